/** The notification bar: a tab on the top edge or a strip over the full width. (UI.md section 5, Indicators) */
export const indicatorStyles = `.notice{position:relative;z-index:3}
.notice.tabbed{position:absolute;inset:0 0 auto}
.edge{height:3px;background:var(--background);box-shadow:0 1px 0 color-mix(in srgb,var(--border) 70%,transparent)}
.ind{display:flex;align-items:center;gap:8px;color:var(--text);background:var(--background);font-size:13px;line-height:16px;font-weight:500}
.ind .label{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.ind .logo{max-width:96px;max-height:18px;margin-right:4px}
.ind .more{flex:none;max-width:50%;line-height:24px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.tab{position:relative;width:max-content;height:32px;max-width:min(560px,100% - 32px);margin:-3px auto 0;padding:0 14px;border:1px solid var(--border);border-top:0;border-radius:0 0 8px 8px;box-shadow:0 4px 12px -4px #10182833}
.tab .more::before{content:"";display:inline-block;width:1px;height:16px;margin:0 12px 0 4px;background:currentColor;opacity:.35;vertical-align:-4px}
.strip{height:36px;padding:0 16px;border-bottom:1px solid var(--border)}
.strip .mid{display:flex;flex:1;align-items:center;gap:8px;min-width:0}
.tip{display:grid;flex:none;place-items:center;width:24px;height:24px;margin:0 -4px;padding:0;border:0;border-radius:6px;background:none;color:inherit;cursor:help}
.tooltip{position:absolute;z-index:5;top:calc(100% + 8px);left:50%;width:max-content;max-width:min(344px,100cqi - 32px);padding:10px 12px;border-radius:8px;background:#1C2024;color:#FFF;font-size:13px;font-weight:400;line-height:18px;box-shadow:0 8px 24px -8px #10182866;translate:-50% 0;visibility:hidden;opacity:0;transition:opacity 120ms,visibility 0s 120ms}
.tooltip::before{content:"";position:absolute;inset:-10px 0 auto;height:10px}
.tooltip b{display:block;font-weight:600}
.tip:hover~.tooltip,.tip:focus-visible~.tooltip,.tooltip:hover,.notice.explained .tooltip{visibility:visible;opacity:1;transition-delay:0s}
.dot{flex:none;width:8px;height:8px;margin:0 4px;border-radius:50%;background:#E5484D;box-shadow:0 0 0 2px #FFF;animation:pulse 2s ease-in-out infinite}
@keyframes pulse{50%{box-shadow:0 0 0 2px #FFF,0 0 0 5px #FFFFFF55}}
.chip{position:absolute;top:12px;left:12px;display:flex;align-items:center;gap:6px;max-width:calc(100% - 24px);padding:4px 10px;border:1px solid var(--border);border-radius:6px;background:var(--background);color:var(--text);font-size:13px;line-height:16px;font-weight:500}
@container eup (max-width:640px){
  .tab,.strip{height:44px}
  .tip{position:relative}
  .tip::after{content:"";position:absolute;inset:-10px}
  .ind .more{line-height:44px}
}
@container eup (max-width:799.98px){
  .strip .tooltip{left:16px;translate:none}
}
@container eup (min-width:800px){
  .strip{display:grid;grid-template-columns:1fr minmax(0,auto) 1fr}
  .strip .mid{grid-column:2}
  .strip .more{justify-self:end;grid-column:3;max-width:100%}
}
`;

/** The documents viewer: bar, rail of thumbnails and pages of 510 × 660 px. (spec 1 section 2, UI.md section 5) */
export const viewerStyles = `html{background:#E9EBEF}
.viewer{display:grid;grid-template-rows:56px minmax(0,1fr);height:max(100vh,480px)}
.vbar{position:relative;z-index:2;display:grid;grid-template-columns:minmax(max-content,1fr) minmax(0,auto) minmax(max-content,1fr);align-items:center;gap:16px;padding:0 12px 0 16px;background:var(--bar);color:var(--bar-text);border-bottom:1px solid var(--border);font-size:14px;line-height:20px}
.vbar{--focus:var(--bar-text)}
.vbar>div{display:flex;align-items:center;gap:8px;min-width:0}
.vbar .end{justify-content:flex-end}
.vbar .logo{max-width:120px;max-height:28px;margin-right:8px}
.tool{display:inline-flex;align-items:center;justify-content:center;gap:4px;min-width:36px;height:36px;padding:0 8px;border-radius:8px;list-style:none;cursor:pointer}
.tool::-webkit-details-marker{display:none}
.tool:hover,.tool:has(:checked),[open]>.tool{background:color-mix(in srgb,currentColor 16%,transparent)}
.tool:has(:focus-visible){outline:2px solid var(--focus);outline-offset:2px}
h1{display:flex;min-width:0;font-size:14px;line-height:20px;font-weight:600;white-space:nowrap}
h1 span:first-child{overflow:hidden;text-overflow:ellipsis}
h1 span:last-child{flex:none}
.pno{flex:none;padding:0 8px;font-weight:500;font-variant-numeric:tabular-nums;white-space:nowrap}
.drop{position:relative}
.menu{--focus:#1C2024;position:absolute;z-index:4;top:calc(100% + 8px);right:0;width:224px;padding:6px;border-radius:10px;background:#FFF;color:#1C2024;box-shadow:0 0 0 1px #1018281A,0 16px 40px -12px #10182859;list-style:none}
.menu button{display:flex;align-items:center;gap:10px;width:100%;min-height:36px;padding:8px 10px;border:0;border-radius:6px;background:none;color:inherit;text-align:left}
.menu button:hover{background:#F2F4F7}
.vmain{display:grid;grid-template-columns:148px minmax(0,1fr);min-height:0}
.viewer:has(.rail-toggle:not(:checked)) .vmain{grid-template-columns:minmax(0,1fr)}
.viewer:has(.rail-toggle:not(:checked)) .rail{display:none}
.rail{display:grid;align-content:start;justify-items:center;gap:16px;padding:20px 0;overflow:auto;background:#F8F9FB;border-right:1px solid #D9DDE3;--focus:#1C2024}
.rail a{display:grid;justify-items:center;gap:6px;padding:4px;border-radius:4px;color:#1C2024;font-size:13px;line-height:16px;font-weight:500;text-decoration:none}
.thumb{display:block;width:96px;height:124px;padding:10px;border-radius:2px;background:#FFF;box-shadow:0 0 0 1px #D5D9E0;overflow:hidden}
[aria-current] .thumb{outline:2px solid var(--outline);outline-offset:2px}
.thumb i{display:block;width:90%;height:3px;margin-bottom:4px;background:#D9DDE3}
.thumb i:nth-child(1){width:60%}
.thumb i:nth-child(2){width:40%;margin-bottom:11px}
.thumb i:nth-child(3n+4){width:84%}
.thumb i:nth-child(6){width:70%;margin-bottom:11px}
.thumb i:nth-child(10){width:60%;margin-bottom:11px}
.canvas{display:grid;grid-template-columns:minmax(0,1fr);justify-items:center;align-content:start;gap:24px;padding:48px;overflow:auto;background:#E9EBEF;--focus:#1C2024;color:#1C2024}
.canvas:focus-visible{outline-offset:-4px}
.sheet{width:min(510px,100%);min-height:660px;padding:56px;background:#FFF;box-shadow:0 1px 3px #1018281F,0 8px 24px -12px #10182833;scroll-margin:24px}
@container eup (max-width:640px){
  .vbar{grid-template-columns:minmax(0,1fr) auto;gap:4px;padding:0 4px 0 16px}
  .vbar .start,.rail{display:none}
  .vmain{grid-template-columns:minmax(0,1fr)}
  .tool{min-width:44px;height:44px}
  .menu button{min-height:44px}
  .pno{padding:0 4px}
  .canvas{padding:24px 16px}
  .sheet{padding:32px 28px}
}
`;
/** The text of the sample document. */
export const reportStyles = `.report{color:#1C2024;font:13px/20px Georgia,Gelasio,"Liberation Serif",serif}
.report .h2{margin:0 0 4px;font:600 22px/28px var(--font);letter-spacing:-.01em}
.report .h3{margin:20px 0 6px;font:600 14px/20px var(--font)}
.report p{margin:0 0 10px}
.report .sub{color:#5B6270;font:500 13px/18px var(--font)}
.report table{width:100%;margin-top:8px;border-collapse:collapse;font:13px/18px var(--font);font-variant-numeric:tabular-nums}
.report td,.report th{padding:6px 0;border-bottom:1px solid #E3E6EB;text-align:right;font-weight:500}
.report td:first-child,.report th:first-child{text-align:left}
.report thead th{color:#5B6270}
`;

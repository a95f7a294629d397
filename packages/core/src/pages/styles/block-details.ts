/** The boxes of the DLP and email block pages. (UI.md section 5) */
export const blockDetailsStyles = `.close{position:absolute;z-index:1;top:16px;right:12px;display:grid;place-items:center;width:32px;height:32px;padding:0;border:0;border-radius:8px;background:transparent;color:inherit}
.close:hover{background:color-mix(in srgb,currentColor 8%,transparent)}
.box{display:grid;gap:12px;margin-top:24px;padding:16px;border-radius:8px;background:var(--tint)}
.box>div{display:grid;grid-template-columns:80px minmax(0,1fr);gap:12px;font-size:14px;line-height:20px}
.box dt{display:flex;gap:12px;font-weight:600}
.box .i{color:var(--accent)}
.reason{display:flex;gap:12px;margin-top:24px;padding:14px 16px 14px 14px;border-left:4px solid var(--reason-border);border-radius:4px 8px 8px 4px;background:var(--reason-background);color:var(--reason-text);font-size:14px;line-height:22px;font-weight:500}
.reason .i{margin-top:1px}
.defs{margin-top:16px;padding:4px 16px;border:1px solid color-mix(in srgb,var(--details-border) 55%,var(--details-background));border-radius:8px;background:var(--details-background);color:var(--details-text);font-size:14px;line-height:20px}
.defs>div{display:grid;grid-template-columns:96px minmax(0,1fr);gap:16px;padding:12px 0}
.defs>div+div{border-top:1px solid color-mix(in srgb,var(--details-border) 30%,var(--details-background))}
.defs dt{font-weight:500}
.mono{font-family:"Liberation Mono","DejaVu Sans Mono",Consolas,monospace;font-size:13px}
mark{padding:1px 5px;border-radius:4px;background:var(--mark);color:var(--details-highlight);font-weight:600;-webkit-box-decoration-break:clone;box-decoration-break:clone}
.defs mark{margin-left:-5px}
.reason mark{background:var(--details-background)}
@container eup (max-width:640px){
  .close{top:8px;right:8px;width:44px;height:44px}
}
@container eup (max-width:400px){
  .defs>div{grid-template-columns:1fr;gap:2px}
}
`;

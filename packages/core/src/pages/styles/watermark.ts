/** Twenty watermark items over a neutral document. (spec 1 section 2, UI.md section 5) */
export const watermarkStyles = `.wm{position:relative;background:#FFF;overflow:clip}
.wm.desktop{min-height:max(100vh,720px)}
.wm.mobile{flex:1;min-height:667px}
.wm .report{position:relative;max-width:768px;margin:0 auto;padding:64px 24px;font-size:15px;line-height:24px}
.wm.mobile .report{padding:44px 24px 24px;font-size:13px;line-height:20px}
.items{position:absolute;inset:0;display:grid;place-items:center;color:#1C2024;pointer-events:none}
.items span{position:relative;width:0;height:0}
.items b{position:absolute;translate:-50% -50%;text-align:center;font:500 1em/1.35 var(--font);white-space:pre}
.desktop .items{grid-template:repeat(4,1fr)/repeat(5,1fr)}
.mobile .items{grid-template:repeat(10,1fr)/repeat(2,1fr)}
@container eup (max-width:640px){
  .desktop .items{grid-template:repeat(10,1fr)/repeat(2,1fr)}
}
`;

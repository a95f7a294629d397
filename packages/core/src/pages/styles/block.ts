/** Block pages of the three areas, box and wide, with the sizes of spec 1 section 9. (UI.md section 5) */
export const blockStyles = `html{background:#F4F5F7}
.stage{padding:clamp(48px,12vh,120px) 24px 56px}
.card{position:relative;width:clamp(360px,100%,600px);margin:0 auto;background:var(--background);border:1px solid color-mix(in srgb,var(--border) 40%,var(--background));border-top:0;border-radius:12px;box-shadow:0 1px 2px #1018280F,0 12px 32px -12px #1018282E;overflow:clip}
.card::before,.panel::before{content:"";display:block;height:4px;background:var(--border)}
.head{display:flex;align-items:center;justify-content:center;height:160px;padding:24px 40px;border-bottom:1px solid color-mix(in srgb,var(--border) 40%,var(--background))}
.head .logo{max-width:min(400px,100%);max-height:80px}
.body{padding:32px 40px}
h1{font-size:28px;line-height:36px;font-weight:600;letter-spacing:-.012em;text-wrap:balance}
.lead{margin-top:12px;max-width:600px;white-space:pre-line;text-wrap:pretty}
.rule{height:1px;margin:28px 0 20px;border:0;background:color-mix(in srgb,var(--border) 40%,var(--background))}
.recat{display:flex;align-items:center;justify-content:space-between;gap:12px 24px;font-size:14px;line-height:20px}
.recat p{flex:1 1 30%;white-space:pre-line}
.more{display:inline-flex;align-items:center;margin-top:20px;font-size:14px;line-height:20px;font-weight:500}
.rule+.more{margin-top:0}
.panel{position:relative;background:var(--background)}
.panel .col,.panel .body{width:min(100% - 48px,600px);margin:0 auto;padding-left:0;padding-right:0}
.panel .head{padding:0}
.panel .col{display:flex}
.panel .body{padding-top:40px;padding-bottom:64px}
@container eup (max-width:640px){
  .stage{padding:32px 16px}
  .card{width:100%}
  .head{padding:24px}
  .body{padding:24px}
  .recat{flex-direction:column;align-items:flex-start}
  .recat p{flex:none}
  .btn{min-height:44px}
  .more{min-height:44px;margin-top:8px}
  .rule+.more{margin-top:-8px}
  .panel .col,.panel .body{width:calc(100% - 32px)}
}
@container eup (max-width:400px){
  .stage{padding:0}
  .card{border-width:0;border-radius:0;box-shadow:none}
  .body{padding:20px 16px 24px}
  .panel .body{padding:24px 0}
  h1{font-size:22px;line-height:28px}
  .recat{align-items:stretch}
  .btn{width:100%}
}
`;

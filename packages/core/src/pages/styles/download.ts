/** The download page. (UI.md section 5, Download page) */
export const downloadStyles = `html{background:#F4F5F7}
.stage{padding:clamp(48px,12vh,120px) 24px 56px}
.dl{width:min(100%,560px);margin:0 auto;padding:32px;border-top:4px solid var(--border);border-radius:12px;background:var(--background);box-shadow:0 1px 2px #1018280F,0 12px 32px -12px #1018282E}
.dl .logo{max-width:min(200px,100%);height:28px}
h1{margin-top:28px;font-size:24px;line-height:32px;font-weight:600;letter-spacing:-.01em}
.file{display:grid;grid-template-columns:40px minmax(0,1fr) auto;align-items:center;gap:14px;margin-top:20px;padding:14px 16px;border:1px solid color-mix(in srgb,var(--border) 45%,var(--background));border-radius:10px;font-size:14px;line-height:20px}
.file b{font-weight:600}
.kind{display:grid;place-items:center;width:40px;height:40px;border-radius:8px;background:var(--tint);color:var(--accent)}
.track{height:6px;margin-top:24px;border-radius:3px;background:var(--track);overflow:hidden}
.track i{display:block;width:46%;height:100%;border-radius:3px;background:var(--progress)}
.step{display:flex;justify-content:space-between;gap:16px;margin-top:12px;font-size:14px;line-height:20px;font-weight:600;font-variant-numeric:tabular-nums}
.note{margin-top:4px;font-size:14px;line-height:20px}
.foot{display:flex;justify-content:flex-end;margin-top:24px}
@container eup (max-width:640px){
  .stage{padding:32px 16px}
  .dl{padding:24px}
  .foot .btn{min-height:44px}
}
@container eup (max-width:400px){
  .stage{padding:0}
  .dl{padding:24px 16px;border-radius:0;box-shadow:none}
  .foot .btn{width:100%}
}
`;

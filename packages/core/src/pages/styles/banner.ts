/** Bandwidth and email banners. They keep 750 px, but nothing has to be scrolled to be read or pressed. (UI.md section 5) */
export const bannerStyles = `.eup{overflow-x:clip}
.banner{position:relative;z-index:3;min-width:750px;background:var(--background);border-bottom:1px solid var(--border);box-shadow:0 8px 24px -16px #10182859;transition:transform 220ms cubic-bezier(.2,.8,.2,1)}
.banner.regular{width:min(100%,960px);margin:0 auto;border:1px solid var(--border);border-top:0;border-radius:0 0 10px 10px}
.in{display:grid;grid-template-columns:auto minmax(0,1fr) auto;align-items:center;gap:8px 24px;min-height:64px;padding:14px 24px}
.in .logo{max-width:120px;max-height:32px}
.msg{display:flex;gap:12px;align-items:flex-start;max-width:72ch;font-size:14px;line-height:21px;font-weight:500;white-space:pre-line;text-wrap:pretty}
.in .btn{min-height:36px;padding:7px 18px}
.handle{position:absolute;right:24px;top:100%;display:flex;align-items:center;justify-content:center;width:72px;height:24px;border:1px solid var(--border);border-top:0;border-radius:0 0 8px 8px;background:var(--background);font-size:13px;line-height:16px;font-weight:600;cursor:pointer;user-select:none}
.handle:has(:focus-visible){outline:2px solid #1C2024;outline-offset:2px}
.handle span{display:flex;align-items:center;gap:4px}
.handle input:checked~.to-hide,.handle input:not(:checked)~.to-show{display:none}
.banner:has(.handle input:checked){position:absolute;inset:0 0 auto;transform:translateY(-100%)}
.banner:has(.handle input:checked) .in{visibility:hidden;transition:visibility 0s 220ms}
@container eup (max-width:768px){
  .banner.regular{border-width:0 0 1px;border-radius:0}
  .in{grid-template-columns:minmax(0,1fr);gap:12px;width:min(100%,100cqi)}
  .in .btn{justify-self:start;min-width:88px;min-height:44px}
  .handle{right:auto;left:calc(min(100cqi,100%) - 96px)}
}
@container eup (max-width:640px){
  .in{padding:14px 20px}
  .handle{left:calc(100cqi - 92px)}
  .handle::after{content:"";position:absolute;inset:-10px -8px}
}
`;

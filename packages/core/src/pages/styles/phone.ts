/** A phone of 375 × 667 px in a frame of 399 × 691; a real phone shows the page without the frame. (spec 1 section 9, UI.md section 5) */
export const phoneStyles = `html{background:#F4F5F7}
.desk{display:grid;place-items:center;min-height:min(100vh,900px);padding:32px 0}
.phone{width:399px;height:691px;padding:12px;border-radius:44px;background:#1C2024;box-shadow:0 24px 48px -20px #10182880,0 2px 6px #10182833}
.screen{position:relative;display:flex;flex-direction:column;width:375px;height:667px;border-radius:32px;background:var(--background);overflow:clip}
.status{position:absolute;z-index:3;inset:8px 28px auto;display:flex;justify-content:space-between;align-items:center;height:20px;font-size:13px;line-height:20px;font-weight:600}
@container eup (max-width:400px){
  .desk{place-items:stretch;min-height:0;padding:0}
  .phone{width:auto;height:auto;padding:0;border-radius:0;background:none;box-shadow:none}
  .screen{width:auto;height:auto;min-height:max(100vh,667px);border-radius:0}
  .status{display:none}
}
`;

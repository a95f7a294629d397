/** Dialogs over a greyed page. (UI.md section 5, Dialogs) */
export const dialogStyles = `.scrim{position:relative;display:grid;place-items:center;min-height:100vh;padding:40px 16px;overflow:clip}
.scrim>.site{position:absolute;inset:-12px;padding:12px;filter:blur(5px) grayscale(1)}
.veil{position:absolute;inset:0;background:#1018288C}
.dialog{position:relative;z-index:2;width:min(100%,560px);padding:24px;border-top:4px solid var(--border);border-radius:12px;background:var(--background);box-shadow:0 24px 64px -16px #10182899,0 2px 6px #10182833}
.dialog.narrow{width:min(100%,480px)}
.dialog .logo{max-width:min(200px,100%);height:24px;margin-bottom:24px}
.dtop{display:grid;grid-template-columns:40px minmax(0,1fr);gap:16px}
.ring{display:grid;place-items:center;width:40px;height:40px;border-radius:50%;background:var(--tint);color:var(--accent)}
h1{padding-top:6px;font-size:20px;line-height:28px;font-weight:600;letter-spacing:-.008em;text-wrap:pretty}
h1 em{font-style:normal;color:var(--accent)}
.dtop p{margin-top:8px;font-size:14px;line-height:22px;white-space:pre-line;text-wrap:pretty}
.disc{margin-top:14px;font-size:14px;line-height:20px}
.disc summary{display:inline-flex;align-items:center;gap:6px;margin-left:-6px;padding:4px 8px 4px 6px;border-radius:6px;color:var(--accent);font-weight:600;list-style:none;cursor:pointer}
.disc summary::-webkit-details-marker{display:none}
.disc[open] summary .i{rotate:90deg}
.disc div{margin-top:8px;padding:12px 14px;border-radius:8px;background:var(--tint);color:var(--text)}
.mono{display:block;margin-bottom:4px;font-family:"Liberation Mono","DejaVu Sans Mono",Consolas,monospace;font-size:13px;font-weight:600}
.foot{display:flex;flex-wrap:wrap;justify-content:flex-end;gap:12px;margin-top:28px}
@container eup (max-width:640px){
  .foot .btn{flex:1 1 auto;min-height:44px}
  .disc summary{min-height:44px}
}
`;

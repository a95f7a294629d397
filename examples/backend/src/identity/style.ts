/** Values of the light and the dark theme. (UI.md sections 2.1 and 2.2) */
const light = {
  canvas: '#f9f9fb',
  grid: '#f0f0f3',
  surface: '#ffffff',
  text: '#1c2024',
  secondary: '#60646c',
  line: '#e0e1e6',
  control: '#83858f',
  mark: '#3e63dd',
  ring: '#3e63dd',
  danger: '#c0272d',
  lift: '0 1px 2px #10121b0f, 0 16px 48px -24px #10121b29',
};
const dark: typeof light = {
  canvas: '#111113',
  grid: '#18191b',
  surface: '#18191b',
  text: '#edeef0',
  secondary: '#b0b4ba',
  line: '#2e3135',
  control: '#777b84',
  mark: '#3e63dd',
  ring: '#8da4ef',
  danger: '#ff9592',
  lift: '0 1px 2px #00000026, 0 16px 48px -24px #00000066',
};

const variables = (theme: typeof light) =>
  Object.entries(theme)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/**
 * The look of the portal's own sign-in card, without its script. (UI.md section 4.1)
 * @param font - address of the portal's font, when it is built.
 */
export function identityStyle(font: string | undefined): string {
  const face =
    font === undefined
      ? ''
      : `@font-face{font-family:"Inter Variable";src:url("${font}") format("woff2-variations");font-weight:100 900;font-display:swap}`;
  return `${face}
:root{color-scheme:light dark;${variables(light)}}
@media (prefers-color-scheme:dark){:root{${variables(dark)}}}
*{box-sizing:border-box;margin:0}
[hidden]{display:none!important}
[inert]{opacity:.55}
body{min-height:100vh;display:flex;flex-direction:column;align-items:center;padding:clamp(24px,19.6vh,176px) 16px 24px;background-color:var(--canvas);background-image:linear-gradient(var(--grid) 1px,transparent 1px),linear-gradient(90deg,var(--grid) 1px,transparent 1px);background-size:40px 40px;background-position:center -1px;color:var(--text);font:400 .875rem/1.25rem "Inter Variable",ui-sans-serif,system-ui,"Segoe UI",Roboto,sans-serif}
main{width:100%;max-width:400px;padding:32px;background:var(--surface);border:1px solid var(--line);border-radius:12px;box-shadow:var(--lift)}
main>svg{display:block;margin:0 auto 12px;color:var(--mark)}
h1{margin-bottom:24px;font-size:1.75rem;line-height:2.25rem;font-weight:600;letter-spacing:-.015em;text-align:center;text-wrap:balance;overflow-wrap:anywhere}
form{display:flex;flex-direction:column;gap:20px}
label{display:block;margin-bottom:6px;font-size:.8125rem;line-height:1.25rem;font-weight:500}
input{width:100%;height:36px;padding:0 10px;border:1px solid var(--control);border-radius:6px;background:var(--surface);color:inherit;font:inherit}
input:hover{border-color:var(--secondary)}
input[aria-invalid]{border-color:var(--danger)}
:focus-visible{outline:2px solid var(--ring);outline-offset:2px}
input:focus-visible{outline-offset:1px;border-color:transparent}
.error{display:flex;gap:4px;margin-top:6px;font-size:.75rem;line-height:1rem;color:var(--danger)}
.error svg{flex:none;margin-top:1px}
.error p{min-width:0;overflow-wrap:anywhere}
.sentence b{font-weight:500;color:var(--text);overflow-wrap:anywhere}
.qr{display:block;width:164px;margin:0 auto 16px;padding:8px;background:#fff;border:1px solid var(--line);border-radius:8px}
.secret{margin-bottom:20px;padding:8px 12px;border-radius:6px;background:var(--grid);font:400 .8125rem/1.25rem ui-monospace,monospace;text-align:center;word-spacing:.25em}
.codes{display:grid;grid-template-rows:repeat(5,auto);grid-auto-flow:column;gap:8px;margin-bottom:20px;padding:16px 16px 16px 40px;border-radius:8px;background:var(--grid);font:500 .8125rem/1.25rem ui-monospace,monospace}
.check{display:flex;align-items:center;gap:8px}
.check input{width:16px;height:16px;accent-color:#3e63dd}
.check label{margin:0}
.sentence{margin-bottom:20px;text-align:center;color:var(--secondary)}
button,.button{display:flex;align-items:center;justify-content:center;width:100%;height:36px;border:1px solid transparent;border-radius:6px;background:#3e63dd;color:#fff;font:inherit;font-weight:500;text-decoration:none;cursor:default}
button:hover,.button:hover{background:#3358d4}
button:active,.button:active{background:#2c4bb8}
.or{display:flex;align-items:center;gap:12px;margin:16px 0;font-size:.75rem;line-height:1rem;color:var(--secondary)}
.or+.other~.other{margin-top:8px}
.or::before,.or::after{content:"";flex:1;border-top:1px solid var(--line)}
#passkey:not([hidden])~.or{display:none}
#passkey:not([hidden])~.other{margin-top:8px}
#passkey form{gap:8px}
.other{gap:6px;padding:0 12px;background:var(--surface);border-color:var(--line);color:var(--text)}
.other:hover,.other:active{background:var(--grid)}
.other svg{flex:none}
.other>span{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
footer{margin-top:24px;font-size:.75rem;line-height:1rem;color:var(--secondary)}
@media (max-width:767px),(pointer:coarse){input,button,.button{height:44px}}
@media (max-width:480px){body{padding-top:32px}main{padding:24px}}
@media (forced-colors:active){button,.button{border-color:ButtonText}}
`;
}

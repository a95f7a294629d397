/** The mobile block page. (UI.md section 5, Mobile block page) */
export const mobileStyles = `.mhead{display:grid;flex:none;place-items:center;place-content:center;gap:12px;height:220px;padding-top:20px;background:var(--bar);color:var(--bar-text);border-bottom:1px solid var(--border)}
.mhead .logo{max-width:160px;max-height:32px}
.disc{display:grid;place-items:center;width:104px;height:104px;border-radius:50%;background:color-mix(in srgb,currentColor 10%,transparent)}
.logo+.disc{width:96px;height:96px}
.mbody{display:flex;flex:1;flex-direction:column;min-height:0;padding:28px 24px 24px;overflow:auto;text-align:center}
h1{font-size:24px;line-height:30px;font-weight:600;letter-spacing:-.01em;text-wrap:balance}
.mbody>p{margin-top:12px;font-size:16px;line-height:24px;white-space:pre-line;text-wrap:pretty}
.acts{display:grid;gap:8px;margin-top:auto;padding-top:24px}
.btn{width:100%;min-height:48px;border-radius:10px;font-size:16px;line-height:24px}
.btn-plain{--btn-fill:transparent;--btn-line:var(--text);--btn-text:var(--text);--btn-hover:color-mix(in srgb,var(--text) 8%,transparent)}
.more summary{list-style:none;cursor:pointer}
.more summary::-webkit-details-marker{display:none}
.more .as-link{display:flex;align-items:center;justify-content:center;min-height:44px;color:var(--link);font-size:15px;line-height:20px;font-weight:600;text-decoration:underline;text-underline-offset:3px}
.more .when-open,.more[open] .when-closed{display:none}
.more[open] .when-open{display:grid}
.more[open]{position:absolute;z-index:4;inset:0;display:flex;flex-direction:column;justify-content:flex-end;text-align:left}
.more[open]::details-content{flex:none;max-height:75%;overflow:auto}
.more[open] summary{display:flex;flex:1;align-items:flex-start;justify-content:flex-end;min-height:64px;width:auto;margin:0 0 -16px;padding:36px 16px 0;border:0;border-radius:0;background:#10182880}
.when-open{place-items:center;width:44px;height:44px;border-radius:50%;background:#FFF;color:#1C2024}
.more[open] summary:focus-visible{outline:none}
.more[open] summary:focus-visible .when-open{outline:2px solid #FFF;outline-offset:2px}
.screen:has(.more[open]) :is(.mhead,h1,.mbody>p,.acts>:not(.more)){interactivity:inert}
.msheet{position:relative;padding:10px 24px 24px;border-radius:16px 16px 0 0;background:#FFF;color:#1C2024;box-shadow:0 -12px 32px -12px #10182866}
.msheet::before{content:"";display:block;width:40px;height:4px;margin:0 auto 18px;border-radius:2px;background:#858B98}
.msheet h2{font-size:20px;line-height:28px;font-weight:600}
.msheet dl{margin:12px 0 24px;font-size:15px;line-height:22px}
.msheet dl div{padding:12px 0;border-bottom:1px solid color-mix(in srgb,var(--border) 35%,#FFF)}
.msheet dt{color:#4A5160;font-size:13px;line-height:18px;font-weight:500}
.msheet dd{font-weight:600}
.mono{font-family:"Liberation Mono","DejaVu Sans Mono",Consolas,monospace;font-size:14px}
`;

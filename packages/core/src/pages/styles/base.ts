/**
 * Shared by every page. Breakpoints are container queries on `.eup`, so that they follow the stage and not the window.
 * (UI.md section 5)
 */
export const baseStyles = `*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;-webkit-font-smoothing:antialiased;text-rendering:optimizeLegibility}
h1,h2,h3,p,dl,dd,ul,figure{margin:0;padding:0}
button{font:inherit;cursor:pointer}
.i{display:block;flex:none}
.eup{container:eup/inline-size;position:relative;color:var(--text);font:400 16px/26px var(--font);overflow-wrap:anywhere}
.eup :focus-visible{outline:2px solid var(--focus,var(--text));outline-offset:2px}
.vh{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.logo{display:block;width:auto;height:auto;object-fit:contain}
a{color:var(--link);text-decoration:underline;text-underline-offset:3px;text-decoration-thickness:1px}
a:hover{text-decoration-thickness:2px}
.btn{display:inline-flex;align-items:center;justify-content:center;gap:8px;min-height:40px;max-width:100%;padding:8px 18px;border:1px solid var(--btn-line);border-radius:8px;background:var(--btn-fill);color:var(--btn-text);font:600 14px/20px var(--font);text-align:center}
.btn:hover{background:var(--btn-hover)}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation:none!important;transition:none!important}}
`;

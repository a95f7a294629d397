import { sha256 } from '../pages/preview-window.ts';

/** Addresses of the parts of the API reference. (DESIGN section 2) */
export const viewerFiles = { script: '/docs/api/viewer.js', style: '/docs/api/viewer.css' } as const;

/** Starts the viewer for reading alone: calls cannot be sent from the page, nor is any other service asked. */
const script = `
const wantsDark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', wantsDark.matches);
wantsDark.addEventListener('change', follow);
follow();
SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  showExtensions: true,
  defaultModelsExpandDepth: 0,
  supportedSubmitMethods: [],
  validatorUrl: null,
});
`;

const style = `
:root{color-scheme:light dark;--text:#1f2933;--line:#d5dae0;--ground:#fff;--link:#1456b8}
@media (prefers-color-scheme:dark){:root{--text:#e4e6e6;--line:#3d4549;--ground:#1c2022;--link:#8ab8ff}}
body{margin:0;background:var(--ground);color:var(--text);font:14px/1.5 system-ui,sans-serif}
.top{display:flex;flex-wrap:wrap;align-items:baseline;gap:4px 24px;padding:12px 20px;border-bottom:1px solid var(--line)}
.top h1{margin:0 auto 0 0;font-size:18px}
.top a{color:var(--link)}
.top a:focus-visible{outline:2px solid var(--link);outline-offset:2px}
.sentence{padding:0 20px}
.swagger-ui .scheme-container,.swagger-ui .authorization__btn{display:none}
`;

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#5b8def" ' +
  'd="M3 21V11a9 9 0 0 1 18 0v10h-3.6V11a5.4 5.4 0 0 0-10.8 0v10z"/></svg>';

/**
 * The API reference: our frame around the viewer. The policy gives the page an origin of its own, so that the viewer,
 * which others wrote, reaches neither the session nor its token nor what the portal keeps in the browser. Its own
 * files and the document are all that it may load. (DESIGN section 2, DESIGN section 4)
 */
export const apiDocsPage = {
  html: `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference · Portico</title>
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}">
<link rel="stylesheet" href="${viewerFiles.style}">
<style>${style}</style>
</head>
<body>
<header class="top"><h1>API reference</h1><a href="/openapi.json">OpenAPI document</a><a href="/">Back to the portal</a></header>
<div id="reference"><noscript><p class="sentence">The reference needs JavaScript. The document itself is at <a href="/openapi.json">/openapi.json</a>.</p></noscript></div>
<script src="${viewerFiles.script}"></script>
<script>${script}</script>
</body>
</html>
`,
  csp:
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation; ' +
    `default-src 'none'; script-src 'self' 'sha256-${sha256(script)}'; style-src 'self' 'sha256-${sha256(style)}'; ` +
    "img-src 'self' data:; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
};

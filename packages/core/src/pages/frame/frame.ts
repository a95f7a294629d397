import { loaderScript } from './loader.ts';

/** The policy of the frame; the hash is the base64 of the SHA-256 of `previewFrame.script`. (DESIGN section 4) */
function csp(scriptHashBase64: string): string {
  return `sandbox allow-scripts; default-src 'none'; script-src 'sha256-${scriptHashBase64}'; style-src 'unsafe-inline'; img-src data:; font-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self';`;
}

/** The document of the preview frame, and what its policy is made of. */
export interface PreviewFrameDocument {
  html: string;
  /** The loader, the only script that runs in the frame. */
  script: string;
  /** The policy for the SHA-256 of `script` in base64. */
  csp: (scriptHashBase64: string) => string;
}

/**
 * The one document that all previews are shown in: empty but for the loader, served with `csp` of the loader's hash.
 * The parent posts `{ type: 'portico.page', document, sheets?, id? }`; the frame posts `{ type: 'portico.ready' }` at
 * start and `{ type: 'portico.shown', height, title, id? }` after each page and whenever the height changes. With
 * `sheets` the document's style elements are empty and get these texts in order; null keeps the text on screen. A frame
 * that has no such text draws nothing and posts `portico.ready` again. (DESIGN section 4)
 */
export const previewFrame: PreviewFrameDocument = {
  html: `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="x-dns-prefetch-control" content="off">
<title>Preview</title>
</head>
<body><script>${loaderScript}</script></body>
</html>
`,
  script: loaderScript,
  csp,
};

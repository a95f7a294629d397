import { createHash } from 'node:crypto';

/**
 * Passes pages from the editor, which opened this window, to the preview frame below it. The editor posts
 * `{ type: 'portico.page', document, title? }` and hears `{ type: 'portico.ready' }` when the frame can take one;
 * only its own origin is heard. (DESIGN section 4)
 */
const script = `(() => {
'use strict';
const frame = document.querySelector('iframe');
let ready = false;
let waiting = null;

function forward() {
  if (!ready || waiting === null) return;
  frame.contentWindow.postMessage(waiting, '*');
  waiting = null;
}

addEventListener('message', ({ source, origin, data }) => {
  if (source === frame.contentWindow) {
    if (data?.type === 'portico.ready') {
      ready = true;
      forward();
      opener?.postMessage({ type: 'portico.ready' }, location.origin);
    }
    if (data?.type === 'portico.shown') document.title = String(data.title ?? '').trim() || 'Preview';
    return;
  }
  if (origin !== location.origin || data?.type !== 'portico.page' || typeof data.document !== 'string') return;
  waiting = { type: 'portico.page', document: data.document };
  forward();
});
})();`;

const style = 'html,body,iframe{margin:0;border:0;width:100%;height:100%;display:block}body{overflow:hidden}';

/** The shell of the preview in a window of its own: our page around the sandboxed frame. (DESIGN section 4) */
export const previewWindow = {
  html: `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Preview</title>
<style>${style}</style>
</head>
<body><iframe src="/preview-frame" title="Preview" sandbox="allow-scripts"></iframe><script>${script}</script></body>
</html>
`,
  csp:
    `default-src 'none'; script-src 'sha256-${sha256(script)}'; style-src 'sha256-${sha256(style)}'; ` +
    "frame-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
};

/** Hash of a script or style as content policies write it. (DESIGN section 4) */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

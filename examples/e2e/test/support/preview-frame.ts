import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { previewFrame } from '@portico/core/pages';

export interface FrameDocument {
  html: string;
  /** `null` serves the frame without a policy. */
  csp: string | null;
}

/** The frame as the product serves it. */
export const productFrame: FrameDocument = {
  html: previewFrame.html,
  csp: previewFrame.csp(sha256(previewFrame.script)),
};

/** The frame with another loader under its own policy: for planted defects. */
export function frameWith(script: string): FrameDocument {
  return { html: previewFrame.html.replace(previewFrame.script, () => script), csp: previewFrame.csp(sha256(script)) };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

const host = `<!DOCTYPE html><html lang="en"><head><title>host</title><style>body{margin:0}iframe{border:0;width:1000px;height:700px}</style></head>
<body><iframe title="preview" src="/preview-frame"></iframe><script>
window.heard = [];
addEventListener('message', ({ data }) => heard.push(data));
window.post = (page) => document.querySelector('iframe').contentWindow.postMessage(page, '*');
</script></body></html>`;

/** A page at `/` that holds the frame, as the portal does; every other path is counted. */
export async function serveFrame(frame: FrameDocument) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path === '/preview-frame') {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      if (frame.csp !== null) response.setHeader('content-security-policy', frame.csp);
      response.end(frame.html);
      return;
    }
    if (path === '/') {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(host);
      return;
    }
    if (path !== '/favicon.ico') asked.push(`${request.method} ${path}`);
    response.writeHead(404).end();
  });
  return { ...(await listening(server)), asked };
}

/** A server that notes every connection and request; nothing may ever reach it. */
export async function serveBeacon() {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    heard.push(`${request.method} ${request.url}`);
    // A page, so that a navigation ends somewhere else.
    response.writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*' }).end('beacon');
  });
  server.on('connection', () => heard.push('connection'));
  return { ...(await listening(server)), heard };
}

async function listening(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((resolve) => server.close(resolve).closeAllConnections());
  return { origin: `http://127.0.0.1:${port}`, close };
}

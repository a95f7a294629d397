import { createHash } from 'node:crypto';
import { previewFrame } from '../core/src/pages/frame/frame.ts';

/** What a policy inside of a document cannot say; the element of the frame has the sandbox. */
const onlyInHeaders = /^(sandbox|frame-ancestors)\b/;

/** The preview frame with its policy inside, for pages whose server sends none with it. (DESIGN section 4) */
export function packedFrameDocument(): string {
  const hash = createHash('sha256').update(previewFrame.script).digest('base64');
  const policy = previewFrame
    .csp(hash)
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '' && !onlyInHeaders.test(directive))
    .join('; ');
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return previewFrame.html.replace('<meta charset="utf-8">', `<meta charset="utf-8">\n${meta}`);
}

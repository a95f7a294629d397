import { describe, expect, it } from 'vitest';
import { previewFrame } from './frame.ts';

describe('preview frame (DESIGN section 4)', () => {
  it('[ADV-009] has the policy of the design, word for word', () => {
    expect(previewFrame.csp('HASH=')).toBe(
      "sandbox allow-scripts; default-src 'none'; script-src 'sha256-HASH='; style-src 'unsafe-inline'; img-src data:; font-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self';",
    );
  });

  it('[ADV-009] holds the loader as its only script, byte for byte what is hashed', () => {
    expect(previewFrame.html.match(/<script/g)).toHaveLength(1);
    expect(previewFrame.html).toContain(`<script>${previewFrame.script}</script>`);
    expect(previewFrame.script).not.toMatch(/<\/script|<!--|innerHTML|document\.write|eval\(|new Function/i);
  });

  it('[ADV-009] turns early look-ups of host names off', () => {
    expect(previewFrame.html).toContain('<meta http-equiv="x-dns-prefetch-control" content="off">');
  });
});

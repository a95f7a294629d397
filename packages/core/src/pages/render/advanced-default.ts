import type { Area } from '../../customization/index.ts';

function page(title: string, body: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>body{margin:0;background:#F5F5F5;color:#212121;font-family:Arial,sans-serif}main{box-sizing:border-box;max-width:600px;min-width:360px;margin:48px auto;padding:24px;background:#FFFFFF;border-top:4px solid #757575}img{max-width:400px;max-height:80px}</style></head>
<body><main>
{{logo}}
${body}
{{custom_link}}
</main></body>
</html>`;
}

const defaults = {
  web: page(
    'Request Blocked',
    `<h1>{{heading}}</h1>
<p>{{text}}</p>
<p>Categories: {{categories}}</p>
{{recategorization}}`,
  ),
  dlp: page(
    'Request Blocked',
    `<h1>{{heading}}</h1>
<p>{{text}}</p>
<dl><dt>Policy</dt><dd>{{policy_rule}}</dd><dt>File</dt><dd>{{filename}}</dd></dl>`,
  ),
  email: page(
    'Website Blocked',
    `<h1>Website Blocked</h1>
<p>{{text}}</p>
<p>This website has been identified as a [[reason]]</p>
<dl><dt>Website</dt><dd>[[website]]</dd><dt>URL</dt><dd>[[website_url]]</dd><dt>Country</dt><dd>[[country]]</dd></dl>`,
  ),
} satisfies Record<Area, string>;

/** The custom HTML that a block page starts with, and that Reset Code restores. (OP-45, OP-49) */
export function defaultAdvancedHtml(area: Area): string {
  return defaults[area];
}

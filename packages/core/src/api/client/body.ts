import type { Endpoint } from '../table/define.ts';

/** The body of a call as fetch takes it, with its content type where fetch does not set it. (STYLE section 7) */
export function encodeBody(type: Endpoint['requestType'], body: unknown): { body?: BodyInit; contentType?: string } {
  if (body === undefined) return {};
  if (type === 'form') return { body: new URLSearchParams(textPairs(body)) };
  if (type === 'multipart') return { body: formData(body) };
  if (type === 'ndjson') return { body: String(body), contentType: 'application/x-ndjson' };
  return { body: JSON.stringify(body), contentType: 'application/json' };
}

/** The answer's value: JSON, text when it is none or text was agreed, `undefined` when it is empty. */
export function decodeBody(text: string, type: Endpoint['responseType'] = 'json'): unknown {
  if (type === 'text') return text;
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text; // the schema of the answer decides whether text will do
  }
}

function textPairs(body: unknown): [string, string][] {
  return Object.entries(body as Record<string, unknown>)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => [key, String(value)]);
}

function formData(body: unknown): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(body as Record<string, unknown>)) {
    if (value === undefined || value === null) continue;
    if (value instanceof Blob) form.append(key, value);
    else form.append(key, String(value));
  }
  return form;
}

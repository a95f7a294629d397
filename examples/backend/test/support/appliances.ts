import { createHash } from 'node:crypto';

/** A licence as it is sold, in the form of the backend. */
export function licenceString(features: object[]): string {
  const body = Buffer.from(JSON.stringify({ features })).toString('base64url');
  return `${body}.${createHash('sha256').update(body).digest('hex').slice(0, 16)}`;
}

/** An update file, in the form of the backend. */
export function updateForm(update: string, sha256?: string): FormData {
  const content = `content of ${update}`;
  const digest = sha256 ?? createHash('sha256').update(content).digest('hex');
  return fileForm(`${JSON.stringify({ update, sha256: digest })}\n${content}`);
}

/** A form with a file in the field that the call takes. (spec 3 section 3) */
export function fileForm(content: string, field = 'update'): FormData {
  const form = new FormData();
  form.append(field, new File([content], 'update.bin'));
  return form;
}

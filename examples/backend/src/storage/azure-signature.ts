import { createHmac } from 'node:crypto';

/**
 * Headers of a `GET` without a body, signed with the shared key of an Azure account.
 * @param key - the account's key in base64.
 */
export function azureHeaders(url: URL, account: string, key: string, at: Date): Record<string, string> {
  const headers = { 'x-ms-date': at.toUTCString(), 'x-ms-version': '2021-08-06' };
  const canonicalHeaders = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const query = [...url.searchParams].map(([name, value]) => `\n${name.toLowerCase()}:${value}`).sort();
  // The standard headers between the verb and the own ones are all empty.
  const text = `GET${'\n'.repeat(12)}${canonicalHeaders.join('')}/${account}${url.pathname}${query.join('')}`;
  const signature = createHmac('sha256', Buffer.from(key, 'base64')).update(text, 'utf8').digest('base64');
  return { ...headers, authorization: `SharedKey ${account}:${signature}` };
}

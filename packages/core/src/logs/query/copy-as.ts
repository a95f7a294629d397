import type { LogType } from '../../api/schemas/index.ts';
import type { LogWindow } from '../time/intervals.ts';
import { eachEvent, type LogRequest, logQuery } from './request.ts';

/** A request that is handed to somebody else; the session stays out of it. */
export interface CopiedRequest {
  /** Address of the service, with its base path. */
  baseUrl: string;
  request: LogRequest;
  window: LogWindow;
}

/** The first page of the current query as a shell command. Cookies come from a file of one's own. (issue 7, copy as curl) */
export function toCurl({ baseUrl, request, window }: CopiedRequest): string {
  const pairs = Object.entries(logQuery(eachEvent(request), window)).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return curlOf(`${originOf(baseUrl)}/api/rep/v1/logs/${request.logType}?${new URLSearchParams(pairs)}`);
}

/** One event as a shell command; cookies come from a file of one's own. (issue 17) */
export function toEventCurl({ baseUrl, logType, id }: { baseUrl: string; logType: LogType; id: string }): string {
  return curlOf(`${originOf(baseUrl)}/api/rep/v1/logs/${logType}/events/${encodeURIComponent(id)}`);
}

function curlOf(address: string): string {
  // no words: a command
  return ['curl', '--cookie cookies.txt', `--header 'Accept: application/json'`, shellText(address)].join(' \\\n  ');
}

/** A program that writes every row of the current query; it signs in with a password out of its environment. (issue 7, copy as SDK code) */
export function toSdkCode({ baseUrl, request, window }: CopiedRequest): string {
  // no words: a program
  return `import { createPortal } from '@portico/core';

const portal = createPortal({ baseUrl: ${JSON.stringify(originOf(baseUrl))}, deployment: 'cloud' });
await portal.signIn({ username: process.env.PORTICO_USER, password: process.env.PORTICO_PASSWORD });

const params = { log_type: ${JSON.stringify(request.logType)} };
const query = ${JSON.stringify(logQuery(eachEvent(request), window), null, 2)};
let page = await portal.client.logs.firstPage({ params, query });
for (;;) {
  for (const { event } of page.events) console.log(JSON.stringify(event));
  const { pagingIdentifiers } = page.paginate;
  if (!pagingIdentifiers || Object.keys(pagingIdentifiers).length === 0) break;
  page = await portal.client.logs.nextPage({ params, query, body: { pagingIdentifiers } });
}
await portal.signOut();
`;
}

/** Without a password that somebody wrote into the address. */
function originOf(baseUrl: string): string {
  const { origin, pathname } = new URL(baseUrl);
  return `${origin}${pathname.replace(/\/$/, '')}`;
}

/** A text that a shell takes as it is. */
function shellText(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

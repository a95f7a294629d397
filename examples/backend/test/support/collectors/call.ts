import type { LogExportIntervalWire, LogExportWire } from '@portico/core/api';
import type { JsonObject } from '@portico/core/shared';

/** What every collector is set up with. */
export interface CollectorSetup {
  url: string;
  token: string;
  /** Its clock, in epoch seconds. */
  now: () => number;
}

/** A call of the export as collectors make it: without a session. Anything but 200 fails. */
export async function callExport(
  { url }: Pick<CollectorSetup, 'url'>,
  version: 'v1' | 'v2',
  query: Readonly<Record<string, string | number>>,
  body: JsonObject,
): Promise<LogExportWire | LogExportIntervalWire> {
  const address = new URL(`/api/rep/${version}/fetch/client_select`, url);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${response.status}: ${text}`);
  return JSON.parse(text) as LogExportWire | LogExportIntervalWire;
}

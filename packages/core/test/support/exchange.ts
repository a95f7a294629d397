import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { listEndpoints } from '../../src/api/catalogue/table.ts';
import { createClient } from '../../src/api/client/client.ts';
import { createTransport } from '../../src/api/client/transport.ts';
import { endpoints } from '../../src/api/endpoints/index.ts';
import { getPath } from '../../src/shared/index.ts';
import { fakeService, json } from './fake-service.ts';
import { withSavedBy, withSeenAt } from './saved.ts';

/** What a call sends, what it is answered, and answers that it does not take. */
export interface Exchange {
  query?: object;
  body?: object;
  answer: unknown;
  /** An empty list unless given; none where the specification shows no answer and any is taken. */
  broken?: readonly unknown[];
}

const catalogue = new Map(
  readFileSync(new URL('../../../../docs/calls.tsv', import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([name = '', , method = '', path = '']) => [name, { method, path }]),
);

const table = new Map(listEndpoints(endpoints));

/** Makes calls by their names in the catalogue and keeps which were tried. (docs/calls.tsv) */
export function exchanges() {
  const tried = new Set<string>();

  /** Method, path, query and body go out as the catalogue has them; the answer comes back, and a wrong one does not. */
  async function exchange(name: string, { query, broken = [[]], ...row }: Exchange): Promise<void> {
    tried.add(name);
    const endpoint = table.get(name);
    if (endpoint === undefined) throw new Error(`no call ${name}`);
    const answer = withSavedBy(endpoint.response, row.answer);
    const body = withSeenAt(endpoint, row.body);
    let given = answer;
    const service = fakeService(() => json(given));
    const transport = createTransport({ baseUrl: 'https://portal.example', fetch: service.fetch });
    const send = getPath(createClient(endpoints, transport), name) as (request: object) => Promise<unknown>;
    const { method, path = '' } = catalogue.get(name) ?? {};
    const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, part = '']) => [part, `a/b ${part} ü`]);
    const params = parts.length > 0 && { params: Object.fromEntries(parts) };
    const asked = { ...(query && { query }), ...(body && { body }), ...params };
    expect(await send(asked), name).toEqual(answer);
    const [sent] = service.requests;
    const url = new URL(sent?.url ?? '');
    const wanted = path.replaceAll(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(`a/b ${part} ü`));
    expect([sent?.method, url.pathname]).toEqual([method, wanted]);
    const written = Object.entries(query ?? {}).map(([key, value]) => [key, String(value)]);
    expect(Object.fromEntries(url.searchParams), name).toEqual(Object.fromEntries(written));
    const text = (await sent?.text()) ?? '';
    expect(text === '' ? undefined : JSON.parse(text)).toEqual(body);
    for (const wrong of broken) {
      given = withSavedBy(endpoint.response, wrong);
      await expect(send(asked), `${name} ${JSON.stringify(wrong)}`).rejects.toMatchObject({
        code: 'contract',
        call: name,
      });
    }
  }

  return { exchange, tried };
}

import * as z from 'zod/mini';
import { ItemId, ReplacedDetail, ReplacedList, ReplacedQuery } from '../../schemas/index.ts';
import { defineEndpoint } from '../../table/define.ts';

const path = '/api/settings/v1/replaced';
const common = {
  access: 'session',
  spec: 'design, OP-202',
  assumed: ['the whole call (docs/added-calls.md)', 'the right of the call that replaced it is asked for'],
} as const;

/** What calls replaced whose caller did not say what he saw, and the way back. (OP-202) */
export const replaced = {
  list: defineEndpoint({ method: 'GET', path, query: ReplacedQuery, response: ReplacedList, ...common }),
  get: defineEndpoint({
    method: 'GET',
    path: `${path}/{id}`,
    params: z.object({ id: ItemId }),
    response: ReplacedDetail,
    ...common,
  }),
  restore: defineEndpoint({
    method: 'POST',
    path: `${path}/{id}/restore`,
    params: z.object({ id: ItemId }),
    response: z.looseObject({}),
    guard: 'relays',
    ...common,
  }),
};

import * as z from 'zod/mini';
import { KeptEvent, LogCase, LogCaseContent, LogCaseParams, LogCaseSave, LogEventParams } from '../../schemas/index.ts';
import { defineEndpoint } from '../../table/define.ts';
import { saved, seen } from '../../table/saved.ts';

const common = {
  access: 'session',
  spec: 'design, UI.md section 4.16',
  assumed: ['the whole call (docs/added-calls.md)'],
} as const;
const one = { path: '/api/rep/v1/cases/{case_id}', params: LogCaseParams, ...common } as const;
const kept = {
  path: '/api/rep/v1/logs/{log_type}/events/{event_id}/kept',
  params: LogEventParams,
  response: saved(KeptEvent),
  ...common,
} as const;

/** Cases of the caller: lists of events of any log. (issue 17, decision 050) */
export const logCases = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/rep/v1/cases',
    response: z.array(saved(LogCase)),
    ...common,
  }),
  get: defineEndpoint({
    method: 'GET',
    response: saved(LogCaseContent),
    ...one,
  }),
  save: defineEndpoint({
    method: 'PUT',
    body: seen(LogCaseSave),
    guard: 'body',
    response: saved(LogCase),
    ...one,
  }),
  delete: defineEndpoint({
    method: 'DELETE',
    guard: 'header',
    response: z.unknown(),
    ...one,
  }),
};

/** What the caller keeps with an event: a note to himself, and which of his cases have it. (issue 17, decision 050) */
export const keptEvents = {
  get: defineEndpoint({
    method: 'GET',
    ...kept,
  }),
  save: defineEndpoint({
    method: 'PUT',
    body: seen(KeptEvent),
    guard: 'body',
    ...kept,
  }),
};

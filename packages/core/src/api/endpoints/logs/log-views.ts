import * as z from 'zod/mini';
import { LogParams, LogSavedView, LogViewParams, LogViewSave } from '../../schemas/index.ts';
import { defineEndpoint } from '../../table/define.ts';
import { saved, seen } from '../../table/saved.ts';

const common = {
  access: 'session',
  spec: 'design, UI.md section 4.7',
  assumed: ['the whole call (docs/added-calls.md)', 'the right is checked for the log type'],
} as const;

/** Saved views of a log: each user's own, and those that others share. (issues 7 and 17, UI.md section 4.7) */
export const logViews = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/rep/v1/logs/{log_type}/views',
    params: LogParams,
    response: z.array(saved(LogSavedView)),
    ...common,
  }),
  save: defineEndpoint({
    method: 'PUT',
    path: '/api/rep/v1/logs/{log_type}/views/{view_id}',
    params: LogViewParams,
    body: seen(LogViewSave),
    guard: 'body',
    response: saved(LogSavedView),
    ...common,
  }),
  delete: defineEndpoint({
    method: 'DELETE',
    guard: 'header',
    path: '/api/rep/v1/logs/{log_type}/views/{view_id}',
    params: LogViewParams,
    response: z.unknown(),
    ...common,
  }),
};

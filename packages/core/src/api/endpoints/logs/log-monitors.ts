import * as z from 'zod/mini';
import {
  LogMonitor,
  LogMonitorFiring,
  LogMonitorParams,
  LogMonitorSave,
  LogMonitorSilence,
  LogMonitorTest,
  SeenAt,
} from '../../schemas/index.ts';
import { defineEndpoint } from '../../table/define.ts';
import { saved, seen } from '../../table/saved.ts';

const common = {
  access: 'session',
  spec: 'design, UI.md section 4.16',
  assumed: ['the whole call (docs/added-calls.md)', 'the right is checked for the log type'],
} as const;
const one = { path: '/api/rep/v1/monitors/{monitor_id}', params: LogMonitorParams, ...common } as const;

/** Monitors of logs: more than so many events in so many minutes are told to a receiver. (issue 17, decision 051) */
export const logMonitors = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/rep/v1/monitors',
    response: z.array(saved(LogMonitor)),
    background: true, // its page looks again and again
    ...common,
  }),
  save: defineEndpoint({
    method: 'PUT',
    body: seen(LogMonitorSave),
    guard: 'body',
    response: saved(LogMonitor),
    ...one,
  }),
  delete: defineEndpoint({
    method: 'DELETE',
    guard: 'header',
    response: z.unknown(),
    ...one,
  }),
  silence: defineEndpoint({
    ...one,
    method: 'PUT',
    path: '/api/rep/v1/monitors/{monitor_id}/silence',
    body: seen(LogMonitorSilence),
    guard: 'body',
    response: saved(LogMonitor),
  }),
  rotate: defineEndpoint({
    ...one,
    method: 'POST',
    path: '/api/rep/v1/monitors/{monitor_id}/secret',
    body: SeenAt,
    guard: 'body',
    response: saved(LogMonitor),
  }),
  test: defineEndpoint({
    ...one,
    method: 'POST',
    path: '/api/rep/v1/monitors/{monitor_id}/test',
    body: LogMonitorTest,
    guard: 'adds',
    response: LogMonitorFiring,
  }),
  history: defineEndpoint({
    ...one,
    method: 'GET',
    path: '/api/rep/v1/monitors/{monitor_id}/history',
    response: z.array(LogMonitorFiring),
  }),
};

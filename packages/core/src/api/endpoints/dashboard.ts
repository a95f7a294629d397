import * as z from 'zod/mini';
import { DashboardLayout, DashboardLayoutParams, DashboardLayoutSave, Expiring } from '../schemas/index.ts';
import { defineEndpoint } from '../table/define.ts';
import { saved } from '../table/saved.ts';

const common = {
  access: 'session',
  spec: 'design, UI.md section 4.8',
  assumed: ['the whole call (docs/added-calls.md)'],
} as const;

/** What the dashboard shows beside reports: how the caller has arranged its cards, and what ends. (issue 16, decisions 041 and 042) */
export const dashboard = {
  /** Certificates and licences that end, for what needs attention. (DSH-005, decision 042) */
  expiring: defineEndpoint({
    method: 'GET',
    path: '/api/rep/v1/dashboard/expiring',
    response: Expiring,
    ...common,
    spec: 'design, UI.md section 4.17',
  }),
  layouts: {
    list: defineEndpoint({
      method: 'GET',
      path: '/api/rep/v1/dashboard/layouts',
      response: z.array(saved(DashboardLayout)),
      ...common,
    }),
    save: defineEndpoint({
      method: 'PUT',
      path: '/api/rep/v1/dashboard/layouts/{tab}',
      params: DashboardLayoutParams,
      body: DashboardLayoutSave,
      guard: 'body',
      response: saved(DashboardLayout),
      ...common,
    }),
  },
};

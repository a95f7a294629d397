import type { PortalOptions } from '@portico/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { Route, Router } from 'wouter';
import { SnackbarRegion } from '../../src/components/feedback/Snackbar.tsx';
import { usePlacePath } from '../../src/platform/places/places.ts';
import { PortalContext } from '../../src/portal/portal-context.ts';
import { Logs } from '../../src/screens/logs/Logs.tsx';
import { type Answers, createTestApp, testUser } from '../test-app.ts';

export { webRow } from './support-rows.ts';

/** An answer of the log call: rows, and how to go on where there are more. */
export function logPage(rows: readonly object[], next: object = {}) {
  return { events: rows, paginate: { pagingIdentifiers: next } };
}

export interface OpenLogOptions {
  /** Place in the portal, its query included. */
  at?: string;
  /** Rights to read. */
  read?: readonly string[];
  portal?: Partial<PortalOptions>;
  /** Of the page that opens. */
  heading?: string;
}

const emptyAnswers: Answers = {
  'GET /api/rep/v1/logs/web': () => logPage([]),
  'GET /api/rep/v1/logs/web/histogram': () => ({ granularity: 'P1D', buckets: [] }),
  'GET /api/rep/v1/logs/web/count': () => ({ count: 0 }),
};

/** Draws the logs of a signed-in user over the given answers of the service. */
export async function openLog(answers: Answers, options: OpenLogOptions = {}) {
  const { at = '/logs/web?interval=7d&page=0&pageSize=25', read = ['logs:web:*'], heading = 'Logs' } = options;
  history.replaceState(null, '', `#${at}`);
  const user = { ...testUser, capabilities: { portal2: true, rbac: true }, roles: { read, write: [] } };
  const app = createTestApp({ 'GET /api/userinfo': () => user, ...emptyAnswers, ...answers }, true, options.portal);
  app.portal.session.start();
  await waitFor(() => expect(app.portal.session.getSnapshot().hasTag('loggedIn')).toBe(true));
  render(
    <PortalContext value={app.parts}>
      <Router hook={usePlacePath}>
        <Route path="/logs/*?">
          <Logs />
        </Route>
        <SnackbarRegion />
      </Router>
    </PortalContext>,
  );
  await screen.findByRole('heading', { level: 1, name: heading });
  return { ...app, user: userEvent.setup() };
}

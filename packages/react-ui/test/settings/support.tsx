import { createMultiTenant, type PortalOptions } from '@portico/core';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { Router } from 'wouter';
import { SnackbarRegion } from '../../src/components/feedback/Snackbar.tsx';
import { closeSnackbar, shownMessages } from '../../src/components/feedback/snackbar-queue.ts';
import { usePlacePath } from '../../src/platform/places/places.ts';
import { PortalContext } from '../../src/portal/portal-context.ts';
import { MultiTenant } from '../../src/portal/useMultiTenant.ts';
import { type Answers, createTestApp, testUser } from '../test-app.ts';

/** The user of these screens; rights are checked. */
export const settingsUser = (roles: { read: string[]; write: string[] }) => ({
  ...testUser,
  capabilities: { portal2: true, rbac: true },
  roles,
});

/** Every right in the settings. */
export const everyRight = { read: ['settings:*:*'], write: ['settings:*:*'] };

/** Draws a screen for a signed-in user over the given answers of the service. */
export async function openScreen(shown: ReactNode, answers: Answers, options: Partial<PortalOptions> = {}) {
  const app = createTestApp({ 'GET /api/userinfo': () => settingsUser(everyRight), ...answers }, true, options);
  app.portal.session.start();
  await waitFor(() => expect(app.portal.session.getSnapshot().hasTag('loggedIn')).toBe(true));
  const input = { canApprove: app.portal.access().can('settings:multi_tenant:write') };
  const drawn = render(
    <PortalContext value={app.parts}>
      <MultiTenant.Provider logic={createMultiTenant(app.portal)} options={{ input }}>
        <Router hook={usePlacePath}>{shown}</Router>
        <SnackbarRegion />
      </MultiTenant.Provider>
    </PortalContext>,
  );
  return { ...app, ...drawn };
}

/** A message on screen, once it is there; the live region beside the list says the same words. */
export async function message(text: string): Promise<HTMLElement> {
  return within(await screen.findByRole('region', { name: 'Messages' })).findByText(text);
}

/** Takes every message off the screen. */
export function closeMessages(): void {
  act(() => {
    for (const { id } of shownMessages.read()) closeSnackbar(id);
  });
}

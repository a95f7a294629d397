import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Rocket } from 'lucide-react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import type { ScreenRecord } from '../src/portal/screen.ts';

const manifest = '../src/screens/manifest.ts';
/** The record of a screen that the portal does not have, for a route of the table; as `screen.ts` would have it. */
const added: ScreenRecord = {
  route: 'utilities',
  path: '/utilities',
  icon: Rocket,
  load: async () => () => <h1>Tools for everybody</h1>,
};

/** The portal as it starts with one more line in its manifest. */
async function withAdded() {
  vi.resetModules(); // every file has the same modules otherwise, and most of them read the manifest once
  vi.doMock(manifest, async (load) => {
    const { screens } = await load<typeof import('../src/screens/manifest.ts')>();
    return { screens: [...screens, added] };
  });
  const { Screens } = await import('../src/app/Screens.tsx');
  const { navigate } = await import('../src/platform/places/hash-location.ts');
  const { usePlacePath } = await import('../src/platform/places/places.ts');
  const { PortalContext } = await import('../src/portal/portal-context.ts');
  return { Screens, navigate, usePlacePath, PortalContext, ...(await import('./test-app.ts')) };
}

afterEach(() => {
  vi.doUnmock(manifest);
  vi.resetModules();
});

const revision = { rev_id: '6', staged_rev_id: '7', state: 'published', updated_at: 'now' };

describe('a new screen is one record and one line (issue 13, line 6)', () => {
  it('is drawn at its place, stands in the navigation with its icon, and is found by its label', async () => {
    const { Screens, navigate, usePlacePath, PortalContext, createTestApp, testUser } = await withAdded();
    const user = { ...testUser, roles: { read: ['*:*'], write: ['*:*'] } };
    navigate('/utilities');
    const app = createTestApp({ 'GET /api/userinfo': () => user, 'GET /api/policy/v1/rules': () => revision }, true);
    app.portal.session.start();
    await waitFor(() => expect(app.portal.session.getSnapshot().hasTag('loggedIn')).toBe(true));
    render(
      <PortalContext value={app.parts}>
        <Router hook={usePlacePath}>
          <Screens />
        </Router>
      </PortalContext>,
    );
    await screen.findByRole('heading', { name: 'Tools for everybody' }, { timeout: 10_000 });
    const navigation = screen.getByRole('navigation', { name: 'Main' });
    const link = within(navigation).getByRole('link', { name: 'Utilities' });
    expect(link.getAttribute('aria-current')).toBe('page');
    expect(link.querySelector('svg')?.classList.contains('lucide-rocket')).toBe(true);

    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox', {}, { timeout: 10_000 }), 'utilities');
    await waitFor(() => expect(screen.getAllByRole('option')[0]?.textContent).toContain('Utilities'));
  }, 60_000);
});

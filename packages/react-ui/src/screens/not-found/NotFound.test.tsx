import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createTestApp, testUser } from '../../../test/test-app.ts';
import { navigate } from '../../platform/places/hash-location.ts';
import { PortalContext } from '../../portal/portal-context.ts';
import { closedPlace } from '../../portal/visit.ts';
import { ShellContext } from '../../shell/page/shell-context.ts';
import { NotFound } from './NotFound.tsx';

const open = vi.fn<(window: string) => void>();

async function show(user: object | null) {
  open.mockClear();
  navigate('/page-not-found');
  const app = createTestApp({ 'GET /api/userinfo': () => user ?? undefined }, user !== null);
  app.portal.session.start();
  await waitFor(() => expect(app.portal.session.getSnapshot().hasTag('starting')).toBe(false));
  const shell = { tenant: user === null ? '' : 'Demo Corp', setWantsRail: () => {}, arrive: () => false, open };
  render(
    <StrictMode>
      <PortalContext value={app.parts}>
        <ShellContext value={shell}>
          <NotFound />
        </ShellContext>
      </PortalContext>
    </StrictMode>,
  );
}
const why = () => screen.queryByRole('button', { name: "Why can't I see this?" });
const limited = { ...testUser, capabilities: { portal2: true, rbac: true } };

describe('page not found (spec 2 section 2, UI.md 4.12)', () => {
  it('[TXT-023] shows the texts of the specification and the ways on', async () => {
    await show(limited);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Oops!');
    expect(screen.getByText('Error 404 - Page Not Found')).toBeTruthy();
    expect(screen.getByText('The page you’re looking for doesn’t exist or another error occurred.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Go back' })).toBeTruthy();
    expect(document.title).toBe('Error 404 - Page Not Found · Demo Corp');
    fireEvent.click(screen.getByRole('button', { name: 'Go to Customization' }));
    expect(location.hash).toBe('#/customization');
  });

  it('opens the list of closed pages for everybody who is signed in', async () => {
    await show(limited);
    fireEvent.click(why() as HTMLElement);
    expect(open).toHaveBeenCalledExactlyOnceWith('closedPages');
  });

  it('names the place that was asked for', async () => {
    closedPlace.set({ asked: '/nowhere?x=1', instead: '/page-not-found' });
    await show(limited);
    expect(await screen.findByText('This portal has no page “/nowhere?x=1”.')).toBeTruthy();
    closedPlace.set(null);
  });

  it('leads a visitor to the start page', async () => {
    await show(null);
    expect(why()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Go to the start page' }));
    expect(location.hash).toBe('#/');
  });
});

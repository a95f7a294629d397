import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createTestApp, testUser } from '../../../test/test-app.ts';
import { PortalContext } from '../../portal/portal-context.ts';
import { HelpMenu } from './HelpMenu.tsx';

async function openHelp(apiDocs: boolean) {
  const { parts, portal } = createTestApp({ 'GET /api/userinfo': () => testUser }, true);
  portal.session.start();
  await waitFor(() => expect(portal.session.getSnapshot().hasTag('loggedIn')).toBe(true));
  const { container } = render(
    <PortalContext value={{ ...parts, config: { ...parts.config, apiDocs } }}>
      <HelpMenu />
    </PortalContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Help' }));
  await screen.findAllByRole('menuitem');
  return container;
}

describe('help menu (UI.md section 3, DESIGN section 2)', () => {
  it('links to the API reference where the service has one', async () => {
    const container = await openHelp(true);
    expect(screen.getByRole('menuitem', { name: 'API reference' }).getAttribute('href')).toBe('/docs/api');
    expect(container.querySelectorAll('[data-tour~="documentation"]').length).toBe(1);
  });

  it('has no such link elsewhere', async () => {
    await openHelp(false);
    expect(screen.getAllByRole('menuitem').length).toBeGreaterThan(2);
    expect(screen.queryByRole('menuitem', { name: 'API reference' })).toBeNull();
  });
});

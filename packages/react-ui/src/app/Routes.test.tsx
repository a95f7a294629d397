import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Router } from 'wouter';
import { createTestApp } from '../../test/test-app.ts';
import { navigate } from '../platform/places/hash-location.ts';
import { usePlacePath } from '../platform/places/places.ts';
import { PortalContext } from '../portal/portal-context.ts';
import { Routes } from './Routes.tsx';

beforeEach(() => navigate('/login'));
// Loaded ahead, so that the screens come with the next turn of the loop.
beforeAll(() => Promise.all([import('../screens/not-found/NotFound.tsx'), import('../screens/sign-in/SignIn.tsx')]));

describe('screens of places (UI.md section 3, routing)', () => {
  it('[SES-023] the login page sits at the empty path of the login area, and nowhere below it', async () => {
    const { portal, parts } = createTestApp({});
    portal.session.start();
    await waitFor(() => expect(portal.session.getSnapshot().hasTag('starting')).toBe(false));
    render(
      <PortalContext value={parts}>
        <Router hook={usePlacePath}>
          <Routes />
        </Router>
      </PortalContext>,
    );
    expect(await screen.findByRole('button', { name: /^Login/ })).toBeDefined();
    act(() => navigate('/login/'));
    expect(await screen.findByRole('button', { name: /^Login/ })).toBeDefined();
    act(() => navigate('/login/more'));
    expect(await screen.findByText('Error 404 - Page Not Found')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Login/ })).toBeNull();
  });
});

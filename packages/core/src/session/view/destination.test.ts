import { describe, expect, it } from 'vitest';
import { type Arrival, destination } from './destination.ts';

const arrival = (more: Partial<Arrival>): Arrival => ({
  isLoggedIn: true,
  returnUrl: null,
  firstAllowedRoute: '/customization',
  onAppliancePage: false,
  ...more,
});

describe('where a sign-in goes on to (spec 2 section 2)', () => {
  it.each([
    ['nowhere before anybody is signed in', { isLoggedIn: false, returnUrl: '/logs' }, null],
    ['to the root', {}, { to: '/', leaves: false }],
    ['to the returnUrl', { returnUrl: '/customization/web?x=1' }, { to: '/customization/web?x=1', leaves: false }],
    ['to the root for another host', { returnUrl: '//evil.example' }, { to: '/', leaves: false }],
    ['to the documentation, which leaves the app', { returnUrl: '/docs/start' }, { to: '/docs/start', leaves: true }],
    ['nowhere without any route, or it would come back', { firstAllowedRoute: null }, null],
    [
      "from the appliance's page to its portal",
      { onAppliancePage: true, returnUrl: '/logs' },
      { to: '/ap/#/logs', leaves: true },
    ],
  ])('goes %s', (_, given, expected) => {
    expect(destination(arrival(given))).toEqual(expected);
  });
});

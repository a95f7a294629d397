import { defineMessages, formatCount } from '../language/index.ts';

/** Words of the app switcher. Nobody changes the tenant in a session, and none of them says so. Chosen here. */
export const appSwitcherTexts = defineMessages('app-switcher', {
  title: 'Managed tenants',
  review: 'Review requests',
  note: (tenant: string) => `You are signed in to ${tenant}. To work in one of these, sign in there.`,
  pending: (count: number) => formatCount(count, { one: 'approval request', other: 'approval requests' }),
});

/** `1 approval request`; null when there is none. (spec 2 section 1, OP-88) */
export function pendingWords(pending: number): string | null {
  return pending === 0 ? null : appSwitcherTexts.pending(pending);
}

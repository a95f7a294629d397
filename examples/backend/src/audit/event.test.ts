import { expect, it } from 'vitest';
import { auditEvent } from './event.ts';

it('an event of the trail names what changed once: in its lists, and not in words as well (DESIGN section 6)', () => {
  const changes = [{ path: 'list[A].action', before: 'allow', after: 'block' }];
  const details = JSON.stringify({ rev_id: '7', words: ['● A: Action: Allow → Block'], changes, more: 0 });
  const row = { seq: 1, at: '2026-01-01T00:00:00.000000Z', actor: 'ada', action: 'policy.saved', subject: 'rules.web' };
  const { event } = auditEvent({ ...row, details, hash: 'h' });
  expect(event).toMatchObject({ field: ['list[A].action'], new_value: ['block'], additional_info: 'rev_id: 7' });
});

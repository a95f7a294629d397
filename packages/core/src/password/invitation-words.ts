import type { InvitationWire } from '../api/schemas/index.ts';
import { weekdayTime } from '../shared/index.ts';
import { invitationTexts as texts } from './invitation.messages.ts';

/** What the page of a link is called. (OP-209) */
export function invitationTitle({ kind, tenant_name }: InvitationWire): string {
  return kind === 'invitation' ? texts.invited(tenant_name) : texts.reset;
}

/** What setting the password does. (OP-209) */
export function invitationNote({ kind }: InvitationWire): string {
  return kind === 'invitation' ? texts.invitedNote : texts.resetNote;
}

/** Until when the link is good. (OP-209) */
export function invitationEnd({ ends_at }: InvitationWire): string {
  return texts.until(weekdayTime(ends_at));
}

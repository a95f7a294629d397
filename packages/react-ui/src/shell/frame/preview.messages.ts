import { defineMessages } from '@portico/core/language';

/** Words of the strip over a portal that is looked at through a role. (ROL-005, UI.md 4.13) */
export const previewMessages = defineMessages('role-preview', {
  as: (role: string) => `You see the portal as ${role}, read-only. What you may not see yourself is not shown.`,
  leave: 'Leave',
});

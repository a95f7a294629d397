import type { LogType } from '../../api/schemas/index.ts';

/** The field by which the bars of a log are stacked; null where it has no action. (UI.md 4.7) */
export const stackFields: Readonly<Record<LogType, string | null>> = {
  web: 'pe_action',
  email: null,
  audit: null,
  dlp: 'action',
  firewall: 'action',
  saa: 'action',
  device: null,
};

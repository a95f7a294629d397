import type { ExportLogType } from '../../api/schemas/index.ts';

/** The right that a log asks for, without `:read`; who reads all logs reads those that have none of their own. (spec 2 section 6) */
export const exportLogRights: Readonly<Record<ExportLogType, string>> = {
  web: 'logs:web',
  email: 'logs:email',
  audit: 'logs:audit',
  dlp: 'logs:dlp',
  firewall: 'logs:fwaas_logs',
  saa: 'logs:saa_logs',
  device: 'logs:*',
  auth_flows: 'logs:audit',
  smtp: 'logs:email',
  attachment: 'logs:email',
  bandwidth: 'logs:web',
  isoc: 'logs:web',
  ms_client_logs: 'logs:*',
  connector: 'logs:saa_logs',
};

/** Whether somebody opens the log: the rule of its route. (spec 2 section 6) */
export function opensLog(can: (right: string) => boolean, logType: ExportLogType): boolean {
  const right = exportLogRights[logType];
  return can(right.endsWith(':*') ? right : `${right}:*`);
}

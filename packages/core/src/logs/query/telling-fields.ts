import type { LogType } from '../../api/schemas/index.ts';

/** What events of a log have in common that are alike: where to, what was done and by which rule. Chosen here. (issue 17) */
export const tellingFields: Readonly<Record<LogType, readonly string[]>> = {
  web: ['domain', 'pe_action', 'pe_rulename'],
  email: ['from', 'domain', 'reason'],
  audit: ['name'],
  dlp: ['rule_name', 'action', 'domain'],
  firewall: ['dest_ip', 'dest_port', 'action'],
  saa: ['app_name', 'action', 'rule_name'],
  device: ['hostname', 'tunnel_state'],
};

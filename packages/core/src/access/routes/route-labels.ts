import type { RouteName } from './routes.ts';

/** What a person calls a route; apart from the table, since the sign-in page needs that and no words. (UI.md section 3) */
const labels = {
  login: 'Sign in',
  logout: 'Log out',
  insights: 'Insights',
  'contact-form': 'Contact',
  dashboard: 'Dashboard',
  policy: 'Policy',
  customization: 'Customization',
  'customization/web': 'Web customization',
  'customization/dlp': 'DLP customization',
  'customization/email': 'Email customization',
  settings: 'Settings',
  'settings/network': 'Network settings',
  'secure-application-access': 'Secure application access',
  fwaas: 'Firewall service',
  'browser-management': 'Browser posture',
  logs: 'Logs',
  web: 'Web',
  utilities: 'Utilities',
  safemail: 'Email',
  tenants: 'Tenants',
  appliances: 'Appliances',
  'page-not-found': 'Page not found',
  'logs/web': 'Web log',
  'logs/email': 'Email log',
  'logs/audit': 'Audit log',
  'logs/dlp': 'DLP log',
  'logs/firewall': 'Firewall log',
  'logs/saa': 'Secure application access log',
  'logs/device': 'Device log',
} as const satisfies Record<RouteName, string> & Readonly<Record<string, string>>;

/** The label of a route or of one below it; the name itself for a route of another program. (UI.md section 3) */
export function routeLabel(name: string): string {
  return (labels as Readonly<Record<string, string>>)[name] ?? name;
}

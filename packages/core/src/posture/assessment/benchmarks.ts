import { millisecondsInHour, millisecondsInWeek } from 'date-fns/constants';
import type { Json } from '../../shared/index.ts';
import { type Browser, browsers } from '../model/model.ts';
import type { BenchmarkCheck, BenchmarkPolicy, BenchmarkRule, Condition } from './benchmark.ts';

const chromium: readonly Browser[] = ['chrome', 'edge', 'brave'];
const chromeLike: readonly Browser[] = ['chrome', 'brave'];

const is = (setting: string, value: Json): Condition => ({ setting, comparator: 'equal', value });
const above = (setting: string, value: number): Condition => ({ setting, comparator: 'greater_than', value });
const within = (setting: string, low: number, high: number): Condition => ({
  setting,
  comparator: 'inbetween',
  value: [low, high],
});
const all = (of: readonly Browser[], ...conditions: Condition[]): BenchmarkCheck => ({
  browsers: of,
  logic: 'and',
  conditions,
});
const any = (of: readonly Browser[], ...conditions: Condition[]): BenchmarkCheck => ({
  browsers: of,
  logic: 'or',
  conditions,
});

/** What every organisation can ask for without anyone missing a feature. */
const firstLevel: readonly BenchmarkRule[] = [
  {
    id: 'B1-01',
    title: 'Dangerous pages and downloads are checked',
    group: 'Protection',
    rationale: 'Known phishing and malware pages are stopped before they load.',
    checks: [all(chromeLike, above('SafeBrowsingProtectionLevel', 0)), all(['edge'], is('SmartScreenEnabled', true))],
  },
  {
    id: 'B1-02',
    title: 'Warnings about dangerous pages cannot be passed',
    group: 'Protection',
    rationale: 'A warning that can be clicked away stops nobody who was persuaded to go on.',
    checks: [
      all(chromeLike, is('DisableSafeBrowsingProceedAnyway', true)),
      all(['edge'], is('PreventSmartScreenPromptOverride', true), is('PreventSmartScreenPromptOverrideForFiles', true)),
      all(['firefox'], is('DisableSecurityBypass.SafeBrowsing', true)),
    ],
  },
  {
    id: 'B1-03',
    title: 'Warnings about certificates cannot be passed',
    group: 'Connections',
    rationale: 'A wrong certificate may mean that someone reads along.',
    checks: [
      all(chromium, is('SSLErrorOverrideAllowed', false)),
      all(['firefox'], is('DisableSecurityBypass.InvalidCertificate', true)),
    ],
  },
  {
    id: 'B1-04',
    title: 'Connections use TLS 1.2 or newer',
    group: 'Connections',
    rationale: 'Older versions have known weaknesses.',
    checks: [any(browsers, is('SSLVersionMin', 'tls1.2'), is('SSLVersionMin', 'tls1.3'))],
  },
  {
    id: 'B1-05',
    title: 'Malicious downloads are stopped',
    group: 'Protection',
    rationale: 'Files known to be harmful never reach the disk.',
    checks: [all(chromium, within('DownloadRestrictions', 1, 4))],
  },
  {
    id: 'B1-06',
    title: 'Only approved extensions are installed',
    group: 'Extensions',
    rationale: 'An extension can read every page that its user opens.',
    checks: [
      any(chromium, is('ExtensionInstallBlocklist', ['*']), is('ExtensionSettings.*.installation_mode', 'blocked')),
      any(
        ['firefox'],
        is('InstallAddonsPermission.Default', false),
        is('ExtensionSettings.*.installation_mode', 'blocked'),
      ),
    ],
  },
  {
    id: 'B1-07',
    title: 'Updates are installed',
    group: 'Updates',
    rationale: 'Most attacks use faults that were repaired long ago.',
    checks: [
      all(chromium, is('ComponentUpdatesEnabled', true)),
      any(['firefox'], is('AppAutoUpdate', true), is('DisableAppUpdate', false)),
    ],
  },
  {
    id: 'B1-08',
    title: 'Users restart for updates within a week',
    group: 'Updates',
    rationale: 'An update protects only after the restart.',
    checks: [
      all(
        chromium,
        is('RelaunchNotification', 2),
        within('RelaunchNotificationPeriod', millisecondsInHour, millisecondsInWeek),
      ),
    ],
  },
  {
    id: 'B1-09',
    title: 'Each site runs in its own process',
    group: 'Protection',
    rationale: 'A page that breaks out of its frame finds nothing of other sites.',
    checks: [all(chromium, is('SitePerProcess', true))],
  },
  {
    id: 'B1-10',
    title: 'Other programs cannot steer the browser',
    group: 'Protection',
    rationale: 'Malware on the device could take over signed-in sessions.',
    checks: [all(chromium, is('RemoteDebuggingAllowed', false))],
  },
];

/** For places where more is at stake; some features are missed. */
const secondLevel: readonly BenchmarkRule[] = [
  {
    id: 'B2-01',
    title: 'Passwords are not kept in the browser',
    group: 'Passwords',
    rationale: 'A password manager of the organisation can be audited and revoked.',
    checks: [
      all(chromium, is('PasswordManagerEnabled', false)),
      any(['firefox'], is('OfferToSaveLogins', false), is('PasswordManagerEnabled', false)),
    ],
  },
  {
    id: 'B2-02',
    title: 'Data of the browser stays on the device',
    group: 'Privacy',
    rationale: 'Passwords and history would follow users to devices that nobody manages.',
    checks: [all(chromium, is('SyncDisabled', true)), all(['firefox'], is('DisableFirefoxAccounts', true))],
  },
  {
    id: 'B2-03',
    title: 'Private windows are off',
    group: 'Traceability',
    rationale: 'Incidents can be traced when the history is complete.',
    checks: [
      all(chromeLike, is('IncognitoModeAvailability', 1)),
      all(['edge'], is('InPrivateModeAvailability', 1)),
      all(['firefox'], is('DisablePrivateBrowsing', true)),
    ],
  },
  {
    id: 'B2-04',
    title: 'Cookies of embedded sites are refused',
    group: 'Privacy',
    rationale: 'Trackers cannot follow users from site to site.',
    checks: [
      all(['chrome', 'brave'], is('BlockThirdPartyCookies', true)),
      any(['edge'], is('BlockThirdPartyCookies', true), above('TrackingPrevention', 1)),
      any(['firefox'], is('EnableTrackingProtection.Value', true), is('Cookies.Behavior', 'reject-foreign')),
    ],
  },
  {
    id: 'B2-05',
    title: 'Payment cards are not kept',
    group: 'Passwords',
    rationale: 'Card data belongs into systems that are made for it.',
    checks: [all(chromium, is('AutofillCreditCardEnabled', false))],
  },
  {
    id: 'B2-06',
    title: 'Developer tools are restricted',
    group: 'Protection',
    rationale: 'Pages and extensions of the organisation cannot be changed on the fly.',
    checks: [all(chromium, is('DeveloperToolsAvailability', 2)), all(['firefox'], is('DisableDeveloperTools', true))],
  },
  {
    id: 'B2-07',
    title: 'Connections can be inspected',
    group: 'Connections',
    rationale: 'Traffic that bypasses the gateway is not protected by it.',
    checks: [
      all(chromium, is('QuicAllowed', false), is('DnsOverHttpsMode', 'off')),
      all(['firefox'], is('DNSOverHTTPS.Enabled', false)),
    ],
  },
  {
    id: 'B2-08',
    title: 'No reports of use go to the maker',
    group: 'Privacy',
    rationale: 'Addresses of internal pages can be part of such reports.',
    checks: [
      all(chromeLike, is('MetricsReportingEnabled', false)),
      all(['edge'], is('PersonalizationReportingEnabled', false)),
      all(['firefox'], is('DisableTelemetry', true)),
    ],
  },
];

/** The benchmark policies of the product; written for it, no copy of any other benchmark. (spec 3 section 3) */
export const benchmarkPolicies: readonly BenchmarkPolicy[] = [
  {
    id: 'portico-baseline-l1',
    name: 'Portico baseline L1',
    description: 'What every organisation can ask of its browsers without anyone missing a feature.',
    version: '1',
    browsers,
    rules: firstLevel,
  },
  {
    id: 'portico-baseline-l2',
    name: 'Portico baseline L2',
    description: 'Level 1 and more, for places where more is at stake than comfort.',
    version: '1',
    browsers,
    rules: [...firstLevel, ...secondLevel],
  },
];

/** A benchmark policy by its id. */
export function findBenchmark(id: string): BenchmarkPolicy | undefined {
  return benchmarkPolicies.find((benchmark) => benchmark.id === id);
}

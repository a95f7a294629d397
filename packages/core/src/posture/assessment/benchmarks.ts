import { millisecondsInHour, millisecondsInWeek } from 'date-fns/constants';
import type { Json } from '../../shared/index.ts';
import { type Browser, browsers } from '../model/model.ts';
import type { BenchmarkCheck, BenchmarkPolicy, BenchmarkRule, Condition } from './benchmark.ts';
import { benchmarkTexts, groupTexts, ruleTexts } from './messages.ts';

const about = (id: keyof typeof ruleTexts) => ({ id, ...ruleTexts[id] });
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
    ...about('B1-01'),
    group: groupTexts.protection,
    checks: [all(chromeLike, above('SafeBrowsingProtectionLevel', 0)), all(['edge'], is('SmartScreenEnabled', true))],
  },
  {
    ...about('B1-02'),
    group: groupTexts.protection,
    checks: [
      all(chromeLike, is('DisableSafeBrowsingProceedAnyway', true)),
      all(['edge'], is('PreventSmartScreenPromptOverride', true), is('PreventSmartScreenPromptOverrideForFiles', true)),
      all(['firefox'], is('DisableSecurityBypass.SafeBrowsing', true)),
    ],
  },
  {
    ...about('B1-03'),
    group: groupTexts.connections,
    checks: [
      all(chromium, is('SSLErrorOverrideAllowed', false)),
      all(['firefox'], is('DisableSecurityBypass.InvalidCertificate', true)),
    ],
  },
  {
    ...about('B1-04'),
    group: groupTexts.connections,
    checks: [any(browsers, is('SSLVersionMin', 'tls1.2'), is('SSLVersionMin', 'tls1.3'))],
  },
  {
    ...about('B1-05'),
    group: groupTexts.protection,
    checks: [all(chromium, within('DownloadRestrictions', 1, 4))],
  },
  {
    ...about('B1-06'),
    group: groupTexts.extensions,
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
    ...about('B1-07'),
    group: groupTexts.updates,
    checks: [
      all(chromium, is('ComponentUpdatesEnabled', true)),
      any(['firefox'], is('AppAutoUpdate', true), is('DisableAppUpdate', false)),
    ],
  },
  {
    ...about('B1-08'),
    group: groupTexts.updates,
    checks: [
      all(
        chromium,
        is('RelaunchNotification', 2),
        within('RelaunchNotificationPeriod', millisecondsInHour, millisecondsInWeek),
      ),
    ],
  },
  {
    ...about('B1-09'),
    group: groupTexts.protection,
    checks: [all(chromium, is('SitePerProcess', true))],
  },
  {
    ...about('B1-10'),
    group: groupTexts.protection,
    checks: [all(chromium, is('RemoteDebuggingAllowed', false))],
  },
];

/** For places where more is at stake; some features are missed. */
const secondLevel: readonly BenchmarkRule[] = [
  {
    ...about('B2-01'),
    group: groupTexts.passwords,
    checks: [
      all(chromium, is('PasswordManagerEnabled', false)),
      any(['firefox'], is('OfferToSaveLogins', false), is('PasswordManagerEnabled', false)),
    ],
  },
  {
    ...about('B2-02'),
    group: groupTexts.privacy,
    checks: [all(chromium, is('SyncDisabled', true)), all(['firefox'], is('DisableFirefoxAccounts', true))],
  },
  {
    ...about('B2-03'),
    group: groupTexts.traceability,
    checks: [
      all(chromeLike, is('IncognitoModeAvailability', 1)),
      all(['edge'], is('InPrivateModeAvailability', 1)),
      all(['firefox'], is('DisablePrivateBrowsing', true)),
    ],
  },
  {
    ...about('B2-04'),
    group: groupTexts.privacy,
    checks: [
      all(['chrome', 'brave'], is('BlockThirdPartyCookies', true)),
      any(['edge'], is('BlockThirdPartyCookies', true), above('TrackingPrevention', 1)),
      any(['firefox'], is('EnableTrackingProtection.Value', true), is('Cookies.Behavior', 'reject-foreign')),
    ],
  },
  {
    ...about('B2-05'),
    group: groupTexts.passwords,
    checks: [all(chromium, is('AutofillCreditCardEnabled', false))],
  },
  {
    ...about('B2-06'),
    group: groupTexts.protection,
    checks: [all(chromium, is('DeveloperToolsAvailability', 2)), all(['firefox'], is('DisableDeveloperTools', true))],
  },
  {
    ...about('B2-07'),
    group: groupTexts.connections,
    checks: [
      all(chromium, is('QuicAllowed', false), is('DnsOverHttpsMode', 'off')),
      all(['firefox'], is('DNSOverHTTPS.Enabled', false)),
    ],
  },
  {
    ...about('B2-08'),
    group: groupTexts.privacy,
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
    ...benchmarkTexts['portico-baseline-l1'],
    version: '1',
    browsers,
    rules: firstLevel,
  },
  {
    id: 'portico-baseline-l2',
    ...benchmarkTexts['portico-baseline-l2'],
    version: '1',
    browsers,
    rules: [...firstLevel, ...secondLevel],
  },
];

/** A benchmark policy by its id. */
export function findBenchmark(id: string): BenchmarkPolicy | undefined {
  return benchmarkPolicies.find((benchmark) => benchmark.id === id);
}

import { choiceTexts } from './choices.messages.ts';
import type { chromeTexts, chromiumTexts } from './chromium.messages.ts';
import type { Row } from './definition.ts';

const allowBlock = { 1: choiceTexts.allow, 2: choiceTexts.block } as const;
const blockAsk = { 2: choiceTexts.block, 3: choiceTexts.ask } as const;
const allowBlockAsk = { 1: choiceTexts.allow, 2: choiceTexts.block, 3: choiceTexts.ask } as const;

/**
 * Settings that Chrome, Edge and Brave share, with the first version of Chrome.
 * (spec 3 section 7, configSettingDefinitions)
 */
export const chromiumRows: readonly Row<keyof typeof chromiumTexts>[] = [
  ['AllowDeletingBrowserHistory', 57, 'boolean'],
  ['AlternateErrorPagesEnabled', 8, 'boolean'],
  ['AudioCaptureAllowed', 25, 'boolean'],
  ['AutofillAddressEnabled', 69, 'boolean'],
  ['AutofillCreditCardEnabled', 63, 'boolean'],
  ['BackgroundModeEnabled', 19, 'boolean'],
  ['BlockThirdPartyCookies', 10, 'boolean'],
  ['BrowserGuestModeEnabled', 38, 'boolean'],
  [
    'BrowserSignin',
    70,
    'integer',
    { choices: { 0: choiceTexts.off, 1: choiceTexts.allowed, 2: choiceTexts.required } },
  ],
  ['BuiltInDnsClientEnabled', 25, 'boolean'],
  ['ComponentUpdatesEnabled', 54, 'boolean'],
  ['DefaultBrowserSettingEnabled', 11, 'boolean'],
  [
    'DefaultCookiesSetting',
    10,
    'integer',
    { choices: { 1: choiceTexts.allow, 2: choiceTexts.block, 4: choiceTexts.sessionOnly } },
  ],
  ['DefaultGeolocationSetting', 10, 'integer', { choices: allowBlockAsk }],
  ['DefaultInsecureContentSetting', 79, 'integer', { choices: blockAsk }],
  ['DefaultNotificationsSetting', 10, 'integer', { choices: allowBlockAsk }],
  ['DefaultPopupsSetting', 10, 'integer', { choices: allowBlock }],
  ['DefaultSensorsSetting', 88, 'integer', { choices: allowBlock }],
  ['DefaultSerialGuardSetting', 86, 'integer', { choices: blockAsk }],
  ['DefaultWebBluetoothGuardSetting', 50, 'integer', { choices: blockAsk }],
  ['DefaultWebUsbGuardSetting', 67, 'integer', { choices: blockAsk }],
  [
    'DeveloperToolsAvailability',
    68,
    'integer',
    { choices: { 0: choiceTexts.exceptOnForcedExtensions, 1: choiceTexts.allowed, 2: choiceTexts.off } },
  ],
  ['DnsOverHttpsMode', 78, 'string'],
  ['DnsOverHttpsTemplates', 80, 'string'],
  [
    'DownloadRestrictions',
    61,
    'integer',
    {
      choices: {
        0: choiceTexts.none,
        1: choiceTexts.malicious,
        2: choiceTexts.dangerous,
        3: choiceTexts.all,
        4: choiceTexts.knownMalicious,
      },
    },
  ],
  ['ExtensionInstallAllowlist', 86, 'list'],
  ['ExtensionInstallBlocklist', 86, 'list'],
  ['ExtensionInstallForcelist', 9, 'list'],
  [
    'ExtensionManifestV2Availability',
    110,
    'integer',
    { choices: { 0: choiceTexts.default, 1: choiceTexts.off, 2: choiceTexts.on, 3: choiceTexts.forcedOnly } },
  ],
  ['ExtensionSettings', 62, 'dictionary'],
  ['ForceGoogleSafeSearch', 41, 'boolean'],
  ['HomepageIsNewTabPage', 8, 'boolean'],
  ['HomepageLocation', 8, 'string'],
  [
    'NetworkPredictionOptions',
    38,
    'integer',
    { choices: { 0: choiceTexts.always, 1: choiceTexts.wiFiOnly, 2: choiceTexts.never } },
  ],
  ['PasswordManagerEnabled', 8, 'boolean'],
  ['PrintingEnabled', 8, 'boolean'],
  ['ProxySettings', 18, 'dictionary'],
  ['QuicAllowed', 43, 'boolean'],
  ['RelaunchNotification', 66, 'integer', { choices: { 1: choiceTexts.recommended, 2: choiceTexts.required } }],
  ['RelaunchNotificationPeriod', 67, 'integer'],
  ['RemoteDebuggingAllowed', 93, 'boolean'],
  [
    'RestoreOnStartup',
    8,
    'integer',
    {
      choices: {
        1: choiceTexts.lastSession,
        4: choiceTexts.listOfPages,
        5: choiceTexts.newTab,
        6: choiceTexts.listAndLastSession,
      },
    },
  ],
  ['RestoreOnStartupURLs', 8, 'list'],
  ['SSLErrorOverrideAllowed', 44, 'boolean'],
  ['SSLVersionMin', 66, 'string'],
  ['SavingBrowserHistoryDisabled', 8, 'boolean'],
  ['ScreenCaptureAllowed', 81, 'boolean'],
  ['SearchSuggestEnabled', 8, 'boolean'],
  ['ShowHomeButton', 8, 'boolean'],
  ['SitePerProcess', 63, 'boolean'],
  ['SyncDisabled', 8, 'boolean'],
  ['TranslateEnabled', 12, 'boolean'],
  ['URLAllowlist', 86, 'list'],
  ['URLBlocklist', 86, 'list'],
  ['VideoCaptureAllowed', 25, 'boolean'],
];

/** Of Chrome and Brave; Edge has none for it, or one of another name. */
export const chromeRows: readonly Row<keyof typeof chromeTexts>[] = [
  ['AdvancedProtectionAllowed', 83, 'boolean'],
  ['BookmarkBarEnabled', 12, 'boolean'],
  ['BrowserAddPersonEnabled', 39, 'boolean'],
  ['CloudManagementEnrollmentToken', 66, 'string', { secret: true }],
  ['CloudReportingEnabled', 72, 'boolean'],
  ['DefaultLocalFontsSetting', 103, 'integer', { choices: blockAsk }],
  ['DisableSafeBrowsingProceedAnyway', 22, 'boolean'],
  ['HttpsOnlyMode', 94, 'string'],
  ['ManagedBookmarks', 37, 'list'],
  ['MetricsReportingEnabled', 8, 'boolean'],
  ['PasswordLeakDetectionEnabled', 79, 'boolean'],
  ['SafeBrowsingExtendedReportingEnabled', 66, 'boolean'],
  [
    'SafeBrowsingProtectionLevel',
    83,
    'integer',
    { choices: { 0: choiceTexts.off, 1: choiceTexts.standard, 2: choiceTexts.enhanced } },
  ],
  ['SpellCheckServiceEnabled', 22, 'boolean'],
  [
    'IncognitoModeAvailability',
    14,
    'integer',
    { choices: { 0: choiceTexts.available, 1: choiceTexts.off, 2: choiceTexts.forced } },
  ],
  [
    'GenAiDefaultSettings',
    122,
    'integer',
    { choices: { 0: choiceTexts.on, 1: choiceTexts.notTrained, 2: choiceTexts.off } },
  ],
  ['PasswordSharingEnabled', 119, 'boolean'],
];

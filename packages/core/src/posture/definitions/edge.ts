import { choiceTexts } from './choices.messages.ts';
import type { Row } from './definition.ts';
import type { edgeTexts } from './edge.messages.ts';

/** Settings that only Edge has, with its first version. (spec 3 section 7, configSettingDefinitions) */
export const edgeRows: readonly Row<keyof typeof edgeTexts>[] = [
  ['AutoImportAtFirstRun', 77, 'integer'],
  ['BrowserAddProfileEnabled', 78, 'boolean'],
  ['EdgeShoppingAssistantEnabled', 87, 'boolean'],
  ['EdgeWorkspacesEnabled', 107, 'boolean'],
  [
    'EnhanceSecurityMode',
    98,
    'integer',
    { choices: { 0: choiceTexts.standard, 1: choiceTexts.balanced, 2: choiceTexts.strict, 3: choiceTexts.basic } },
  ],
  ['ForceSync', 86, 'boolean'],
  ['HubsSidebarEnabled', 99, 'boolean'],
  ['ImplicitSignInEnabled', 93, 'boolean'],
  [
    'InPrivateModeAvailability',
    77,
    'integer',
    { choices: { 0: choiceTexts.available, 1: choiceTexts.off, 2: choiceTexts.forced } },
  ],
  ['NewTabPageManagedQuickLinks', 79, 'list'],
  ['NonRemovableProfileEnabled', 78, 'boolean', { platforms: ['windows'] }],
  ['PasswordGeneratorEnabled', 93, 'boolean'],
  ['PasswordMonitorAllowed', 85, 'boolean'],
  [
    'PasswordProtectionWarningTrigger',
    77,
    'integer',
    { choices: { 0: choiceTexts.never, 1: choiceTexts.onReuse, 2: choiceTexts.onPhishingPages } },
  ],
  ['PersonalizationReportingEnabled', 80, 'boolean'],
  ['PreventSmartScreenPromptOverride', 77, 'boolean'],
  ['PreventSmartScreenPromptOverrideForFiles', 77, 'boolean'],
  [
    'PrimaryPasswordSetting',
    93,
    'integer',
    {
      choices: {
        0: choiceTexts.automatic,
        1: choiceTexts.systemSignIn,
        2: choiceTexts.ownPassword,
        3: choiceTexts.fillingOff,
      },
    },
  ],
  ['SleepingTabsEnabled', 88, 'boolean'],
  ['SmartScreenEnabled', 77, 'boolean'],
  ['SmartScreenPuaEnabled', 80, 'boolean'],
  ['StartupBoostEnabled', 88, 'boolean'],
  [
    'TrackingPrevention',
    78,
    'integer',
    { choices: { 0: choiceTexts.off, 1: choiceTexts.basic, 2: choiceTexts.balanced, 3: choiceTexts.strict } },
  ],
  ['TyposquattingCheckerEnabled', 96, 'boolean'],
];

import { defineMessages } from '../../language/index.ts';

/** What the settings are about that only Edge has. The words are our own. (spec 3 section 7, configSettingDefinitions) */
export const edgeTexts = defineMessages('posture-edge', {
  AutoImportAtFirstRun: 'Which browser data is taken over at the first start.',
  BrowserAddProfileEnabled: 'Users may add further profiles.',
  EdgeShoppingAssistantEnabled: 'Prices and coupons are looked up while shopping.',
  EdgeWorkspacesEnabled: 'Tabs may be shared in workspaces.',
  EnhanceSecurityMode: 'Whether risky engine features are off on unknown sites.',
  ForceSync: 'Data of the browser is synchronised without asking.',
  HubsSidebarEnabled: 'The sidebar with apps is shown.',
  ImplicitSignInEnabled: 'Users are signed in with the account of the system.',
  InPrivateModeAvailability: 'Whether private windows may be opened.',
  NewTabPageManagedQuickLinks: 'Tiles that the organisation puts on the new tab.',
  NonRemovableProfileEnabled: 'The work profile cannot be removed.',
  PasswordGeneratorEnabled: 'Strong passwords are proposed.',
  PasswordMonitorAllowed: 'Users are told when a kept password appears in a leak.',
  PasswordProtectionWarningTrigger: 'When a reused password gives a warning.',
  PersonalizationReportingEnabled: 'Browsing is used to personalise advertising and news.',
  PreventSmartScreenPromptOverride: 'Users cannot go past a warning about a dangerous page.',
  PreventSmartScreenPromptOverrideForFiles: 'Users cannot keep a download that was warned about.',
  PrimaryPasswordSetting: 'Whether a password or the system guards filled-in passwords.',
  SleepingTabsEnabled: 'Tabs that are not used rest.',
  SmartScreenEnabled: 'Pages and downloads are checked for known dangers.',
  SmartScreenPuaEnabled: 'Downloads that users rarely want are stopped.',
  StartupBoostEnabled: 'Parts of the browser start with the system.',
  TrackingPrevention: 'How strictly trackers are blocked.',
  TyposquattingCheckerEnabled: 'Addresses that look like a typing mistake give a warning.',
});

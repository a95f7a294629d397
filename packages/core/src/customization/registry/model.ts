import type { JsonObject } from '../../shared/index.ts';

/** The three areas of the customization data, in the order in which they are saved. (spec 1 section 3, OP-35) */
export const areas = ['web', 'email', 'dlp'] as const;
export type Area = (typeof areas)[number];

/** Theme presets; `null` in the data means custom. (spec 1 section 3) */
export const themeNames = ['red', 'yellow', 'blue', 'white', 'purple', 'lightblue'] as const;
export type ThemeName = (typeof themeNames)[number];
/** A stored name that is no preset is kept as it is and drawn as custom. (OP-27) */
export type Theme = ThemeName | (string & {}) | null;

/** The fonts available in every module. (spec 1 section 2) */
export const fontFamilies = [
  'arial',
  'georgia',
  'gotham',
  'helvetica',
  'lucida',
  'tahoma',
  'times',
  'verdana',
] as const;
export type FontFamily = (typeof fontFamilies)[number];

/** Longest text of the web modules, in UTF-16 code units. (OP-06) */
export const CUSTOMIZATION_TEXT_MAX_LENGTH = 500;

/**
 * What a page shows of one text at most, in UTF-16 code units. Chosen here: the watermark and the texts of DLP and email
 * have no longest length, and a page says a text up to twenty times. (DESIGN section 5, OP-11)
 */
export const DRAWN_TEXT_MAX_LENGTH = 8_192;

/** One logo slot: an upload, or a URL with its copy. (spec 1 section 3, OP-16) */
export interface Logo {
  /** Data URI of the uploaded image, or null. */
  content: string | null;
  useURL: boolean;
  url: string;
  /** Data URI of the copy that the backend fetched from `url`; null until it did. (DESIGN section 4) */
  urlContent: string | null;
}

/** The optional link of block pages and indicators. (spec 1 section 3, OP-16) */
export interface CustomLink {
  enabled: boolean;
  url: string;
  text: string;
}

/** What every themed module carries. Keys of `css.color` and `text` are snake_case in both forms. (OP-16) */
export interface ThemedModule {
  theme: Theme;
  useCustomStyling: boolean;
  css: { color: Record<string, string>; fontFamily: string };
  text: Record<string, string>;
}

/** The block page of each area, as form or as custom HTML. (spec 1 section 3) */
export interface BlockPage extends ThemedModule {
  logo: Logo;
  customLink: CustomLink;
  blockPageType: string;
  /** True when the page is the custom HTML. (spec 1 section 4) */
  advanced: boolean;
  customHtml: string | null;
  visibility: { showUserNotification: boolean; showFileName?: boolean };
  /** Web only. (spec 1 section 3) */
  buttonRecatType?: string;
}

/** The notification bar of isolated pages. (spec 1 section 3) */
export interface Indicators extends ThemedModule {
  logo: Logo;
  customLink: CustomLink;
  indicatorType: string;
  visibility: {
    isolateIndicator: boolean;
    isolationProxy: boolean;
    isolationPrepend: boolean;
    readonlyIframe: boolean;
  };
}

/** Dialogs, documents viewer and download page. (spec 1 section 3) */
export interface Dialogs extends ThemedModule {
  logoDialogs: Logo;
  logoDocuments: Logo;
  primaryButtonType: string;
  secondaryButtonType: string;
}

/** Bandwidth banners and their block page. (spec 1 section 3) */
export interface Bandwidth extends ThemedModule {
  logo: Logo;
  bannerType: string;
  buttonType: string;
  blockPageType: string;
}

/** What is written over isolated pages. (spec 1 section 3) */
export interface Watermark {
  text: string;
  showUser: boolean;
  showTime: boolean;
  /** Pixels. */
  fontSize: number;
  /** Whole percent. */
  opacity: number;
  /** Degrees. */
  rotation: number;
}

/** The read-only or the read/write banner. (spec 1 section 3) */
export interface EmailBanner extends ThemedModule {
  logo: Logo;
  bannerType: string;
  buttonType: string;
}

/** The warning before input protection goes off. (spec 1 section 3) */
export interface WarnDialog extends ThemedModule {
  logo: Logo;
  buttonOneType: string;
  buttonTwoType: string;
  modalText: string;
}

/** The mobile page of one risk level. (spec 1 section 3) */
export interface RiskLevel {
  heading: string;
  bannerText: string;
  buttonLabel: string;
  action: string;
}

/** The mobile block page with its three risk levels. (spec 1 section 3) */
export interface MobileBlockPage extends ThemedModule {
  logo: Logo;
  riskLevels: { low: RiskLevel | null; medium: RiskLevel | null; high: RiskLevel | null };
  detailsLinkText: string;
  actionButtonLabel: string;
  detailsPage: { buttonLabel: string; linkLabel: string; recipientType: string };
}

/** Modules and settings of the web area. (spec 1 section 3) */
export interface WebCustomization {
  blockPage: BlockPage;
  indicators: Indicators;
  dialogs: Dialogs;
  bandwidth: Bandwidth;
  watermark: Watermark;
  settings: { showIsolation: boolean; showIsolationPrepend: boolean };
}

/** The module of the DLP area. (spec 1 section 3) */
export interface DlpCustomization {
  blockPage: BlockPage;
}

/** Modules of the email area. (spec 1 section 3) */
export interface EmailCustomization {
  blockPage: BlockPage;
  mobileBlockPage: MobileBlockPage;
  roBanner: EmailBanner;
  rwBanner: EmailBanner;
  warnDialog: WarnDialog;
}

/** The answers of the three gets as one object; an area that is not enabled is null or missing. (OP-15) */
export interface ServerCustomization {
  web?: JsonObject | null;
  email?: JsonObject | null;
  dlp?: JsonObject | null;
}

/** The customization data in the form that the screens and scripts edit. (spec 1 section 3) */
export interface Customization {
  web: WebCustomization | null;
  email: EmailCustomization | null;
  dlp: DlpCustomization | null;
  /** The server documents that this form was read from; `toServer` merges into them. Never edited, never compared. */
  source: ServerCustomization;
}

/** Names of the eleven modules: area and key. (spec 1 section 1) */
export const moduleIds = [
  'web.blockPage',
  'web.indicators',
  'web.dialogs',
  'web.bandwidth',
  'web.watermark',
  'dlp.blockPage',
  'email.blockPage',
  'email.mobileBlockPage',
  'email.roBanner',
  'email.rwBanner',
  'email.warnDialog',
] as const;
export type ModuleId = (typeof moduleIds)[number];

/** Module types that the preview modal is opened with. (spec 1 section 2) */
export type PreviewType =
  | 'WebWatermark'
  | 'WebBlockPage'
  | 'WebIndicators'
  | 'WebBandwidth'
  | 'WebDialogsDocuments'
  | 'DLPBlockPage'
  | 'EmailBlockPage'
  | 'EmailROBanner'
  | 'EmailRWBanner'
  | 'EmailWarnDialog'
  | 'EmailMobileBlockPage';

/** Configuration of one module by its id. */
export interface ModuleConfigurations {
  'web.blockPage': BlockPage;
  'web.indicators': Indicators;
  'web.dialogs': Dialogs;
  'web.bandwidth': Bandwidth;
  'web.watermark': Watermark;
  'dlp.blockPage': BlockPage;
  'email.blockPage': BlockPage;
  'email.mobileBlockPage': MobileBlockPage;
  'email.roBanner': EmailBanner;
  'email.rwBanner': EmailBanner;
  'email.warnDialog': WarnDialog;
}

/** Sections of an editor; the last part of the routes that error links use. (OP-02) */
export const editorModes = ['style', 'content', 'advanced'] as const;
export type EditorMode = (typeof editorModes)[number];

/** Capabilities that show or hide a module or one of its parts, all of them on. (spec 1 section 6) */
export const allFeatures = {
  isEnabledMobileException: true,
  sv_bypass_policy: true,
  dialogsCustomization: true,
  daily_bandwidth_quota: true,
  browsing_forensics: true,
  watermarking: true,
  submit_recategorization: true,
} as const;
export type CustomizationFeature = keyof typeof allFeatures;

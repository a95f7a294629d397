import { allFeatures, type CustomizationFeature } from '../../customization/index.ts';
import { isRecord } from '../../shared/index.ts';

/** Feature flags of the tenant as the service answers them. (spec 2 section 3) */
export type Capabilities = Readonly<Record<string, unknown>>;

/** What the tenant's capabilities switch on. (spec 2 section 6) */
export interface Features {
  documents: boolean;
  threatsAndCategories: boolean;
  contentInspection: boolean;
  bandwidth: boolean;
  /** The email part of policies; the area of the customization needs `safemail`. */
  emailPolicy: boolean;
  policySettings: boolean;
  safemail: boolean;
  dlp: boolean;
  /** Capabilities that show modules of the customization or their parts. (spec 1 section 6) */
  customization: CustomizationFlags;
}

export type CustomizationFlags = Readonly<Record<CustomizationFeature, boolean>>;

/** Derives the feature flags; a missing capability is off. (spec 2 section 6, OP-83) */
export function featuresOf(capabilities: Capabilities): Features {
  const on = (name: string) => capabilities[name] === true;
  const anyOf = (...names: string[]) => names.some(on);
  const documents = anyOf('safedocs', 'filedownload', 'swg_upload', 'flash', 'webmail');
  const wholePolicy = !on('policy_only_domains');
  return {
    documents,
    threatsAndCategories: wholePolicy,
    contentInspection: documents && wholePolicy,
    bandwidth: anyOf('bandwidth_limits', 'daily_bandwidth_quota'),
    emailPolicy:
      on('safemailPolicy') &&
      (anyOf('safemail_attachments', 'reversing_labs') || capabilities.safemail_url_isolate !== false),
    policySettings: wholePolicy && (anyOf('bnb_strict', 'skipCategorizationUI') || hasMobileSupport(capabilities)),
    safemail: on('safemail'),
    dlp: on('menlo_dlp'),
    customization: Object.fromEntries(Object.keys(allFeatures).map((name) => [name, on(name)])) as CustomizationFlags,
  };
}

/** mobileSupport counts when its `enabled` is true. (OP-83) */
function hasMobileSupport({ mobileSupport }: Capabilities): boolean {
  return isRecord(mobileSupport) && mobileSupport.enabled === true;
}

/** Capabilities of the demo tenant: everything the portal can show. (spec 2 section 3, section 6) */
export const demoCapabilities: Record<string, unknown> = {
  portal2: true,
  rbac: true,
  menlo_dlp: true,
  menlo_email: true,
  safemail: true,
  safemailPolicy: true,
  fwaas: true,
  pac: true,
  reports: true,
  geolocation: true,
  copy_paste_policy: true,
  bandwidth_limits: true,
  daily_bandwidth_quota: true,
  dialogsCustomization: true,
  browsing_forensics: true,
  watermarking: true,
  submit_recategorization: true,
  isEnabledMobileException: true,
  sv_bypass_policy: true,
  safedocs: true,
  filedownload: true,
  mobileSupport: { enabled: true, emailSupportLevel: 'full' },
};

/** The demo tenant of a first start. (DESIGN section 6) */
export const demoTenant = { slug: 'demo', name: 'Demo Corp', capabilities: demoCapabilities };

/** Grants everything: exactly `*` would be skipped when permissions are matched. (OP-65) */
export const fullRoles = { read: ['*:*', '*:*:*'], write: ['*:*', '*:*:*'] };

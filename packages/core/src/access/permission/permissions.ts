/** Permissions for logs; any of them opens the logs. (spec 2 section 6) */
export const logPermissions = [
  'logs:*',
  'logs:web:*',
  'logs:email:*',
  'logs:audit:*',
  'logs:dlp:*',
  'logs:fwaas_logs:*',
  'logs:saa_logs:*',
] as const;

/** Permissions for policies; any of them opens the policies. (spec 2 section 2) */
export const policyPermissions = [
  'web_policy:*',
  'email_policy:*',
  'dlp_policy:*',
  'casb_policy:*',
  'egress_policy:*',
  'content_inspection:*',
] as const;

/** Permissions to edit the web policy; each is asked with `:write`. (spec 2 section 6, OP-64) */
export const webPolicyEditPermissions = [
  'web_policy:bnb',
  'web_policy:browser_and_version',
  'web_policy:categories',
  'web_policy:domain',
  'web_policy:exceptions',
  'web_policy:threats',
  'web_policy:sha256',
  'web_policy:user-agent',
  'web_policy:webroot_cats',
] as const;

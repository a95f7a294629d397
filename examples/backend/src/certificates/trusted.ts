/** Authorities that private access trusts, and where they are kept. (spec 3 section 3, PRA-015) */
export interface AccessCertificates {
  list: { id: string; name: string; cert: string }[];
}

export const trustedAuthorities: { name: string; initial: AccessCertificates } = {
  name: 'settings.mpa_certificates',
  initial: { list: [] },
};

/** The authority that signs certificates of the tenant's own people, and whether they need one. (spec 3 section 3) */
export interface AccessSecurity {
  ca_certificate: string | null;
  require_client_certificate: boolean;
}

export const accessSecuritySettings: { name: string; initial: AccessSecurity } = {
  name: 'settings.mpa_security_config',
  initial: { ca_certificate: null, require_client_certificate: false },
};

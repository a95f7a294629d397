import * as z from 'zod/mini';
import type {
  accessSecurity,
  adminAccess,
  casbSettings,
  EntryOf,
  egressIps,
  fixedEgress,
  pacFile,
} from '../../resources/index.ts';
import { ItemId } from './base/common.ts';

const text = z.string().check(z.maxLength(2_048));
const short = z.string().check(z.minLength(1), z.maxLength(250));

/** Settings whose contents the specification does not show: any record. (spec 3 section 7) */
export const OpenSettings = z.looseObject({});

/** A certificate in PEM. (spec 3 section 5) */
export const CertificateText = z.string().check(z.minLength(1), z.maxLength(65_536));
export const CertificateQuestion = z.object({ cert: CertificateText });

/** What a certificate says. (spec 3 section 7) */
export const DecodedCertificate = z.looseObject({
  subject: z.string(),
  issuer: z.string(),
  serial_number: z.string(),
  valid_from: z.string(),
  valid_to: z.string(),
  expired: z.boolean(),
  fingerprint_sha256: z.string(),
  subject_alt_name: z.nullable(z.string()),
  is_ca: z.boolean(),
});
export type DecodedCertificateWire = z.infer<typeof DecodedCertificate>;

/** Certificates that private access trusts. (spec 3 section 3, PRA-015) */
export const MpaCertificates = z.looseObject({
  list: z.array(z.looseObject({ name: short, cert: CertificateText })).check(z.maxLength(100)),
});

type SentCertificates = {
  list: { id?: string | undefined; name: string; cert: string }[];
};
/** The same as they are sent; their record says what is wrong with one. (`accessCertificate`) */
export const MpaCertificatesSave = z.looseObject({
  list: z.array(z.looseObject({})).check(z.maxLength(100)),
}) as unknown as z.ZodMiniType<SentCertificates, SentCertificates>;

/** Rules of private access for its own connections. (spec 3 section 3, PRA-015) */
export const MpaSecurityConfig = z.looseObject({
  ca_certificate: z.optional(z.nullable(CertificateText)),
  require_client_certificate: z.optional(z.boolean()),
});

/** Whether cloud applications are watched. */
export const CasbSettings = z.looseObject({ enabled: z.boolean() });

/**
 * A document whose fields are data of a kind, which the service checks: the records are too large for what every page loads.
 * (design RESOURCES, OP-203)
 */
function documentOfKind<R>() {
  return z.looseObject({}) as unknown as z.ZodMiniType<EntryOf<R>, EntryOf<R>>;
}

/** As they are sent; their record says what is wrong with them. */
export const CasbSettingsSave = documentOfKind<typeof casbSettings>();

/** Addresses from which administrators may come. */
export const AdminAccessControl = documentOfKind<typeof adminAccess>();

/** Profiles of the traffic-steering client. (spec 3 section 3, PRA-015) */
export const ClientProfile = z.looseObject({ uuid: ItemId, name: short });
export const ClientProfiles = z.looseObject({ profiles: z.array(ClientProfile), uuid: z.string() });
export type ClientProfilesWire = z.infer<typeof ClientProfiles>;
/** As they are sent; their record says what is wrong with one. (`clientProfile`) */
export const ClientProfilesSave = z.object({
  profiles: z.array(z.looseObject({ uuid: z.optional(ItemId) })).check(z.maxLength(100)),
});
export const ClientProfileQuery = z.object({ uuid: ItemId });

/** A list of IP addresses, ranges or networks. (spec 3 section 7, OP-102) */
export const AddressList = z.looseObject({ list: z.array(text).check(z.maxLength(1_000)) });

/** What is sent of them; their records say what is wrong with it. */
export const EgressIpsSave = documentOfKind<typeof egressIps>();
export const FixedEgressSave = documentOfKind<typeof fixedEgress>();
export const MpaSecuritySave = documentOfKind<typeof accessSecurity>();
type SentTerms = { tos?: string | undefined };
export const TermsSave = z.looseObject({}) as unknown as z.ZodMiniType<SentTerms, SentTerms>;

/** Users whose traffic leaves through fixed addresses. (spec 3 section 7, OP-102) */
export const FixedEgress = z.looseObject({
  fixed_egress_user: z.looseObject({ list: z.array(short).check(z.maxLength(10_000)) }),
});

/** A provider of identities and its SAML metadata. (spec 3 section 3, SAML groups) */
const IdentityProvider = z.looseObject({
  name: short,
  metadata: z.optional(z.string().check(z.maxLength(1_048_576))),
  enabled: z.optional(z.boolean()),
});

/**
 * A provider with the fields that are chosen here: SAML 2.0 by its metadata, or OpenID Connect. The service checks their
 * shape, so that no page of the portal loads it. (OP-210)
 */
export type IdentityProviderWire = z.infer<typeof IdentityProvider> & {
  /** Stands in the addresses that the provider is told; the service gives one. */
  id?: string | undefined;
  /** `saml` unless given. */
  type?: 'oidc' | 'saml' | undefined;
  issuer?: string | undefined;
  client_id?: string | undefined;
  client_secret?: string | undefined;
  /** Scopes of OpenID Connect that are asked for besides `openid`, `profile` and `email`. */
  scopes?: string[] | undefined;
  /** Claim of OpenID Connect that holds the name of the user; `email` unless given. */
  username_claim?: string | undefined;
  /** Claim of OpenID Connect that holds the user's groups; `groups` unless given. */
  groups_claim?: string | undefined;
  /** Attribute of SAML that holds the name of the user; the name id unless given. */
  username_attribute?: string | undefined;
  /** Attribute of SAML that holds the user's groups; `groups` unless given. */
  groups_attribute?: string | undefined;
  /** It asks for a second factor itself, so that none is asked for here. */
  asks_factor?: boolean | undefined;
  /** OpenID Connect: who signs out here is signed out there too, where it says where. */
  sign_out?: boolean | undefined;
  /** Who is not known yet becomes a user. */
  create_users?: boolean | undefined;
  /** Who has an account of that name signs in to it. */
  link_users?: boolean | undefined;
  /** Roles by id; where there are any, they are what the provider's users hold. */
  group_roles?: { group: string; role: string }[] | undefined;
  /** Ids of roles that every user of the provider holds. */
  default_roles?: string[] | undefined;
};

/** What a try of a provider found: whether it answers as its settings say, and why not. (OP-210) */
export const ProviderVerdict = z.object({ reached: z.boolean(), reason: z.optional(z.string()) });
/** Metadata of SAML as it stands in a form, and the id of the provider where it has one. (OP-210) */
export const MetadataQuestion = z.object({
  metadata: z.string().check(z.maxLength(1_048_576)),
  id: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
});
/** What metadata says, and what its provider is to be told of this service. (UI.md 4.10, OP-210) */
export const DescribedMetadata = z.object({
  entity_id: z.string(),
  sign_in_url: z.string(),
  /** Where the provider is asked to sign people out (HTTP-Redirect); null where there is none. (decision 049) */
  sign_out_url: z.nullable(z.string()),
  /** Until when the description itself holds; null for ever. */
  valid_until: z.nullable(z.string()),
  /** Those with which the provider signs. */
  certificates: z.array(DecodedCertificate),
  /** Our own entity id and the addresses that responses and sign-outs go to; null without an id, or while the own address is not known. */
  service: z.nullable(z.object({ entity_id: z.string(), callback: z.string(), logout: z.string() })),
});
export type DescribedMetadataWire = z.infer<typeof DescribedMetadata>;
/** Who signs in by what, for the cards of the settings. (UI.md 4.15) */
export const ProviderUse = z.looseObject({
  providers: z.array(
    z.looseObject({
      id: z.string(),
      /** How many users came by it. */
      users: z.number(),
      last_sign_in_at: z.nullable(z.string()),
      /** When its last certificate or its description ends; null where nothing does. */
      ends_at: z.nullable(z.string()),
      /** The address that it sends browsers back to; null while the own address is not known. */
      callback: z.nullable(z.string()),
    }),
  ),
  local: z.looseObject({
    /** Users with a password here who are switched on. */
    users: z.number(),
    /** Those of them who hold everything, by name: some, and how many there are. (ROL-008) */
    administrators: z.array(z.string()),
    administrators_total: z.number(),
  }),
});
export type ProviderUseWire = z.infer<typeof ProviderUse>;

/** A provider as it is sent; its record says what is wrong with it. (RES-018) */
export const ProviderToTry = z.looseObject({});

/** How the tenant's users sign in. (spec 3 section 7) */
export const AuthSettings = z.looseObject({
  identity_providers: z.array(IdentityProvider).check(z.maxLength(100)),
  groups: z.array(short).check(z.maxLength(10_000)),
});
/** The same as it is saved; what a provider takes is data (`identityProvider`). (OP-203) */
export const AuthSettingsSave = z.looseObject({
  ...AuthSettings.def.shape,
  identity_providers: z.array(ProviderToTry).check(z.maxLength(100)),
});
export interface AuthSettingsWire {
  [other: string]: unknown;
  identity_providers: IdentityProviderWire[];
  groups: string[];
}

/** The same with a count, of which a part is asked for. (spec 3 section 7, OP-98) */
export const AuthSettingsV2 = z.looseObject({ ...AuthSettings.def.shape, total: z.number() });
export const LimitQuery = z.object({
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000))),
});

/** Terms that users accept. (spec 3 section 3, OP-98) */
export const TermsOfService = z.looseObject({ tos: z.string().check(z.maxLength(100_000)) });

/** Address of the caller as the service sees it. */
export const UserIp = z.looseObject({ ip: z.string() });

/** Certificate with which the service signs SAML messages. */
export const SigningCertificate = z.looseObject({ cert: z.string() });

/** A posture profile; what its fields take is data (`policyKinds`). (spec 3 section 3, OP-95, OP-203) */
export const PostureProfile = z.looseObject({ uuid: ItemId, name: short });
export const PostureProfiles = z.looseObject({ list: z.array(PostureProfile) });
export const PostureProfilesSave = z.object({
  list: z.array(z.looseObject({ uuid: z.optional(ItemId) })).check(z.maxLength(100)),
});
export const UuidParams = z.object({ uuid: ItemId });

/** Settings of the proxy auto-config file. (spec 3 section 7) */
export const PacSettings = z.looseObject({
  enabled: z.boolean(),
  /** Whether browsers are given the default file or the tenant's own. */
  source: z.enum(['default', 'template']),
  proxy_host: short,
  proxy_port: z.number().check(z.int(), z.minimum(1), z.maximum(65_535)),
  /** Hosts that browsers reach without the proxy. */
  bypass: z.array(short).check(z.maxLength(1_000)),
});
export type PacSettingsWire = z.infer<typeof PacSettings>;
/** What is sent of them; their record says what is wrong with it. (`pacDelivery`) */
export const PacChange = z.looseObject({}) as unknown as z.ZodMiniType<
  Partial<PacSettingsWire>,
  Partial<PacSettingsWire>
>;
/** What a tenant starts with, and the file that its settings make now: an addition of the project. */
export const PacDefaults = z.looseObject({ ...PacSettings.def.shape, pac: z.optional(z.string()) });
/** The file that browsers are given. */
export const PacTemplate = z.looseObject({ pac: z.string(), filename: z.string() });
/** The same as it is sent; its record says what is wrong with it. (`pacFile`) */
export const PacFileSave = documentOfKind<typeof pacFile>();
/** Which way a file leads to an address; without a file the one that is stored. Nothing is resolved: names have the addresses given. */
export const PacQuestion = z.object({
  pac: z.optional(z.string().check(z.maxLength(1_048_576))),
  url: text,
  host_address: z.optional(z.string().check(z.maxLength(64))),
  client_address: z.optional(z.string().check(z.maxLength(64))),
});
/** What the file answers and the line that did, or why it has no answer and where. */
export const PacVerdict = z.object({
  answer: z.nullable(z.string()),
  line: z.nullable(z.number()),
  fault: z.nullable(z.string()),
  fault_line: z.nullable(z.number()),
  took_ms: z.number(),
});
export type PacVerdictWire = z.infer<typeof PacVerdict>;
export const PacUpload = z.object({
  pac: z.string().check(z.minLength(1)),
  filename: z.string().check(z.minLength(1), z.maxLength(250)),
});

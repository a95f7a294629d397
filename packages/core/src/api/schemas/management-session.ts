import * as z from 'zod/mini';

/** A token that an identity provider issued. (spec 3 section 7) */
export const ProviderLogin = z.object({
  identity_provider: z.string().check(z.minLength(1), z.maxLength(250)),
  access_token: z.string().check(z.minLength(1), z.maxLength(4096)),
});
export type ProviderLoginWire = z.infer<typeof ProviderLogin>;

/** A session login result. (spec 3 section 3) */
export const SessionKey = z.looseObject({
  username: z.string(),
  key_id: z.string(),
  /** ISO 8601 with offset. */
  expires: z.string(),
  /** The whole value of the header of that name. */
  Authorization: z.string(),
});
export type SessionKeyWire = z.infer<typeof SessionKey>;

/** The same with its status; one that is not `Success` may carry nothing else. (spec 3 sections 3 and 8) */
export const ManagementLogin = z.looseObject({
  status: z.string(),
  username: z.optional(z.string()),
  key_id: z.optional(z.string()),
  expires: z.optional(z.string()),
  Authorization: z.optional(z.string()),
});
export type ManagementLoginWire = z.infer<typeof ManagementLogin>;

/** Who is calling. (spec 3 section 4) */
export const ManagementMe = z.looseObject({
  status: z.string(),
  user: z.optional(z.looseObject({ status: z.string() })),
});
export type ManagementMeWire = z.infer<typeof ManagementMe>;

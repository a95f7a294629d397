import * as z from 'zod/mini';

/** Name of a setting or a capability. (spec 3 section 7) */
export const NameParams = z.object({ name: z.string().check(z.regex(/^\w{1,64}$/)) });

/** A named value of the tenant: a setting, or a capability with its details. (spec 3 section 7) */
export const NamedValue = z.looseObject({ name: z.string(), value: z.unknown() });
export type NamedValueWire = z.infer<typeof NamedValue>;

/** One tenant's part in the management of another. (spec 2 section 3) */
export const Association = z.looseObject({
  uuid: z.string(),
  status: z.string(),
  primary_name: z.optional(z.string()),
  secondary_name: z.optional(z.string()),
  /** Of its last change; an approval names it. (OP-202) */
  updated_at: z.optional(z.string()),
});
export type AssociationWire = z.infer<typeof Association>;

/** Who manages the tenant, and whom it manages. (spec 2 section 3) */
export const MultiTenant = z.looseObject({
  primary_associations: z.array(Association),
  secondary_associations: z.array(Association),
});
export type MultiTenantWire = z.infer<typeof MultiTenant>;

/** Length of a message to the operator, in UTF-16 code units. (UI.md section 4.12) */
export const CONTACT_MESSAGE_LENGTH = { min: 20, max: 2_000 } as const;

/** A message to the operator. Added by the project. (UI.md section 4.12) */
export const ContactMessage = z.object({
  topic: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  message: z.string().check(z.minLength(CONTACT_MESSAGE_LENGTH.min), z.maxLength(CONTACT_MESSAGE_LENGTH.max)),
  /** What the user saw and agreed to attach. */
  diagnostics: z.optional(z.record(z.string(), z.unknown())),
});

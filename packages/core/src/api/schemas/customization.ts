import * as z from 'zod/mini';
import { Revision, revisionToken } from './base/revision.ts';

/** The settings object of one area in server form, open so that unknown fields survive. (OP-15) */
export const AreaSettings = z.looseObject({ default: z.optional(z.looseObject({})) });

export const WebAnswer = z.looseObject({ web: AreaSettings });
export const EmailAnswer = z.looseObject({ email: AreaSettings });
export const DlpAnswer = z.looseObject({ dlp: AreaSettings });

/** Body of an area save: the token and the full settings object. (OP-92) */
export const AreaSave = z.object({ ...revisionToken, data: AreaSettings });

/** One value that is incomplete, or wrong. (OP-203) */
const ValueFault = z.looseObject({ path: z.string(), label: z.string(), rule: z.string(), message: z.string() });

/**
 * Answer to a policy write: what was stored and the token for the next write. What is incomplete is a warning here, and
 * refused at publish. (DESIGN section 3, design RESOURCES, levels)
 */
export const Stored = z.looseObject({
  data: z.looseObject({}),
  revision: Revision,
  warnings: z.optional(z.array(ValueFault)),
});
export type StoredWire = z.infer<typeof Stored>;

/** Answer to an area save: also the logos whose address gave no picture, by their path in the document. (DESIGN section 4) */
export const AreaStored = z.extend(Stored, {
  warnings: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});

/** Body of a set_advanced call. (OP-46) */
export const AdvancedSave = z.object({ ...revisionToken, data: z.object({ custom_html: z.string() }) });

import { createHash } from 'node:crypto';
import { licenseStateOf } from '@portico/core/operations';
import * as z from 'zod/mini';
import type { Feature } from './model.ts';

const Content = z.object({
  features: z
    .array(
      z.object({
        feature_name: z.string().check(z.minLength(1), z.maxLength(250)),
        expires_at: z.nullable(z.iso.datetime({ offset: true })),
        does_not_expire: z.boolean(),
      }),
    )
    .check(z.minLength(1), z.maxLength(100)),
});

/** Why an appliance may not be updated; null when it may. */
export function licenceFault(features: readonly Feature[], now: Date): string | null {
  if (features.length === 0) return 'The appliance has no licence.';
  const runs = features.some((feature) => ['active', 'about_to_expire'].includes(licenseStateOf(feature, now)));
  return runs ? null : 'The licence of the appliance has expired.';
}

/**
 * Reads a licence: base64url of JSON `{features: [{feature_name, expires_at, does_not_expire}]}`, a dot, and the first 16
 * hexadecimal digits of the SHA-256 of what stands before it. A form of this backend, as the specifications show none.
 * @returns null when it is none, or was damaged on its way.
 */
export function readLicence(text: string): Feature[] | null {
  const [body = '', sum, ...more] = text.trim().split('.');
  const wanted = createHash('sha256').update(body).digest('hex').slice(0, 16);
  if (sum !== wanted || more.length > 0) return null;
  try {
    const read = Content.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
    return read.success ? read.data.features : null;
  } catch {
    return null;
  }
}

import { createAccess, HOLDS_ALL } from '@portico/core/access';
import { areas } from '@portico/core/customization';
import { isPolicyKind, policyErrors } from '@portico/core/policy';
import type { Json, ValueError } from '@portico/core/shared';
import type { Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { Problem } from '../http/problem.ts';
import { areaErrors } from './customization-check.ts';

/** What a revision holds, by section. */
export type SectionBodies = Readonly<Record<string, Json>>;

/**
 * Refuses a restored revision that would bring back values which no save takes any more, by the checks of the saves; a
 * wrong value that stands in the staged revision as it is passes, as it does there. What refers to nothing today is staged,
 * as a save would stage it, and refused at publish. (OP-203, design RESOURCES, levels)
 * @throws Problem 400 with every wrong value, by section.
 */
export async function refuseWrongSections(
  trx: Transaction<Tables>,
  tenantId: string,
  { before, after }: { before: SectionBodies; after: SectionBodies },
): Promise<void> {
  const access = await accessOfTenant(trx, tenantId);
  const errors: ValueError[] = [];
  for (const area of areas) {
    const name = `customization.${area}`;
    const restored = after[name];
    if (restored !== undefined) errors.push(...areaErrors(access, { area, before: before[name], after: restored }));
  }
  for (const [name, restored] of Object.entries(after)) {
    if (!isPolicyKind(name)) continue;
    const found = policyErrors(name, { before: before[name], after: restored });
    errors.push(...found.map((error) => ({ ...error, path: `${name}.${error.path}` })));
  }
  const [first] = errors;
  if (first === undefined) return;
  const values = errors.length === 1 ? 'a value that is' : `${errors.length} values that are`;
  const message = `This revision holds ${values} refused today: ${first.path}: ${first.message}`;
  throw new Problem(400, { message, path: 'rev', errors });
}

/** Whoever restores may be of another tenant: what this one has decides what is checked, and its whole is written. */
async function accessOfTenant(trx: Transaction<Tables>, tenantId: string) {
  const { capabilities } = await trx
    .selectFrom('tenants')
    .select('capabilities')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const all = [HOLDS_ALL];
  return createAccess({ user: { capabilities, roles: { read: all, write: all } }, deployment: 'cloud' });
}

import type { Access } from '@portico/core/access';
import {
  incompletePublish,
  isPolicyKind,
  policyKinds,
  referenceSources,
  targetsOf,
  unpublishableErrors,
} from '@portico/core/policy';
import type { Json, ValueError } from '@portico/core/shared';
import type { Transaction } from 'kysely';
import { isSwitchedOff } from '../calls/switched-off.ts';
import type { Tables } from '../db/tables.ts';
import { Problem } from '../http/problem.ts';
import type { Difference } from './differences.ts';
import { referencesIn } from './entries-check.ts';
import { sectionBody } from './section-store.ts';

/** What is published: the staged revision and the one in force, of a tenant. */
export interface Publishing {
  tenantId: string;
  published: string;
  staged: string;
  differences: readonly Difference[];
  /** What the tenant has: what is switched off cannot be edited, and is not checked. (OP-203) */
  has: Access['has'];
}

/**
 * Refuses a publish that would put live what is incomplete or refers to nothing, by the check that warned at the save: in
 * what differs, and in entries that are as they were and name what goes with it. What was published before and is as it was
 * passes. What references name is read in the transaction of the publish. (design RESOURCES, levels; OP-203)
 * @throws Problem 400 with every place, by section and entry.
 */
export async function refuseIncomplete(trx: Transaction<Tables>, publishing: Publishing): Promise<void> {
  const { tenantId, published, staged, differences, has } = publishing;
  const changes = new Map(differences.map(({ name, before, after }) => [name, { before, after }]));
  const errors: ValueError[] = [];
  for (const name of Object.keys(policyKinds)) {
    if (!isPolicyKind(name) || isSwitchedOff(name, { has })) continue;
    const targets = targetsOf(name);
    const isTouched = targets.some((target) => changes.has(referenceSources[target]));
    const write =
      changes.get(name) ?? (isTouched ? same(await sectionBody(trx, { tenantId, revId: staged }, name)) : null);
    if (write === null) continue;
    const found = unpublishableErrors(name, write, {
      before: isTouched ? await referencesIn(trx, { tenantId, revId: published }, targets) : null,
      after: await referencesIn(trx, { tenantId, revId: staged }, targets),
    });
    errors.push(...found.map((error) => ({ ...error, path: `${name}.${error.path}` })));
  }
  const [first] = errors;
  if (first !== undefined) throw new Problem(400, { message: incompletePublish(errors), path: first.path, errors });
}

const same = (body: Json | undefined) => (body === undefined ? null : { before: body, after: body });

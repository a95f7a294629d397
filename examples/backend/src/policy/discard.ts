import type { PolicySectionName, RoleWire, StagedDiscardedWire } from '@portico/core/api';
import { endpoints, policySection, policySections } from '@portico/core/api';
import type { SectionForm, SectionSides } from '@portico/core/policy';
import {
  brokenReferences,
  isPolicyKind,
  readForms,
  referenceUse,
  referringSections,
  sectionForms,
  standAsPublished,
  withForms,
} from '@portico/core/policy';
import { checkedList, listErrors, role } from '@portico/core/resources';
import type { Json, ValueError } from '@portico/core/shared';
import { jsonEqual } from '@portico/core/shared';
import { editorOf } from '../accounts/editors.ts';
import type { Caller } from '../calls/call.ts';
import { isSwitchedOff, refuseSwitchedOffSection } from '../calls/switched-off.ts';
import type { Database } from '../db/connect.ts';
import { forbidden, invalid, notFound, Problem, refuseErrors } from '../http/problem.ts';
import { checked } from '../http/validate.ts';
import type { SectionPlace } from './discards.ts';
import { noteTaken, takeUp } from './discards.ts';
import { entryWarnings, refuseWrongEntries } from './entries-check.ts';
import { refuseWithout, withListsKept } from './entry-list.ts';
import { noteDiscarded } from './entry-saves.ts';
import type { PolicyToken } from './heads.ts';
import { readRevision } from './heads.ts';
import { noteEditor, refuseRoleChanges } from './role-changes.ts';
import { freeIds, rolesInForce, rolesOf, rolesSection, rolesToStore } from './roles.ts';
import { sectionsWithBodies } from './section-store.ts';
import type { StagedPlace } from './sections.ts';
import { writeSection } from './sections.ts';

/** One change of a section that is to be as it is published, or staged again as it was. (PUB-001) */
export interface Restaging {
  caller: Caller;
  section: string;
  token: PolicyToken;
  /** What `changeKey` tells the change by, or the forms that a discard answered. */
  asked: { key: string } | { forms: readonly SectionForm[] };
}

/**
 * Stages one change as it is published, or again as it was, beside whatever else is staged; in one transaction, under the
 * token, and by the checks of a save. (PUB-001, OP-200)
 * @throws PolicyConflict when the token is not the current one.
 * @throws Problem 403 without the right to the section, 404 where it does not differ in this, 400 where something staged
 *   depends on it.
 */
export async function restage(
  db: Database,
  { caller, section, token, asked }: Restaging,
): Promise<StagedDiscardedWire> {
  const name = sectionOf(section);
  if (!caller.access.can(policySection(name).right)) throw forbidden();
  refuseWithout(caller, name);
  // A discard takes out what the tenant no longer has; taking it up again is a save.
  if ('forms' in asked) refuseSwitchedOffSection(name, caller.access);
  const tenantId = caller.session.tenant.id;
  let answered: readonly SectionForm[] = [];
  let warnings: readonly ValueError[] = [];
  const written = await writeSection(db, {
    tenantId,
    actor: caller.session.user.uid,
    token,
    section: name,
    discards: 'key' in asked,
    async change(stored, place) {
      if (token.state !== 'staged') throw notFound('Nothing is staged.');
      const { published, staged } = await sidesOf(place, { tenantId, name, stored });
      const sides = { published, staged };
      const at = { tenantId, revId: place.revId, name };
      const key = 'key' in asked ? asked.key : await takenKey(place, { at, sides, forms: asked.forms });
      const forms = 'forms' in asked ? asked.forms : sectionForms(name, sides, key)?.published;
      if (forms === undefined) throw notFound('The section does not differ in this.');
      answered = formsNow(name, sides, asked);
      const after = withListsKept(name, withForms(name, staged, forms), staged);
      if ('key' in asked) {
        if (jsonEqual(after, staged)) throw invalid('key: the built-in entry stays', 'key');
        await noteTaken(place.trx, at, { key, forms: answered });
      }
      await noteDiscarded(place.trx, { revId: place.revId, name, entries: [key], isDiscarded: 'key' in asked });
      if (name === rolesSection) return storeRoles(place, { caller, staged, after });
      if (isPolicyKind(name)) {
        const change = { kind: name, before: staged, after };
        refuseWrongEntries({ ...change, root: '' });
        warnings = await entryWarnings(place.trx, { tenantId, revId: place.revId }, change);
        // Whoever discards is about to publish, and is told what the entry needs as well as what needs it.
        refuseErrors(
          warnings.filter(({ rule }) => rule === 'unknownReference'),
          '',
        );
      }
      await refuseBroken(place, { name, before: staged, after, access: caller.access });
      return after;
    },
  });
  const told = warnings.length === 0 ? {} : { warnings: warnings.map((warning) => ({ ...warning })) };
  return {
    revision: written.revision,
    forms: answered.map((form) => ({ ...form })) as StagedDiscardedWire['forms'],
    ...told,
  };
}

/**
 * The change that a discard took, where nobody saved it since: what is staged again is what somebody staged by a save, and
 * nothing that a caller makes up. (PUB-001, PUB-003)
 * @throws Problem 409 otherwise.
 */
async function takenKey(
  { trx }: StagedPlace,
  { at, sides, forms }: { at: SectionPlace; sides: SectionSides; forms: readonly SectionForm[] },
): Promise<string> {
  const key = await takeUp(trx, at, forms);
  if (key === undefined || !standAsPublished(at.name, sides, forms)) {
    throw new Problem(409, { message: 'Nothing was staged again: no discard took this, or it was changed since.' });
  }
  return key;
}

/**
 * The forms of a section out of what a caller sends. (PUB-001)
 * @throws Problem 400 where they are none, or hold a role that no save takes.
 */
export function formsSent(section: string, sent: readonly unknown[]): readonly SectionForm[] {
  const forms = readForms(section, sent);
  if (forms === null || (section === rolesSection && forms.some((form) => 'member' in form))) {
    throw invalid('forms: is not what policy.discard answered', 'forms');
  }
  if (section === rolesSection) {
    const list = forms.flatMap((form) => ('entry' in form && form.entry !== null ? [form.entry] : []));
    checked(endpoints.policy.rbac.list.response, { list }, 'body');
  }
  return forms;
}

/** A section whose changes are taken back here. */
function sectionOf(name: string): PolicySectionName {
  if (!Object.hasOwn(policySections, name)) throw notFound('There is no such section.');
  if (name.startsWith('customization.')) {
    throw invalid('section: a field of the customization is taken back by a save of its area', 'section');
  }
  return name as PolicySectionName;
}

/** What takes it back: the same entries as they are staged before. */
function formsNow(
  name: PolicySectionName,
  sides: { published: Json; staged: Json },
  asked: Restaging['asked'],
): readonly SectionForm[] {
  if ('key' in asked) return sectionForms(name, sides, asked.key)?.staged ?? [];
  const keys = new Set(asked.forms.map((form) => ('member' in form ? `.${form.member}` : form.id)));
  const after = withForms(name, sides.staged, asked.forms);
  return [...keys].flatMap(
    (key) => sectionForms(name, { published: sides.staged, staged: after }, key)?.published ?? [],
  );
}

interface Stored {
  tenantId: string;
  name: PolicySectionName;
  stored: Json | undefined;
}

/** Both sides as the review compares them. (OP-200) */
async function sidesOf({ trx }: StagedPlace, { tenantId, name, stored }: Stored) {
  const { empty = null } = policySection(name);
  if (name === rolesSection) {
    const inForce = asRoles(await rolesInForce(trx, tenantId));
    return { published: inForce, staged: stored ?? inForce };
  }
  const { rev_id } = await readRevision(trx, tenantId);
  const row = await sectionsWithBodies(trx)
    .select('section_bodies.body')
    .where('sections.tenant_id', '=', tenantId)
    .where('sections.rev_id', '=', rev_id)
    .where('sections.name', '=', name)
    .executeTakeFirst();
  return { published: row?.body ?? empty, staged: stored ?? empty };
}

const asRoles = (list: readonly RoleWire[]): Json => ({ list: list.map((role) => ({ ...role })) });

/** Roles by the rules of their save: to take back what somebody staged for a role is a change of that role. (OP-201) */
async function storeRoles(
  { trx, revId }: StagedPlace,
  { caller, staged, after }: { caller: Caller; staged: Json; after: Json },
): Promise<Json> {
  const { tenant, user } = caller.session;
  const inForce = await rolesInForce(trx, tenant.id);
  const current = rolesOf(staged);
  const known = [...inForce, ...current.filter(({ built_in }) => !built_in)];
  const wanted = rolesOf(after);
  refuseErrors(listErrors(checkedList(role), { before: { list: known }, after: { list: wanted } }), 'roles');
  const list = rolesToStore(wanted, known, { root: 'roles', isFree: await freeIds(trx, wanted) });
  refuseRoleChanges(list, { current, inForce }, { editor: editorOf(caller), list: 'roles' });
  await noteEditor(trx, { revId, userId: user.id }, list, current);
  return asRoles(list);
}

/** @throws Problem 400 where a staged entry of another section would refer to nothing. (PUB-001) */
async function refuseBroken(
  { trx, revId }: StagedPlace,
  { name, before, after, access }: { name: PolicySectionName; before: Json; after: Json; access: Caller['access'] },
): Promise<void> {
  const errors: ValueError[] = [];
  for (const kind of referringSections(name)) {
    if (isSwitchedOff(kind, access)) continue;
    const row = await sectionsWithBodies(trx)
      .select('section_bodies.body')
      .where('sections.rev_id', '=', revId)
      .where('sections.name', '=', kind)
      .executeTakeFirst();
    if (row === undefined) continue;
    errors.push(...brokenReferences(name, { before, after, kind, document: row.body }));
  }
  const [first] = errors;
  if (first !== undefined) throw new Problem(400, { message: referenceUse(errors), path: first.path, errors });
}

import type { PolicySectionName, RevisionWire } from '@portico/core/api';
import { isPolicyKind } from '@portico/core/policy';
import type { Json, ValueError } from '@portico/core/shared';
import type { Caller } from '../calls/call.ts';
import { invalid, notFound } from '../http/problem.ts';
import type { Services } from '../services/services.ts';
import { entryWarnings, refuseInherited, refuseWrongEntries } from './entries-check.ts';
import type { PolicyToken } from './heads.ts';
import { readSection, writeSection } from './sections.ts';

/** A named part of the policy revision. (DESIGN section 6, archetypes) */
export interface RulesetOptions<T extends object> {
  /** Name of the section, for example `rules.web`. */
  section: PolicySectionName;
  /** What a revision answers that does not have the section. */
  initial: T;
  /**
   * Makes what is stored of what was sent; the document before comes from the same transaction.
   * @throws Problem 400 with the path of the fault.
   */
  change?(sent: unknown, before: T): T;
  /** Path of the document in what is sent: `data` unless its fields stand beside the token. */
  root?: string;
}

interface Asked {
  caller: Caller;
  params: { rev: string };
}

/** What was stored, the token for the next write, and what of it is incomplete. (design RESOURCES, levels) */
export interface WrittenSection<T> {
  data: T;
  revision: RevisionWire;
  warnings: readonly ValueError[];
}

/** A section to read and write; handlers are made of it. (DESIGN section 6, archetypes) */
export interface Ruleset<T extends object> {
  read(call: Asked): Promise<T>;
  write(call: Asked, token: PolicyToken, sent: unknown): Promise<WrittenSection<T>>;
}

/**
 * A section of the policy: read from any revision of the tenant, written to the staged one under its token, and refused
 * where it makes or leaves values wrong. (spec 3 sections 3 and 4, DESIGN section 3, OP-203)
 */
export function ruleset<T extends object>({ db }: Services, options: RulesetOptions<T>): Ruleset<T> {
  const { section, initial, change, root = 'data' } = options;
  return {
    async read({ caller, params }) {
      const tenantId = caller.session.tenant.id;
      const stored = await readSection(db, tenantId, params.rev, section);
      if (stored !== undefined) return stored as T;
      if (await hasRevision(db, tenantId, params.rev)) return initial;
      throw notFound('There is no such revision.');
    },
    async write({ caller, params }, token, sent) {
      const { rev_id, state, updated_at } = token;
      if (params.rev !== rev_id) throw invalid('rev_id: differs from the revision of the address', 'rev_id');
      let warnings: readonly ValueError[] = [];
      const written = await writeSection(db, {
        tenantId: caller.session.tenant.id,
        actor: caller.session.user.uid,
        token: { rev_id, state, updated_at },
        section,
        async change(stored, { trx, revId }) {
          const before = (stored ?? initial) as T;
          const after = change === undefined ? (sent as T) : change(sent, before);
          if (isPolicyKind(section)) {
            await refuseInherited(trx, { tenantId: caller.session.tenant.id, section, root, before, after });
            const place = { tenantId: caller.session.tenant.id, revId };
            refuseWrongEntries({ kind: section, root, before, after });
            warnings = await entryWarnings(trx, place, { kind: section, before, after });
          }
          return after as Json;
        },
      });
      return { data: written.data as T, revision: written.revision, warnings };
    },
  };
}

/** The staged identity is known before its revision is there. (OP-40) */
async function hasRevision(db: Services['db'], tenantId: string, revId: string): Promise<boolean> {
  const row = await db
    .selectFrom('policy_heads')
    .select('tenant_id')
    .where('tenant_id', '=', tenantId)
    .where((has) =>
      has.or([
        has('staged_rev_id', '=', revId),
        has.exists(
          has.selectFrom('revisions').select('id').where('revisions.tenant_id', '=', tenantId).where('id', '=', revId),
        ),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

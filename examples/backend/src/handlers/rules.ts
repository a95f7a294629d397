import type { endpoints, PolicySectionName } from '@portico/core/api';
import { emptyList, isPolicyKind } from '@portico/core/policy';
import type { JsonObject } from '@portico/core/shared';
import { rules as validators } from '@portico/core/validators';
import type { CallOf, HandlersOf } from '../calls/call.ts';
import { notFound } from '../http/problem.ts';
import { readInherited } from '../policy/entries-check.ts';
import type { StoredRule } from '../policy/entry-list.ts';
import { complete, refuseWithout, withIds } from '../policy/entry-list.ts';
import type { PolicyToken } from '../policy/heads.ts';
import type { WrittenSection } from '../policy/ruleset.ts';
import { ruleset } from '../policy/ruleset.ts';
import type { Services } from '../services/services.ts';

type RuleDocument = { list: StoredRule[] };
type Exceptions = { pre: StoredRule[]; post: StoredRule[] };

type ParentName = { tenant_name: string };

type Policy = typeof endpoints.policy;
type ListTable = typeof endpoints.policy.web;
type DataTable = typeof endpoints.policy.watermark;
type RuleAreas = Omit<
  Policy,
  'getRevision' | 'staged' | 'discard' | 'keep' | 'publish' | 'getPortalVersion' | 'setPortalVersion' | 'rbac'
>;

/** The rule areas of the policy, watermark and copy/paste. (spec 2 section 7, spec 3 section 7) */
export function ruleAreaHandlers(services: Services): HandlersOf<RuleAreas> {
  const copyPaste = dataHandlers(services, 'rules.copy_paste', { rules: [] });
  return {
    watermark: dataHandlers(services, 'rules.watermark', { enabled: false }),
    copyPaste: {
      async get(call) {
        refuseWithout(call.caller, 'rules.copy_paste');
        return copyPaste.get(call);
      },
      async save(call) {
        refuseWithout(call.caller, 'rules.copy_paste');
        return copyPaste.save(call);
      },
    },
    web: listHandlers(services, 'rules.web'),
    inspection: listHandlers(services, 'rules.inspection'),
    bandwidth: listHandlers(services, 'rules.bandwidth'),
    exceptions: listHandlers(services, 'rules.exceptions'),
    globalExceptions: {
      ...exceptionHandlers(services),
      parent: async ({ caller }) =>
        (await parentOf(services, caller.session.tenant.id, exceptionsSection)) as Exceptions & ParentName,
    },
    bnb: {
      ...listHandlers(services, 'rules.bnb'),
      parent: async ({ caller }) =>
        (await parentOf(services, caller.session.tenant.id, 'rules.bnb')) as RuleDocument & ParentName,
    },
    appLinks: listHandlers(services, 'rules.app_links'),
    content: listHandlers(services, 'rules.content'),
    runtimeAnalysis: listHandlers(services, 'rules.runtime_analysis'),
    sslbump: listHandlers(services, 'rules.sslbump'),
    contentTypes: listHandlers(services, 'rules.content_types'),
    validateDdlDomains: async ({ body: { domains } }) => ({
      valid: domains.filter(isDomain),
      invalid: domains.filter((domain) => !isDomain(domain)),
    }),
  };
}

/** Handlers of a list of entries with ids. (OP-93, OP-94) */
export function listHandlers(services: Services, section: PolicySectionName): HandlersOf<ListTable> {
  const stored = ruleset<RuleDocument>(services, {
    section,
    initial: emptyDocument(section),
    change: (sent, before) => {
      const data = sent as JsonObject & { list: JsonObject[] };
      return { ...data, list: withIds(complete(section, data.list, before.list, 'data.list')) };
    },
  });
  return {
    list: (call) => stored.read(call),
    async get(call) {
      return entryOf((await stored.read(call)).list, call.params.id);
    },
    save: (call) => saved(stored.write(call, tokenOf(call.body), call.body.data)),
  };
}

/** What a revision answers that has none of these entries yet: the built-in rule where the list has one. (OP-207) */
export function emptyDocument(section: PolicySectionName): RuleDocument {
  return (isPolicyKind(section) ? emptyList(section) : { list: [] }) as RuleDocument;
}

/** Handlers of a part that is answered as `{data}`. (spec 3 section 7, OP-92) */
export function dataHandlers(
  services: Services,
  section: PolicySectionName,
  initial: JsonObject,
  change?: (sent: JsonObject, before: JsonObject) => JsonObject,
): HandlersOf<DataTable> {
  const stored = ruleset<JsonObject>(services, {
    section,
    initial,
    ...(change && { change: (sent: unknown, before: JsonObject) => change(sent as JsonObject, before) }),
  });
  return {
    get: async (call) => ({ data: { ...(await stored.read(call)) } }),
    save: (call) => saved(stored.write(call, tokenOf(call.body), call.body.data)),
  };
}

const exceptionsSection = 'rules.global_exceptions';

function exceptionHandlers(services: Services) {
  const stored = ruleset<Exceptions>(services, {
    section: exceptionsSection,
    initial: { pre: [], post: [] },
    change: (sent) => {
      const data = sent as JsonObject & { pre: JsonObject[]; post: JsonObject[] };
      return { ...data, pre: withIds(data.pre), post: withIds(data.post) };
    },
  });
  type Calls = Policy['globalExceptions'];
  return {
    list: (call: CallOf<Calls['list']>) => stored.read(call),
    async get(call: CallOf<Calls['get']>) {
      const { pre, post } = await stored.read(call);
      return entryOf([...pre, ...post], call.params.id);
    },
    save: (call: CallOf<Calls['save']>) => saved(stored.write(call, tokenOf(call.body), call.body.data)),
  };
}

/** The token among the fields of a body. (spec 3 section 3) */
export function tokenOf({ rev_id, state, updated_at }: PolicyToken): PolicyToken {
  return { rev_id, state, updated_at };
}

/** What was stored, and the token for the next write. (DESIGN section 3) */
export async function saved<T extends object>(written: Promise<WrittenSection<T>>) {
  const { data, revision, warnings } = await written;
  const told = warnings.length === 0 ? {} : { warnings: warnings.map((warning) => ({ ...warning })) };
  return { data: { ...data } as Record<string, unknown>, revision, ...told };
}

function entryOf(list: readonly StoredRule[], id: string): StoredRule {
  const entry = list.find((rule) => rule.id === id);
  if (entry === undefined) throw notFound('There is no such entry.');
  return entry;
}

/** What the tenant that manages this one has published, with its name. (spec 3 section 6) */
async function parentOf({ db }: Services, tenantId: string, section: PolicySectionName) {
  const inherited = await readInherited(db, tenantId, section);
  if (inherited === null) throw notFound('No tenant that manages this one has published any.');
  return { ...(inherited.document as object), tenant_name: inherited.tenantName };
}

/** A leading `*.` stands for every name below. Chosen here. */
function isDomain(text: string): boolean {
  const name = text.startsWith('*.') ? text.slice(2) : text;
  return name !== '' && validators.domain(name) === null;
}

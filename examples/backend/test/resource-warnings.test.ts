import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPortal } from '@portico/core';
import { endpoints } from '@portico/core/api';
import { isPolicyKind, policyKinds, referenceSources, targetsOf } from '@portico/core/policy';
import type { ReferenceTarget, ResourceKind, ResourceRecord } from '@portico/core/resources';
import {
  isOneFile,
  isReadOnly,
  KIND_MEMBER,
  placeOfKind,
  referenceHomes,
  resourceKinds,
  resources,
} from '@portico/core/resources';
import { knownTarget, missingErrors } from '@portico/core/resources/view';
import { getPath, type ValueError } from '@portico/core/shared';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { type CheckerFinding, inFile, runChecker } from './support/checker.ts';
import { quickFolder } from './support/quick-folder.ts';
import { rightEntryOf } from './support/right-entries.ts';
import type { TestSession } from './support/session.ts';
import { publish, revisionOf, signIn } from './support/session.ts';
import { danglingEntriesOf } from './support/wrong-entries.ts';

const COUNT = 200;
const targets = Object.keys(referenceSources) as ReferenceTarget[];
/** Nothing is there that an entry could mean, and everybody knows it. */
const nothing = Object.fromEntries(targets.map((target) => [target, knownTarget([])]));
const dangling = resources
  .filter((record) => !isReadOnly(record))
  .map((record, at) => ({ record, entries: danglingEntriesOf(record, COUNT, 20_261_124 + at) }))
  .filter(({ entries }) => entries.length > 0);

const folder = quickFolder('portico-warnings-');
let backend: TestBackend;
let admin: TestSession;
let checked: readonly CheckerFinding[];
beforeAll(async () => {
  backend = await startBackend();
  admin = await signIn(backend.url, backend.admin);
  checked = await byChecker();
});
afterAll(async () => {
  await backend.stop();
  rmSync(folder, { recursive: true });
});

const brief = ({ path, rule }: Pick<ValueError, 'path' | 'rule'>) => `${path} ${rule}`;

/** What the checker warns of, with a file of every kind that references name. */
async function byChecker(): Promise<CheckerFinding[]> {
  const write = (name: string, content: object) => {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), JSON.stringify(content));
  };
  for (const target of targets) {
    const { kind, within } = referenceHomes[target];
    const record = (resourceKinds as Partial<Record<string, ResourceRecord>>)[kind];
    if (record === undefined) continue;
    const held = within === undefined ? {} : { [within]: [{ name: 'Another', domains: ['one.example'] }] };
    write(`${placeOfKind(record)}another.json`, { [KIND_MEMBER]: kind, ...rightEntryOf(record, 'Another'), ...held });
  }
  for (const { record, entries } of dangling) {
    const written = entries.map(({ entry }) => inFile(record, entry));
    const { kind, store } = record;
    if (isOneFile(record)) write(`${kind}/all.json`, { [KIND_MEMBER]: kind, [store.at]: written });
    else for (const [at, entry] of written.entries()) write(`${kind}/${at}.json`, { [KIND_MEMBER]: kind, ...entry });
  }
  const { errors, warnings } = await runChecker(folder, '**/*.json');
  expect(errors).toEqual([]);
  return warnings;
}

/** The same by the place that form and service name. */
function ofChecker({ kind, store }: ResourceRecord): string[] {
  return checked.flatMap(({ file, path, rule }) => {
    const [, of, name = ''] = /([^/]+)\/([^/]+)\.json$/.exec(file) ?? [];
    if (of !== kind) return [];
    return [brief({ path: name === 'all' ? path : `${store.at}[${name}].${path}`, rule })];
  });
}

/** The lists that stand in a document beside those of the kind, empty. */
const otherLists = (section: string) =>
  isPolicyKind(section) ? Object.fromEntries(policyKinds[section].lists.map((name) => [name, []])) : {};

/** Whether files of the kind that a reference means can be checked along; posture profiles have none. */
const isInFiles = (target: string) => Object.hasOwn(resourceKinds, referenceHomes[target as ReferenceTarget].kind);

describe('one verdict on what refers to nothing (design RESOURCES, levels)', () => {
  it('is asked of every kind that refers to others', () => {
    const refers = ({ store }: ResourceRecord) =>
      store.type === 'section' && isPolicyKind(store.section) && targetsOf(store.section).length > 0;
    const kinds = resources.filter((record) => refers(record) && !isReadOnly(record)).map(({ kind }) => kind);
    expect(dangling.map(({ record }) => record.kind)).toEqual(kinds);
    expect(kinds.length).toBeGreaterThan(10);
  });

  it.each(dangling.map((each) => [each.record.kind, each] as const))(
    '[RES-013] [PUB-001] %s: form, service, programs and checker warn of the same, and publish refuses it',
    async (kind, { record, entries }) => {
      const { store } = record;
      if (store.type !== 'section') throw new Error(`${kind} is not staged`);
      const wanted = entries.flatMap(({ entry, path }, at) => {
        const form = missingErrors(record, { entry }, nothing).map(brief);
        expect(form, JSON.stringify(entry)).toContain(`${path} unknownReference`);
        return form.map((line) => `${store.at}[${at}].${line}`);
      });
      expect(wanted.length).toBeGreaterThanOrEqual(COUNT);

      const { path, method } = getPath(endpoints, `${store.calls}.save`) as { path: string; method: string };
      const { staged_rev_id: rev_id, state, updated_at } = await revisionOf(admin);
      const document = { ...otherLists(store.section), [store.at]: entries.map(({ entry }) => entry) };
      const body = { rev_id, state, updated_at, ...(store.merged ? document : { data: document }) };
      const answer = await admin.call(method, path.replace('{rev}', rev_id), { body });
      expect(answer.status, answer.text.slice(0, 300)).toBe(200);
      const { warnings } = answer.body as { warnings: ValueError[] };
      expect(warnings.map(brief)).toEqual(wanted);

      const refused = await publish(admin);
      expect(refused.status).toBe(400);
      const { errors } = refused.body as { errors: ValueError[] };
      expect(errors.map(brief)).toEqual(wanted.map((line) => `${store.section}.${line}`));

      const portal = createPortal({ baseUrl: backend.url, deployment: 'dev' });
      await portal.signIn(backend.admin);
      const kinds = portal.resources(kind as ResourceKind);
      const none = await kinds.save(await kinds.list(), []);
      const saved = await kinds.save(none, entries.map(({ entry }) => entry) as never);
      expect(saved.warnings.map(brief)).toEqual(wanted);
      await kinds.save(saved, []);

      // Of what has no files the checker knows nothing.
      const places = new Set(targets.filter((target) => !isInFiles(target)));
      const open = entries.flatMap(({ entry }, at) =>
        missingErrors(record, { entry }, Object.fromEntries([...places].map((target) => [target, knownTarget([])])))
          .filter(({ rule }) => rule === 'unknownReference')
          .map((error) => `${store.at}[${at}].${brief(error)}`),
      );
      expect(ofChecker(record).toSorted()).toEqual(wanted.filter((line) => !open.includes(line)).toSorted());
    },
  );
});

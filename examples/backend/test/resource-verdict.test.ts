import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@portico/core/api';
import { isPolicyKind, policyErrors, policyKinds } from '@portico/core/policy';
import type { ResourceRecord, ValueRule } from '@portico/core/resources';
import {
  checkedList,
  documentErrors,
  entryErrors,
  entrySchema,
  fileSchema,
  isOneFile,
  isReadOnly,
  KIND_MEMBER,
  resources,
  valueRules,
} from '@portico/core/resources';
import { getPath, type ValueError } from '@portico/core/shared';
import Ajv, { type ValidateFunction } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { explainedRules, inFile, runChecker } from './support/checker.ts';
import { quickFolder } from './support/quick-folder.ts';
import type { TestSession } from './support/session.ts';
import { revisionOf, signIn } from './support/session.ts';
import { wrongEntriesOf } from './support/wrong-entries.ts';

const COUNT = 200;
/** Entries of one call: a list with a token of its own may hold fewer. */
const AT_ONCE = 50;
/** What is sent by itself, entry by entry, takes a call each: so many are under way at a time. */
const CALLS = 8;
const isAlone = ({ store }: Pick<ResourceRecord, 'store'>) => store.type === 'document' || store.type === 'collection';
const wrong = new Map(
  resources.map((record, at) => [record.kind, wrongEntriesOf(record, COUNT, 20_261_123 + at)] as const),
);
const wrongOf = (record: ResourceRecord) => wrong.get(record.kind) ?? [];

const folder = quickFolder('portico-resources-');
let backend: TestBackend;
let admin: TestSession;
beforeAll(async () => {
  backend = await startBackend();
  admin = await signIn(backend.url, backend.admin);
});
afterAll(async () => {
  await backend.stop();
  rmSync(folder, { recursive: true });
});

const brief = ({ path, rule }: Pick<ValueError, 'path' | 'rule'>) => `${path} ${rule}`;

/** The lists that stand in a document beside those of the kind, empty. */
const otherLists = (store: ResourceRecord['store']) =>
  store.type === 'section' && isPolicyKind(store.section)
    ? Object.fromEntries(policyKinds[store.section].lists.map((name) => [name, []]))
    : store.calls === 'settings.auth'
      ? { groups: [] }
      : {};

/** Its rows travel as members, each under its own name: a row without one, or one that is no list, cannot be sent. (settings-calls.test) */
const isByName = ({ store }: ResourceRecord) => store.type === 'document' && store.members !== undefined;

const savingName = (store: ResourceRecord['store']) => (store.type === 'document' ? (store.saves ?? 'save') : 'save');

/** The call that saves a list; undefined where others write it. */
const saveOf = ({ store }: ResourceRecord) =>
  getPath(endpoints, `${store.calls}.${store.type === 'collection' ? 'create' : savingName(store)}`) as
    | { method: string; path: string }
    | undefined;

/** What a save was made from travels in a header, and its body knows no name for it. */
const isInHeader = (store: ResourceRecord['store']) => 'token' in store && store.token === 'header';

/** A change leaves what it does not name: what is missing is sent as nothing. */
const emptyOf = ({ fields }: ResourceRecord) => Object.fromEntries(Object.keys(fields).map((key) => [key, null]));

/** What stands in the path of a document. */
const placeIn = (path: string, { store }: Pick<ResourceRecord, 'store'>) =>
  Object.entries((store.type === 'document' && store.params) || {}).reduce(
    (so, [name, value]) => so.replace(`{${name}}`, value),
    path,
  );

/** What the service says of new entries, by the place of each. */
async function byService(
  record: ResourceRecord,
  { method, path }: { method: string; path: string },
  entries: readonly object[],
): Promise<ValueError[]> {
  const { store } = record;
  if (isAlone(record)) {
    // A part of something larger is there already, and keeps what a save leaves out.
    const isPart = store.type === 'document' && store.params !== undefined;
    const isChange = method === 'PATCH' || isPart;
    const stored = isPart ? (await admin.call('GET', placeIn(path, record))).body : null;
    const { updated_at = null } = (stored ?? {}) as { updated_at?: string | null };
    const refused = async (entry: object, at: number): Promise<ValueError[]> => {
      const given = isChange ? { ...emptyOf(record), ...entry } : entry;
      const body = store.type === 'document' && store.sentUnder !== undefined ? { [store.sentUnder]: given } : given;
      const token = isInHeader(store) ? {} : { updated_at };
      const answer = await admin.call(method, placeIn(path, record), { body: { ...body, ...token } });
      expect(answer.status, JSON.stringify(entry)).toBe(400);
      const { errors = [] } = answer.body as { errors?: ValueError[] };
      return errors.map((error) => ({ ...error, path: `${store.at}[${at}].${error.path}` }));
    };
    const found: ValueError[][] = [];
    for (let from = 0; from < entries.length; from += CALLS) {
      const some = entries.slice(from, from + CALLS);
      found.push(...(await Promise.all(some.map((entry, at) => refused(entry, from + at)))));
    }
    return found.flat();
  }
  const { staged_rev_id: rev_id, state, updated_at } = await revisionOf(admin);
  const document = { ...otherLists(store), [store.at]: entries };
  const seen = isInHeader(store) ? {} : { updated_at: null };
  const token = store.type === 'section' ? { rev_id, state, updated_at } : seen;
  const isInside = store.type === 'section' && store.merged !== true;
  const body = { ...token, ...(isInside ? { data: document } : document) };
  const answer = await admin.call(method, path.replace('{rev}', rev_id), { body });
  expect(answer.status, answer.text.slice(0, 300)).toBe(400);
  const { errors = [] } = answer.body as { errors?: ValueError[] };
  // The service knows of entries that it brought along, which these lists lack.
  return errors.filter(({ path: at, rule }) => at !== store.at || rule !== 'builtin');
}

/** What a script knows without the service. */
function byCore(record: ResourceRecord, entries: readonly object[]): ValueError[] {
  const { store } = record;
  if (isAlone(record)) return entries.flatMap((entry, at) => entryErrors(record, entry, `${store.at}[${at}]`));
  const write = { before: undefined, after: { ...otherLists(store), [store.at]: entries } };
  return store.type === 'section' && isPolicyKind(store.section)
    ? policyErrors(store.section, write)
    : documentErrors(checkedList(record), write);
}

/** The errors of the checker, below each entry. */
async function byChecker(): Promise<Map<string, string[]>> {
  for (const record of resources) {
    const entries = wrongOf(record).map(({ entry }) => inFile(record, entry));
    const { kind, store } = record;
    mkdirSync(join(folder, kind));
    if (isOneFile(record)) {
      writeFileSync(join(folder, kind, 'all.json'), JSON.stringify({ [KIND_MEMBER]: kind, [store.at]: entries }));
    } else {
      for (const [at, entry] of entries.entries()) {
        // A folder holds no more than a list does.
        const part = join(folder, kind, String(Math.floor(at / AT_ONCE)));
        mkdirSync(part, { recursive: true });
        writeFileSync(join(part, `${at}.json`), JSON.stringify({ [KIND_MEMBER]: kind, ...entry }));
      }
    }
  }
  const { errors } = await runChecker(folder, '*/**/*.json');
  const told = new Map<string, string[]>();
  for (const { file, path, rule } of errors) {
    if (rule === 'taken') continue; // of entries together, and not of one
    const [, kind = '', name = ''] = /([^/]+)\/(?:\d+\/)?([^/]+)\.json$/.exec(file) ?? [];
    const [, place = name, below = path] = name === 'all' ? (/^\w+\[(\d+)\]\.?(.*)$/.exec(path) ?? []) : [];
    const key = `${kind} ${place}`;
    told.set(key, [...(told.get(key) ?? []), `${below} ${rule}`]);
  }
  return told;
}

/**
 * Knows the keywords of its own; in files a name stands for a reference, and nothing for a secret. One for all schemas:
 * each would compile the schema of schemas anew. To write shorter code takes longer than that code runs. (measured)
 */
const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: false, code: { optimize: false } });
ajv.addKeyword({
  keyword: 'x-portico-rule',
  validate: (rules: readonly ValueRule[], value: unknown) =>
    typeof value === 'object' ||
    String(value).trim() === '' ||
    rules.every((rule) => valueRules[rule](String(value)) === null),
});
ajv.addKeyword({
  keyword: 'x-portico-words',
  validate: (words: readonly string[], value: unknown) =>
    typeof value !== 'string' || words.some((word) => word.toLowerCase() === value.toLowerCase()),
});

/** `/list/0/action` as `list[0].action`. */
const dotted = (pointer: string) =>
  pointer
    .slice(1)
    .replaceAll(/\/(\d+)(?=\/|$)/g, '[$1]')
    .replaceAll('/', '.');

/** Where a validator found something. */
const placesOf = ({ errors }: ValidateFunction) =>
  (errors ?? []).map(({ instancePath, keyword, params }) =>
    dotted(keyword === 'required' ? `${instancePath}/${params.missingProperty}` : instancePath),
  );

describe('one verdict on wrong entries (design RESOURCES, OP-203)', () => {
  it('[RES-018] [RES-019] is given by form, service, checker and JSON Schema, at the same path', async () => {
    const checker = await byChecker();
    const rules = new Set<string>();
    for (const record of resources) {
      const validate = ajv.compile(entrySchema(record));
      const inFiles = ajv.compile(fileSchema(record));
      const all = wrongOf(record);
      expect(all).toHaveLength(COUNT);
      for (let from = 0; from < all.length; from += AT_ONCE) {
        const some = all.slice(from, from + AT_ONCE);
        const core = byCore(
          record,
          some.map(({ entry }) => entry),
        );
        const save = saveOf(record);
        if (save === undefined) expect(isReadOnly(record), record.kind).toBe(true);
        else if (!isByName(record))
          expect(
            await byService(
              record,
              save,
              some.map(({ entry }) => entry),
            ),
          ).toEqual(core);
        for (const [at, { entry, path, rules: wanted }] of some.entries()) {
          const note = `${record.kind}: ${JSON.stringify(entry)}`;
          const form = entryErrors(record, entry, '').map(brief);
          const place = `${record.store.at}[${at}]`;
          const here = core.filter(({ path: of, rule }) => of.startsWith(`${place}.`) && rule !== 'taken');
          expect(
            here.map((error) => brief({ ...error, path: error.path.slice(place.length + 1) })),
            note,
          ).toEqual(form);
          expect(
            form.map((line) => line.split(' ')[0]),
            note,
          ).toEqual([path]);
          const [rule = ''] = form.map((line) => line.split(' ')[1] ?? '');
          if (wanted.length > 0) expect(wanted, note).toContain(rule);
          rules.add(rule);
          if (!isReadOnly(record)) expect(checker.get(`${record.kind} ${from + at}`), note).toEqual(form);
          expect(validate(entry), note).toBe(false);
          expect(placesOf(validate), note).toContain(path);
          const file = inFile(record, entry);
          const isList = isOneFile(record);
          const held = isList ? { [record.store.at]: [file] } : file;
          expect(inFiles({ [KIND_MEMBER]: record.kind, ...held }), note).toBe(false);
          expect(placesOf(inFiles), note).toContain(isList ? `${record.store.at}[0].${path}` : path);
        }
      }
    }
    const explained = await explainedRules();
    expect([...rules].filter((rule) => !explained.has(rule))).toEqual([]);
    expect([...rules]).toEqual(
      expect.arrayContaining(['required', 'structure', 'unknownValue', 'maximum', 'maxlength']),
    );
  });
});

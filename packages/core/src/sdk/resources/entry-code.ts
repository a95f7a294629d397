import { SECRET_MASK } from '../../resources/fields/secret-mask.ts';
import {
  entryFileText,
  isReadOnly,
  listFileText,
  mapFields,
  membersOfRows,
  placeOfKind,
  type ResourceRecord,
  toFile,
} from '../../resources/index.ts';
import { inheritedAt } from '../../resources/machine/inherited.ts';
import { allows } from '../../resources/record/read-only.ts';
import { DOCUMENT_ID } from '../../resources/record/record.ts';
import { jsonEqual } from '../../shared/index.ts';
import type { Entry } from './entry-store.ts';
import { readingName } from './section-calls.ts';

/** An entry in a language of programs. (UI.md 4.13, "As code") */
export interface EntryCode {
  readonly id: 'file' | 'sdk' | 'curl';
  /** Where it belongs; null where nowhere. */
  readonly place: string | null;
  readonly text: string;
}

/**
 * What makes an entry what it is in the form: in a file that is applied, as a call of the SDK, and as calls of the service.
 * A secret that was typed is a variable of the environment, without which nothing is sent. (design RESOURCES, "As code")
 * @param before - as it is stored; null for a new one.
 */
export async function codeOfEntry(
  record: ResourceRecord,
  { before, entry }: { before: Entry | null; entry: Entry },
): Promise<readonly EntryCode[]> {
  const typed = new Map<string, string>();
  const mark = markOf(entry);
  const written = mapFields(record.fields, entry, {
    ref: (value) => value,
    secret(value, _, path) {
      // A new one has nothing stored that a mask would keep, also where it is a copy.
      if (value === '' || (value === SECRET_MASK && before !== null)) return value;
      typed.set(path, variableOf(path));
      return `${mark}${variableOf(path)}${mark}`;
    },
  }) as Entry;
  const shown = { entry: without(written, DOCUMENT_ID), mark };
  // What others write is looked at only.
  if (isReadOnly(record) || (before !== null && !allows(record, 'update'))) {
    return [
      { id: 'sdk', place: null, text: `${programs.entries(record.kind)}.list();\n` },
      { id: 'curl', place: null, text: await curlOf(record, before, shown) },
    ];
  }
  const file = { id: 'file', place: placeOfKind(record), text: fileOf(record, { before, entry }, typed) } as const;
  // One of the managing tenant may be copied into a file of this one, and changed by no call. (RES-015)
  if (inheritedAt(record, entry) !== null) return [file];
  return [
    file,
    { id: 'sdk', place: null, text: callOfSdk(record, { before, entry }, shown) },
    { id: 'curl', place: null, text: await curlOf(record, before, shown) },
  ];
}

/** The entry with marks around its variables. */
interface Shown {
  readonly entry: Entry;
  readonly mark: string;
}

const MARK = '\uE000';

/** Stands around a variable in text that is made of JSON: longer than any that somebody wrote into the entry himself. */
function markOf(entry: Entry): string {
  const runs = [...JSON.stringify(entry).matchAll(new RegExp(`${MARK}+`, 'g'))].map(([run]) => run.length);
  return MARK.repeat(1 + Math.max(0, ...runs));
}

/** `storage_platform.aws.secret_key` is `STORAGE_PLATFORM_AWS_SECRET_KEY`. */
const variableOf = (path: string) => path.replaceAll(/\W+/g, '_').toUpperCase();

/** The variables that a text names, each once. */
function variablesOf(text: string, mark: string): string[] {
  return [...new Set([...text.matchAll(new RegExp(`"${mark}(\\w+)${mark}"`, 'g'))].flatMap(([, name]) => name ?? []))];
}

function withVariables(text: string, mark: string, write: (name: string) => string): string {
  return variablesOf(text, mark).reduce(
    (so, name) => so.replaceAll(`"${mark}${name}${mark}"`, () => write(name)),
    text,
  );
}

interface Versions {
  before: Entry | null;
  entry: Entry;
}

function fileOf(record: ResourceRecord, { before, entry }: Versions, typed: ReadonlyMap<string, string>): string {
  const kept = toFile(record, entry, { nameOf: () => null, idOf: () => null });
  const written = mapFields(record.fields, kept, {
    ref: (value) => value,
    secret(value, _, path) {
      const name = typed.get(path);
      if (name === undefined) return value;
      // One that is stored is written again where its version is another.
      return { secret: `env:${name}`, ...(before !== null && { version: 2 }) };
    },
  }) as Entry;
  if (record.order === undefined) return entryFileText(record, written);
  return listFileText(record, [written]);
}

function callOfSdk(record: ResourceRecord, { before, entry }: Versions, { entry: shown, mark }: Shown): string {
  const { kind, identity } = record;
  const entries = programs.entries(kind);
  const call = (text: string) =>
    `${variablesOf(text, mark).length > 0 ? programs.env : ''}${withVariables(text, mark, programs.envOf)};\n`;
  if (before === null) return call(`${entries}.create(${json(without(shown, identity.id))})`);
  const keys = [...new Set([...Object.keys(before), ...Object.keys(entry)])];
  const changed = keys.filter((key) => !jsonEqual(before[key], entry[key]));
  const members = Object.fromEntries(changed.map((key) => [key, shown[key] ?? null]));
  if (identity.id === DOCUMENT_ID) return call(`${entries}.change(${json(changed.length === 0 ? shown : members)})`);
  return call(
    `${entries}.update(${word(String(before[identity.id]))}, ${json(changed.length === 0 ? shown : members)})`,
  );
}

const lines = (...all: readonly string[]) => `${all.join('\n')}\n`;

// no words: programs of the SDK, a shell and jq
const programs = {
  entries: (kind: string) => `await portal.resources('${kind}')`,
  env: lines(
    'const secretOf = (name) => {',
    '  const value = process.env[name];',
    "  if (!value) throw new Error(name + ' is not set');",
    '  return value;',
    '};',
  ).concat('\n'),
  envOf: (name: string) => `secretOf('${name}')`,
  replaced: (id: string) => `map(if .${id} == $entry.${id} then $entry else . end)`,
  added: '. + [$entry]',
  addedBeforeLast: '.[:-1] + [$entry] + .[-1:]',
  head: '# $URL is the portal; cookies.txt and $XSRF are those of a session that is signed in.',
  get: 'curl -fsS -b cookies.txt',
  put: `  curl -fsS -b cookies.txt -X PUT "$AT" -H "X-XSRF-TOKEN: $XSRF" -H 'content-type: application/json' -d @-`,
  entry: (shown: string) => `--argjson entry ${shown}`,
  made: '"$ENTRY"',
  /** JSON is a program of jq; a variable that is not set stops the line, and so all that `&&` joins to it. */
  make: (names: readonly string[], program: string) =>
    `ENTRY=$(${names.map((name) => `${name}="\${${name}:?}"`).join(' ')} jq -n ${quoted(program)}) &&`,
  jqEnv: (name: string) => `$ENV.${name}`,
  revision: '$(jq -r .staged_rev_id <<<"$REV")',
  ofList: (entry: string, at: string, change: string) => `  jq ${entry} 'del(.updated_by) | .${at} |= (${change})' |`,
  ofSection: (entry: string, document: string, change: string) =>
    `  jq --argjson rev "$REV" ${entry} '{${programs.token}, data: (${document} |= (${change}))}' |`,
  ofMerged: (entry: string, at: string, change: string) =>
    `  jq --argjson rev "$REV" ${entry} '. + {${programs.token}} | .${at} |= (${change})' |`,
  /** The document as it is with what the form holds; its token in the body, or as a header of its own. */
  ofDocument: (entry: string, held: string, under: string | undefined, isTagged: boolean) => {
    const whole = `(${held}) + $entry`;
    const inside = under === undefined ? whole : `{${under}: (${whole})}`;
    const token = isTagged ? ' | del(.updated_at, .updated_by)' : ' + {updated_at: .updated_at} | del(.updated_by)';
    return `  jq ${entry} '${inside}${token}' <<<"$NOW" |`;
  },
  ofOne: (entry: string) => `  jq -n ${entry} '$entry | del(.updated_by)' |`,
  tag: ` -H "If-Match: \\"$(jq -r '.updated_at // ""' <<<"$NOW")\\""`,
  send: (method: string, tag: string) =>
    `  curl -fsS -b cookies.txt -X ${method} "$AT" -H "X-XSRF-TOKEN: $XSRF"${tag} -H 'content-type: application/json' -d @-`,
  token: 'rev_id: $rev.staged_rev_id, state: $rev.state, updated_at: $rev.updated_at',
} as const;

/** Reads what is there, puts the entry in, and writes all of it under its token: a list is written as a whole. (OP-202) */
async function curlOf(record: ResourceRecord, before: Entry | null, { entry: shown, mark }: Shown): Promise<string> {
  const { store, identity, order } = record;
  const { endpoints } = await import('../../api/endpoints/index.ts');
  const rowOf = (call: string) => {
    const found = call
      .split('.')
      .reduce<unknown>((at, step) => (at as Readonly<Record<string, unknown>>)[step], endpoints);
    return found as { path: string; method: string };
  };
  const pathOf = (call: string) => rowOf(call).path;
  const isLastKept = (order?.pinned ?? []).some(({ at }) => at === 'last');
  const added = isLastKept ? programs.addedBeforeLast : programs.added;
  const change = before === null ? added : programs.replaced(identity.id);
  const sent = store.type === 'document' ? membersOfRows(store, shown) : shown;
  const names = variablesOf(json(sent), mark);
  const entry = programs.entry(names.length === 0 ? quoted(json(sent)) : programs.made);
  const make = names.length === 0 ? [] : [programs.make(names, withVariables(json(sent), mark, programs.jqEnv))];
  const read = `${programs.get} "$AT" |`;
  if (store.type === 'list') {
    const at = `AT="$URL${pathOf(`${store.calls}.${store.reads ?? 'list'}`)}"`;
    return lines(programs.head, at, ...make, read, programs.ofList(entry, store.at, change), programs.put);
  }
  if (store.type === 'document') {
    const { params = {} } = store;
    const inPlace = (path: string) =>
      path.replaceAll(/\{(\w+)\}/g, (part, name: string) => encodeURIComponent(params[name] ?? part));
    const save = rowOf(`${store.calls}.${store.saves ?? 'save'}`);
    const at = `AT="$URL${inPlace(save.path)}"`;
    const asked = `NOW=$(${programs.get} "$URL${inPlace(pathOf(store.reads ?? `${store.calls}.get`))}") &&`;
    const tag = store.token === 'header' ? programs.tag : '';
    // Of members by name those are left out that are not there any more.
    const held = store.members !== undefined ? '{}' : store.under === undefined ? '.' : `.${store.under}`;
    const body = programs.ofDocument(entry, held, store.sentUnder, tag !== '');
    return lines(programs.head, at, ...make, asked, body, programs.send(save.method, tag));
  }
  if (store.type === 'collection') {
    const own = String(shown[identity.id] ?? '');
    // no words: names of calls
    const { path, method } = rowOf(`${store.calls}.${before === null ? 'create' : 'update'}`);
    const at = `AT="$URL${path.replace(`{${store.param}}`, () => encodeURIComponent(own))}"`;
    return lines(programs.head, at, ...make, programs.ofOne(entry), programs.send(method, ''));
  }
  const path = pathOf(`${store.calls}.${readingName(store)}`);
  const revision = `REV=$(${programs.get} "$URL${pathOf('policy.getRevision')}")`;
  const at = `AT="$URL${path.replace('{rev}', programs.revision)}"`;
  const document = store.under === undefined ? `. | .${store.at}` : `.${store.under} | .${store.at}`;
  if (isReadOnly(record)) return lines(programs.head, revision, at, `${programs.get} "$AT"`);
  const body = store.merged ? programs.ofMerged(entry, store.at, change) : programs.ofSection(entry, document, change);
  return lines(programs.head, revision, at, ...make, read, body, programs.put);
}

const json = (value: unknown) => JSON.stringify(value, null, 2);
/** As a text of JavaScript, whatever is in it. */
const word = (text: string) => `'${text.replaceAll(/[\\']/g, '\\$&')}'`;
/** As one word of a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

function without(entry: Entry, id: string): Entry {
  const { [id]: _, ...rest } = entry;
  return rest;
}

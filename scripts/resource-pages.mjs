/**
 * Writes a reference page for every kind of entries to `docs/resources`, made of its record and of the table of calls: fields
 * with type, unit, default, limits and what can be wrong with them, rights, file and calls. A test compares the pages, so that
 * they never say something else than the record. `--check` writes nothing and exits 1 where a page differs.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'docs/resources');
const isChecking = process.argv.includes('--check');
const core = async (file) => (await runnerImport(`${root}packages/core/src/${file}`, { logLevel: 'error' })).module;

const { resources, compileResource, isOneFile, isReadOnly, placeOfKind, referenceHomes, valueRules } =
  await core('resources/index.ts');
const { MOST_ROWS, MOST_VALUES } = await core('resources/values/limits.ts');
const { endpoints, listEndpoints, MOST_RULES } = await core('api/index.ts');
const calls = new Map(listEndpoints(endpoints));

/** Choices up to this many are written out. */
const FEW_CHOICES = 24;
const count = (number) => number.toLocaleString('en-US');
const code = (text) => `\`${String(text).replaceAll('|', '\\|')}\``;
const pageOf = ({ kind }) => `${kind.replace('.', '/')}.md`;

/** Texts that one rule or another refuses: what they are refused as is what can be wrong. */
const wrongTexts = [
  '',
  ' ',
  'a',
  'aaaa\u0007',
  'aaaa\nbb',
  'aaaa bb',
  'aaaa<bb',
  '!',
  '999.1.1.1',
  '1.1.1.1-',
  '::/999',
]
  .concat(['ftp://x', 'http:', 'https://', 'https://a b', '-', '*.', '0', '70000', '5-1'])
  .concat([...Array(40).keys()].map((at) => 'x'.repeat(50 * (at + 1) + 1)));
const failuresOf = (rule) => wrongTexts.flatMap((text) => Object.entries(valueRules[rule](text) ?? {}));
const codesOf = (rule) => [...new Set(failuresOf(rule).map(([key]) => key))];

/** Shortest and longest text that all of some rules take. */
function lengthOf(rules) {
  const failures = rules.flatMap(failuresOf);
  const bounds = (key, bound) => failures.flatMap(([name, detail]) => (name === key ? [detail[bound]] : []));
  const [least, most] = [Math.max(...bounds('minlength', 'min')), Math.min(...bounds('maxlength', 'max'))];
  if (!Number.isFinite(most)) return '';
  return `${Number.isFinite(least) ? `${count(least)} to ` : ''}${count(most)} characters`;
}

/** A predicate as a person reads it. */
function whenOf(predicate) {
  if ('not' in predicate) return `not (${whenOf(predicate.not)})`;
  if ('all' in predicate) return predicate.all.map(whenOf).join(' and ');
  if ('any' in predicate) return predicate.any.map(whenOf).join(' or ');
  const values = 'is' in predicate ? [predicate.is] : predicate.in;
  return `${code(predicate.path)} is ${values.map(code).join(' or ')}`;
}

function typeOf(field) {
  switch (field.kind) {
    case 'choice':
      return field.ignoreCase ? 'a word of a list, in either letter case' : 'a word of a list';
    case 'number':
      return field.integer ? 'a whole number' : 'a number';
    case 'flag':
      return 'true or false';
    case 'time':
      return 'an instant with its zone, ISO 8601';
    case 'secret':
      return 'a text that is written and never answered';
    case 'ref':
      return `the id of ${linkOf(field.target)}`;
    case 'refs':
      return `ids of ${linkOf(field.target)}`;
    case 'addresses':
      return `texts by the rule ${code(field.rule)}`;
    case 'computed':
      return 'written by the service';
    case 'group':
      return field.closed ? 'a group of these alone' : 'a group';
    case 'union':
      return `one of several forms, by ${code(field.tag)}`;
    case 'rows':
      return {
        keyed: `rows by ${field.key.map(code).join(', ')}`,
        set: 'values, each once',
        atomic: 'a list as one value',
      }[field.as];
    case 'switch':
      return 'true, false, or a group';
    default:
      return field.orNumber ? 'a text, or a number' : 'a text';
  }
}

let here = '';
function linkOf(target) {
  const { kind, within } = referenceHomes[target];
  const record = resources.find((each) => each.kind === kind);
  if (record === undefined) return `a ${code(target)}`;
  const path = relative(dirname(here), pageOf(record)).replaceAll('\\', '/');
  return `${within === undefined ? '' : `one of the ${code(within)} of `}[${record.label[0]}](${path})`;
}

function limitsOf(field) {
  switch (field.kind) {
    case 'text':
    case 'secret':
      return [lengthOf(field.rules), ...field.rules.map((rule) => `rule ${code(rule)}`)].filter(Boolean).join(', ');
    case 'choice':
      return field.options.length > FEW_CHOICES
        ? `${count(field.options.length)} words`
        : field.options.map(code).join(' ');
    case 'number':
      return field.max === Number.MAX_SAFE_INTEGER
        ? `from ${count(field.min)}`
        : `${count(field.min)} to ${count(field.max)}`;
    case 'refs':
    case 'addresses':
      return `${count(MOST_VALUES)} values`;
    case 'rows': {
      const isRow = field.of.kind === 'group' || field.of.kind === 'union';
      return `${count(field.most ?? (isRow ? MOST_ROWS : MOST_VALUES))} ${isRow ? 'rows' : 'values'}`;
    }
    case 'union':
      return Object.keys(field.variants).map(code).join(' ');
    default:
      return '';
  }
}

/** Codes of what can be wrong with a value, as `errors` of an answer have them. */
function errorsOf(field) {
  const own = {
    text: () => ['structure', ...field.rules.flatMap(codesOf)],
    secret: () => [
      'structure',
      ...field.rules.flatMap(codesOf),
      ...(field.boundTo === undefined ? [] : ['enterAgain']),
    ],
    choice: () => ['structure', 'unknownValue'],
    number: () => ['structure', 'minimum', 'maximum', ...(field.integer ? ['invalidInteger'] : [])],
    time: () => ['structure', 'invalidTime'],
    ref: () => ['structure', 'unknownReference'],
    refs: () => ['structure', 'maxlength', 'unknownReference'],
    addresses: () => ['structure', 'maxlength', ...codesOf(field.rule)],
    rows: () => ['structure', 'maxlength', ...(field.key.length > 0 ? ['duplicate'] : [])],
    union: () => ['structure', 'unknownValue', ...(field.exclusive ? ['otherVariant'] : [])],
    computed: () => [],
    group: () => ['structure', ...field.checks.map(({ check }) => check), ...(field.closed ? ['unknownValue'] : [])],
  };
  const codes = own[field.kind]?.() ?? ['structure'];
  const held = field.required ? ['required'] : field.needed ? ['rule.incomplete'] : [];
  return [...new Set([...held, ...codes])];
}

function fieldRow({ path, field }) {
  const more = [
    field.when === undefined
      ? ''
      : `counts where ${whenOf(field.when)}${field.otherwise === 'refuse' ? ', and is refused elsewhere' : ''}`,
    field.otherwise === 'keep' ? 'goes along where it does not' : '',
    field.setAt === undefined ? '' : `set at ${code(field.setAt)}`,
    (field.boundTo ?? []).length === 0 ? '' : `entered again with another ${field.boundTo.map(code).join(', ')}`,
  ].filter((text) => text !== '');
  const cells = [
    code(path),
    field.label,
    [typeOf(field), ...more].join('; '),
    field.required ? 'yes' : field.needed ? 'to publish' : '',
    field.default === undefined ? '' : code(field.default),
    field.unit ?? (field.unitAt === undefined ? '' : `by ${code(field.unitAt)}`),
    limitsOf(field),
    errorsOf(field).map(code).join(' '),
  ];
  return `| ${cells.map((text) => text.replaceAll('\n', ' ')).join(' | ')} |`;
}

function storeLines({ store, capability, order, builtin, identity }) {
  const lines = [];
  if (store.type === 'list') {
    lines.push(
      `A list with an ${code('updated_at')} of its own${store.token === 'header' ? ', which travels in If-Match' : ''}, saved at once: ${count(store.least)} to ${count(store.most)} entries.`,
    );
  } else if (store.type === 'document') {
    lines.push(
      `One document with an ${code('updated_at')} of its own${store.token === 'header' ? ', which travels in If-Match' : ''}, saved at once.`,
    );
    if (capability !== null) lines.push(`Hidden, and its calls refused, while the feature ${code(capability)} is off.`);
    return lines;
  } else if (store.type === 'collection') {
    lines.push(
      `A collection: each entry has a call of its own to ${store.writes.join(', ')} it, under an ${code('updated_at')} of its own.`,
    );
  } else {
    lines.push(
      `Part of the policy, section ${code(store.section)}: a save stages it under the token of the revision, and a publish puts it in force. At most ${count(store.most ?? MOST_RULES - 1)} entries.`,
    );
    if (store.readOnly) lines.push('Others write it: no screen, program or file changes it.');
    if (store.inherited) lines.push(`Entries of the managing tenant stand ${store.inherited} these, locked.`);
  }
  lines.push(order === undefined ? 'Their order means nothing.' : 'Their order counts.');
  for (const { when, at } of order?.pinned ?? []) lines.push(`Where ${whenOf(when)} an entry stays ${at}.`);
  if (builtin !== undefined)
    lines.push(
      `Where ${whenOf(builtin)} the product brought an entry along: it stays as it is, and is in no file (${code('builtin')}).`,
    );
  const key = identity.key.map(code).join(', ');
  lines.push(
    identity.unique === undefined
      ? `Known by ${code(identity.id)} for the service and by ${key} for a person; two entries may share that, and none the id (${code('duplicate')}).`
      : `Known by ${code(identity.id)} for the service and by ${key} for a person; no two entries share either (${code('duplicate')}, ${code('taken')}).`,
  );
  if (capability !== null) lines.push(`Hidden, and its calls refused, while the feature ${code(capability)} is off.`);
  return lines;
}

function callRows(record) {
  const { store, commands = {} } = record;
  const ofStore = [...calls].filter(([name]) =>
    store.readOnly && store.reads !== undefined
      ? name === `${store.calls}.${store.reads}`
      : name.startsWith(`${store.calls}.`) && !name.slice(store.calls.length + 1).includes('.'),
  );
  const ofCommands = Object.values(commands).flatMap(({ call }) => (calls.has(call) ? [[call, calls.get(call)]] : []));
  const all = new Map([...ofStore, ...ofCommands]);
  return [...all].map(
    ([name, { method, path, access }]) => `| ${code(name)} | ${code(`${method} ${path}`)} | ${code(access)} |`,
  );
}

/** Each entry is sent by itself. */
const isAlone = ({ store }) => store.type === 'document' || store.type === 'collection';

function pageText(record) {
  const { kind, label, purpose, place, checks } = record;
  here = pageOf(record);
  const { places } = compileResource(record);
  const file = placeOfKind(record);
  const files = isReadOnly(record)
    ? 'No file: others write them.'
    : record.store.type === 'document'
      ? `${code(file)}.`
      : isOneFile(record)
        ? `${code(file)}: one file for all of them, in their order, under ${code(record.store.at)}.`
        : `${code(`${file}<name>.json`)}: a file for each.`;
  const over = checks.map(({ check, paths, level }) => {
    const told = paths === undefined ? '' : ` over ${paths.map(code).join(', ')}`;
    return `- ${code(check)}${told}${level === 'publish' ? ': a warning at a save, refused at publish' : ''}`;
  });
  return [
    `# ${label[1]}: \`${kind}\``,
    'Written by `npm run resource-pages` from the record; a test compares it.',
    ...(purpose === undefined ? [] : [purpose]),
    storeLines(record)
      .map((line) => `- ${line}`)
      .join('\n'),
    `- Screen: ${code(`#${place}`)}\n- Files: ${files}\n- JSON Schema: ${code(`portico-check schema ${kind}`)}`,
    '## Fields',
    `What stands in \`errors\` of an answer with 400 is the path${isAlone(record) ? '' : ` below an entry (\`${record.store.at}[3].…\`)`} and one of the codes; \`unknownReference\` and what is incomplete is a warning at a save, and refused at publish.`,
    [
      '| path | called | type | required | default | unit | limits | codes |',
      '|---|---|---|---|---|---|---|---|',
      ...places.map(fieldRow),
    ].join('\n'),
    ...(over.length === 0 ? [] : ['## Over the entry as a whole', over.join('\n')]),
    '## Calls and rights',
    ['| call | address | right |', '|---|---|---|', ...callRows(record)].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}

const pages = new Map(resources.map((record) => [pageOf(record), pageText(record)]));
const index = resources.map(
  (record) => `| [${record.label[1]}](${pageOf(record)}) | ${code(record.kind)} | ${record.purpose ?? ''} |`,
);
pages.set(
  'kinds.md',
  `# Kinds of entries\n\nWritten by \`npm run resource-pages\`; how they work is told in [resources.md](../resources.md).\n\n| kind | name | what for |\n|---|---|---|\n${index.join('\n')}\n`,
);

const held = existsSync(folder)
  ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'))
  : [];
const faults = [];
for (const name of held.map((each) => each.replaceAll('\\', '/'))) {
  if (pages.has(name)) continue;
  if (isChecking) faults.push(`docs/resources/${name} is of no kind`);
  else rmSync(join(folder, name));
}
for (const [name, text] of pages) {
  const file = join(folder, name);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  if (isChecking) faults.push(`docs/resources/${name} differs from its record`);
  else {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
for (const fault of faults) console.error(`${fault}; npm run resource-pages writes it anew`);
process.exitCode = faults.length === 0 ? 0 : 1;

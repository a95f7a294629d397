import fc from 'fast-check';
import {
  type Area,
  type Customization,
  configurationOf,
  type ModuleId,
  type ServerCustomization,
} from '../../src/customization/index.ts';
import { type Kind, mapping } from './mapping.ts';

type Loose = Record<string, unknown>;

/** The shapes in which an area's modules may stand. (OP-15) */
export const envelopes = ['default', 'perModule', 'plain'] as const;
export type EnvelopeName = (typeof envelopes)[number];

/** How often a property runs: many times with PORTICO_LONG. The planted faults of these files are found in some dozens. */
export const runs = process.env.PORTICO_LONG === undefined ? 400 : 10_000;

const areaOf = (id: string): Area => id.split('.')[0] as Area;

/** Milliseconds that a property may take, on a machine that may be several times slower. */
export const propertyTimeoutMs = process.env.PORTICO_LONG === undefined ? 120_000 : 600_000;

/** Steps to a field of a module in a document of one envelope. */
export function stepsTo(id: ModuleId, server: string, envelope: EnvelopeName): string[] {
  const area = areaOf(id);
  const beside = server.startsWith('/');
  const keys = (beside ? server.slice(1) : server).split('.');
  if (beside) return envelope === 'default' ? [area, 'default', ...keys] : [area, ...keys];
  const name = mapping[id].server;
  if (envelope === 'default') return [area, 'default', name, ...keys];
  return envelope === 'perModule' ? [area, name, 'default', ...keys] : [area, name, ...keys];
}

/** Sets an own property along a path; `__proto__` becomes a property like any other. */
export function setAt(root: Loose, steps: readonly string[], value: unknown): void {
  const [key, ...rest] = steps as [string, ...string[]];
  if (rest.length === 0) {
    Object.defineProperty(root, key, { value, enumerable: true, configurable: true, writable: true });
    return;
  }
  const next = Object.hasOwn(root, key) ? root[key] : undefined;
  const holder = typeof next === 'object' && next !== null && !Array.isArray(next) ? (next as Loose) : {};
  if (holder !== next) setAt(root, [key], holder);
  setAt(holder, rest, value);
}

export function getAt(root: unknown, steps: readonly string[]): unknown {
  let at = root;
  for (const key of steps) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    at = (at as Loose)[key];
  }
  return at;
}

function deleteAt(root: unknown, steps: readonly string[]): void {
  const holder = getAt(root, steps.slice(0, -1));
  if (typeof holder === 'object' && holder !== null) delete (holder as Loose)[steps.at(-1) ?? ''];
}

const valid: Readonly<Record<Kind, readonly unknown[]>> = {
  theme: ['red', 'yellow', 'blue', 'white', 'purple', 'lightblue', null, 'teal'],
  flag: [true, false],
  mode: ['regular', 'advanced'],
  text: ['', 'Hello', '<b>', 'a/b', 'x'.repeat(501), ' \n', '{{categories}}'],
  color: ['#123456', '#FFF', 'rgb(1,2,3)', 'transparent', '', 'red'],
  font: ['gotham', 'arial', 'papyrus'],
  choice: ['regular', 'wide', 'box', 'outline', 'filled', 'solid', 'other', 'allow', 'block', 'round'],
  number: [0, 14, -30, 99.5],
  image: [null, '', 'data:image/png;base64,AAAA', 'iVBORw0KGgo=', 'not an image'],
  html: [null, '', '<html></html>'],
};

/** A document in which every known field has a value. */
export function fullDocument(envelope: EnvelopeName): ServerCustomization {
  const document: Loose = {};
  for (const [id, { rows }] of Object.entries(mapping)) {
    for (const [server, , kind] of rows) setAt(document, stepsTo(id as ModuleId, server, envelope), valid[kind][0]);
  }
  setAt(document, ['web', 'settings'], { showIsolation: true, showIsolationPrepend: false });
  return document as ServerCustomization;
}

const steps = (envelope: EnvelopeName) => {
  const leaves = Object.entries(mapping).flatMap(([id, { rows }]) =>
    rows.map(([server, , kind]) => ({ steps: stepsTo(id as ModuleId, server, envelope), kind })),
  );
  const settings = ['showIsolation', 'showIsolationPrepend'].map((key) => ({
    steps: ['web', 'settings', key],
    kind: 'flag' as const,
  }));
  return [...leaves, ...settings];
};

const junk = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1.5,
    '',
    'x',
    [],
    {},
    [null],
    { a: 1 },
    { default: {} },
    { default: 1 },
  ),
  fc.jsonValue({ maxDepth: 2 }),
);
const strangeKey = fc.constantFrom(
  'unknown',
  'default',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'useURL',
  'settings',
  'block_page',
  'banner_theme',
);

interface Change {
  steps: readonly string[];
  how: 'set' | 'delete';
  value: unknown;
}

function changeIn(envelope: EnvelopeName): fc.Arbitrary<Change> {
  return fc.constantFrom(...steps(envelope)).chain(({ steps: full, kind }) =>
    fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({
          steps: fc.constant(full),
          how: fc.constant('set' as const),
          value: fc.constantFrom(...valid[kind]),
        }),
      },
      { weight: 2, arbitrary: fc.record({ steps: fc.constant(full), how: fc.constant('set' as const), value: junk }) },
      {
        weight: 2,
        arbitrary: fc.record({
          steps: fc.constant(full),
          how: fc.constant('delete' as const),
          value: fc.constant(null),
        }),
      },
      // A whole part gets replaced, or something unknown stands beside known fields.
      {
        weight: 2,
        arbitrary: fc.record({
          steps: fc.nat({ max: full.length - 1 }).map((depth) => full.slice(0, depth + 1)),
          how: fc.constantFrom('set' as const, 'delete' as const),
          value: junk,
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          steps: fc
            .tuple(fc.nat({ max: full.length - 1 }), strangeKey)
            .map(([depth, key]) => [...full.slice(0, depth), key]),
          how: fc.constant('set' as const),
          value: junk,
        }),
      },
    ),
  );
}

function changed(start: ServerCustomization, changes: readonly Change[]): ServerCustomization {
  const document = structuredClone(start) as Loose;
  for (const { steps: path, how, value } of changes) {
    if (how === 'delete') deleteAt(document, path);
    else setAt(document, path, structuredClone(value));
  }
  return document as ServerCustomization;
}

function documentIn(envelope: EnvelopeName): fc.Arbitrary<ServerCustomization> {
  const starts: ServerCustomization[] = [
    fullDocument(envelope),
    {},
    { web: {}, email: {}, dlp: {} },
    { web: { default: {} } },
  ];
  return fc
    .tuple(fc.constantFrom(...starts), fc.array(changeIn(envelope), { maxLength: 24 }))
    .map(([start, changes]) => changed(start, changes));
}

/** A stored document and what a write makes of it by a few changes. */
export const serverWrite: fc.Arbitrary<[before: ServerCustomization, after: ServerCustomization]> = fc
  .constantFrom(...envelopes)
  .chain((envelope) => fc.tuple(documentIn(envelope), fc.array(changeIn(envelope), { maxLength: 6 })))
  .map(([before, changes]) => [before, changed(before, changes)]);

/** Server documents of the envelope form: full, empty and broken ones, in the three shapes of OP-15. */
export const serverDocument: fc.Arbitrary<ServerCustomization> = fc.oneof(...envelopes.map(documentIn));

/** The value of a field in the UI form. */
export const uiAt = (customization: Customization, id: ModuleId, ui: string) =>
  getAt(configurationOf(customization, id), ui.split('.'));

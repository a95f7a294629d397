import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  getAt,
  propertyTimeoutMs,
  runs,
  serverDocument,
  stepsTo,
  uiAt,
} from '../../../test/customization/documents.ts';
import { rows } from '../../../test/customization/mapping.ts';
import { editField } from '../edit/edit.ts';
import { compiled } from '../registry/compile.ts';
import type { Field } from '../registry/fields.ts';
import {
  type Customization,
  type ModuleId,
  moduleIds,
  type ServerCustomization,
  themeNames,
} from '../registry/model.ts';
import { boundAreas } from './bound-modules.ts';
import { defaultCustomization, fromServer } from './from-server.convert.ts';
import { toServer } from './to-server.convert.ts';

describe('round trip (spec 1 section 3, OP-17)', () => {
  const keeps = (server: ServerCustomization, read = fromServer, write = toServer): boolean => {
    const before = structuredClone(server);
    const after = write(read(server));
    return isDeepStrictEqual(after, before) && isDeepStrictEqual(server, before);
  };

  it(
    '[CUS-053] gives back any server document, unknown and absent fields included',
    () => {
      fc.assert(
        fc.property(serverDocument, (server) => keeps(server)),
        { numRuns: runs },
      );
    },
    propertyTimeoutMs,
  );

  const lossy: [string, typeof fromServer, typeof toServer][] = [
    ['a writer without the source', fromServer, (edited) => toServer({ ...edited, source: {} })],
    [
      'a reader that sets a theme',
      (server) => editField(fromServer(server), 'dlp.blockPage', 'theme', 'white'),
      toServer,
    ],
    [
      'a writer that drops null areas',
      fromServer,
      (edited) => Object.fromEntries(Object.entries(toServer(edited)).filter(([, v]) => v !== null)),
    ],
  ];
  it.each(lossy)('notices %s', (_, read, write) => {
    expect(
      fc.check(
        fc.property(serverDocument, (server) => keeps(server, read, write)),
        { numRuns: runs },
      ).failed,
    ).toBe(true);
  });

  it('gives documents with own __proto__ and constructor members back and takes nothing from them', () => {
    const text =
      '{"web":{"__proto__":{"default":{"block_page":{"theme":"red"}}},"default":{"block_page":{"text":{"__proto__":{"block_heading":"evil"},"constructor":1}}}}}';
    const server = JSON.parse(text) as ServerCustomization;
    const read = fromServer(server);
    expect(read.web?.blockPage.theme).toBe('yellow');
    expect(read.web?.blockPage.text.block_heading).toBe('Request Blocked');
    expect(JSON.stringify(toServer(read))).toBe(text);
    const edited = toServer(editField(read, 'web.blockPage', 'text.block_heading', 'Stop'));
    expect(JSON.stringify(edited)).toBe(text.replace('"constructor":1', '"constructor":1,"block_heading":"Stop"'));
    expect(({} as Record<string, unknown>).block_heading).toBeUndefined();
  });
});

describe('load, edit, save, load (OP-17, OP-31)', () => {
  const editable = moduleIds.flatMap((id) => compiled(id).fields.map(({ field }) => [id, field] as const));
  const values: Partial<Record<Field['kind'], fc.Arbitrary<unknown>>> = {
    theme: fc.constantFrom(...themeNames, null),
    flag: fc.boolean(),
    number: fc.integer({ min: -90, max: 90 }),
    color: fc.constantFrom('#FFE083', '#FFFFFF', '#123456', ''),
    image: fc.constantFrom(null, 'data:image/png;base64,AAAA', 'data:image/gif;base64,R0lGOD'),
    html: fc.constantFrom(null, '', '<p>page</p>'),
  };
  const edit = fc
    .constantFrom(...editable)
    .chain(([id, field]) =>
      (values[field.kind] ?? fc.string({ maxLength: 8 })).map((value) => [id, field.path, value] as const),
    );

  /** What the next load shows must be what was edited, but for the button type that a preset forces. (OP-33) */
  const survives = (server: ServerCustomization, edits: readonly (readonly [ModuleId, string, unknown])[]): boolean => {
    const edited = edits.reduce((form, [id, path, value]) => editField(form, id, path, value), fromServer(server));
    const again = fromServer(toServer(edited));
    const strip = ({ web, email, dlp }: Customization) =>
      structuredClone({ web: web && { ...web, bandwidth: { ...web.bandwidth, buttonType: '' } }, email, dlp });
    return isDeepStrictEqual(strip(again), strip(edited));
  };
  const property = fc.property(serverDocument, fc.array(edit, { maxLength: 6 }), survives);

  it(
    '[CUS-053] shows every edit again after a save, whatever the document held before',
    () => {
      fc.assert(property, { numRuns: runs });
    },
    propertyTimeoutMs,
  );

  const plant = (
    id: ModuleId,
    path: string,
    name: 'encode' | 'decode',
    code: (value: unknown) => unknown,
    check: () => void,
  ) => {
    const binding = Object.values(boundAreas)
      .flat()
      .find(({ module }) => module.record.id === id)
      ?.bindings.find(({ item }) => item.field.path === path);
    if (binding === undefined) throw new Error(`no binding ${id} ${path}`);
    const original = binding[name];
    binding[name] = code;
    try {
      check();
    } finally {
      binding[name] = original;
    }
  };
  it.each([
    ['encode', 'web.dialogs', 'theme', (value: unknown) => value],
    ['encode', 'dlp.blockPage', 'css.fontFamily', (value: unknown) => String(value).trim()],
    ['decode', 'web.watermark', 'rotation', (wire: unknown) => (typeof wire === 'number' ? Math.abs(wire) : undefined)],
    ['encode', 'email.blockPage', 'advanced', (value: unknown) => value],
  ] as const)('notices a lossy %s of %s %s', (name, id, path, code) => {
    const probe = fc.property(
      serverDocument,
      fc.array(edit, { maxLength: 2 }),
      edit.filter(([module, at]) => module === id && at === path),
      (server, edits, last) => survives({ web: {}, email: {}, dlp: {}, ...server }, [...edits, last]),
    );
    const fails = () => fc.check(probe, { numRuns: 300, seed: 1 }).failed; // a fixed seed: a canary is not drawn by lot
    expect(fails()).toBe(false);
    plant(id, path, name, code, () => expect(fails()).toBe(true));
    expect(fails()).toBe(false);
  });

  it('writes a text at its one place and leaves the rest of the document as it was', () => {
    const texts = editable.filter(([, field]) => field.kind === 'text');
    fc.assert(
      fc.property(serverDocument, fc.constantFrom(...texts), (server, [id, field]) => {
        const read = fromServer(server);
        const edited = editField(read, id, field.path, 'edited by test');
        const before = JSON.stringify(server).split('"edited by test"').length;
        const after = JSON.stringify(toServer(edited)).split('"edited by test"').length;
        const back = toServer(editField(fromServer(toServer(edited)), id, field.path, uiAt(read, id, field.path)));
        // Written once, and taken back it leaves what the first load showed.
        expect(after - before).toBe(edited === read ? 0 : 1);
        expect(fromServer(back).email).toEqual(read.email);
        expect(fromServer(back).dlp).toEqual(read.dlp);
        expect(Object.keys(back)).toEqual(Object.keys(server));
      }),
      { numRuns: 200 },
    );
  });

  it('writes a whole area when there is no source', () => {
    const defaults = defaultCustomization({ emailEnabled: true, dlpEnabled: true });
    const written = toServer(defaults);
    for (const [id, server, [, ui]] of rows) {
      expect(getAt(written, stepsTo(id, server, 'default')), `${id} ${ui}`).not.toBeUndefined();
    }
    expect(fromServer(written)).toEqual({ ...defaults, source: written });
    expect(getAt(written, ['web', 'settings'])).toEqual({ showIsolation: true, showIsolationPrepend: true });
  });
});

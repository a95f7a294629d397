import { describe, expect, it } from 'vitest';
import { defaultCustomization } from '../convert/from-server.convert.ts';
import { modules } from './modules.ts';

const records = modules.map((record) => [record.id, record] as const);

describe('what holds fields together stands in the registry (DESIGN section 2)', () => {
  it('the bandwidth button alone is held by a preset, at a value of its own (OP-33)', () => {
    const forced = records.flatMap(([id, { fields }]) =>
      fields.flatMap((field) => (field.kind === 'choice' && field.forcedUnderPreset ? [{ id, field }] : [])),
    );
    expect(forced.map(({ id, field }) => [id, field.path, field.forcedUnderPreset])).toEqual([
      ['web.bandwidth', 'buttonType', 'regular'],
    ]);
    for (const { field } of forced) expect(field.options.map(({ value }) => value)).toContain(field.forcedUnderPreset);
  });

  it.each(records)(
    '%s shares its theme with those that store it at the same place, and with no other (OP-32)',
    (id, { area, fields, theme }) => {
      const place = (some: typeof fields) => some.find((field) => field.kind === 'theme')?.server;
      const own = place(fields);
      const together = records.filter(
        ([, other]) => other.area === area && own?.startsWith('/') && place(other.fields) === own,
      );
      expect(theme?.sharedBy ?? [id]).toEqual(together.length > 1 ? together.map(([other]) => other) : [id]);
    },
  );

  it('every setting of the web area mirrors one flag, which begins as it does (OP-19)', () => {
    const { web } = defaultCustomization({ emailEnabled: false, dlpEnabled: false });
    const mirrors = records.flatMap(([id, { fields }]) =>
      fields.flatMap((field) => (field.kind === 'flag' && field.mirrors ? [[id, field.mirrors, field.default]] : [])),
    );
    expect(mirrors).toEqual(
      Object.entries(web?.settings ?? {}).map(([name, value]) => ['web.indicators', name, value]),
    );
  });

  it.each(records)('%s: a choice types a button that has colors, and no two type the same', (_, { fields }) => {
    const types = fields.flatMap((field) => (field.kind === 'choice' && field.types ? [field.types] : []));
    const typed = fields.filter((field) => field.kind === 'choice' && /button.*type$/i.test(field.path));
    expect(types).toHaveLength(typed.length);
    expect(new Set(types).size).toBe(types.length);
    const groups = new Set(fields.flatMap((field) => (field.kind === 'color' ? [field.group] : [])));
    for (const type of types) expect([...groups]).toContain(type);
  });

  it.each(records)('%s: a flag shows texts that the module has', (_, { fields }) => {
    const texts = fields.filter(({ kind }) => kind === 'text').map(({ path }) => path);
    const shown = fields.flatMap((field) => (field.kind === 'flag' && field.shows ? field.shows : []));
    expect(texts).toEqual(expect.arrayContaining(shown));
  });
});

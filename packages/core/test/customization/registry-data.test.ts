import { readdirSync, readFileSync } from 'node:fs';
import { moduleIds, modules } from '@portico/core/customization';
import { describe, expect, it } from 'vitest';

const packages = new URL('../../../', import.meta.url);
const rooms = [
  'core/src/customization/',
  'cli-check/src/',
  'react-ui/src/screens/customization/',
  'react-ui/src/previews/',
];

/** Sources of the engine, the checker and the screens, without the registry and without tests. */
const sources = rooms.flatMap((room) =>
  readdirSync(new URL(room, packages), { recursive: true, encoding: 'utf8' })
    .map((name) => `${room}${name}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/registry\/|\/golden\//.test(file)),
);

/** Fields that one module alone has: whoever names one decides about that module. */
const ownFields = modules
  .flatMap(({ fields }) => fields.map(({ path }) => path))
  .filter((path, _, all) => path.includes('.') && all.filter((other) => other === path).length === 1);

const literals = [...moduleIds, ...ownFields];

describe('what is special about a module is data of the registry (DESIGN section 2)', () => {
  it('no module and no field of one module is named where modules are edited, checked, shown or saved', () => {
    expect(sources.length).toBeGreaterThan(150);
    expect(ownFields).toContain('text.readonly_iframe_text');
    const named = sources.flatMap((file) => {
      const text = readFileSync(new URL(file, packages), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
      return literals
        .filter((name) => new RegExp(`['"\`.]${name.replaceAll('.', '\\.')}['"\`]`).test(text))
        .map((name) => `${file}: ${name}`);
    });
    expect(named).toEqual([]);
  });
});

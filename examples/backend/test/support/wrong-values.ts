import {
  type Area,
  areas,
  defaultCustomization,
  type Field,
  type ModuleId,
  modules,
  serverLocation,
  toServer,
} from '@portico/core/customization';
import type { Json, JsonObject } from '@portico/core/shared';
import { setPath } from '@portico/core/shared';
import fc from 'fast-check';

/** A document of one area with values that no form would take, and what is wrong with it. */
export interface WrongDocument {
  area: Area;
  document: JsonObject;
  /** Paths in the UI form, each with the rules that may name the fault. */
  faults: Readonly<Record<string, readonly string[]>>;
}

/** The default documents of a tenant. */
export const defaultDocuments = () =>
  structuredClone(toServer(defaultCustomization({ emailEnabled: true, dlpEnabled: true }))) as Record<Area, JsonObject>;

interface Wrong {
  value: Json;
  rules: readonly string[];
}

const ofType = (...values: Json[]): Wrong[] => values.map((value) => ({ value, rules: ['structure'] }));
const types = ofType(5, true, ['a'], { a: 1 });
const wordless: Wrong[] = [...types, { value: 'banana', rules: ['unknownValue'] }, ...ofType(false)];
const svg = 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=';
const urls = ['javascript:alert(1)', 'ftp://example.com/', 'https://u@example.com/', 'https://exa mple.com', 'x'];
const colors = ['url(x)', 'red', '#12345', 'rgb(1,2)', 'expression(alert(1))', '#fff;}', 'var(--x)'];

/** Values that a field refuses. */
function wrongFor(field: Field): readonly Wrong[] {
  switch (field.kind) {
    case 'text': {
      if (field.optional && field.rule !== 'E') return types;
      const chars = [...(field.rule === 'R' ? '<>"' : '<>"/')];
      return [
        ...types,
        ...chars.map((char) => ({ value: `a${char}b`, rules: ['invalidChars'] })),
        { value: 'a\tb', rules: ['invalidText'] },
        { value: ' ', rules: ['required'] },
        ...(field.rule === 'E' ? [] : [{ value: 'x'.repeat(501), rules: ['maxlength'] }]),
      ];
    }
    case 'url':
      return [...types, ...urls.map((value) => ({ value, rules: ['invalid'] })), { value: ' ', rules: ['required'] }];
    case 'color':
      return [...types, ...colors.map((value) => ({ value, rules: ['invalid'] })), { value: '', rules: ['required'] }];
    case 'image':
      return [...types, ...[svg, 'data:image/png;base64,AAAA', 'x y'].map((value) => ({ value, rules: ['logo'] }))];
    case 'flag':
      return ofType('yes', 1, [], {});
    case 'number':
      return ofType('14', true, [], {});
    case 'theme':
    case 'font':
    case 'choice':
      return wordless;
    case 'html':
      return types;
  }
}

interface Target {
  module: ModuleId;
  field: Field;
}

/** The copy of a logo is the service's own; both banners keep their theme in one place. */
const targets: readonly Target[] = modules
  .flatMap(({ id, fields }) => fields.map((field) => ({ module: id, field })))
  .filter(
    ({ module, field }) => !field.path.endsWith('.urlContent') && `${module}.${field.path}` !== 'email.rwBanner.theme',
  );

const fault = fc
  .constantFrom(...targets)
  .chain((target) => fc.constantFrom(...wrongFor(target.field)).map((wrong) => ({ ...target, ...wrong })));

/** Documents with one to four wrong values in an area, the same for the same seed. */
export function wrongDocuments(count: number, seed: number): WrongDocument[] {
  const lists = fc.constantFrom(...areas).chain((area) =>
    fc
      .uniqueArray(
        fault.filter(({ module }) => module.startsWith(`${area}.`)),
        {
          minLength: 1,
          maxLength: 4,
          // A switch that is wrong itself is off, so that nothing is said of what it switches.
          selector: ({ module, field }) =>
            `${module}.${'onlyWhen' in field ? (field.onlyWhen ?? field.path) : field.path}`,
        },
      )
      .map((faults) => ({ area, faults })),
  );
  return fc.sample(lists, { numRuns: count, seed }).map(({ area, faults }) => {
    const whole = defaultDocuments();
    let document: Json = whole[area];
    const put = (path: string, value: Json) => {
      const [, ...keys] = serverLocation(whole, path) ?? [];
      document = setPath(document, keys.join('.'), value);
    };
    for (const { module, field } of faults) {
      if ('onlyWhen' in field && field.onlyWhen !== undefined) put(`${module}.${field.onlyWhen}`, true);
      if (field.path.startsWith('customLink.')) put(`${module}.customLink.url`, 'https://example.com/help');
    }
    for (const { module, field, value } of faults) put(`${module}.${field.path}`, value);
    const told = faults.map(({ module, field, rules }) => [`${module}.${field.path}`, rules] as const);
    return { area, document: document as JsonObject, faults: Object.fromEntries(told) };
  });
}

type Schema = { readonly [keyword: string]: unknown };

/** Judges a value by the keywords of JSON Schema 2020-12 that the program writes; another keyword is a mistake here. */
export function conforms(value: unknown, schema: Schema | false, root: Schema = schema || {}): boolean {
  if (schema === false) return false;
  return Object.entries(schema).every(([keyword, wanted]) => {
    const check = keywords[keyword];
    if (check === undefined) throw new Error(`unknown keyword ${keyword}`);
    return check(value, wanted, schema, root);
  });
}

type Check = (value: unknown, wanted: unknown, schema: Schema, root: Schema) => boolean;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const typeOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);
const all = (list: unknown) => list as readonly Schema[];
const note: Check = () => true;

const keywords: Readonly<Record<string, Check>> = {
  $schema: note,
  $id: note,
  $defs: note,
  title: note,
  description: note,
  default: note,
  examples: note,
  $ref: (value, wanted, _, root) =>
    conforms(value, (root.$defs as Record<string, Schema>)[String(wanted).replace('#/$defs/', '')] ?? {}, root),
  type: (value, wanted) => [wanted].flat().includes(typeOf(value)),
  enum: (value, wanted) => (wanted as unknown[]).includes(value),
  const: (value, wanted) => value === wanted,
  pattern: (value, wanted) => typeof value !== 'string' || new RegExp(String(wanted), 'u').test(value),
  minLength: (value, wanted) => typeof value !== 'string' || [...value].length >= Number(wanted),
  maxLength: (value, wanted) => typeof value !== 'string' || [...value].length <= Number(wanted),
  required: (value, wanted) => !isObject(value) || (wanted as string[]).every((key) => Object.hasOwn(value, key)),
  properties: (value, wanted, _, root) =>
    !isObject(value) ||
    Object.entries(wanted as Record<string, Schema>).every(
      ([key, schema]) => !Object.hasOwn(value, key) || conforms(value[key], schema, root),
    ),
  additionalProperties: (value, wanted, schema) =>
    wanted !== false ||
    !isObject(value) ||
    Object.keys(value).every((key) => Object.hasOwn((schema.properties ?? {}) as object, key)),
  allOf: (value, wanted, _, root) => all(wanted).every((schema) => conforms(value, schema, root)),
  anyOf: (value, wanted, _, root) => all(wanted).some((schema) => conforms(value, schema, root)),
  if: (value, wanted, { then: yes = {}, else: no = {} }, root) =>
    conforms(value, (conforms(value, wanted as Schema, root) ? yes : no) as Schema, root),
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: note,
  else: note,
};

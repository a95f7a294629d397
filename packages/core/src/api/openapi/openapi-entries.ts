import { entrySchema, type JsonSchema, type ResourceRecord, resources } from '../../resources/index.ts';
import { isRecord } from '../../shared/index.ts';

/** A part of a call that holds entries of a kind. */
interface EntryPlace {
  readonly record: ResourceRecord;
  readonly form: 'sent' | 'stored';
  /** Members that lead to the list; null for one entry by itself. */
  readonly path: readonly string[] | null;
}

const home = '#/components/schemas/';

/** `PolicyWebRule` is an entry as it is stored, `PolicyWebRuleWrite` as it is sent. */
function nameOf({ record, form }: Pick<EntryPlace, 'record' | 'form'>): string {
  const name = record.kind.replaceAll(/(?:^|[.-])([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return form === 'sent' ? `${name}Write` : name;
}

/** What holds entries that have a record, by the call and its part. (RES-019, design RESOURCES) */
export function entryPlaces(): ReadonlyMap<string, readonly EntryPlace[]> {
  const found = new Map<string, EntryPlace[]>();
  const add = (place: string, held: EntryPlace) => found.set(place, [...(found.get(place) ?? []), held]);
  for (const record of resources) {
    const { store } = record;
    // What has a token of its own has names in the table.
    if (store.type !== 'section') continue;
    const { at, calls, under, merged, reads } = store;
    const stored = { record, form: 'stored' } as const;
    const isWhole = under !== undefined || merged === true;
    const inDocument = [...(under === undefined ? [] : [under]), at];
    add(`${calls}.${reads ?? (isWhole ? 'get' : 'list')}.response`, { ...stored, path: inDocument });
    if (!isWhole && reads === undefined) add(`${calls}.get.response`, { ...stored, path: null });
    if (store.inherited !== undefined) add(`${calls}.parent.response`, { ...stored, path: [at] });
    if (store.readOnly) continue;
    add(`${calls}.save.body`, { record, form: 'sent', path: merged ? [at] : ['data', at] });
    add(`${calls}.save.response`, { ...stored, path: ['data', at] });
  }
  return found;
}

/** The schemas of the entries that have a record, by their names. */
export function entryComponents(): Record<string, JsonSchema> {
  return Object.fromEntries(
    [...entryPlaces().values()].flat().map((place) => [nameOf(place), entrySchema(place.record, { form: place.form })]),
  );
}

/** A part of a call with the entries of its records; what the table says of the rest stays. */
export function withEntries(schema: JsonSchema, places: readonly EntryPlace[]): JsonSchema {
  return places.reduce((made, place) => {
    const entry = { $ref: `${home}${nameOf(place)}` };
    return place.path === null ? entry : withItems(made, place.path, entry);
  }, schema);
}

function withItems(schema: JsonSchema, [step, ...below]: readonly string[], items: JsonSchema): JsonSchema {
  if (step === undefined) {
    const { $ref: _, ...list } = schema;
    return { ...list, type: 'array', items };
  }
  const { additionalProperties = {}, ...own } = schema;
  const properties = isRecord(own.properties) ? own.properties : {};
  const member = isRecord(properties[step]) ? properties[step] : {};
  return {
    ...own,
    type: 'object',
    properties: { ...properties, [step]: withItems(member, below, items) },
    additionalProperties,
  };
}

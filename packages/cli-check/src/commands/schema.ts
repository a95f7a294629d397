import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { entrySchema, fileRefusal, fileSchema, type ResourceRecord, resources } from '@portico/core/resources';
import { nearestName } from '@portico/core/shared';
import { customizationSchema } from '../schema/schema.ts';
import { EXIT_CLEAN, type Io } from '../shared/io.ts';
import { type SchemaInvocation, UsageError } from '../shared/options.ts';

/**
 * Prints a JSON Schema 2020-12 that editors can use for completion: of the customization, or of the entries of a kind, as the
 * service takes them or as a file holds them. (CHK-009, RES-019)
 * @throws UsageError for a kind that nobody knows, with those that are called alike.
 */
export function schema({ kind, folder, form, closed }: SchemaInvocation, io: Io): number {
  if (folder !== null) {
    mkdirSync(folder, { recursive: true });
    // Others write the entries of some kinds, which no file may hold.
    const told = resources.filter((record) => form !== 'file' || fileRefusal(record) === null);
    for (const record of told) writeFileSync(join(folder, `${record.kind}.json`), textOf(kindSchema(record)));
    io.out(`${told.length} schemas written to ${folder}\n`);
  } else if (kind !== null) io.out(textOf(kindSchema(recordOf(kind))));
  else io.out(textOf(customizationSchema(form === 'ui' || form === 'server' ? form : null, closed)));
  return EXIT_CLEAN;

  function kindSchema(record: ResourceRecord): object {
    const isFile = form === 'file';
    const { kind: name, label } = record;
    const refusal = isFile ? fileRefusal(record) : null;
    if (refusal !== null) throw new UsageError(`${name}: ${refusal}`);
    return {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: `urn:portico:${name}${isFile ? ':file' : ''}`,
      title: label[isFile ? 1 : 0],
      ...(isFile ? fileSchema(record, { isClosed: closed }) : entrySchema(record)),
    };
  }
}

const textOf = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

function recordOf(kind: string): ResourceRecord {
  const found = resources.find((each) => each.kind === kind);
  if (found !== undefined) return found;
  throw new UsageError(`there is no kind "${kind}"; ${nearKinds(kind)}`);
}

/** The kind that was probably meant, else those that share a word with it, else all. */
function nearKinds(kind: string): string {
  const kinds = resources.map((each) => each.kind);
  const meant = nearestName(kind, kinds);
  if (meant !== null) return `did you mean ${meant}?`;
  const words = kind.toLowerCase().split(/[^a-z]+/);
  const near = kinds.filter((each) => each.split(/[.-]/).some((word) => words.includes(word)));
  return near.length > 0 ? `near are ${near.join(', ')}` : `there are ${kinds.join(', ')}`;
}

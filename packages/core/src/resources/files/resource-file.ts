import { type DeploymentInfo, deployments, isRecord, nearestName, type ValueError } from '../../shared/index.ts';
import { checkedList, documentErrors } from '../check/document-errors.ts';
import { entryErrors } from '../check/entry-errors.ts';
import type { Field, Fields, Level } from '../fields/field.ts';
import { KEEP } from '../fields/secret-mask.ts';
import { isReadOnly } from '../record/read-only.ts';
import type { ResourceRecord } from '../record/record.ts';
import { mapFields } from './map-fields.ts';
import { fileTexts as texts } from './messages.ts';

/** The member by which a file says what it holds. */
export const KIND_MEMBER = '$kind';

/** Whether a kind has one file for all its entries, in their order, or one for each. (design RESOURCES "As files") */
export function isOneFile({ order }: Pick<ResourceRecord, 'order'>): boolean {
  return order !== undefined;
}

/** A fault of a file, with the keys that lead to it. */
export interface FileError extends ValueError {
  /** A member that no field names: its key is wrong, and not its value. */
  readonly atKey: boolean;
}

interface FileCheck {
  /** `publish` tells what is incomplete as well. */
  readonly level?: Level;
  /** Members that no field names pass, as in files of a newer service. (OP-203) */
  readonly allowUnknown?: boolean;
}

/**
 * What is wrong in a file of entries, at the path that form and service name: `list[3].action` where one file holds the
 * whole list, `action` where each entry has its own. (RES-018, design RESOURCES "As files")
 */
export function fileErrors(
  record: ResourceRecord,
  file: unknown,
  { level = 'value', allowUnknown = false }: FileCheck = {},
): FileError[] {
  const document = withoutKind(file);
  const { at } = record.store;
  const found: FileError[] = [];
  const known = (value: unknown, path: string) => {
    if (!allowUnknown) unknownInto(found, record.fields, value, path, record.identity.id);
    return asWritten(record, value, path, found);
  };
  if (!isOneFile(record)) {
    const entry = known(document, '');
    return [...found, ...entryErrors(record, entry, '', { level }).map(atValue)];
  }
  const list = isRecord(document) ? document[at] : undefined;
  const entries = Array.isArray(list) ? list.map((entry, place) => known(entry, `${at}[${place}]`)) : list;
  if (isRecord(document) && !allowUnknown) {
    for (const key of Object.keys(document)) if (key !== at) found.push(unknownMember(key, key, [at]));
  }
  const after = { [at]: entries };
  return [...found, ...documentErrors(checkedList(record), { before: undefined, after }, { level }).map(atValue)];
}

/**
 * Why no file may hold entries of a kind: others write them, or the deployment has none; null where files may. (OP-217, RES-018)
 * @param deployment - where they would go; a file is the same everywhere.
 */
export function fileRefusal(
  record: Pick<ResourceRecord, 'store' | 'label' | 'on'>,
  deployment?: Pick<DeploymentInfo, 'deployment'>,
): string | null {
  if (isReadOnly(record)) return texts.readOnly(record.label[1]);
  const isElsewhere = record.on === 'appliances' && deployment?.deployment === deployments.cloud;
  return isElsewhere ? texts.onAppliances(record.label[1]) : null;
}

/** What a file holds without what it says of itself. */
export function withoutKind(file: unknown): unknown {
  if (!isRecord(file)) return file;
  const { [KIND_MEMBER]: _, $schema: __, ...document } = file;
  return document;
}

/** The name of the entry that a reference of a file means: `{"ref": "fwaas.service/HTTPS"}`; null for what is none. */
export function refName(value: unknown, target: string): string | null {
  if (!isRecord(value) || Object.keys(value).length !== 1 || typeof value.ref !== 'string') return null;
  return value.ref.startsWith(`${target}/`) ? value.ref.slice(target.length + 1) : null;
}

/** The variable of the environment that holds a secret: `{"secret": "env:S3_KEY", "version": 2}`; null for what is none. */
export function secretVariable(value: unknown): string | null {
  if (!isRecord(value) || typeof value.secret !== 'string') return null;
  return /^env:([A-Za-z_]\w*)$/.exec(value.secret)?.[1] ?? null;
}

const atValue = (error: ValueError): FileError => ({ ...error, atKey: false });

/** The entry as a form would hold it; a secret that stands in the file is a fault, and is not looked at further. */
function asWritten({ fields }: ResourceRecord, entry: unknown, above: string, found: FileError[]): unknown {
  return mapFields(
    fields,
    entry,
    {
      ref: (value, { target }) => refName(value, target) ?? value,
      secret(value, { label }, path) {
        if (typeof value !== 'string') return secretVariable(value) === null ? value : KEEP;
        if (value !== KEEP && value.trim() !== '')
          found.push({ path, label, rule: 'secretInFile', message: texts.secret, atKey: false });
        return value === '' ? value : KEEP;
      },
    },
    above,
  );
}

function unknownMember(key: string, path: string, known: readonly string[]): FileError {
  const meant = nearestName(key, known);
  const text = texts.unknown(JSON.stringify(key));
  const message = meant === null ? text : texts.meant(text, JSON.stringify(meant));
  return { path, label: key, rule: 'unknownField', message, atKey: true };
}

function unknownInto(found: FileError[], fields: Fields, value: unknown, above: string, id?: string): void {
  if (!isRecord(value)) return;
  const names = Object.keys(fields).filter((name) => name !== id);
  for (const [key, member] of Object.entries(value)) {
    const path = above === '' ? key : `${above}.${key}`;
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (key === id) found.push({ path, label: key, rule: 'unknownField', message: texts.id, atKey: true });
    else if (field === undefined) found.push(unknownMember(key, path, names));
    else unknownInside(found, field, member, path);
  }
}

function unknownInside(found: FileError[], field: Field, value: unknown, path: string): void {
  // What a closed group does not know is refused by its own check.
  if (field.kind === 'group' && !field.closed) unknownInto(found, field.fields, value, path);
  else if (field.kind === 'switch') unknownInside(found, field.of, value, path);
  else if (field.kind === 'rows' && Array.isArray(value)) {
    for (const [at, row] of value.entries()) unknownInside(found, field.of, row, `${path}[${at}]`);
  } else if (field.kind === 'union' && isRecord(value)) {
    const { [field.tag]: word, ...members } = value;
    const variant = typeof word === 'string' && Object.hasOwn(field.variants, word) ? field.variants[word] : undefined;
    if (variant === undefined) return;
    // What belongs to another variant is refused by the check of the union, where it is.
    const own = Object.entries(members).filter(([key]) => !field.exclusive || !isForeign(field, variant.fields, key));
    unknownInto(found, variant.fields, Object.fromEntries(own), path);
  }
}

function isForeign(field: Extract<Field, { kind: 'union' }>, own: Fields, key: string): boolean {
  return !Object.hasOwn(own, key) && Object.values(field.variants).some(({ fields }) => Object.hasOwn(fields, key));
}

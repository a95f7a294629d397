import { isRecord, jsonEqual } from '@portico/core/shared';
import { fateOf, type Known, schemas, unknownAttribute } from './attributes.ts';
import { type Filter, fits, readFilter } from './filter.ts';
import { wrong } from './problem.ts';

/** Operations of one request. Chosen here. */
const mostOperations = 1_000;

interface Operation {
  op: 'add' | 'replace' | 'remove';
  path: string | undefined;
  value: unknown;
}

/** Attributes that hold a list, and those that hold parts by name; every other one holds a value. */
const lists: ReadonlySet<string> = new Set(['emails', 'members']);
const complex: ReadonlySet<string> = new Set(['name']);

type Resource = Record<string, unknown>;
type Element = Record<string, unknown>;

/**
 * A resource after the operations of a PATCH, in their order; also as Okta and Entra ID write them: without a path, with
 * paths as names of values, `Add` for `add`, and a value of a list that is not there yet. (RFC 7644, section 3.5.2)
 * @throws ScimProblem 400.
 */
export function patched(known: Known, resource: Resource, body: unknown): Resource {
  return operationsOf(body).reduce((before, operation) => {
    if (operation.path !== undefined) return applied(known, before, operation as Operation & { path: string });
    if (operation.op === 'remove') throw wrong('noTarget', 'path: remove says by its path what it removes');
    if (!isRecord(operation.value)) throw wrong('invalidValue', 'value: without a path it is an object of attributes');
    return Object.entries(operation.value).reduce(
      (now, [path, value]) =>
        fateOf(known, path) === 'readOnly' ? now : applied(known, now, { op: operation.op, path, value }),
      before,
    );
  }, resource);
}

function operationsOf(body: unknown): Operation[] {
  const list = isRecord(body) ? own(body, 'operations') : undefined;
  const named = isRecord(body) ? own(body, 'schemas') : undefined;
  if (!Array.isArray(named) || !named.includes(schemas.patch)) {
    throw wrong('invalidSyntax', `schemas: holds ${schemas.patch}`);
  }
  if (!Array.isArray(list) || list.length === 0 || list.length > mostOperations) {
    throw wrong('invalidSyntax', `Operations: is a list of 1 to ${mostOperations} operations`);
  }
  return list.map((each: unknown, at) => {
    const op = isRecord(each) && typeof each.op === 'string' ? each.op.toLowerCase() : undefined;
    if (!isRecord(each) || (op !== 'add' && op !== 'replace' && op !== 'remove')) {
      throw wrong('invalidSyntax', `Operations.${at}.op: is add, replace or remove`);
    }
    if (each.path !== undefined && (typeof each.path !== 'string' || each.path === '')) {
      throw wrong('invalidPath', `Operations.${at}.path: is a text`);
    }
    return { op, path: each.path as string | undefined, value: each.value };
  });
}

/** `emails[type eq "work"].value`, with the name of its schema before it or without. */
const pathForm = /^((?:urn:[\w.:-]+:)?[\w$-]+)(?:\[(.*)\])?(?:\.([\w$-]+))?$/is;

function applied(known: Known, resource: Resource, { op, path, value }: Operation & { path: string }): Resource {
  if (fateOf(known, path) === 'ignored') return resource; // a whole schema, whose name may hold what a path may not
  const [, attribute = '', filter, part] = pathForm.exec(path) ?? [];
  if (attribute === '') throw wrong('invalidPath', `path: ${path} cannot be read`);
  const fate = fateOf(known, attribute);
  if (fate === undefined) throw unknownAttribute(known, path, 'invalidPath');
  if (fate === 'readOnly') throw wrong('mutability', `${path}: is written by the service alone`);
  if (fate === 'ignored') return resource;
  const { name } = fate;
  if (lists.has(name)) return { ...resource, [name]: changedList(name, resource[name], { op, filter, part, value }) };
  if (filter !== undefined) throw wrong('invalidPath', `path: ${name} holds no list`);
  if (!complex.has(name)) {
    if (part !== undefined) throw wrong('invalidPath', `path: ${name} has no parts`);
    return { ...resource, [name]: op === 'remove' ? undefined : value };
  }
  const before = isRecord(resource[name]) ? resource[name] : {};
  if (part !== undefined) return { ...resource, [name]: { ...before, [part]: op === 'remove' ? undefined : value } };
  if (op === 'remove') return { ...resource, [name]: undefined };
  if (!isRecord(value)) throw wrong('invalidValue', `${name}: is an object`);
  return { ...resource, [name]: { ...before, ...value } };
}

interface Change extends Pick<Operation, 'op' | 'value'> {
  filter: string | undefined;
  part: string | undefined;
}

function changedList(name: string, held: unknown, { op, filter, part, value }: Change): Element[] {
  const before = (Array.isArray(held) ? held : []) as Element[];
  if (filter === undefined) {
    if (part !== undefined) throw wrong('invalidPath', `path: ${name}.${part} says nothing of which element`);
    if (op === 'replace') return elementsOf(name, value);
    if (op === 'add') return withMore(before, elementsOf(name, value));
    if (value === undefined || value === null) return []; // all of them
    const gone = elementsOf(name, value);
    return before.filter((each) => !gone.some((other) => isSame(each, other)));
  }
  const wanted = readFilter(filter);
  const chosen = before.filter((each) => fits(each, wanted));
  if (op === 'remove') {
    if (part === undefined) return before.filter((each) => !chosen.includes(each));
    return before.map((each) => (chosen.includes(each) ? { ...each, [part]: undefined } : each));
  }
  const change = part === undefined ? onlyOne(name, value) : { [part]: value };
  if (chosen.length > 0) return before.map((each) => (chosen.includes(each) ? { ...each, ...change } : each));
  return [...before, { ...toldBy(name, wanted), ...change }];
}

/** What an element would say that a filter looks for and does not find: Entra ID adds the address of work so. */
function toldBy(name: string, filter: Filter): Element {
  if (filter.kind === 'compare' && filter.operator === 'eq') return { [filter.attribute]: filter.value };
  throw wrong('noTarget', `path: no element of ${name} fits the filter`);
}

function elementsOf(name: string, value: unknown): Element[] {
  return (Array.isArray(value) ? value : [value]).map((each: unknown, at) => {
    if (typeof each === 'string' && each !== '') return { value: each };
    return onlyOne(`${name}.${at}`, each);
  });
}

function onlyOne(name: string, value: unknown): Element {
  if (!isRecord(value)) throw wrong('invalidValue', `${name}: is an object with a value`);
  return value;
}

function withMore(before: readonly Element[], more: readonly Element[]): Element[] {
  return [...before, ...more.filter((each) => !before.some((known) => isSame(known, each)))];
}

/** Members are who they are by their value; other elements by all that they say. */
function isSame(a: Element, b: Element): boolean {
  const isMember = (each: Element) => each.type === undefined || each.type === 'User';
  if (isMember(a) && isMember(b)) return String(a.value).toLowerCase() === String(b.value).toLowerCase();
  return jsonEqual(a as never, b as never);
}

function own(record: Record<string, unknown>, lower: string): unknown {
  return Object.entries(record).find(([key]) => key.toLowerCase() === lower)?.[1];
}

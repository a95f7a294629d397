import { isRecord } from '../../shared/index.ts';

/** A value with every part of it turned round, from the outside in; what is done is not looked into. */
export function mapValues(value: unknown, turn: (part: unknown) => { value: unknown; isDone: boolean }): unknown {
  const turned = turn(value);
  if (turned.isDone) return turned.value;
  if (Array.isArray(turned.value)) return turned.value.map((part) => mapValues(part, turn));
  if (!isRecord(turned.value)) return turned.value;
  return Object.fromEntries(Object.entries(turned.value).map(([key, part]) => [key, mapValues(part, turn)]));
}

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Guid, Instant } from './formats.ts';

const instants = [
  ...['2026-11-22T21:10:00Z', '2024-02-29T00:00:00.123456+02:00', '2000-02-29T23:59:59-23:59', '9999-12-31T23:59:59Z'],
  ...['2025-02-29T00:00:00Z', '1900-02-29T00:00:00Z', '2026-04-31T00:00:00Z', '2026-13-01T00:00:00Z'],
  ...['2026-01-01T24:00:00Z', '2026-01-01T00:60:00Z', '2026-01-01T00:00Z', '2026-01-01T00:00:00', '2026-01-01', ''],
  ...['2026-01-01T00:00:00+24:00', ' 2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z\n', 'x2026-01-01T00:00:00Z'],
];
const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
const ids = [
  id,
  id.toUpperCase(),
  `${id}0`,
  ` ${id}`,
  id.replaceAll('-', ''),
  id.replace('f', 'g'),
  '-'.repeat(36),
  '',
];

describe('formats of texts', () => {
  it.each(instants)('%j is an instant or none, as the library has it', (text) => {
    const theirs = z.iso.datetime({ offset: true }).safeParse(text).success;
    expect(Instant.safeParse(text).success).toBe(theirs);
  });

  it.each(ids)('%j is an id or none, as the library has it', (text) => {
    expect(Guid.safeParse(text).success).toBe(z.guid().safeParse(text).success);
  });

  it('keep their names in JSON Schema', () => {
    const { properties } = z.toJSONSchema(z.object({ at: Instant, id: Guid }));
    expect(properties).toMatchObject({ at: { format: 'date-time' }, id: { format: 'uuid' } });
  });
});

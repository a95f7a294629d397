import type { Json } from '@portico/core/shared';
import type { ColumnType } from 'kysely';

/** Set once, when the row is written. */
export type Written<T> = ColumnType<T, T, never>;
/** When it was saved last; grows with each save. (OP-202) */
export type SavedAt = ColumnType<Date, Date | undefined, Date>;
/** Set once, to the time of the row unless it is given. */
export type WrittenNow = ColumnType<Date, Date | undefined, never>;
/** Kept as `json`, not `jsonb`, so that a document comes back with its own key order. Goes in as text. */
export type Document<T = Json> = ColumnType<T, string, string>;

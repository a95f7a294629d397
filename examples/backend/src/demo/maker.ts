import type { JsonObject } from '@portico/core/shared';
import type { Random } from './random.ts';

/**
 * Makes one event; `common` gives the fields that events of all logs have. They stand last in the literals: after a spread
 * each further field makes the object grow anew, which took four fifths of the time.
 */
export type EventMaker = (random: Random, common: (name: string) => JsonObject) => JsonObject;

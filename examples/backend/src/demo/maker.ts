import type { JsonObject } from '@portico/core/shared';
import type { Random } from './random.ts';

/** Makes one event; `common` gives the fields that events of all logs have. */
export type EventMaker = (random: Random, common: (name: string) => JsonObject) => JsonObject;

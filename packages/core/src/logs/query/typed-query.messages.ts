import { defineMessages } from '../../language/index.ts';

/** What is said of a field that a log has not. (INC-012) */
export const typedQueryMessages = defineMessages('log-typed-query', {
  /** @param at - the character, counted from 1. */
  fault: (at: number, why: string) => `The typed query, character ${at}: ${why}`,
  unknown: (field: string, log: string) => `${field}: events of the log ${log} have no such field.`,
  meant: (field: string, log: string, meant: string) =>
    `${field}: events of the log ${log} have no such field. Did you mean ${meant}?`,
});

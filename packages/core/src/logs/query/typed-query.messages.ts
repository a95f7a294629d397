import { defineMessages } from '../../language/index.ts';

/** What is said of a field that a log has not. (INC-012) */
export const typedQueryMessages = defineMessages('log-typed-query', {
  /** @param at - the character, counted from 1. */
  fault: (at: number, why: string) => `The typed query, character ${at}: ${why}`,
  address: 'This is no address: each of its four numbers is 0 to 255. Write one such as 192.0.2.7, or 192.0.2.*.',
  unknown: (field: string, log: string) => `${field}: events of the log ${log} have no such field.`,
  meant: (field: string, log: string, meant: string) =>
    `${field}: events of the log ${log} have no such field. Did you mean ${meant}?`,
});

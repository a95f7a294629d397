import { defineMessages } from '../../language/index.ts';

/** Why a log cannot be sorted so. Chosen here. (issue 17, decision 052) */
export const sortFaults = defineMessages('log-sort-faults', {
  alone: 'order: stands beside sort, which is missing',
  orders: 'order: takes asc or desc',
  unsortable: (field: string, log: string, fields: string, meant: string | null) =>
    `sort: the log ${log} cannot be sorted by ${field}.${meant === null ? '' : ` Did you mean ${meant}?`} It can by ${fields}.`,
});

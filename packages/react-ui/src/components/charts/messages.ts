import { defineMessages } from '@portico/core/language';

/** Words of the charts. */
export const chartMessages = defineMessages('charts', {
  asTable: (chart: string) => `${chart}, as a table`,
});

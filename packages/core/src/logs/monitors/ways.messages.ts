import { defineMessages } from '../../language/index.ts';

/** The ways from a log to its monitors. Chosen here. (issue 17, decision 051) */
export const monitorWays = defineMessages('log-monitor-ways', {
  make: 'Make a monitor of this view…',
  all: 'Monitors',
});

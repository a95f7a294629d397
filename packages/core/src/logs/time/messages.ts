import { defineMessages } from '../../language/index.ts';

/** Names of the intervals. (spec 2 section 9) */
export const intervalMessages = defineMessages('log-intervals', {
  '15m': '15m',
  '1h': '1h',
  '12h': '12h',
  '24h': '24h',
  '2d': '2d',
  '7d': '7d',
  '30d': '30d',
  '180d': 'All time',
});

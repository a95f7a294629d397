import { defineMessages } from '../../language/index.ts';

/** Intervals as a sentence names them. Chosen here. */
export const intervalPhrases = defineMessages('log-interval-phrases', {
  '15m': 'the last 15 minutes',
  '1h': 'the last hour',
  '12h': 'the last 12 hours',
  '24h': 'the last 24 hours',
  '2d': 'the last 2 days',
  '7d': 'the last 7 days',
  '30d': 'the last 30 days',
  '180d': 'all time',
});

/** A span of time as a sentence names it. Chosen here. */
export const spanPhrase = defineMessages('log-span-phrase', { span: 'this time' });

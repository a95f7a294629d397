import { defineMessages } from '@portico/core/language';

/** Words while it is not known who is here. */
export const startMessages = defineMessages('starting', { loading: 'Loading' });

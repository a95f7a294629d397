import * as z from 'zod/mini';

// As `z.iso.datetime({ offset: true })` and `z.guid()`, whose code would come with the first page. (decision 007)
const day =
  '(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8])))';
const time = '(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?(?:Z|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)';

/** An instant with its zone. (RFC 3339) */
export const Instant = z.stringFormat('date-time', new RegExp(`^${day}T${time}$`));

/** An id in the form of a UUID, of whatever version. */
export const Guid = z.stringFormat('uuid', /^[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$/);

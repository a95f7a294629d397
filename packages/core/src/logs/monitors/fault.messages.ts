import {
  LOG_MONITOR_MAIL_MAX,
  LOG_MONITOR_NAME_MAX,
  LOG_MONITOR_SILENCE_DAYS,
  LOG_MONITOR_THRESHOLD_MAX,
  LOG_MONITOR_URL_MAX,
  LOG_MONITOR_WINDOW_MAX,
  LOG_MONITORS_MAX,
} from '../../api/schemas/index.ts';
import { defineMessages, formatNumber } from '../../language/index.ts';

/** Why a monitor is refused, by form, service and scripts alike. Chosen here. (decision 051) */
export const monitorFaultTexts = defineMessages('log-monitor-faults', {
  nameMissing: 'Give the monitor a name.',
  nameTooLong: `Use at most ${LOG_MONITOR_NAME_MAX} characters.`,
  nameTaken: (name: string) => `This log has a monitor named “${name}”. Choose another name, or change that monitor.`,
  idTaken: 'There is a monitor with this id. Choose another one.',
  tooMany: `There are ${LOG_MONITORS_MAX} monitors. Delete one to make another.`,
  threshold: `Use a whole number from 1 to ${formatNumber(LOG_MONITOR_THRESHOLD_MAX)}.`,
  window: `Use a whole number of minutes from 1 to ${formatNumber(LOG_MONITOR_WINDOW_MAX)}.`,
  time: (name: string) => `${name}: a monitor has a window of its own. Leave it out.`,
  unshown: (name: string) =>
    `${name}: the log has no filter that shows these events. Write it as a condition of the typed query, or leave it out.`,
  /** @param at - the character, counted from 1. */
  query: (at: number, why: string) => `Character ${at}: ${why}`,
  /** No fault: a warning in the answer of a save. */
  nothingCounted:
    'No event of the last 30 days matches its filters, so it would not have fired. Check them, unless you wait for the first one.',
  urlMissing: 'Give the address of a receiver, or mail addresses.',
  urlTooLong: `Use at most ${LOG_MONITOR_URL_MAX} characters.`,
  urlForm: 'Use an address such as https://alerts.example/portico.',
  urlScheme: 'Use an address that begins with https://.',
  urlUser: 'Leave user and password out of the address. The receiver knows Portico by the signature.',
  urlFragment: 'Leave out what stands after #. It is never sent.',
  mailForm: (address: string) => `“${address}” is no mail address. Use one such as soc@example.com.`,
  mailTooMany: `Use at most ${LOG_MONITOR_MAIL_MAX} mail addresses.`,
  silenceOver: 'Choose a time that is still to come.',
  silenceTooLong: `Silence a monitor for at most ${LOG_MONITOR_SILENCE_DAYS} days, or switch it off.`,
});

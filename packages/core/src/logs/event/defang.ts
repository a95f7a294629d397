import type { LogRowWire, LogType } from '../../api/schemas/index.ts';
import { recognise } from '../../filters/index.ts';
import { columnOf } from '../columns/columns.ts';
import { allFields } from './all-fields.ts';

/** A value that nothing opens by a press: `hxxps://evil[.]example/a.b`; what is no address stays. (issue 17, UI.md 4.16) */
export function defanged(value: string): string {
  const found = recognise(value);
  if (found === null) return value;
  if (found.kind === 'url') {
    const [, scheme = '', host = '', rest = ''] = /^([a-z]+:\/\/)?([^/?#]*)(.*)$/is.exec(value) ?? [];
    return host === '' ? value : `${scheme.replace(/tt(?=ps?:)/i, 'xx')}${blunted(host)}${rest}`;
  }
  const isAddress = ['address', 'network', 'domain', 'email'].includes(found.kind);
  return isAddress ? blunted(value) : value;
}

/** Each field of an event on a line of its own, as stored but so that nothing opens: for a ticket or a mail. (issue 17) */
export function defangedEvent(row: LogRowWire, logType: LogType): string {
  return allFields(row, logType)
    .map(({ field, values }) => `${columnOf(field).label}: ${values.map(defanged).join(', ')}`)
    .join('\n');
}

function blunted(host: string): string {
  return host.replaceAll('.', '[.]').replaceAll('@', '[@]');
}

import type { FormattedEvent } from './format.ts';
import { type FormatKeys, formatText, keyedFields, keyTable, takes } from './names.ts';

/** Keys of the extension dictionary that mean what a field of events does. (ArcSight Common Event Format, revision 27) */
const fields = keyTable({
  act: [takes.upTo(63), 'pe_action action quota_action alert_action'],
  app: [takes.upTo(31), 'protocol'],
  proto: [takes.upTo(31), 'ip_protocol'],
  src: [takes.address, 'x-client-ip src_ip source_ip'],
  dst: [takes.address, 'dst dest_ip dst_ip'],
  spt: [takes.port, 'src_port'],
  dpt: [takes.port, 'dest_port'],
  suser: [takes.upTo(1_023), 'userid user_id uid from'],
  duser: [takes.upTo(1_023), 'to'],
  shost: [takes.upTo(1_023), 'hostname'],
  dhost: [takes.upTo(1_023), 'domain res_domain'],
  request: [takes.upTo(1_023), 'url dst_url'],
  requestMethod: [takes.upTo(1_023), 'request_type'],
  requestContext: [takes.upTo(2_048), 'referer'],
  requestClientApplication: [takes.upTo(1_023), 'user-agent'],
  fname: [takes.upTo(1_023), 'filename'],
  fsize: [takes.count, 'file_size bytes'],
  fileHash: [takes.upTo(255), 'sha256'],
  fileType: [takes.upTo(1_023), 'file_type'],
  in: [takes.count, 'rx_bytes'],
  out: [takes.count, 'tx_bytes'],
  reason: [takes.upTo(1_023), 'pe_reason reason'],
  msg: [takes.upTo(1_023), 'details subject'],
  externalId: [takes.upTo(40), 'event_id alert_id'],
});

/** Keys of the dictionary; fields that are called so and mean something else get another name. */
const reserved = new Set(
  `act app c6a1 c6a2 c6a3 c6a4 cat cfp1 cfp2 cfp3 cfp4 cn1 cn2 cn3 cnt cs1 cs2 cs3 cs4 cs5 cs6 deviceAction deviceDirection
  deviceExternalId deviceFacility deviceHostName deviceProcessName dhost dmac dntdom dpid dpriv dproc dpt dst dtz duid duser
  dvc dvchost dvcmac dvcpid end externalId fileHash fileId filePath filePermission fileType flexString1 flexString2 fname
  fsize in msg outcome out proto reason request requestClientApplication requestContext requestCookies requestMethod rt shost
  smac sntdom sourceDnsDomain spid spriv sproc spt src start suid suser type`.split(/\s+/),
);
const keys: FormatKeys = { fields, reserved };

/**
 * An event in the Common Event Format: `CEF:0|vendor|product|version|class|name|severity|key=value …`. Pipes and
 * backslashes of the head are escaped with a backslash, equal signs, backslashes and line breaks of the values too. Besides
 * the event's own fields it has `rt`, its instant in milliseconds, and `cat`, its log. (DESIGN section 6; ArcSight Common
 * Event Format, character encoding)
 */
export function cefText({ atMs, logType, event, order }: FormattedEvent): string {
  const { vendor, product, version, name, severity, ...rest } = event;
  const head = [vendor ?? 'Portico', product ?? 'Portico', version ?? '1', name ?? logType, name ?? logType];
  const extension = [['rt', String(atMs)], ['cat', logType], ...keyedFields(rest, keys, order)];
  return [
    'CEF:0',
    ...head.map((text) => headText(formatText(text))),
    severityOf(severity),
    extension.map(([key, text]) => `${key}=${valueText(text ?? '')}`).join(' '),
  ].join('|');
}

function headText(text: string): string {
  return text.replaceAll(/[\\|]/g, '\\$&').replaceAll(/\s/g, ' ');
}

function valueText(text: string): string {
  return text.replaceAll(/[\\=]/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\r', '\\r');
}

/** From 0 to 10, or the word for what nobody rated. */
function severityOf(value: unknown): string {
  const text = formatText(value);
  return /^\d{1,2}$/.test(text) && Number(text) <= 10 ? String(Number(text)) : 'Unknown';
}

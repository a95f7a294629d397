import { isIP } from 'node:net';
import type { FormattedEvent } from './format.ts';
import { type FormatKeys, formatText, keyedFields, keyTable, takes } from './names.ts';

const address = (text: string) => isIP(text) !== 0;

/** Predefined attributes that mean what a field of events does. (IBM QRadar, Log Event Extended Format) */
const fields = keyTable({
  src: [address, 'x-client-ip src_ip source_ip'],
  dst: [address, 'dst dest_ip dst_ip'],
  srcPort: [takes.port, 'src_port'],
  dstPort: [takes.port, 'dest_port'],
  proto: [takes.text, 'ip_protocol'],
  usrName: [takes.upTo(255), 'userid user_id uid from'],
  url: [takes.text, 'url dst_url'],
  srcBytes: [takes.count, 'tx_bytes'],
  dstBytes: [takes.count, 'rx_bytes'],
});

/** Predefined attributes; fields that are called so and mean something else, `domain` for one, get another name. */
const reserved = new Set(
  `cat devTime devTimeFormat proto sev src dst srcPort dstPort srcPreNAT dstPreNAT srcPostNAT dstPostNAT usrName srcMAC dstMAC
  srcPreNATPort dstPreNATPort srcPostNATPort dstPostNATPort identSrc identHostName identNetBios identGrpName identMAC vSrc
  vSrcName accountName srcBytes dstBytes srcPackets dstPackets totalPackets role realm policy resource url groupID domain
  isLoginEvent isLogoutEvent identSecondlp calLanguage calCountryOrRegion`.split(/\s+/),
);
const keys: FormatKeys = { fields, reserved };

/**
 * An event in the Log Event Extended Format: `LEEF:1.0|vendor|product|version|id|key=value<tab>…`. The format has no
 * escapes: what ends a part of the head, an attribute or the line becomes a space. `devTime` is the instant in
 * milliseconds, which needs no format beside it. (DESIGN section 6; IBM QRadar, Log Event Extended Format)
 */
export function leefText({ atMs, logType, event, order }: FormattedEvent): string {
  const { vendor, product, version, name, severity, ...rest } = event;
  const head = [vendor ?? 'Portico', product ?? 'Portico', version ?? '1', name ?? logType].map(formatText);
  const attributes = [
    ['devTime', String(atMs)],
    ['cat', logType],
    ...severityOf(severity),
    ...keyedFields(rest, keys, order),
  ];
  return [
    'LEEF:1.0',
    ...head.map((text) => text.replaceAll(/[|\s]/g, ' ').slice(0, 255)),
    attributes.map(([key, text]) => `${key}=${(text ?? '').replaceAll(/[\t\n\r]/g, ' ')}`).join('\t'),
  ].join('|');
}

/** From 1 to 10; 0 of events is the lowest that there is. */
function severityOf(value: unknown): [string, string][] {
  const text = formatText(value);
  return /^\d{1,2}$/.test(text) && Number(text) <= 10 ? [['sev', String(Math.max(1, Number(text)))]] : [];
}

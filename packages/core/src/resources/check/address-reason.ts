import { addressRange } from '../../validators/index.ts';
import { addressTexts as texts } from './messages.ts';

const addressRules: readonly string[] = ['invalidIP', 'invalidIpRange', 'invalidCidr'];
const isIp = (text: string) => !/[-/]/.test(text) && addressRange(text) !== null;
const dotted = /^\d{1,9}(?:\.\d{1,9}){3}$/;

/**
 * Why an address, a network or a range is none, where that can be told of one that nearly is; null where what to enter says
 * more. (RES-012, OP-114)
 */
export function addressReason(rule: string, value: string): string | null {
  if (!addressRules.includes(rule)) return null;
  const [address = '', prefix, ...more] = value.split('/');
  const [start = '', end, ...others] = address.split('-');
  if (more.length > 0 || others.length > 0) return null;
  const large = [start, end ?? ''].flatMap(numberBeyond)[0];
  if (large !== undefined) return texts.largeNumber(large);
  if (prefix !== undefined) return isIp(address) && rule !== 'invalidIP' ? prefixReason(address) : null;
  const areAlike = end !== undefined && start.includes(':') === end.includes(':');
  return areAlike && isIp(start) && isIp(end) && rule === 'invalidIpRange' ? texts.order : null;
}

function numberBeyond(address: string): string[] {
  if (!dotted.test(address)) return [];
  return address.split('.').filter((part) => Number(part) > 255);
}

const prefixReason = (address: string) => (address.includes(':') ? texts.prefix(32, 128) : texts.prefix(1, 32));

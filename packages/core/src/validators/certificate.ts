import { accept, type Rule } from './rule.ts';

const BEGIN = '-----BEGIN CERTIFICATE-----';
const END = '-----END CERTIFICATE-----';

/** One certificate in PEM: the BEGIN line, base64, the END line. (spec 3 section 5, OP-115) */
export const certificatePem: Rule = accept((value) => {
  const text = value.trim();
  if (!text.startsWith(BEGIN) || !text.endsWith(END)) return false;
  const body = text.slice(BEGIN.length, text.length - END.length);
  // The markers are lines of their own, so a line break follows the first and precedes the last.
  if (!/^[ \t]*[\r\n]/.test(body) || !/[\r\n]$/.test(body)) return false;
  const base64 = body.replace(/[ \t\r\n]/g, '');
  return base64.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(base64);
}, 'invalidCert');

/**
 * What browsers give a proxy auto-config file, as JavaScript that runs beside it. Names resolve to what `hosts` has of them and
 * to nothing else: no network is asked. Times are those of `now`. (MDN, "Proxy Auto-Configuration (PAC) file")
 */
export const pacFunctions = `
const { hosts, client, clock } = JSON.parse(__given);
const days = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const isV4 = (text) => /^\\d{1,3}(\\.\\d{1,3}){3}$/.test(text) && text.split('.').every((part) => part <= 255);
const isAddress = (text) => isV4(text) || /^[\\da-fA-F:.]*:[\\da-fA-F:.]*$/.test(text);
const now = () => new Date(clock);
const own = (name) => Object.prototype.hasOwnProperty.call(hosts, name) ? hosts[name] : null;
const resolve = (host) => {
  const name = String(host).toLowerCase();
  return isAddress(name) ? name : own(name);
};
const wide = (text) => {
  let [head, tail] = text.split('%')[0].split('::');
  const parts = (side) => side ? side.split(':').flatMap((part) => {
    if (!part.includes('.')) return [parseInt(part, 16)];
    const [a, b, c, d] = part.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  }) : [];
  head = parts(head);
  tail = parts(tail);
  return tail === undefined ? head : [...head, ...Array(Math.max(0, 8 - head.length - tail.length)).fill(0), ...tail];
};
const bitsOf = (address) => (isV4(address) ? address.split('.').map((part) => Number(part).toString(2).padStart(8, '0'))
  : wide(address).map((part) => part.toString(2).padStart(16, '0'))).join('');
const between = (from, at, to) => from <= to ? from <= at && at <= to : at >= from || at <= to;
const inZone = (args) => {
  const isGmt = args[args.length - 1] === 'GMT';
  const date = now();
  return { rest: isGmt ? args.slice(0, -1) : args, day: isGmt ? date.getUTCDay() : date.getDay(),
    seconds: isGmt ? date.getUTCHours() * 3600 + date.getUTCMinutes() * 60 + date.getUTCSeconds()
      : date.getHours() * 3600 + date.getMinutes() * 60 + date.getSeconds(),
    parts: isGmt ? [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
      : [date.getFullYear(), date.getMonth(), date.getDate()] };
};
Object.assign(globalThis, {
  isPlainHostName: (host) => !/[.:]/.test(host),
  dnsDomainIs: (host, domain) => String(host).toLowerCase().endsWith(String(domain).toLowerCase()),
  localHostOrDomainIs: (host, name) => host === name || (!host.includes('.') && name.startsWith(host + '.')),
  isResolvable: (host) => resolve(host) !== null,
  dnsResolve: (host) => { const found = resolve(host); return found !== null && isV4(found) ? found : null; },
  dnsResolveEx: (host) => resolve(host) ?? '',
  isResolvableEx: (host) => resolve(host) !== null,
  myIpAddress: () => client,
  myIpAddressEx: () => client,
  convert_addr: (text) => String(text).split('.').reduce((sum, part) => ((sum << 8) | (part & 255)), 0),
  isInNet: (host, net, mask) => {
    const found = resolve(host);
    if (found === null || !isV4(found) || !isV4(String(net)) || !isV4(String(mask))) return false;
    const convert = globalThis.convert_addr;
    return (convert(found) & convert(mask)) === (convert(net) & convert(mask));
  },
  isInNetEx: (host, prefix) => {
    const found = resolve(host);
    const [net, length] = String(prefix).split('/');
    if (found === null || !isAddress(net) || isV4(found) !== isV4(net)) return false;
    return bitsOf(found).slice(0, Number(length)) === bitsOf(net).slice(0, Number(length));
  },
  sortIpAddressList: (list) => String(list).split(';').map((each) => each.trim()).filter(isAddress)
    .sort((one, other) => isV4(one) === isV4(other) ? (bitsOf(one) < bitsOf(other) ? -1 : 1) : isV4(one) ? 1 : -1).join(';'),
  getClientVersion: () => '1.0',
  dnsDomainLevels: (host) => String(host).split('.').length - 1,
  shExpMatch: (text, mask) => {
    const escaped = String(mask).replace(/[.+^\${}()|\\\\]/g, '\\\\$&').replace(/\\*/g, '.*').replace(/\\?/g, '.');
    return new RegExp('^' + escaped + '$').test(text);
  },
  weekdayRange: (...args) => {
    const { rest: [from, to = from], day } = inZone(args);
    return between(days.indexOf(from), day, days.indexOf(to));
  },
  dateRange: (...args) => {
    const { rest, parts: [year, month, date] } = inZone(args);
    const half = Math.ceil(rest.length / 2);
    const [from, to] = rest.length === 1 ? [rest, rest] : [rest.slice(0, half), rest.slice(half)];
    const read = (side) => {
      const found = [];
      for (const part of side) {
        if (typeof part === 'string') found[1] = months.indexOf(part);
        else if (part > 31) found[0] = part;
        else found[2] = part;
      }
      return found;
    };
    const [a, b, at] = [read(from), read(to), [year, month, date]];
    const used = [0, 1, 2].filter((part) => a[part] !== undefined);
    const value = (side) => used.reduce((sum, part) => sum * 400 + side[part], 0);
    return between(value(a), value(at), value(b));
  },
  timeRange: (...args) => {
    const { rest, seconds } = inZone(args);
    const at = (hour, minute = 0, second = 0) => hour * 3600 + minute * 60 + second;
    if (rest.length === 1) return Math.floor(seconds / 3600) === rest[0];
    const half = rest.length / 2;
    const end = rest.length === 2 ? at(rest[1]) : at(...rest.slice(half));
    const from = at(...rest.slice(0, half));
    return from <= end ? from <= seconds && seconds < end : seconds >= from || seconds < end;
  },
  alert: () => undefined,
});
`;

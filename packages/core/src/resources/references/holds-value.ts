import { addressRange, holdsRange } from '../../validators/index.ts';

/**
 * What tells whether a value has what somebody looks for: a network contains the addresses in it, `*.example.com` the names
 * below; everything else is looked for as it is written. (RES-020)
 * @param wanted - in small letters.
 */
export function holderOf(wanted: string): (value: string) => boolean {
  const range = addressRange(wanted);
  if (range !== null) {
    return (value) => {
      const own = addressRange(value);
      return own !== null && holdsRange(own, range);
    };
  }
  return (value) => {
    const own = value.toLowerCase();
    return own.includes(wanted) || (own.startsWith('*.') && wanted.endsWith(own.slice(1)));
  };
}

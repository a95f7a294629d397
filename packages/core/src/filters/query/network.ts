/** Whether a text is written as a network, right or wrong: an address, a slash and a number. */
export function looksLikeNetwork(text: string): boolean {
  return /^(\d{1,3}(\.\d{1,3}){3}|[\da-f]*:[\da-f:.]*)\/\d+$/i.test(text);
}

/** Whether a text is a network: an address of either kind and the length of what its members share. (UI.md 4.16) */
export function isNetwork(text: string): boolean {
  const slash = text.lastIndexOf('/');
  const [address, length] = [text.slice(0, slash), text.slice(slash + 1)];
  if (!/^(0|[1-9]\d{0,2})$/.test(length)) return false;
  if (isAddress4(address)) return Number(length) <= 32;
  return isAddress6(address) && Number(length) <= 128;
}

/** Whether a text is an address of four numbers. */
export function isAddress4(text: string): boolean {
  return /^(?:(?:0|[1-9]\d?|1\d\d|2[0-4]\d|25[0-5])(?:\.(?!$)|$)){4}$/.test(text);
}

/** Whether a text is an address of groups of hexadecimal digits; one run of zeros may be left out. */
export function isAddress6(text: string): boolean {
  const halves = text.split('::');
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return false;
  return halves.length === 2 ? groups.length <= 7 : groups.length === 8;
}

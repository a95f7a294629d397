/** Names of U+00A0 to U+00FF in order. (HTML, named character references) */
const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  );

/** The other names of HTML 4, and `apos`; these need their semicolon. */
const others =
  'apos 27 OElig 152 oelig 153 Scaron 160 scaron 161 Yuml 178 fnof 192 circ 2c6 tilde 2dc Alpha 391 Beta 392 Gamma 393 Delta 394 Epsilon 395 Zeta 396 Eta 397 Theta 398 Iota 399 Kappa 39a Lambda 39b Mu 39c Nu 39d Xi 39e Omicron 39f Pi 3a0 Rho 3a1 Sigma 3a3 Tau 3a4 Upsilon 3a5 Phi 3a6 Chi 3a7 Psi 3a8 Omega 3a9 alpha 3b1 beta 3b2 gamma 3b3 delta 3b4 epsilon 3b5 zeta 3b6 eta 3b7 theta 3b8 iota 3b9 kappa 3ba lambda 3bb mu 3bc nu 3bd xi 3be omicron 3bf pi 3c0 rho 3c1 sigmaf 3c2 sigma 3c3 tau 3c4 upsilon 3c5 phi 3c6 chi 3c7 psi 3c8 omega 3c9 ensp 2002 emsp 2003 thinsp 2009 zwnj 200c zwj 200d lrm 200e rlm 200f ndash 2013 mdash 2014 lsquo 2018 rsquo 2019 sbquo 201a ldquo 201c rdquo 201d bdquo 201e dagger 2020 Dagger 2021 bull 2022 hellip 2026 permil 2030 prime 2032 Prime 2033 lsaquo 2039 rsaquo 203a oline 203e frasl 2044 euro 20ac trade 2122 larr 2190 uarr 2191 rarr 2192 darr 2193 harr 2194 rArr 21d2 hArr 21d4 minus 2212 infin 221e asymp 2248 ne 2260 equiv 2261 le 2264 ge 2265'.split(
    ' ',
  );

/** Names that a parser also reads without a semicolon. */
const loose = new Map<string, string>([
  ...latin1.map((name, index): [string, string] => [name, String.fromCodePoint(0xa0 + index)]),
  ...Object.entries({ amp: '&', AMP: '&', lt: '<', LT: '<', gt: '>', GT: '>', quot: '"', QUOT: '"' }),
  ...Object.entries({ COPY: '©', REG: '®' }),
]);

const strict = new Map<string, string>(loose);
for (let index = 0; index < others.length; index += 2) {
  strict.set(others[index] ?? '', String.fromCodePoint(Number.parseInt(others[index + 1] ?? '', 16)));
}

/** U+0080 to U+009F by number mean the characters of windows-1252. (HTML, numeric character reference end state) */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const reference = /&(?:#[xX]([\da-fA-F]+)|#(\d+)|([A-Za-z][A-Za-z\d]*));?/g;

/**
 * Character references of a text as a parser decodes them: numbers, and the names of HTML 4. A name that it does not
 * know stays as it was typed.
 */
export function decodeEntities(text: string): string {
  return text.replace(reference, (found, hex?: string, decimal?: string, name?: string) => {
    if (hex !== undefined) return numbered(Number.parseInt(hex, 16));
    if (decimal !== undefined) return numbered(Number.parseInt(decimal, 10));
    return (name === undefined ? null : named(name, found.endsWith(';'))) ?? found;
  });
}

function named(name: string, closed: boolean): string | null {
  const whole = closed ? strict.get(name) : undefined;
  if (whole !== undefined) return whole;
  for (let length = Math.min(name.length, 6); length > 1; length -= 1) {
    const start = loose.get(name.slice(0, length));
    if (start !== undefined) return start + name.slice(length) + (closed ? ';' : '');
  }
  return null;
}

function numbered(code: number): string {
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return '\uFFFD';
  if (code >= 0x80 && code <= 0x9f) return windows1252[code - 0x80] ?? '\uFFFD';
  return String.fromCodePoint(code);
}

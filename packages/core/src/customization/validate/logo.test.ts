import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { papers } from '../../../test/support/papers.ts';
import { defaultCustomization } from '../convert/from-server.convert.ts';
import { configurationOf, editField } from '../edit/edit.ts';
import { inspectLogo, LOGO_MAX_BYTES, LOGO_MAX_PIXELS, logoReport } from './logo.ts';

const bytes = (...parts: (string | readonly number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((char) => char.charCodeAt(0)) : [...part])),
  );
const be32 = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);
const be16 = (value: number) => [value >>> 8, value & 0xff];
const le16 = (value: number) => [value & 0xff, value >>> 8];
const le24 = (value: number) => [value & 0xff, (value >>> 8) & 0xff, value >>> 16];

const png = (width: number, height: number) =>
  bytes('\x89PNG\r\n\x1a\n', be32(13), 'IHDR', be32(width), be32(height), [8, 6, 0, 0, 0]);
const gif = (width: number, height: number) => bytes('GIF89a', le16(width), le16(height), [0, 0, 0]);
const segment = (marker: number, length: number) => [0xff, marker, ...be16(length + 2), ...Array(length).fill(0)];
const jpeg = (width: number, height: number, sof = 0xc0) =>
  bytes(
    [0xff, 0xd8],
    segment(0xe0, 14),
    segment(0xe1, 60_000),
    [0xff, 0xff],
    segment(0xdb, 65).slice(1),
    [0xff, sof, ...be16(17), 8, ...be16(height), ...be16(width), 3],
    Array(9).fill(0),
  );
const riff = (chunk: string, ...rest: (string | readonly number[])[]) =>
  bytes('RIFF', [0, 0, 0, 0], 'WEBP', chunk, [0, 0, 0, 0], ...rest, Array(16).fill(0));
const webpLossy = (width: number, height: number) => riff('VP8 ', [0, 0, 0], '\x9d\x01\x2a', le16(width), le16(height));
const webpLossless = (width: number, height: number) => {
  const bits = (width - 1) | ((height - 1) << 14);
  return riff('VP8L', [0x2f, bits & 0xff, (bits >>> 8) & 0xff, (bits >>> 16) & 0xff, bits >>> 24]);
};
const webpExtended = (width: number, height: number) => riff('VP8X', [0, 0, 0, 0], le24(width - 1), le24(height - 1));
const dataUri = (type: string, image: Uint8Array) =>
  `data:image/${type};base64,${Buffer.from(image).toString('base64')}`;

const images = [
  ['png', png],
  ['gif', gif],
  ['jpeg', jpeg],
  ['webp', webpLossy],
  ['webp', webpLossless],
  ['webp', webpExtended],
] as const;

describe('logo inspection (DESIGN section 5)', () => {
  it.each(images)('[LNT-006] reads format and size of a %s from its header', (format, make) => {
    const image = make(400, 80);
    const expected = { format, byteLength: image.length, width: 400, height: 80, fault: null };
    expect(inspectLogo(image)).toEqual(expected);
    expect(inspectLogo(dataUri(format, image))).toEqual(expected);
    expect(inspectLogo(dataUri('png', image))).toEqual(expected);
  });

  it.each(images)('[LNT-006] accepts 4 megapixels of %s and not one row more', (_, make) => {
    expect(inspectLogo(make(2000, 2000))).toMatchObject({ fault: null });
    expect(LOGO_MAX_PIXELS).toBe(2000 * 2000);
    expect(inspectLogo(make(2000, 2001))).toMatchObject({ fault: 'pixels', width: 2000, height: 2001 });
  });

  it('[LNT-006] reads the size of progressive and other frames of JPEG and refuses a scan without one', () => {
    for (const sof of [0xc1, 0xc2, 0xc3, 0xc9, 0xca])
      expect(inspectLogo(jpeg(7, 9, sof))).toMatchObject({ width: 7, height: 9 });
    for (const other of [0xc4, 0xc8, 0xcc]) expect(inspectLogo(jpeg(7, 9, other))).toMatchObject({ fault: 'damaged' });
    expect(inspectLogo(bytes([0xff, 0xd8], segment(0xda, 10)))).toMatchObject({ format: 'jpeg', fault: 'damaged' });
  });

  it('[LNT-006] accepts 512 KiB and not one byte more', () => {
    expect(LOGO_MAX_BYTES).toBe(524_288);
    const padded = (length: number) => {
      const image = new Uint8Array(length);
      image.set(png(10, 10));
      return image;
    };
    for (const take of [(image: Uint8Array) => image, (image: Uint8Array) => dataUri('png', image)]) {
      expect(inspectLogo(take(padded(LOGO_MAX_BYTES)))).toMatchObject({ fault: null, byteLength: LOGO_MAX_BYTES });
      expect(inspectLogo(take(padded(LOGO_MAX_BYTES + 1)))).toMatchObject({
        fault: 'size',
        byteLength: LOGO_MAX_BYTES + 1,
      });
      expect(inspectLogo(take(padded(LOGO_MAX_BYTES + 2)))).toMatchObject({
        fault: 'size',
        byteLength: LOGO_MAX_BYTES + 2,
      });
    }
  });

  it.each([
    ['an empty file', new Uint8Array(0), 'format'],
    ['text', bytes('hello'), 'format'],
    ['HTML', bytes('<html><img></html>'), 'format'],
    ['a bitmap', bytes('BM', Array(60).fill(0)), 'format'],
    ['a PNG cut off', png(10, 10).slice(0, 20), 'damaged'],
    ['a PNG of no width', png(0, 10), 'damaged'],
    ['a GIF cut off', bytes('GIF87a', [1]), 'damaged'],
    ['a WebP of an unknown kind', riff('ABCD'), 'damaged'],
    ['a JPEG cut off', jpeg(7, 9).slice(0, 100), 'damaged'],
    ['an SVG', bytes('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"></svg>'), 'svg'],
    ['no data URI', 'https://example.com/a.png', 'damaged'],
    ['a data URI of another kind', 'data:text/html;base64,PGI+', 'damaged'],
    ['broken base64', 'data:image/png;base64,@@@@', 'damaged'],
    ['an SVG as a data URI', 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=', 'svg'],
    ['an SVG as percent text', 'data:image/svg+xml,%3Csvg%20/%3E', 'svg'],
    ['an SVG that says PNG', 'data:image/png;base64,PHN2Zz48L3N2Zz4=', 'svg'],
    ['broken percent text', 'data:image/svg+xml,%E0%A4%A', 'damaged'],
  ])('[LNT-006] refuses %s', (_, image, fault) => {
    expect(inspectLogo(image)).toMatchObject({ fault });
  });

  it('[LNT-006] reports a stored logo that would not be taken today, and no other', () => {
    const all = defaultCustomization({ emailEnabled: false, dlpEnabled: false });
    const svg = editField(all, 'web.dialogs', 'logoDocuments.content', 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=');
    const both = editField(svg, 'web.dialogs', 'logoDialogs.content', dataUri('png', png(10, 10)));
    expect(logoReport('web.dialogs', configurationOf(both, 'web.dialogs') ?? {})).toMatchObject([
      { rule: 'logo', path: 'web.dialogs.logoDocuments.content', message: expect.stringContaining('SVG') },
    ]);
    expect(logoReport('web.watermark', all.web?.watermark ?? {})).toEqual([]);
  });
});

const shared = papers('');
describe.skipIf(!existsSync(shared))('logo inspection of real images', () => {
  it('[LNT-006] reads every picture of the mock-ups as PNG', () => {
    const folder = new URL('design/mock/pages/', shared);
    const files = readdirSync(folder)
      .filter((file) => file.endsWith('.png'))
      .slice(0, 8);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files)
      expect(inspectLogo(readFileSync(new URL(file, folder))), file).toMatchObject({ format: 'png' });
  });

  it('[LNT-006] reads the images inside collected block pages', () => {
    const folder = new URL('data/block-pages/', shared);
    const pages = readdirSync(folder).filter((file) => file.endsWith('.html'));
    const found = pages.flatMap(
      (file) =>
        readFileSync(new URL(file, folder), 'latin1').match(
          /data:image\/(?:png|jpe?g|gif|webp);base64,[A-Za-z0-9+/=]{40,}/g,
        ) ?? [],
    );
    expect(found.length).toBeGreaterThan(0);
    for (const uri of found) {
      const { format, width, height } = inspectLogo(uri);
      expect(format, uri.slice(0, 60)).not.toBeNull();
      expect(width, uri.slice(0, 60)).toBeGreaterThan(0);
      expect(height).toBeGreaterThan(0);
    }
  });
});

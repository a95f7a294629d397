import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyTimeoutMs, runs, serverDocument, serverWrite, setAt } from '../../../test/customization/documents.ts';
import { pixel } from '../../../test/customization/oracle.ts';
import { isRecord, jsonEqual } from '../../shared/index.ts';
import { defaultCustomization, fromServer } from '../convert/from-server.convert.ts';
import { toServer } from '../convert/to-server.convert.ts';
import { type Area, allFeatures, areas, type Customization } from '../registry/model.ts';
import { areaFaults, structureRules } from './structure.ts';
import type { ValidateOptions } from './validate.ts';
import { validateCustomization } from './validate-all.ts';
import { valueErrors, writeErrors } from './write-errors.ts';

const enabled: ValidateOptions = { emailEnabled: true, dlpEnabled: true };
type Document = Record<string, unknown>;
const defaults = () => structuredClone(toServer(defaultCustomization(enabled))) as Record<Area, Document>;

/** The default document of an area with values at dotted paths. */
function document(area: Area, values: Record<string, unknown>): Document {
  const whole = defaults()[area];
  for (const [path, value] of Object.entries(values)) setAt(whole, path.split('.'), value);
  return whole;
}

const told = (area: Area, before: unknown, after: unknown, options = enabled) =>
  writeErrors({ area, before, after }, options).map(({ path, error }) => [path, error]);

const heading = 'default.block_page.text.block_heading';
const link = 'default.block_page.custom_link';
const svg = 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=';

describe('errors of a write (OP-203)', () => {
  it.each<[string, Area, Record<string, unknown>, string, string]>([
    ['a forbidden character', 'web', { [heading]: '<b>' }, 'web.blockPage.text.block_heading', 'invalidChars'],
    ['a text of another type', 'web', { [heading]: 5 }, 'web.blockPage.text.block_heading', 'structure'],
    [
      'a style in a color',
      'web',
      { 'default.watermark': {}, 'default.block_page.css.color.text_color': 'url(x)' },
      'web.blockPage.css.color.text_color',
      'invalid',
    ],
    [
      'a script in a link',
      'web',
      { [`${link}.show_link`]: true, [`${link}.url`]: 'javascript:alert(1)' },
      'web.blockPage.customLink.url',
      'invalid',
    ],
    ['an SVG logo', 'email', { 'default.ro_banner.logo.base64_img': svg }, 'email.roBanner.logo.content', 'logo'],
    ['an unknown theme', 'dlp', { 'default.block_page.theme': 'teal' }, 'dlp.blockPage.theme', 'unknownValue'],
    [
      'an unknown font',
      'dlp',
      { 'default.block_page.css.font_family': 'papyrus' },
      'dlp.blockPage.css.fontFamily',
      'unknownValue',
    ],
    [
      'a list where a record belongs',
      'dlp',
      { 'default.block_page.text': [] },
      'dlp.default.block_page.text',
      'structure',
    ],
    ['a text where a module belongs', 'web', { 'default.dialogs': 'x' }, 'web.default.dialogs', 'structure'],
  ])(
    '[PUB-005] tells of %s by path and rule, and of nothing when it was there before',
    (_, area, values, path, rule) => {
      const after = document(area, values);
      expect(told(area, defaults()[area], after)).toEqual([[path, rule]]);
      expect(told(area, undefined, after)).toEqual([[path, rule]]);
      expect(told(area, after, after)).toEqual([]);
      expect(told(area, after, { ...structuredClone(after), unknown: [1] })).toEqual([]);
    },
  );

  it('[PUB-005] tells of a wrong value that another wrong value replaces', () => {
    expect(told('web', document('web', { [heading]: '<b>' }), document('web', { [heading]: '<i>' }))).toHaveLength(1);
    expect(told('web', document('web', { [heading]: 5 }), document('web', { [heading]: 6 }))).toHaveLength(1);
    const other = document('web', { [heading]: '<b>', 'default.block_page.text.block_text': '"' });
    expect(told('web', document('web', { [heading]: '<b>' }), other)).toEqual([
      ['web.blockPage.text.block_text', 'invalidChars'],
    ]);
  });

  it('[PUB-005] tells of a value that a switch makes wrong', () => {
    const off = document('web', { [`${link}.show_link`]: false, [`${link}.url`]: 'javascript:alert(1)' });
    const on = document('web', { [`${link}.show_link`]: true, [`${link}.url`]: 'javascript:alert(1)' });
    expect(told('web', off, on)).toEqual([['web.blockPage.customLink.url', 'invalid']]);
    const mode = 'default.block_page.customization_mode';
    const page = { [mode]: 'regular', 'default.block_page.custom_html': ' ' };
    expect(told('dlp', document('dlp', page), document('dlp', { ...page, [mode]: 'advanced' }))).toEqual([
      ['dlp.blockPage.customHtml', 'required'],
    ]);
  });

  it('[PUB-005] lists the errors in the order of the form, with words', () => {
    const after = document('web', {
      'default.bandwidth.css.color.text_color': 'red',
      [heading]: 'a/b',
      'default.block_page.theme': 'teal',
    });
    expect(valueErrors(writeErrors({ area: 'web', before: defaults().web, after }, enabled))).toEqual([
      { path: 'web.blockPage.theme', label: 'Theme', rule: 'unknownValue', message: 'Unknown theme "teal".' },
      {
        path: 'web.blockPage.text.block_heading',
        label: 'Heading',
        rule: 'invalidChars',
        message: `These characters aren't allowed: < > " /`,
        detail: ['/'],
      },
      {
        path: 'web.bandwidth.css.color.text_color',
        label: 'Text color',
        rule: 'invalid',
        message: 'Enter a color, for example #1A56C4.',
      },
    ]);
  });

  it('[PUB-005] [CUS-086] passes over what belongs to a feature that is off', () => {
    const after = document('web', {
      'default.block_page.text.block_recat_text': 7,
      'default.block_page.css.color.button_recat_text_color': 'url(x)',
      'default.dialogs.text.dlp_upload_blocked': '<',
      'default.dialogs.css.font_family': 'papyrus',
    });
    expect(told('web', defaults().web, after)).toHaveLength(4);
    expect(told('web', defaults().web, after, { ...enabled, features: allFeatures })).toHaveLength(4);
    const features = { ...allFeatures, submit_recategorization: false };
    expect(told('web', defaults().web, after, { ...enabled, features }).map(([path]) => path)).toEqual([
      'web.dialogs.text.dlp_upload_blocked',
      'web.dialogs.css.fontFamily',
    ]);
    expect(told('web', defaults().web, after, { ...enabled, features: {} })).toEqual([]);
    expect(
      told('email', defaults().email, document('email', { 'default.block_page.text': 5 }), {
        ...enabled,
        emailEnabled: false,
      }),
    ).toEqual([]);
  });

  it('passes a picture, and a stored one that would not be taken today', () => {
    const logo = (content: unknown) => document('web', { 'default.block_page.logo.base64_img': content });
    for (const content of [null, '', pixel, pixel.slice('data:image/png;base64,'.length)]) {
      expect(told('web', defaults().web, logo(content))).toEqual([]);
    }
    expect(told('web', logo(svg), logo(svg))).toEqual([]);
    const byAddress = {
      ...{ 'default.block_page.logo.base64_img': svg, 'default.block_page.logo.use_url': true },
      'default.block_page.logo.url': 'https://example.com/logo.png',
    };
    expect(told('web', defaults().web, document('web', byAddress))).toEqual([]);
    expect(told('web', document('web', byAddress), logo(svg))).toEqual([['web.blockPage.logo.content', 'logo']]);
    expect(told('web', logo(svg), logo(`${svg} `))).toHaveLength(1);
  });
});

/** Everything that is wrong with a document, whoever wrote it: path, rule, and the value that is wrong. */
function allFaults(area: Area, document: unknown): { path: string; rule: string; value: string }[] {
  const ui = fromServer({ [area]: document } as never);
  const valueAt = (path: readonly string[], root: unknown) =>
    path.reduce<unknown>((value, key) => (isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined), root);
  const text = (value: unknown) => JSON.stringify(value) ?? 'undefined';
  const structure = areaFaults(area, document).map(({ kind, path, keys, field }) => ({
    path: field?.fullPath ?? path,
    rule: structureRules[kind],
    value: text(valueAt(keys, { [area]: document })),
  }));
  const fields = validateCustomization(ui as Customization, enabled).errors.map(({ path, error }) => ({
    path,
    rule: error,
    value: text(valueAt(path.split('.'), ui)),
  }));
  return [...structure, ...fields.filter(({ path }) => !structure.some((other) => other.path === path))];
}

describe('errors of generated writes (OP-203)', () => {
  it(
    '[PUB-005] are none for what comes back as it is',
    () => {
      fc.assert(
        fc.property(serverDocument, (whole) => {
          for (const area of areas) {
            const stored = (whole as Document)[area];
            if (!isRecord(stored)) continue;
            expect(told(area, stored, structuredClone(stored))).toEqual([]);
          }
        }),
        { numRuns: runs },
      );
    },
    propertyTimeoutMs,
  );

  it(
    '[PUB-005] are what is wrong afterwards and was not so before',
    () => {
      let refused = 0;
      let kept = 0;
      fc.assert(
        fc.property(serverWrite, ([before, after]) => {
          for (const area of areas) {
            const [was, is] = [(before as Document)[area], (after as Document)[area]];
            if (!isRecord(was) || !isRecord(is)) continue;
            const old = allFaults(area, was);
            const wanted = allFaults(area, is).filter((fault) => !old.some((other) => jsonEqual(other, fault)));
            const found = writeErrors({ area, before: was, after: is }, enabled);
            const sorted = (list: string[]) => list.toSorted();
            expect(sorted(found.map(({ path, error }) => `${path} ${error}`))).toEqual(
              sorted(wanted.map(({ path, rule }) => `${path} ${rule}`)),
            );
            refused += found.length;
            kept += old.length;
          }
        }),
        { numRuns: runs },
      );
      expect([refused > 100, kept > 100]).toEqual([true, true]);
    },
    propertyTimeoutMs,
  );
});

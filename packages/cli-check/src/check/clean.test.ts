import { defaultCustomization, toServer } from '@portico/core/customization';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CheckOptions } from '../shared/options.ts';
import { checkText } from './check.ts';
import { CleanPath } from './clean.ts';

const options: CheckOptions = {
  emailEnabled: true,
  dlpEnabled: true,
  disabled: [],
  maxLength: undefined,
  allowUnknown: false,
};
const { source, ...ui } = defaultCustomization({ emailEnabled: true, dlpEnabled: true });
const server = toServer(defaultCustomization({ emailEnabled: true, dlpEnabled: true }));

type Json = Record<string, unknown>;

/** Paths of every object and value of a document. */
function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [
    ...(path.length === 0 ? [] : [path]),
    ...Object.keys(value).flatMap((key) => pathsOf((value as Json)[key], [...path, key])),
  ];
}

/** The document with one value replaced, taken away or given a new neighbour. */
function changed(document: object, path: readonly string[], value: unknown): Json {
  const copy = structuredClone(document) as Json;
  let holder = copy;
  for (const key of path.slice(0, -1)) {
    const next = holder[key];
    if (typeof next !== 'object' || next === null) return copy;
    holder = next as Json;
  }
  const last = path.at(-1) ?? '';
  if (value === gone) delete holder[last];
  else holder[last] = value;
  return copy;
}

const gone = Symbol('gone');
/** Values that are right in some places and wrong in others. */
const values = fc.constantFrom<unknown>(
  ...[
    gone,
    null,
    true,
    false,
    0,
    14,
    '',
    ' ',
    '\u00a0',
    'text',
    'a/b',
    '<b>',
    'a\tb',
    'a\nb',
    'x'.repeat(501),
    '{{categories}}',
  ],
  ...[
    '{{x}}',
    '[[reason]]',
    '#fff',
    '#FFFFFF',
    '#000000',
    'red',
    'transparent',
    '#fff;1:#000',
    'null',
    'true',
    'yellow',
  ],
  ...['blue', 'pink', 'wide', 'outline', 'solid', 'regular', 'advanced', 'comic', 'gotham', 'https://example.com/x'],
  ...['http://u@x.example', {}, { default: {} }, [], 'data:image/png;base64,AAAA'],
);

const findingsIn = (document: unknown, clean: CleanPath | null) =>
  checkText('f', { ok: true, text: JSON.stringify(document), bom: false }, options, clean).report;

describe.each([
  ['UI', ui],
  ['server', server],
])('the short way for clean documents in the %s form (DESIGN section 9)', (form, defaults) => {
  const paths = pathsOf(defaults);
  const extra = [
    ['web', 'default'],
    ['email', 'block_page'],
    ['web', 'settings', 'showIsolation'],
    ['web', 'blockPage'],
    ['other'],
  ];
  const change = fc.tuple(fc.constantFrom(...paths, ...extra), values);

  it('never recognises what the rules would report, whatever it saw before', () => {
    fc.assert(
      fc.property(fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { maxLength: 12 }), (series) => {
        const clean = new CleanPath(options);
        findingsIn(defaults, clean);
        for (const changes of series) {
          const document = changes.reduce<Json>(
            (result, [path, value]) => changed(result, path, value),
            defaults as Json,
          );
          expect(findingsIn(document, clean)).toEqual(findingsIn(document, null));
        }
      }),
      { numRuns: process.env.PORTICO_LONG === undefined ? 40 : 4000 },
    );
  }, 1_200_000);

  const page = form === 'UI' ? ['web', 'blockPage'] : ['web', 'default', 'block_page'];
  const at = (ui: string, server: string) => [...page, ...(form === 'UI' ? ui : server).split('.')];
  const linkOn = at('customLink.enabled', 'custom_link.show_link');
  const linkText = at('customLink.text', 'custom_link.link_text');
  const linkUrl = at('customLink.url', 'custom_link.url');
  const textColor = at('css.color.text_color', 'css.color.text_color');
  const background = at('css.color.background_color', 'css.color.background_color');
  const heading = at('text.block_heading', 'text.block_heading');
  const advanced = at('advanced', 'customization_mode');
  const html = at('customHtml', 'custom_html');
  const elsewhere = (ui: string, server: string) => `web.${form === 'UI' ? ui : `default.${server}`}`.split('.');
  const frameShown = elsewhere('indicators.visibility.readonlyIframe', 'notifications.visibility.readonly_iframe');
  const frameText = elsewhere('indicators.text.readonly_iframe_text', 'notifications.text.readonly_iframe_text');
  const showUser = elsewhere('watermark.showUser', 'watermark.show_user');
  const showTime = elsewhere('watermark.showTime', 'watermark.show_time');
  const watermark = elsewhere('watermark.text', 'watermark.text');
  const bandwidthTheme = elsewhere('bandwidth.theme', 'bandwidth.theme');
  const bandwidthCustom = elsewhere('bandwidth.useCustomStyling', 'bandwidth.use_custom_styling');
  const bandwidthButton = elsewhere('bandwidth.buttonType', 'bandwidth.button_type');
  const bandwidthInk = elsewhere('bandwidth.css.color.button_text_color', 'bandwidth.css.color.button_text_color');
  const yes = form === 'UI' ? true : 'advanced';
  const whole = '<!doctype html><html lang="en"><title>Stop</title></html>';

  type Changes = (readonly [path: string[], value: unknown])[];
  it.each<[string, Changes[], Changes]>([
    [
      'a link text that was blank while the link was off',
      [
        [[linkText, '']],
        [
          [linkUrl, 'https://a.example'],
          [linkOn, true],
        ],
      ],
      [
        [linkText, ''],
        [linkUrl, 'https://a.example'],
        [linkOn, true],
      ],
    ],
    [
      'a link URL that was empty while the link was off',
      [
        [[linkUrl, '']],
        [
          [linkUrl, 'https://a.example'],
          [linkOn, true],
        ],
      ],
      [
        [linkUrl, ''],
        [linkOn, true],
      ],
    ],
    [
      'a text that stood in an advanced page',
      [
        [],
        [
          [advanced, yes],
          [html, whole],
          [heading, '<>'],
        ],
      ],
      [[heading, '<>']],
    ],
    [
      'a color that stood in an advanced page',
      [
        [],
        [
          [advanced, yes],
          [html, whole],
          [textColor, 'no color'],
        ],
      ],
      [[textColor, 'no color']],
    ],
    [
      'two colors that were each seen beside another one',
      [
        [[textColor, '#000000']],
        [[background, '#FFFFFF']],
        [
          [textColor, '#FFFFFF'],
          [background, '#000000'],
        ],
      ],
      [
        [textColor, '#FFFFFF'],
        [background, '#FFFFFF'],
      ],
    ],
    [
      'a text that changed while its indicator is hidden',
      [[[frameShown, false]]],
      [
        [frameShown, false],
        [frameText, 'Other'],
      ],
    ],
    [
      'a watermark whose parts were each off once',
      [[[showUser, false]], [[showTime, false]]],
      [
        [showUser, false],
        [showTime, false],
      ],
    ],
    [
      'a watermark whose text is gone',
      [
        [
          [showUser, false],
          [showTime, false],
          [watermark, 'x'],
        ],
      ],
      [
        [showUser, false],
        [showTime, false],
        [watermark, ''],
      ],
    ],
    [
      'a button type that a preset forces',
      [
        [
          [bandwidthTheme, null],
          [bandwidthCustom, true],
          [bandwidthButton, 'outline'],
          [bandwidthInk, '#000000'],
        ],
      ],
      [[bandwidthButton, 'outline']],
    ],
  ])('does not recognise %s', (_case, lessons, wrong) => {
    const make = (changes: Changes) =>
      changes.reduce<Json>((result, [path, value]) => changed(result, path, value), defaults as Json);
    const clean = new CleanPath(options);
    for (const lesson of lessons) {
      expect(findingsIn(make(lesson), null).findings).toEqual([]);
      findingsIn(make(lesson), clean);
    }
    expect(findingsIn(make(wrong), null).findings).not.toEqual([]);
    expect(clean.recognises(make(wrong))).toBe(false);
  });

  it('recognises a document like the ones before it, with other texts', () => {
    const clean = new CleanPath(options);
    expect(clean.recognises(defaults)).toBe(false);
    findingsIn(defaults, clean);
    expect(clean.recognises(structuredClone(defaults))).toBe(true);
    const texts = paths.filter((path) => path.at(-2) === 'text' && path.at(-1) !== 'block_text');
    const other = texts.reduce<Json>(
      (result, path) => changed(result, path, `Text ${path.join(' ')}`),
      defaults as Json,
    );
    expect(clean.recognises(other)).toBe(true);
  });

  it('leaves everything to the rules when areas or capabilities are switched off', () => {
    for (const other of [{ emailEnabled: false }, { dlpEnabled: false }, { disabled: ['watermarking' as const] }]) {
      const clean = new CleanPath({ ...options, ...other });
      clean.learn(defaults);
      expect(clean.recognises(defaults)).toBe(false);
    }
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyTimeoutMs, runs, setAt } from '../../../test/customization/documents.ts';
import { mapping } from '../../../test/customization/mapping.ts';
import { expectedErrors, pixel } from '../../../test/customization/oracle.ts';
import { rules, textPath } from '../../../test/customization/rules.ts';
import { defaultCustomization, defaultModule } from '../convert/from-server.convert.ts';
import { type Customization, type ModuleId, moduleIds } from '../registry/model.ts';
import type { ValidateOptions } from './validate.ts';
import { validateCustomization, validateField, validateModule } from './validate-all.ts';

const enabled: ValidateOptions = { emailEnabled: true, dlpEnabled: true };
const defaults = () => defaultCustomization(enabled);

function withValue(id: ModuleId, path: string, value: unknown): Customization {
  const data = structuredClone(defaults());
  setAt(data as unknown as Record<string, unknown>, [...id.split('.'), ...path.split('.')], value);
  return data;
}

const errorsOf = (data: Customization, options: ValidateOptions = enabled) =>
  validateCustomization(data, options).errors;

describe('validation result (spec 1 section 5, OP-03)', () => {
  it('[CUS-073] finds nothing wrong with the defaults', () => {
    expect(validateCustomization(defaults(), enabled)).toEqual({ valid: true, errors: [] });
  });

  it('[CUS-073] [CUS-074] gives area, module, path, label, mode and error of a fault', () => {
    expect(validateCustomization(withValue('web.blockPage', 'text.block_heading', ''), enabled)).toEqual({
      valid: false,
      errors: [
        {
          area: 'web',
          module: 'blockPage',
          path: 'web.blockPage.text.block_heading',
          label: 'Heading',
          mode: 'content',
          error: 'required',
        },
      ],
    });
  });

  it('[CUS-087] lists one error a field, in area, module and field order', () => {
    const data = structuredClone(defaults()) as unknown as Record<string, unknown>;
    for (const path of [
      'email.warnDialog.css.color.text_color',
      'dlp.blockPage.text.block_page_text',
      'web.bandwidth.text.limit_alert_text',
      'web.blockPage.css.color.text_color',
      'web.blockPage.text.block_text',
      'web.blockPage.text.block_heading',
    ]) {
      setAt(data, path.split('.'), '<">\u0007/');
    }
    const { errors } = validateCustomization(data as unknown as Customization, enabled);
    expect(errors.map(({ path, error }) => [path, error])).toEqual([
      ['web.blockPage.text.block_heading', 'invalidText'],
      ['web.blockPage.text.block_text', 'invalidText'],
      ['web.blockPage.css.color.text_color', 'invalid'],
      ['web.bandwidth.text.limit_alert_text', 'invalidText'],
      ['dlp.blockPage.text.block_page_text', 'invalidText'],
      ['email.warnDialog.css.color.text_color', 'invalid'],
    ]);
  });
});

const texts = rules.flatMap(([id, { texts: list }]) =>
  list.map(([rule, path, label]) => ({ id, rule, path: textPath(path), label })),
);

describe('texts (spec 1 section 5, OP-05 to OP-07, OP-11, OP-12)', () => {
  it.each(texts)('[CUS-076] $id $path is required unless it may be empty', ({ id, rule, path, label }) => {
    for (const value of rule === 'E?' ? [' ', '\n', 7] : ['', '   ', '\n', undefined, null, 7]) {
      const [error, ...rest] = errorsOf(withValue(id, path, value));
      expect(rest).toEqual([]);
      expect(error).toMatchObject({ path: `${id}.${path}`, label, mode: 'content', error: 'required' });
    }
    for (const empty of rule === 'E?' ? ['', null, undefined] : [])
      expect(errorsOf(withValue(id, path, empty))).toEqual([]);
  });

  it.each(texts)('[CUS-076] $id $path refuses control characters other than line feed', ({ id, path }) => {
    expect(errorsOf(withValue(id, path, ' two\nlines '))).toEqual([]);
    for (const char of ['\t', '\r', '\u0000', '\u001f', '\u007f']) {
      expect(errorsOf(withValue(id, path, `a${char}b`))).toMatchObject([{ error: 'invalidText' }]);
    }
    expect(errorsOf(withValue(id, path, 'a\u0080\u2028b'))).toEqual([]);
  });

  it.each(texts)('[CUS-077] [CUS-080] $id $path has a maximum only in the web modules', ({ id, rule, path }) => {
    expect(errorsOf(withValue(id, path, 'x'.repeat(500)))).toEqual([]);
    const long = errorsOf(withValue(id, path, '😀'.repeat(250).concat('x')));
    const expected = [{ error: 'maxlength', detail: { max: 500, actual: 501 } }];
    expect(long).toMatchObject(rule === 'T' || rule === 'R' ? expected : []);
    const short = errorsOf(withValue(id, path, 'x'.repeat(229)), { ...enabled, maxLength: 228 });
    expect(short).toMatchObject(rule === 'T' || rule === 'R' ? [{ detail: { max: 228, actual: 229 } }] : []);
  });

  it.each(texts)('[CUS-078] [CUS-080] [ERR-001] $id $path refuses its forbidden characters', ({ id, rule, path }) => {
    for (const char of ['<', '>', '"']) {
      const errors = errorsOf(withValue(id, path, `a${char}b${char}`));
      expect(errors).toMatchObject([{ error: 'invalidChars', detail: [char] }]);
    }
    const slash = errorsOf(withValue(id, path, 'read/write'));
    expect(slash).toMatchObject(rule === 'R' ? [] : [{ error: 'invalidChars', detail: ['/'] }]);
    expect(errorsOf(withValue(id, path, "it's & that \\ ` {{categories}}"))).toEqual([]);
  });

  it('[CUS-079] relaxes the slash for exactly two texts', () => {
    expect(
      texts.filter(({ id, path }) => errorsOf(withValue(id, path, 'a/b')).length === 0).map(({ path }) => path),
    ).toEqual(['text.readonly_indicator_text', 'text.readonly_iframe_text']);
  });

  it('[CUS-080] leaves the watermark text alone', () => {
    expect(errorsOf(withValue('web.watermark', 'text', '<"/>\t'.repeat(200)))).toEqual([]);
  });

  it('[CUS-076] skips a risk level of null and checks a configured one', () => {
    expect(errorsOf(withValue('email.mobileBlockPage', 'riskLevels.high', null))).toEqual([]);
    const empty = { heading: '', bannerText: '', buttonLabel: '', action: 'block' };
    expect(errorsOf(withValue('email.mobileBlockPage', 'riskLevels.high', empty))).toHaveLength(3);
  });
});

const linked = rules.filter(([, { link }]) => link !== null);
const logos = rules.flatMap(([id, { logos: list }]) => list.map((slot) => [id, slot] as const));

const badUrls = [
  'example.com',
  'ftp://example.com/',
  'javascript:alert(1)//',
  'http://',
  'https:///',
  'https://example.com/a b',
  'https://exa\tmple.com/',
  'https://example.com/\n',
  ' https://example.com/',
  'https://user@example.com/',
  'https://user:password@example.com/',
  'https://example.com:99999/',
  `https://example.com/${'a'.repeat(2029)}`,
];
const goodUrls = [
  'http://x',
  'http://a.b',
  'https://example.com/help?a=1#top',
  'HTTPS://EXAMPLE.COM',
  `https://example.com/${'a'.repeat(2028)}`,
];

describe('URLs (spec 1 section 5, OP-08, OP-09, DESIGN section 5)', () => {
  it.each(linked.map(([id]) => id))('[CUS-081] checks the custom link of %s only while it is on', (id) => {
    const data = withValue(id, 'customLink', { enabled: true, url: '', text: '' });
    expect(errorsOf(data)).toMatchObject([
      { path: `${id}.customLink.url`, label: 'Custom link URL', mode: 'content', error: 'required' },
      { path: `${id}.customLink.text`, label: 'Custom link text', mode: 'content', error: 'required' },
    ]);
    expect(errorsOf(withValue(id, 'customLink', { enabled: false, url: 'nonsense', text: '<' }))).toEqual([]);
  });

  it('[CUS-081] checks the link text as the texts of its module', () => {
    const text = 'x'.repeat(501);
    for (const [id, { link }] of linked) {
      const errors = errorsOf(withValue(id, 'customLink', { enabled: true, url: 'https://example.com/', text }));
      expect(errors.map(({ error }) => error)).toEqual(link === 'T' ? ['maxlength'] : []);
    }
  });

  it.each(logos)('[CUS-081] [ERR-001] checks the URL of %s %s only while it is used', (id, slot) => {
    const logo = { content: null, useURL: true, url: 'nonsense', urlContent: null };
    expect(errorsOf(withValue(id, slot, logo))).toMatchObject([
      { path: `${id}.${slot}.url`, mode: 'style', error: 'invalid' },
    ]);
    expect(errorsOf(withValue(id, slot, { ...logo, url: '' }))).toMatchObject([{ error: 'required' }]);
    expect(errorsOf(withValue(id, slot, { ...logo, useURL: false }))).toEqual([]);
  });

  it.each(badUrls)('[CUS-081] [ERR-001] reports %j as invalid', (url) => {
    const data = withValue('web.blockPage', 'customLink', { enabled: true, url, text: 'More' });
    expect(errorsOf(data)).toMatchObject([{ path: 'web.blockPage.customLink.url', error: 'invalid' }]);
  });

  it.each(goodUrls)('[CUS-081] accepts %j', (url) => {
    expect(errorsOf(withValue('web.blockPage', 'customLink', { enabled: true, url, text: 'More' }))).toEqual([]);
  });
});

const colors = rules.flatMap(([id, { colors: list }]) => list.map((name) => [id, `css.color.${name}_color`] as const));

describe('colors (spec 1 section 5, OP-10)', () => {
  it.each(colors)('[CUS-082] requires %s %s', (id, path) => {
    for (const value of ['', ' ', undefined, null, 0]) {
      expect(errorsOf(withValue(id, path, value))).toMatchObject([
        { path: `${id}.${path}`, mode: 'style', error: 'required' },
      ]);
    }
    expect(errorsOf(withValue(id, path, 'red'))).toMatchObject([
      { path: `${id}.${path}`, mode: 'style', error: 'invalid' },
    ]);
  });
});

describe('advanced mode and skipped modules (OP-13, OP-14)', () => {
  it.each(rules.filter(([, { advanced }]) => advanced).map(([id]) => id))(
    '[CUS-085] judges an advanced %s by its HTML alone',
    (id) => {
      const page = { ...defaultModule(id), text: {}, css: { color: {}, fontFamily: '' }, advanced: true };
      for (const html of [null, undefined, '', ' \n\t']) {
        expect(validateModule(id, { ...page, customHtml: html })).toMatchObject([
          { path: `${id}.customHtml`, label: 'Custom HTML', mode: 'advanced', error: 'required' },
        ]);
      }
      expect(validateModule(id, { ...page, customHtml: `<p a="/">${'x'.repeat(5000)}\t` })).toEqual([]);
      expect(validateModule(id, { ...defaultModule(id), advanced: false, customHtml: null })).toEqual([]);
    },
  );

  it.each(rules.filter(([, { advanced }]) => advanced).map(([id]) => id))(
    'refuses in an advanced %s the logo that a regular one refuses, since {{logo}} draws it',
    (id) => {
      const page = { ...defaultModule(id), advanced: true, customHtml: '<p>{{logo}}' };
      const logo = { content: 'data:image/svg+xml,<svg/>', useURL: false, url: '', urlContent: null };
      expect(validateModule(id, { ...page, logo })).toMatchObject([{ path: `${id}.logo.content`, error: 'logo' }]);
      expect(validateModule(id, { ...page, logo: { ...logo, useURL: true } })).toEqual([]);
    },
  );

  it.each([
    ['[CUS-083] email', { emailEnabled: false, dlpEnabled: true }, ['web', 'dlp']],
    ['[CUS-084] dlp', { emailEnabled: true, dlpEnabled: false }, ['web', 'email']],
    ['[CUS-083] [CUS-084] both', { emailEnabled: false, dlpEnabled: false }, ['web']],
  ] as const)('%s paths are checked only when the area is enabled', (_, options, expected) => {
    const data = structuredClone(defaults()) as unknown as Record<string, unknown>;
    for (const id of moduleIds) {
      if (id !== 'web.watermark') setAt(data, [...id.split('.'), 'css', 'color', 'text_color'], '');
    }
    const found = errorsOf(data as unknown as Customization, options);
    expect([...new Set(found.map(({ area }) => area))]).toEqual(expected);
  });

  it('[CUS-085] takes no other module for advanced', () => {
    expect(validateModule('web.dialogs', { ...defaultModule('web.dialogs'), text: {}, advanced: true })).toHaveLength(
      2,
    );
  });

  it('[CUS-086] leaves out skipped modules and areas that are null', () => {
    const data = withValue('web.dialogs', 'text', {});
    expect(errorsOf(data)).toHaveLength(2);
    expect(errorsOf(data, { ...enabled, skipModules: ['web.dialogs'] })).toEqual([]);
    expect(errorsOf({ ...data, web: null })).toEqual([]);
  });
});

const nasty = [
  '',
  ' ',
  '\n',
  'fine',
  'read/write',
  '<b>',
  '"',
  'a\tb',
  '\u007f',
  'x'.repeat(501),
  null,
  undefined,
  5,
  true,
  [],
  {},
  '#fff',
  '#12345',
  'rgb(1,2,3)',
  'rgba(1,2,3,0.5)',
  'rgb(1,2)',
  'transparent',
  'red',
  'https://example.com/',
  'http://a@b.example/',
  'ftp://example.com/',
  pixel,
];

const uiPaths = (Object.keys(mapping) as ModuleId[]).flatMap((id) => [
  ...mapping[id].rows.map(([, ui]) => [id, ui] as const),
  ...(id === 'email.mobileBlockPage'
    ? (['low', 'medium', 'high'] as const).map((level) => [id, `riskLevels.${level}`] as const)
    : []),
]);
const mutation = fc.tuple(fc.constantFrom(...uiPaths), fc.constantFrom(...nasty));
const options = fc.record(
  {
    emailEnabled: fc.boolean(),
    dlpEnabled: fc.boolean(),
    skipModules: fc.subarray([...moduleIds], { maxLength: 2 }),
    maxLength: fc.constantFrom(3, 500),
  },
  { requiredKeys: ['emailEnabled', 'dlpEnabled'] },
);
const mutated = (changes: readonly (readonly [readonly [ModuleId, string], unknown])[]) => {
  const data = structuredClone(defaults());
  for (const [[id, path], value] of changes) {
    setAt(data as unknown as Record<string, unknown>, [...id.split('.'), ...path.split('.')], value);
  }
  return data;
};
const brief = (errors: readonly { path: string; mode: string; error: string; area: string; module: string }[]) =>
  errors.map(({ area, module, path, mode, error }) => ({ area, module, path, mode, error }));

describe('validation against the tables of OP-11', () => {
  it(
    '[CUS-076] [CUS-087] agrees with an oracle written from the tables',
    () => {
      fc.assert(
        fc.property(fc.array(mutation, { maxLength: 30 }), options, (changes, choice) => {
          const data = mutated(changes);
          expect(brief(validateCustomization(data, choice).errors)).toEqual(expectedErrors(data, choice));
        }),
        { numRuns: runs },
      );
    },
    propertyTimeoutMs,
  );

  it('would notice a rule that is missing from the oracle', () => {
    const relaxed = (data: Customization, choice: ValidateOptions) =>
      expectedErrors(data, choice).filter(({ error }) => error !== 'invalidChars');
    const probe = fc.property(fc.array(mutation, { maxLength: 30 }), options, (changes, choice) => {
      const data = mutated(changes);
      return brief(validateCustomization(data, choice).errors).length === relaxed(data, choice).length;
    });
    expect(fc.check(probe, { numRuns: 200 }).failed).toBe(true);
  });

  it('checks one field as the whole module does', () => {
    fc.assert(
      fc.property(fc.array(mutation, { maxLength: 10 }), (changes) => {
        const data = mutated(changes);
        for (const [[id, path]] of changes) {
          const [area, key] = id.split('.') as ['web', 'blockPage'];
          const configuration = data[area]?.[key] ?? {};
          const whole = validateModule(id, configuration).find((error) => error.path === `${id}.${path}`) ?? null;
          expect(validateField(id, path, configuration)).toEqual(whole);
        }
      }),
      { numRuns: 200 },
    );
  });
});

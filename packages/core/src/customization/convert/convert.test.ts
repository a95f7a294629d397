import { describe, expect, it } from 'vitest';
import { getAt, setAt, stepsTo, uiAt } from '../../../test/customization/documents.ts';
import { mapping, type Row, rows } from '../../../test/customization/mapping.ts';
import { configurationOf, editField } from '../edit/edit.ts';
import { compiled } from '../registry/compile.ts';
import { type ModuleId, moduleIds, type ServerCustomization, themeNames } from '../registry/model.ts';
import { defaultCustomization, fromServer } from './from-server.convert.ts';
import { toServer } from './to-server.convert.ts';

/** A server value and its UI value, both different from the default. */
const samples = {
  theme: ['red', 'red'],
  flag: [false, false],
  mode: ['advanced', true],
  text: ['Sample text', 'Sample text'],
  color: ['#010203', '#010203'],
  font: ['verdana', 'verdana'],
  choice: ['sample', 'sample'],
  number: [77, 77],
  image: ['data:image/gif;base64,R0lGOD', 'data:image/gif;base64,R0lGOD'],
  html: ['<p>sample</p>', '<p>sample</p>'],
} as const;

/** Flags whose default is false need true to differ. */
function sampleOf([server, ui, kind]: Row, id: ModuleId): readonly [unknown, unknown] {
  if (kind !== 'flag') return samples[kind];
  const initial = getAt(defaultCustomization({ emailEnabled: true, dlpEnabled: true }), [
    ...id.split('.'),
    ...ui.split('.'),
  ]);
  if (typeof initial !== 'boolean') throw new Error(`no flag at ${server}`);
  return [!initial, !initial];
}

const document = (id: ModuleId, server: string, value: unknown): ServerCustomization => {
  const result = {};
  setAt(result, stepsTo(id, server, 'default'), value);
  return result;
};

describe('server form to UI form (spec 1 section 3, OP-16, OP-17)', () => {
  it('[CUS-054] maps every field of every module and no other', () => {
    for (const id of moduleIds) {
      const known = mapping[id].rows.map(([, ui]) => ui).sort();
      const fields = compiled(id).fields.map(({ field }) => field.path);
      // The copy of a logo by URL is the product's own addition. (DESIGN section 4)
      expect(fields.filter((path) => !path.endsWith('.urlContent')).sort()).toEqual(known);
    }
  });

  it.each(rows)('[CUS-054] reads %s %s', (id, server, row) => {
    const [wire, ui] = sampleOf(row, id);
    expect(uiAt(fromServer(document(id, server, wire)), id, row[1])).toBe(ui);
  });

  it.each(rows)('[CUS-054] writes %s %s and nothing else', (id, server, row) => {
    const [wire, ui] = sampleOf(row, id);
    const keys = row[1].split('.');
    const start = () => {
      const result = document(id, '/unknown', { kept: true }) as Record<string, unknown>;
      // A preset would force the button type. (OP-33)
      if (server === 'button_type') setAt(result, stepsTo(id, 'use_custom_styling', 'default'), true);
      return result;
    };
    const edited = structuredClone(fromServer(start() as ServerCustomization));
    setAt(configurationOf(edited, id) as unknown as Record<string, unknown>, keys, ui);
    const written = start();
    setAt(written, stepsTo(id, server, 'default'), wire);
    const mirror = { isolation_proxy: 'showIsolation', isolation_prepend: 'showIsolationPrepend' }[
      server.split('.')[1] ?? ''
    ];
    if (id === 'web.indicators' && mirror !== undefined) setAt(written, ['web', 'settings', mirror], ui);
    if (server === 'use_custom_styling') {
      // The custom theme keeps the colors that were shown; they are the preset's, so they need not be written.
      expect(getAt(toServer(edited), stepsTo(id, server, 'default'))).toBe(wire);
      return;
    }
    const result = toServer(edited) as Record<string, unknown>;
    if (server.endsWith('theme')) {
      expect(getAt(result, stepsTo(id, server, 'default'))).toBe(
        id === 'web.indicators' || id === 'web.dialogs' ? 'red' : wire,
      );
      return;
    }
    expect(result).toEqual(written);
  });

  it('[CUS-006] reads the URL flag of a logo under both names and writes it under the name that was read', () => {
    for (const name of ['use_url', 'useURL']) {
      const read = fromServer(document('web.blockPage', `logo.${name}`, true));
      expect(read.web?.blockPage.logo.useURL).toBe(true);
      const written = toServer(editField(read, 'web.blockPage', 'logo.useURL', false));
      expect(getAt(written, ['web', 'default', 'block_page', 'logo'])).toEqual({ [name]: false });
    }
    const written = toServer(editField(fromServer({ web: { default: {} } }), 'web.blockPage', 'logo.useURL', true));
    expect(getAt(written, ['web', 'default', 'block_page', 'logo'])).toEqual({ use_url: true });
  });

  it.each([
    ['iVBORw0KGgo=', 'data:image/png;base64,iVBORw0KGgo='],
    ['data:image/svg+xml;base64,PHN2Zy8+', 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['', null],
    [null, null],
  ])('[CUS-006] reads the logo %j as %j (OP-25)', (wire, ui) => {
    const server = document('dlp.blockPage', 'logo.base64_img', wire);
    expect(fromServer(server).dlp?.blockPage.logo.content).toBe(ui);
    expect(toServer(fromServer(server))).toEqual(server);
  });

  it.each([
    ['regular', false],
    ['advanced', true],
    ['other', false],
    [undefined, false],
  ])('[CUS-017] reads customization_mode %s as advanced %s', (mode, advanced) => {
    for (const id of ['web.blockPage', 'dlp.blockPage', 'email.blockPage'] as const) {
      expect(uiAt(fromServer(document(id, 'customization_mode', mode)), id, 'advanced')).toBe(advanced);
    }
  });

  it.each([5, {}, undefined])('[CUS-018] reads custom_html %j as none', (html) => {
    expect(fromServer(document('dlp.blockPage', 'custom_html', html)).dlp?.blockPage.customHtml).toBeNull();
  });

  it('[CUS-046] reads a missing recipient type as none', () => {
    expect(fromServer({ email: { default: {} } }).email?.mobileBlockPage.detailsPage.recipientType).toBe('none');
  });

  it('[CUS-043] keeps a risk level of null, fills a missing one, and writes null for one that was taken away', () => {
    const server = document('email.mobileBlockPage', 'risk_levels', { low: null, high: { heading: 'Stop' } });
    const read = fromServer(server);
    expect(read.email?.mobileBlockPage.riskLevels).toEqual({
      low: null,
      medium: {
        heading: 'Proceed With Caution',
        bannerText: 'This website may be unsafe.',
        buttonLabel: 'Continue',
        action: 'allow',
      },
      high: {
        heading: 'Stop',
        bannerText: 'This website was identified as a phishing attack.',
        buttonLabel: 'Go Back',
        action: 'block',
      },
    });
    expect(toServer(read)).toEqual(server);
    const steps = stepsTo('email.mobileBlockPage', 'risk_levels', 'default');
    const without = toServer(editField(read, 'email.mobileBlockPage', 'riskLevels.high', null));
    expect(getAt(without, steps)).toEqual({ low: null, high: null });
    const level = { heading: 'a', bannerText: 'b', buttonLabel: 'c', action: 'allow' };
    const added = toServer(editField(read, 'email.mobileBlockPage', 'riskLevels.low', level));
    expect(getAt(added, [...steps, 'low'])).toEqual({
      heading: 'a',
      banner_text: 'b',
      button_label: 'c',
      action: 'allow',
    });
  });

  it.each([
    [
      'both',
      { showIsolation: false, showIsolationPrepend: false },
      { isolation_proxy: true, isolation_prepend: true },
      false,
    ],
    ['settings alone', { showIsolation: false, showIsolationPrepend: false }, {}, false],
    ['visibility alone', {}, { isolation_proxy: false, isolation_prepend: false }, false],
    ['neither', {}, {}, true],
    [
      'settings of a wrong type',
      { showIsolation: 'no', showIsolationPrepend: 0 },
      { isolation_proxy: false, isolation_prepend: false },
      false,
    ],
  ])('[CUS-055] lets the settings win over visibility: %s', (_, settings, visibility, expected) => {
    const { web } = fromServer({
      web: { default: { notifications: { visibility } }, settings },
    } as ServerCustomization);
    expect(web?.indicators.visibility.isolationProxy).toBe(expected);
    expect(web?.indicators.visibility.isolationPrepend).toBe(expected);
    expect(web?.settings).toEqual({ showIsolation: expected, showIsolationPrepend: expected });
  });

  it('[CUS-055] writes setting and flag together, whichever of them was changed', () => {
    const start = fromServer({ web: { default: {} } });
    const expected = {
      web: {
        default: { notifications: { visibility: { isolation_proxy: false } } },
        settings: { showIsolation: false },
      },
    };
    expect(toServer(editField(start, 'web.indicators', 'visibility.isolationProxy', false))).toEqual(expected);
    const byScript = structuredClone(start);
    if (byScript.web !== null) byScript.web.settings.showIsolation = false;
    expect(toServer(byScript)).toEqual(expected);
  });
});

describe('missing values (OP-17, OP-31)', () => {
  it('[CUS-002] keeps a missing area missing and a null area null', () => {
    const read = fromServer({ web: { default: {} }, email: null });
    expect([read.email, read.dlp]).toEqual([null, null]);
    expect(toServer(read)).toStrictEqual({ web: { default: {} }, email: null });
    expect(fromServer({}).web).toBeNull();
  });

  it.each([{}, { default: null }, 'text', 5, true, [], { default: [] }])('reads the document %j as defaults', (web) => {
    const defaults = defaultCustomization({ emailEnabled: false, dlpEnabled: false });
    const read = fromServer({ web } as unknown as ServerCustomization);
    expect(read.web).toEqual(defaults.web);
    expect(toServer(read)).toStrictEqual({ web });
  });

  it.each([
    [{ theme: 'red' }, 'red', false],
    [{ theme: null }, null, true],
    [{ theme: 'teal' }, 'teal', true],
    [{ theme: 7 }, 'yellow', false],
    [{}, 'yellow', false],
    [{ theme: 'red', use_custom_styling: true }, 'red', true],
    [{ theme: null, use_custom_styling: false }, null, false],
    [{ use_custom_styling: 'yes', theme: null }, null, true],
  ])('[CUS-005] reads %j as theme %s, custom %s', (bandwidth, theme, custom) => {
    const { web } = fromServer({ web: { default: { bandwidth } } } as ServerCustomization);
    expect([web?.bandwidth.theme, web?.bandwidth.useCustomStyling]).toEqual([theme, custom]);
  });

  it.each([
    [{ theme: 'red' }, '#B42328', '#FFFFFF'],
    [{ theme: 'red', use_custom_styling: true }, '#FFE083', '#2B2111'],
    [{ theme: null }, '#FFE083', '#2B2111'],
    [{ theme: 'red', css: { color: { background_color: '#000' } } }, '#000', '#FFFFFF'],
    [{ theme: 'red', css: { color: { background_color: 5 } } }, '#B42328', '#FFFFFF'],
    [{ theme: 'red', css: { color: { background_color: '' } } }, '', '#FFFFFF'],
  ])(
    '[CUS-008] fills missing colors of %j from the preset in effect, under custom from the default theme',
    (bandwidth, background, text) => {
      const { web } = fromServer({ web: { default: { bandwidth } } } as ServerCustomization);
      expect([web?.bandwidth.css.color.background_color, web?.bandwidth.css.color.text_color]).toEqual([
        background,
        text,
      ]);
    },
  );

  it('[THM-005] [CUS-035] writes the regular button of a bandwidth preset with the next edit of the web area, not before', () => {
    const server = { web: { default: { bandwidth: { theme: 'red', button_type: 'outline', kept: 1 } } } };
    const read = fromServer(server);
    expect(toServer(read)).toEqual(server);
    const edited = toServer(editField(read, 'web.blockPage', 'text.block_heading', 'Stop'));
    expect(getAt(edited, ['web', 'default', 'bandwidth'])).toEqual({ theme: 'red', button_type: 'regular', kept: 1 });
    const custom = { web: { default: { bandwidth: { theme: null, button_type: 'outline' } } } };
    const free = toServer(editField(fromServer(custom), 'web.blockPage', 'text.block_heading', 'Stop'));
    expect(getAt(free, ['web', 'default', 'bandwidth'])).toEqual(custom.web.default.bandwidth);
  });
});

describe('theme names (OP-27)', () => {
  const paired = {
    red: 'red',
    yellow: 'yellow',
    white: 'white',
    purple: 'blue',
    blue: 'lightblue',
    lightblue: 'purple',
  } as const;
  const themed = moduleIds.filter((id) => id !== 'web.watermark');
  const pathOf = (id: ModuleId) => mapping[id].rows.find(([, ui]) => ui === 'theme')?.[0] ?? '';

  it.each(themed.flatMap((id) => [...themeNames, null, 'teal'].map((name) => [id, name] as const)))(
    '[THM-003] [THM-004] %s: server name %s goes to the UI and back',
    (id, name) => {
      const server = document(id, pathOf(id), name);
      const read = fromServer(server);
      const isPaired = id === 'web.indicators' || id === 'web.dialogs';
      const expected = isPaired && name !== null && name in paired ? paired[name as keyof typeof paired] : name;
      expect(uiAt(read, id, 'theme')).toBe(expected);
      const whole = toServer({ ...read, source: {} });
      expect(getAt(whole, stepsTo(id, pathOf(id), 'default'))).toBe(name);
    },
  );
});

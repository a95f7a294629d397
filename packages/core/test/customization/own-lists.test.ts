import { describe, expect, it } from 'vitest';
import {
  allFeatures,
  configurationOf,
  editField,
  fromServer,
  type ModuleConfigurations,
  type ModuleId,
  moduleIds,
  moduleOf,
  presetColors,
  type ServerCustomization,
  toServer,
} from '../../src/customization/index.ts';
import { editorSections } from '../../src/customization/view/index.ts';
import { defaultLogo, pageVariants, renderPage } from '../../src/pages/index.ts';
import { getPath } from '../../src/shared/index.ts';
import { sample } from '../support/pages.ts';
import { getAt, setAt, stepsTo, uiAt } from './documents.ts';
import { mapping } from './mapping.ts';

// What the lists of spec 1 section 3 name is written out here by hand.

/** Paths below a module: its logos, its types, and its texts beyond the map of texts. */
interface OwnList {
  logos: readonly string[];
  types: readonly string[];
}
const lists: Readonly<Record<Exclude<ModuleId, 'web.watermark'>, OwnList>> = {
  'web.blockPage': { logos: ['logo'], types: ['blockPageType', 'buttonRecatType'] },
  'web.indicators': { logos: ['logo'], types: ['indicatorType'] },
  'web.dialogs': { logos: ['logoDialogs', 'logoDocuments'], types: ['primaryButtonType', 'secondaryButtonType'] },
  'web.bandwidth': { logos: ['logo'], types: ['bannerType', 'buttonType', 'blockPageType'] },
  'dlp.blockPage': { logos: ['logo'], types: ['blockPageType'] },
  'email.blockPage': { logos: ['logo'], types: ['blockPageType'] },
  'email.mobileBlockPage': { logos: ['logo'], types: [] },
  'email.roBanner': { logos: ['logo'], types: ['bannerType', 'buttonType'] },
  'email.rwBanner': { logos: ['logo'], types: ['bannerType', 'buttonType'] },
  'email.warnDialog': { logos: ['logo'], types: ['buttonOneType', 'buttonTwoType'] },
};
const themed = Object.keys(lists) as (keyof typeof lists)[];

/** Paths of everything that the form of a module lets a person change. */
function inForm(id: ModuleId): Set<string> {
  const found = new Set<string>();
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const { kind, path } = part as { kind?: unknown; path?: unknown };
    if (typeof path === 'string' && typeof kind === 'string') found.add(path);
    for (const each of Object.values(part)) walk(each);
  };
  walk(editorSections(id, allFeatures));
  return found;
}

describe('the field list of every module (spec 1 sections 1 and 3)', () => {
  it.each(themed)('[CUS-003] %s offers theme, logo, colors, font, types and texts, and stores each', (id) => {
    const form = inForm(id);
    const { logos, types } = lists[id];
    const { rows } = mapping[id];
    const has = (kind: string) => rows.filter((row) => row[2] === kind).map(([, ui]) => ui);
    expect(has('color').length).toBeGreaterThan(2);
    expect(has('text').length).toBeGreaterThan(0);
    const wanted = ['theme', 'css.fontFamily', ...types, ...has('color'), ...has('text')];
    for (const logo of logos) wanted.push(`${logo}.content`, `${logo}.useURL`, `${logo}.url`);
    expect(wanted.filter((path) => !form.has(path))).toEqual([]);

    const values: Record<string, unknown> = { theme: 'red', flag: true, color: '#123456', font: 'georgia' };
    for (const [server, ui, kind] of rows) {
      if (!wanted.includes(ui)) continue;
      const field = moduleOf(id).fields.find(({ path }) => path === ui);
      const choice = field?.kind === 'choice' ? field.options.find((option) => option.value !== field.default) : null;
      const value = values[kind] ?? (choice ? choice.value : `One of ${ui}`);
      const document: Record<string, unknown> = {};
      setAt(document, stepsTo(id, server, 'default'), value);
      const read = fromServer(document as ServerCustomization);
      if (kind !== 'theme') expect(uiAt(read, id, ui), server).toEqual(value); // names of themes are converted
      const empty = fromServer({ [id.split('.')[0] ?? '']: {} });
      const free = types.includes(ui) ? editField(empty, id, 'theme', null) : empty; // a preset may force a type
      const written = toServer(editField(free, id, ui, uiAt(read, id, ui)));
      expect(getAt(written, stepsTo(id, server, 'default')), server).toEqual(value);
    }
  });

  it('[CUS-003] the watermark has none of them but its text', () => {
    expect([...inForm('web.watermark')].toSorted()).toEqual(
      ['fontSize', 'opacity', 'rotation', 'showTime', 'showUser', 'text'].toSorted(),
    );
  });
});

describe('visibility of block pages (spec 1 section 3)', () => {
  it.each([
    ['web.blockPage', ['visibility.showUserNotification']],
    ['dlp.blockPage', ['visibility.showFileName', 'visibility.showUserNotification']],
    ['email.blockPage', ['visibility.showUserNotification']],
  ] as const)('[CUS-021] %s has its switches under the names of the server, and no other', (id, switches) => {
    expect([...inForm(id)].filter((path) => path.startsWith('visibility.')).toSorted()).toEqual(switches);
    const servers = { showUserNotification: 'show_user_notification', showFileName: 'show_file_name' };
    for (const path of switches) {
      const name = servers[path.split('.')[1] as keyof typeof servers];
      const place = stepsTo(id, `visibility.${name}`, 'default');
      for (const value of [true, false]) {
        const document: Record<string, unknown> = {};
        setAt(document, place, value);
        const read = fromServer(document as ServerCustomization);
        expect(uiAt(read, id, path), `${path} ${value}`).toBe(value);
        expect(getAt(toServer(editField(read, id, path, !value)), place)).toBe(!value);
      }
    }
  });
});

describe('the warning dialog (spec 1 section 3)', () => {
  const id = 'email.warnDialog';
  const document = (theme: string | null): ServerCustomization => ({
    email: {
      default: {
        warning_modal_theme: theme,
        warning_modal: {
          use_custom_styling: theme === null,
          modal_text: 'Mind the address of this site.',
          button_one_type: 'outline',
          button_two_type: 'filled',
          css: {
            color: {
              button_one_background_color: '#010203',
              button_one_border_color: '#040506',
              button_one_text_color: '#070809',
              button_two_background_color: '#112233',
              button_two_border_color: '#445566',
              button_two_text_color: '#778899',
            },
          },
        },
      },
    },
  });
  const drawn = (server: ServerCustomization) => {
    const dialog = configurationOf(fromServer(server), id);
    if (dialog === null) throw new Error('no dialog');
    return renderPage(id, dialog as ModuleConfigurations[typeof id]);
  };

  it('[CUS-042] draws its own text, and both buttons in their colors and types', () => {
    const { html, css } = drawn(document(null));
    expect(html).toContain('<p>Mind the address of this site.</p>');
    // An outline has no ground of its own: the background is that of a filled button alone. (OP-204)
    for (const color of ['#040506', '#070809']) expect(css, 'button one').toContain(color);
    for (const color of ['#112233', '#445566', '#778899']) expect(css, 'button two').toContain(color);
    const swapped: Record<string, unknown> = { ...structuredClone(document(null)) };
    setAt(swapped, stepsTo(id, 'button_one_type', 'default'), 'filled');
    expect(drawn(swapped as ServerCustomization).css).not.toBe(css);
    expect(drawn(swapped as ServerCustomization).css).toContain('#010203');
  });

  it('[CUS-042] has its theme beside the dialog, whose preset fills the colors', () => {
    const read = fromServer(document('red'));
    expect(uiAt(read, id, 'theme')).toBe('red');
    const white = editField(read, id, 'theme', 'white');
    expect(getAt(toServer(white), ['email', 'default', 'warning_modal_theme'])).toBe('white');
    expect(getPath(configurationOf(white, id), 'css.color')).toMatchObject(presetColors(id, 'white'));
    expect(getAt(toServer(white), ['email', 'default', 'warning_modal', 'modal_text'])).toBe(
      'Mind the address of this site.',
    );
  });
});

describe('logos of every module (spec 1 section 9, OP-25)', () => {
  const own = 'data:image/png;base64,iVBORw0KGgo=';
  const none = { content: null, useURL: false, url: '', urlContent: null };
  const sources = (html: string) => [...html.matchAll(/<img class="logo[^>]* src="([^"]*)"/g)].map(([, src]) => src);

  it.each(moduleIds.filter((id) => id !== 'web.watermark'))(
    '[CUS-051] %s shows an embedded default wherever it shows a logo, until it has one of its own',
    (id) => {
      const { logos } = moduleOf(id);
      const withLogo = (logo: object) => ({ ...sample(id), ...Object.fromEntries(logos.map((slot) => [slot, logo])) });
      const pages = pageVariants(id, allFeatures).map(({ id: variant }) => ({
        variant,
        bare: sources(renderPage(id, withLogo(none), { variant, features: allFeatures }).html),
        owned: sources(renderPage(id, withLogo({ ...none, content: own }), { variant, features: allFeatures }).html),
      }));
      expect(pages.flatMap(({ bare }) => bare).length).toBeGreaterThan(0);
      for (const { variant, bare, owned } of pages) {
        for (const source of bare) {
          expect([defaultLogo('page'), defaultLogo('bar')], variant).toContain(source);
          expect(atob(source?.split(',')[1] ?? '')).toMatch(/^<svg .*<\/svg>$/);
        }
        expect(owned, variant).toEqual(bare.map(() => own));
      }
    },
  );
});

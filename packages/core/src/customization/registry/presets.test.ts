import { describe, expect, it } from 'vitest';
import { contrastRatio } from '../color/contrast.ts';
import { presetColors } from '../convert/effective-theme.ts';
import { defaultCustomization } from '../convert/from-server.convert.ts';
import { applyTheme, configurationOf } from '../edit/edit.ts';
import { contrastReport } from '../lint/contrast-report.ts';
import { moduleIds, themeNames } from './model.ts';

/** Tables of the end-user page pictures, point 10: one row a key, in this order of themes. */
const order = ['yellow', 'red', 'blue', 'lightblue', 'purple', 'white'] as const;
const line = '#E5B020 #E5484D #3E63DD #5EB1EF #7C66D9 #CDD1D9';
const ink = '#2B2111 #3B1014 #14234F #0B3558 #2A1F5C #1C2024';
const link = '#7A4A00 #B42328 #2449B5 #0B63B0 #5A44B0 #2449B5';
const action = '#F2B90C #C0272D #2C57D0 #0B63B0 #654DC4 #1F2937';
const actionBorder = '#B38909 #C0272D #2C57D0 #0B63B0 #654DC4 #1F2937';
const onAction = '#2B2111 #FFFFFF #FFFFFF #FFFFFF #FFFFFF #FFFFFF';
const onBar = '#2B2111 #FFFFFF #FFFFFF #0B3558 #FFFFFF #1C2024';
const tint = '#FFF1BF #FFE2E2 #DCE6FF #D9EFFF #E9E2FF #F2F4F7';
const plain = Array(6).fill('#FFFFFF').join(' ');
const none = Array(6).fill('transparent').join(' ');
const filled = (name: string) => ({
  [`${name}_background_color`]: action,
  [`${name}_border_color`]: actionBorder,
  [`${name}_text_color`]: onAction,
});
const outlined = (name: string, color: string) => ({
  [`${name}_background_color`]: none,
  [`${name}_border_color`]: color,
  [`${name}_text_color`]: color,
});
const page = {
  text_color: ink,
  border_color: line,
  background_color: '#FFFBEB #FFF5F5 #EFF4FF #F1FAFF #F7F4FF #FFFFFF',
};
const bar = {
  text_color: onBar,
  border_color: line,
  background_color: '#FFE083 #B42328 #1F4FBF #D9EFFF #5B43B8 #FFFFFF',
};
const dialog = { text_color: ink, border_color: line, background_color: plain };

const tables = {
  'web.blockPage': { ...page, link_color: link, ...filled('button_recat') },
  'web.indicators': { ...bar, link_color: onBar },
  'web.dialogs': {
    ...dialog,
    highlight_color: link,
    ...filled('primary_button'),
    ...outlined('secondary_button', ink),
  },
  'web.bandwidth': { ...bar, ...outlined('button', onBar) },
  'dlp.blockPage': { ...page, link_color: link, highlight_color: link },
  'email.blockPage': {
    ...page,
    link_color: link,
    reason_background_color: tint,
    reason_border_color: line,
    reason_text_color: ink,
    details_background_color: plain,
    details_border_color: line,
    details_text_color: ink,
    details_highlight_color: link,
  },
  'email.mobileBlockPage': { ...page, link_color: link, ...filled('button') },
  'email.roBanner': { ...bar, ...outlined('button', onBar) },
  'email.rwBanner': { ...bar, ...outlined('button', onBar) },
  'email.warnDialog': { ...dialog, ...filled('button_one'), ...outlined('button_two', ink) },
} as const;

const cells = (Object.keys(tables) as (keyof typeof tables)[]).flatMap((id) =>
  order.map((theme) => [id, theme] as const),
);

describe('presets (UI.md section 5)', () => {
  it.each(cells)('[THM-006] fills %s with %s as the tables say', (id, theme) => {
    const at = order.indexOf(theme);
    const expected = Object.entries(tables[id]).map(([key, row]) => [key, row.split(' ')[at]]);
    expect(presetColors(id, theme)).toEqual(Object.fromEntries(expected));
  });

  it('[THM-006] exist for the six themes', () => {
    expect([...order].sort()).toEqual([...themeNames].sort());
  });

  const all = defaultCustomization({ emailEnabled: true, dlpEnabled: true });
  it.each(moduleIds.flatMap((id) => themeNames.map((theme) => [id, theme] as const)))(
    '[THM-007] every text of %s under %s has 4.5:1 and every button boundary 3:1',
    (id, theme) => {
      const configuration = configurationOf(applyTheme(all, id, theme), id);
      if (configuration === null) throw new Error(id);
      for (const pair of contrastReport(id, configuration))
        expect(pair, pair.label).toMatchObject({ level: 'AA', suggestion: null });
      const colors = 'css' in configuration ? configuration.css.color : {};
      for (const [key, border] of Object.entries(colors)) {
        if (!/button.*_border_color$/.test(key)) continue;
        expect(contrastRatio(border, colors.background_color ?? ''), key).toBeGreaterThanOrEqual(3);
      }
    },
  );
});

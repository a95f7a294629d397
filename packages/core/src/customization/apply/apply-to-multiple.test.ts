import { describe, expect, it } from 'vitest';
import { getAt } from '../../../test/customization/documents.ts';
import { defaultCustomization } from '../convert/from-server.convert.ts';
import { applyTheme, configurationOf, editField } from '../edit/edit.ts';
import { type Customization, type ModuleId, moduleIds } from '../registry/model.ts';
import { applyTargets, asksForLogoSlot, canApply } from './apply-targets.ts';
import { type ApplyRequest, applyToMultiple, canCopyColors, colorRoles } from './apply-to-multiple.ts';

const all = defaultCustomization({ emailEnabled: true, dlpEnabled: true });
const themed = moduleIds.filter((id) => id !== 'web.watermark');
const at = (data: Customization, id: ModuleId, path: string) => getAt(configurationOf(data, id), path.split('.'));

/** The matrix of OP-50; a role without a key is a dash. Columns stand as in the table. */
const columns = [
  ['web.blockPage', 'web.indicators', 'web.dialogs', 'web.bandwidth', 'dlp.blockPage', 'email.blockPage'],
  ['email.mobileBlockPage', 'email.roBanner', 'email.rwBanner', 'email.warnDialog'],
].flat() as ModuleId[];
const buttonOf = {
  'web.blockPage': ['button_recat', null],
  'web.indicators': [null, null],
  'web.dialogs': ['primary_button', 'secondary_button'],
  'web.watermark': [null, null],
  'web.bandwidth': ['button', null],
  'dlp.blockPage': [null, null],
  'email.blockPage': [null, null],
  'email.mobileBlockPage': ['button', null],
  'email.roBanner': ['button', null],
  'email.rwBanner': ['button', null],
  'email.warnDialog': ['button_one', 'button_two'],
} as const satisfies Record<ModuleId, readonly [string | null, string | null]>;
const withLink = ['web.blockPage', 'web.indicators', 'dlp.blockPage', 'email.blockPage', 'email.mobileBlockPage'];
const highlight: Partial<Record<ModuleId, string>> = {
  'web.dialogs': 'highlight_color',
  'dlp.blockPage': 'highlight_color',
  'email.blockPage': 'details_highlight_color',
};

function expectedRoles(id: ModuleId): Record<string, string> {
  const roles: Record<string, string> = { text: 'text_color', border: 'border_color', background: 'background_color' };
  if (withLink.includes(id)) roles.link = 'link_color';
  const key = highlight[id];
  if (key !== undefined) roles.highlight = key;
  for (const [index, name] of ['mainButton', 'secondButton'].entries()) {
    const group = buttonOf[id][index];
    if (group === null) continue;
    for (const part of ['background', 'border', 'text']) roles[`${name}.${part}`] = `${group}_${part}_color`;
  }
  return roles;
}

/** The source under a custom theme, every color its own. */
function painted(id: ModuleId, data = all): Customization {
  const keys = Object.keys((configurationOf(data, id) as { css: { color: object } }).css.color);
  const custom = applyTheme(data, id, null);
  return keys.reduce(
    (form, key, index) => editField(form, id, `css.color.${key}`, `#0000${(16 + index).toString(16)}`),
    custom,
  );
}

const request = (rest: Partial<ApplyRequest> & Pick<ApplyRequest, 'source' | 'targets'>): ApplyRequest => ({
  colors: true,
  logo: false,
  ...rest,
});

describe('matching colors (spec 1 section 4, OP-50)', () => {
  it.each(columns)('[APL-002] gives the colors of %s their roles', (id) => {
    expect(Object.fromEntries(colorRoles(id))).toEqual(expectedRoles(id));
  });

  const pairs = columns.flatMap((source) =>
    columns.filter((target) => target !== source).map((target) => [source, target] as const),
  );
  it.each(pairs)('[APL-001] [APL-002] [APL-003] copies the colors that %s and %s share', (source, target) => {
    const before = painted(source);
    const after = applyToMultiple(before, request({ source, targets: [target] }));
    const roles = expectedRoles(source);
    const expected = { ...(at(before, target, 'css.color') as Record<string, string>) };
    for (const [role, key] of Object.entries(expectedRoles(target))) {
      if (roles[role] !== undefined) expected[key] = at(before, source, `css.color.${roles[role]}`) as string;
    }
    expect(at(after, target, 'css.color')).toEqual(expected);
    expect([at(after, target, 'theme'), at(after, target, 'useCustomStyling')]).toEqual([null, true]);
    expect(configurationOf(after, source)).toEqual(configurationOf(before, source));
  });

  it('[APL-002] copies primary buttons of dialogs to the button of bandwidth and no type', () => {
    const before = painted('web.dialogs');
    const after = applyToMultiple(before, request({ source: 'web.dialogs', targets: ['web.bandwidth'] }));
    expect(at(after, 'web.bandwidth', 'css.color.button_text_color')).toBe(
      at(before, 'web.dialogs', 'css.color.primary_button_text_color'),
    );
    expect(at(after, 'web.bandwidth', 'buttonType')).toBe(at(before, 'web.bandwidth', 'buttonType'));
  });

  it('[APL-011] leaves everything else as it was', () => {
    const before = painted('web.blockPage');
    const after = applyToMultiple(
      before,
      request({ source: 'web.blockPage', targets: ['web.dialogs', 'email.blockPage'] }),
    );
    for (const id of moduleIds) {
      if (id === 'web.dialogs' || id === 'email.blockPage') continue;
      expect(configurationOf(after, id)).toBe(configurationOf(before, id));
    }
    expect(at(after, 'email.blockPage', 'css.color.reason_text_color')).toBe('#1C2024');
    expect(at(after, 'email.blockPage', 'css.color.details_text_color')).toBe('#1C2024');
  });

  it('[APL-008] copies no color while the source uses a preset', () => {
    expect(applyToMultiple(all, request({ source: 'web.blockPage', targets: ['web.dialogs'] }))).toBe(all);
    for (const id of themed) {
      expect(canCopyColors(id, configurationOf(all, id) ?? {})).toBe(false);
      expect(canCopyColors(id, configurationOf(applyTheme(all, id, null), id) ?? {})).toBe(true);
    }
    expect(canCopyColors('web.watermark', all.web?.watermark ?? {})).toBe(false);
  });

  it('[APL-003] sets both email banners to custom when one is a target (OP-32)', () => {
    const after = applyToMultiple(
      painted('web.bandwidth'),
      request({ source: 'web.bandwidth', targets: ['email.roBanner'] }),
    );
    expect(at(after, 'email.rwBanner', 'theme')).toBeNull();
    expect(at(after, 'email.rwBanner', 'useCustomStyling')).toBe(true);
    expect(at(after, 'email.rwBanner', 'css.color')).toEqual(at(all, 'email.rwBanner', 'css.color'));
  });
});

const logo = {
  content: 'data:image/png;base64,AAAA',
  useURL: false,
  url: 'https://example.com/a.png',
  urlContent: null,
};
function withLogo(id: ModuleId, slot: string, value: object = logo): Customization {
  return Object.entries(value).reduce((data, [key, next]) => editField(data, id, `${slot}.${key}`, next), all);
}

describe('logo (spec 1 section 4, OP-51)', () => {
  it('[APL-001] [APL-011] copies the logo and nothing else', () => {
    const before = withLogo('dlp.blockPage', 'logo');
    const after = applyToMultiple(
      before,
      request({ source: 'dlp.blockPage', targets: ['email.warnDialog'], colors: false, logo: true }),
    );
    expect(at(after, 'email.warnDialog', 'logo')).toEqual(logo);
    expect({ ...after.email?.warnDialog, logo: null }).toEqual({ ...before.email?.warnDialog, logo: null });
    expect(after.web).toBe(before.web);
  });

  it('[APL-004] puts the logo into both slots of dialogs', () => {
    const after = applyToMultiple(
      withLogo('web.blockPage', 'logo'),
      request({ source: 'web.blockPage', targets: ['web.dialogs'], colors: false, logo: true }),
    );
    expect([at(after, 'web.dialogs', 'logoDialogs'), at(after, 'web.dialogs', 'logoDocuments')]).toEqual([logo, logo]);
  });

  it.each([
    [undefined, 'logoDialogs'],
    ['dialogs', 'logoDialogs'],
    ['documents', 'logoDocuments'],
  ] as const)('[APL-005] with the choice %s takes %s of dialogs', (logoSlot, slot) => {
    const before = withLogo('web.dialogs', slot);
    const copied = applyToMultiple(before, {
      ...request({ source: 'web.dialogs', targets: ['web.blockPage', 'web.dialogs'], colors: false, logo: true }),
      ...(logoSlot !== undefined && { logoSlot }),
    });
    expect(at(copied, 'web.blockPage', 'logo')).toEqual(logo);
    expect(copied.web?.dialogs).toBe(before.web?.dialogs);
  });

  it('clears the target when the source has no logo', () => {
    const before = withLogo('web.bandwidth', 'logo');
    const after = applyToMultiple(
      before,
      request({ source: 'web.blockPage', targets: ['web.bandwidth'], colors: false, logo: true }),
    );
    expect(at(after, 'web.bandwidth', 'logo')).toEqual({ content: null, useURL: false, url: '', urlContent: null });
  });

  it('takes a logo by URL along with its copy', () => {
    const remote = {
      content: null,
      useURL: true,
      url: 'https://example.com/a.png',
      urlContent: 'data:image/png;base64,BBBB',
    };
    const after = applyToMultiple(
      withLogo('web.blockPage', 'logo', remote),
      request({ source: 'web.blockPage', targets: ['email.roBanner'], colors: false, logo: true }),
    );
    expect(at(after, 'email.roBanner', 'logo')).toEqual(remote);
  });

  it('copies a logo from a module under a preset (APL-008 is about colors alone)', () => {
    const after = applyToMultiple(
      withLogo('web.blockPage', 'logo'),
      request({ source: 'web.blockPage', targets: ['web.indicators'], logo: true }),
    );
    expect(at(after, 'web.indicators', 'logo')).toEqual(logo);
    expect(at(after, 'web.indicators', 'theme')).toBe('blue');
  });
});

describe('targets (spec 1 section 5, OP-52)', () => {
  const features = {
    dialogsCustomization: true,
    daily_bandwidth_quota: true,
    isEnabledMobileException: true,
    watermarking: true,
  };
  const flags = { writable: ['web', 'email', 'dlp'] as const, features };
  const offered = (data: Customization, source: ModuleId, choice: Parameters<typeof applyTargets>[2]) =>
    applyTargets(data, source, choice).map(({ module }) => module);

  it('[APL-007] [APL-010] offers every themed module and holds the source checked and disabled', () => {
    const rows = applyTargets(all, 'web.dialogs', flags);
    expect(rows.map(({ module }) => module)).toEqual(themed);
    for (const row of rows) {
      const source = row.module === 'web.dialogs';
      expect(row).toMatchObject({ checked: source, disabled: source, reason: source ? 'source' : null });
    }
  });

  it('[APL-010] leaves out areas that are not there and modules behind a capability that is off', () => {
    const webOnly = defaultCustomization({ emailEnabled: false, dlpEnabled: false });
    expect(offered(webOnly, 'web.blockPage', flags)).toEqual([
      'web.blockPage',
      'web.indicators',
      'web.dialogs',
      'web.bandwidth',
    ]);
    expect(offered(webOnly, 'web.blockPage', { ...flags, features: {} })).toEqual(['web.blockPage', 'web.indicators']);
    expect(offered(all, 'web.blockPage', { ...flags, features: {} })).not.toContain('email.mobileBlockPage');
  });

  it('[APL-010] locks areas without write permission', () => {
    const rows = applyTargets(all, 'web.blockPage', { ...flags, writable: ['web'] });
    expect(rows.filter(({ reason }) => reason === 'readOnly').map(({ area }) => area)).toEqual([
      'dlp',
      ...Array(5).fill('email'),
    ]);
    expect(rows.every(({ disabled, reason }) => disabled === (reason !== null))).toBe(true);
  });

  it.each([
    [['web.dialogs'], true, false, true],
    [['web.dialogs'], false, true, true],
    [['web.dialogs'], false, false, false],
    [[], true, true, false],
    [['web.blockPage'], true, true, false],
    [['web.blockPage', 'web.dialogs'], true, true, true],
  ] as const)(
    '[APL-006] with targets %j, colors %s, logo %s Apply is enabled: %s',
    (targets, colors, logoToo, enabled) => {
      expect(canApply({ source: 'web.blockPage', targets, colors, logo: logoToo })).toBe(enabled);
    },
  );

  it('[APL-009] asks which logo only for dialogs', () => {
    expect(moduleIds.filter((id) => asksForLogoSlot(id))).toEqual(['web.dialogs']);
  });

  it('[APL-010] never changes the watermark, the source, or an area that is not there', () => {
    const before = painted('web.blockPage');
    const after = applyToMultiple(
      before,
      request({ source: 'web.blockPage', targets: ['web.watermark', 'web.blockPage'], logo: true }),
    );
    expect(after).toEqual(before);
    const webOnly = { ...before, email: null };
    expect(applyToMultiple(webOnly, request({ source: 'web.blockPage', targets: ['email.blockPage'] }))).toBe(webOnly);
    expect(applyToMultiple(webOnly, request({ source: 'email.blockPage', targets: ['web.dialogs'] }))).toBe(webOnly);
  });
});

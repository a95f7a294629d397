import {
  contrastReport,
  defaultCustomization,
  editField,
  type ModuleId,
  moduleRoute,
  modules,
  selectModule,
} from '@portico/core/customization';
import { editorSections } from '@portico/core/customization/view';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeService, field, goTo, openEditor } from './support.tsx';

const mobile = selectModule('email.mobileBlockPage');
const open = (id: ModuleId, options: Parameters<typeof openEditor>[0] = {}) =>
  openEditor({ route: moduleRoute(id), ...options });
const tab = (name: string | RegExp) => screen.getByRole('tab', { name });

describe('risk levels of the mobile page (UI.md 4.3, OP-12)', () => {
  it('[CUS-043] edits heading, text, button and action of each level behind its tab', async () => {
    const { user, actor } = await open('email.mobileBlockPage');
    expect(tab('High').getAttribute('aria-selected')).toBe('true');
    for (const level of ['Low', 'Medium', 'High']) {
      await user.click(tab(level));
      for (const name of ['heading', 'text', 'button']) {
        fireEvent.change(field(`${level} risk ${name}`), { target: { value: `${level} ${name}` } });
      }
    }
    await user.click(screen.getByRole('radio', { name: 'Allow' }));
    expect(mobile(actor.getSnapshot())?.riskLevels).toEqual({
      low: { heading: 'Low heading', bannerText: 'Low text', buttonLabel: 'Low button', action: 'allow' },
      medium: { heading: 'Medium heading', bannerText: 'Medium text', buttonLabel: 'Medium button', action: 'allow' },
      high: { heading: 'High heading', bannerText: 'High text', buttonLabel: 'High button', action: 'allow' },
    });
  });

  it('shows the level of the tab in the preview, and the tab of the level that the preview shows', async () => {
    const { user } = await open('email.mobileBlockPage');
    const shown = () => screen.getByRole('combobox', { name: 'Show' });
    await user.click(tab('Low'));
    expect(shown().textContent).toContain('Low risk');
    await user.keyboard('{ArrowRight}');
    expect(shown().textContent).toContain('Medium risk');
    await user.click(shown());
    await user.click(await screen.findByRole('option', { name: 'High risk' }));
    expect(tab('High').getAttribute('aria-selected')).toBe('true');
    expect(field('High risk heading')).toBeTruthy();
  });

  it('says that a level is not set up, adds it with its default texts and removes it again', async () => {
    const stored = defaultCustomization({ emailEnabled: true, dlpEnabled: true });
    if (stored.email === null) throw new Error('no email');
    const { mobileBlockPage } = stored.email;
    const riskLevels = { ...mobileBlockPage.riskLevels, low: null };
    const service = new FakeService({
      ...stored,
      email: { ...stored.email, mobileBlockPage: { ...mobileBlockPage, riskLevels } },
    });
    const { user, actor } = await open('email.mobileBlockPage', { service });
    await user.click(tab('Low'));
    expect(screen.getByText(/^Not set up\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add low risk page' }));
    expect(field('Low risk heading').value).toBe('Proceed With Caution');
    await user.click(screen.getByRole('button', { name: 'Remove low risk page' }));
    expect(mobile(actor.getSnapshot())?.riskLevels.low).toBeNull();
  });

  it('marks the tab of a faulty level', async () => {
    const { user } = await open('email.mobileBlockPage');
    await user.click(tab('Low'));
    await user.clear(field('Low risk heading'));
    await user.click(tab('High'));
    expect(tab('Low 1 error')).toBeTruthy();
  });

  it('opens the tab of the field that the error dialog leads to', async () => {
    const { user } = await open('email.mobileBlockPage');
    await user.click(tab('Medium'));
    await user.clear(field('Medium risk heading'));
    await user.click(tab('High'));
    await user.click(screen.getByRole('button', { name: 'Show errors' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Error' });
    await user.click(within(dialog).getByRole('link', { name: /Medium risk heading/ }));
    await waitFor(() => expect(document.activeElement).toBe(field('Medium risk heading')));
    expect(tab(/^Medium/).getAttribute('aria-selected')).toBe('true');
  });

  it('[CUS-045] has the details page and its recipient', async () => {
    const { user, actor } = await open('email.mobileBlockPage');
    expect(screen.getByRole('heading', { name: 'Details page' })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Other' }));
    expect(mobile(actor.getSnapshot())?.detailsPage.recipientType).toBe('other');
  });
});

describe('watermark (spec 1 section 9, UI.md 4.3)', () => {
  const watermark = selectModule('web.watermark');

  it('[CUS-048] [CUS-049] offers sizes and opacities with their numbers', async () => {
    const { user, actor } = await open('web.watermark');
    for (const name of ['Small 11px', 'Medium 14px', 'Large 18px', 'High 50%', 'Medium 25%', 'Low 15%']) {
      expect(screen.getByRole('radio', { name })).toBeTruthy();
    }
    await user.click(screen.getByRole('radio', { name: 'Large 18px' }));
    await user.click(screen.getByRole('radio', { name: 'High 50%' }));
    expect(watermark(actor.getSnapshot())).toMatchObject({ fontSize: 18, opacity: 50 });
  });

  it('[CUS-050] turns the dial by arrows, Home and End, and offers the same stops as a list', async () => {
    const { user, actor } = await open('web.watermark');
    const dial = await screen.findByRole('slider', { name: 'Rotation' });
    expect(dial.getAttribute('aria-valuetext')).toBe('-30°');
    const turned: unknown[] = [];
    act(() => dial.focus());
    for (const key of ['{Home}', '{ArrowRight}', '{ArrowUp}', '{ArrowUp}', '{ArrowUp}', '{End}', '{ArrowLeft}']) {
      await user.keyboard(key);
      turned.push(watermark(actor.getSnapshot())?.rotation);
    }
    expect(turned).toEqual([-60, -45, -30, 0, 30, 60, 45]);
    await user.click(screen.getByRole('combobox', { name: 'Rotation' }));
    expect(await screen.findAllByRole('option')).toHaveLength(7);
    await user.click(screen.getByRole('option', { name: '60°' }));
    expect(dial.getAttribute('aria-valuenow')).toBe('60');
  });
});

describe('extras of other modules (UI.md 4.3)', () => {
  it('[THM-005] holds the bandwidth button at regular under a preset and says why', async () => {
    const { user, actor } = await open('web.bandwidth');
    await user.click(screen.getByRole('button', { name: 'Button colors' }));
    const type = screen.getByRole<HTMLButtonElement>('combobox', { name: 'Button type' });
    expect(type.disabled).toBe(true);
    expect(type.textContent).toContain('Regular');
    const note = screen.getByText('A preset theme uses the regular button.');
    expect(type.getAttribute('aria-describedby')).toBe(note.id);
    await user.click(screen.getByRole('radio', { name: 'Custom' }));
    expect(screen.queryByText('A preset theme uses the regular button.')).toBeNull();
    await user.click(type);
    await user.click(await screen.findByRole('option', { name: 'Filled' }));
    expect(selectModule('web.bandwidth')(actor.getSnapshot())?.buttonType).toBe('filled');
  });

  it.each(['email.roBanner', 'email.rwBanner'] as const)(
    '[CUS-041] says that the theme of %s is shared',
    async (id) => {
      await open(id);
      expect(screen.getByText('Shared by both banners')).toBeTruthy();
    },
  );

  it.each([true, false])('[CUS-030] heads text and tooltip of each indicator; forensics: %s', async (on) => {
    await open('web.indicators', { capabilities: { sv_bypass_policy: true, browsing_forensics: on } });
    const heads = ['Isolate', 'Bypass', 'Read-only', ...(on ? ['Recording'] : [])].map((name) => `${name} indicator`);
    expect(
      within(screen.getByRole('region', { name: 'Text' }))
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent),
    ).toEqual(heads);
    expect(screen.queryAllByRole('textbox', { name: /^Recording/ })).toHaveLength(on ? 3 : 0);
  });

  it('says what a switch and a text without a place on the page do (OP-205)', async () => {
    await open('web.blockPage');
    const note = (name: string, role: string) => {
      const id = screen.getByRole(role, { name }).getAttribute('aria-describedby');
      return document.getElementById(id ?? '')?.textContent;
    };
    const words = 'Tells the service whether people see this page as a notification. The page itself does not change.';
    expect(screen.getByText(words)).toBeTruthy();
    await goTo(moduleRoute('email.mobileBlockPage'));
    await screen.findByRole('heading', { level: 1, name: 'Mobile block page' });
    expect(note('Action button label', 'textbox')).toMatch(/own.*wins/);
    await goTo(moduleRoute('dlp.blockPage'));
    await screen.findByRole('switch', { name: 'Show notification' });
    expect(screen.queryByText(words)).toBeNull();
  });

  it('draws no stored SVG logo in the form (OP-203)', async () => {
    const svg = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"></svg>')}`;
    const stored = defaultCustomization({ emailEnabled: true, dlpEnabled: true });
    const service = new FakeService(editField(stored, 'web.blockPage', 'logo.content', svg));
    await open('web.blockPage', { service });
    expect(screen.getByRole('img', { name: 'SVG, not shown' })).toBeTruthy();
    expect(document.querySelector('img[src^="data:image/svg"]')).toBeNull();
  });

  it('[CUS-021] shows notification and file name of the DLP block page', async () => {
    const { user, actor } = await open('dlp.blockPage');
    await user.click(screen.getByRole('switch', { name: 'Show notification' }));
    await user.click(screen.getByRole('switch', { name: 'Show file name' }));
    expect(selectModule('dlp.blockPage')(actor.getSnapshot())?.visibility).toMatchObject({
      showUserNotification: false,
      showFileName: false,
    });
  });

  it('[CUS-025] edits reason and details colors of the email block page', async () => {
    const { user, actor } = await open('email.blockPage');
    for (const group of ['Reason', 'Details']) {
      await user.click(screen.getByRole('button', { name: `${group} colors` }));
      fireEvent.change(field(`${group} background color`), { target: { value: '#EEEEEE' } });
    }
    expect(selectModule('email.blockPage')(actor.getSnapshot())?.css.color).toMatchObject({
      reason_background_color: '#EEEEEE',
      details_background_color: '#EEEEEE',
    });
  });
});

const withColors = modules.filter(({ fields }) => fields.some((each) => each.kind === 'color'));
const features = { submit_recategorization: true };

describe('contrast (UI.md 4.3)', () => {
  it.each(withColors.map(({ id }) => id))(
    '[LNT-002] shows a badge and a Fix that applies the nearest passing color in every group of %s',
    async (id) => {
      const { actor, user } = await open(id);
      const block = editorSections(id, features)[0]?.blocks.find((each) => each.kind === 'colors');
      for (const group of block?.groups ?? []) {
        fireEvent.click(screen.getByRole('button', { name: `${group.label} colors` }));
      }
      const colors = [...(block?.page ?? []), ...(block?.groups.flatMap((group) => group.fields) ?? [])];
      const paths = new Set(colors.map((color) => color.path));
      const module = selectModule(id);
      const report = () => contrastReport(id, module(actor.getSnapshot()) ?? {});
      expect(
        new Set(
          report().map((pair) =>
            pair.path
              .split('.')
              .at(-1)
              ?.replace(/_[a-z]+_color$/, ''),
          ),
        ).size,
      ).toBeGreaterThanOrEqual(block?.groups.length ?? 0);
      // Every text as its background: nothing can be read.
      for (const { path, against } of report()) {
        const name = colors.find((color) => color.path === path)?.label ?? '';
        const ground = colors.find((color) => color.path === against)?.label ?? '';
        fireEvent.change(field(name), { target: { value: field(ground).value } });
      }
      expect(report().every((pair) => paths.has(pair.path))).toBe(true);
      // A color on two backgrounds may need a Fix for each.
      for (let rounds = 0; rounds < 2; rounds += 1) {
        for (let left = screen.queryAllByRole('button', { name: /^Fix / }).length; left > 0; left -= 1) {
          const [fix] = screen.queryAllByRole('button', { name: /^Fix / });
          if (fix !== undefined) await user.click(fix);
        }
      }
      expect(report().filter((pair) => pair.level !== 'AA')).toEqual([]);
    },
  );
});

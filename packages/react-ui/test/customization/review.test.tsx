import { ApiError } from '@portico/core';
import {
  applyTheme,
  defaultCustomization,
  editField,
  selectModule,
  selectOriginal,
  selectReviewedAt,
  selectStaged,
  selectStagedSections,
  selectUndoLabel,
} from '@portico/core/customization';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { EverythingSeen, shownFrame } from '../preview-frames.ts';
import { FakeService, field, message, openEditor } from './support.tsx';

const original = defaultCustomization({ emailEnabled: true, dlpEnabled: true });

/** A service with a picked theme, a heading and a long text staged. */
function staged() {
  const service = new FakeService(original);
  const text = 'This website has been blocked. The request is classified as: {{categories}}';
  let next = applyTheme(original, 'web.blockPage', 'red');
  next = editField(next, 'web.blockPage', 'text.block_heading', 'Stop');
  next = editField(next, 'web.blockPage', 'text.block_text', text);
  service.stored = editField(next, 'dlp.blockPage', 'visibility.showFileName', false);
  service.state = 'staged';
  return service;
}

const review = () => screen.findByRole('dialog', { name: 'Review and publish' });
const rowOf = (region: HTMLElement, label: string) =>
  within(region).getByText(label, { selector: 'span' }).parentElement;
/** The words of a row, without its action. */
const words = (region: HTMLElement, label: string) => rowOf(region, label)?.textContent?.replace(/Discard$/, '');
const discard = (label: string) => screen.getByRole('button', { name: `Discard ${label}` });

describe('publish review (UI.md 4.6)', () => {
  it('lists what publishing changes by module, words for values, long texts by word', async () => {
    await openEditor({ service: staged(), withReview: true });
    const dialog = await review();
    const web = await within(dialog).findByRole('region', { name: 'Web Block page' });
    expect(words(web, 'Theme')).toBe('ThemeYellowRed');
    expect(words(web, 'Heading')).toBe('HeadingRequest BlockedStop');
    expect([...web.querySelectorAll('del')].map((node) => node.textContent)).toEqual(['or download request']);
    expect(within(web).queryByText(/color/)).toBeNull();
    const dlp = within(dialog).getByRole('region', { name: 'DLP Block page' });
    expect(words(dlp, 'Show file name')).toBe('Show file nameOnOff');
    expect(within(dialog).getByText('4 changes in 2 modules')).toBeTruthy();
    expect(within(dialog).getByText(/^Revision 8 · staged /)).toBeTruthy();
  });

  it('[SAV-008] publishes what was reviewed, and says so', async () => {
    const service = staged();
    const { user } = await openEditor({ service, withReview: true });
    const { updated_at } = service.revision;
    const dialog = await review();
    await within(dialog).findByRole('region', { name: 'Web Block page' });
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
    await message('Published. End users see the changes now.');
    expect(service.calls).toEqual([`publish ${updated_at}`]);
    expect(await within(dialog).findByText('Everything is published.')).toBeTruthy();
  });

  it('[SAV-016] keeps the review open with the message of a failed publish', async () => {
    const service = staged();
    service.refuse.publish = new ApiError('rejected', 'Not now.', { call: 'policy.publish', status: 500 });
    const { user } = await openEditor({ service, withReview: true });
    const dialog = await review();
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(dialog.textContent).toContain("Couldn't publish. Not now."));
  });

  it('[SAV-014] keeps unsaved edits out and offers to save them first', async () => {
    const service = staged();
    const { user, actor } = await openEditor({ service, withReview: true });
    const path = 'text.block_recat_text';
    act(() => actor.send({ type: 'field.edited', module: 'web.blockPage', path, value: 'Ask for a review' }));
    const dialog = await review();
    expect(within(dialog).getByText('1 unsaved change in Web is not part of this.')).toBeTruthy();
    const publish = () => within(dialog).getByRole('button', { name: 'Publish' });
    expect(publish().getAttribute('aria-disabled')).toBe('true');
    await user.click(within(dialog).getByRole('button', { name: 'Save first' }));
    await waitFor(() => expect(publish().getAttribute('aria-disabled')).toBeNull());
    expect(await within(dialog).findByText('5 changes in 2 modules')).toBeTruthy();
  });

  it('draws each module before and after, and follows what is discarded', async () => {
    vi.stubGlobal('IntersectionObserver', EverythingSeen);
    vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 0));
    vi.stubGlobal('cancelIdleCallback', (handle: number) => clearTimeout(handle));
    const { user } = await openEditor({ service: staged(), withReview: true });
    const dialog = await review();
    const web = await within(dialog).findByRole('region', { name: 'Web Block page' });
    const [before, after] = [...web.querySelectorAll('figure')];
    if (before === undefined || after === undefined) return expect.unreachable();
    expect([before, after].map((figure) => figure.textContent)).toEqual(['Before', 'After']);
    const heading = async (figure: HTMLElement) => {
      await waitFor(() => expect(figure.querySelector('iframe')).toBeTruthy());
      const frame = await shownFrame(figure);
      frame.shown();
      return () => frame.page().querySelector('h1')?.textContent;
    };
    const was = await heading(before);
    const will = await heading(after);
    expect([was(), will()]).toEqual(['Request Blocked', 'Stop']);
    await user.click(discard('Heading'));
    await waitFor(() => expect(will()).toBe('Request Blocked'));
    cleanup(); // the pictures take their turns back, for which they need what the browser has
    vi.unstubAllGlobals();
  });

  it('discards a single change as a named step that has to be saved', async () => {
    const service = staged();
    const { user, actor } = await openEditor({ service, withReview: true });
    const dialog = await review();
    await within(dialog).findByRole('region', { name: 'Web Block page' });
    await user.click(discard('Heading'));
    expect(within(dialog).getByText('Back to the published value once you save')).toBeTruthy();
    expect(within(dialog).getByText('3 changes in 2 modules')).toBeTruthy();
    expect(within(dialog).getByText('1 unsaved change in Web is not part of this.')).toBeTruthy();
    expect(selectUndoLabel(actor.getSnapshot())).toBe('Discard Heading');
    await user.click(within(dialog).getByRole('button', { name: 'Save first' }));
    await message('Saved to staged changes.');
    expect(service.stored.web?.blockPage.text.block_heading).toBe('Request Blocked');
    expect(within(dialog).queryByText(/unsaved/)).toBeNull();
    expect(await within(dialog).findByText('3 changes in 2 modules')).toBeTruthy();
    expect(within(dialog).queryByText('Heading', { selector: 'span' })).toBeNull();
  });

  it('says which staged logos end users would not see, also after a reload', async () => {
    const service = staged();
    const withUrl = editField(service.stored, 'web.blockPage', 'logo.useURL', true);
    service.stored = editField(withUrl, 'web.blockPage', 'logo.url', 'https://example.com/logo.png');
    await openEditor({ service, withReview: true });
    const dialog = await review();
    const words = '1 logo could not be fetched: Web · Block page. End users see the default logo instead.';
    expect(await within(dialog).findByText(words)).toBeTruthy();
    expect(
      await screen.findByText('The logo could not be fetched. End users see the default logo instead.'),
    ).toBeTruthy();
  });

  it('keeps a discarded row where it is, with Undo, also after other steps', async () => {
    const { user, actor } = await openEditor({ service: staged(), withReview: true });
    const dialog = await review();
    await within(dialog).findByRole('region', { name: 'Web Block page' });
    await user.click(discard('Heading'));
    await user.click(discard('Text'));
    await user.click(screen.getByRole('button', { name: 'Undo discarding Heading' }));
    expect(discard('Heading')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Undo discarding Text' })).toBeTruthy();
    expect(selectModule('web.blockPage')(actor.getSnapshot())?.text.block_heading).toBe('Stop');
    expect(selectUndoLabel(actor.getSnapshot())).toBe('Keep Heading');
  });

  it('offers to take a discard back until another step follows', async () => {
    const { user } = await openEditor({ service: staged(), withReview: true });
    const dialog = await review();
    await within(dialog).findByRole('region', { name: 'Web Block page' });
    await user.click(discard('Heading'));
    const first = await message('Heading is back to the published value.');
    await user.click(within(first).getByRole('button', { name: 'Undo' }));
    expect(await within(dialog).findByText('4 changes in 2 modules')).toBeTruthy();
    expect(discard('Heading')).toBeTruthy();
    await user.click(discard('Heading'));
    await user.click(discard('Text'));
    await message('Text is back to the published value.');
    expect(screen.queryByText('Heading is back to the published value.', { selector: 'li *' })).toBeNull();
  });

  it('[A11-002] leaves focus on the row, whose button takes the discard back', async () => {
    const { user } = await openEditor({ service: staged(), withReview: true });
    const dialog = await review();
    await within(dialog).findByRole('region', { name: 'Web Block page' });
    act(() => discard('Heading').focus());
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo discarding Heading' }));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(discard('Heading'));
    for (const label of ['Heading', 'Text', 'Theme', 'Show file name']) await user.click(discard(label));
    expect(within(dialog).getByText('No change is left.')).toBeTruthy();
    expect(within(dialog).getByText('No staged change is left. Save to keep it that way.')).toBeTruthy();
    expect(dialog.contains(document.activeElement)).toBe(true);
  });

  it('offers no discard in an area that is read-only', async () => {
    const { user } = await openEditor({ service: staged(), withReview: true, write: ['customization:web'] });
    const dialog = await review();
    const dlp = await within(dialog).findByRole('region', { name: 'DLP Block page' });
    expect(within(dlp).queryByRole('button')).toBeNull();
    expect(discard('Heading')).toBeTruthy();
    await user.keyboard('{Escape}');
  });

  it('says that everything is published when nothing is staged', async () => {
    await openEditor({ withReview: true });
    const dialog = await review();
    expect(within(dialog).getByText('Everything is published.')).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Publish' })).toBeNull();
  });

  it('says what is unknown when the published data cannot be read', async () => {
    const service = staged();
    service.refuse.loadPublished = new ApiError('rejected', 'No.', { call: 'customization.get.web', status: 404 });
    const { user, actor } = await openEditor({ service, withReview: true });
    const dialog = await review();
    expect(await within(dialog).findByText("Staged before this visit; details aren't available.")).toBeTruthy();
    expect(within(dialog).queryByRole('region', { name: 'Web Block page' })).toBeNull();
    const path = 'text.block_recat_text';
    act(() => actor.send({ type: 'field.edited', module: 'web.blockPage', path, value: 'Ask for a review' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save first' }));
    const web = await within(dialog).findByRole('region', { name: 'Web Block page' });
    expect(rowOf(web, 'Prompt')?.textContent).toContain('Ask for a review');
    expect(within(dialog).queryByRole('button', { name: /^Discard/ })).toBeNull();
  });
});

describe('publish review of every section (OP-200, UI.md 4.14)', () => {
  const firewall = {
    name: 'fwaas.rules',
    area: 'Firewall',
    label: 'Rules',
    right: 'fwaas:rules:write',
    may_publish: true,
    entries: 2,
    saves: [
      { by: 'ben', at: '2026-11-21T09:58:00.000Z' },
      { by: 'ann@example.com', at: '2026-11-21T09:50:00.000Z' },
    ],
  };
  const roles = {
    ...firewall,
    name: 'rbac',
    area: 'Settings',
    label: 'Roles',
    right: 'settings:rbac:write',
    entries: 1,
  };
  const same = 'What is staged is the same as what is published.';

  it('[PUB-002] shows what else is staged, by whom, and does not call it the same as what is published', async () => {
    const service = staged();
    service.stored = original;
    service.others = [firewall];
    await openEditor({ service, withReview: true });
    const dialog = await review();
    const card = await within(dialog).findByRole('region', { name: 'Firewall Rules' });
    expect(card.textContent).toContain('2 changesSaved by ben and you, ');
    expect(within(dialog).queryByText(same)).toBeNull();
    expect(within(dialog).getByText('2 changes in 1 section')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Publish' }).getAttribute('aria-disabled')).toBeNull();
  });

  const theme = (by: string, at: string) => ({
    kind: 'customization.web',
    id: 'web.blockPage.theme',
    key: 'web.blockPage.theme',
    name: 'Block page',
    what: 'changed' as const,
    fields: [{ label: 'Theme', before: 'Yellow', after: 'Red' }],
    saves: [{ by, at }],
  });
  it('[PUB-001] [PUB-003] says of a field of the customization who saved it, and that it came meanwhile', async () => {
    const service = staged();
    service.ofWeb = { changes: [theme('ann@example.com', '2026-11-21T09:00:00.000Z')] };
    const { actor } = await openEditor({ service, withReview: true });
    const dialog = await review();
    const card = await within(dialog).findByRole('region', { name: 'Web Block page' });
    await waitFor(() => expect(words(card, 'Theme')).toBe('Themeby youYellowRed'));
    service.ofWeb = { changes: [theme('ben', '2026-11-21T10:30:00.000Z')] };
    const now = await service.loadStaged();
    act(() => actor.send({ type: 'staged.observed', staged: now, isReviewed: true }));
    await waitFor(() => expect(words(card, 'Theme')).toBe('ThemeNewby benYellowRed'));
  });

  it('[PUB-001] draws the first hundred of many changes, and every other when it is asked for', async () => {
    const changes = Array.from({ length: 250 }, (_, at) => ({
      kind: 'fwaas.rules',
      id: `r${at}`,
      key: `r${at}`,
      name: `Rule ${at}`,
      what: 'added' as const,
      fields: [],
      saves: [],
    }));
    const service = staged();
    service.stored = original;
    service.others = [{ ...firewall, entries: 250, changes }];
    const { user } = await openEditor({ service, withReview: true });
    const card = await within(await review()).findByRole('region', { name: 'Firewall Rules' });
    expect(within(card).getAllByRole('button', { name: /^Discard/ })).toHaveLength(100);
    await user.click(within(card).getByRole('button', { name: 'Show 100 of 150 more' }));
    await user.click(within(card).getByRole('button', { name: 'Show 50 of 50 more' }));
    expect(within(card).getAllByRole('button', { name: /^Discard/ })).toHaveLength(250);
    expect(within(card).queryByRole('button', { name: /^Show/ })).toBeNull();
  });

  it('[RES-006] tells web rules entry by entry', async () => {
    const service = staged();
    const fields = [{ label: 'Action', before: 'Isolate', after: 'Block' }];
    const changes = [
      { id: 'a', key: 'a', name: 'Allow vendor', what: 'added' as const, fields: [], saves: [] },
      { id: 'b', key: 'b', name: 'Block C2', what: 'changed' as const, fields, saves: firewall.saves },
    ];
    service.others = [{ ...firewall, name: 'rules.web', area: 'Policy', label: 'Web rules', changes }];
    await openEditor({ service, withReview: true });
    const card = await within(await review()).findByRole('region', { name: 'Policy Web rules' });
    expect(
      within(card)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['Allow vendorNewDiscard', 'Block C2ActionIsolateBlockby ben and youDiscard']);
  });

  it('[PUB-001] publishes nothing while a discard waits for its answer', async () => {
    const service = staged();
    const change = { id: 'd', key: 'd', name: 'Rule d', what: 'added' as const, fields: [], saves: [] };
    service.others = [
      { ...firewall, name: 'rules.web', area: 'Policy', label: 'Web rules', entries: 1, changes: [change] },
    ];
    let refuse = (_: Error) => {};
    const { user } = await openEditor({
      service,
      withReview: true,
      staged: {
        discard: () => new Promise((_, reject) => (refuse = reject)),
        keep: () => Promise.reject(new Error('nobody asks')),
      },
    });
    const dialog = await review();
    const publish = () => within(dialog).getByRole('button', { name: 'Publish' });
    await user.click(await within(dialog).findByRole('button', { name: 'Discard Rule d' }));
    expect(publish().getAttribute('aria-disabled')).toBe('true');
    await user.click(publish());
    expect(service.calls).toEqual([]);
    act(() => refuse(new ApiError('conflict', 'Rule d was published.', { call: 'policy.discard' })));
    await waitFor(() => expect(publish().getAttribute('aria-disabled')).toBeNull());
    expect(dialog.textContent).toContain('Rule d was published.');
  });

  it('[PUB-002] puts first what may not be published, says which right is missing, and publishes nothing', async () => {
    const service = staged();
    service.others = [firewall, { ...roles, may_publish: false }];
    const { user } = await openEditor({ service, withReview: true });
    const dialog = await review();
    const card = await within(dialog).findByRole('region', { name: 'Settings Roles' });
    expect(card.textContent).toContain("You can't publish this: it needs the right settings:rbac:write.");
    const regions = within(dialog).getAllByRole('region');
    expect(regions.map((region) => region.getAttribute('aria-label'))).toEqual([
      'Settings Roles',
      'Web Block page',
      'DLP Block page',
      'Firewall Rules',
    ]);
    expect(within(dialog).getByText("You don't have permission to publish Settings › Roles.")).toBeTruthy();
    const publish = within(dialog).getByRole('button', { name: 'Publish' });
    expect(publish.getAttribute('aria-disabled')).toBe('true');
    await user.click(publish);
    expect(service.calls).toEqual([]);
  });

  it('says that nothing differs when that is so, and lets it be published all the same', async () => {
    const service = staged();
    service.stored = original;
    const { user } = await openEditor({ service, withReview: true });
    const dialog = await review();
    expect(await within(dialog).findByText(same)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
    await message('Published. End users see the changes now.');
  });

  it('shows what another administrator staged since this page was loaded, and names that state when it publishes', async () => {
    const service = new FakeService(original);
    const { actor } = await openEditor({ service });
    expect(selectStaged(actor.getSnapshot())).toBe(false);
    service.stored = editField(original, 'web.blockPage', 'text.block_heading', 'Theirs');
    service.others = [firewall];
    service.state = 'staged';
    service.writes = 2;
    const staged = await service.loadStaged();
    act(() => actor.send({ type: 'staged.observed', staged, isReviewed: true }));
    await waitFor(() => expect(selectOriginal(actor.getSnapshot())?.web?.blockPage.text.block_heading).toBe('Theirs'));
    expect(selectReviewedAt(actor.getSnapshot())).toBe(service.revision.updated_at);
    expect(selectStagedSections(actor.getSnapshot())?.map(({ name }) => name)).toEqual([
      'customization.web',
      'fwaas.rules',
    ]);
  });

  it('says when it cannot be read what else is staged, and reads it when asked again', async () => {
    const service = staged();
    service.others = [firewall];
    service.refuse.staged = new ApiError('rejected', 'Not now.', { call: 'policy.staged', status: 500 });
    const { user } = await openEditor({ service, withReview: true });
    const dialog = await review();
    const words = "Couldn't read what else is staged. Not now. Publishing takes all of it along.";
    expect(await within(dialog).findByText(words)).toBeTruthy();
    expect(await within(dialog).findByText('4 changes in 2 modules')).toBeTruthy();
    service.refuse = {};
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await within(dialog).findByRole('region', { name: 'Firewall Rules' })).toBeTruthy();
    expect(within(dialog).queryByText(words)).toBeNull();
    expect(within(dialog).getByText('6 changes in 2 modules and 1 other section')).toBeTruthy();
  });
});

describe('a second administrator (DESIGN section 3)', () => {
  it('[CNF-007] asks field by field about what both changed, and saves the choice', async () => {
    const service = new FakeService(original);
    const { user } = await openEditor({ service });
    fireEvent.change(field('Heading'), { target: { value: 'Mine' } });
    const theirs = editField(original, 'web.blockPage', 'text.block_heading', 'Theirs');
    service.refuse.web = new ApiError('conflict', 'Changed meanwhile.', {
      call: 'customization.save.web',
      status: 409,
    });
    service.stored = theirs;
    service.writes = 2;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Resolve conflicts' });
    service.refuse = {};
    expect(within(dialog).getByText('Before').parentElement?.textContent).toBe('BeforeRequest Blocked');
    const resolve = () => within(dialog).getByRole('button', { name: 'Resolve and save' });
    expect(resolve().getAttribute('aria-disabled')).toBe('true');
    await user.click(within(dialog).getByRole('radio', { name: /Yours/ }));
    await user.click(resolve());
    await message('Saved to staged changes.');
    expect(service.stored.web?.blockPage.text.block_heading).toBe('Mine');
  });
});

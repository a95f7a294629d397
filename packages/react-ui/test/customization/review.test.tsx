import { ApiError } from '@portico/core';
import { applyTheme, defaultCustomization, editField } from '@portico/core/customization';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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

describe('publish review (UI.md 4.6)', () => {
  it('lists what publishing changes by module, words for values, long texts by word', async () => {
    await openEditor({ service: staged(), withReview: true });
    const dialog = await review();
    const web = await within(dialog).findByRole('region', { name: 'Web Block page' });
    expect(rowOf(web, 'Theme')?.textContent).toBe('ThemeYellowRed');
    expect(rowOf(web, 'Heading')?.textContent).toBe('HeadingRequest BlockedStop');
    expect([...web.querySelectorAll('del')].map((node) => node.textContent)).toEqual(['or download request']);
    expect(within(web).queryByText(/color/)).toBeNull();
    const dlp = within(dialog).getByRole('region', { name: 'DLP Block page' });
    expect(rowOf(dlp, 'Show file name')?.textContent).toBe('Show file nameOnOff');
    expect(within(dialog).getByText('4 changes in 2 modules')).toBeTruthy();
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
    const resolve = () => within(dialog).getByRole('button', { name: 'Resolve and save' });
    expect(resolve().getAttribute('aria-disabled')).toBe('true');
    await user.click(within(dialog).getByRole('radio', { name: /Yours/ }));
    await user.click(resolve());
    await message('Saved to staged changes.');
    expect(service.stored.web?.blockPage.text.block_heading).toBe('Mine');
  });
});

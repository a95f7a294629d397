import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openLog } from './support.tsx';

/** November 10 to 12, 2026, 08:00 to 20:00 UTC. */
const span = `${Date.UTC(2026, 10, 10, 8) / 1_000}-${Date.UTC(2026, 10, 12, 20) / 1_000 - 1}`;

describe('the fields of the time control (UI.md 4.16)', () => {
  it('[INC-001] a field that is not understood says so once it is left, and no more when it is typed in', async () => {
    const { user } = await openLog({}, { at: `/logs/web?interval=${span}` });
    await user.click(await screen.findByRole('button', { name: /Nov 10/ }));
    const panel = within(await screen.findByRole('dialog'));
    const from = await panel.findByRole('textbox', { name: 'From' });
    await user.clear(from);
    await user.type(from, '2 dys ago 14:00');
    expect(panel.queryByText(/is no time/)).toBeNull();
    await user.tab();
    await panel.findByText(/“2 dys ago 14:00” is no time/);
    expect(from.getAttribute('aria-invalid')).toBe('true');
    await user.clear(from);
    await user.type(from, '2 days ago 14:00');
    expect(panel.queryByText(/is no time/)).toBeNull();
    await user.tab();
    expect(from.getAttribute('aria-invalid')).toBeNull();
    expect(panel.getByText(/, 14:00$/)).toBeDefined();
  });

  it('the words of the button do not lie over what it opens', async () => {
    const { user } = await openLog({}, { at: `/logs/web?interval=${span}` });
    await user.tab();
    const button = await screen.findByRole('button', { name: /Nov 10/ });
    button.focus();
    await user.keyboard('{Enter}');
    await within(await screen.findByRole('dialog')).findByRole('textbox', { name: 'From' });
    await user.tab();
    await user.tab({ shift: true });
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});

describe('calendar of the time control (UI.md 4.16, picture 20)', () => {
  it('[INC-001] puts chosen days into the fields, by keys alone, and Apply writes the range into the address', async () => {
    const { user } = await openLog({}, { at: `/logs/web?interval=${span}` });
    await user.click(await screen.findByRole('button', { name: /Nov 10/ }));
    const panel = await screen.findByRole('dialog');
    const from = (await within(panel).findByRole('textbox', { name: 'From' })) as HTMLInputElement;
    const to = within(panel).getByRole('textbox', { name: 'To' }) as HTMLInputElement;
    const month = await within(panel).findByRole('grid', { name: 'November 2026' });
    expect(within(panel).getAllByRole('grid')).toHaveLength(2);
    const day = within(month).getByRole('button', { name: 'Tuesday, November 10, 2026, first day' });
    expect(day.tabIndex).toBe(0);
    expect(
      within(panel)
        .getAllByRole('button')
        .filter(({ dataset, tabIndex }) => dataset.day && tabIndex === 0),
    ).toEqual([day]);
    day.focus();
    await user.keyboard('{ArrowUp}{ArrowLeft}{Enter}');
    expect(from.value).toBe('2026-11-02');
    expect(within(panel).getByText('Choose the last day')).toBeDefined();
    await user.keyboard('{PageUp}');
    await waitFor(() => expect((document.activeElement as HTMLElement).dataset.day).toBe('2026-10-02'));
    await user.keyboard('{PageDown}{End}{Enter}');
    expect(to.value).toBe('2026-11-07');
    await user.click(within(panel).getByRole('button', { name: 'Apply' }));
    const asked = `${Date.UTC(2026, 10, 2) / 1_000}-${Date.UTC(2026, 10, 8) / 1_000 - 1}`;
    await waitFor(() => expect(location.hash).toContain(`interval=${asked}`));
  });
});

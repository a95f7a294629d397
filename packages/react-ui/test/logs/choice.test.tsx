import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '../test-app.ts';
import { logPage, openLog, webRow } from './support.tsx';

const ids = [1, 2, 3, 4, 5].map((n) => `179349120000000${n}-${n}`);
const wave = { id: 'wave', name: 'Wave', events: 1, updated_at: '1', updated_by: 'anna' };
const boxes = () => screen.findAllByRole<HTMLInputElement>('checkbox', { name: /^Select the event of/ });
const chosen = async () => (await boxes()).map(({ checked }) => checked);
const bar = () => screen.queryByRole('region', { name: /selected/ })?.textContent ?? null;

afterEach(() => {
  vi.restoreAllMocks();
});

describe('events that are chosen in the table (issue 17)', () => {
  it('are chosen one by one, as a block, by x and as a page, and let go by Escape', async () => {
    const { user } = await openLog({ 'GET /api/rep/v1/logs/web': () => logPage(ids.map((id) => webRow(id))) });
    const [, second, , fourth] = await boxes();
    expect(bar()).toBeNull();
    await user.click(second as HTMLElement);
    fireEvent.click(fourth as HTMLElement, { shiftKey: true });
    expect(await chosen()).toEqual([false, true, true, true, false]);
    expect(bar()).toMatch(/^3 selected/);
    document.querySelector<HTMLElement>('[data-cell="0:1"]')?.focus();
    await user.keyboard('x');
    expect(await chosen()).toEqual([true, true, true, true, false]);
    const page = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all events of this page' });
    expect([page.checked, page.indeterminate]).toEqual([false, true]);
    await user.click(page);
    expect([bar(), page.checked]).toEqual([expect.stringMatching(/^5 selected/), true]);
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Copy as JSON' }));
    expect(JSON.parse(String(write.mock.calls[0]?.[0]))).toHaveLength(5);
    await user.keyboard('{Escape}');
    expect([bar(), await chosen()]).toEqual([null, Array(5).fill(false)]);
    // No event was opened by all that.
    expect(location.hash).not.toContain('event=');
  });

  it('stay chosen while Escape leaves a field of the open event, and closes that', async () => {
    const rows = ids.map((id) => webRow(id));
    const { user } = await openLog(
      { 'GET /api/rep/v1/logs/web': () => logPage(rows), [`GET /api/rep/v1/logs/web/events/${ids[0]}`]: () => rows[0] },
      { at: `/logs/web?event=${ids[0]}` },
    );
    await user.click(await screen.findByRole('tab', { name: /^All fields/ }));
    const field = await screen.findByRole('searchbox', { name: 'Find a field or value' });
    const [, second] = await boxes();
    await user.click(second as HTMLElement);
    await user.type(field, 'erik');
    await user.keyboard('{Escape}');
    expect(document.activeElement).not.toBe(field);
    expect([bar(), location.hash]).toEqual([expect.stringMatching(/^1 selected/), expect.stringContaining('event=')]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(location.hash).not.toContain('event='));
    expect(bar()).toMatch(/^1 selected/);
    await user.keyboard('{Escape}');
    expect(bar()).toBeNull();
  });

  it('go with other filters, which is said, and come back by Undo', async () => {
    const { user } = await openLog({ 'GET /api/rep/v1/logs/web': () => logPage(ids.map((id) => webRow(id))) });
    for (const box of (await boxes()).slice(0, 2)) await user.click(box);
    await user.click(within(screen.getByRole('radiogroup', { name: 'Action' })).getByText('Block'));
    const undo = await screen.findByRole('button', { name: 'Undo' }, { timeout: 9_000 });
    expect(undo.closest('li')?.textContent).toContain('Selection of 2 events cleared');
    expect(bar()).toBeNull();
    await user.click(undo);
    expect(bar()).toMatch(/^2 selected/);
  });

  it('stay chosen where they were chosen after an add was stopped', async () => {
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const nothing = { note: '', cases: [], updated_at: null, updated_by: null };
    const first = `/api/rep/v1/logs/web/events/${ids[0]}/kept`;
    const { user, calls } = await openLog({
      'GET /api/rep/v1/logs/web': () => logPage(ids.map((id) => webRow(id))),
      'GET /api/rep/v1/cases': () => [wave],
      [`GET ${first}`]: () => nothing,
      [`PUT ${first}`]: async () => {
        await isAnswered;
        return { ...nothing, cases: ['wave'], updated_at: '2', updated_by: 'anna' };
      },
    });
    const [one, ...others] = await boxes();
    await user.click(one as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Add to case…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add 1 event to a case' });
    await user.click(await within(dialog).findByRole('radio', { name: /^Wave/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Add to case' }));
    await waitFor(() => expect(calls).toContain(`PUT ${first}`));
    await user.click(within(dialog).getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    for (const box of others) await user.click(box);
    const focused = document.activeElement;
    answer();
    expect(await screen.findAllByText('1 event added to “Wave”.')).not.toEqual([]);
    expect(await chosen()).toEqual([false, true, true, true, true]);
    expect([bar(), document.activeElement]).toEqual([expect.stringMatching(/^4 selected/), focused]);
  });

  it('come into a case together, and those that could not stay chosen with the reason', async () => {
    const kept = new Map<string, object>([
      [ids[0] as string, { note: 'Seen', cases: ['wave'], updated_at: '1', updated_by: 'anna' }],
    ]);
    let isFull = true;
    const sent: [string, unknown][] = [];
    const calls = Object.fromEntries(
      ids.flatMap((id) => {
        const path = `/api/rep/v1/logs/web/events/${id}/kept`;
        const nothing = { note: '', cases: [], updated_at: null, updated_by: null };
        return [
          [`GET ${path}`, () => kept.get(id) ?? nothing],
          [
            `PUT ${path}`,
            async (request: Request) => {
              if (id === ids[2] && isFull) return refuse(400, { message: '“Wave” is full.', path: 'cases' });
              const body = (await request.json()) as object;
              sent.push([id, body]);
              kept.set(id, { ...body, updated_at: '2', updated_by: 'anna' });
              return kept.get(id);
            },
          ],
        ];
      }),
    );
    const { user } = await openLog({
      'GET /api/rep/v1/logs/web': () => logPage(ids.map((id) => webRow(id))),
      'GET /api/rep/v1/cases': () => [wave],
      ...calls,
    });
    for (const box of (await boxes()).slice(0, 3)) await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Add to case…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add 3 events to a case' });
    const add = within(dialog).getByRole('button', { name: 'Add to case' });
    await waitFor(() => expect(within(dialog).getAllByRole('radio')).toHaveLength(2));
    await user.click(add);
    expect(dialog.textContent).toContain('Choose a case, or make a new one.');
    await user.click(within(dialog).getByRole('radio', { name: /^Wave/ }));
    await user.click(add);
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      '1 event added to “Wave”. 1 event was in it already. 1 event was not added: “Wave” is full.',
    );
    expect(bar()).toMatch(/^1 selected/);
    isFull = false;
    await user.click(within(dialog).getByRole('button', { name: 'Add to case' }));
    expect(await screen.findAllByText('1 event added to “Wave”.')).not.toEqual([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([bar(), sent]).toEqual([
      null,
      [
        [ids[1], { note: '', cases: ['wave'], updated_at: null }],
        [ids[2], { note: '', cases: ['wave'], updated_at: null }],
      ],
    ]);
    expect(screen.getByRole('button', { name: 'Open case' })).toBeDefined();
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse } from '../test-app.ts';
import { setWidth } from '../window.ts';
import { logPage, openLog, webRow } from './support.tsx';

const id = '1793491200000000-7';
const place = `/logs/web?interval=7d&page=0&pageSize=25&event=${id}`;
const kept = `/api/rep/v1/logs/web/events/${id}/kept`;
const wave = { id: 'wave', name: 'Wave', events: 1, updated_at: '1', updated_by: 'anna' };

describe('note and cases of the open event (issue 17, decision 050)', () => {
  it('shows what is kept, and keeps what is typed when another window saved meanwhile', async () => {
    let now = { note: 'Seen twice', cases: ['wave'], updated_at: '1', updated_by: 'anna' };
    const sent: unknown[] = [];
    const { user } = await openLog(
      {
        'GET /api/rep/v1/logs/web': () => logPage([webRow(id)]),
        [`GET ${kept}`]: () => now,
        'GET /api/rep/v1/cases': () => [wave],
        [`PUT ${kept}`]: async (request) => {
          sent.push(await request.json());
          if (sent.length > 1) return { ...now, updated_at: '3' };
          now = { ...now, note: 'Theirs', updated_at: '2' };
          return refuse(409, { message: 'Read it again.', current: now });
        },
      },
      { at: place },
    );
    const panel = await screen.findByRole('complementary', { name: 'Event' });
    expect(await within(panel).findByText('Seen twice')).toBeDefined();
    expect(within(panel).getByRole('link', { name: 'Wave' }).getAttribute('href')).toBe('#/logs/cases?case=wave');
    await user.click(within(panel).getByRole('button', { name: 'Note and cases' }));
    const dialog = await screen.findByRole('dialog', { name: 'Note and cases' });
    const note = within(dialog).getByRole('textbox', { name: 'Note to yourself' });
    await user.click(note); // this DOM does not know :focus-within, by which the window leaves the focus where it is
    await user.type(note, '!');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Wave' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect((await within(dialog).findByRole('alert')).textContent).toMatch(/“Theirs”/);
    expect((note as HTMLTextAreaElement).value).toBe('Seen twice!');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([
      { note: 'Seen twice!', cases: [], updated_at: '1' },
      { note: 'Seen twice!', cases: [], updated_at: '2' },
    ]);
  });

  it('keeps what is typed when the window gets narrow, and the panel with it a sheet', async () => {
    const now = { note: 'Seen', cases: [], updated_at: '1', updated_by: 'anna' };
    const { user } = await openLog(
      {
        'GET /api/rep/v1/logs/web': () => logPage([webRow(id)]),
        [`GET ${kept}`]: () => now,
        'GET /api/rep/v1/cases': () => [wave],
      },
      { at: place },
    );
    const panel = await screen.findByRole('complementary', { name: 'Event' });
    await user.click(await within(panel).findByRole('button', { name: 'Note and cases' }));
    const note = async () =>
      within(await screen.findByRole('dialog', { name: 'Note and cases' })).findByRole('textbox', {
        name: 'Note to yourself',
      });
    await user.click(await note());
    await user.type(await note(), ' twice');
    act(() => setWidth(375));
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Event' })).toBeNull());
    expect(((await note()) as HTMLTextAreaElement).value).toBe('Seen twice');
  });

  it('takes out an event of a log that the user may not read, after it has asked', async () => {
    const path = '/api/rep/v1/logs/audit/events/1793491200000000-9/kept';
    const event = { log_type: 'audit', id: '1793491200000000-9', note: '', state: 'forbidden' };
    let events = [event];
    const { user } = await openLog(
      {
        'GET /api/rep/v1/cases/wave': () => ({ ...wave, events }),
        [`GET ${path}`]: () => ({ note: '', cases: ['wave'], updated_at: '1', updated_by: 'anna' }),
        [`PUT ${path}`]: () => {
          events = [];
          return { note: '', cases: [], updated_at: null, updated_by: null };
        },
      },
      { at: '/logs/cases?case=wave', heading: 'Wave' },
    );
    await user.click(await screen.findByRole('button', { name: /^Take the event of/ }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Take the event out of the case?' });
    expect(events).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: 'Take out' }));
    expect(await screen.findByText(/^No events yet/)).toBeDefined();
  });
});

import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { PortalContext } from '../../src/portal/portal-context.ts';
import { SeenPage } from '../../src/screens/logs/seen-page/SeenPage.tsx';
import { shownFrame } from '../preview-frames.ts';
import { type Answers, createTestApp, refuse } from '../test-app.ts';

const row = {
  id: '1763635327000000-7',
  event: { event_time: '2026-11-20T10:42:07', pe_action: 'block', categories: 'Gambling', event_id: 'abcdef-123456' },
};
const path = `GET /api/rep/v1/logs/web/events/${row.id}/page`;
const published = {
  module: 'web.blockPage',
  rev_id: 'r7',
  published_at: '2026-11-20T10:00:00Z',
  customization: { web: { default: { block_page: { text: { block_heading: 'As it was' } } } } },
};

function open(answers: Answers, event: object = row.event) {
  const app = createTestApp(answers, true);
  const onClose = vi.fn();
  render(
    <PortalContext value={app.parts}>
      <SeenPage row={{ ...row, event: { ...event } }} logType="web" onClose={onClose} />
    </PortalContext>,
  );
  return { ...app, onClose, user: userEvent.setup() };
}

const button = () => screen.getByRole('button', { name: 'Page seen' });

describe('page that a user saw, beside its event (issue 7, decision 009)', () => {
  it('is asked for and drawn in the sandboxed frame when it is opened, with the revision that it comes from', async () => {
    const { calls, onClose, user } = open({ [path]: () => published });
    expect(calls).toEqual([]);
    await user.click(button());
    await screen.findByText(/^Rendered from the revision published Nov \d+(, 20\d\d)?, \d\d:00$/);
    expect(screen.getByRole('dialog', { name: 'Page the user saw' })).toBeTruthy();
    expect(screen.getByTitle('Page as the user saw it').getAttribute('sandbox')).toBe('allow-scripts');
    const page = (await shownFrame()).page();
    expect(page.querySelector('h1')?.textContent).toBe('As it was');
    expect(page.body.textContent).toContain('abcdef-123456');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(calls).toEqual([path]);
  });

  it('says so where nothing was published before the event', async () => {
    const nothing = { ...published, rev_id: null, published_at: null, customization: {} };
    const { user } = open({ [path]: () => nothing });
    await user.click(button());
    await screen.findByText('Rendered from the default page: nothing was published before this event');
  });

  it('shows why it failed, and asks again', async () => {
    const answers = [refuse(500, { message: 'The database is away.' }), published];
    const { user } = open({ [path]: () => answers.shift() });
    await user.click(button());
    await screen.findByText(/^The database is away\./);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByTitle('Page as the user saw it');
  });

  it('has no button where the user saw none', () => {
    open({}, { ...row.event, pe_action: 'isolate' });
    expect(screen.queryByRole('button')).toBeNull();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { navigate } from '../../src/platform/places/hash-location.ts';
import { failedCalls, noteFailedCall } from '../../src/portal/failed-calls.ts';
import { notePlace } from '../../src/portal/visit.ts';
import { Contact } from '../../src/screens/contact/Contact.tsx';
import { refuse } from '../test-app.ts';
import { closeMessages, openScreen } from './support.tsx';

const send = 'POST /api/settings/v1/contact';
const message = 'The export of logs ends too early.';
const messageField = () => screen.getByLabelText(/^Message/) as HTMLTextAreaElement;
const sendButton = () => screen.getByRole('button', { name: 'Send message' });

async function fill() {
  await userEvent.click(screen.getByRole('combobox', { name: /Topic/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Problem' }));
  await userEvent.type(messageField(), message);
}

beforeEach(() => {
  navigate('/contact-form');
  failedCalls.set([]);
});
afterEach(closeMessages);

describe('contact form (UI.md 4.12)', () => {
  it('names both faults, goes to the first and sends nothing', async () => {
    const { calls } = await openScreen(<Contact />, {});
    await userEvent.click(sendButton());
    expect(screen.getByText('Select a topic.')).toBeTruthy();
    expect(screen.getByText('Write at least 20 characters.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'));
    expect(calls).not.toContain(send);
  });

  it('attaches exactly what the preview shows, and is replaced by what became of the message', async () => {
    notePlace('/logs/web');
    notePlace('/contact-form');
    noteFailedCall('logs.export');
    let sent: unknown;
    await openScreen(<Contact />, {
      [send]: async (request) => {
        sent = await request.json();
        return { id: '4711' };
      },
    });
    await fill();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Attach diagnostics' }));
    const shown = within(document.querySelector<HTMLElement>('[data-diagnostics]') as HTMLElement)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    await userEvent.click(sendButton());
    expect(await screen.findByRole('heading', { name: 'Your message is sent.' })).toBe(document.activeElement);
    expect(screen.getByText('4711')).toBeTruthy();
    const { diagnostics, ...rest } = sent as { diagnostics: Record<string, string | string[]> };
    expect(rest).toEqual({ topic: 'Problem', message });
    expect(diagnostics).toMatchObject({ route: '/logs/web', failedCalls: ['logs.export'] });
    expect(Object.values(diagnostics).map(String).sort()).toEqual(shown.sort());
    await userEvent.click(screen.getByRole('button', { name: 'Write another message' }));
    expect(messageField().value).toBe('');
  });

  it('sends no diagnostics unless they were asked for', async () => {
    let sent: unknown;
    await openScreen(<Contact />, {
      [send]: async (request) => {
        sent = await request.json();
        return { id: '1' };
      },
    });
    await fill();
    await userEvent.click(sendButton());
    await screen.findByRole('heading', { name: 'Your message is sent.' });
    expect(sent).toEqual({ topic: 'Problem', message });
  });

  it('keeps what was typed when sending fails', async () => {
    await openScreen(<Contact />, { [send]: () => refuse(503, { message: 'Not now.' }) });
    await fill();
    await userEvent.click(sendButton());
    expect((await screen.findByText(/Not now\./)).closest('[role=alert]')).toBeTruthy();
    expect(messageField().value).toBe(message);
    expect(screen.getByRole('combobox', { name: /Topic/ }).textContent).toContain('Problem');
  });

  it('keeps what was typed while its user looks elsewhere', async () => {
    const { rerender, parts } = await openScreen(<Contact />, {});
    await userEvent.type(messageField(), message);
    const { PortalContext } = await import('../../src/portal/portal-context.ts');
    rerender(<PortalContext value={parts}>elsewhere</PortalContext>);
    expect(screen.queryByLabelText(/^Message/)).toBeNull();
    rerender(
      <PortalContext value={parts}>
        <Contact />
      </PortalContext>,
    );
    expect(messageField().value).toBe(message);
  });
});

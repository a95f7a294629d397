import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ChangePasswordDialog } from '../../src/screens/account/ChangePasswordDialog.tsx';
import { type Answers, refuse } from '../test-app.ts';
import { closeMessages, message, openScreen } from './support.tsx';

const change = 'POST /api/auth/v1/change_password';
const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}(\\*)?$`)) as Promise<HTMLInputElement>;

async function open(answers: Answers = {}) {
  const onClose = vi.fn();
  const app = await openScreen(<ChangePasswordDialog onClose={onClose} />, answers);
  await screen.findByRole('dialog', { name: 'Change password' });
  return { ...app, onClose };
}

async function fill(current: string, next: string, repeat = next) {
  await userEvent.type(await field('Current password'), current);
  await userEvent.type(await field('New password'), next);
  await userEvent.type(await field('New password again'), `${repeat}{Enter}`);
}

afterEach(closeMessages);

describe('change of the own password (UI.md section 3, user menu)', () => {
  it('shows the rules, and that other sessions end', async () => {
    await open();
    const described = (await field('New password')).getAttribute('aria-describedby') ?? '';
    expect(described.split(' ').map((id) => document.getElementById(id)?.textContent)).toContain(
      "At least 12 characters, no spaces and none of ! \\ '. Not the current one.",
    );
    expect(screen.getByText('Your sessions in other browsers end.')).toBeTruthy();
    expect((await field('Current password')).autocomplete).toBe('current-password');
    expect((await field('New password')).autocomplete).toBe('new-password');
  });

  it('refuses fewer than 12 characters at their field, says how strong they are and sends nothing', async () => {
    const { calls } = await open();
    await fill('old-pass-1', 'New-pass-22');
    expect(await screen.findByText('Enter at least 12 characters.')).toBeTruthy();
    expect(screen.getByText(/^Strength: /).getAttribute('role')).toBe('status');
    await waitFor(async () => expect(document.activeElement).toBe(await field('New password')));
    expect(calls).not.toContain(change);
  });

  it('shows and hides each password', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Show new password' }));
    expect([(await field('New password')).type, (await field('Current password')).type]).toEqual(['text', 'password']);
    await userEvent.click(screen.getByRole('button', { name: 'Hide new password' }));
    expect((await field('New password')).type).toBe('password');
  });

  it('[VAL-008] refuses forbidden characters at their field and sends nothing', async () => {
    const { calls } = await open();
    await fill('old-pass-1', 'with space');
    expect(screen.getByText("Password must not contain ! \\ whitespace or '")).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await field('New password')));
    await userEvent.type(await field('New password'), 'x');
    expect(screen.queryByText(/must not contain/)).toBeNull();
    expect(calls).not.toContain(change);
  });

  it('sends the old and the new one, says that it is done and closes', async () => {
    let sent: unknown;
    const { onClose } = await open({
      [change]: async (request) => {
        sent = await request.json();
        return {};
      },
    });
    await fill('old-pass-1', 'New-pass-2200');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toEqual({ current: 'old-pass-1', next: 'New-pass-2200' });
    expect(await message('Password changed. Your other sessions have ended.')).toBeTruthy();
  });

  it('shows the refusal of the service at its field, which gets the focus', async () => {
    const { onClose } = await open({
      [change]: () => refuse(400, { message: 'The current password is wrong.', path: 'current' }),
    });
    await fill('wrong-one', 'New-pass-2200');
    expect(await screen.findByText(/The current password is wrong\./)).toBeTruthy();
    expect((await field('Current password')).getAttribute('aria-invalid')).toBe('true');
    await waitFor(async () => expect(document.activeElement).toBe(await field('Current password')));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('shows any other refusal about the whole form', async () => {
    await open({ [change]: () => refuse(429, { message: 'Try again in $1 seconds.', delay: 7 }) });
    await fill('old-pass-1', 'New-pass-2200');
    expect((await screen.findByText(/Try again in 7 seconds\./)).closest('[role=alert]')).toBeTruthy();
  });
});

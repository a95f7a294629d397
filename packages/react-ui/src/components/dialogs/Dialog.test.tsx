import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../buttons/Button.tsx';
import { AlertDialog } from './AlertDialog.tsx';
import { Dialog } from './Dialog.tsx';

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open</Button>
      {isOpen ? (
        <Dialog title="Apply to Multiple Elements" onClose={() => setOpen(false)} footer={<Button>Apply</Button>}>
          <input aria-label="Filter" />
        </Dialog>
      ) : null}
    </>
  );
}

describe('Dialog (UI.md section 6)', () => {
  it('is named by its title, keeps Tab inside, closes with Escape and gives focus back', async () => {
    render(<Opener />, { wrapper: StrictMode });
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = await screen.findByRole('dialog', { name: 'Apply to Multiple Elements' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    for (let presses = 0; presses < 6; presses += 1) {
      await userEvent.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
  });

  it('asks with an alert that only its buttons and Escape close', async () => {
    const onConfirm = vi.fn();
    const onClose = vi.fn();
    render(
      <AlertDialog title="Reset Code" confirmLabel="Reset" tone="danger" onConfirm={onConfirm} onClose={onClose}>
        The custom block page will be reset.
      </AlertDialog>,
      { wrapper: StrictMode },
    );
    expect(await screen.findByRole('alertdialog', { name: 'Reset Code' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });
});

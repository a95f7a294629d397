import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { painted } from '../../platform/painted.ts';
import { Button } from '../buttons/Button.tsx';
import { Menu } from './Menu.tsx';

function show(onAction = vi.fn(), onSelect = vi.fn()) {
  render(
    <Menu
      label="Actions"
      trigger={<Button>More</Button>}
      groups={[
        { id: 'publish', items: [{ id: 'publish', label: 'Publish…', isDisabled: true, onAction }] },
        {
          id: 'theme',
          title: 'Theme',
          selected: 'light',
          onSelect,
          items: [
            { id: 'light', label: 'Light' },
            { id: 'dark', label: 'Dark' },
          ],
        },
        { id: 'session', items: [{ id: 'log-out', label: 'Log out', onAction }] },
      ]}
    />,
    { wrapper: StrictMode },
  );
  return { onAction, onSelect };
}

describe('Menu (UI.md section 6)', () => {
  it('opens with Enter, says so, acts and gives focus back', async () => {
    const { onAction } = show();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('menu', { name: 'Actions' })).toBeTruthy();
    const trigger = screen.getByText('More').closest('button');
    expect(trigger?.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('menuitem', { name: 'Publish…' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Log out' }));
    expect(onAction).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(trigger));
  });

  it('shows and changes a choice of one', async () => {
    const { onSelect } = show();
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    const light = await screen.findByRole('menuitemradio', { name: 'Light' });
    expect(light.getAttribute('aria-checked')).toBe('true');
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
    expect(onSelect).toHaveBeenCalledWith('dark');
  });

  it('closes when what is chosen is chosen again', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Light' }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  it('is out of sight with what an item shows in the page, acts no second time, and gives the page back after it', async () => {
    const onAction = vi.fn();
    const items = [{ id: 'up', label: 'Move up', painted, onAction }];
    render(<Menu label="Actions" trigger={<Button>More</Button>} groups={[{ id: 'order', items }]} />);
    const trigger = screen.getByRole('button', { name: 'More' });
    await userEvent.click(trigger);
    const item = await screen.findByRole('menuitem', { name: 'Move up' });
    fireEvent.click(item);
    expect(onAction).toHaveBeenCalledTimes(1);
    expect(item.closest('[data-leaving]')).not.toBeNull();
    fireEvent.click(item);
    expect(onAction).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(trigger));
    await userEvent.click(trigger);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move up' }));
    expect(onAction).toHaveBeenCalledTimes(2);
  });

  it('closes with Escape and gives focus back', async () => {
    show();
    const trigger = screen.getByRole('button', { name: 'More' });
    await userEvent.click(trigger);
    await screen.findByRole('menu');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(trigger));
  });
});

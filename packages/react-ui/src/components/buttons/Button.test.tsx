import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';

describe('Button (UI.md section 6)', () => {
  it('acts on a click, on Enter and on Space', async () => {
    const onPress = vi.fn();
    render(<Button onPress={onPress}>Save</Button>, { wrapper: StrictMode });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    expect(onPress).toHaveBeenCalledTimes(3);
  });

  it('stays focusable with its reason, and does nothing, when it cannot be used', async () => {
    const onPress = vi.fn();
    render(
      <Button onPress={onPress} isDisabled disabledReason="You don't have permission to publish.">
        Publish
      </Button>,
      { wrapper: StrictMode },
    );
    await userEvent.tab();
    const button = screen.getByRole('button', { name: 'Publish' });
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect((await screen.findByRole('tooltip')).textContent).toBe("You don't have permission to publish.");
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    expect(onPress).not.toHaveBeenCalled();
  });

  it('keeps focus and takes no press while work is under way', async () => {
    const onPress = vi.fn();
    const { rerender } = render(<Button onPress={onPress}>Save</Button>);
    await userEvent.tab();
    rerender(
      <Button onPress={onPress} isPending>
        Save
      </Button>,
    );
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button'));
    expect(onPress).not.toHaveBeenCalled();
  });
});

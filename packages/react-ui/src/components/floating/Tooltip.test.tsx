import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { describe, expect, it } from 'vitest';
import { Tooltip } from './Tooltip.tsx';

const draw = (text: string | null) => (
  <StrictMode>
    <Tooltip text={text}>
      <button type="button">Save</button>
    </Tooltip>
  </StrictMode>
);

describe('tooltip (UI.md section 6)', () => {
  it('leaves its control and the focus on it in place when its text comes and goes', () => {
    const { rerender } = render(draw(null));
    const control = screen.getByRole('button', { name: 'Save' });
    act(() => control.focus());
    for (const text of ['Save your changes first.', null]) {
      rerender(draw(text));
      expect(screen.getByRole('button', { name: 'Save' })).toBe(control);
      expect(document.activeElement).toBe(control);
    }
  });

  it('opens on focus only while it has something to say, and closes when that goes', async () => {
    const user = userEvent.setup();
    const { rerender } = render(draw(null));
    await user.tab();
    expect(screen.queryByRole('tooltip')).toBeNull();
    rerender(draw('Nothing to publish'));
    await user.tab({ shift: true });
    await user.tab();
    expect((await screen.findByRole('tooltip')).textContent).toBe('Nothing to publish');
    rerender(draw(null));
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});

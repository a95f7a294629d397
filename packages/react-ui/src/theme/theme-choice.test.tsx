import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ThemeProvider, useTheme } from './ThemeProvider.tsx';
import { readThemeChoice, themeKey, writeThemeChoice } from './theme-choice.ts';

function Chooser() {
  const { choice, choose } = useTheme();
  return (
    <button type="button" onClick={() => choose('dark')}>
      {choice}
    </button>
  );
}
const show = (uid: string | null) =>
  render(
    <StrictMode>
      <ThemeProvider uid={uid}>
        <Chooser />
      </ThemeProvider>
    </StrictMode>,
  );
const shown = () => document.documentElement.dataset.theme;

afterEach(() => vi.restoreAllMocks());

describe('theme (UI.md section 2)', () => {
  it('follows the computer until the user chooses, and keeps the choice', async () => {
    const { unmount } = show('anna');
    expect(screen.getByRole('button').textContent).toBe('system');
    expect(shown()).toBe('light');
    await userEvent.click(screen.getByRole('button'));
    expect(shown()).toBe('dark');
    unmount();
    show('anna');
    expect(screen.getByRole('button').textContent).toBe('dark');
  });

  it('changes with the computer while System is chosen', () => {
    const listeners: (() => void)[] = [];
    const media = {
      matches: false,
      addEventListener: (_: string, listener: () => void) => listeners.push(listener),
      removeEventListener: () => {},
    };
    vi.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList);
    show(null);
    expect(shown()).toBe('light');
    media.matches = true;
    act(() => {
      for (const listener of listeners) listener();
    });
    expect(shown()).toBe('dark');
  });

  it('keeps one choice for each user; the last one is for the next start of the browser', () => {
    writeThemeChoice('anna', 'dark');
    writeThemeChoice('ben', 'light');
    expect(readThemeChoice('anna')).toBe('dark');
    expect(readThemeChoice('ben')).toBe('light');
    expect(localStorage.getItem(themeKey)).toBe('light');
  });

  it('works where nothing can be stored', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('denied');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('denied');
    });
    show('anna');
    await userEvent.click(screen.getByRole('button'));
    expect(shown()).toBe('dark');
  });
});

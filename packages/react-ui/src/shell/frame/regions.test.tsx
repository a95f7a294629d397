import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { focusNextRegion } from './regions.ts';

describe('F6 (UI.md section 8)', () => {
  it('goes round the regions and passes over one without anything to focus', () => {
    render(
      <>
        <nav data-region="navigation">
          <a href="#/a">Customization</a>
        </nav>
        <header data-region="top bar">Demo Corp</header>
        <main data-region="page" tabIndex={-1}>
          <button type="button">Save</button>
        </main>
      </>,
    );
    focusNextRegion();
    expect(document.activeElement).toBe(screen.getByRole('link'));
    focusNextRegion();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    screen.getByRole('button').focus();
    focusNextRegion();
    expect(document.activeElement).toBe(screen.getByRole('link'));
  });

  it('leaves a region that stands inside another one', () => {
    render(
      <>
        <main data-region="page">
          <button type="button">Columns</button>
          <aside data-region="event">
            <button type="button">Close event</button>
          </aside>
        </main>
        <nav data-region="navigation">
          <a href="#/a">Customization</a>
        </nav>
      </>,
    );
    screen.getByRole('button', { name: 'Columns' }).focus();
    focusNextRegion();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close event' }));
    focusNextRegion();
    expect(document.activeElement).toBe(screen.getByRole('link'));
  });
});

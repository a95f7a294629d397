import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { DataCards } from './DataCards.tsx';
import { cardAfterKey, cardsAcross, cardsIn } from './data-cards.ts';

const press = (key: string, more: { ctrlKey?: boolean; altKey?: boolean } = {}) => {
  return { key, ctrlKey: false, metaKey: false, altKey: false, ...more };
};

describe('cards beside each other (UI.md section 6)', () => {
  it('are as many as have their least width, and one in any case', () => {
    expect([0, 320, 651, 652, 1152].map((room) => cardsAcross(room, 320))).toEqual([1, 1, 1, 2, 3]);
    expect(cardsIn([0, 1, 2], 3, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(cardsIn([1], 3, 7)).toEqual([3, 4, 5]);
  });

  it.each([
    ['ArrowRight', 2, 3],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 1, 4],
    ['ArrowDown', 4, 6],
    ['ArrowUp', 6, 3],
    ['Home', 4, 3],
    ['End', 3, 5],
    ['End', 6, 6],
    ['PageDown', 0, 6],
  ])('%s leads from card %i to card %i', (key, at, wanted) => {
    expect(cardAfterKey(at, press(key), { count: 7, across: 3, pageRows: 2 })).toBe(wanted);
  });

  it('Ctrl leads to the ends, and another key nowhere', () => {
    const extent = { count: 7, across: 3, pageRows: 2 };
    expect(cardAfterKey(1, press('End', { ctrlKey: true }), extent)).toBe(6);
    expect(cardAfterKey(5, press('Home', { ctrlKey: true }), extent)).toBe(0);
    expect([press('x'), press('ArrowRight', { altKey: true })].map((key) => cardAfterKey(1, key, extent))).toEqual([
      null,
      null,
    ]);
  });
});

describe('DataCards (UI.md section 6)', () => {
  const names = Array.from({ length: 10_000 }, (_, at) => `Name ${at}`);
  const open = (rows: readonly string[] = names) => {
    const onOpen = vi.fn();
    render(
      <DataCards
        label="People"
        rows={rows}
        keyOf={(name) => name}
        draw={(name) => (
          <>
            <input type="checkbox" aria-label={`Choose ${name}`} />
            {name}
            <button type="button">More of {name}</button>
          </>
        )}
        heightPx={100}
        leastPx={300}
        selected={-1}
        isChosen={() => false}
        onOpen={onOpen}
        state="ready"
        skeletonCards={6}
      />,
    );
    return { onOpen, user: userEvent.setup() };
  };
  const focused = () => {
    const at = document.activeElement;
    if (at?.getAttribute('role') === 'gridcell') return at.closest('[data-row]')?.getAttribute('aria-rowindex');
    return at?.getAttribute('aria-label') ?? at?.textContent;
  };

  it('[A11-002] is one tab stop, and arrows lead to each card and its controls', async () => {
    const { user, onOpen } = open();
    await user.tab();
    expect(focused()).toBe('1');
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('Choose Name 0');
    await user.keyboard(' ');
    expect((document.activeElement as HTMLInputElement).checked).toBe(true);
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('More of Name 0');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('More of Name 1');
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('3');
    expect(onOpen).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onOpen.mock.calls).toEqual([['Name 2']]);
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('draws those in view of any number, and the one that has the focus', async () => {
    const { user } = open();
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('10000');
    expect(screen.getAllByRole('row').length).toBeLessThan(40);
    await user.tab();
    await user.keyboard('{Control>}{End}{/Control}');
    expect(focused()).toBe('10000');
    expect(screen.getAllByRole('row').length).toBeLessThan(40);
  });

  it('a press opens a card, and one on its control does not', async () => {
    const { user, onOpen } = open(['Ann', 'Ben']);
    await user.click(screen.getByRole('button', { name: 'More of Ben' }));
    expect(onOpen).not.toHaveBeenCalled();
    await user.click(screen.getByText('Ben'));
    expect(onOpen.mock.calls).toEqual([['Ben']]);
  });
});

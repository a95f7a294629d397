import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { painted } from '../../platform/painted.ts';
import { DataTable, type DataTableProps } from './DataTable.tsx';

interface Person {
  name: string;
  place: string;
}

const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, at) => ({ name: `Name ${at}`, place: `Place ${at}` }));
const columns = [
  { id: 'name', label: 'Name', widthPx: null, minPx: 100, share: 0, sort: 'descending' as const },
  { id: 'place', label: 'Place', widthPx: 200, minPx: 100, share: 1 },
];
const cell = (row: Person, column: string) => row[column as keyof Person];

function open(props: Partial<DataTableProps<Person>> = {}) {
  const all = { label: 'People', columns, rows: people(30), cell, ...props };
  const { rerender } = render(<DataTable {...all} />);
  const user = userEvent.setup();
  return { user, show: (more: Partial<DataTableProps<Person>>) => rerender(<DataTable {...all} {...more} />) };
}

const focused = () => document.activeElement?.textContent;

describe('DataTable (UI.md section 6)', () => {
  it('[A11-002] is one tab stop, and arrows lead to every cell and to the header', async () => {
    const { user } = open();
    await user.tab();
    expect(focused()).toBe('Name 0');
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(focused()).toBe('Place 1');
    await user.keyboard('{Home}{ArrowUp}{ArrowUp}');
    expect(document.activeElement?.getAttribute('role')).toBe('columnheader');
    await user.tab();
    expect(document.activeElement).toBe(document.body);
    await user.tab({ shift: true });
    expect(focused()).toBe('Name');
  });

  /** A box to choose the row, its name, and two buttons; the second row has no box. */
  const controls = [
    { id: 'box', label: 'Box', widthPx: 40, minPx: 40, share: 0, head: <input type="checkbox" aria-label="All" /> },
    columns[0] as (typeof columns)[0],
    { id: 'more', label: 'More', widthPx: 80, minPx: 80, share: 0 },
  ];
  const control = ({ name }: Person, column: string) =>
    column === 'name' ? (
      name
    ) : column === 'more' ? (
      <>
        <button type="button">Up {name}</button>
        <button type="button">Down {name}</button>
      </>
    ) : name === 'Name 1' ? null : (
      <input type="checkbox" aria-label={`Choose ${name}`} />
    );
  const named = () => document.activeElement?.getAttribute('aria-label') ?? focused();

  it('[A11-002] is one tab stop with controls in its cells, which arrows reach', async () => {
    const onOpen = vi.fn();
    const { user, show } = open({ columns: controls, cell: control, onOpen });
    await user.tab();
    expect(named()).toBe('Choose Name 0');
    await user.keyboard(' ');
    expect((document.activeElement as HTMLInputElement).checked).toBe(true);
    expect(onOpen).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onOpen.mock.calls.map(([row]) => row.name)).toEqual(['Name 0']);
    const path: (string | null | undefined)[] = [];
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown']) {
      await user.keyboard(`{${key}}`);
      path.push(named());
    }
    expect(path).toEqual([
      'All',
      'Choose Name 0',
      'Name 0',
      'Up Name 0Down Name 0',
      'Up Name 0',
      'Down Name 0',
      'Down Name 1',
    ]);
    await user.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledTimes(1);
    await user.keyboard('{Home}');
    expect(document.activeElement?.getAttribute('data-cell')).toBe('1:0');
    await user.tab();
    expect(document.activeElement).toBe(document.body);
    await user.tab({ shift: true });
    expect(document.activeElement?.getAttribute('data-cell')).toBe('1:0');
    // What comes later is none either.
    show({ columns: controls, cell: control, onOpen, rows: people(40).slice(5) });
    await Promise.resolve();
    const stops = screen.getByRole('grid').querySelectorAll('[tabindex="0"], :is(button, input):not([tabindex])');
    expect(stops.length).toBe(1);
  });

  it('[A11-002] a card is a stop before its controls', async () => {
    const card = { heightPx: 84, draw: (row: Person) => control(row, 'box') };
    const { user } = open({ card });
    await user.tab();
    expect(document.activeElement?.getAttribute('role')).toBe('gridcell');
    await user.keyboard('{ArrowRight}');
    expect(named()).toBe('Choose Name 0');
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it.each([
    ['Enter', '{Enter}'],
    ['Space', ' '],
  ])('%s opens the row of the cell, and so does a press on it', async (_, key) => {
    const onOpen = vi.fn();
    const { user } = open({ onOpen });
    await user.tab();
    await user.keyboard(`{ArrowDown}${key}`);
    await user.click(screen.getByText('Place 3'));
    expect(onOpen.mock.calls.map(([row]) => row.name)).toEqual(['Name 1', 'Name 3']);
  });

  it('draws a hundred thousand rows as the few that are in view, and knows where it is among all', async () => {
    const { user } = open({ rows: people(100_000), rowsBefore: 200, rowCount: 100_200 });
    const grid = screen.getByRole('grid', { name: 'People' });
    expect(within(grid).getAllByRole('row').length).toBeLessThan(80);
    expect([grid.getAttribute('aria-rowcount'), grid.getAttribute('aria-colcount')]).toEqual(['100200', '2']);
    const first = within(grid).getAllByRole('row')[1];
    expect(first?.getAttribute('aria-rowindex')).toBe('202');
    await user.tab();
    await user.keyboard('{Control>}{End}{/Control}');
    expect(focused()).toBe('Place 99999');
  });

  it('the selected row is there also when it is out of sight', () => {
    const { show } = open({ rows: people(5_000), selected: 4_000 });
    const selected = () => screen.getAllByRole('row', { selected: true }).map((row) => row.textContent);
    expect(selected()).toEqual(['Name 4000Place 4000']);
    show({ rows: people(5_000), selected: -1 });
    expect(screen.queryAllByRole('row', { selected: true })).toEqual([]);
  });

  it('says how the rows are sorted', () => {
    open();
    const sorts = screen.getAllByRole('columnheader').map((header) => header.getAttribute('aria-sort'));
    expect(sorts).toEqual(['descending', null]);
  });

  it('[A11-002] a header that rows can be sorted by is a button, by pointer, Enter and Space; F2 takes its edge', async () => {
    const [onSort, onResize] = [vi.fn(), vi.fn()];
    const { user } = open({
      onSort,
      onResize,
      columns: columns.map((column) => ({ ...column, isSortable: column.id === 'place' })),
    });
    expect(screen.queryByRole('button', { name: 'Name' })).toBeNull();
    await user.tab();
    await user.keyboard('{ArrowUp}{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Place' }));
    await user.keyboard('{Enter} ');
    await user.click(screen.getByRole('button', { name: 'Place' }));
    expect(onSort.mock.calls).toEqual([['place'], ['place'], ['place']]);
    await user.keyboard('{F2}{ArrowRight}{Escape}');
    expect(onResize).toHaveBeenLastCalledWith('place', 216);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Place' }));
  });

  it('[A11-002] a column gets a width by keys: Enter takes its edge, arrows move it, Enter lets go', async () => {
    const onResize = vi.fn();
    const { user } = open({ onResize });
    await user.tab();
    await user.keyboard('{ArrowUp}{ArrowRight}{Enter}');
    const edge = screen.getByRole('separator', { name: 'Width of Place' });
    expect(document.activeElement).toBe(edge);
    expect(edge.getAttribute('aria-valuenow')).toBe('200');
    await user.keyboard('{ArrowRight}');
    expect(onResize).toHaveBeenLastCalledWith('place', 216);
    await user.keyboard('{PageDown}');
    expect(onResize).toHaveBeenLastCalledWith('place', 136);
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('columnheader', { name: /Place/ }));
  });

  it('a column gets a width by pointer, within its bounds, and a double click gives it back', () => {
    const onResize = vi.fn();
    open({ onResize, bounds: { minPx: 64, maxPx: 400 } });
    const edge = screen.getByRole('separator', { name: 'Width of Place' });
    edge.setPointerCapture = () => undefined;
    fireEvent.pointerDown(edge, { button: 0, clientX: 0 });
    fireEvent.pointerMove(edge, { clientX: 50 });
    expect(onResize).not.toHaveBeenCalled();
    fireEvent.pointerUp(edge, { clientX: 900 });
    expect(onResize).toHaveBeenLastCalledWith('place', 400);
    fireEvent.doubleClick(edge);
    expect(onResize).toHaveBeenLastCalledWith('place', null);
  });

  it('a press without a move is no width', () => {
    const onResize = vi.fn();
    open({ onResize });
    const edge = screen.getByRole('separator', { name: 'Width of Place' });
    edge.setPointerCapture = () => undefined;
    fireEvent.pointerDown(edge, { button: 0, clientX: 10 });
    fireEvent.pointerUp(edge, { clientX: 10 });
    expect(onResize).not.toHaveBeenCalled();
  });

  it('draws cards where there is no room for columns', async () => {
    const onOpen = vi.fn();
    const { user } = open({ onOpen, card: { heightPx: 84, draw: ({ name }) => <b>Card of {name}</b> } });
    expect(screen.queryAllByRole('columnheader')).toEqual([]);
    await user.tab();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(focused()).toBe('Card of Name 1');
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  it('is busy while rows come, and has no row that could be opened while there are none', () => {
    const { show } = open({ state: 'loading' });
    const grid = screen.getByRole('grid');
    expect(grid.getAttribute('aria-busy')).toBe('true');
    expect(screen.queryAllByRole('gridcell')).toEqual([]);
    show({ state: 'ready' });
    expect(grid.getAttribute('aria-busy')).toBeNull();
    expect(screen.getByText('Name 0')).toBeDefined();
  });

  it('takes out the row alone that went up or down, and keeps the focus in it', async () => {
    const rows = people(30);
    const { user, show } = open({ rows, keyOf: ({ name }) => name });
    await user.tab();
    await user.keyboard('{ArrowDown}');
    const body = screen.getByText('Name 1').closest('[role="rowgroup"]') as HTMLElement;
    const taken: string[] = [];
    const look = new MutationObserver((all) => {
      for (const { removedNodes } of all) for (const node of removedNodes) taken.push(node.textContent ?? '');
    });
    look.observe(body, { childList: true });
    const after = async (next: readonly Person[]) => {
      taken.length = 0;
      show({ rows: next });
      await painted();
      expect([...body.children].map(({ textContent }) => textContent)).toEqual(
        next.map(({ name, place }) => `${name}${place}`),
      );
      return taken;
    };
    const at = (from: number, to: number) => rows.toSpliced(from, 1).toSpliced(to, 0, rows[from] as Person);
    expect(await after(at(20, 0))).toEqual(['Name 20Place 20']);
    expect(await after(rows)).toEqual(['Name 20Place 20']);
    expect(await after(at(1, 25))).toEqual(['Name 1Place 1']);
    expect(focused()).toBe('Name 1');
    // Others come and go meanwhile.
    await after([...people(31).slice(29), ...at(12, 3).filter((_, place) => place % 3 > 0 && place < 25)]);
    expect(focused()).toBe('Name 1');
    look.disconnect();
  });

  it('has its rows in the order in which they are seen, whatever went where', async () => {
    const rows = people(12);
    const { show } = open({ rows, keyOf: ({ name }) => name });
    const body = screen.getByText('Name 1').closest('[role="rowgroup"]') as HTMLElement;
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(rows, { minLength: 1 }), async (next) => {
        show({ rows: next });
        await painted();
        expect([...body.children].map((row) => row.textContent)).toEqual(
          next.map(({ name, place }) => `${name}${place}`),
        );
      }),
    );
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { readHash } from '../../src/platform/places/hash-location.ts';
import { setWidth } from '../window.ts';
import { logPage, openLog, webRow } from './support.tsx';

const query = () => new URLSearchParams(readHash(location.hash).search);
const box = () => screen.findByRole('combobox', { name: 'Search and filter' });
const chips = () => screen.queryAllByRole('listitem').filter((item) => item.closest('[aria-label="Conditions"]'));
const removers = () =>
  screen.queryAllByRole('button', { name: /^Remove filter/ }).map((each) => each.getAttribute('aria-label'));

afterEach(() => setWidth(1024));

describe('the search box of a log (UI.md 4.16)', () => {
  it('[INC-003] [INC-005] makes a chip of what is pasted; each chip takes its condition away', async () => {
    const asked: URLSearchParams[] = [];
    const { user } = await openLog(
      {
        'GET /api/rep/v1/logs/web': (request: Request) => {
          asked.push(new URL(request.url).searchParams);
          return logPage([]);
        },
      },
      { at: '/logs/web?interval=1h&pe_action=block&risk_score=R&page=0&pageSize=25' },
    );
    const field = await box();
    await user.keyboard('/');
    expect(document.activeElement).toBe(field);
    await user.type(field, 'hxxps://evil[[.]example/a{Enter}');
    expect(field).toHaveProperty('value', '');
    expect(query().get('query')).toBe('url:https://evil.example/a*');
    await waitFor(() => expect(asked.at(-1)?.get('query')).toBe('url:https://evil.example/a*'));
    expect(removers()).toEqual([
      'Remove filter Action is Block',
      'Remove filter Risk is High',
      'Remove filter URL starts with https://evil.example/a',
    ]);
    await user.click(screen.getByRole('button', { name: 'Remove filter Action is Block' }));
    expect(query().has('pe_action')).toBe(false);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove filter Risk is High');
    await user.click(
      within(screen.getByRole('search', { name: 'Filters' })).getByRole('button', { name: 'Clear filters' }),
    );
    expect(chips()).toEqual([]);
    expect(query().get('interval')).toBe('1h');
  });

  it('[INC-004] says where it cannot read, keeps what is typed, and takes a chip back to change it', async () => {
    const { user } = await openLog({}, { at: '/logs/web?query=user%3Aa&page=0&pageSize=25' });
    const field = (await box()) as HTMLInputElement;
    fireEvent.change(field, { target: { value: 'user:a or user:b' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(screen.getByText(/^Character 8: Conditions must all hold/)).toBeDefined();
    expect([field.selectionStart, field.selectionEnd, field.getAttribute('aria-invalid')]).toEqual([7, 9, 'true']);
    expect(query().get('query')).toBe('user:a');
    await user.click(await screen.findByRole('button', { name: 'Change filter User is a' }));
    expect(field.value).toBe('user:a');
    await user.type(field, '*{Enter}');
    expect(query().get('query')).toBe('user:a*');
  });

  it('offers fields, then the commonest values, by keys', async () => {
    const { user } = await openLog({
      'GET /api/rep/v1/logs/web/facets': () => ({
        field: 'categories',
        values: [
          { value: 'News', count: 12 },
          { value: 'Business, other', count: 3 },
        ],
      }),
    });
    const field = await box();
    await user.type(field, 'not cat');
    expect(screen.getAllByRole('option')[0]?.textContent).toContain('category:');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field).toHaveProperty('value', 'not category:');
    await screen.findByRole('option', { name: /Business, other/ });
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(field).toHaveProperty('value', 'not category:"Business, other" ');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.keyboard('{Enter}');
    expect(query().get('query')).toBe('not category:"Business, other"');
    expect(await screen.findByText('NOT')).toBeDefined();
  });

  it('[INC-012] asks the service about a field that it does not know, and shows what it says in place', async () => {
    const message = 'query, character 1: usr: events of the log web have no such field. Did you mean user?';
    const { user } = await openLog({
      'GET /api/rep/v1/logs/web/count': (request: Request) =>
        new URL(request.url).searchParams.has('query')
          ? Response.json({ message, path: 'query' }, { status: 400 })
          : { count: 0 },
    });
    const field = await box();
    await user.type(field, 'usr:a{Enter}');
    expect(await screen.findByText(/Character 1: usr: .* Did you mean user\?/)).toBeDefined();
    expect([(field as HTMLInputElement).value, query().has('query')]).toEqual(['usr:a', false]);
  });

  it('[INC-005] every field of the open event can be added and excluded', async () => {
    const { user } = await openLog(
      { 'GET /api/rep/v1/logs/web': () => logPage([webRow('1', { sha256: 'abc' })]) },
      { at: '/logs/web?interval=7d&page=0&pageSize=25&event=1' },
    );
    const exclude = await screen.findByRole('button', { name: 'Exclude SHA-256' });
    await user.click(exclude);
    expect(query().get('query')).toBe('not hash:abc');
    await user.click(await screen.findByRole('button', { name: 'Filter by SHA-256' }));
    expect(query().get('query')).toBe('hash:abc');
  });
});

describe('values of a row (UI.md 4.16)', () => {
  it('[INC-005] are added and excluded where the pointer is, and by keys', async () => {
    await openLog({ 'GET /api/rep/v1/logs/web': () => logPage([webRow('1'), webRow('2')]) });
    const cell = await screen.findByRole('gridcell', { name: 'user2' });
    const exclude = await waitFor(() => {
      fireEvent.pointerOver(cell);
      return screen.getByRole('button', { name: 'Exclude User' });
    });
    fireEvent.click(exclude);
    expect(query().get('userid_not')).toBe('user2');
    const url = await screen.findByRole('gridcell', { name: 'example.org/1' });
    fireEvent.keyDown(url, { key: '-' });
    expect(query().get('query')).toBe('not url:example.org/1');
    await waitFor(() => {
      fireEvent.keyDown(screen.getByRole('gridcell', { name: 'example.org/1' }), { key: '+' });
      expect([query().get('url'), query().get('query')]).toEqual(['example.org/1', null]);
    });
  });
});

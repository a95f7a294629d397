import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Route, Router, useLocation, useSearch } from 'wouter';
import { currentPath, navigate, readHash } from './hash-location.ts';
import { usePlacePath } from './places.ts';
import { useQuery } from './useQuery.ts';

beforeEach(() => {
  history.replaceState(null, '', '/ap/?outside=1');
});

function Shown() {
  const [path] = useLocation();
  const search = useSearch();
  return (
    <output>
      {path} {search}
    </output>
  );
}

const show = () =>
  render(
    <StrictMode>
      <Router hook={usePlacePath}>
        <Shown />
        <Route path="/customization/:area/:slug/:mode">{(params) => <h1>{params.slug}</h1>}</Route>
      </Router>
    </StrictMode>,
  );

describe('hash routing (UI.md section 3)', () => {
  it.each([
    ['', '/', ''],
    ['#', '/', ''],
    ['#/', '/', ''],
    ['#/logs/web?interval=7d&page=0', '/logs/web', 'interval=7d&page=0'],
    ['#logs', '/logs', ''],
    ['#/login?returnUrl=%2Flogs%3Fa%3D1', '/login', 'returnUrl=%2Flogs%3Fa%3D1'],
    ['#/a?b=?', '/a', 'b=?'],
  ])('reads %j', (hash, path, search) => {
    expect(readHash(hash)).toEqual({ path, search });
  });

  it('keeps the query inside the hash and drops it on the next route', () => {
    show();
    act(() => navigate('/customization/web/block-page/style?x=1'));
    expect(location.hash).toBe('#/customization/web/block-page/style?x=1');
    expect(screen.getByRole('heading').textContent).toBe('block-page');
    expect(screen.getByRole('status').textContent).toBe('/customization/web/block-page/style x=1');
    act(() => navigate('/logs'));
    expect(screen.getByRole('status').textContent).toBe('/logs ');
    expect(currentPath()).toBe('/logs');
  });

  it('draws nothing new until the browser has told of the new address', () => {
    navigate('/a');
    const tree = () => (
      <Router hook={usePlacePath}>
        <Shown />
      </Router>
    );
    const { rerender } = render(tree());
    history.pushState(null, '', '#/b');
    rerender(tree());
    expect(screen.getByRole('status').textContent).toBe('/a ');
    act(() => void dispatchEvent(new PopStateEvent('popstate')));
    expect(screen.getByRole('status').textContent).toBe('/b ');
  });

  it('keeps the base path and the query in front of the hash as the server gave them', () => {
    navigate('/policy');
    expect(location.pathname + location.search).toBe('/ap/?outside=1');
  });

  it('replaces the entry when asked, and adds none for the place it is at', () => {
    navigate('/a');
    const before = history.length;
    navigate('/b', { replace: true });
    navigate('/b');
    expect(history.length).toBe(before);
  });

  it('changes single values of the query', () => {
    function Query() {
      const [query, change] = useQuery();
      return (
        <button type="button" onClick={() => change({ width: '640', tab: null })}>
          {query.get('width') ?? 'none'}
        </button>
      );
    }
    navigate('/a?tab=text&z=1');
    render(<Query />, { wrapper: StrictMode });
    act(() => screen.getByRole('button', { name: 'none' }).click());
    expect(location.hash).toBe('#/a?z=1&width=640');
    expect(screen.getByRole('button').textContent).toBe('640');
  });
});

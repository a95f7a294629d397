import { describe, expect, it } from 'vitest';
import { closedPlaceAt, isEditorPlace, placeOfConcern } from './visited.ts';

describe('places of a visit (UI.md 4.12, issue 12)', () => {
  const closed = { asked: '/settings/users', instead: '/logs/web?interval=7d' };

  it.each([
    ['/logs/web', closed],
    ['/logs/email?page=1', closed],
    ['/customization', null],
    ['/', null],
  ])('at %s the place that was closed is %j', (path, kept) => {
    expect(closedPlaceAt(closed, path)).toBe(kept);
    expect(closedPlaceAt(null, path)).toBeNull();
  });

  it('a message is about the last place that was not its form', () => {
    expect(placeOfConcern('/', '/logs/web')).toBe('/logs/web');
    expect(placeOfConcern('/logs/web', '/contact-form')).toBe('/logs/web');
  });
});

describe('a place that asks for the rail (UI.md section 3)', () => {
  it.each([
    ['/customization/web/block-page', true],
    ['/customization/web/block-page/content', true],
    ['/customization/web', false],
    ['/customization', false],
    ['/logs/customization/web/x', false],
  ])('%s is an editor: %j', (path, is) => {
    expect(isEditorPlace(path)).toBe(is);
  });
});

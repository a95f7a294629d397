import { describe, expect, it } from 'vitest';
import { changeOfBox, roleChanges } from './role-changes.ts';

const role = (name: string, read: string[], write: string[] = []) => ({ id: 'r1', name, read, write });
const stored = role('Editor', ['web_policy:rules', 'logs:web'], ['web_policy:rules']);

describe('what is different about a role (UI.md 4.13, ROL-004)', () => {
  it('[ROL-004] tells each right that the form gives or takes, both of its boxes at once', () => {
    const form = role('Editor', ['web_policy:rules', 'web_policy:bandwidth'], ['web_policy:bandwidth']);
    const { edited, staged } = roleChanges(form, { before: stored, published: null });
    expect(edited).toEqual([
      'Web policy › Bandwidth: read and write added',
      'Web policy › Rules: write removed',
      'Logs › Web: read removed',
    ]);
    expect(staged).toEqual([]);
  });

  it('[ROL-004] tells an area at once where all of it changed alike, and nothing where only its writing did', () => {
    const fwaas = role('Editor', ['fwaas:*'], ['fwaas:rules']);
    expect(roleChanges(fwaas, { before: role('Editor', []), published: null }).edited).toEqual([
      'Firewall service: read added',
      'Firewall service › Rules: write added',
    ]);
    const named = role('Editor', ['fwaas:feeds', 'fwaas:rules', 'fwaas:services'], ['fwaas:rules']);
    expect(roleChanges(named, { before: fwaas, published: null }).edited).toEqual([]);
  });

  it('[ROL-004] tells what is staged apart, but for what the form changed since', () => {
    const published = [role('Editor', ['logs:web'])];
    const form = role('Editors', ['logs:web', 'logs:dlp'], []);
    const { edited, staged } = roleChanges(form, { before: stored, published });
    expect(edited).toEqual([
      'Name: Editor → Editors',
      'Web policy › Rules: read and write removed',
      'Logs › DLP: read added',
    ]);
    expect(staged).toEqual([]);
    expect(roleChanges(stored, { before: stored, published })).toMatchObject({
      edited: [],
      staged: ['Web policy › Rules: read and write added'],
    });
  });

  it('[ROL-004] marks the boxes that it tells of, and the area that may be folded over them', () => {
    const form = role('Editor', ['web_policy:rules', 'logs:web', 'fwaas:rules'], ['web_policy:rules']);
    const changes = roleChanges(form, { before: stored, published: [role('Editor', ['logs:web'])] });
    expect(changeOfBox(changes, 'fwaas', 'rules', 'read')).toBe('edited');
    expect(changeOfBox(changes, 'fwaas', null, 'read')).toBe('edited');
    expect(changeOfBox(changes, 'fwaas', 'rules', 'write')).toBeUndefined();
    expect(changeOfBox(changes, 'web_policy', 'rules', 'write')).toBe('staged');
    expect(changeOfBox(changes, 'logs', null, 'read')).toBeUndefined();
  });

  it('[ROL-004] tells entries that no box stands for, and that a role is new', () => {
    const before = role('Editor', ['of_tomorrow:all']);
    const form = role('Editor', ['logs:web', 'of_other:one']);
    expect(roleChanges(form, { before, published: [] })).toMatchObject({
      edited: ['Logs › Web: read added', 'of_tomorrow:all: read removed', 'of_other:one: read added'],
      staged: ['The whole role, which is new.'],
    });
    expect(roleChanges(form, { before: null, published: [] })).toMatchObject({ edited: [], staged: [] });
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { navigate } from '../platform/places/hash-location.ts';
import { previewNote } from './browser-parts.ts';
import { drafts } from './drafts/registry.ts';
import { leavePreview, previewOf, startPreview, takeUpPreview } from './role-preview.ts';

const anna = { uid: 'anna', tid: 'demo', capabilities: {}, roles: { read: [], write: [] } };
const reader = { uid: 'anna', tid: 'demo', name: 'Reader', read: ['customization'], write: [] };

const ask = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
const go = () => dispatchEvent(new Event('pagehide'));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {}); // jsdom cannot reload
  navigate('/settings/roles?open=new');
});
afterEach(() => {
  ask();
  ask();
  previewNote.remove();
  vi.restoreAllMocks();
});

describe('looking through a role (UI.md 4.13)', () => {
  it('[ROL-005] begins with the next document, at the root, and ends with another one, at the roles', () => {
    startPreview(reader);
    ask();
    expect(previewNote.get()).toBeNull();
    go();
    takeUpPreview();
    expect(previewOf(anna)).toEqual(reader);
    expect(location.hash).toBe('#/');
    ask(); // the document of the first one is gone
    leavePreview();
    ask();
    expect(previewOf(anna)).toEqual(reader);
    go();
    takeUpPreview();
    expect(previewNote.get()).toBeNull();
    expect(location.hash).toBe('#/settings/roles');
  });

  it('[ROL-005] never begins where somebody stays for unsaved edits, nor when the page goes later', () => {
    startPreview(reader);
    ask();
    expect(previewNote.get()).toBeNull();
    expect(location.hash).toBe('#/settings/roles?open=new');
    ask();
    go();
    expect(previewNote.get()).toBeNull();
  });

  it('[ROL-005] ends with a logout', async () => {
    previewNote.set(JSON.stringify(reader));
    takeUpPreview();
    await drafts.clear();
    expect(previewNote.get()).toBeNull();
  });
});

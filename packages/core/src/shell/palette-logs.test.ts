import { describe, expect, it } from 'vitest';
import { foundInLogs, typedEventId } from './palette-logs.ts';

const views = { views: ['mine'], isWhole: true };
const event = { logType: 'web', eventId: 'ab12cd34', count: 1, interval: '30d' } as const;
const search = { id: 'ab12cd34', events: { events: [event], isWhole: true }, phrase: 'the last 30 days' };

describe('what the palette finds in the logs (UI.md section 3, decision 009)', () => {
  it('looks for an id only where a log is open', () => {
    expect(typedEventId(' ab12cd34 ', ['web'])).toBe('ab12cd34');
    expect(typedEventId('ab12cd34', [])).toBeNull();
    expect(typedEventId('customization', ['web'])).toBeNull();
  });

  it('shows the views without an id, and says when some could not be read', () => {
    expect(foundInLogs(null, { ...search, id: null })).toEqual({ views: [], events: [], note: null });
    expect(foundInLogs(views, { ...search, id: null })).toEqual({ views: ['mine'], events: [], note: null });
    expect(foundInLogs({ ...views, isWhole: false }, { ...search, id: null }).note).toBe(
      "Couldn't read the saved views.",
    );
  });

  it('says that it looks, that there is none, and that a log could not be asked', () => {
    expect(foundInLogs(views, { ...search, events: null }).note).toBe('Looking for the event…');
    expect(foundInLogs(views, search)).toEqual({ views: ['mine'], events: [event], note: null });
    expect(foundInLogs(views, { ...search, events: { events: [], isWhole: true } }).note).toBe(
      'No event of the last 30 days has the ID “ab12cd34”.',
    );
    expect(foundInLogs(views, { ...search, events: { events: [], isWhole: false } }).note).toBe(
      "Couldn't look for the event.",
    );
  });
});

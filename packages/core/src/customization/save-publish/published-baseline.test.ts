import { describe, expect, it } from 'vitest';
import { defaultCustomization } from '../convert/from-server.convert.ts';
import { followPublished } from './published-baseline.ts';

const first = defaultCustomization({ emailEnabled: false, dlpEnabled: false });
const second = { ...first };
const revision = (rev_id: string, state: string) => ({ rev_id, staged_rev_id: `${rev_id}+`, state, updated_at: 't' });

describe('baseline of the publish review (UI.md 4.6)', () => {
  it('knows nothing before the data is there', () => {
    expect(followPublished(null, { original: null, base: null })).toBeNull();
  });

  it('takes data read while nothing is staged as what end users see, and keeps it while changes are staged', () => {
    const published = followPublished(null, { original: first, base: revision('1', 'current') });
    expect(published).toEqual({ customization: first, publishedId: '1', isPublished: true });
    expect(followPublished(published, { original: second, base: revision('1', 'staged') })).toBe(published);
  });

  it('says that changes staged before the visit are unknown', () => {
    const start = followPublished(null, { original: first, base: revision('1', 'staged') });
    expect(start).toMatchObject({ customization: first, isPublished: false });
    expect(followPublished(start, { original: second, base: revision('1', 'staged') })).toBe(start);
  });

  it('starts anew after a publish', () => {
    const start = followPublished(null, { original: first, base: revision('1', 'staged') });
    expect(followPublished(start, { original: second, base: revision('2', 'current') })).toEqual({
      customization: second,
      publishedId: '2',
      isPublished: true,
    });
  });

  it('starts anew when somebody published and staged again meanwhile', () => {
    const published = followPublished(null, { original: first, base: revision('1', 'current') });
    expect(followPublished(published, { original: second, base: revision('2', 'staged') })).toMatchObject({
      customization: second,
      isPublished: false,
    });
  });
});

import { describe, expect, it } from 'vitest';
import { logoWarnings } from './logo-warnings.ts';

const message = 'The logo could not be fetched.';

describe('warnings of a save about logos (DESIGN section 4)', () => {
  it.each([
    ['web', 'default.block_page.logo', 'web.blockPage.logo.url'],
    ['web', 'default.dialogs.logo_documents', 'web.dialogs.logoDocuments.url'],
    ['dlp', 'default.block_page.logo', 'dlp.blockPage.logo.url'],
  ] as const)('are told under the path of the field: %s %s', (area, path, field) => {
    expect(logoWarnings(area, { default: {} }, [{ path, message }])).toEqual([{ path: field, message }]);
  });

  it('find a module that stands without the envelope', () => {
    const answered = [{ path: 'block_page.logo', message }];
    expect(logoWarnings('web', { block_page: { logo: {} } }, answered)[0]?.path).toBe('web.blockPage.logo.url');
  });

  it('are kept of a logo that no field shows', () => {
    expect(logoWarnings('web', { default: {} }, [{ path: 'default.new.logo', message }])).toEqual([
      { path: 'default.new.logo', message },
    ]);
  });
});

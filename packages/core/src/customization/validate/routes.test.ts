import { describe, expect, it } from 'vitest';
import { defaultCustomization } from '../convert/from-server.convert.ts';
import { moduleIds } from '../registry/model.ts';
import { errorRoute, moduleIdOf, moduleRoute } from './routes.ts';
import { validateCustomization } from './validate-all.ts';

describe('routes of error links (spec 1 section 2, OP-01, OP-02)', () => {
  it.each([
    ['[CUS-057]', 'web', 'blockPage', 'content', '/customization/web/block-page/content'],
    ['[CUS-057]', 'dlp', 'blockPage', 'style', '/customization/dlp/block-page/style'],
    ['[CUS-057]', 'web', 'blockPage', 'advanced', '/customization/web/block-page/advanced'],
    ['[CUS-058]', 'email', 'blockPage', 'advanced', '/customization/email/email-block-page/advanced'],
    ['[CUS-059]', 'web', 'indicators', 'content', '/customization/web/style/content'],
    ['[CUS-060]', 'email', 'roBanner', 'style', '/customization/email/ro-banner/style'],
    ['[CUS-061]', 'email', 'rwBanner', 'style', '/customization/email/rw-banner/style'],
    ['[CUS-062]', 'email', 'mobileBlockPage', 'content', '/customization/email/mobile-block-page/content'],
    ['[CUS-063]', 'web', 'bandwidth', 'content', '/customization/web/bandwidth-alerts/content'],
    ['[CUS-064]', 'email', 'warnDialog', 'content', '/customization/email/warning-dialog/content'],
    ['[CUS-065]', 'web', 'dialogs', 'style', '/customization/web/dialogs-documents/style'],
  ] as const)('%s [CUS-056] %s %s in mode %s leads to %s', (_, area, module, mode, route) => {
    expect(errorRoute({ area, module, mode })).toBe(route);
  });

  it('[CUS-066] [CUS-059] leads to the watermark by its own slug', () => {
    expect(moduleRoute('web.watermark')).toBe('/customization/web/watermarks/style');
  });

  it('[CUS-056] gives every module a route of its own', () => {
    expect(new Set(moduleIds.map((id) => moduleRoute(id))).size).toBe(moduleIds.length);
  });

  it('[CUS-056] leads from a real error to the editor of its field', () => {
    const data = structuredClone(defaultCustomization({ emailEnabled: true, dlpEnabled: true }));
    if (data.email !== null) data.email.roBanner.css.color.text_color = '';
    const [error] = validateCustomization(data, { emailEnabled: true, dlpEnabled: true }).errors;
    expect(error && errorRoute(error)).toBe('/customization/email/ro-banner/style');
  });

  it('refuses a module that does not exist', () => {
    expect(() => moduleIdOf('dlp', 'watermark')).toThrow(RangeError);
  });
});

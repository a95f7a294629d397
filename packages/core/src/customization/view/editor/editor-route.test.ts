import { describe, expect, it } from 'vitest';
import { moduleIds } from '../../registry/model.ts';
import { leavesCustomization } from '../notices/leave.ts';
import { customizationPlace } from './editor-route.ts';

const place = (path: string, visible = moduleIds as readonly (typeof moduleIds)[number][]) =>
  customizationPlace(path, visible);

describe('routes of the customization area (OP-01)', () => {
  it.each([
    ['[CUS-057]', '/customization/web/block-page/style', 'web.blockPage', 'style'],
    ['[CUS-057]', '/customization/dlp/block-page/content', 'dlp.blockPage', 'content'],
    ['[CUS-058]', '/customization/email/email-block-page/advanced', 'email.blockPage', 'advanced'],
    ['[CUS-059]', '/customization/web/style/content', 'web.indicators', 'content'],
    ['[CUS-060]', '/customization/email/ro-banner/style', 'email.roBanner', 'style'],
    ['[CUS-061]', '/customization/email/rw-banner/style', 'email.rwBanner', 'style'],
    ['[CUS-062]', '/customization/email/mobile-block-page/style', 'email.mobileBlockPage', 'style'],
    ['[CUS-063]', '/customization/web/bandwidth-alerts/style', 'web.bandwidth', 'style'],
    ['[CUS-064]', '/customization/email/warning-dialog/style', 'email.warnDialog', 'style'],
    ['[CUS-065]', '/customization/web/dialogs-documents/style', 'web.dialogs', 'style'],
    ['[CUS-066]', '/customization/web/watermarks/style', 'web.watermark', 'style'],
  ] as const)('%s reads %s', (_, path, id, mode) => {
    expect(place(path)).toEqual({ kind: 'module', id, mode });
  });

  it.each(['/customization', '/customization/', 'customization'])('shows the overview at %s', (path) => {
    expect(place(path)).toEqual({ kind: 'overview' });
    expect(place(path, ['dlp.blockPage'])).toEqual({ kind: 'overview' });
  });

  it.each([
    ['/customization/web', '/customization/web/block-page/style'],
    ['/customization/email', '/customization/email/email-block-page/style'],
    ['/customization/web/block-page', '/customization/web/block-page/style'],
    ['/customization/web/indicators/content', '/customization/web/style/content'],
    ['/customization/web/indicators', '/customization/web/style/style'],
  ])('leads %s to %s', (path, to) => {
    expect(place(path)).toEqual({ kind: 'redirect', to });
  });

  it.each([
    '/customization/web/block-page/colors',
    '/customization/web/block-page/style/more',
    '/customization/web/email-block-page/style',
    '/customization/files',
    '/customization/web/watermarks/content',
    '/customization/web/style/advanced',
    '/settings',
  ])('knows no page at %s', (path) => {
    expect(place(path)).toEqual({ kind: 'notFound' });
  });

  it('leads to the first module of an area that is visible, and to none when there is none', () => {
    expect(place('/customization/web', ['web.watermark', 'dlp.blockPage'])).toEqual({
      kind: 'redirect',
      to: '/customization/web/watermarks/style',
    });
    expect(place('/customization/email', ['dlp.blockPage'])).toEqual({ kind: 'notFound' });
    expect(place('/customization/web/block-page/style', ['dlp.blockPage'])).toEqual({ kind: 'notFound' });
    expect(place('/customization', [])).toEqual({ kind: 'notFound' });
  });

  it.each([
    ['/customization/web/block-page/style', false],
    ['customization', false],
    ['/customization?tab=web', false],
    ['/customizations', true],
    ['/logs/web', true],
    ['/', true],
  ])('leaving for %s leaves the editor: %s', (path, leaves) => {
    expect(leavesCustomization(path)).toBe(leaves);
  });
});

import type { EmailBanner, ModuleId } from '../../customization/index.ts';
import { colorsOf } from '../parts/colors.ts';
import type { PageContext, PageParts } from '../parts/model.ts';
import { texts } from '../parts/texts.ts';
import { bannerPage } from './banner.ts';

type BannerId = Extract<ModuleId, 'email.roBanner' | 'email.rwBanner'>;

/** The read-only and the read/write banner with one of their exit actions. (spec 1 section 2) */
export function emailBanner(id: BannerId) {
  return (page: EmailBanner, context: PageContext): PageParts => {
    const exit = exitOf(page, context.variant);
    const icon = id === 'email.roBanner' ? 'lock' : 'shield-check';
    const { bannerType: type, buttonType, logo, css } = page;
    return bannerPage(
      { type, logo, icon, buttonType, fontFamily: css.fontFamily, ...exit },
      colorsOf(id, page),
      context,
    );
  };
}

function exitOf({ text }: EmailBanner, action: string): { text: string; label: string | null } {
  if (action === 'not_allowed') return { text: text.no_exit_text ?? '', label: null };
  const own = action === 'read_write' ? 'read_write_exit' : 'connect_direct';
  return { text: text[`${own}_text`] ?? '', label: exitLabel(action, text[`${own}_button`]) };
}

/** The stored label, or the default of the exit action. (spec 1 section 2, Email read-only banner preview) */
export function exitLabel(action: string, stored: string | undefined): string {
  if (stored !== undefined && stored.trim() !== '') return stored;
  return action === 'read_write' ? texts.disableProtection : texts.connectDirect;
}

import { type Bandwidth, type ColorPart, effectiveTheme, presetColor, shownChoice } from '../../customization/index.ts';
import { type ColorOf, colorsOf, rootRule } from '../parts/colors.ts';
import { fontStack } from '../parts/fonts.ts';
import type { PageContext, PageParts } from '../parts/model.ts';
import { bannerPage } from './banner.ts';
import { blockFrame, blockPageStyles, lead, stageRule } from './block-page.ts';

/** Bandwidth banners and block page. (spec 1 section 2, Web bandwidth preview) */
export function bandwidthPage(page: Bandwidth, context: PageContext): PageParts {
  if (context.variant === 'block_page') return bandwidthBlockPage(page);
  const kind = context.variant === 'exceeded_banner' ? 'limit_alert' : 'usage_alert';
  const banner = {
    type: page.bannerType,
    logo: page.logo,
    text: page.text[`${kind}_text`] ?? '',
    label: page.text[`${kind}_label_acknowledgement_text`] ?? '',
    // A preset theme forces the regular button. (spec 1 section 4, OP-33)
    buttonType: String(shownChoice('web.bandwidth', page, 'buttonType')),
    fontFamily: page.css.fontFamily,
  };
  return bannerPage(banner, colorsOf('web.bandwidth', page), context);
}

function bandwidthBlockPage(page: Bandwidth): PageParts {
  const color = pageColors(page);
  const heading = page.text.limit_alert_block_heading_text ?? '';
  return {
    title: heading,
    body: blockFrame({
      type: page.blockPageType,
      logo: page.logo,
      heading,
      content: lead(page.text.limit_alert_block_page_text ?? ''),
    }),
    styles: blockPageStyles,
    rules:
      rootRule({
        text: color('text'),
        border: color('border'),
        background: color('background'),
        link: color('text'),
        font: fontStack(page.css.fontFamily),
      }) + stageRule(page.blockPageType, color('background')),
    fontFamily: page.css.fontFamily,
  };
}

/** The module's keys hold the colors of its bar; under a preset its page takes the preset's page colors. (UI.md section 5) */
function pageColors(page: Bandwidth): ColorOf {
  const theme = effectiveTheme('web.bandwidth', page);
  if (theme === null) return colorsOf('web.bandwidth', page);
  const colorOf = (part: string) => presetColor(theme, 'pages', 'page', part as ColorPart);
  return Object.assign(colorOf, { preset: true });
}

import type { BlockPage } from '../../customization/index.ts';
import { fillPlaceholders } from '../../shared/index.ts';
import { button, buttonRule } from '../parts/buttons.ts';
import { colorsOf, rootRule } from '../parts/colors.ts';
import { eventIdLine, eventIdSheets } from '../parts/event-id.ts';
import { fontStack } from '../parts/fonts.ts';
import { html, type Markup } from '../parts/html.ts';
import { customLink } from '../parts/link.ts';
import type { PageContext, PageParts } from '../parts/model.ts';
import { blockFrame, blockPageStyles, lead, stageRule } from './block-page.ts';

/** The web block page in regular mode. (spec 1 section 2, Web block page preview) */
export function webBlockPage(page: BlockPage, context: PageContext): PageParts {
  const color = colorsOf('web.blockPage', page);
  const heading = page.text.block_heading ?? '';
  const link = customLink(page.customLink);
  const request = recategorization(page, context);
  // A divider only when something follows it. (OP-55)
  const follows = request !== null || link !== null;
  const content = html`${lead(blockText(page, context))}${follows && html`<hr class="rule">`}${request}${link}${eventIdLine(context)}`;
  return {
    title: heading,
    body: blockFrame({ type: page.blockPageType, logo: page.logo, heading, content }),
    styles: [...blockPageStyles, ...eventIdSheets(context)],
    rules:
      rootRule({
        text: color('text'),
        border: color('border'),
        background: color('background'),
        link: color('link'),
        font: fontStack(page.css.fontFamily),
      }) +
      buttonRule('button_recat', page.buttonRecatType ?? 'filled', color) +
      stageRule(page.blockPageType, color('background')),
    fontFamily: page.css.fontFamily,
  };
}

/** The text of the page with its categories, as plain text. (OP-53) */
export function blockText(page: BlockPage, context: PageContext): string {
  return fillPlaceholders(page.text.block_text ?? '', { '{{categories}}': context.values.categories ?? '' });
}

/** Prompt and button, in the form whose action the specification names. (spec 1 section 2, OP-47) */
function recategorization(page: BlockPage, { features }: PageContext): Markup | null {
  if (features.submit_recategorization !== true) return null;
  const prompt = page.text.block_recat_text ?? '';
  return html`<form class="recat" action="/#/customization/web" target="_blank"><p>${prompt}</p>${button('button_recat', page.text.block_recat_button_text ?? '', 'submit')}</form>`;
}

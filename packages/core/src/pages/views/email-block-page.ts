import type { BlockPage } from '../../customization/index.ts';
import { fillPlaceholders } from '../../shared/index.ts';
import { accentsOf } from '../parts/accents.ts';
import { colorsOf, rootRule } from '../parts/colors.ts';
import { eventIdLine, eventIdSheets } from '../parts/event-id.ts';
import { fontStack } from '../parts/fonts.ts';
import { html, type Markup } from '../parts/html.ts';
import { icon } from '../parts/icons.ts';
import { customLink } from '../parts/link.ts';
import type { PageContext, PageParts } from '../parts/model.ts';
import { texts } from '../parts/texts.ts';
import { blockDetailsStyles } from '../styles/block-details.ts';
import { blockFrame, blockPageStyles, lead, stageRule } from './block-page.ts';
import { emailValues, shown } from './email-values.ts';

/** The email block page in regular mode. (spec 1 section 2, Email block page preview) */
export function emailBlockPage(page: BlockPage, context: PageContext): PageParts {
  const color = colorsOf('email.blockPage', page);
  const { tint } = accentsOf('email.blockPage', page, color, color('details_highlight'), 'button');
  const text = fillPlaceholders(page.text.block_page_text ?? '', emailValues(context));
  const content = html`${lead(text)}${reason(context)}${details(context)}${customLink(page.customLink)}${eventIdLine(context)}`;
  return {
    title: texts.emailHeading,
    body: blockFrame({ type: page.blockPageType, logo: page.logo, heading: texts.emailHeading, content }),
    styles: [...blockPageStyles, blockDetailsStyles, ...eventIdSheets(context)],
    rules:
      rootRule({
        text: color('text'),
        border: color('border'),
        background: color('background'),
        link: color('link'),
        'reason-background': color('reason_background'),
        'reason-border': color('reason_border'),
        'reason-text': color('reason_text'),
        'details-background': color('details_background'),
        'details-border': color('details_border'),
        'details-text': color('details_text'),
        'details-highlight': color('details_highlight'),
        mark: tint,
        font: fontStack(page.css.fontFamily),
      }) + stageRule(page.blockPageType, color('background')),
    fontFamily: page.css.fontFamily,
  };
}

function reason(context: PageContext): Markup {
  const [before = '', after = ''] = texts.emailReason.split('[[reason]]');
  return html`<div class="reason">${icon('shield-alert')}<p>${before}<mark>${shown('reason', context)}</mark>${after}</p></div>`;
}

function details(context: PageContext): Markup {
  const value = (name: Parameters<typeof shown>[0]) => html`<mark>${shown(name, context)}</mark>`;
  return html`<dl class="defs"><div><dt>Website</dt><dd>${value('website')}</dd></div><div><dt>URL</dt><dd class="mono">${value('website_url')}</dd></div><div><dt>Country</dt><dd>${value('country')}</dd></div></dl>`;
}

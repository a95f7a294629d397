import type { BlockPage } from '../../customization/index.ts';
import { accentsOf } from '../parts/accents.ts';
import { colorsOf, rootRule } from '../parts/colors.ts';
import { eventIdLine, eventIdSheets } from '../parts/event-id.ts';
import { fontStack } from '../parts/fonts.ts';
import { html, type Markup } from '../parts/html.ts';
import { type IconName, icon } from '../parts/icons.ts';
import { customLink } from '../parts/link.ts';
import type { PageContext, PageParts } from '../parts/model.ts';
import { blockDetailsStyles } from '../styles/block-details.ts';
import { blockFrame, blockPageStyles, lead, stageRule } from './block-page.ts';

/** The DLP block page in regular mode. (spec 1 section 2, DLP block page preview) */
export function dlpBlockPage(page: BlockPage, context: PageContext): PageParts {
  const color = colorsOf('dlp.blockPage', page);
  const { tint, accent } = accentsOf('dlp.blockPage', page, color, color('highlight'), 'button');
  const heading = page.text.block_page_heading ?? '';
  const content = html`${lead(page.text.block_page_text ?? '')}${details(page, context)}${customLink(page.customLink)}${eventIdLine(context)}`;
  const close = html`<button class="close" type="button" aria-label="Close">${icon('x')}</button>`;
  return {
    title: heading,
    body: blockFrame({ type: page.blockPageType, logo: page.logo, heading, content, close }),
    styles: [...blockPageStyles, blockDetailsStyles, ...eventIdSheets(context)],
    rules:
      rootRule({
        text: color('text'),
        border: color('border'),
        background: color('background'),
        link: color('link'),
        tint,
        accent,
        font: fontStack(page.css.fontFamily),
      }) + stageRule(page.blockPageType, color('background')),
    fontFamily: page.css.fontFamily,
  };
}

/** One row a flag; no box when both are off. (spec 1 section 2, OP-18) */
function details(page: BlockPage, { values }: PageContext): Markup | null {
  const { showUserNotification, showFileName } = page.visibility;
  const rows = [
    ...(showUserNotification ? [row('shield-alert', 'Rule', values.policy_rule ?? '')] : []),
    ...(showFileName === true ? [row('file-warning', 'File', values.filename ?? '')] : []),
  ];
  return rows.length === 0 ? null : html`<dl class="box">${rows}</dl>`;
}

function row(name: IconName, term: string, value: string): Markup {
  return html`<div><dt>${icon(name)}${term}</dt><dd>${value}</dd></div>`;
}

import type { Area, BlockPage } from '../../customization/index.ts';
import { fillPlaceholders } from '../../shared/index.ts';
import { escapeHtml, html, type Markup } from '../parts/html.ts';
import { safeHref } from '../parts/link.ts';
import { logoSource } from '../parts/logo.ts';
import type { PageContext, RenderedPage } from '../parts/model.ts';
import { documentTitle } from '../parts/title.ts';
import { emailValues } from '../views/email-values.ts';
import { blockText } from '../views/web-block-page.ts';
import { defaultAdvancedHtml } from './advanced-default.ts';

/**
 * The custom HTML of a block page with its placeholders filled: values escaped; logo, recategorization and custom link
 * as markup of ours; unknown placeholders stay. (spec 1 section 2, OP-45, OP-47)
 */
export function advancedPage(area: Area, page: BlockPage, context: PageContext): RenderedPage {
  const document = fillPlaceholders(page.customHtml ?? defaultAdvancedHtml(area), {
    '{{logo}}': html`<img src="${logoSource(page.logo, 'page')}" alt="Logo">`.value,
    '{{custom_link}}': plainLink(page)?.value ?? '',
    ...escapedValues(areaValues(area, page, context)),
    ...(area === 'web' && { '{{recategorization}}': recategorizationForm(page, context)?.value ?? '' }),
  });
  return { title: documentTitle(document), html: '', css: '', document, split: { document, sheets: [] } };
}

function areaValues(area: Area, page: BlockPage, context: PageContext): Record<string, string | undefined> {
  const { values } = context;
  if (area === 'web') {
    return {
      '{{categories}}': values.categories,
      '{{url}}': values.url,
      '{{heading}}': page.text.block_heading,
      '{{text}}': blockText(page, context),
    };
  }
  if (area === 'dlp') {
    return {
      '{{policy_rule}}': values.policy_rule,
      '{{filename}}': values.filename,
      '{{heading}}': page.text.block_page_heading,
      '{{text}}': page.text.block_page_text,
    };
  }
  const filled = emailValues(context);
  return { '{{text}}': fillPlaceholders(page.text.block_page_text ?? '', filled), ...filled };
}

function escapedValues(values: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const known = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(known.map(([placeholder, value]) => [placeholder, escapeHtml(value)]));
}

function recategorizationForm(page: BlockPage, { features }: PageContext): Markup | null {
  if (features.submit_recategorization !== true) return null;
  const { block_recat_text: prompt = '', block_recat_button_text: label = '' } = page.text;
  return html`<form action="/#/customization/web" target="_blank"><p>${prompt}</p><button type="submit">${label}</button></form>`;
}

function plainLink(page: BlockPage): Markup | null {
  const { enabled, url, text } = page.customLink;
  const href = enabled ? safeHref(url) : null;
  return href === null ? null : html`<a href="${href}">${text}</a>`;
}

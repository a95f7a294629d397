import type { Indicators } from '../../customization/index.ts';
import { colorsOf, rootRule } from '../parts/colors.ts';
import { fontStack } from '../parts/fonts.ts';
import { html, type Markup } from '../parts/html.ts';
import { type IconName, icon } from '../parts/icons.ts';
import { customLink } from '../parts/link.ts';
import { defaultLogoRule, logoImage } from '../parts/logo.ts';
import type { PageContext, PageParts } from '../parts/model.ts';
import { baseStyles } from '../styles/base.ts';
import { indicatorStyles } from '../styles/indicator.ts';
import { siteStyles } from '../styles/site.ts';
import { siteBelow } from './site.ts';

const icons: Readonly<Record<string, IconName>> = {
  readonly_indicator: 'pencil-off',
  bypass_indicator: 'shield-off',
  isolate_indicator: 'shield-check',
};

/** The notification bar above a neutral page, with the text and tooltip of one option. (spec 1 section 2, Web indicators preview) */
export function indicatorsPage(page: Indicators, context: PageContext): PageParts {
  const color = colorsOf('web.indicators', page);
  const wide = page.indicatorType === 'wide';
  const text = page.text[`${context.variant}_text`] ?? '';
  return {
    title: text,
    body: html`${wide ? strip(page, context) : tab(page, context)}${siteBelow(framedPart(page, context))}`,
    styles: [baseStyles, siteStyles, indicatorStyles],
    rules:
      rootRule({
        text: color('text'),
        border: color('border'),
        background: color('background'),
        link: color('link'),
        font: fontStack(page.css.fontFamily),
      }) + defaultLogoRule(color('background')),
    fontFamily: page.css.fontFamily,
  };
}

function tab(page: Indicators, context: PageContext): Markup {
  return html`<aside class="notice tabbed${context.detailsOpen && ' explained'}" aria-label="Notification"><div class="edge"></div><div class="ind tab">${content(page, context)}${customLink(page.customLink)}</div></aside>`;
}

function strip(page: Indicators, context: PageContext): Markup {
  return html`<aside class="notice${context.detailsOpen && ' explained'}" aria-label="Notification"><div class="ind strip"><div class="mid">${content(page, context)}</div>${customLink(page.customLink)}</div></aside>`;
}

function content(page: Indicators, { variant }: PageContext): Markup {
  const heading = page.text[`${variant}_text`] ?? '';
  return html`${logoImage(page.logo, 'bar')}${sign(variant)}${label(page, variant)}<button class="tip" type="button" aria-label="About this indicator" aria-describedby="eup-tooltip">${icon('info', 16)}</button><div class="tooltip" role="tooltip" id="eup-tooltip"><b>${heading}</b>${page.text[`${variant}_tooltip`] ?? ''}</div>`;
}

function sign(variant: string): Markup {
  const name = icons[variant];
  return name === undefined ? html`<span class="dot"></span>` : icon(name, 16);
}

/** In wide mode isolate shows its text only while its visibility is on, and forensics shows its display text. (OP-54) */
function label(page: Indicators, variant: string): Markup | null {
  const wide = page.indicatorType === 'wide';
  if (wide && variant === 'isolate_indicator' && !page.visibility.isolateIndicator) return null;
  const key =
    wide && variant === 'browsing_forensics_capture_indicator' ? `${variant}_display_text` : `${variant}_text`;
  return html`<span class="label">${page.text[key] ?? ''}</span>`;
}

/** A read-only frame inside the page names itself. (spec 1 section 3, readonly_iframe) */
function framedPart(page: Indicators, { variant }: PageContext): Markup | null {
  if (variant !== 'readonly_indicator' || !page.visibility.readonlyIframe) return null;
  return html`<p class="chip">${icon('pencil-off', 14)}${page.text.readonly_iframe_text ?? ''}</p>`;
}

import type { MobileBlockPage, RiskLevel } from '../../customization/index.ts';
import { accentsOf } from '../parts/accents.ts';
import { button, buttonRule } from '../parts/buttons.ts';
import { colorsOf, rootRule } from '../parts/colors.ts';
import { fontStack } from '../parts/fonts.ts';
import { html, type Markup } from '../parts/html.ts';
import { icon } from '../parts/icons.ts';
import { defaultLogoRule, logoImage } from '../parts/logo.ts';
import type { PageContext, PageParts } from '../parts/model.ts';
import { texts } from '../parts/texts.ts';
import { baseStyles } from '../styles/base.ts';
import { mobileStyles } from '../styles/mobile.ts';
import { phoneStyles } from '../styles/phone.ts';
import { phone } from './phone.ts';

/** The mobile block page of one risk level. (spec 1 section 2, Email mobile block page preview) */
export function mobileBlockPage(page: MobileBlockPage, context: PageContext): PageParts {
  const color = colorsOf('email.mobileBlockPage', page);
  const { bar, barText } = accentsOf('email.mobileBlockPage', page, color, color('link'), 'button');
  const level = levelOf(page, context.variant);
  const heading = level?.heading ?? texts.phishingBlocked;
  const text = level?.bannerText ?? texts.phishingText;
  return {
    title: heading,
    body: phone(
      html`<header class="mhead">${logoImage(page.logo, 'bar')}<span class="disc">${icon('shield-alert', 64)}</span></header><main class="mbody"><h1>${heading}</h1><p>${text}</p><div class="acts">${actions(page, level, context)}</div></main>`,
    ),
    styles: [baseStyles, phoneStyles, mobileStyles],
    rules:
      rootRule({
        text: color('text'),
        border: color('border'),
        background: color('background'),
        link: color('link'),
        bar,
        'bar-text': barText,
        font: fontStack(page.css.fontFamily),
      }) +
      `.status{color:${barText}}\n` +
      buttonRule('button', 'filled', color) +
      defaultLogoRule(bar),
    fontFamily: page.css.fontFamily,
  };
}

function levelOf({ riskLevels }: MobileBlockPage, variant: string): RiskLevel | null {
  if (variant === 'low_risk_page') return riskLevels.low;
  return variant === 'medium_risk_page' ? riskLevels.medium : riskLevels.high;
}

/** Report, details and continue, each where the action of the level calls for it. (spec 1 section 2, OP-23) */
function actions(page: MobileBlockPage, level: RiskLevel | null, context: PageContext): Markup {
  if (level === null) {
    const go = context.variant === 'high_risk_page' ? null : plainButton(texts.continue);
    return html`${details(page, 'btn btn-button', texts.viewDetails, context)}${go}`;
  }
  const link = firstText(page.detailsLinkText, page.detailsPage.linkLabel, texts.viewDetails);
  const more = details(page, 'as-link', link, context);
  const label = firstText(level.buttonLabel, level.action === 'block' ? page.actionButtonLabel : '');
  if (level.action === 'block') return html`${label === '' ? null : button('button', label)}${more}`;
  return html`${button('button', reportLabel(page))}${more}${label === '' ? null : plainButton(label)}`;
}

/** The report button's label. (spec 1 section 2: 'Send Report' or a configured label; OP-23) */
function reportLabel({ detailsPage }: MobileBlockPage): string {
  return firstText(detailsPage.buttonLabel, texts.sendReport);
}

function firstText(...candidates: readonly string[]): string {
  return candidates.find((candidate) => candidate.trim() !== '') ?? '';
}

function plainButton(label: string): Markup {
  return html`<button class="btn btn-plain" type="button">${label}</button>`;
}

/** A sheet from the bottom with URL and risk; the summary becomes what closes it. */
function details(page: MobileBlockPage, look: string, label: string, { values, detailsOpen }: PageContext): Markup {
  return html`<details class="more"${detailsOpen && html` open`}><summary class="${look}"><span class="when-closed">${label}</span><span class="when-open">${icon('x')}<span class="vh">Close details</span></span></summary><section class="msheet" aria-label="${texts.details}"><h2>${texts.details}</h2><dl><div><dt>URL</dt><dd class="mono">${values.url ?? ''}</dd></div><div><dt>Risk</dt><dd>${texts.phishing}</dd></div></dl>${button('button', reportLabel(page))}</section></details>`;
}

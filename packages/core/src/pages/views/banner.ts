import type { Logo } from '../../customization/index.ts';
import { button, buttonRule } from '../parts/buttons.ts';
import { type ColorOf, rootRule } from '../parts/colors.ts';
import { fontStack } from '../parts/fonts.ts';
import { html, type Markup } from '../parts/html.ts';
import { type IconName, icon } from '../parts/icons.ts';
import { defaultLogoRule, logoImage } from '../parts/logo.ts';
import type { PageContext, PageParts } from '../parts/model.ts';
import { texts } from '../parts/texts.ts';
import { bannerStyles } from '../styles/banner.ts';
import { baseStyles } from '../styles/base.ts';
import { siteStyles } from '../styles/site.ts';
import { siteBelow } from './site.ts';

interface Banner {
  /** `wide` is full bleed, everything else is centred. (OP-21) */
  type: string;
  logo: Logo;
  icon?: IconName;
  text: string;
  /** Label of the button; a banner without a way out has none. (spec 1 section 2) */
  label: string | null;
  buttonType: string;
  fontFamily: string;
}

/** A banner with logo, text and button over a neutral page; its handle hides and shows it. (spec 1 section 2) */
export function bannerPage(banner: Banner, color: ColorOf, context: PageContext): PageParts {
  const sign = banner.icon === undefined ? null : icon(banner.icon);
  const action = banner.label === null ? null : button('button', banner.label);
  return {
    title: banner.text,
    body: html`<aside class="banner${banner.type === 'wide' ? ' wide' : ' regular'}" aria-label="Notification"><div class="in">${logoImage(banner.logo, 'bar')}<p class="msg">${sign}<span>${banner.text}</span></p>${action}</div>${handle(context.hidden)}</aside>${siteBelow()}`,
    styles: [baseStyles, siteStyles, bannerStyles],
    rules:
      rootRule({
        text: color('text'),
        border: color('border'),
        background: color('background'),
        link: color('text'),
        font: fontStack(banner.fontFamily),
      }) +
      buttonRule('button', banner.buttonType, color) +
      defaultLogoRule(color('background')),
    fontFamily: banner.fontFamily,
  };
}

/** A checkbox drawn as the tab that hangs from the banner. */
function handle(hidden: boolean): Markup {
  return html`<label class="handle"><input class="vh" type="checkbox"${hidden && html` checked`}><span class="to-hide">${texts.hide}${icon('chevron-up', 14)}</span><span class="to-show">${texts.show}${icon('chevron-down', 14)}</span></label>`;
}

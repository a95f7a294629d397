import type { WarnDialog } from '../../customization/index.ts';
import { accentsOf } from '../parts/accents.ts';
import { button, buttonRule } from '../parts/buttons.ts';
import { colorsOf, rootRule } from '../parts/colors.ts';
import { fontStack } from '../parts/fonts.ts';
import { html } from '../parts/html.ts';
import { defaultLogoRule } from '../parts/logo.ts';
import type { PageContext, PageParts } from '../parts/model.ts';
import { sampleWarning } from '../parts/samples.ts';
import { texts } from '../parts/texts.ts';
import { baseStyles } from '../styles/base.ts';
import { dialogStyles } from '../styles/dialog.ts';
import { siteStyles } from '../styles/site.ts';
import { dialogBody } from './dialog.ts';

/** The warning dialog with its own text or the sample. (spec 1 section 2, Email warning dialog preview; OP-57) */
export function warnDialogPage(page: WarnDialog, _context: PageContext): PageParts {
  const color = colorsOf('email.warnDialog', page);
  const { tint, accent } = accentsOf('email.warnDialog', page, color, color('text'), 'button_one');
  const text = page.modalText.trim() === '' ? sampleWarning : page.modalText;
  return {
    title: texts.warningTitle,
    body: dialogBody({
      logo: page.logo,
      icon: 'triangle-alert',
      title: html`${texts.warningTitle}`,
      content: html`<p>${text}</p>`,
      buttons: html`${button('button_two', texts.disableProtection)}${button('button_one', texts.cancel, 'first')}`,
      narrow: true,
    }),
    styles: [baseStyles, siteStyles, dialogStyles],
    rules:
      rootRule({
        text: color('text'),
        border: color('border'),
        background: color('background'),
        link: accent,
        tint,
        accent,
        font: fontStack(page.css.fontFamily),
      }) +
      buttonRule('button_one', page.buttonOneType, color) +
      buttonRule('button_two', page.buttonTwoType, color) +
      defaultLogoRule(color('background')),
    fontFamily: page.css.fontFamily,
  };
}

import type { WarnDialog } from '../../customization/index.ts';
import { accentsOf } from '../accents.ts';
import { button, buttonRule } from '../buttons.ts';
import { colorsOf, rootRule } from '../colors.ts';
import { fontStack } from '../fonts.ts';
import { html } from '../html.ts';
import { defaultLogoRule } from '../logo.ts';
import type { PageContext, PageParts } from '../model.ts';
import { sampleWarning } from '../samples.ts';
import { baseStyles } from '../styles/base.ts';
import { dialogStyles } from '../styles/dialog.ts';
import { siteStyles } from '../styles/site.ts';
import { texts } from '../texts.ts';
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

import { type Dialogs, parseColor, toHex } from '../../customization/index.ts';
import { accentsOf, darkenedOn } from '../parts/accents.ts';
import { button, buttonRule } from '../parts/buttons.ts';
import { type ColorOf, colorsOf, rootRule } from '../parts/colors.ts';
import { fontStack } from '../parts/fonts.ts';
import { html } from '../parts/html.ts';
import { icon } from '../parts/icons.ts';
import { defaultLogoRule, logoImage } from '../parts/logo.ts';
import type { PageContext, PageParts } from '../parts/model.ts';
import { texts } from '../parts/texts.ts';
import { baseStyles } from '../styles/base.ts';
import { downloadStyles } from '../styles/download.ts';

/** The page shown while a file is checked. (spec 1 section 2, download_page) */
export function downloadPage(page: Dialogs, { values }: PageContext): PageParts {
  const color = colorsOf('web.dialogs', page);
  const { tint, accent } = accentsOf('web.dialogs', page, color, color('highlight'), 'primary_button');
  const track = trackColor(color);
  const fill = color('primary_button_background');
  return {
    title: texts.downloadTitle,
    body: html`<main class="stage"><div class="dl">${logoImage(page.logoDocuments, 'bar')}<h1>${texts.downloadTitle}</h1><div class="file"><span class="kind">${icon('file-spreadsheet')}</span><b>${values.filename ?? ''}</b><span>2.4 MB</span></div><div class="track" role="progressbar" aria-label="${texts.downloadStep}" aria-valuemin="0" aria-valuemax="100" aria-valuenow="46" aria-valuetext="46 %"><i></i></div><p class="step"><span>${texts.downloadStep}</span><span>46 %</span></p><p class="note">${texts.downloadNote}</p><div class="foot">${button('secondary_button', texts.cancel)}</div></div></main>`,
    styles: [baseStyles, downloadStyles],
    rules:
      rootRule({
        text: color('text'),
        border: color('border'),
        background: color('background'),
        link: accent,
        tint,
        accent,
        track,
        progress: darkenedOn(track, fill === 'transparent' ? accent : fill),
        font: fontStack(page.css.fontFamily),
      }) +
      buttonRule('secondary_button', page.secondaryButtonType, color) +
      defaultLogoRule(color('background')),
    fontFamily: page.css.fontFamily,
  };
}

/** Twelve percent of the text color on the background. */
function trackColor(color: ColorOf): string {
  const text = parseColor(color('text'));
  const background = parseColor(color('background'));
  if (text === null || background === null) return '#E3E6EB';
  const part = (over: number, under: number) => over * 0.12 + under * 0.88;
  return toHex({ r: part(text.r, background.r), g: part(text.g, background.g), b: part(text.b, background.b) });
}

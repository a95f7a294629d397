import type { Dialogs } from '../../customization/index.ts';
import { accentsOf } from '../parts/accents.ts';
import { colorsOf, rootRule } from '../parts/colors.ts';
import { fontStack } from '../parts/fonts.ts';
import { html, Markup } from '../parts/html.ts';
import { type IconName, icon } from '../parts/icons.ts';
import { defaultLogoRule, logoImage } from '../parts/logo.ts';
import type { PageContext, PageParts } from '../parts/model.ts';
import { baseStyles } from '../styles/base.ts';
import { reportStyles, viewerStyles } from '../styles/viewer.ts';
import { report, reportPages } from './report.ts';

/** The viewer of isolated documents. (spec 1 section 2, isolated_documents) */
export function documentsViewer(page: Dialogs, { values }: PageContext): PageParts {
  const color = colorsOf('web.dialogs', page);
  const { bar, barText, outline } = accentsOf('web.dialogs', page, color, color('highlight'), 'primary_button');
  const name = values.document ?? '';
  return {
    title: name,
    body: html`<div class="viewer"><header class="vbar"><div class="start">${logoImage(page.logoDocuments, 'bar')}${railToggle}</div><h1>${fileName(name)}</h1><div class="end"><span class="pno">1 / ${pages.length}</span>${downloadMenu}${moreMenu}</div></header><div class="vmain"><nav class="rail" aria-label="Pages">${thumbs}</nav><main class="canvas" tabindex="0" aria-label="Document">${pages}</main></div></div>`,
    styles: [baseStyles, viewerStyles, reportStyles],
    rules:
      rootRule({
        text: color('text'),
        border: color('border'),
        link: color('text'),
        bar,
        'bar-text': barText,
        outline,
        font: fontStack(page.css.fontFamily),
      }) + defaultLogoRule(bar),
    fontFamily: page.css.fontFamily,
  };
}

const pages = [report(2), ...reportPages].map(
  (content, index) => html`<article class="sheet report" id="page-${index + 1}">${content}</article>`,
);

const lines = new Markup('<i></i>'.repeat(12));
const thumbs = pages.map((_, index) => {
  const current = index === 0 && html` aria-current="page"`;
  return html`<a href="#page-${index + 1}"${current}><span class="thumb">${lines}</span><span><span class="vh">Page </span>${index + 1}</span></a>`;
});

const railToggle = html`<label class="tool"><input class="vh rail-toggle" type="checkbox" checked>${icon('panel-left')}<span class="vh">Page thumbnails</span></label>`;
const downloadMenu = menu('Download', html`${icon('download')}${icon('chevron-down', 16)}`, [
  ['file-down', 'Download as PDF'],
  ['download', 'Download original'],
]);
const moreMenu = menu('More actions', icon('ellipsis'), [
  ['printer', 'Print'],
  ['info', 'Document details'],
]);

/** A disclosure, so that it opens without script; opening one closes the other. */
function menu(name: string, sign: Markup, entries: readonly [IconName, string][]): Markup {
  const items = entries.map(([symbol, label]) => html`<li><button type="button">${icon(symbol)}${label}</button></li>`);
  return html`<details class="drop" name="eup-menu"><summary class="tool" aria-label="${name}">${sign}</summary><ul class="menu">${items}</ul></details>`;
}

/** Characters before the extension that stay when a long name is shortened in its middle. */
const KEPT_CHARACTERS = 5;

/** The name in two parts, of which only the first one is shortened: the extension always shows. (UI.md section 5) */
function fileName(name: string): Markup {
  const characters = [...name];
  const dot = characters.lastIndexOf('.');
  const split = Math.max(0, (dot > 0 ? dot : characters.length) - KEPT_CHARACTERS);
  return html`<span>${characters.slice(0, split).join('')}</span><span>${characters.slice(split).join('')}</span>`;
}

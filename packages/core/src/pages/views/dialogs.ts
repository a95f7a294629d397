import type { Dialogs } from '../../customization/index.ts';
import { fillPlaceholders } from '../../shared/index.ts';
import { accentsOf } from '../parts/accents.ts';
import { button, buttonRule } from '../parts/buttons.ts';
import { colorsOf, rootRule } from '../parts/colors.ts';
import { fontStack } from '../parts/fonts.ts';
import { html, type Markup } from '../parts/html.ts';
import { icon } from '../parts/icons.ts';
import { defaultLogoRule } from '../parts/logo.ts';
import type { PageContext, PageParts } from '../parts/model.ts';
import { texts } from '../parts/texts.ts';
import { baseStyles } from '../styles/base.ts';
import { dialogStyles } from '../styles/dialog.ts';
import { siteStyles } from '../styles/site.ts';
import { dialogBody } from './dialog.ts';
import { documentsViewer } from './documents-viewer.ts';
import { downloadPage } from './download-page.ts';

/** The five views of dialogs and documents. (spec 1 section 2, Web dialogs and documents preview) */
export function dialogsPage(page: Dialogs, context: PageContext): PageParts {
  if (context.variant === 'isolated_documents') return documentsViewer(page, context);
  if (context.variant === 'download_page') return downloadPage(page, context);
  if (context.variant === 'block-dlp') return uploadDialog(page, 'block-dlp');
  if (context.variant === 'upload-failed') return uploadDialog(page, 'upload-failed');
  return certificateDialog(page, context);
}

function certificateDialog(page: Dialogs, { values, detailsOpen }: PageContext): PageParts {
  const host = values.host ?? '';
  const [before = '', after = ''] = texts.certificateTitle.split('{host}');
  const details = html`<details class="disc"${detailsOpen && html` open`}><summary>${icon('chevron-right', 16)}${texts.details}</summary><div><span class="mono">${host}</span>${texts.certificateDetails}</div></details>`;
  const body = dialogBody({
    logo: page.logoDialogs,
    icon: 'shield-alert',
    title: html`${before}<em>${host}</em>${after}`,
    content: html`<p>${texts.certificateText}</p>${details}`,
    buttons: html`${button('secondary_button', texts.proceed)}${button('primary_button', texts.goBack, 'first')}`,
  });
  return parts(page, fillPlaceholders(texts.certificateTitle, { '{host}': host }), body);
}

const uploads = {
  'block-dlp': { icon: 'shield-x', title: texts.blockedByDlp, key: 'dlp_upload_blocked' },
  'upload-failed': { icon: 'cloud-upload', title: texts.uploadFailed, key: 'dlp_or_network_upload_blocked' },
} as const;

function uploadDialog(page: Dialogs, kind: keyof typeof uploads): PageParts {
  const { icon: name, title, key } = uploads[kind];
  const body = dialogBody({
    logo: page.logoDialogs,
    icon: name,
    title: html`${title}`,
    content: html`<p>${page.text[key] ?? ''}</p>`,
    buttons: button('primary_button', texts.acknowledge, 'first'),
  });
  return parts(page, title, body);
}

function parts(page: Dialogs, title: string, body: Markup): PageParts {
  const color = colorsOf('web.dialogs', page);
  const { tint, accent } = accentsOf('web.dialogs', page, color, color('highlight'), 'primary_button');
  return {
    title,
    body,
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
      buttonRule('primary_button', page.primaryButtonType, color) +
      buttonRule('secondary_button', page.secondaryButtonType, color) +
      defaultLogoRule(color('background')),
    fontFamily: page.css.fontFamily,
  };
}

import type { Watermark } from '../../customization/index.ts';
import { rootRule } from '../parts/colors.ts';
import { fontStack } from '../parts/fonts.ts';
import { html, type Markup } from '../parts/html.ts';
import type { PageContext, PageParts } from '../parts/model.ts';
import { baseStyles } from '../styles/base.ts';
import { phoneStyles } from '../styles/phone.ts';
import { reportStyles } from '../styles/viewer.ts';
import { watermarkStyles } from '../styles/watermark.ts';
import { phone } from './phone.ts';
import { report } from './report.ts';
import { watermarkTime } from './watermark-time.ts';

/** Items of the preview. (spec 1 section 9) */
const ITEMS = 20;
/** Whole percent, where the page gets no opacity at all. (spec 1 section 9, OP-56) */
const PREVIEW_OPACITY = 25;

/** The watermark over a document, on a desktop or in the phone frame. (spec 1 section 2, Web watermark preview) */
export function watermarkPage(page: Watermark, context: PageContext): PageParts {
  const mobile = context.variant === 'mobile';
  const one = item(page, context);
  const items = Array.from({ length: ITEMS }, () => one);
  const overlay = html`<div class="items" aria-hidden="true">${items}</div>`;
  const sheet = html`<main class="wm ${context.variant}"><article class="report">${report(1)}</article>${overlay}</main>`;
  return {
    title: 'Watermark',
    body: mobile ? phone(sheet) : sheet,
    styles: [baseStyles, ...(mobile ? [phoneStyles] : []), reportStyles, watermarkStyles],
    rules: rootRule({ text: '#1C2024', background: '#FFF', link: '#1C2024', font: fontStack('gotham') }) + rule(page),
    fontFamily: 'gotham',
  };
}

/** Text, user and time on lines of their own. (OP-56) */
function item({ text, showUser, showTime }: Watermark, { values, now, timeZone }: PageContext): Markup {
  const lines = [text, showUser ? (values.uid ?? '') : '', showTime ? watermarkTime(now, timeZone) : ''];
  return html`<span><b>${lines.filter((line) => line !== '').join('\n')}</b></span>`;
}

function rule({ fontSize, opacity, rotation }: Watermark): string {
  const size = within(fontSize, 1, 200, 14);
  const percent = within(opacity, 0, 100, PREVIEW_OPACITY);
  const degrees = within(rotation, -360, 360, -30);
  return `.items{font-size:${size}px;opacity:${percent / 100}}\n.items b{rotate:${degrees}deg}\n`;
}

/** A stored number inside its limits, so that nothing else gets into a style. */
function within(value: unknown, least: number, most: number, missing: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? Math.min(Math.max(value, least), most) : missing;
}

import { type BlockPage, type ModuleConfigurations, type ModuleId, moduleOf } from '../../customization/index.ts';
import { withDrawnTexts } from '../parts/drawn-texts.ts';
import { isEventId } from '../parts/event-id.ts';
import { fontFace } from '../parts/fonts.ts';
import { escapeHtml } from '../parts/html.ts';
import { withoutSvg } from '../parts/logo.ts';
import type { PageContext, PageParts, RenderedPage, RenderOptions } from '../parts/model.ts';
import { sampleValues } from '../parts/samples.ts';
import { pageVariants } from '../parts/variants.ts';
import { bandwidthPage } from '../views/bandwidth.ts';
import { dialogsPage } from '../views/dialogs.ts';
import { dlpBlockPage } from '../views/dlp-block-page.ts';
import { emailBanner } from '../views/email-banner.ts';
import { emailBlockPage } from '../views/email-block-page.ts';
import { indicatorsPage } from '../views/indicators.ts';
import { mobileBlockPage } from '../views/mobile-block-page.ts';
import { warnDialogPage } from '../views/warn-dialog.ts';
import { watermarkPage } from '../views/watermark.ts';
import { webBlockPage } from '../views/web-block-page.ts';
import { advancedPage } from './advanced.ts';

type View<M extends ModuleId> = (configuration: ModuleConfigurations[M], context: PageContext) => PageParts;

const views: { readonly [M in ModuleId]: View<M> } = {
  'web.blockPage': webBlockPage,
  'web.indicators': indicatorsPage,
  'web.dialogs': dialogsPage,
  'web.bandwidth': bandwidthPage,
  'web.watermark': watermarkPage,
  'dlp.blockPage': dlpBlockPage,
  'email.blockPage': emailBlockPage,
  'email.mobileBlockPage': mobileBlockPage,
  'email.roBanner': emailBanner('email.roBanner'),
  'email.rwBanner': emailBanner('email.rwBanner'),
  'email.warnDialog': warnDialogPage,
};

/** 2026-01-01 00:00 UTC. */
const FIXED_INSTANT_MS = 1_767_225_600_000;

/**
 * Draws an end-user page: configuration in, escaped HTML and CSS out, no script, no request, the same bytes everywhere.
 * (DESIGN section 2, third idea)
 */
export function renderPage<M extends ModuleId>(
  id: M,
  configuration: ModuleConfigurations[M],
  options: RenderOptions = {},
): RenderedPage {
  const context = contextOf(id, options);
  const shown = withDrawnTexts(id, configuration);
  const drawn = options.storedSvg === true ? shown : withoutSvg(id, shown);
  if (isAdvanced(drawn)) return advancedPage(moduleOf(id).area, drawn, context);
  return assemble(views[id](drawn, context), options.fontUrl);
}

function isAdvanced(configuration: object): configuration is BlockPage {
  return (configuration as Partial<BlockPage>).advanced === true;
}

function contextOf(id: ModuleId, options: RenderOptions): PageContext {
  const features = options.features ?? {};
  const variants = pageVariants(id, features);
  const variant = variants.find((each) => each.id === options.variant) ?? variants[0];
  const given = options.values ?? {};
  return {
    variant: variant?.id ?? '',
    features,
    values: { ...sampleValues, ...given },
    given,
    now: options.now ?? FIXED_INSTANT_MS,
    timeZone: options.timeZone ?? 'UTC',
    hidden: options.hidden === true,
    detailsOpen: options.detailsOpen === true,
    eventId: isEventId(options.eventId) ? options.eventId : null,
  };
}

/** The font, the constant rules and the colors are style elements of their own, so that a new color patches one only. */
function assemble(parts: PageParts, fontUrl: string | undefined): RenderedPage {
  const sheets = [fontFace(parts.fontFamily, fontUrl), ...parts.styles, parts.rules].filter((sheet) => sheet !== '');
  const title = parts.title.trim() === '' ? 'Preview' : parts.title;
  const html = `<div class="eup">${parts.body.value}</div>`;
  return {
    title,
    html,
    css: sheets.join('\n'),
    document: documentOf(title, sheets, html),
    split: { document: documentOf(title, Array<string>(sheets.length).fill(''), html), sheets },
  };
}

function documentOf(title: string, sheets: readonly string[], html: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${sheets.map((sheet) => `<style>${sheet}</style>`).join('\n')}
</head>
<body>
${html}
</body>
</html>
`;
}

import {
  contrastRatio,
  isSvgImage,
  type Logo,
  type ModuleConfigurations,
  type ModuleId,
  moduleOf,
} from '../../customization/index.ts';
import { getPath, isRecord, setPath } from '../../shared/index.ts';
import { html, type Markup } from './html.ts';

const drawing =
  '<path d="M16 2 28 6v9c0 8-5 12-12 15C9 27 4 23 4 15V6z" fill="#1A56C4"/><text x="36" y="21" font-family="Arial,sans-serif" font-size="14" fill="#212121">Your Logo</text></svg>';

function defaultSvg(width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 160 32" role="img" aria-label="Logo">${drawing}`;
}

/** The embedded default logos: 200 × 40 for block pages, 160 × 32 everywhere else. (OP-25) */
const defaults = {
  page: `data:image/svg+xml;base64,${btoa(defaultSvg(200, 40))}`,
  bar: `data:image/svg+xml;base64,${btoa(defaultSvg(160, 32))}`,
};
export type LogoKind = keyof typeof defaults;

/** The default logo as a data URI. (OP-25) */
export function defaultLogo(kind: LogoKind): string {
  return defaults[kind];
}

/**
 * The image that a logo slot shows, always a data URI: the stored copy of its URL, the uploaded image, or the default.
 * A URL that was never fetched shows the default, since no page requests anything. (OP-25, DESIGN section 4)
 */
export function logoSource(logo: Logo, kind: LogoKind): string {
  const stored = logo.useURL && logo.url !== '' ? logo.urlContent : logo.content;
  return embeddedImage(stored) ?? defaults[kind];
}

/** Ink of the default logo's words. */
const DEFAULT_LOGO_INK = '#212121';

/** The default logo in plain white where its own colors would vanish in a dark background. (chosen here) */
export function defaultLogoRule(background: string): string {
  const contrast = contrastRatio(DEFAULT_LOGO_INK, background) ?? 21;
  return contrast < 4.5 ? '.logo-default{filter:brightness(0) invert(1)}\n' : '';
}

/** The logo of a page; the default one is drawn in one color where the page would hide it. */
export function logoImage(logo: Logo, kind: LogoKind): Markup {
  const source = logoSource(logo, kind);
  return html`<img class="logo${source === defaults[kind] && ' logo-default'}" src="${source}" alt="Logo">`;
}

/** A module without the SVG logos that were stored before they were refused. (DESIGN section 5) */
export function withoutSvg<M extends ModuleId>(id: M, configuration: ModuleConfigurations[M]): ModuleConfigurations[M] {
  return moduleOf(id).logos.reduce((result, slot) => {
    const logo = getPath(result, slot);
    if (!isRecord(logo)) return result;
    const kept = { ...logo, content: unlessSvg(logo.content), urlContent: unlessSvg(logo.urlContent) };
    return kept.content === logo.content && kept.urlContent === logo.urlContent ? result : setPath(result, slot, kept);
  }, configuration);
}

function unlessSvg(image: unknown): unknown {
  return typeof image === 'string' && isSvgImage(image) ? null : image;
}

const dataImage = /^data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,]/i;
const bareBase64 = /^[A-Za-z0-9+/\s]+={0,2}\s*$/;

/** A stored image as a data URI; bare base64 is read as PNG, anything else is no image. (OP-25) */
function embeddedImage(stored: string | null): string | null {
  if (stored === null || stored === '') return null;
  if (dataImage.test(stored)) return stored;
  return bareBase64.test(stored) ? `data:image/png;base64,${stored.replaceAll(/\s/g, '')}` : null;
}

import type { CustomizationFeature } from '../../customization/index.ts';
import type { Markup } from './html.ts';

/** What a page needs beside its configuration. (spec 1 section 2, DESIGN section 2) */
export interface RenderOptions {
  /** Entry of the preview's selector; the module's first one when missing or unknown. (spec 1 section 4) */
  variant?: string | undefined;
  /** Capabilities that show or hide a part of a page; a missing one is off. (spec 1 section 6) */
  features?: Partial<Record<CustomizationFeature, boolean>> | undefined;
  /** Values of the placeholders and samples by name, for example `categories`; the rest are the sample values. */
  values?: Readonly<Record<string, string>> | undefined;
  /** The instant that the watermark shows, in epoch milliseconds; 2026-01-01 00:00 UTC when missing, so that the renderer stays pure. */
  now?: number | undefined;
  /** IANA zone of that instant; UTC when missing. */
  timeZone?: string | undefined;
  /** A banner starts pulled up, with the label Show. (spec 1 section 2) */
  hidden?: boolean | undefined;
  /** Details of a dialog or of the mobile page start open. (spec 1 section 2) */
  detailsOpen?: boolean | undefined;
  /** The event that the page was shown for; the block pages name it at their end. Left out unless `isEventId`. (decision 009) */
  eventId?: string | undefined;
  /** A stored SVG logo is drawn: in the preview frame alone. Everywhere else the default stands in its place. (DESIGN section 5) */
  storedSvg?: boolean | undefined;
  /**
   * Where the page finds its font, as an address of the program's own without quotes, brackets and spaces; the font is in
   * the page without one. Whoever serves it lets pages without an origin read it. (issue 11)
   */
  fontUrl?: string | undefined;
}

/** A document whose style elements are empty, and their sheets in order: a preview sends a sheet only when it changed. (DESIGN section 9, keystroke to preview) */
export interface SplitPage {
  document: string;
  sheets: readonly string[];
}

/** A drawn page, whole and in parts. (DESIGN section 2) */
export interface RenderedPage {
  title: string;
  /** Content of the body; empty for custom HTML. */
  html: string;
  /** The whole stylesheet, embedded font included unless it has an address; empty for custom HTML. */
  css: string;
  /** A complete HTML document. */
  document: string;
  /** The same document for the preview frame; custom HTML has no sheets of ours and stays whole. */
  split: SplitPage;
}

/** The options with their defaults filled in. */
export interface PageContext {
  variant: string;
  features: Partial<Record<CustomizationFeature, boolean>>;
  /** Sample values overlaid with the given ones. */
  values: Readonly<Record<string, string>>;
  /** Only the values that the caller gave. (OP-53, email placeholders) */
  given: Readonly<Record<string, string>>;
  now: number;
  timeZone: string;
  hidden: boolean;
  detailsOpen: boolean;
  eventId: string | null;
}

/** A page as its view draws it; `render.ts` makes the document of it. */
export interface PageParts {
  title: string;
  body: Markup;
  /** Constant sheets, in order. */
  styles: readonly string[];
  /** Rules that hold the module's colors and font; every value in them is written by `colors.ts` or `fonts.ts`. */
  rules: string;
  fontFamily: string;
}

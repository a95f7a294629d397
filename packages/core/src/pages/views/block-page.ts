import type { Logo } from '../../customization/index.ts';
import { html, type Markup, type MarkupPart } from '../parts/html.ts';
import { logoImage } from '../parts/logo.ts';
import { baseStyles } from '../styles/base.ts';
import { blockStyles } from '../styles/block.ts';

/** Sheets of all block pages. (UI.md section 5) */
export const blockPageStyles = [baseStyles, blockStyles];

interface BlockFrame {
  /** `wide` is a panel over the full width, everything else the box. (OP-21) */
  type: string;
  logo: Logo;
  heading: string;
  content: MarkupPart;
  close?: Markup;
}

/** Header of 160 px with the logo, then one column of content: the frame of all block pages. (spec 1 section 2) */
export function blockFrame({ type, logo, heading, content, close }: BlockFrame): Markup {
  const image = logoImage(logo, 'page');
  const body = html`<div class="body"><h1>${heading}</h1>${content}</div>`;
  if (type === 'wide') {
    return html`<main class="panel">${close ?? null}<div class="head"><div class="col">${image}</div></div>${body}</main>`;
  }
  return html`<main class="stage"><div class="card">${close ?? null}<div class="head">${image}</div>${body}</div></main>`;
}

/** A wide page fills the window with its own background. */
export function stageRule(type: string, background: string): string {
  return type === 'wide' ? `html{background:${background}}\n` : '';
}

/** The text under the heading. (spec 1 section 2) */
export function lead(text: string): Markup {
  return html`<p class="lead">${text}</p>`;
}

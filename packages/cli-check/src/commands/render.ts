import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  allFeatures,
  configurationOf,
  defaultModule,
  type ModuleConfigurations,
  type ModuleId,
  moduleIds,
  moduleOf,
  placeMessages,
} from '@portico/core/customization';
import { pageVariants, renderPage } from '@portico/core/pages';
import type { Loaded } from '../document/load.ts';
import { EXIT_CLEAN, EXIT_UNCHECKED, type Io } from '../shared/io.ts';
import { openDocument } from './open.ts';

export interface RenderInvocation {
  file: string;
  out: string;
}

export interface PageFile {
  name: string;
  area: string;
  module: string;
  variant: string;
  document: string;
}

/** Writes the pages of all modules and variants as HTML files with an index. (CHK-007) */
export function render({ file, out }: RenderInvocation, io: Io): number {
  const opened = openDocument(file, io);
  if (!opened.ok) {
    io.err(`portico-check: ${opened.message}\n`);
    return EXIT_UNCHECKED;
  }
  const pages = pagesOf(opened.loaded);
  mkdirSync(out, { recursive: true });
  for (const { name, document } of pages) writeFileSync(join(out, name), document);
  writeFileSync(join(out, 'index.html'), indexPage(pages));
  io.out(`${pages.length} pages and index.html written to ${out}\n`);
  return EXIT_CLEAN;
}

/** One page for each module and entry of its preview's selector, under a name that says both. */
export function pagesOf({ customization }: Loaded): PageFile[] {
  return moduleIds.flatMap((id) => {
    const configuration = configurationOf(customization, id);
    return configuration === null ? [] : modulePages(id, configuration);
  });
}

function modulePages<I extends ModuleId>(id: I, configuration: ModuleConfigurations[I]): PageFile[] {
  const { area, slug, label } = moduleOf(id);
  // Everything is shown: a reviewer wants to see what a capability would bring to light.
  return pageVariants(id, allFeatures).map((variant) => ({
    name: `${area}-${slug}-${variant.id}.html`,
    area: placeMessages.areas[area],
    module: label,
    variant: variant.label,
    document: renderPage(id, completed(id, configuration), { variant: variant.id, features: allFeatures }).document,
  }));
}

/** A file in the UI form may leave fields out; the page needs them all. */
function completed<I extends ModuleId>(id: I, configuration: ModuleConfigurations[I]): ModuleConfigurations[I] {
  return merge(defaultModule(id), configuration) as ModuleConfigurations[I];
}

function merge(base: unknown, over: unknown): unknown {
  if (typeof base !== 'object' || base === null || typeof over !== 'object' || over === null) {
    return over === undefined ? base : over;
  }
  const result: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    result[key] = merge(Object.hasOwn(base, key) ? (base as Record<string, unknown>)[key] : undefined, value);
  }
  return result;
}

/** Pages stand in frames without any right, since custom HTML is whatever someone wrote. */
function indexPage(pages: readonly PageFile[]): string {
  const figures = pages.map(
    ({ name, area, module, variant }) => `<figure>
<figcaption><a href="${name}">${escapeHtml(`${area} › ${module} › ${variant}`)}</a></figcaption>
<iframe src="${name}" title="${escapeHtml(`${module}, ${variant}`)}" sandbox loading="lazy"></iframe>
</figure>`,
  );
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>End-user pages</title>
<style>
body{margin:24px;font-family:system-ui,sans-serif;background:#f2f4f7;color:#1c2024}
main{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(420px,100%),1fr));gap:24px}
figure{margin:0}
figcaption{margin-bottom:8px}
iframe{width:100%;height:420px;border:1px solid #cdd1d9;border-radius:8px;background:#fff}
</style>
</head>
<body>
<h1>End-user pages</h1>
<main>
${figures.join('\n')}
</main>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

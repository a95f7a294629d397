import { isRecord } from '../../shared/index.ts';
import { compiled, readKeys } from '../registry/compile.ts';
import { type Customization, fontFamilies, type ModuleId, moduleIds } from '../registry/model.ts';
import { type Finding, findingAt } from '../validate/finding.ts';
import { logoReport } from '../validate/logo.ts';
import { contrastReport } from './contrast-report.ts';
import { customHtmlReport } from './custom-html.ts';
import { ineffectiveSettings, type LintFeatures } from './ineffective.ts';
import { lintMessages } from './messages.ts';
import { placeholderReport } from './placeholders.ts';

/** Every piece of advice about one module; an advanced page is judged by its HTML alone. (DESIGN section 7, OP-13) */
export function lintModule(module: ModuleId, configuration: object, features?: LintFeatures): Finding[] {
  const advanced = (configuration as { advanced?: unknown }).advanced === true;
  return [
    ...(advanced ? [] : contrastFindings(module, configuration)),
    ...placeholderReport(module, configuration),
    ...(advanced ? [] : ineffectiveSettings(module, configuration, features)),
    ...(advanced ? htmlFindings(module, configuration) : []),
    ...logoReport(module, configuration),
    ...fontFindings(module, configuration),
  ];
}

/** Every piece of advice about the areas that are there, in module order. (DESIGN section 7) */
export function lintCustomization(
  customization: Pick<Customization, 'web' | 'email' | 'dlp'>,
  features?: LintFeatures,
): Finding[] {
  return moduleIds.flatMap((module) => {
    const { area, key } = compiled(module).record;
    const configuration = readKeys(customization[area], [key]);
    return isRecord(configuration) ? lintModule(module, configuration, features) : [];
  });
}

function contrastFindings(module: ModuleId, configuration: object): Finding[] {
  return contrastReport(module, configuration)
    .filter((pair) => pair.drawn && pair.level !== 'AA')
    .map(({ path, label, ratio, suggestion }) => {
      // Cut, not rounded, so that a failing ratio never reads as a passing one.
      const message = lintMessages.contrast(label, Math.floor(ratio * 10) / 10);
      return findingAt(module, path, { rule: 'contrast', message, suggestion });
    });
}

function htmlFindings(module: ModuleId, configuration: object): Finding[] {
  const html = readKeys(configuration, ['customHtml']);
  if (typeof html !== 'string') return [];
  return customHtmlReport(html).map(({ message, at, line }) =>
    findingAt(module, 'customHtml', { rule: 'customHtml', message: lintMessages.inLine(line, message), at }),
  );
}

function fontFindings(module: ModuleId, configuration: object): Finding[] {
  const font = readKeys(configuration, ['css', 'fontFamily']);
  if (typeof font !== 'string' || fontFamilies.some((known) => known === font)) return [];
  const message = lintMessages.font(font);
  return [findingAt(module, 'css.fontFamily', { rule: 'font', message, suggestion: 'gotham' })];
}

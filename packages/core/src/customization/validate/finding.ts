import { compiledField } from '../registry/compile.ts';
import type { Area, EditorMode, ModuleId } from '../registry/model.ts';
import { moduleOf } from '../registry/modules.ts';

/** Advisory rules; none of them blocks saving. (DESIGN section 7) */
export type LintRule =
  | 'contrast'
  | 'placeholder'
  | 'linkWithoutText'
  | 'hiddenIndicator'
  | 'disabledFeature'
  | 'ineffective'
  | 'customHtml'
  | 'logo'
  | 'font';

/** One piece of advice about one field. */
export interface Finding {
  rule: LintRule;
  area: Area;
  module: ModuleId;
  /** Dotted path in the UI form, for example `web.blockPage.text.block_text`. */
  path: string;
  label: string;
  mode: EditorMode;
  message: string;
  /** A value or text that would be right, or null. */
  suggestion: string | null;
  /** UTF-16 offset in the field's text, where there is one. */
  at?: number;
}

/** A finding at a field of the registry. */
export function findingAt(
  module: ModuleId,
  path: string,
  rest: Pick<Finding, 'rule' | 'message'> & Partial<Pick<Finding, 'suggestion' | 'at'>>,
): Finding {
  const { field, fullPath } = compiledField(module, path);
  const { area } = moduleOf(module);
  return { area, module, path: fullPath, label: field.label, mode: field.mode, suggestion: null, ...rest };
}

import {
  CUSTOMIZATION_TEXT_MAX_LENGTH,
  type Field,
  fontFamilies,
  type ModuleRecord,
  pairedThemeNames,
} from '@portico/core/customization';
import type { Form } from '../shared/finding.ts';

/** A JSON Schema, as far as this program writes it. */
export type Schema = { [keyword: string]: unknown };

const notBlank = '(?=[\\s\\S]*\\S)';
/** Control characters other than line feed. (OP-05) */
const control = '\\u0000-\\u0009\\u000b-\\u001f\\u007f';

const colorPattern = [
  '^#(?:[0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$',
  '^[ \\n]*[Tt][Rr][Aa][Nn][Ss][Pp][Aa][Rr][Ee][Nn][Tt][ \\n]*$',
  '^[ \\n]*[Rr][Gg][Bb][Aa]?\\([-+0-9.%, \\n]+\\)[ \\n]*$',
].join('|');

/** What a field may hold whatever the rest of the module says, with what editors show. */
export function fieldSchema(field: Field, module: ModuleRecord, form: Form): Schema {
  const about = { title: field.label, description: `${module.label}, ${field.label}` };
  switch (field.kind) {
    case 'text':
    case 'url':
      return { ...about, type: 'string', default: field.default };
    case 'color':
      return { ...about, type: 'string', examples: ['#1A56C4'] };
    case 'flag':
      return form === 'server' && field.server === 'customization_mode'
        ? { ...about, enum: ['regular', 'advanced'], default: 'regular' }
        : { ...about, type: 'boolean', default: field.default };
    case 'number':
      return { ...about, type: 'number', examples: field.options.map(({ value }) => value), default: field.default };
    case 'choice':
      return { ...about, enum: choices(field.options.map(({ value }) => value)), default: field.default };
    case 'font':
      return { ...about, enum: [...fontFamilies], default: field.default };
    case 'theme':
      return { ...about, enum: [...themes(module, form), null] };
    case 'image':
    case 'html':
      return { ...about, type: ['string', 'null'], default: null };
  }
}

/** What a checked field must hold on top; null for a field without a rule. (spec 1 section 5, OP-11) */
export function fieldRule(field: Field): Schema | null {
  switch (field.kind) {
    case 'text': {
      if (field.optional && field.rule !== 'E') return null;
      const characters = field.rule === 'R' ? '<>"' : '<>"/';
      return {
        pattern: `^${field.optional ? '' : notBlank}[^${characters}${control}]*$`,
        ...(field.rule === 'E' ? {} : { maxLength: CUSTOMIZATION_TEXT_MAX_LENGTH }),
      };
    }
    case 'url':
      return {
        pattern: `^[Hh][Tt][Tt][Pp][Ss]?://[^/?#@\\\\\\s${control}]+(?:[/?#][^\\s${control}]*)?$`,
        minLength: 8,
        maxLength: 2048,
      };
    case 'color':
      return { pattern: colorPattern };
    case 'html':
      return { type: 'string', pattern: '\\S' };
    default:
      return null;
  }
}

/** `solid` is a stored synonym of filled. (OP-20) */
function choices(values: readonly string[]): string[] {
  return values.includes('filled') && !values.includes('regular') ? [...values, 'solid'] : [...values];
}

function themes({ theme }: ModuleRecord, form: Form): string[] {
  const offered = theme?.offered ?? [];
  return form === 'server' && theme?.names === 'paired' ? offered.map((name) => pairedThemeNames[name]) : [...offered];
}

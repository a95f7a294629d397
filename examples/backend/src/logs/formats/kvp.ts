import type { FormattedEvent } from './format.ts';
import { fieldsOf, formatText, unusedName } from './names.ts';

const escapes: Readonly<Record<string, string>> = { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/**
 * An event as `key="value"` pairs with a space between them, every field of it under its own name. Quotes, backslashes,
 * line breaks and tabs of a value are escaped with a backslash. (DESIGN section 6; the form that Splunk and logfmt read)
 */
export function kvpText({ event, order }: FormattedEvent): string {
  const used = new Set<string>();
  return fieldsOf(event, order)
    .map((field) => {
      const key = unusedName(keyOf(field), used);
      const value = formatText(event[field]).replaceAll(/["\\\n\r\t]/g, (each) => escapes[each] ?? each);
      return `${key}="${value}"`;
    })
    .join(' ');
}

/** Without what would end a key. */
function keyOf(field: string): string {
  return field.replaceAll(/[\s="\\]/g, '_') || '_';
}

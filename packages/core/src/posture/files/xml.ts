import { SaxesParser } from 'saxes';
import { type PolicyFaultCode, PolicyFileError, type TextPlace } from '../model/fault.ts';
import { policyFileLimits } from '../model/limits.ts';
import { xmlFaults } from './messages.ts';

/** An element with where it starts. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** Text of the element itself. */
  text: string;
  place: TextPlace;
}

/**
 * Reads XML as a tree. Only the five built-in entities exist: a document that declares its own is refused, so that
 * nothing expands and nothing is fetched. (DESIGN section 5)
 * @throws PolicyFileError with line and column.
 */
export function readXml(text: string): XmlElement {
  const parser = new SaxesParser();
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  let count = 0;
  const place = (): TextPlace => ({ line: parser.line, column: parser.columnIndex });
  const refuse = (code: PolicyFaultCode, reason: string): never => {
    throw new PolicyFileError(code, reason, place());
  };
  parser.on('error', (error) => refuse('syntax', `${error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')}.`));
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) refuse('unsafe', xmlFaults.entities);
  });
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (count > policyFileLimits.values) refuse('too_many', xmlFaults.tooMany(policyFileLimits.values));
    if (open.length >= policyFileLimits.depth) refuse('too_deep', xmlFaults.tooDeep(policyFileLimits.depth));
    const element: XmlElement = { name, attributes: { ...attributes }, children: [], text: '', place: place() };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  const add = (part: string) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += part;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.write(text).close();
  if (root === undefined) throw new PolicyFileError('syntax', xmlFaults.noElement);
  return root;
}

/** Text as XML holds it, in content and in attributes. */
export function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"'\t\r\n\u007f-\u009f]/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** Characters that no XML document may hold, not even escaped. */
export const notInXml = /(?![\t\n\r\u007f-\u009f])[\p{Cc}\p{Cs}\ufffe\uffff]/u;

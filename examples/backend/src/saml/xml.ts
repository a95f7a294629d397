import { SaxesParser } from 'saxes';

/** An element of a message, without what is not looked at. */
export interface XmlElement {
  namespace: string;
  name: string;
  /** Attributes without a namespace, by name. */
  attributes: ReadonlyMap<string, string>;
  children: XmlElement[];
  /** Its own text, without that of its children. */
  text: string;
}

/** Messages of providers have some hundred elements; chosen here. */
const most = { elements: 20_000, depth: 50 };

/**
 * Reads a message as a tree, with nothing in it that two readers could read in two ways: no document type, comment,
 * processing instruction or CDATA. (OP-210, ROL-011)
 * @throws Error with the reason.
 */
export function readXml(xml: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  let elements = 0;
  const refuse = (what: string) => () => {
    throw new Error(`it holds ${what}`);
  };
  parser.on('error', () => refuse('no well-formed XML')());
  parser.on('doctype', refuse('a document type'));
  parser.on('comment', refuse('a comment'));
  parser.on('processinginstruction', refuse('a processing instruction'));
  parser.on('cdata', refuse('a CDATA section'));
  parser.on('opentag', ({ uri, local, attributes }) => {
    elements += 1;
    if (elements > most.elements || open.length >= most.depth) refuse('too many elements')();
    const plain = Object.values(attributes).filter((each) => each.uri === '');
    const element = {
      namespace: uri,
      name: local,
      attributes: new Map(plain.map((each) => [each.local, each.value])),
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += text;
  });
  parser.on('closetag', () => open.pop());
  parser.write(xml).close();
  if (root === undefined) throw new Error('it is empty');
  return root;
}

/** An element and everything in it. */
export function* elementsIn(element: XmlElement): Generator<XmlElement> {
  yield element;
  for (const child of element.children) yield* elementsIn(child);
}

/** Its children of one name. */
export function childrenOf(element: XmlElement, namespace: string, name: string): XmlElement[] {
  return element.children.filter((child) => child.namespace === namespace && child.name === name);
}

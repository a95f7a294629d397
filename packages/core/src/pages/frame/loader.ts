/**
 * The only script of the preview frame: takes a page from the parent window, removes what must not work in a preview,
 * and patches the document in place, so that a keystroke changes a few nodes and keeps scroll position, focus and what
 * the reader opened. Plain text, since its hash stands in the policy. (DESIGN section 4)
 *
 * Every member of a node is taken from its prototype: a form or document of the page may cover it with a control of
 * that name (`<input name="attributes">`), and a check that throws would let a link through.
 */
export const loaderScript: string = `(() => {
'use strict';
const parentWindow = window.parent;
if (parentWindow === window) return;
const method = (type, name) => Function.prototype.call.bind(type.prototype[name]);
const getter = (type, name) => Function.prototype.call.bind(Object.getOwnPropertyDescriptor(type.prototype, name).get);
const rootOf = getter(Document, 'documentElement');
const headOf = getter(Document, 'head');
const bodyOf = getter(Document, 'body');
const titleOf = getter(Document, 'title');
const adopt = method(Document, 'adoptNode');
const byId = method(Document, 'getElementById');
const byName = method(Document, 'getElementsByName');
const textNode = method(Document, 'createTextNode');
const typeOf = getter(Node, 'nodeType');
const nodeNameOf = getter(Node, 'nodeName');
const childrenOf = getter(Node, 'childNodes');
const firstOf = getter(Node, 'firstChild');
const nextOf = getter(Node, 'nextSibling');
const parentOf = getter(Node, 'parentNode');
const valueOf = getter(Node, 'nodeValue');
const insert = method(Node, 'insertBefore');
const detach = method(Node, 'removeChild');
const equal = method(Node, 'isEqualNode');
const clone = method(Node, 'cloneNode');
const nameOf = getter(Element, 'localName');
const spaceOf = getter(Element, 'namespaceURI');
const attributesOf = getter(Element, 'attributes');
const select = method(Element, 'querySelectorAll');
const matches = method(Element, 'matches');
const has = method(Element, 'hasAttribute');
const hasNs = method(Element, 'hasAttributeNS');
const read = method(Element, 'getAttribute');
const drop = method(Element, 'removeAttribute');
const place = method(Element, 'setAttributeNodeNS');
const boxOf = method(Element, 'getBoundingClientRect');

const DROP = 'script,link,base,meta[http-equiv],iframe,frame,frameset,object,embed,applet,portal,fencedframe';
const BEYOND = 'details,template'; // equal nodes may still differ in what was opened, and in a template's content
const kept = [...select(rootOf(document), 'meta[http-equiv]')].map((node) => clone(node)); // patching changes those on screen
const opened = new WeakMap();
const stands = new WeakMap(); // an empty style element of a new page -> the one on screen whose sheet stays
let held = []; // style elements on screen whose sheets came apart from their document
let shown = false;
let shownId;

function clean(part) {
  for (const node of select(part, DROP)) detach(parentOf(node), node);
  for (const node of select(part, '*')) cleanAttributes(node);
  for (const template of select(part, 'template')) {
    const inside = document.createElement('div');
    for (const node of [...childrenOf(template.content)]) insert(inside, node, null);
    clean(inside);
    for (const node of [...childrenOf(inside)]) insert(template.content, node, null);
  }
}

function cleanAttributes(node) {
  for (const { name } of [...attributesOf(node)]) {
    if (/^on/i.test(name) || name === 'autofocus' || name === 'ping') drop(node, name);
  }
}

function patchAttributes(live, next) {
  const details = nameOf(live) === 'details';
  for (const { name } of [...attributesOf(live)]) {
    if (!has(next, name) && !(details && name === 'open')) drop(live, name);
  }
  for (const attribute of attributesOf(next)) {
    const { name, value } = attribute;
    if (read(live, name) !== value && !(details && name === 'open')) place(live, clone(attribute));
  }
  if (!details) return;
  const open = has(next, 'open');
  if (opened.get(live) !== open) live.open = open;
  opened.set(live, open);
}

function patchInput(live, next) {
  if (nameOf(live) !== 'input') return;
  const checked = has(next, 'checked');
  if (has(live, 'checked') !== checked) live.checked = checked;
}

function remember(node) {
  if (typeOf(node) !== 1) return node;
  for (const each of [node, ...select(node, 'details')]) opened.set(each, has(each, 'open'));
  return node;
}

function same(live, next) {
  if (stands.has(next)) return stands.get(next) === live;
  if (typeOf(live) !== typeOf(next) || nodeNameOf(live) !== nodeNameOf(next)) return false;
  return typeOf(live) !== 1 || (spaceOf(live) === spaceOf(next) && read(live, 'id') === read(next, 'id'));
}

function patch(live, next) {
  if (typeOf(live) !== 1) {
    if (valueOf(live) !== valueOf(next)) live.nodeValue = valueOf(next);
    return;
  }
  if (equal(live, next) && !matches(live, BEYOND) && select(live, BEYOND).length === 0) return;
  patchInput(live, next);
  patchAttributes(live, next);
  patchChildren(inner(live), inner(next));
}

function inner(node) {
  return nameOf(node) === 'template' ? node.content ?? node : node;
}

function patchChildren(live, next) {
  let at = firstOf(live);
  for (const wanted of [...childrenOf(next)]) {
    let found = at;
    for (let looked = 0; found !== null && looked < 8 && !same(found, wanted); looked += 1) found = nextOf(found);
    if (found === null || !same(found, wanted)) {
      insert(live, stands.get(wanted) ?? remember(adopt(document, wanted)), at);
      continue;
    }
    while (at !== found) at = removed(at);
    if (!stands.has(wanted)) patch(at, wanted);
    at = nextOf(at);
  }
  while (at !== null) at = removed(at);
}

function removed(node) {
  const after = nextOf(node);
  detach(parentOf(node), node);
  return after;
}

function fill(page, sheets) {
  for (const [index, style] of select(headOf(page), 'style').entries()) {
    const sheet = sheets[index];
    if (typeof sheet === 'string') insert(style, textNode(page, sheet), null);
    else if (held.length === sheets.length) stands.set(style, held[index]);
    else return false;
  }
  return true;
}

function show(text, sheets) {
  const page = new DOMParser().parseFromString(text, 'text/html');
  const root = rootOf(page);
  clean(root);
  cleanAttributes(root);
  const apart = Array.isArray(sheets) && sheets.length > 0;
  if (apart && !fill(page, sheets)) return parentWindow.postMessage({ type: 'portico.ready' }, '*');
  for (const node of kept) insert(headOf(page), clone(node), firstOf(headOf(page)));
  patchAttributes(rootOf(document), root);
  patchChildren(headOf(document), headOf(page));
  patchAttributes(bodyOf(document), bodyOf(page));
  patchChildren(bodyOf(document), bodyOf(page));
  held = apart ? [...select(headOf(document), 'style')] : [];
  shown = true;
  report();
}

function report() {
  if (!shown) return;
  const body = bodyOf(document);
  const { top, bottom } = boxOf(body);
  const margin = parseFloat(getComputedStyle(body).marginBottom) || 0;
  const height = Math.ceil(scrollY + Math.max(bottom + margin, top + body.scrollHeight));
  const id = shownId === undefined ? {} : { id: shownId };
  parentWindow.postMessage({ type: 'portico.shown', height, title: titleOf(document), ...id }, '*');
}

addEventListener('message', ({ source, data }) => {
  if (source !== parentWindow || data?.type !== 'portico.page' || typeof data.document !== 'string') return;
  shownId = data.id;
  show(data.document, data.sheets);
});

function isLink(node) {
  if (!(node instanceof Element)) return false;
  return /^(a|area)$/i.test(nameOf(node)) || has(node, 'href') || hasNs(node, 'http://www.w3.org/1999/xlink', 'href');
}

function stop(event) {
  const link = event.composedPath().find(isLink);
  if (link === undefined) return;
  event.preventDefault();
  const href = read(link, 'href') ?? '';
  if (event.type !== 'click' || !href.startsWith('#')) return;
  const name = decode(href.slice(1));
  const target = byId(document, name) ?? byName(document, name)[0];
  if (target !== undefined) target.scrollIntoView();
  else if (name === '' || name === 'top') scrollTo(0, 0);
}

function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

for (const type of ['click', 'auxclick', 'dragstart']) addEventListener(type, stop, true);
for (const type of ['submit', 'dragover', 'drop']) addEventListener(type, (event) => event.preventDefault(), true);
document.currentScript.remove();
new ResizeObserver(report).observe(document.body);
parentWindow.postMessage({ type: 'portico.ready' }, '*');
})();`;

/**
 * The only script of the preview frame: takes a page from the parent window, removes what must not work in a preview,
 * and patches the document in place, so that a keystroke changes a few nodes and keeps scroll position, focus and what
 * the reader opened. Plain text, since its hash stands in the policy. (DESIGN section 4)
 */
export const loaderScript = `(() => {
'use strict';
const parentWindow = window.parent;
if (parentWindow === window) return;
const DROP = 'script,link,base,meta[http-equiv],iframe,frame,frameset,object,embed,applet,portal,fencedframe';
const BEYOND = 'details,template'; // equal nodes may still differ in what was opened, and in a template's content
const kept = [...document.head.querySelectorAll('meta[http-equiv]')];
const opened = new WeakMap();
let shown = false;
let shownId;

function clean(page) {
  for (const node of page.querySelectorAll(DROP)) node.remove();
  for (const template of page.querySelectorAll('template')) clean(template.content);
  for (const node of page.querySelectorAll('*')) cleanAttributes(node);
}

function cleanAttributes(node) {
  for (const { name } of [...node.attributes]) {
    if (/^on/i.test(name) || name === 'autofocus' || name === 'ping') node.removeAttribute(name);
  }
}

function patchAttributes(live, next) {
  for (const { name } of [...live.attributes]) {
    if (!next.hasAttribute(name) && !(name === 'open' && live.localName === 'details')) live.removeAttribute(name);
  }
  for (const { name, value, namespaceURI } of next.attributes) {
    if (live.getAttribute(name) === value || (name === 'open' && live.localName === 'details')) continue;
    live.setAttributeNS(namespaceURI, name, value);
  }
  if (live.localName === 'details') {
    const open = next.hasAttribute('open');
    if (opened.get(live) !== open) live.open = open;
    opened.set(live, open);
  }
}

function patchInput(live, next) {
  if (live.localName !== 'input') return;
  const checked = next.hasAttribute('checked');
  if (live.hasAttribute('checked') !== checked) live.checked = checked;
}

function remember(node) {
  if (node.nodeType !== 1) return node;
  for (const each of node.querySelectorAll('details')) opened.set(each, each.hasAttribute('open'));
  if (node.localName === 'details') opened.set(node, node.hasAttribute('open'));
  return node;
}

function same(live, next) {
  return live.nodeType === next.nodeType && live.nodeName === next.nodeName && live.namespaceURI === next.namespaceURI && (live.id ?? '') === (next.id ?? '');
}

function patch(live, next) {
  if (live.nodeType !== 1) {
    if (live.nodeValue !== next.nodeValue) live.nodeValue = next.nodeValue;
    return;
  }
  if (live.isEqualNode(next) && !live.matches(BEYOND) && !live.querySelector(BEYOND)) return;
  patchInput(live, next);
  patchAttributes(live, next);
  patchChildren(inner(live), inner(next));
}

function inner(node) {
  return node.localName === 'template' ? node.content : node;
}

function patchChildren(live, next) {
  let at = live.firstChild;
  for (const wanted of [...next.childNodes]) {
    let found = at;
    for (let looked = 0; found !== null && looked < 8 && !same(found, wanted); looked += 1) found = found.nextSibling;
    if (found === null || !same(found, wanted)) {
      live.insertBefore(remember(document.adoptNode(wanted)), at);
      continue;
    }
    while (at !== found) at = removed(at);
    patch(at, wanted);
    at = at.nextSibling;
  }
  while (at !== null) at = removed(at);
}

function removed(node) {
  const after = node.nextSibling;
  node.remove();
  return after;
}

function show(text) {
  const page = new DOMParser().parseFromString(text, 'text/html');
  clean(page);
  cleanAttributes(page.documentElement);
  page.head.prepend(...kept.map((node) => node.cloneNode()));
  patchAttributes(document.documentElement, page.documentElement);
  patchChildren(document.head, page.head);
  patchAttributes(document.body, page.body);
  patchChildren(document.body, page.body);
  report();
}

function report() {
  if (!shown) return;
  const { top, bottom } = document.body.getBoundingClientRect();
  const margin = parseFloat(getComputedStyle(document.body).marginBottom) || 0;
  const height = Math.ceil(scrollY + Math.max(bottom + margin, top + document.body.scrollHeight));
  parentWindow.postMessage({ type: 'portico.shown', height, title: document.title, ...(shownId === undefined ? {} : { id: shownId }) }, '*');
}

addEventListener('message', ({ source, data }) => {
  if (source !== parentWindow || data?.type !== 'portico.page' || typeof data.document !== 'string') return;
  shown = true;
  shownId = data.id;
  show(data.document);
});

function stop(event) {
  const link = event.composedPath().find((node) => node.nodeType === 1 && (node.hasAttribute('href') || node.hasAttributeNS('http://www.w3.org/1999/xlink', 'href') || /^(a|area)$/i.test(node.localName)));
  if (link === undefined) return;
  event.preventDefault();
  const href = link.getAttribute('href') ?? '';
  if (event.type !== 'click' || !href.startsWith('#')) return;
  const name = decode(href.slice(1));
  const target = document.getElementById(name) ?? document.getElementsByName(name)[0];
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

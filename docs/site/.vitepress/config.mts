// The pages of the repository as a site. The lists of docs/README.md are the sidebar, so that a new page is entered once.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { slug } from 'github-slugger';
import { withMermaid } from 'vitepress-plugin-mermaid';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const MODULES = fileURLToPath(new URL('../node_modules', import.meta.url));
const LISTS = 'docs/README.md';

interface Section {
  readonly text: string;
  readonly items: { readonly text: string; readonly link: string }[];
}

/** A section for each heading of docs/README.md, with the pages that its tables link to. */
function sidebar(): Section[] {
  const sections: Section[] = [];
  for (const line of readFileSync(join(ROOT, LISTS), 'utf8').split('\n')) {
    const heading = /^## (.+)/.exec(line)?.[1];
    if (heading !== undefined) sections.push({ text: heading, items: [] });
    const [, text, target] = /^\| \[([^\]]+)\]\(([^)]+\.md)\)/.exec(line) ?? [];
    if (text !== undefined && target !== undefined)
      sections.at(-1)?.items.push({ text, link: `/${posix.join(dirname(LISTS), target)}` });
  }
  return sections;
}

/** Whether a link of a page leads to another page; files of the code are no part of the site. */
function isPage(href: string, page: string): boolean {
  if (/^(?:[a-z]+:|#|\/)/.test(href)) return true;
  const path = join(ROOT, dirname(page), href.replace(/#.*/, ''));
  return existsSync(path) && statSync(path).isFile() && /\.(?:md|png|svg)$/.test(path);
}

export default withMermaid({
  title: 'Paratope',
  description: 'An antibody design service',
  srcDir: '../..',
  srcExclude: ['**/fixtures/**', 'dist/**', '.paratope/**', '.nx/**', 'docs/site/**', 'shared/**'],
  rewrites: { 'README.md': 'index.md' },
  lastUpdated: false,
  // The pages lie outside of this folder, where their compiled form finds no Vue.
  vite: {
    resolve: {
      alias: [
        { find: /^vue\/server-renderer$/, replacement: join(MODULES, 'vue/server-renderer/index.mjs') },
        { find: /^vue$/, replacement: join(MODULES, 'vue/dist/vue.runtime.esm-bundler.js') },
      ],
    },
  },
  ignoreDeadLinks: 'localhostLinks',
  // Pages are those of the repository: a link is checked by `npm run check`, headings have the addresses that they have on GitHub.
  markdown: {
    anchor: { slugify: slug },
    config(md) {
      const open = md.renderer.rules.link_open;
      md.renderer.rules.link_open = (tokens, at, options, env, self) => {
        const href = tokens[at]?.attrGet('href') ?? '';
        if (isPage(href, env.relativePath ?? '')) {
          return open ? open(tokens, at, options, env, self) : self.renderToken(tokens, at, options);
        }
        return '<a>';
      };
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'First hour', link: '/docs/first-hour' },
      { text: 'Command line', link: '/docs/cli' },
      { text: 'HTTP', link: '/docs/use-http' },
      { text: 'All pages', link: `/${LISTS}` },
    ],
    sidebar: sidebar(),
  },
});

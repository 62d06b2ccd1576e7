// Checks every Markdown file: the file or folder that a link names exists, and so does the heading after its `#`; the text contains no mark
// of an unfinished merge.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const pages = globSync('**/*.md', {
  cwd: root,
  exclude: (path) => /(?:^|\/)(?:node_modules|dist|bundle|\.nx|\.paratope|paratope-demo)$/.test(path),
});

const withoutCode = (text: string): string =>
  text.replace(/^(`{3,}|~{3,})[^]*?^\1/gm, '').replace(/`[^`\n]*`/g, 'code');

/** Returns the anchors of a page's headings, as GitHub makes them: a repeated heading has a number at its end. */
function headingsOf(page: string): ReadonlySet<string> {
  const counts = new Map<string, number>();
  const text = readFileSync(page, 'utf8').replace(/^(`{3,}|~{3,})[^]*?^\1/gm, '');
  return new Set(
    [...text.matchAll(/^#{1,6} +(.+?) *#*$/gm)].map(([, heading = '']) => {
      const slug = heading
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
        .replaceAll(' ', '-');
      const count = counts.get(slug) ?? 0;
      counts.set(slug, count + 1);
      return count === 0 ? slug : `${slug}-${count}`;
    }),
  );
}

const broken: string[] = [];
let checked = 0;
for (const page of pages) {
  for (const [, target = ''] of withoutCode(readFileSync(join(root, page), 'utf8')).matchAll(
    /\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)/g,
  )) {
    if (/^[a-z][a-z+.-]*:/.test(target)) continue;
    checked++;
    const [path = '', heading] = target.split('#');
    const file = path === '' ? join(root, page) : join(root, dirname(page), decodeURIComponent(path));
    if (!existsSync(file)) broken.push(`${page}: ${target}: there is no ${relative(root, file)}`);
    else if (heading !== undefined && file.endsWith('.md') && !headingsOf(file).has(heading))
      broken.push(`${page}: ${target}: ${relative(root, file)} has no such heading`);
  }
}
for (const page of pages)
  for (const [index, line] of readFileSync(join(root, page), 'utf8').split('\n').entries())
    // Prettier turns the mark at the end of a conflict into nested quotations.
    if (/^(?:<{7} |>{7} |(?:> ){7})/.test(line)) broken.push(`${page}:${index + 1}: a merge left this line`);
for (const line of broken) console.error(line);
console.log(`${checked} links in ${pages.length} pages, ${broken.length} broken`);
process.exit(broken.length === 0 ? 0 : 1);

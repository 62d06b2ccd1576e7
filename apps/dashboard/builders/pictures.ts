// Takes pictures of every page of the dashboard of a local platform.
//   npm run demo -- --open, and in another terminal: npm run build -- pictures LINK [--out docs/images]
//   npm run build -- pictures LINK --widths 360,1280,1920 --schemes light,dark --out FOLDER [--full] [--only jobs,variant]
// LINK is the sign-in link that the demo prints. The pictures show the platform's data: the oldest candidate, and the newest job of each
// kind.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { browserPath, launchBrowser } from '@paratope/local/browser';
import { dataBuilder } from '@paratope/workbench/program';
import type { Page } from 'playwright-core';
import { z } from 'zod';

const HEIGHTS: Readonly<Record<number, number>> = {
  360: 740,
  390: 844,
  1024: 768,
  1280: 860,
  1440: 900,
  1920: 1080,
  3840: 2160,
};

const list = z.object({ data: z.array(z.looseObject({ id: z.string() })) });

export const program = dataBuilder({
  description: 'Pictures of the pages of the dashboard, of a platform that runs here',
  operands: 'LINK',
  options: {
    out: { type: 'string', default: 'docs/images', description: 'folder to write' },
    widths: { type: 'string', default: '1280', description: 'widths of the window, separated by commas' },
    schemes: { type: 'string', default: 'light', description: 'light, dark or both, separated by a comma' },
    only: { type: 'string', default: '', description: 'names of pages, separated by commas' },
    full: { type: 'boolean', default: false, description: 'whole pages, beyond the window' },
  },
  async run({ operands: [link = ''], options }) {
    const executable = browserPath();
    if (executable === undefined) throw new Error('there is no Chromium; CHROMIUM names one');
    const { origin } = new URL(link);
    const widths = options.widths.split(',').map(Number);
    const schemes = options.schemes.split(',').map((scheme) => z.enum(['light', 'dark']).parse(scheme));
    mkdirSync(options.out, { recursive: true });
    const browser = await launchBrowser(executable);
    const context = await browser.newContext({ viewport: { width: 1280, height: 860 } });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.goto(link);
    await page.waitForURL('**/app/projects');

    const only = options.only.split(',').filter(Boolean);
    // A tab may lead to a page that is pictured already.
    const named = Map.groupBy(await pagesOf(page, origin), ([name]) => name);
    const pictures = [...named.values()].flatMap(([first]) => (first ? [first] : []));
    const wanted = pictures.filter(([name]) => only.length === 0 || only.includes(name));
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      for (const width of widths) {
        await page.setViewportSize({ width, height: HEIGHTS[width] ?? 900 });
        for (const [name, path, open] of wanted) {
          await page.goto(`${origin}/app${path}`);
          await settled(page);
          await open?.(page);
          const marks = [widths.length > 1 ? width : [], schemes.length > 1 ? colorScheme : []].flat();
          const file = join(options.out, `dashboard-${[name, ...marks].join('-')}.png`);
          await page.screenshot({ path: file, fullPage: options.full, timeout: 60_000 });
          console.log(file);
        }
      }
    }
    await browser.close();
  },
});

type Picture = readonly [name: string, path: string, open?: (page: Page) => Promise<void>];

/** Every page, with data on it. */
async function pagesOf(page: Page, origin: string): Promise<Picture[]> {
  const read = async (path: string) => list.parse(await (await page.request.get(`${origin}${path}`)).json()).data;
  const session = z
    .object({ orgs: z.array(z.object({ org_id: z.string() })) })
    .parse(await (await page.request.get(`${origin}/auth/session`)).json());
  const jobs = await read(`/orgs/${session.orgs[0]?.org_id ?? ''}/jobs?status=completed&limit=200`);
  const kinds = [...new Set(jobs.map(({ job_type }) => String(job_type)))];
  const candidate = (await read('/v1/therapeutic-candidates?limit=200')).at(-1);
  const project = (await read('/v1/projects?limit=1'))[0];
  const [newest, oldest] = candidate
    ? await read(`/v1/variants?candidate_id=${candidate.id}&limit=200`).then((all) => [all[0], all.at(-1)])
    : [];
  const webhook = (await read('/v1/webhooks?limit=1'))[0];
  const campaign = (await read('/v1/campaigns?limit=1'))[0];
  const screen = (await read('/v1/screens?limit=1'))[0];
  const purchase = (await read('/v1/purchases?limit=1'))[0];
  return [
    ['projects', '/projects'],
    ...(project
      ? ([
          ['project', `/projects/${project.id}`],
          ['scatter', `/projects/${project.id}`, shape('Scatter')],
          ['parallel', `/projects/${project.id}`, shape('Parallel')],
          ['selection-report', `/projects/${project.id}`, reportOfFirst],
          ...(await tabsOf(page, `${origin}/app`, `/projects/${project.id}`)),
        ] satisfies Picture[])
      : []),
    ...(candidate && newest && oldest
      ? ([
          ['candidate', `/candidates/${candidate.id}`],
          ...(await tabsOf(page, `${origin}/app`, `/candidates/${candidate.id}`)),
          ['variant', `/variants/${newest.id}`],
          ['compare', `/compare?variant=${newest.id}&against=${oldest.id}`],
          ['report', `/candidates/${candidate.id}/report?variant=${newest.id}`],
          ['run', `/run?variants=${encodeURIComponent(JSON.stringify([newest.id]))}`],
        ] satisfies Picture[])
      : []),
    ['import', '/import'],
    ['jobs', '/jobs'],
    ...kinds.map((kind): Picture => {
      const id = jobs.find(({ job_type }) => job_type === kind)?.id ?? '';
      return [kind.replaceAll('_', '-'), `/jobs/${kind}/${id}`];
    }),
    ...(['credits', 'usage', 'members', 'webhooks', 'account'] as const).map((name): Picture => [name, `/${name}`]),
    ['api-tokens', '/settings/api-tokens'],
    ['audit-log', '/audit-log'],
    ...(webhook ? ([['webhook', `/webhooks/${webhook.id}`]] satisfies Picture[]) : []),
    ...(['campaigns', 'screens'] as const).flatMap((name): Picture[] => [
      [name, `/${name}`],
      [`new-${name.replace(/s$/, '')}`, `/${name}/new`],
    ]),
    ...(campaign ? ([['campaign', `/campaigns/${campaign.id}`]] satisfies Picture[]) : []),
    ...(screen ? ([['screen', `/screens/${screen.id}`]] satisfies Picture[]) : []),
    ...(purchase ? ([['receipt', `/credits/receipts/${purchase.id}`]] satisfies Picture[]) : []),
    ['search', '/projects', palette],
    ['not-found', '/nowhere'],
  ];
}

/** Shows the table of a project in another shape. */
const shape = (name: string) => async (on: Page) => {
  await on.locator('label').filter({ hasText: name }).click();
  await settled(on);
};

/** Opens the report of the first variants of a project's table. */
const reportOfFirst = async (on: Page): Promise<void> => {
  await on.getByRole('button', { name: /^Choose first / }).click();
  await on.getByRole('link', { name: 'Report' }).click();
  await on.getByRole('heading', { level: 1, name: /^Report of / }).waitFor();
  await settled(on);
};

const palette = async (on: Page): Promise<void> => {
  await on.keyboard.press('Control+K');
  await on.getByRole('dialog').waitFor();
  await settled(on);
};

const tab = (name: string) => async (on: Page) => {
  await on.getByRole('tab', { name }).click();
  await settled(on);
};

/** The tabs of a page except the first, which is open initially, and for each tab the page to which its first link leads. */
async function tabsOf(page: Page, app: string, path: string): Promise<Picture[]> {
  await page.goto(`${app}${path}`);
  await settled(page);
  const pictures: Picture[] = [];
  for (const name of (await page.getByRole('tab').allInnerTexts()).slice(1)) {
    await tab(name)(page);
    pictures.push([slugOf(name), path, tab(name)]);
    const links = page.getByRole('tabpanel').locator('a[href^="/app/"]');
    const to = (await links.count()) > 0 ? await links.first().getAttribute('href') : null;
    const [, place, resource = ''] = /^\/app(\/([\w-]+)\/[\w-]+)$/.exec(to ?? '') ?? [];
    if (place !== undefined) pictures.push([resource.replace(/s$/, ''), place]);
  }
  return pictures;
}

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .match(/[a-z]+/g)
    ?.join('-') ?? '';

/** Waits until all requests are answered and all structures drawn. */
async function settled(on: Page): Promise<void> {
  await on.getByRole('heading', { level: 1 }).first().waitFor();
  for (const busy of ['[aria-busy=true]', '.mantine-LoadingOverlay-root']) {
    await on.locator(busy).first().waitFor({ state: 'detached' });
    await on.waitForTimeout(150);
  }
  await on.waitForTimeout(400);
}

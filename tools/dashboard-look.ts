// Pictures of every page of the dashboard, of a platform that runs here.
//   npm run demo -- --open, and in another terminal: npm run look -- LINK [--out docs/images]
//   npm run look -- LINK --widths 360,1280,1920 --schemes light,dark --out FOLDER [--full] [--only jobs,variant]
// LINK is the sign-in link that the demo prints. Shows what the platform holds: the oldest candidate, and of each kind the newest job.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { browserPath, launchBrowser } from '@paratope/local/browser';
import type { Page } from 'playwright-core';
import { z } from 'zod';

const { values, positionals } = parseArgs({
  options: {
    out: { type: 'string', default: 'docs/images' },
    widths: { type: 'string', default: '1280' },
    schemes: { type: 'string', default: 'light' },
    only: { type: 'string', default: '' },
    full: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const [link] = positionals;
const executable = browserPath();
if (link === undefined || executable === undefined) {
  console.error(
    executable === undefined ? 'there is no Chromium; CHROMIUM names one' : 'npm run look -- LINK [--out FOLDER]',
  );
  process.exit(2);
}
const { origin } = new URL(link);
const widths = values.widths.split(',').map(Number);
const schemes = values.schemes.split(',').map((scheme) => z.enum(['light', 'dark']).parse(scheme));
const HEIGHTS: Readonly<Record<number, number>> = { 360: 740, 1280: 860, 1920: 1080, 3840: 2160 };

const list = z.object({ data: z.array(z.looseObject({ id: z.string() })) });

mkdirSync(values.out, { recursive: true });
const browser = await launchBrowser(executable);
const context = await browser.newContext({ viewport: { width: 1280, height: 860 } });
const page = await context.newPage();
page.setDefaultTimeout(60_000);
await page.goto(link);
await page.waitForURL('**/app/projects');

const only = values.only.split(',').filter(Boolean);
const pictures = (await pagesOf()).filter(([name]) => only.length === 0 || only.includes(name));
for (const colorScheme of schemes) {
  await page.emulateMedia({ colorScheme });
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHTS[width] ?? 900 });
    for (const [name, path, open] of pictures) {
      await page.goto(`${origin}/app${path}`);
      await settled(page);
      await open?.(page);
      const marks = [widths.length > 1 ? width : [], schemes.length > 1 ? colorScheme : []].flat();
      const file = join(values.out, `dashboard-${[name, ...marks].join('-')}.png`);
      await page.screenshot({ path: file, fullPage: values.full, timeout: 60_000 });
      console.log(file);
    }
  }
}
await browser.close();

type Picture = readonly [name: string, path: string, open?: (page: Page) => Promise<void>];

/** Every page, with something on it. */
async function pagesOf(): Promise<Picture[]> {
  const read = async (path: string) => list.parse(await (await context.request.get(`${origin}${path}`)).json()).data;
  const session = z
    .object({ orgs: z.array(z.object({ org_id: z.string() })) })
    .parse(await (await context.request.get(`${origin}/auth/session`)).json());
  const jobs = await read(`/orgs/${session.orgs[0]?.org_id ?? ''}/jobs?status=completed&limit=200`);
  const kinds = [...new Set(jobs.map(({ job_type }) => String(job_type)))];
  const candidate = (await read('/v1/therapeutic-candidates?limit=200')).at(-1);
  const project = (await read('/v1/projects?limit=1'))[0];
  const [newest, oldest] = candidate
    ? await read(`/v1/variants?candidate_id=${candidate.id}&limit=200`).then((all) => [all[0], all.at(-1)])
    : [];
  const design = (await read('/v1/adc-designs?limit=1'))[0];
  const webhook = (await read('/v1/webhooks?limit=1'))[0];
  const tab = (name: string) => async (on: Page) => {
    await on.getByRole('tab', { name }).click();
    await settled(on);
  };
  return [
    ['projects', '/projects'],
    ...(project
      ? ([
          ['project', `/projects/${project.id}`],
          ['antigens', `/projects/${project.id}`, tab('Antigens')],
        ] satisfies Picture[])
      : []),
    ...(candidate && newest && oldest
      ? ([
          ['candidate', `/candidates/${candidate.id}`],
          ['adc-designs', `/candidates/${candidate.id}`, tab('ADC designs')],
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
    ...(design ? ([['adc-design', `/adc-designs/${design.id}`]] satisfies Picture[]) : []),
    ...(['credits', 'usage', 'members', 'webhooks', 'account'] as const).map((name): Picture => [name, `/${name}`]),
    ['api-tokens', '/settings/api-tokens'],
    ['audit-log', '/audit-log'],
    ...(webhook ? ([['webhook', `/webhooks/${webhook.id}`]] satisfies Picture[]) : []),
    ['not-found', '/nowhere'],
  ];
}

/** Everything that was asked for is there, structures drawn included. */
async function settled(on: Page): Promise<void> {
  await on.getByRole('heading', { level: 1 }).first().waitFor();
  for (const busy of ['[aria-busy=true]', '.mantine-LoadingOverlay-root']) {
    await on.locator(busy).first().waitFor({ state: 'detached' });
    await on.waitForTimeout(150);
  }
  await on.waitForTimeout(400);
}

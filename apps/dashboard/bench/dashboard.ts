// Measures the dashboard in a real Chromium over loopback: the size and time of its first page, and the response times on a list of ten
// thousand jobs. The largest contentful paint and the time from an interaction to its paint are the browser's own figures.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { browserPath, launchBrowser } from '@paratope/local/browser';
import { makeSignInLink } from '@paratope/local/sign-in';
import { startSystem } from '@paratope/local/system';
import pg from 'pg';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { z } from 'zod';
import { median } from '@paratope/workbench/measure';
import { insertJobs } from '@paratope/gateway/testing/history';
import { benchmark } from '@paratope/workbench/program';
import { tableOfVariants } from './dashboard/table-of-variants.ts';

const JOBS = 10_000;
const VISITS = 9;
const GOALS = { firstLoadKb: 250, paintMs: 1_500, interactionMs: 100 };

export const program = benchmark({
  description: 'The first page and the answers of the dashboard in a real Chromium',
  async run() {
    const executable = browserPath();
    if (executable === undefined) throw new Error('there is no Chromium; CHROMIUM names one');
    const system = await startSystem('environment');
    const browser = await launchBrowser(executable);
    try {
      const { base_url: origin, org_id: orgId, database_url: database } = system.state();
      const pool = new pg.Pool({ connectionString: database });
      await insertJobs(pool, 'ended', [{ orgId, variantId: system.variantId, from: 1, to: JOBS }]);
      await pool.end();
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
      const page = await context.newPage();
      await page.goto(await makeSignInLink(database, orgId, origin));
      await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor();
      await firstLoad(browser, context, origin);
      await tableOfVariants(page, { origin, orgId, database });
      await interactions(page, origin);
    } finally {
      await browser.close();
      await system.stop();
    }
  },
});

// This code runs in the page, so its types are not those of this file.
const OBSERVE_PAINTS = `globalThis.paints = [];
  new PerformanceObserver((list) => paints.push(...list.getEntries().map(({ startTime }) => startTime)))
    .observe({ type: 'largest-contentful-paint', buffered: true });`;
const OBSERVE_EVENTS = `globalThis.events = [];
  new PerformanceObserver((list) => events.push(...list.getEntries().map(({ name, duration }) => ({ name, duration }))))
    .observe({ type: 'event', buffered: true, durationThreshold: 16 });`;

const verdict = (value: number, goal: number): string => (value <= goal ? 'reached' : 'missed');

/** Measures a first visit with an empty cache. */
async function firstLoad(browser: Browser, signedIn: BrowserContext, origin: string): Promise<void> {
  const storageState = await signedIn.storageState();
  const visits: { paint: number; files: readonly [string, number][] }[] = [];
  for (let visit = 0; visit < VISITS; visit++) {
    const context = await browser.newContext({ storageState, viewport: { width: 1280, height: 900 } });
    visits.push(await visited(await context.newPage(), origin));
    await context.close();
  }
  const paints = visits.map(({ paint }) => paint).sort((a, b) => a - b);
  const files = visits[0]?.files ?? [];
  const kb = files.reduce((sum, [, bytes]) => sum + bytes, 0) / 1000;
  const paint = median(paints);
  console.log(
    `  first load, ${files.length} files, gzip         ${kb.toFixed(0).padStart(7)} kB  (goal ≤ ${GOALS.firstLoadKb}: ${verdict(kb, GOALS.firstLoadKb)})`,
  );
  console.log(
    `  largest contentful paint, median     ${paint.toFixed(0).padStart(7)} ms  (goal ≤ ${GOALS.paintMs}: ${verdict(paint, GOALS.paintMs)}; ${paints[0]?.toFixed(0) ?? ''} to ${paints.at(-1)?.toFixed(0) ?? ''} of ${VISITS})`,
  );
  for (const [name, bytes] of largestChunks())
    console.log(`  ${name.padEnd(36)} ${(bytes / 1000).toFixed(0).padStart(7)} kB  (loaded when needed)`);
}

async function visited(page: Page, origin: string) {
  const files: [string, number][] = [];
  page.on('response', (response) => {
    if (response.url().includes('/v1/events')) return;
    const { pathname } = new URL(response.url());
    void response.body().then(
      (body) => files.push([pathname, gzipSync(body).length]),
      () => undefined,
    );
  });
  await page.addInitScript(OBSERVE_PAINTS);
  await page.goto(`${origin}/app/projects`);
  await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor();
  await page.waitForTimeout(1_200);
  const paints = z.array(z.number()).parse(await page.evaluate('paints'));
  return { paint: Math.max(...paints), files };
}

/** Largest chunks that are not part of the first load. */
function largestChunks(): [string, number][] {
  const assets = fileURLToPath(new URL('../dist/web/assets', import.meta.url));
  return readdirSync(assets)
    .filter((name) => /^(structure-viewer|src|annotate).*\.js\.gz$/.test(name))
    .map((name): [string, number] => [name.replace(/-[^-]*$/, ''), statSync(join(assets, name)).size])
    .sort((a, b) => b[1] - a[1])
    .slice(0, 3);
}

async function interactions(page: Page, origin: string): Promise<void> {
  await page.addInitScript(OBSERVE_EVENTS);
  await page.goto(`${origin}/app/jobs`);
  const table = page.getByRole('table', { name: 'Jobs' });
  await table.waitFor();
  while ((await table.getAttribute('aria-rowcount')) === '-1') {
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
    await page.waitForTimeout(30);
  }
  const loaded = Number(await table.getAttribute('aria-rowcount')) - 1;
  await page.evaluate('events.length = 0');
  await page.locator('main').focus();
  const steps: readonly (() => Promise<void>)[] = [
    () => page.keyboard.press('Home'),
    () => page.keyboard.press('PageDown'),
    () => page.keyboard.press('End'),
    () => page.keyboard.press('PageUp'),
    () => page.keyboard.press('Home'),
    () => page.getByRole('combobox', { name: 'Status' }).click(),
    () => page.getByRole('option', { name: 'failed' }).click(),
    () => page.getByRole('combobox', { name: 'Status' }).click(),
    () => page.getByRole('option', { name: 'failed' }).click(),
    () => table.getByRole('link').first().click(),
  ];
  for (const step of steps) {
    await step();
    await page.waitForTimeout(250);
  }
  const events = z.array(z.object({ name: z.string(), duration: z.number() })).parse(await page.evaluate('events'));
  const worst = events.reduce((most, event) => (event.duration > most.duration ? event : most), {
    name: 'none above 16 ms',
    duration: 0,
  });
  console.log(
    `  slowest of ${steps.length} interactions, ${loaded} jobs ${worst.duration.toFixed(0).padStart(7)} ms  (goal < ${GOALS.interactionMs}: ${verdict(worst.duration, GOALS.interactionMs - 1)}; ${worst.name})`,
  );
}

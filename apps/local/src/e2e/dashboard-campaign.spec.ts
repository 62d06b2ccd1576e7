import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CrashPoint } from '@paratope/crash-points';
import type { Browser } from 'playwright-core';
import { makeSignInLink } from '../sign-in.js';
import { joinBreakableSystem } from './testing/breakable-system.js';
import { bestOf, expectThreePlatesCharged, killGateway, LIBRARY, measured } from './testing/simulated-plates.js';
import type { System } from './testing/system.js';
import { browserPath, launchBrowser, objectStoreOf, Visitor } from './testing/visitor.js';

const chromium = browserPath();
/** Points at which a process dies while each plate is made. */
const DEATHS: readonly CrashPoint[] = ['gateway.after-debit', 'worker.after-compute', 'gateway.after-complete'];
/** Number of clicks while the gateway restarts. */
const MOST_CLICKS = 10;
/** Names of the shipped variants. */
const NAME = /^(?:parent|[HL]:)/;

(chromium === undefined ? describe.skip : describe)('a campaign in the dashboard', () => {
  let system: System;
  let browser: Browser;
  let visitor: Visitor;
  beforeAll(async () => {
    system = await joinBreakableSystem();
    const { base_url: url, org_id: orgId, database_url: database } = system.state();
    const [parent] = LIBRARY;
    await system.client.createVariant([
      { role: 'heavy', sequence: parent?.heavy ?? '' },
      { role: 'light', sequence: parent?.light ?? '' },
    ]);
    browser = await launchBrowser(chromium ?? '');
    visitor = await Visitor.arrive(browser, url, [await objectStoreOf(url)]);
    await visitor.page.goto(await makeSignInLink(database, orgId, url));
    await visitor.page.getByRole('heading', { name: 'Projects', exact: true }).waitFor();
    visitor.complaints.length = 0;
  });
  afterAll(async () => {
    await browser.close();
    await system.stop();
  });

  it('begins with a parent, goals, constraints and a plate', async () => {
    const { page } = visitor;
    await page.getByRole('link', { name: 'Campaigns' }).click();
    await page.getByText('No campaigns yet').waitFor();
    expect(await visitor.barriers()).toEqual([]);
    await page.getByRole('link', { name: 'New campaign' }).first().click();
    await page.getByLabel('Name of the campaign').fill('Simulated');
    await page.getByLabel('Antibody', { exact: true }).first().click();
    // The newest design is the first option: the one with the parent of the library.
    await page.getByRole('option').first().click();
    await page.getByLabel('Parent variant', { exact: true }).first().click();
    await page.getByRole('option').first().click();
    const content = [
      'name,heavy,light',
      ...LIBRARY.slice(1).map(({ name, heavy, light }) => `${name},${heavy},${light}`),
    ];
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'library.csv', mimeType: 'text/csv', buffer: Buffer.from(content.join('\n')) });
    await page.getByText('299 variants to choose from').waitFor();
    await page.getByLabel('Wells').fill('24');
    expect(await visitor.barriers()).toEqual([]);
    expect(visitor.complaints).toEqual([]);
    await page.getByRole('button', { name: 'Create campaign' }).click();
    await page.getByRole('heading', { level: 1, name: 'Simulated' }).waitFor();
    await page.getByText('Nothing is measured yet').waitFor();
  });

  it('three plates, with a kill -9 in the middle of each step, lose nothing and charge each plate once', async () => {
    const { page } = visitor;
    const best: number[] = [];
    for (const [k, death] of DEATHS.entries()) {
      const died = system.crashAt(death);
      const plate = page.getByRole('heading', { level: 2, name: `Plate ${k + 1}`, exact: true });
      await clickUntil(`Propose plate ${k + 1} for 2 credits`, () => plate.waitFor());
      await died;
      const names = await page.getByRole('row').locator('td:nth-child(2)').filter({ hasText: NAME }).allInnerTexts();
      expect(names).toHaveLength(24);
      best.push(bestOf(names));
      const file = { name: `plate-${k + 1}.csv`, mimeType: 'text/csv', buffer: Buffer.from(measured(names)) };
      await page.locator('input[type=file]').setInputFiles(file);
      killGateway(system);
      await clickUntil('Add results', () => page.getByRole('cell', { name: file.name, exact: true }).waitFor());
    }
    expect(best[2]).toBeLessThan(best[0]!);
    await page.getByRole('heading', { name: 'Model of value' }).waitFor();
    await page.getByRole('img', { name: /Measured values against predictions/ }).waitFor();
    await page.getByRole('img', { name: /Learned effect/ }).waitFor();
    expect(await visitor.barriers()).toEqual([]);
    await expectThreePlatesCharged(system);
  });

  it('says in one sentence at the form what is wrong with a file', async () => {
    const { page } = visitor;
    const buffer = Buffer.from('name,value,unit,direction\nparent,3,nM,lower\nH:E1Q,3,nM,lower\n');
    await page.locator('input[type=file]').setInputFiles({ name: 'equal.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Add results' }).click();
    await page.getByText(/equal\.csv: all 2 values of assay value are equal/).waitFor();
    expect(await visitor.barriers()).toEqual([]);
  });

  /** Clicks, and clicks again after the gateway died with the request and the page reported it. */
  async function clickUntil(name: string, done: () => Promise<void>): Promise<void> {
    const button = visitor.page.getByRole('button', { name });
    const refusal = visitor.page.locator('section').filter({ has: button }).getByRole('alert');
    const isDone = done().then(() => true);
    for (let click = 0; click < MOST_CLICKS; click++) {
      await button.click();
      await refusal.waitFor({ state: 'detached' });
      const isRefused = refusal.waitFor().then(() => false);
      if (await Promise.any([isDone, isRefused])) return;
    }
    await isDone;
  }
});

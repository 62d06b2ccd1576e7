import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { initialChains } from '../antibodies.js';
import { makeSignInLink } from '../sign-in.js';
import { Client } from './testing/client.js';
import { joinSharedSystem } from './testing/shared-system.js';
import { committedContract, type Tenant } from './testing/system.js';
import { browserPath, launchBrowser, objectStoreOf, Visitor } from './testing/visitor.js';

const chromium = browserPath();
const RESIDUES = 'ADEFGHIKLMNPQRSTVWY';
const ROWS = 400;

(chromium === undefined ? describe.skip : describe)('screens of the dashboard, in a browser', () => {
  let system: Tenant;
  let browser: Browser;
  let visitor: Visitor;
  beforeAll(async () => {
    system = await joinSharedSystem();
    browser = await launchBrowser(chromium ?? '');
    const { base_url: url, org_id: orgId, database_url: database } = system.state();
    visitor = await Visitor.arrive(browser, url, [await objectStoreOf(url)]);
    await visitor.page.goto(await makeSignInLink(database, orgId, url));
    await visitor.page.getByRole('heading', { name: 'Projects', exact: true }).waitFor();
    visitor.complaints.length = 0;
  });
  afterAll(async () => {
    await browser.close();
    await system.stop();
  });

  const expectSound = async (): Promise<void> => {
    expect(await visitor.barriers()).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  };

  /** Returns a library of different antibodies, with one duplicate and one row without an antibody. */
  function library(): string {
    const [heavy = '', light = ''] = initialChains(system.antibody).map(({ sequence }) => sequence);
    const heavyOf = (row: number): string =>
      heavy.slice(0, 12) +
      [row, row / RESIDUES.length].map((n) => RESIDUES[Math.floor(n) % RESIDUES.length]).join('') +
      heavy.slice(14);
    const lines = Array.from(
      { length: ROWS - 2 },
      (_, row) => `clone ${row},${heavyOf(row % 361)}${row < 361 ? '' : 'A'},${light}`,
    );
    return ['name,heavy,light', ...lines, `again,${heavyOf(0)},${light}`, 'poison,AAAAAAAAAAAAAAAAAAAAAAAA,'].join(
      '\n',
    );
  }

  it('are none at first, and lead to a form', async () => {
    const { page } = visitor;
    await page.getByRole('link', { name: 'Screens' }).first().click();
    await page.getByRole('heading', { name: 'No screens yet' }).waitFor();
    await expectSound();
    await page.getByRole('link', { name: 'New screen' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'New screen' }).waitFor();
    await page.getByText('Choose antibodies to see what the screen costs at most.').waitFor();
    await expectSound();
  });

  it('say at a field what is wrong with a plan, before anything is submitted', async () => {
    const { page } = visitor;
    const filter = page.getByLabel('Filter after Sequence');
    await filter.fill('human_likenes > 0.8');
    await page.getByText(/there is no column human_likenes/).waitFor();
    expect(await visitor.barriers()).toEqual([]);
    // The only expected error: the service refused the plan.
    expect(visitor.complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
    visitor.complaints.length = 0;
    await filter.fill('human_likeness > 0.1');
    await page.getByText(/there is no column human_likenes/).waitFor({ state: 'detached' });
  });

  it('count a file, say what it costs, and start with one confirmation', async () => {
    const { page } = visitor;
    const file = { name: 'library.csv', mimeType: 'text/csv', buffer: Buffer.from(library()) };
    await page.getByLabel('Antibody file').setInputFiles(file);
    await page.getByText(/^400 rows, 399 antibodies; repeated rows are charged once\.$/).waitFor();
    await page.getByLabel('Score after Sequence').fill('human_likeness');
    await page.getByLabel('Keep the best after Sequence').fill('250');
    await expectSound();
    await page.getByRole('button', { name: 'Reserve 4 credits and start' }).click();
    await page.getByRole('heading', { level: 1, name: 'library.csv' }).waitFor();
    await page.getByText('completed').first().waitFor();
    await page.getByRole('table', { name: 'Selected antibodies' }).getByRole('row').nth(5).waitFor();
    await expectSound();
  });

  it('show the selected antibodies: sorted, filtered, drawn, and as files', async () => {
    const { page } = visitor;
    // The first page of the table.
    await page.getByText('200 antibodies; more load as you scroll.').waitFor();
    await page
      .getByRole('columnheader', { name: /^Human likeness/ })
      .getByRole('button')
      .click();
    await page
      .getByRole('columnheader', { name: /^Human likeness/, exact: false })
      .and(page.locator('[aria-sort=descending]'))
      .waitFor();
    await page.getByText('Scatter', { exact: true }).click();
    await page.getByRole('img', { name: / against / }).waitFor();
    await page.getByText('250 antibodies.').waitFor();
    await page.getByText(/^250 of 250 loaded antibodies have both figures/).waitFor();
    await expectSound();
    await page.getByLabel('Filter by figures').fill('row < 100');
    await page.getByLabel('Filter by figures').press('Enter');
    await page.getByText('250 antibodies.').waitFor({ state: 'detached' });
    await page.getByText('Distribution', { exact: true }).click();
    await page.getByRole('img', { name: /^Distribution of / }).waitFor();
    await expectSound();
    const [href] = await page
      .getByRole('link', { name: 'Selected antibodies' })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const table = Buffer.from(await (await fetch(href ?? '')).arrayBuffer());
    expect(table.subarray(0, 4).toString()).toBe('PAR1');
  });

  it('are chosen by an area of the scatter plot', async () => {
    const { page } = visitor;
    await page.getByText('Scatter', { exact: true }).click();
    const plot = page.getByRole('img', { name: / against / });
    await plot.scrollIntoViewIfNeeded();
    const counted = await page.getByText(/loaded antibodies have both figures/).textContent();
    const points = Number(/^\d+/.exec(counted ?? '')?.[0]);
    expect(points).toBeGreaterThan(1);
    const { x, y, width, height } = (await plot.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + 2, y + 2);
    await page.mouse.down();
    await page.mouse.move(x + width - 2, y + height - 2, { steps: 3 });
    await page.mouse.up();
    await page.getByText(`${points} antibodies chosen`).waitFor();
    await expectSound();
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await page.getByText('No antibody chosen').waitFor();
  });

  it('become candidates of a project', async () => {
    const { page } = visitor;
    await page
      .getByRole('checkbox', { name: /^Choose clone/ })
      .nth(0)
      .check();
    await page
      .getByRole('checkbox', { name: /^Choose clone/ })
      .nth(1)
      .check();
    await page.getByText('2 antibodies chosen').waitFor();
    await page.getByRole('button', { name: 'Create candidates' }).click();
    await page.getByRole('dialog').getByLabel('Project').click();
    await page.getByRole('option').first().click();
    await expectSound();
    await page.getByRole('button', { name: 'Create 2 candidates' }).click();
    await page.getByText('2 candidates were created.').waitFor();
    await expectSound();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  it('are screened again by other filters, for nothing', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Change filters' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Keep the best after Sequence').fill('7');
    await dialog.getByLabel('Name of the screen').fill('Best seven');
    await expectSound();
    await dialog.getByRole('button', { name: 'Start without charge' }).click();
    await page.getByRole('heading', { level: 1, name: 'Best seven' }).waitFor();
    await page.getByText('completed').first().waitFor();
    await page.getByText('7 antibodies.').waitFor();
    await page.getByRole('link', { name: 'Of another screen' }).waitFor();
    await page.getByText('0 of at most 0 credits').waitFor();
    await expectSound();
  });

  it('are deleted for good after a question, and stay in the list without files', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Delete screen' }).click();
    await page.getByText('all tables are deleted').waitFor();
    await expectSound();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
    await page.getByText('The files of this screen were deleted.').waitFor();
    expect(await page.getByRole('button', { name: 'Change filters' }).count()).toBe(0);
    await expectSound();
    await page.getByRole('link', { name: 'Screens' }).first().click();
    await page.getByRole('row', { name: /library\.csv/ }).waitFor();
    await expectSound();
  });

  it('come to the list when another client starts them, though no timer reads it', async () => {
    const { page } = visitor;
    const { base_url, api_token } = system.state();
    const client = new Client(base_url, api_token, committedContract());
    // Every screen of the list has ended, so its page does not poll.
    const screens = await client.all<{ id: string; name: string; ended_at: string | null }>('/v1/screens');
    expect(screens.map(({ name, ended_at }) => [name, ended_at !== null])).toEqual([
      ['Best seven', true],
      ['library.csv', true],
    ]);
    const plan = { tiers: [{ tier: 'sequence', top: { count: 3, score: 'human_likeness' } }] };
    const url = `/v1/screens/${screens[1]?.id ?? ''}/refilter`;
    await client.call('POST', url, { name: 'Of another client', plan, max_credits: 0 });
    await page.getByRole('row', { name: /Of another client/ }).waitFor();
    await expectSound();
  });
});

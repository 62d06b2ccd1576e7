import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import type { Browser, Page } from 'playwright-core';
import { EXAMPLES, readAntibodies, type Antibody } from '../antibodies.js';
import { makeSignInLink } from '../sign-in.js';
import { reportedCandidate, type ReportedCandidate } from './testing/reported-candidate.js';
import { joinSharedSystem } from './testing/shared-system.js';
import type { Tenant } from './testing/system.js';
import { browserPath, launchBrowser, objectStoreOf, Visitor } from './testing/visitor.js';

const chromium = browserPath();
const MOST_PAGES = 8;
/** Eight points, at 96 pixels and 72 points per inch. */
const LEAST_TEXT_PX = (8 * 96) / 72;
const PARTS = [
  'Lineage',
  'Sequence',
  'Figures',
  'Humanization',
  'Structure',
  'Developability',
  'Immunogenicity',
].concat('Complex', 'Codon export', 'ADC designs');
const STRATEGIES = ['CDR grafting', 'Resurfacing', 'SDR grafting', 'Germline'];

interface Score {
  readonly name: string;
  readonly label: string;
  readonly source: string;
  readonly value: number | string | null;
  readonly reference: string | null;
  readonly certainty: string | null;
}

(chromium === undefined ? describe.skip : describe)('the report of a candidate with all results, in a browser', () => {
  let system: Tenant;
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;
  let candidate: ReportedCandidate;
  let filed: readonly Score[];
  beforeAll(async () => {
    system = await joinSharedSystem();
    const { base_url: url, org_id: orgId, database_url: database } = system.state();
    const [murine] = readAntibodies(EXAMPLES) as [Antibody];
    candidate = await reportedCandidate(system.client, orgId, murine);
    const path = `/v1/variants/${candidate.variantId}/scores`;
    const { scores } = await system.client.call<{ scores: Score[] }>('GET', path);
    filed = scores.filter(({ value }) => value !== null && value !== '');
    browser = await launchBrowser(chromium ?? '');
    visitor = await Visitor.arrive(browser, url, [await objectStoreOf(url)]);
    page = visitor.page;
    await page.goto(await makeSignInLink(database, orgId, url));
    await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor();
    visitor.complaints.length = 0;
    await visitor.open(`/candidates/${candidate.id}/report?variant=${candidate.variantId}`);
    for (const part of PARTS) await page.getByRole('heading', { level: 2, name: part, exact: true }).waitFor();
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  }, 900_000);
  afterAll(async () => {
    await browser.close();
    await system.stop();
  });

  it('prints on at most eight pages', async () => {
    const printed = (await page.pdf({ format: 'A4' })).toString('latin1');
    const pages = printed.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    expect(pages).toBeGreaterThan(1);
    expect(pages).toBeLessThanOrEqual(MOST_PAGES);
    expect(visitor.complaints).toEqual([]);
    expect(await visitor.barriers()).toEqual([]);
  });

  it('has no text below eight points', async () => {
    const sizes = await page.locator('main').evaluate((main) => {
      const texts = main.ownerDocument.createTreeWalker(main, 4 /* NodeFilter.SHOW_TEXT */);
      const found: number[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const parent = text.parentElement;
        const style = parent && main.ownerDocument.defaultView?.getComputedStyle(parent);
        if (style && text.textContent?.trim() && parent.getClientRects().length > 0)
          found.push(Number.parseFloat(style.fontSize));
      }
      return found;
    });
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(LEAST_TEXT_PX);
  });

  it('has every figure that was filed, below the reference of its percentile and with how sure it is', async () => {
    const printed = await page.getByRole('region', { name: 'Figures', exact: true }).evaluate((figures) =>
      [...figures.querySelectorAll('tbody')].flatMap((compared) => {
        const [heading, ...rows] = [...compared.rows].map((row) => row.textContent ?? '');
        return rows.map((row) => ({ row, reference: heading ?? '' }));
      }),
    );
    expect(printed).toHaveLength(filed.length);
    expect(new Set(filed.map(({ source }) => source)).size).toBeGreaterThanOrEqual(6);
    for (const { label, reference, certainty } of filed) {
      const compared = reference === null ? 'Without a reference population' : `Compared with ${reference}`;
      const found = printed.filter(({ row }) => row.startsWith(label) && row.includes(certainty ?? ''));
      expect([label, found.map((each) => each.reference)]).toEqual([label, expect.arrayContaining([compared])]);
    }
  });

  it('compares the four strategies of the humanization, and says against what', async () => {
    const part = page.getByRole('region', { name: 'Humanization', exact: true });
    for (const strategy of STRATEGIES) await part.getByRole('row').filter({ hasText: strategy }).first().waitFor();
    await part.getByText('Percentile: rank among therapeutic antibodies.').waitFor();
  });

  it('says of each cut table how many rows are left out, with a link to them', async () => {
    const sentences = page.getByText(/^\d+ of \d+ rows are printed\. The other/);
    expect(await sentences.count()).toBeGreaterThan(0);
    for (const sentence of await sentences.all())
      expect(await sentence.getByRole('link').getAttribute('href')).toMatch(/^\/app\/(jobs|candidates|adc-designs)\//);
  });

  it('is printed by its button when every picture is drawn, and not before', async () => {
    await page.reload();
    const button = page.getByRole('button', { name: 'Print report' });
    await button.waitFor();
    await page.evaluate(
      "window.print = () => { document.body.dataset.blank = document.querySelectorAll('main [aria-busy=true]').length; }",
    );
    await button.click();
    await page.locator('body[data-blank]').waitFor();
    expect(await page.locator('body').getAttribute('data-blank')).toBe('0');
    expect(await page.getByRole('img', { name: 'Cartoon of the Fv model' }).count()).toBe(1);
  });

  it('is saved as a workbook that has every figure with its reference and how sure it is', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as Excel (XLSX)' }).click();
    const files = unzipSync(readFileSync(await (await download).path()));
    const text = Object.values(files)
      .map((bytes) => strFromU8(bytes))
      .join('\n');
    const held = filed.flatMap(({ name, label, reference, certainty }) => [name, label, reference, certainty]);
    const escaped = (value: string): string =>
      value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    expect(held.filter((value) => value !== null && !text.includes(escaped(value)))).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { initialChains } from '../antibodies.js';
import { makeSignInLink } from '../sign-in.js';
import type { CreditTransaction, Job } from './testing/client.js';
import { joinSharedSystem } from './testing/shared-system.js';
import type { Tenant } from './testing/system.js';
import { browserPath, launchBrowser, Visitor } from './testing/visitor.js';

const chromium = browserPath();

interface Made {
  readonly id: string;
}

interface Usage {
  readonly total: { readonly credits: number };
  readonly data: readonly { readonly project_name: string | null; readonly credits: number }[];
}

(chromium === undefined ? describe.skip : describe)('a manager who answers for credits, in a browser', () => {
  let system: Tenant;
  let browser: Browser;
  let visitor: Visitor;
  beforeAll(async () => {
    system = await joinSharedSystem();
    browser = await launchBrowser(chromium ?? '');
    const { base_url: url, org_id: orgId, database_url: database } = system.state();
    visitor = await Visitor.arrive(browser, url);
    await visitor.page.goto(await makeSignInLink(database, orgId, url));
    await visitor.page.getByRole('heading', { name: 'Projects', exact: true }).waitFor();
    visitor.complaints.length = 0;
    const { client } = system;
    const chains = initialChains(system.antibody);
    for (const [place, name] of ['HER2', 'CD20', 'PD-1'].entries()) {
      const project = await client.call<Made>('POST', '/v1/projects', { name });
      const candidate = await client.call<{ readonly initial_variant_id: string }>(
        ...(['POST', '/v1/therapeutic-candidates'] as const),
        { project_id: project.id, name, format: 'mab', initial_chains: chains },
      );
      const items = Array.from({ length: place + 1 }, () => ({ variant_id: candidate.initial_variant_id }));
      await client.call<{ readonly items: readonly Job[] }>('POST', '/v1/humanizations/batch', { items });
    }
  });
  afterAll(async () => {
    await browser.close();
    await system.stop();
  });

  const expectSound = async (): Promise<void> => {
    expect(await visitor.barriers()).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  };

  it('downloads what each project spent, which adds up to the ledger', async () => {
    const { page } = visitor;
    const { client } = system;
    await page.getByRole('link', { name: 'Usage' }).click();
    await page.getByRole('heading', { level: 2, name: 'Credits spent' }).waitFor();
    await page.getByRole('combobox', { name: 'By', exact: true }).click();
    await page.getByRole('option', { name: 'Project' }).waitFor();
    await expectSound();
    await page.getByRole('option', { name: 'Project' }).click();
    await page.getByRole('img', { name: 'Credits by project' }).waitFor();
    await page.getByRole('cell', { name: 'PD-1', exact: true }).waitFor();
    await expectSound();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^credits-by-project-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
    const [head = '', ...lines] = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\n');
    expect(head).toBe('project_id,project_name,jobs,refunds,credits_charged,credits_refunded,credits');
    const spent = lines.map((line) => line.split(','));
    expect(Object.fromEntries(spent.map((cells) => [cells[1], Number(cells.at(-1))]))).toEqual({
      HER2: 1,
      CD20: 2,
      'PD-1': 3,
    });
    const usage = await client.call<Usage>('GET', '/v1/usage?group_by=project');
    const { data: ledger } = await client.call<{ readonly data: readonly CreditTransaction[] }>(
      ...(['GET', '/v1/credit-transactions?limit=200'] as const),
    );
    const moved = ledger.filter(({ kind }) => kind === 'debit' || kind === 'refund');
    expect(usage.total.credits).toBe(-moved.reduce((sum, { amount }) => sum + amount, 0));
    expect(spent.reduce((sum, cells) => sum + Number(cells.at(-1)), 0)).toBe(usage.total.credits);
  });

  it('finds who did what in the audit log, by name, and takes it away', async () => {
    const { page } = visitor;
    await page.getByRole('link', { name: 'Audit log' }).click();
    await page.getByRole('cell', { name: 'Create webhook' }).waitFor();
    await page.getByRole('combobox', { name: 'Action' }).click();
    await page.getByRole('option', { name: 'Create webhook' }).click();
    await page.getByRole('cell', { name: 'Local owner' }).waitFor({ state: 'detached' });
    await expectSound();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const lines = readFileSync(await (await downloading).path(), 'utf8')
      .trim()
      .split('\n');
    expect(lines[0]).toBe('created_at,actor,actor_name,action,target,target_name,address,request_id,id,position,hash');
    expect(lines.slice(1).map((line) => line.split(',')[3])).toEqual(['createWebhook']);
    await page.getByRole('button', { name: 'Clear filter' }).click();
    await page.getByRole('cell', { name: 'Local owner' }).first().waitFor();
  });

  it('prints a receipt of what was paid', async () => {
    const { page } = visitor;
    const { url } = await system.client.call<{ readonly url: string }>('POST', '/billing/credits/checkout', {});
    await fetch(`${url}/pay`, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } });
    const { data } = await system.client.call<{ readonly data: readonly { readonly number: string }[] }>(
      ...(['GET', '/v1/purchases'] as const),
    );
    const number = data[0]?.number ?? '';
    await page.getByRole('link', { name: 'Credits' }).first().click();
    await page.getByRole('link', { name: number }).click();
    await page.getByRole('heading', { level: 1, name: `Receipt ${number}` }).waitFor();
    await page.getByRole('row', { name: 'Organization Tenant' }).waitFor();
    await page.getByRole('row', { name: 'Credits 100' }).waitFor();
    await page.getByRole('row', { name: 'Amount paid $50.00' }).waitFor();
    await expectSound();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: 'Print receipt' }).isVisible()).toBe(false);
    await page.emulateMedia({ media: null });
  });
});

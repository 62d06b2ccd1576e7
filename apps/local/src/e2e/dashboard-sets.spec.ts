import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseFasta } from '@paratope/sequence';
import type { Browser, Locator, Page } from 'playwright-core';
import { makeSignInLink } from '../sign-in.js';
import { workspacePath } from '../workspace.js';
import { joinSharedSystem } from './testing/shared-system.js';
import type { Tenant } from './testing/system.js';
import { browserPath, launchBrowser, objectStoreOf, Visitor } from './testing/visitor.js';

const chromium = browserPath();
const ANTIBODIES = 6;
const LEADS = 3;
const MOST_CLICKS = 15;
/** Time for all jobs of the set on a machine with other load. */
const COMPUTED_WITHIN_MS = 600_000;

/** Returns a sheet as people send it: other names of columns, notes, blanks, both cases, and an antibody without a sequence. */
function messySheet(): string {
  const domains = parseFasta(
    readFileSync(workspacePath('libs/science/antibody/fixtures/therapeutic-antibodies.fa'), 'utf8'),
  );
  const chains = (domain: string) => domains.filter(({ header }) => header.endsWith(domain));
  const [heavy, light] = [chains('VH'), chains('VL')];
  const rows = Array.from({ length: ANTIBODIES }, (_, k) => {
    const sequence = heavy[k]?.sequence ?? '';
    const name = heavy[k]?.header.replace(/ VH$/, '') ?? '';
    const vh = k % 3 === 0 ? sequence.toLowerCase() : sequence;
    return `${k % 4 === 0 ? `  ${name} ` : name};${k % 5 === 0 ? 'titer ok, see ELN' : ''};${vh};${light[k]?.sequence ?? ''}`;
  });
  return ['Antibody;Remarks;VH sequence;VL sequence', ...rows, ';;;', 'AB-X9;awaiting sequencing;;']
    .map((line) => `${line}\r\n`)
    .join('');
}

interface ScoredRow {
  readonly variant_id: string;
  readonly parent_variant_id: string | null;
  readonly candidate_name: string;
  readonly variant_name: string;
  readonly stage: string | null;
  readonly figures: Readonly<Record<string, number | string | null>>;
  readonly job_ids: Readonly<Record<string, string>>;
}

interface Variant {
  readonly strategy: string;
  readonly chains: readonly { readonly role: string; readonly sequence: string }[];
}

interface Cds {
  readonly chain: string;
  readonly sequence: string;
  readonly protein: string;
}

const checksumOf = (sequence: string): string => createHash('sha256').update(sequence).digest('hex').slice(0, 8);

(chromium === undefined ? describe.skip : describe)('a set in the dashboard', () => {
  let system: Tenant;
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;
  let projectId: string;
  beforeAll(async () => {
    system = await joinSharedSystem();
    const { base_url: url, org_id: orgId, database_url: database } = system.state();
    browser = await launchBrowser(chromium ?? '');
    visitor = await Visitor.arrive(browser, url, [await objectStoreOf(url)]);
    page = visitor.page;
    await page.goto(await makeSignInLink(database, orgId, url));
    await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor();
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
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name }).first();
  const inDialog = (name: string): Locator => page.getByRole('dialog').getByRole('button', { name });
  const scores = async (query: Readonly<Record<string, string>>): Promise<ScoredRow[]> =>
    (
      await system.client.call<{ data: ScoredRow[] }>(
        'GET',
        `/v1/projects/${projectId}/scores?${new URLSearchParams({ limit: '200', ...query }).toString()}`,
      )
    ).data;

  it(`leads from a messy sheet of ${ANTIBODIES} antibodies to ${LEADS} judged leads with ordered DNA in ${MOST_CLICKS} clicks`, async () => {
    await button('Create project').click();
    await page.getByRole('dialog').getByLabel('Name').fill('Sheet');
    await inDialog('Create project').click();
    await page.getByRole('heading', { level: 1, name: 'Sheet' }).waitFor();
    await page.getByRole('link', { name: 'Import antibodies' }).first().click();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'sheet.csv', mimeType: 'text/csv', buffer: Buffer.from(messySheet()) });

    let clicks = 0;
    const click = async (target: Locator): Promise<void> => {
      clicks += 1;
      await target.click();
    };
    await click(button(`Create ${ANTIBODIES} candidates`));
    await page.getByRole('heading', { level: 1, name: 'Sheet' }).waitFor({ timeout: COMPUTED_WITHIN_MS });
    projectId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.getByText(new RegExp(`^${ANTIBODIES} variants\\.`)).waitFor();
    await click(page.getByRole('checkbox', { name: 'All loaded variants' }));
    await click(button('Make leads'));
    await page.getByRole('dialog').getByText('Costs').waitFor();
    await expectSound();
    await click(inDialog('Make leads'));
    await page.getByText(`All ${ANTIBODIES} variants are done.`).waitFor({ timeout: COMPUTED_WITHIN_MS });
    await expectSound();
    await click(page.getByRole('link', { name: 'Show the leads' }));
    await page.getByRole('link', { name: 'Show all variants' }).waitFor();
    await click(page.getByRole('columnheader', { name: /^HIC retention/ }).getByRole('button'));
    await page.getByLabel('Number of variants to choose').fill(`${LEADS}`);
    await click(button(`Choose first ${LEADS}`));
    await click(button('Decide'));
    await click(page.getByRole('menuitem', { name: 'lead', exact: true }));
    await click(page.getByRole('link', { name: 'Run pipelines' }));
    await click(page.getByRole('checkbox', { name: /^Codon/ }));
    await click(button(`Submit ${LEADS} jobs`));
    await page.getByText(`All ${LEADS} jobs ended.`).waitFor({ timeout: COMPUTED_WITHIN_MS });
    await click(button('Export'));
    const download = page.waitForEvent('download');
    await click(page.getByRole('menuitem', { name: /Twist/ }));
    const sheet = readFileSync(await (await download).path(), 'utf8');
    await expectSound();
    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);

    const leads = await scores({ stage: 'lead' });
    expect(leads).toHaveLength(LEADS);
    const ordered = new Map<string, string>();
    for (const line of sheet.trim().split(/\r?\n/).slice(1)) {
      const cells = line.split(',');
      ordered.set(cells.at(-2) ?? '', cells.at(-1) ?? '');
    }
    expect(ordered.size).toBe(2 * LEADS);
    for (const lead of leads) {
      const variant = await system.client.call<Variant>('GET', `/v1/variants/${lead.variant_id}`);
      const { results } = await system.client.call<{ results: { variable_cds: Cds[] } }>(
        'GET',
        `/v1/codon-exports/${lead.job_ids['codon_export']}`,
      );
      for (const { role, sequence } of variant.chains) {
        const cds = results.variable_cds.find(({ chain }) => chain === role);
        expect(cds?.protein).toContain(sequence);
        const domain = role === 'heavy' ? 'VH' : 'VL';
        const [name, dna, ...others] = [...ordered].find(([, each]) => each.includes(cds?.sequence ?? '–')) ?? ['', ''];
        expect(others).toEqual([]);
        // The name says whose sequence it is and which humanization, and ends with the checksum of this very DNA.
        for (const part of [lead.candidate_name.replaceAll(' ', '_'), variant.strategy, `-${domain}-`])
          expect(name).toContain(part);
        expect(name.endsWith(checksumOf(dna))).toBe(true);
      }
    }
  }, 3_600_000);

  it('shows of each parent what its humanization reached, its lead below it, and every job of the run by a link', async () => {
    const rows = await scores({ columns: 'humanization.best_strategy,humanization.best_human_9mers,hic' });
    const parents = rows.filter((row) => row.parent_variant_id === null);
    expect(parents).toHaveLength(ANTIBODIES);
    for (const { figures } of parents) {
      expect(typeof figures['humanization.best_strategy']).toBe('string');
      expect(typeof figures['humanization.best_human_9mers']).toBe('number');
    }
    const leads = rows.filter((row) => row.parent_variant_id !== null);
    for (const { figures } of leads) expect(typeof figures['developability.hic']).toBe('number');

    await visitor.open(`/projects/${projectId}`);
    await page.getByRole('switch', { name: 'Group by parent' }).check({ force: true });
    await page.getByRole('rowheader').first().waitFor();
    await expectSound();
    const [{ metadata } = { metadata: {} as Record<string, string> }] = await system.client.all<{
      metadata: Record<string, string>;
    }>('/v1/pipelines');
    const run = metadata['run'] ?? '';
    await visitor.open(`/jobs?run=${run}`);
    await page.getByText('Jobs of one run, of every pipeline.').waitFor();
    const { org_id: orgId } = system.state();
    const jobs = await system.client.all(`/orgs/${orgId}/jobs?metadata=run:${run}`);
    expect(jobs.length).toBeGreaterThan(ANTIBODIES);
    await page.getByRole('table', { name: 'Jobs' }).waitFor();
    expect(await page.getByRole('table', { name: 'Jobs' }).getAttribute('aria-rowcount')).toMatch(
      new RegExp(`^(?:-1|${jobs.length + 1})$`),
    );
    await expectSound();
  });

  it('saves results of the selection, once, and gives the reasons for those without', async () => {
    await visitor.open(`/projects/${projectId}`);
    await page.getByLabel('Filter by figures').fill("origin = 'baseline'");
    await page.keyboard.press('Enter');
    await page.getByText(new RegExp(`^${ANTIBODIES} variants\\.`)).waitFor();
    await page.getByRole('checkbox', { name: 'All loaded variants' }).click();
    const before = (await scores({ columns: 'hic' })).length;
    const saved: { readonly created: number }[] = [];
    for (let time = 0; time < 2; time++) {
      const answered = page.waitForResponse('**/v1/variants/saved-results');
      await button('Save results').click();
      await page.getByRole('menuitem', { name: 'Most human', exact: true }).click();
      saved.push((await (await answered).json()) as { created: number });
    }
    expect(saved[1]?.created).toBe(0);
    const after = (await scores({ columns: 'hic' })).length;
    expect(after - before).toBe(saved[0]?.created);
    await expectSound();
  });
});

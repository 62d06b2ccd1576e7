import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parsePdb, sequenceOf } from '@paratope/geometry';
import { parseFasta } from '@paratope/sequence';
import { eventually } from '@paratope/testing';
import { strFromU8, unzipSync } from 'fflate';
import type { Browser, Locator, Page } from 'playwright-core';
import { EXAMPLES, readAntibodies, type Antibody } from '../antibodies.js';
import { makeSignInLink } from '../sign-in.js';
import { workspacePath } from '../workspace.js';
import { PEPTIDE_ANTIGEN } from './testing/peptide-antigen.js';
import { joinSharedSystem } from './testing/shared-system.js';
import type { Tenant } from './testing/system.js';
import { browserPath, launchBrowser, objectStoreOf, Visitor } from './testing/visitor.js';

const chromium = browserPath();
const MOST_CLICKS = 12;
const MOST_CLICKS_OF_LIBRARY = 15;
/** Largest number of Tab stops on a page before the target must have the focus. */
const MOST_STOPS = 120;
/** Time for four models with their analyses, or for three dockings, on a machine with other load. */
const COMPUTED_WITHIN_MS = 600_000;
/** Pipelines that assess a variant, by the names of the comparison. */
const JUDGES = ['Structure', 'Developability', 'Immunogenicity'];

/** PDB 4W6X: a VHH against the FedF adhesin. */
const [NANOBODY = ''] = parsePdb(
  readFileSync(workspacePath('libs/science/geometry/fixtures/4w6x-vhh.pdb'), 'utf8'),
).structure.models[0]!.chains.map(sequenceOf);

/** Chains of approved and clinical antibodies, each heavy chain with four light chains: a library by chain shuffling. */
const LIBRARY = shuffled(200);

function shuffled(size: number): readonly { readonly name: string; readonly vh: string; readonly vl: string }[] {
  const domains = parseFasta(
    readFileSync(workspacePath('libs/science/antibody/fixtures/therapeutic-antibodies.fa'), 'utf8'),
  );
  const chains = (domain: string) => domains.filter(({ header }) => header.endsWith(domain));
  const [heavy, light] = [chains('VH'), chains('VL')];
  return Array.from({ length: size }, (_, k) => ({
    name: `mAb ${k + 1}`,
    vh: heavy[k % heavy.length]?.sequence ?? '',
    vl: light[(k + 7 * Math.floor(k / heavy.length)) % light.length]?.sequence ?? '',
  }));
}

const libraryCsv = (): string =>
  ['name,VH,VL', ...LIBRARY.map(({ name, vh, vl }) => `${name},${vh},${vl}`)].map((line) => `${line}\n`).join('');

(chromium === undefined ? describe.skip : describe)('journeys through the dashboard', () => {
  let system: Tenant;
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;
  let murine: Antibody;
  beforeAll(async () => {
    system = await joinSharedSystem();
    const { base_url: url, org_id: orgId, database_url: database } = system.state();
    [murine] = readAntibodies(EXAMPLES) as [Antibody];
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
  const field = (label: string): Locator => page.getByRole('dialog').getByLabel(label);
  const heading = (name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });

  /** @returns the variant with the most human-like sequence, once every pipeline has assessed all variants */
  const bestOfComparison = async (): Promise<string> => {
    await heading('5 variants compared').waitFor();
    const figures = page.getByRole('table').filter({ hasText: 'Figure' }).last();
    for (const judge of JUDGES)
      await figures.getByRole('columnheader', { name: judge }).waitFor({ timeout: COMPUTED_WITHIN_MS });
    const cells = await figures
      .getByRole('row')
      .filter({ hasText: /^OASis identity/ })
      .first()
      .locator('td')
      .allInnerTexts();
    const values = cells.slice(2).map((text) => Number.parseFloat(text));
    expect(values).toHaveLength(4);
    const best = values.indexOf(Math.max(...values));
    const label = await figures
      .getByRole('link', { name: /^Run pipelines on / })
      .nth(best)
      .getAttribute('aria-label');
    return label ?? '';
  };

  it(`leads from a murine pair to the DNA of the best of four humanizations in ${MOST_CLICKS} clicks`, async () => {
    let clicks = 0;
    const click = async (target: Locator): Promise<void> => {
      clicks += 1;
      await target.click();
    };
    await click(button('Create project'));
    await field('Name').fill('Clicked');
    await click(inDialog('Create project'));
    await heading('Clicked').waitFor();
    await click(button('Create candidate'));
    await field('Name').fill(murine.name);
    await field('Heavy chain').fill(murine.vh);
    await field('Light chain').fill(murine.vl);
    await click(inDialog('Create candidate'));
    expect(await page.getByRole('checkbox', { name: 'Select v1' }).isChecked()).toBe(true);
    await expectSound();
    await click(page.getByRole('link', { name: 'Run pipelines' }));
    await click(button('Submit 1 job'));
    await heading('Humanization').waitFor();
    // The page shows the job from its start to its end without a reload.
    const judge = button('Judge all 4 strategies');
    await judge.waitFor({ timeout: COMPUTED_WITHIN_MS });
    await expectSound();
    await click(judge);
    await click(button('Submit 12 jobs'));
    const best = await bestOfComparison();
    await expectSound();
    await click(page.getByRole('link', { name: best, exact: true }));
    await click(page.getByRole('checkbox', { name: /^Codon/ }));
    await click(button('Submit 1 job'));
    await page.getByRole('heading', { name: 'Coding sequences' }).waitFor({ timeout: COMPUTED_WITHIN_MS });
    await expectSound();
    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
  }, 900_000);

  it('leads there by the keyboard alone', async () => {
    /** Presses Tab until the target has the focus. */
    const reach = async (target: Locator): Promise<void> => {
      await target.waitFor({ timeout: COMPUTED_WITHIN_MS });
      for (let stop = 0; stop < MOST_STOPS; stop++) {
        if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`${target.toString()} is not among the first ${MOST_STOPS} stops of the keyboard`);
    };
    const press = async (target: Locator, key = 'Enter'): Promise<void> => {
      await reach(target);
      await page.keyboard.press(key);
    };
    const type = async (label: string, text: string): Promise<void> => {
      await reach(field(label));
      await page.keyboard.insertText(text);
    };
    await page.keyboard.press('Control+K');
    await reach(page.getByRole('dialog', { name: 'Search and commands' }).getByRole('textbox'));
    await page.keyboard.type('new project');
    await page.getByRole('status').filter({ hasText: 'Create project, 1 of 1' }).waitFor();
    await expectSound();
    await page.keyboard.press('Enter');
    await type('Name', 'Typed');
    await page.keyboard.press('Enter');
    await heading('Typed').waitFor();
    await press(button('Create candidate'));
    await type('Name', `${murine.name} typed`);
    await type('Heavy chain', murine.vh);
    await type('Light chain', murine.vl);
    await press(inDialog('Create candidate'));
    await page.getByRole('checkbox', { name: 'Select v1', checked: true }).waitFor();
    await press(page.getByRole('link', { name: 'Run pipelines' }));
    await press(button('Submit 1 job'));
    await press(button('Judge all 4 strategies'));
    await press(button('Submit 12 jobs'));
    await press(page.getByRole('link', { name: await bestOfComparison(), exact: true }));
    await press(page.getByRole('checkbox', { name: /^Codon/ }), 'Space');
    await press(button('Submit 1 job'));
    await page.getByRole('heading', { name: 'Coding sequences' }).waitFor({ timeout: COMPUTED_WITHIN_MS });
    await expectSound();
  }, 900_000);

  it('finds what was made by its name, and opens it', async () => {
    await page.keyboard.press('Control+K');
    const palette = page.getByRole('dialog', { name: 'Search and commands' });
    await palette.getByRole('textbox').fill(`${murine.name} typed`);
    await palette.getByRole('button', { name: `${murine.name} typed Typed`, exact: true }).waitFor();
    await palette.getByRole('button', { name: `v1 ${murine.name} typed`, exact: true }).waitFor();
    await expectSound();
    await page.keyboard.press('Enter');
    await heading(`${murine.name} typed`).waitFor();
  });

  it('leads from the file of an antigen to the dockings of three variants side by side', async () => {
    const { client } = system;
    const project = await client.call<{ id: string }>('POST', '/v1/projects', { name: 'Docked' });
    const candidate = await client.call<{ id: string; initial_variant_id: string }>(
      'POST',
      '/v1/therapeutic-candidates',
      {
        project_id: project.id,
        name: 'Binder',
        format: 'nanobody',
        initial_chains: [{ role: 'heavy', sequence: NANOBODY }],
      },
    );
    for (const place of [10, 12]) {
      const sequence = `${NANOBODY.slice(0, place)}A${NANOBODY.slice(place + 1)}`;
      await client.call('POST', '/v1/variants', {
        parent_variant_id: candidate.initial_variant_id,
        name: `changed at ${place}`,
        chains: [{ role: 'heavy', sequence }],
      });
    }
    await visitor.open(`/projects/${project.id}`);
    await page.getByRole('tab', { name: 'Antigens' }).click();
    await button('Create antigen').click();
    await field('Name').fill('Peptide of interleukin 18');
    await page.locator('input[type=file]').setInputFiles({
      name: 'peptide.pdb',
      mimeType: 'chemical/x-pdb',
      buffer: PEPTIDE_ANTIGEN,
    });
    await inDialog('Create antigen').click();
    await page.getByRole('cell', { name: 'uploaded' }).waitFor();
    await visitor.open(`/candidates/${candidate.id}`);
    await page.getByRole('checkbox', { name: 'Select all variants' }).check();
    await page.getByRole('link', { name: 'Run pipelines' }).click();
    await page.getByRole('checkbox', { name: /^Humanization/ }).click();
    await page.getByRole('checkbox', { name: /^Complex/ }).click();
    await page.getByRole('combobox', { name: 'Antigen' }).click();
    await page.getByRole('option', { name: 'Peptide of interleukin 18' }).click();
    await page.getByRole('combobox', { name: 'Search' }).click();
    await page.getByRole('option', { name: /^Quick/ }).click();
    await button('Submit 3 jobs').click();
    const dockings = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^Complex/ }) });
    await dockings.filter({ hasText: 'completed' }).nth(2).waitFor({ timeout: COMPUTED_WITHIN_MS });
    await visitor.open(`/candidates/${candidate.id}`);
    await page.getByRole('checkbox', { name: 'Select all variants' }).check();
    await page.getByRole('link', { name: 'Compare variants' }).click();
    await heading('3 variants compared').waitFor();
    for (const figure of ['Docking score', 'Buried surface']) {
      const cells = page.getByRole('row').filter({ hasText: figure }).locator('td.numeric');
      await cells.first().waitFor();
      const values = (await cells.allInnerTexts()).map((text) => Number.parseFloat(text.replace('−', '-')));
      expect(values).toHaveLength(3);
      expect(values.every(Number.isFinite)).toBe(true);
    }
    await expectSound();
  }, 900_000);

  /** Filter that a person types into the table of a library, once its figures are computed. */
  const RULE = 'human_likeness > 0.75 and severe < 3';
  const JUDGED = 12;

  it(`leads from a file of ${LIBRARY.length} antibodies to the report of the ten best in ${MOST_CLICKS_OF_LIBRARY} clicks`, async () => {
    let clicks = 0;
    const click = async (target: Locator): Promise<void> => {
      clicks += 1;
      await target.click();
    };
    const sortBy = (figure: RegExp): Promise<void> =>
      click(page.getByRole('columnheader', { name: figure }).getByRole('button'));
    const chooseFirst = async (count: number): Promise<void> => {
      await page.getByLabel('Number of variants to choose').fill(`${count}`);
      await click(button(`Choose first ${count}`));
    };
    await visitor.open('/projects');
    await click(button('Create project'));
    await field('Name').fill('Library');
    await click(inDialog('Create project'));
    await heading('Library').waitFor();
    await click(page.getByRole('link', { name: 'Import antibodies' }).first());
    // The file chooser belongs to the operating system, not to the browser: a click opens it.
    clicks += 1;
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'library.csv', mimeType: 'text/csv', buffer: Buffer.from(libraryCsv()) });
    await click(button(`Create ${LIBRARY.length} candidates`));

    // The table appears without a reload, and rows that the filter excluded before their figures were computed join it.
    await heading('Library').waitFor({ timeout: COMPUTED_WITHIN_MS });
    await page.getByLabel('Filter by figures').fill(RULE);
    await page.keyboard.press('Enter');
    const projectId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const filtered = async (filter: string): Promise<number> => {
      const query = new URLSearchParams({ filter, limit: '200', columns: 'format' });
      const path = `/v1/projects/${projectId}/scores?${query.toString()}`;
      return (await system.client.call<{ data: object[] }>('GET', path)).data.length;
    };
    await eventually(async () => expect(await filtered("pending = 'no'")).toBe(LIBRARY.length), {
      withinMs: COMPUTED_WITHIN_MS,
    });
    const passing = await filtered(RULE);
    expect(passing).toBeGreaterThan(JUDGED);
    await page.getByText(new RegExp(`^${passing} variants\\.`)).waitFor();
    await expectSound();

    await sortBy(/^OASis identity/);
    await chooseFirst(JUDGED);
    await click(page.getByRole('link', { name: 'Run pipelines' }));
    await click(page.getByRole('checkbox', { name: /^Immunogenicity/ }));
    await expectSound();
    await click(button(`Submit ${2 * JUDGED} jobs`));
    await page.getByText(`All ${2 * JUDGED} jobs ended.`).waitFor({ timeout: COMPUTED_WITHIN_MS });
    await sortBy(/^HIC retention/);
    await chooseFirst(10);
    await page.getByText('10 variants chosen').waitFor();
    await expectSound();
    await click(page.getByRole('link', { name: 'Report' }));
    await heading('Report of 10 variants').waitFor();
    for (const figure of ['OASis identity', 'HIC retention', 'Predicted error of CDR-H3', /^Liabilities/])
      await page.getByRole('columnheader', { name: figure }).first().waitFor();
    await expectSound();
    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS_OF_LIBRARY);

    const download = page.waitForEvent('download');
    await button('Save as Excel (XLSX)').click();
    const files = unzipSync(readFileSync(await (await download).path()));
    const text = Object.values(files)
      .map((bytes) => strFromU8(bytes))
      .join('\n');
    for (const held of ['developability.hic', 'Percentiles', 'therapeutic antibodies']) expect(text).toContain(held);
  }, 1_800_000);

  it('prints the report of twenty variants on at most nine pages', async () => {
    await page.goBack();
    await page.getByLabel('Number of variants to choose').fill('20');
    await button('Choose first 20').click();
    await page.getByRole('link', { name: 'Report' }).click();
    await heading('Report of 20 variants').waitFor();
    const printed = (await page.pdf({ format: 'A4' })).toString('latin1');
    const pages = printed.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    expect(pages).toBeGreaterThan(1);
    expect(pages).toBeLessThanOrEqual(9);
  });

  it('prints each figure of that report with its meaning and its reference', async () => {
    const projectId = /projects\/([^/]+)\/report/.exec(page.url())?.[1] ?? '';
    const path = `/v1/scores/columns?project_id=${projectId}`;
    const { columns } = await system.client.call<{ columns: { label: string; reference: string | null }[] }>(
      'GET',
      path,
    );
    const explained = page
      .getByRole('table')
      .filter({ has: page.getByRole('columnheader', { name: 'Compared with' }) });
    const references = await explained
      .locator('tbody tr')
      .evaluateAll((rows) =>
        rows
          .map((row) => [...row.children].map(({ textContent }) => textContent ?? ''))
          .map((cells) => [cells[0], cells[3]]),
      );
    const tables = page
      .getByRole('table')
      .filter({ has: page.getByRole('columnheader', { name: 'Variant', exact: true }) });
    const heads = await tables.locator('thead th:not(:first-child)').allInnerTexts();
    expect(references).toHaveLength(heads.length);
    for (const [label, reference] of references) {
      expect(heads.filter((head) => head.startsWith(label ?? ''))).not.toEqual([]);
      expect(columns.filter((column) => column.label === label).map((column) => column.reference ?? '–')).toContain(
        reference,
      );
    }
  });

  it('leads a manager to a viewer of one project, and to a token that reads for 30 days', async () => {
    const { client } = system;
    const { base_url: url, org_id: orgId } = system.state();
    const projectOf = (name: string) => client.call<{ id: string }>('POST', '/v1/projects', { name });
    const [shown, hidden] = [await projectOf('Shown'), await projectOf('Hidden')];
    await visitor.open('/members');
    await button('Invite member').click();
    const email = `viewer-of-${orgId}@people.test`;
    await field('E-mail address').fill(email);
    await page.getByRole('combobox', { name: 'Role', exact: true }).click();
    await page.getByRole('option', { name: 'viewer', exact: true }).click();
    await page.getByRole('radio', { name: 'Only these projects' }).check();
    // An empty list of projects is refused, because it would mean all projects.
    expect(await inDialog('Invite member').isDisabled()).toBe(true);
    await page.getByRole('combobox', { name: 'Only these projects' }).click();
    await page.getByRole('option', { name: 'Shown' }).waitFor();
    await expectSound();
    await page.getByRole('option', { name: 'Shown' }).click();
    // The list of projects stays open for a second one.
    await field('E-mail address').click();
    await expectSound();
    await inDialog('Invite member').click();
    const link = await page.getByRole('dialog').locator('pre').innerText();
    await inDialog('Done').click();
    await page.getByRole('row').filter({ hasText: email }).filter({ hasText: '1 project' }).waitFor();
    await expectSound();

    const viewer = await Visitor.arrive(browser, url, [await objectStoreOf(url)]);
    await viewer.page.goto(link);
    await viewer.page.getByLabel('Your name').fill('Vera Viewer');
    await viewer.page.locator('input[type=password]').fill('a nanosecond of wire');
    await viewer.page.getByRole('button', { name: 'Create account and join' }).click();
    await viewer.page.getByRole('link', { name: 'Shown' }).waitFor();
    // A person without an account is not signed in, which the browser logs as an error.
    viewer.complaints.length = 0;
    expect(await viewer.page.getByText('Hidden', { exact: true }).count()).toBe(0);
    for (const name of ['Create project', 'Create candidate', 'Manage', 'Import antibodies'])
      expect([name, await viewer.page.getByRole('button', { name }).count()]).toEqual([name, 0]);
    await viewer.page
      .getByLabel(/^Viewer\. You can read everything and change nothing\. You see one project\./)
      .waitFor();
    for (const page of ['Screens', 'Credits', 'Webhooks', 'Audit log'])
      expect([page, await viewer.page.getByRole('link', { name: page, exact: true }).count()]).toEqual([page, 0]);
    expect(viewer.complaints).toEqual([]);
    expect(await viewer.barriers()).toEqual([]);
    await viewer.page.goto(`${url}/app/projects/${hidden.id}`);
    await viewer.page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    await viewer.page.goto(`${url}/app/projects/${shown.id}`);
    await viewer.page.getByRole('heading', { level: 1, name: 'Shown' }).waitFor();
    expect(await viewer.page.getByRole('button', { name: /Create candidate|Manage/ }).count()).toBe(0);
    await viewer.page.context().close();

    await visitor.open('/settings/api-tokens');
    await button('New token').click();
    await field('Name').fill('Reads for a month');
    await page.getByRole('checkbox', { name: 'Create and change resources, submit jobs' }).uncheck();
    await page.getByRole('checkbox', { name: 'Manage tokens, members, webhooks and payments' }).uncheck();
    await page.getByRole('combobox', { name: 'Expires', exact: true }).click();
    await page.getByRole('option', { name: 'In 30 days' }).click();
    await expectSound();
    await inDialog('Create token').click();
    const token = await page.getByRole('dialog').locator('pre').innerText();
    await inDialog('Done').click();
    const asToken = (method: string, path: string, body?: object) =>
      fetch(`${url}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
    expect((await asToken('GET', `/v1/projects/${hidden.id}`)).status).toBe(200);
    expect((await asToken('POST', '/v1/projects', { name: 'Not made' })).status).toBe(403);
    const tokens = await client.call<{ data: { name: string; scopes: string[]; expires_at: string }[] }>(
      'GET',
      `/orgs/${orgId}/api-tokens`,
    );
    const made = tokens.data.find(({ name }) => name === 'Reads for a month');
    expect(made?.scopes).toEqual(['read']);
    const days = (Date.parse(made?.expires_at ?? '') - Date.now()) / (24 * 60 * 60 * 1000);
    expect([days > 29.9, days <= 30]).toEqual([true, true]);
    await expectSound();
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { makeSignInLink } from '../sign-in.js';
import { joinSharedSystem } from './testing/shared-system.js';
import type { Tenant } from './testing/system.js';
import { browserPath, launchBrowser, Visitor } from './testing/visitor.js';

const chromium = browserPath();

(chromium === undefined ? describe.skip : describe)('managing resources in the dashboard, in a browser', () => {
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
    await visitor.page.getByRole('button', { name: 'Create project' }).first().click();
    await visitor.page.getByRole('dialog').getByLabel('Name').fill('HER2');
    await visitor.page.getByRole('dialog').getByRole('button', { name: 'Create project' }).click();
    await visitor.page.getByRole('heading', { level: 1, name: 'HER2' }).waitFor();
  });
  afterAll(async () => {
    await browser.close();
    await system.stop();
  });

  const choose = async (action: string): Promise<void> => {
    await visitor.page.getByRole('button', { name: 'Manage', exact: true }).click();
    await visitor.page.getByRole('menuitem', { name: action }).click();
  };
  const showOnly = (which: 'Active' | 'Archived'): Promise<void> =>
    visitor.page.locator('label', { hasText: which }).click();
  const expectSound = async (): Promise<void> => {
    expect(await visitor.barriers()).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  };

  it('renames and describes a project on its page', async () => {
    const { page } = visitor;
    await choose('Edit project');
    await page.getByRole('dialog').getByLabel('Name').fill('HER2, second series');
    await page.getByRole('dialog').getByLabel('Description').fill('Binders of domain IV');
    await expectSound();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('heading', { level: 1, name: 'HER2, second series' }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText('Binders of domain IV').waitFor();
  });

  it('archives an antigen in its row, and restores it from the archived ones', async () => {
    const { page } = visitor;
    await page.getByRole('tab', { name: 'Antigens' }).click();
    await page.getByRole('button', { name: 'Create antigen' }).first().click();
    await page.getByRole('dialog').getByLabel('Name').fill('ErbB2');
    await page.getByRole('dialog').getByLabel('Sequence').fill('TQVCTGTDMKLRLPASPETHLDMLRHLYQGCQVVQGNLELTYLPT');
    await page.getByRole('dialog').getByRole('button', { name: 'Create antigen' }).click();
    await page.getByRole('button', { name: 'Manage antigen ErbB2' }).click();
    await page.getByRole('menuitem', { name: 'Archive antigen' }).click();
    await page.getByRole('heading', { name: 'No antigens yet' }).waitFor();
    await showOnly('Archived');
    const menu = page.getByRole('button', { name: 'Manage antigen ErbB2' });
    await menu.waitFor();
    await expectSound();
    await menu.click();
    await page.getByRole('menuitem', { name: 'Restore antigen' }).waitFor();
    await page.getByRole('menuitem', { name: 'Restore antigen' }).click();
    await page.getByText('No archived antigens').waitFor();
    await showOnly('Active');
    await page.getByRole('cell', { name: 'ErbB2', exact: true }).waitFor();
    await expectSound();
  });

  it('finds an archived project among the archived ones, and deletes it for good once its name is typed', async () => {
    const { page } = visitor;
    const project = page.getByRole('link', { name: 'HER2, second series' });
    await choose('Archive project');
    await page.getByText('archived', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Projects' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
    await project.waitFor({ state: 'detached' });
    await showOnly('Archived');
    await project.click();
    await choose('Delete project for good');
    await page.getByLabel('Type “HER2, second series” to confirm').fill('HER2, second series');
    await expectSound();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete project for good' }).click();
    await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
    await showOnly('Archived');
    await page.getByText('No archived projects').waitFor();
    await expectSound();
  });

  it('creates a sample programme, reports its variants, and deletes it', async () => {
    const { page } = visitor;
    await page.keyboard.press('Control+K');
    await page.getByRole('dialog', { name: 'Search and commands' }).getByRole('textbox').fill('sample');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Sample programme' }).waitFor();
    for (const name of ['4D5', 'Trastuzumab', 'PM-1', 'Tocilizumab']) {
      await page.getByRole('row').filter({ hasText: name }).waitFor();
    }
    await page.getByText('…', { exact: true }).first().waitFor({ state: 'detached' });
    await expectSound();
    await page.getByRole('checkbox', { name: 'All loaded variants' }).check();
    await page.getByRole('link', { name: 'Report', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Report of 8 variants' }).waitFor();
    await page
      .getByRole('cell', { name: /^Trastuzumab v1/ })
      .first()
      .waitFor();
    await expectSound();
    await page.getByRole('link', { name: 'Sample programme' }).click();
    await choose('Delete project for good');
    await page.getByLabel('Type “Sample programme” to confirm').fill('Sample programme');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete project for good' }).click();
    await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
    await expectSound();
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { EXAMPLES, readAntibodies, type Antibody } from '../antibodies.js';
import { makeSignInLink } from '../sign-in.js';
import { joinSharedSystem } from './testing/shared-system.js';
import type { Tenant } from './testing/system.js';
import { browserPath, launchBrowser, objectStoreOf, Visitor } from './testing/visitor.js';

const chromium = browserPath();

(chromium === undefined ? describe.skip : describe)('a shared link, in a browser', () => {
  let system: Tenant;
  let browser: Browser;
  let member: Visitor;
  let guest: Visitor;
  let page: Page;
  let candidateId: string;
  let url: string;
  beforeAll(async () => {
    system = await joinSharedSystem();
    const { base_url, org_id: orgId, database_url: database } = system.state();
    url = base_url;
    const [{ vh, vl }] = readAntibodies(EXAMPLES) as [Antibody];
    await system.client.createVariant([
      { role: 'heavy', sequence: vh },
      { role: 'light', sequence: vl },
    ]);
    const [candidate] = await system.client.all<{ id: string }>('/v1/therapeutic-candidates');
    candidateId = candidate?.id ?? '';
    browser = await launchBrowser(chromium ?? '');
    member = await Visitor.arrive(browser, url, [await objectStoreOf(url)]);
    guest = await Visitor.arrive(await launchBrowser(chromium ?? ''), url);
    page = member.page;
    await page.goto(await makeSignInLink(database, orgId, url));
    await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor();
    member.complaints.length = 0;
  });
  afterAll(async () => {
    await browser.close();
    await guest.page.context().browser()?.close();
    await system.stop();
  });

  it('is made on a report, and opens without a session the report and no other page', async () => {
    await member.open(`/candidates/${candidateId}/report`);
    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill('For the review');
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const link = await dialog.getByText(/\/app\/shared#/).innerText();
    expect(await member.barriers()).toEqual([]);

    const answer = await guest.page.goto(link);
    expect(answer?.headers()).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    await guest.page.getByRole('heading', { level: 1, name: 'For the review' }).waitFor();
    await guest.page.getByRole('heading', { name: /^Sequences of/ }).waitFor();
    expect(await guest.barriers()).toEqual([]);
    expect(guest.complaints).toEqual([]);
    await guest.page.goto(`${url}/app/candidates/${candidateId}/report`);
    await guest.page.getByLabel('Password').first().waitFor();
  });

  it('opens nothing once it was revoked in the list', async () => {
    await member.open('/shared-links');
    const { url: link } = await system.client.call<{ url: string }>('POST', '/v1/shared-links', {
      project_id: (await system.client.all<{ id: string }>('/v1/projects'))[0]?.id,
      type: 'table',
      name: 'To be revoked',
    });
    await member.open('/shared-links');
    const row = page.getByRole('row').filter({ hasText: 'To be revoked' });
    await row.getByRole('button', { name: 'Revoke link' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke link' }).click();
    await row.getByText('revoked', { exact: true }).waitFor();
    expect(await member.barriers()).toEqual([]);
    await guest.page.goto('about:blank');
    await guest.page.goto(link);
    await guest.page.getByText('This link does not open anything').waitFor();
  });
});

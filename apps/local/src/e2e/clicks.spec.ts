import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator } from 'playwright-core';
import { makeSignInLink } from '../sign-in.js';
import { joinSharedSystem } from './testing/shared-system.js';
import type { Tenant } from './testing/system.js';
import { browserPath, launchBrowser, objectStoreOf, Visitor } from './testing/visitor.js';

const chromium = browserPath();
/** Trastuzumab (Carter et al., PNAS 1992). */
const HEAVY =
  'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
const LIGHT =
  'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK';
const DESIGNED_WITHIN_MS = 180_000;

(chromium === undefined ? describe.skip : describe)('the clicks of a person', () => {
  let system: Tenant;
  let browser: Browser;
  let visitor: Visitor;
  let clicks = 0;
  const click = async (target: Locator): Promise<void> => {
    clicks++;
    await target.click();
  };
  beforeAll(async () => {
    system = await joinSharedSystem();
    const { base_url: url, org_id: orgId, database_url: database } = system.state();
    await system.client.createVariant([
      { role: 'heavy', sequence: HEAVY },
      { role: 'light', sequence: LIGHT },
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

  it('from an antibody to three judged, saved variants of a design are at most six', async () => {
    const { page } = visitor;
    const [candidate] = await system.client.all<{ id: string }>('/v1/therapeutic-candidates');
    await visitor.open(`/candidates/${candidate?.id ?? ''}`);
    await click(page.getByRole('link', { name: 'Run pipelines' }).first());
    await click(page.getByRole('checkbox', { name: /^Humanization/ }));
    await click(page.getByRole('checkbox', { name: /^Design/ }));
    await click(page.getByRole('button', { name: 'Submit 1 job' }));
    const save = page.getByRole('button', { name: /^Save P\d+, P\d+, P\d+ as variants/ });
    await save.waitFor({ timeout: DESIGNED_WITHIN_MS });
    await click(save);
    await page.getByText(/3 variants were saved/).waitFor();
    expect(clicks).toBeLessThanOrEqual(6);
  }, 240_000);
});

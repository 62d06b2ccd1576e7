import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@paratope/testing';
import { TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { EXAMPLES, readAntibodies } from '../antibodies.js';
import { makeSignInLink } from '../sign-in.js';
import { PEPTIDE_ANTIGEN } from './testing/peptide-antigen.js';
import { joinSharedSystem } from './testing/shared-system.js';
import type { Tenant } from './testing/system.js';
import { browserPath, launchBrowser, objectStoreOf, Visitor } from './testing/visitor.js';

const chromium = browserPath();
const PROBE = `<img src=x onerror="document.title='owned'">`;

(chromium === undefined ? describe.skip : describe)('the dashboard, in a browser', () => {
  let system: Tenant;
  let browser: Browser;
  let url: string;
  let newcomer: Visitor;
  let owner: Visitor;
  let endpoint: Endpoint;
  beforeAll(async () => {
    system = await joinSharedSystem();
    url = system.state().base_url;
    browser = await launchBrowser(chromium ?? '');
    newcomer = await Visitor.arrive(browser, url);
    endpoint = await startEndpoint();
  });
  afterAll(async () => {
    await browser.close();
    endpoint.close();
    await system.stop();
  });

  /** Checks that the visitor's page has no errors, no accessibility violations, and that no name became markup. */
  const expectSound = async (visitor: Visitor): Promise<void> => {
    expect(await visitor.barriers()).toEqual([]);
    expect(visitor.complaints).toEqual([]);
    expect(await visitor.page.title()).not.toBe('owned');
  };

  it('leads there from the root, and asks who it is', async () => {
    const { page } = newcomer;
    await page.goto(url);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(page.url()).toBe(`${url}/app/sign-in?next=%2F`);
    // The only expected error: nobody is signed in.
    expect(newcomer.complaints.filter((complaint) => !complaint.includes('401'))).toEqual([]);
    newcomer.complaints.length = 0;
    expect(await newcomer.barriers()).toEqual([]);
  });

  it('has a reference beside it, which asks nobody else and for nothing that is not there', async () => {
    const reader = await Visitor.arrive(browser, url);
    await reader.page.goto(`${url}/docs`);
    await reader.page.getByRole('heading', { name: 'Paratope', exact: true }).waitFor();
    await reader.page.waitForLoadState('networkidle');
    expect(reader.complaints).toEqual([]);
    await reader.page.close();
  });

  it('lets a newcomer register, on the free plan', async () => {
    const { page } = newcomer;
    await page.getByRole('link', { name: 'Create account' }).click();
    await page.getByLabel('Your name').fill(PROBE);
    await page.getByLabel('Organization').fill('Lovelace Biologics');
    await page.getByLabel('E-mail address').fill('ada@people.test');
    await page.locator('input[type=password]').fill('an analytical engine');
    await expectSound(newcomer);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor();
    await expectSound(newcomer);
  });

  it('imports antibodies into a project, after they were looked over', async () => {
    const { page } = newcomer;
    await page.getByRole('button', { name: 'Create project' }).first().click();
    await page.getByLabel('Name').fill(`Murine ${PROBE}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Create project' }).click();
    await page.getByRole('heading', { name: 'No variants yet' }).waitFor();
    await expectSound(newcomer);
    await page.getByRole('link', { name: 'Import antibodies' }).click();
    const [one, other] = readAntibodies(EXAMPLES);
    await page.getByLabel('Or paste sequences').fill([one?.vh, other?.vh, one?.vl, other?.vl].join('\n\n'));
    await page.getByRole('button', { name: 'Read sequences' }).click();
    await page.getByLabel('Light chain of sequence_1').first().click();
    await page.getByRole('option', { name: 'sequence_3' }).click();
    await expectSound(newcomer);
    await page.getByRole('button', { name: 'Pair chains' }).click();
    await page.getByRole('cell', { name: 'your choice' }).waitFor();
    await page.getByLabel('Or paste sequences').fill(readFileSync(EXAMPLES, 'utf8'));
    await page.getByRole('button', { name: 'Read sequences' }).click();
    await page.getByText('Nothing is created until you confirm.').waitFor();
    await page.getByRole('button', { name: /Create \d candidates/ }).click();
    // The table of the project appears without a reload.
    await page.getByRole('tab', { name: 'Candidates' }).waitFor();
    await expectSound(newcomer);
  });

  it('runs a humanization on one of them, and shows its end as it comes', async () => {
    const { page } = newcomer;
    await page.getByRole('tab', { name: 'Candidates' }).click();
    await page.getByRole('tabpanel', { name: 'Candidates' }).getByRole('link').first().click();
    await page.getByRole('checkbox', { name: 'Select v1' }).check();
    await expectSound(newcomer);
    await page.getByRole('link', { name: 'Run pipelines' }).click();
    await page.getByRole('button', { name: 'Submit 1 job' }).click();
    await page.getByRole('heading', { level: 1, name: 'Humanization' }).waitFor();
    // Nothing is reloaded: the stream of events updates the page.
    await page.getByRole('button', { name: 'Save as variant' }).waitFor();
    await expectSound(newcomer);
    await page.getByRole('switch', { name: 'Choose substitutions manually' }).click();
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await page.getByRole('checkbox', { name: /^VH/ }).first().check();
    await page.getByText(/^1 of \d+ substitutions/).waitFor();
    await page.getByLabel('Name of the variant').fill(`One ${PROBE}`);
    await expectSound(newcomer);
    await page.getByRole('button', { name: 'Save 1 substitution as variant' }).click();
    await page.getByRole('heading', { level: 1, name: 'One' }).waitFor();
    await page
      .getByText(/^\d+ residues, \d+ differences from germline/)
      .first()
      .waitFor();
    await expectSound(newcomer);
    await page.goBack();
    await page.getByRole('button', { name: 'Save as variant' }).click();
    await page.getByRole('heading', { name: 'Sequence' }).waitFor();
    await page.getByText('Heavy chain').first().waitFor();
    await expectSound(newcomer);
    await page.getByRole('link', { name: 'Compare with parent' }).click();
    await page
      .getByText(/substitutions/)
      .first()
      .waitFor();
    await expectSound(newcomer);
  });

  it('says what more than the balance would cost, before anything is submitted', async () => {
    const { page } = newcomer;
    await page.goBack();
    await page.getByRole('link', { name: 'Run pipelines' }).click();
    await page.getByRole('checkbox', { name: /^Developability/ }).click();
    await page.getByRole('checkbox', { name: /^Immunogenicity/ }).click();
    await page.getByText('These jobs cost more than the balance.').waitFor();
    expect(await page.getByRole('button', { name: 'Submit 3 jobs' }).isDisabled()).toBe(true);
    await page.getByText('Requires the complete plan.').waitFor();
    await expectSound(newcomer);
  });

  it('buys credits on the test page', async () => {
    const { page } = newcomer;
    await newcomer.open('/credits');
    await expectSound(newcomer);
    await page.getByRole('button', { name: 'Buy credits' }).click();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByRole('button', { name: /pay/i }).click();
    await page.getByText('Test payment completed').waitFor();
    await newcomer.open('/credits');
    await page.getByText('Purchase', { exact: true }).waitFor();
  });

  it('invites a member by a link, who joins in a browser of their own', async () => {
    const { page } = newcomer;
    await newcomer.open('/members');
    await page.getByRole('button', { name: 'Invite member' }).click();
    await page.getByLabel('E-mail address').fill('grace@people.test');
    await page.getByRole('dialog').getByRole('button', { name: 'Invite member' }).click();
    const link = await page.getByRole('dialog').locator('pre').innerText();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expectSound(newcomer);
    const invited = await Visitor.arrive(browser, url);
    await invited.page.goto(link);
    await invited.page.locator('input[type=password]').fill('a nanosecond of wire');
    await invited.page.getByRole('button', { name: 'Create account and join' }).click();
    await invited.page.getByRole('heading', { name: 'Projects', exact: true }).waitFor();
    expect(await invited.page.title()).not.toBe('owned');
    // Members have no link to the audit log, and see the reason if they open its address.
    expect(await invited.page.getByRole('link', { name: 'Audit log' }).count()).toBe(0);
    await invited.open('/audit-log');
    await invited.page.getByText('Your role does not allow this').waitFor();
  });

  it('says when it is cut off, and goes on by itself', async () => {
    const { page } = newcomer;
    await newcomer.open('/jobs');
    await page.context().setOffline(true);
    await page.getByText('You are offline').waitFor();
    await page.context().setOffline(false);
    await page.getByText('You are offline').waitFor({ state: 'hidden' });
    newcomer.complaints.length = 0;
  });

  it('asks for a code of the app once somebody has set one up', async () => {
    const { page } = newcomer;
    await newcomer.open('/account');
    await page.getByRole('button', { name: 'Set up second factor' }).click();
    await page.getByRole('dialog').getByLabel('Current password').fill('an analytical engine');
    await page.getByRole('button', { name: 'Continue setup' }).click();
    await page.getByRole('img', { name: 'Key for the authenticator app' }).waitFor();
    await expectSound(newcomer);
    const totp = new TOTP({ secret: (await page.getByRole('dialog').locator('pre').textContent()) ?? '' });
    await page.getByLabel('Code').fill(totp.generate());
    await page.getByRole('button', { name: 'Confirm code' }).click();
    await page.getByText('Store these recovery codes').waitFor();
    await expectSound(newcomer);
    await page.getByRole('button', { name: 'Finish setup' }).click();
    await page.getByRole('button', { name: 'Remove second factor' }).waitFor();

    const again = await Visitor.arrive(browser, url);
    await again.page.goto(`${url}/app/sign-in`);
    await again.page.getByLabel('E-mail address').fill('ada@people.test');
    await again.page.locator('input[type=password]').fill('an analytical engine');
    await again.page.getByRole('button', { name: 'Sign in' }).click();
    // A code is accepted once: the next one is used already, so the test takes that of the next half minute.
    await again.page.getByLabel('Code').fill(totp.generate({ timestamp: Date.now() + 30_000 }));
    expect(await again.barriers()).toEqual([]);
    await again.page.getByRole('button', { name: 'Sign in' }).click();
    await again.page.getByRole('heading', { name: 'Projects' }).waitFor();
  });

  it('signs the owner in by the link of the start, once', async () => {
    const { org_id: orgId, database_url: database } = system.state();
    const link = await makeSignInLink(database, orgId, url);
    owner = await Visitor.arrive(browser, url, [await objectStoreOf(url)]);
    await owner.page.goto(link);
    await owner.page.getByRole('heading', { name: 'Projects', exact: true }).waitFor();
    // The secret of the link does not stay in the history.
    expect(owner.page.url()).toBe(`${url}/app/projects`);
    const again = await Visitor.arrive(browser, url);
    await again.page.goto(link);
    await again.page.getByText('This sign-in link was used').waitFor();

    const { page } = owner;
    owner.complaints.length = 0;
    await owner.open('/settings/api-tokens');
    await page.getByRole('button', { name: 'New token' }).first().click();
    await page.getByLabel('Name').fill(`Nightly ${PROBE}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Create token' }).click();
    const token = await page.getByRole('dialog').locator('pre').innerText();
    const me = () => fetch(`${url}/v1/me`, { headers: { authorization: `Bearer ${token}` } });
    expect((await me()).status).toBe(200);
    await page.getByRole('button', { name: 'Done' }).click();
    await page
      .getByRole('row', { name: /Nightly/ })
      .getByRole('button', { name: 'Revoke' })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await eventually(async () => expect((await me()).status).toBe(401));
    await expectSound(owner);
  });

  it('shows who did what to those who manage the organization, and to nobody else', async () => {
    await owner.open('/audit-log');
    await owner.page.getByRole('cell', { name: 'Create API token' }).first().waitFor();
    await expectSound(owner);
  });

  it('sends what failed to a webhook again, and shows its answers as text', async () => {
    const { page } = owner;
    await owner.open('/webhooks');
    await page.getByRole('button', { name: 'Create webhook' }).first().click();
    await page.getByLabel('Endpoint URL').fill(endpoint.url);
    await page.getByRole('dialog').getByRole('button', { name: 'Create webhook' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('link', { name: endpoint.url }).click();
    await page.getByRole('button', { name: 'Send test event' }).click();
    await eventually(() => expect(endpoint.answered()).toBe(1));
    // A 410 answer means that the endpoint is gone: the delivery has failed, and the webhook is disabled.
    await eventually(async () => {
      await page.reload();
      await page.getByRole('button', { name: /failed/ }).waitFor({ timeout: 1_000 });
    });
    await page.getByRole('switch', { name: 'Enabled' }).click();
    await page.getByText('enabled', { exact: true }).waitFor();
    await page.getByRole('switch', { name: 'Enabled', disabled: false }).waitFor();
    await page.getByRole('button', { name: /failed/ }).click();
    await page.getByText(PROBE).waitFor();
    await expectSound(owner);
    await page.getByRole('button', { name: 'Retry delivery' }).click();
    await eventually(() => expect(endpoint.answered()).toBe(2));
    await expectSound(owner);
  });

  it('predicts a structure, and draws it', async () => {
    const { page } = owner;
    await owner.open(`/variants/${system.variantId}`);
    await page.getByRole('link', { name: 'Run pipelines' }).click();
    await page.getByRole('checkbox', { name: /^Humanization/ }).click();
    await page.getByRole('checkbox', { name: /^Structure/ }).click();
    await page.getByRole('checkbox', { name: /^Developability/ }).click();
    await page.getByRole('button', { name: 'Submit 2 jobs' }).click();
    await page.getByRole('heading', { name: 'Jobs' }).waitFor();
    await expect2Completed(page);
    await page.getByRole('link', { name: 'Structure' }).first().click();
    await page.locator('canvas').waitFor();
    await page.getByText('Expected error along the chains').waitFor();
    await page.locator('svg[role=img]').first().waitFor();
    await expectSound(owner);
    await owner.open('/jobs');
    await page.getByRole('link', { name: 'Developability' }).first().click();
    await page.getByRole('heading', { name: 'Surface patches on the model' }).waitFor();
    await page.locator('canvas').waitFor();
    await expectSound(owner);
  });

  it("designs towards terms and constraints of one's own, and writes the front as DNA", async () => {
    const { page } = owner;
    await owner.open(`/variants/${system.variantId}`);
    await page.getByRole('link', { name: 'Run pipelines' }).click();
    await page.getByRole('checkbox', { name: /^Humanization/ }).click();
    await page.getByRole('checkbox', { name: /^Design/ }).click();
    await page.getByRole('button', { name: 'Add term' }).click();
    const charge = page.getByRole('group', { name: 'Term 3' });
    await charge.getByRole('combobox', { name: 'Figure' }).click();
    await page.getByRole('option', { name: 'Net charge at pH 7.4' }).click();
    await charge.getByLabel('At most').fill('20');
    await page.getByLabel('Most mutations of a proposal').fill('5');
    await page.getByLabel('Generations of the search').fill('4');
    await page.getByLabel('Proposals to model and judge').fill('0');
    await expectSound(owner);
    await page.getByRole('button', { name: 'Submit 1 job' }).click();
    await page.getByRole('heading', { level: 2, name: 'Front' }).waitFor();
    await page.getByText(/Terms: .*net charge, at most 20/).waitFor();
    await expectSound(owner);
    await page.getByRole('link', { name: 'Order DNA' }).click();
    await page.getByRole('button', { name: /^Preview DNA of \d+ variant/ }).click();
    await page.getByText(/distinct fragments?, .* without stop codons/).waitFor();
    await page.getByText('Mixed codons').click();
    await page.getByRole('button', { name: /^Choose codons for \d+ position/ }).click();
    await page.getByText(/DNA sequences; .* % of the wanted sequences are covered/).waitFor();
    await expectSound(owner);
  });

  it('designs an ADC, changes it, and reports the candidate on paper', async () => {
    const { page } = owner;
    await owner.open(`/variants/${system.variantId}`);
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').last().click();
    await page.getByRole('tab', { name: 'ADC designs' }).click();
    await page.getByRole('button', { name: 'Create ADC design' }).click();
    await page.getByLabel('Name').fill(`Conjugate ${PROBE}`);
    await page.getByRole('textbox', { name: 'Notes' }).fill(PROBE);
    await expectSound(owner);
    await page.getByRole('dialog').getByRole('button', { name: 'Create ADC design' }).click();
    await page.getByRole('heading', { name: 'Drug load distribution' }).waitFor();
    await expectSound(owner);
    await page.getByRole('button', { name: 'Edit design' }).click();
    await page.getByRole('textbox', { name: 'Drugs per antibody' }).fill('3');
    await page.getByRole('button', { name: 'Save and analyse' }).click();
    await page.getByText(/, 3 drugs per antibody/).waitFor();
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').last().click();
    await page.getByRole('link', { name: 'Open report' }).click();
    await page.getByRole('heading', { name: /^ADC design/ }).waitFor();
    await page.getByRole('img', { name: 'Cartoon of the Fv model' }).waitFor();
    await expectSound(owner);
  });

  it('registers an antigen with its structure, whatever the file is called', async () => {
    const { page } = owner;
    await owner.open('/projects');
    await page.getByRole('link', { name: 'e2e' }).first().click();
    await page.getByRole('tab', { name: 'Antigens' }).click();
    await page.getByRole('button', { name: 'Create antigen' }).click();
    await page.getByLabel('Name').fill(`Antigen ${PROBE}`);
    await page.locator('input[type=file]').setInputFiles({
      name: 'x" onerror="document.title=1.pdb',
      mimeType: 'chemical/x-pdb',
      buffer: PEPTIDE_ANTIGEN,
    });
    await page.getByRole('dialog').getByRole('button', { name: 'Create antigen' }).click();
    await page.getByRole('cell', { name: 'uploaded' }).waitFor();
    await expectSound(owner);
  });

  it('orders DNA and a docking by their forms, and shows the complex', async () => {
    const { page } = owner;
    await owner.open(`/variants/${system.variantId}`);
    await page.getByRole('link', { name: 'Run pipelines' }).click();
    await page.getByRole('checkbox', { name: /^Humanization/ }).click();
    await page.getByRole('checkbox', { name: /^Codon/ }).click();
    await page.getByRole('checkbox', { name: /^Complex/ }).click();
    await page.getByText('Choose an antigen.').waitFor();
    await page.getByRole('combobox', { name: 'Antigen' }).click();
    await page.getByRole('option', { name: /^Antigen/ }).click();
    await page.getByRole('combobox', { name: 'Search' }).click();
    await page.getByRole('option', { name: /^Quick/ }).click();
    await page.getByLabel('Known epitope (optional)').fill('6, 7, 9');
    await page.getByText('3 residues', { exact: true }).waitFor();
    await page.getByRole('combobox', { name: 'Host' }).click();
    await page.getByRole('option', { name: 'E. coli' }).click();
    await expectSound(owner);
    await page.getByRole('button', { name: 'Submit 2 jobs' }).click();
    const jobs = page.getByRole('table', { name: 'Jobs' });
    const rowOf = (kind: RegExp) => jobs.getByRole('row').filter({ has: page.getByRole('link', { name: kind }) });
    await rowOf(/^Codon/)
      .first()
      .getByText('completed')
      .waitFor();
    await jobs
      .getByRole('link', { name: /^Codon/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Coding sequences' }).waitFor();
    await expectSound(owner);
    await page.goBack();
    await rowOf(/^Complex/)
      .first()
      .getByText('completed')
      .waitFor({ timeout: 240_000 });
    await jobs
      .getByRole('link', { name: /^Complex/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Epitope map' }).waitFor();
    await page.locator('canvas').waitFor();
    await expectSound(owner);
  });

  it('of two hundred variants has those in sight in the page, and all of them within reach', async () => {
    const { page } = owner;
    const { candidate_id, chains } = await system.client.call<{
      candidate_id: string;
      chains: { role: string; sequence: string }[];
    }>('GET', `/v1/variants/${system.variantId}`);
    const given = chains.map(({ role, sequence }) => ({ role, sequence }));
    for (let made = 0; made < 200; made += 20) {
      const names = Array.from({ length: 20 }, (_, at) => `many ${made + at + 1}`);
      await Promise.all(
        names.map((name) =>
          system.client.call('POST', '/v1/variants', { parent_variant_id: system.variantId, name, chains: given }),
        ),
      );
    }
    await owner.open(`/candidates/${candidate_id}`);
    const rows = page.getByRole('row');
    await page.getByRole('link', { name: 'v1', exact: true }).waitFor();
    expect(await rows.count()).toBeLessThan(100);
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
    await page.getByRole('link', { name: 'many 200' }).waitFor();
    expect(await rows.count()).toBeLessThan(100);
    await page.getByRole('checkbox', { name: 'Select all variants' }).check();
    await expectSound(owner);
  });

  it.each([
    ['/projects', 'projects'],
    ['/jobs', 'jobs'],
    ['/credits', 'credit'],
    ['/usage', 'me'],
    ['/members', 'members'],
    ['/webhooks', 'webhooks'],
    ['/settings/api-tokens', 'api-tokens'],
    ['/audit-log', 'audit-events'],
    ['/account', 'sessions'],
  ])('%s shows that it loads, and what goes wrong with the id of the request', async (path, asked) => {
    const { page } = owner;
    const held = new RegExp(`/(v1|orgs|auth|billing)/[^?]*${asked}`);
    let answer: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    await page.route(held, async (route) => {
      await waiting;
      await route.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify(PROBLEM) });
    });
    await page.goto(`${url}/app${path}`);
    await page.locator('[aria-busy=true]').first().waitFor();
    answer();
    await page.getByText(PROBLEM.request_id).first().waitFor();
    await page.unroute(held);
    expect(await owner.barriers()).toEqual([]);
    // The browser itself logs each answer of 500.
    owner.complaints.length = 0;
    // A live update may have come first.
    const again = page.getByRole('button', { name: 'Try again' }).first();
    await again.click({ timeout: 2_000 }).catch(() => undefined);
    await page.getByText(PROBLEM.request_id).first().waitFor({ state: 'hidden' });
    await expectSound(owner);
  });

  it('shows every other page without a barrier', async () => {
    for (const path of ['/webhooks', '/usage', '/account', '/run', '/compare', '/nowhere']) {
      await newcomer.page.goto(`${url}/app${path}`);
      await newcomer.page.getByRole('heading').first().waitFor();
      await expectSound(newcomer);
    }
  });

  it('is as sound on a phone and in the dark', async () => {
    const { page } = owner;
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const path of ['/projects', `/variants/${system.variantId}`, '/jobs', '/credits', '/audit-log']) {
      await owner.open(path);
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
      // Wide tables scroll within the page; the page itself does not.
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
      await expectSound(owner);
    }
  });
});

/** Problem that the service returns for its own failures. */
const PROBLEM = {
  type: 'https://docs.test/errors/internal_error',
  title: 'Internal error',
  status: 500,
  detail: 'The service failed.',
  instance: '/v1/x',
  code: 'internal_error',
  request_id: 'req_01KAV4M9Z0000000000000000',
};

async function expect2Completed(page: Page): Promise<void> {
  await page.getByRole('table', { name: 'Jobs' }).getByText('completed').nth(1).waitFor();
}

interface Endpoint {
  readonly url: string;
  readonly answered: () => number;
  close(): void;
}

/** Starts a customer's endpoint that answers 410 with markup, and later accepts deliveries. */
async function startEndpoint(): Promise<Endpoint> {
  let answered = 0;
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(answered++ === 0 ? 410 : 204, { 'content-type': 'text/html' }).end(answered === 1 ? PROBE : '');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/hook`, answered: () => answered, close: () => server.close() };
}

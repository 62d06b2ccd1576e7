import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@paratope/testing';
import type { Browser, Page, Request } from 'playwright-core';
import { joinBreakableSystem } from './testing/breakable-system.js';
import type { System } from './testing/system.js';
import { browserPath, launchBrowser, Visitor } from './testing/visitor.js';

const chromium = browserPath();
const ANTIGEN = 'TQVCTGTDMKLRLPASPETHLDMLRHLYQGCQVVQGNLELTYLPT';
const PASSWORD = 'an analytical engine';

/** Kills the gateway, and prevents its restart: a server that closes every connection takes its port. */
class Outage {
  private constructor(
    private readonly server: Server,
    private readonly system: System,
  ) {}

  static async begin(system: System): Promise<Outage> {
    const server = createServer((socket) => socket.destroy());
    // A gateway that has just been restarted may be missing from the state.
    await eventually(() => process.kill(system.state().pids['gateway'] ?? NaN, 'SIGKILL'));
    await eventually(async () => {
      server.listen(Number(new URL(system.state().base_url).port), '127.0.0.1');
      await once(server, 'listening');
    });
    return new Outage(server, system);
  }

  async end(): Promise<void> {
    this.server.close();
    await eventually(async () => {
      const { status } = await fetch(`${this.system.state().base_url}/auth/session`);
      if (status !== 401) throw new Error(`the gateway answers ${status}`);
    });
  }
}

/** Length of the outage by the clock of the page, which asks the service once in each of its seconds. */
const AWAY_MS = 60_000;
const ASKS_EVERY_MS = 1_000;

/** Lets a minute pass on the clock of the page. Every request that the page makes in it fails. */
async function minuteAway(page: Page): Promise<void> {
  let unanswered = 0;
  const count = (request: Request): void => {
    if (new URL(request.url()).pathname === '/auth/session') unanswered++;
  };
  page.on('requestfailed', count);
  await page.clock.install();
  const began = await page.evaluate(() => Date.now());
  while (unanswered < AWAY_MS / ASKS_EVERY_MS) await page.clock.runFor(ASKS_EVERY_MS);
  expect(await page.evaluate(() => Date.now())).toBeGreaterThanOrEqual(began + AWAY_MS);
  page.off('requestfailed', count);
}

(chromium === undefined ? describe.skip : describe)('a person at work in the dashboard', () => {
  let system: System;
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;
  beforeAll(async () => {
    system = await joinBreakableSystem();
    browser = await launchBrowser(chromium ?? '');
    visitor = await Visitor.arrive(browser, system.state().base_url);
    ({ page } = visitor);
    await visitor.open('/register');
    await page.getByLabel('Your name').fill('Ada');
    await page.getByLabel('Organization').fill('Lovelace Biologics');
    await page.getByLabel('E-mail address').fill('ada@people.test');
    await page.locator('input[type=password]').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Create project' }).first().click();
    await page.getByRole('dialog').getByLabel('Name').fill('HER2');
    await page.getByRole('dialog').getByRole('button', { name: 'Create project' }).click();
    await page.getByRole('heading', { level: 1, name: 'HER2' }).waitFor();
    await page.getByRole('tab', { name: 'Antigens' }).click();
    // A reload would remove this mark.
    await page.evaluate('globalThis.isSamePage = true');
  });
  afterAll(async () => {
    await browser.close();
    await system.stop();
  });

  const form = () => page.getByRole('dialog', { name: 'Create antigen' });
  const submit = () => form().getByRole('button', { name: 'Create antigen' }).click();
  const fillForm = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Create antigen' }).first().click();
    await form().getByLabel('Name').fill(name);
    await form().getByLabel('Sequence').fill(ANTIGEN);
  };
  const expectFormKept = async (name: string): Promise<void> => {
    expect(await form().getByLabel('Name').inputValue()).toBe(name);
    expect(await form().getByLabel('Sequence').inputValue()).toBe(ANTIGEN);
    expect(await page.evaluate('globalThis.isSamePage')).toBe(true);
  };

  it('loses nothing of a half-filled form while the service is away for a minute', async () => {
    await fillForm('ErbB2');
    const outage = await Outage.begin(system);
    const notice = page.getByText('The service does not answer');
    await notice.waitFor();
    expect(await visitor.barriers()).toEqual([]);
    await submit();
    await form().getByText('The service cannot be reached').waitFor();
    await expectFormKept('ErbB2');
    await minuteAway(page);
    await expectFormKept('ErbB2');
    await outage.end();
    await notice.waitFor({ state: 'hidden' });
    await expectFormKept('ErbB2');
    await submit();
    await page.getByRole('cell', { name: 'ErbB2', exact: true }).waitFor();
    expect(await page.evaluate('globalThis.isSamePage')).toBe(true);
  });

  it('opens a page while the service is away, which appears when it is back', async () => {
    const outage = await Outage.begin(system);
    await page.getByText('The service does not answer').waitFor();
    await page.getByRole('link', { name: 'Webhooks' }).click();
    await outage.end();
    await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor();
    expect(await page.evaluate('globalThis.isSamePage')).toBe(true);
    await page.goBack();
    await page.getByRole('tab', { name: 'Antigens' }).click();
  });

  it('signs in again where they are after the service ended their session, and goes on', async () => {
    await fillForm('EGFR');
    await system.sql('DELETE FROM core.sessions');
    await submit();
    const signIn = page.getByRole('dialog', { name: 'Sign in again' });
    await signIn.locator('input[type=password]').fill('not the password');
    await page.keyboard.press('Escape');
    await signIn.getByRole('button', { name: 'Sign in' }).click();
    await signIn.getByRole('alert').waitFor();
    expect(await visitor.barriers()).toEqual([]);
    await signIn.locator('input[type=password]').fill(PASSWORD);
    await signIn.getByRole('button', { name: 'Sign in' }).click();
    await signIn.waitFor({ state: 'detached' });
    await expectFormKept('EGFR');
    await submit();
    await page.getByRole('cell', { name: 'EGFR', exact: true }).waitFor();
    expect(await page.evaluate('globalThis.isSamePage')).toBe(true);
  });

  it.each([
    ['that is no page', '/no-such-page'],
    ['of a variant that does not exist', '/variants/00000000-0000-7000-8000-000000000000'],
  ])('finds the navigation beside an address %s', async (_, address) => {
    await visitor.open(address);
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    await page.getByRole('link', { name: 'Webhooks' }).waitFor();
    expect(await visitor.barriers()).toEqual([]);
    await page.getByRole('link', { name: 'Open projects' }).click();
    await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor();
  });
});

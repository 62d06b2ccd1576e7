import { existsSync } from 'node:fs';
import axe from 'axe-core';
import { chromium, type Browser, type Page } from 'playwright-core';

/** Places where Debian and other systems install the browser; `CHROMIUM` names another place. */
const PLACES = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Returns the path of this machine's browser; undefined if there is none. */
export const browserPath = (): string | undefined =>
  PLACES.find((path): path is string => path !== undefined && existsSync(path));

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

export const launchBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: FLAGS });

/** Rules of WCAG 2.2 AA, and axe's best practices. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A person with a browser. Its errors are collected. */
export class Visitor {
  /** Errors in the console, including violations of the page's policy, and requests to hosts other than the service. */
  readonly complaints: string[] = [];

  private constructor(
    readonly page: Page,
    private readonly origin: string,
  ) {}

  /** @param allowed further origins besides the service's own, such as the object store */
  static async arrive(browser: Browser, origin: string, allowed: readonly string[] = []): Promise<Visitor> {
    // Without transitions, a closed dialog or menu disappears at once.
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
    page.setDefaultTimeout(120_000);
    const visitor = new Visitor(page, origin);
    page.on('console', (message) => {
      if (message.type() === 'error') visitor.complaints.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => visitor.complaints.push(`error: ${error.message}`));
    page.on('request', (request) => {
      const { origin: asked, protocol } = new URL(request.url());
      const isOwn = asked === origin || allowed.includes(asked) || ['blob:', 'data:'].includes(protocol);
      if (!isOwn) visitor.complaints.push(`foreign: ${asked}`);
    });
    return visitor;
  }

  /** Opens a page of the dashboard, and waits until its heading appears. */
  async open(path: string): Promise<void> {
    await this.page.goto(`${this.origin}/app${path}`);
    const heading = this.page.getByRole('heading', { level: 1 }).first();
    await heading.waitFor().catch(async (cause: unknown) => {
      const shown = await this.page.locator('body').innerText();
      throw new Error(`${path} shows no heading but: ${shown}; ${this.complaints.slice(-5).join('; ')}`, { cause });
    });
  }

  /** Returns the accessibility violations that axe finds on the current page, one line per violation. */
  async barriers(): Promise<string[]> {
    // The pointer is still where the last page was clicked. A tooltip of what is there now belongs to no landmark, and is not the page's.
    await this.page.mouse.move(0, 0);
    await this.page.getByRole('tooltip').first().waitFor({ state: 'hidden' });
    // The debugger's connection is used, because the page's policy does not apply to it.
    await this.page.evaluate(axe.source);
    const violations = await this.page.evaluate(
      async (rules) =>
        (await (globalThis as unknown as { axe: typeof axe }).axe.run({ runOnly: rules, resultTypes: ['violations'] }))
          .violations,
      RULES,
    );
    const path = new URL(this.page.url()).pathname;
    return violations.map(({ id, nodes }) => `${path}: ${id} at ${nodes[0]?.target.join(' ') ?? ''}`);
  }
}

/** Returns the origin of the files, as the page's policy names it. */
export async function objectStoreOf(url: string): Promise<string> {
  const policy = (await fetch(`${url}/app/`)).headers.get('content-security-policy') ?? '';
  return /connect-src 'self' (\S+)/.exec(policy)?.[1] ?? '';
}

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page, type Request } from 'playwright-core';
import { OWNER_SESSION } from './owner-session.js';
import { serve, type Answers } from './serve.js';

/** Places where Debian and other systems install the browser; `CHROMIUM` names another place. */
const PLACES = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const executablePath = PLACES.find((path): path is string => path !== undefined && existsSync(path));

/** Component specs are skipped on a machine without a browser. */
export const hasBrowser = executablePath !== undefined;

const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
/** Draws WebGL without a graphics card. */
const DRAWING = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

const WORKSPACE = fileURLToPath(new URL('../../../..', import.meta.url));

interface FixtureOptions {
  /** Whether the viewers of structures are part of the bundle; without them their places are empty. */
  readonly hasViewers: boolean;
}

/** Components in their own page. */
export interface Fixture {
  readonly page: Page;
  /** Errors in the page. */
  readonly complaints: readonly string[];
  /** Reloads the page, and waits until something is shown. */
  reset(): Promise<void>;
  /** Returns the body of the request for an operation, such as `POST /v1/projects`, that an action sends. */
  sent(operation: string, action: () => Promise<void>): Promise<unknown>;
  /** Returns the file that an action saves. */
  saved(action: () => Promise<void>): Promise<Blob>;
  close(): Promise<void>;
}

/** What the framework of the tests closes when the process has run its last spec. */
const atEnd = globalThis as { closeAfterSpecs?: (() => Promise<void>)[] };

const browsers = new Map<boolean, Promise<Browser>>();

/** Returns the browser that the specs of this process share; one that draws structures is another. */
function sharedBrowser(hasViewers: boolean): Promise<Browser> {
  const known = browsers.get(hasViewers);
  if (known) return known;
  const started = chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...FLAGS, ...(hasViewers ? DRAWING : [])],
  });
  browsers.set(hasViewers, started);
  (atEnd.closeAfterSpecs ??= []).push(async () => (await started).close());
  return started;
}

/**
 * Returns the folder with the bundles of all fixtures, which the specs of a run share (shared-fixtures.ts).
 * @throws an error with the bundler's output
 */
async function bundles({ hasViewers }: FixtureOptions): Promise<string> {
  const url = process.env['TEST_FIXTURES_URL'];
  if (url === undefined) throw new Error('TEST_FIXTURES_URL is not set: the setup of the tests sets it');
  const response = await fetch(`${url}/?viewers=${hasViewers ? 'yes' : 'no'}`);
  if (!response.ok) throw new Error(await response.text());
  return response.text();
}

/**
 * Serves a fixture, and opens a window for it; `reset` shows it.
 * @param file module that calls `show` of `@paratope/dashboard-kit/testing/frame`
 * @param answers answers of the service, by method and path; without a session among them, an owner is signed in
 * @param options by default the viewers of structures are left out
 */
export async function openFixture(
  file: URL,
  answers: Answers = {},
  options: FixtureOptions = { hasViewers: false },
): Promise<Fixture> {
  const script = relative(WORKSPACE, fileURLToPath(file)).replace(/\.tsx$/, '.js');
  const complaints: string[] = [];
  const { server, url } = await serve(await bundles(options), script, {
    'GET /auth/session': OWNER_SESSION,
    ...answers,
  });
  const browser = await sharedBrowser(options.hasViewers);
  const window = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await window.newPage();
  page.setDefaultTimeout(120_000);
  page.on('pageerror', (error) => complaints.push(error.message));
  return {
    page,
    complaints,
    reset: async () => {
      await page.goto(url);
      // Components that depend on a role wait for the session.
      await page.locator('#root > *').first().waitFor({ state: 'attached' });
    },
    sent: async (operation, action) => {
      const isAsked = (request: Request): boolean =>
        `${request.method()} ${new URL(request.url()).pathname}` === operation;
      const [request] = await Promise.all([page.waitForRequest(isAsked), action()]);
      return request.postDataJSON() as unknown;
    },
    saved: async (action) => {
      const [download] = await Promise.all([page.waitForEvent('download'), action()]);
      return new Blob([new Uint8Array(await readFile(await download.path()))]);
    },
    close: async () => {
      await window.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

import { reportUnreachable, whenReachable } from './reachability.js';

/** Number of attempts for a file that is missing although the service responds. After them, a release has replaced the file. */
const MOST_ATTEMPTS = 3;

/** Error messages of Chromium, Firefox, Safari and Vite for a file that was not loaded. */
const NOT_LOADED =
  /dynamically imported module|Importing a module script failed|error loading dynamically|Unable to preload CSS/i;

/**
 * Loads a part of the dashboard by a dynamic import. While the service is unreachable it waits, so that the page appears when the service
 * is back, without a reload.
 * @throws the error of the module, or an error if its file no longer exists
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await load();
    } catch (error) {
      if (attempt >= MOST_ATTEMPTS || !(error instanceof Error) || !NOT_LOADED.test(error.message)) throw error;
      reportUnreachable();
      await whenReachable();
      loadFailedStyles();
    }
  }
}

/** Inserts failed style sheets again, because Vite requests the style sheet of a part only once. */
function loadFailedStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('head link[rel=stylesheet]')) {
    if (link.sheet === null) link.replaceWith(link.cloneNode());
  }
}

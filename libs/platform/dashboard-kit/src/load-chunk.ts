import { reportUnreachable, whenReachable } from './reachability.js';

/** Number of requests for a file that is missing although the service answers; after these, a release must have replaced it. */
const MOST_ATTEMPTS = 3;

/** Messages of Chromium, Firefox, Safari and Vite. */
const NOT_LOADED =
  /dynamically imported module|Importing a module script failed|error loading dynamically|Unable to preload CSS/i;

/**
 * Loads a part of the dashboard by a dynamic import. It waits while the service is unreachable: a page that was opened meanwhile appears
 * when the service answers again, without a reload.
 * @throws the error of the module, or that its file no longer exists
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

/** Vite requests the style sheet of a part only once, whether it arrived or not. */
function loadFailedStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('head link[rel=stylesheet]')) {
    if (link.sheet === null) link.replaceWith(link.cloneNode());
  }
}

import { reportUnreachable, whenReachable } from './reachability.js';

/** A file that is missing although the service answers is asked for this often; then a release has replaced it. */
const MOST_ATTEMPTS = 3;

/** In the words of Chromium, Firefox, Safari and Vite. */
const NOT_LOADED =
  /dynamically imported module|Importing a module script failed|error loading dynamically|Unable to preload CSS/i;

/**
 * Loads a part of the dashboard by a dynamic import. While the service is away it waits: a page that was opened meanwhile appears when the
 * service is back, and nobody has to reload.
 * @throws what the module throws, or that its file is gone
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

/** Vite asks for the style sheet of a part once, whether it came or not. */
function loadFailedStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('head link[rel=stylesheet]')) {
    if (link.sheet === null) link.replaceWith(link.cloneNode());
  }
}

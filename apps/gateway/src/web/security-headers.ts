/**
 * Returns the permissions of a page of the dashboard:
 * - scripts are this service's own files, none inline. `wasm-unsafe-eval` permits compiling WebAssembly, but no evaluation of text;
 * - styles are its own files and the elements with the page's nonce: the component library writes the measures of a responsive layout into
 *   such elements. Observable Plot puts one element with a constant text into each plot, which its hash permits;
 * - it connects to this service, and to the object store at the URLs that this service signs. The viewer of structures makes blobs of the
 *   loaded data, and shows its pictures from them.
 */
export const contentSecurityPolicy = (nonce: string, objectStore: string): string =>
  [
    `default-src 'none'`,
    `script-src 'self' 'wasm-unsafe-eval'`,
    `style-src 'self' 'nonce-${nonce}' '${PLOT_STYLE}'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self' ${objectStore} blob:`,
    `worker-src 'self' blob:`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');

/** Hash of the style element of @observablehq/plot 0.6.17; the browser tests fail if it changes. */
const PLOT_STYLE = 'sha256-jSYQUrW7J0b3jPqhZP9C2Xh1PyJKHKXd4s0fpGGKrww=';

export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
} as const;

/** Headers of the page of links, whose address is a secret: no search engine, and no other site, learns of it. */
export const SHARED_HEADERS = { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' } as const;

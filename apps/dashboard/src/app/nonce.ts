const NONCE = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.nonce ?? '';

/** Nonce that the page's policy requires of a style element created by a script. */
export const styleNonce = (): string => NONCE;

declare global {
  var __webpack_nonce__: string | undefined;
}

/** Sets the nonce where the libraries that lock the page's scrolling behind a dialog read it. */
export function announceNonce(): void {
  globalThis.__webpack_nonce__ = NONCE;
}

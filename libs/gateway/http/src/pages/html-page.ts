import { applyDecorators, Header } from '@nestjs/common';
import { contentSecurityPolicy } from './layout.js';

export const CACHE = 'public, max-age=300';

interface PageSettings {
  /** False if caches may not store the page. */
  readonly keep?: boolean;
  /** Whether the page may post forms to this site. */
  readonly forms?: boolean;
  /** Content security policy, if the page may load more than its own style. */
  readonly policy?: string;
}

/** Turns the text that a controller's method returns into a page for a browser. */
export const HtmlPage = ({
  keep = true,
  forms = false,
  policy = contentSecurityPolicy(forms),
}: PageSettings = {}): MethodDecorator =>
  applyDecorators(
    Header('cache-control', keep ? CACHE : 'no-store'),
    Header('content-security-policy', policy),
    // Without a referrer, a browser does not send the origin of a form either.
    Header('referrer-policy', forms ? 'same-origin' : 'no-referrer'),
    Header('x-content-type-options', 'nosniff'),
    Header('content-type', 'text/html; charset=utf-8'),
  );

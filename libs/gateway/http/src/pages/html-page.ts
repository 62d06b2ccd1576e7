import { applyDecorators, Header } from '@nestjs/common';
import { contentSecurityPolicy } from './layout.js';

export const CACHE = 'public, max-age=300';

interface PageSettings {
  /** False: nobody may keep a copy. */
  readonly keep?: boolean;
  /** Whether it may post forms, to this site. */
  readonly forms?: boolean;
  /** What it may load, where that is more than its own style. */
  readonly policy?: string;
}

/** Makes the text that a controller's method returns a page for a browser. */
export const HtmlPage = ({
  keep = true,
  forms = false,
  policy = contentSecurityPolicy(forms),
}: PageSettings = {}): MethodDecorator =>
  applyDecorators(
    Header('cache-control', keep ? CACHE : 'no-store'),
    Header('content-security-policy', policy),
    // Without a referrer a browser does not say which site a form came from, either.
    Header('referrer-policy', forms ? 'same-origin' : 'no-referrer'),
    Header('x-content-type-options', 'nosniff'),
    Header('content-type', 'text/html; charset=utf-8'),
  );

import type { FastifyReply } from 'fastify';
import { contentSecurityPolicy } from './layout.js';

export const CACHE = 'public, max-age=300';

interface PageSettings {
  /** False: nobody may keep a copy. */
  readonly keep?: boolean;
  /** Whether it may post forms, to this site. */
  readonly forms?: boolean;
}

export const sendPage = (
  reply: FastifyReply,
  text: string,
  { keep = true, forms = false }: PageSettings = {},
): FastifyReply =>
  reply
    .headers({
      'cache-control': keep ? CACHE : 'no-store',
      'content-security-policy': contentSecurityPolicy(forms),
      // Without a referrer a browser does not say which site a form came from, either.
      'referrer-policy': forms ? 'same-origin' : 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(text);

import type { JobKindContract } from '@paratope/job-envelope';
import { KIND_CONTRACTS } from '@paratope/pipelines';
import { z } from 'zod';
import { described, namedObject, field } from '@paratope/job-envelope';
import { objectSchema, route } from '@paratope/gateway-http';
import { idParams, routeNames } from '../job-routes.js';

/** Returns the route that downloads a job of the kind with its evidence. */
function bundleRoute(kind: JobKindContract) {
  const { name, title, path } = routeNames(kind);
  return route(`bundle${name}`, `GET ${path}/{id}/bundle`, {
    withinProjects: true,
    tag: kind.path,
    summary: `Download the evidence of a completed ${title} job`,
    description:
      'A ZIP archive: an RO-Crate with inputs, versions, seed and results, and an in-toto statement that the installation signed. ' +
      '`paratope verify` checks it without the service. The same job gives the same bytes.',
    params: idParams,
    answers: {
      200: {
        description: 'The bundle.',
        body: null,
        file: ['application/zip'],
        headers: { 'Content-Disposition': 'Name for the downloaded file.' },
      },
    },
    problems: ['not_found', 'conflict'],
  });
}

export type BundleRoute = ReturnType<typeof bundleRoute>;

export const BUNDLE_ROUTES = KIND_CONTRACTS.map((kind) => ({ kind, bundle: bundleRoute(kind) }));

export const getSigningKey = route('getSigningKey', 'GET /v1/signing-key', {
  withinProjects: true,
  tag: 'meta',
  summary: 'Get the public key that bundles are signed with',
  description: 'Keep it apart from the bundles: it identifies the installation that signed them.',
  answers: {
    200: {
      description: 'The key.',
      body: namedObject('SigningKey', {
        object: objectSchema('signing_key'),
        key_id: described(
          z.string().regex(/^[0-9a-f]{64}$/),
          'SHA-256 of the key in DER form (SubjectPublicKeyInfo).',
          '3f0a17c2'.repeat(8),
        ),
        algorithm: described(z.literal('ed25519'), 'Signature algorithm of the key.'),
        public_key: field.string(
          'The public key in PEM form.',
          '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=\n-----END PUBLIC KEY-----\n',
        ),
      }),
    },
  },
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { html } from '@paratope/gateway-http';

/** Path of the reference's script. */
export const SCRIPT_PATH = '/docs/reference.js';

/** Settings of Scalar. Its fonts, agent and telemetry are off, so that the page sends requests to this service only. */
const CONFIGURATION = {
  url: '/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  documentDownloadType: 'json',
  // The document contains the samples, for the shell and the two clients.
  hiddenClients: true,
};

/** The reference page: Scalar with this service's own document. */
export const REFERENCE_PAGE = html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <link rel="icon" href="/app/icon.svg" type="image/svg+xml" />
      <title>API reference · Paratope</title>
    </head>
    <body>
      <script id="api-reference" type="application/json" data-configuration="${JSON.stringify(CONFIGURATION)}"></script>
      <script src="${SCRIPT_PATH}"></script>
    </body>
  </html> `.text;

/** The page runs only this service's script, and connects to no other service. It writes its styles into style elements. */
export const REFERENCE_POLICY = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'unsafe-inline'`,
  `img-src 'self' data: blob:`,
  `connect-src 'self'`,
  `worker-src 'self' blob:`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

const PACKAGE = createRequire(import.meta.url).resolve('@scalar/fastify-api-reference');

let script: Buffer | undefined;

/** Returns the script of the reference, compressed by gzip, which every browser supports: 1 MB. */
export const referenceScript = (): Buffer =>
  (script ??= gzipSync(readFileSync(join(dirname(PACKAGE), 'js/standalone.js'))));

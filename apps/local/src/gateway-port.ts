import { createServer } from 'node:net';
import { freePort } from '@paratope/embedded-postgres';
import { LocalError } from './home.js';

const USUAL_PORT = 8080;

/**
 * Returns the port to serve on: the requested one, any free one for 0, and without a request the usual one or else a free one.
 * @throws LocalError if the requested port is not available
 */
export async function gatewayPort(wanted: number | undefined): Promise<number> {
  if (wanted === 0) return freePort();
  const refusal = await refusalOf(wanted ?? USUAL_PORT);
  if (refusal === undefined) return wanted ?? USUAL_PORT;
  if (wanted === undefined) return freePort();
  const why = refusal === 'EADDRINUSE' ? 'is in use by another program' : `cannot be used (${refusal})`;
  throw new LocalError(`Port ${wanted} ${why}. Set PARATOPE_PORT to another one, or to 0 for any free one.`);
}

/** Returns the error code of binding the port, or undefined if it is free. */
function refusalOf(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(undefined)));
  });
}

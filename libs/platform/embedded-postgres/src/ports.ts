import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

/** Returns a TCP port of the loopback address that was free a moment ago. */
export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}

/** Returns several different ports: each is held until the last is found. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = await Promise.all(Array.from({ length: count }, listen));
  const ports = probes.map((probe) => {
    const address = probe.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  });
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return ports;
}

/**
 * Lowest port of a range outside of those for outgoing connections (Linux from 32768, macOS from 49152), so that a free port stays free.
 */
const LOWEST = 10_240;
const HIGHEST = 32_767;
const ATTEMPTS = 100;

async function listen(): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await listenOn(randomInt(LOWEST, HIGHEST + 1));
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

function listenOn(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, '127.0.0.1', () => resolve(probe));
  });
}

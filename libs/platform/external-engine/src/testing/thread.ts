import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { runCommand } from '../command.js';

/** A thread that runs a command, for a test that ends the thread. */
const { folder, script } = z.object({ folder: z.string(), script: z.string() }).parse(workerData);
const running = runCommand({ program: process.execPath, args: ['-e', script], folder, timeoutMs: 60_000 });
parentPort?.postMessage('running');
await running;

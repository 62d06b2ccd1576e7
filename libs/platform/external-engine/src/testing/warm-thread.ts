import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { WarmTool } from '../warm-tool.js';

/** A thread with a warm tool in the middle of a job, for a test that ends the thread. */
const server = z.object({ program: z.string(), args: z.array(z.string()) }).parse(workerData);
const tool = new WarmTool(server, { timeoutMs: 60_000 });
const made = await tool.run({ program: 'fold', args: [], files: [], wanted: () => true });
const hanging = tool.run({ program: 'hang', args: [], files: [], wanted: () => true });
parentPort?.postMessage(made.files.get('model.pdb'));
await hanging;

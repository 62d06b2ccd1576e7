// Thread of the floor: compiles the methods, sends a message, and runs through its pairs when it receives one.
import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { sequenceMethods, sequencePairs } from './sequence-floor.ts';

const { warmUp, measured } = sequencePairs();
let sum = 0;
for (const pair of warmUp) sum += sequenceMethods(pair);
if (!parentPort) throw new Error('The floor runs on a thread.');
const begin = once(parentPort, 'message');
parentPort.postMessage('ready');
await begin;
for (const pair of measured) sum += sequenceMethods(pair);
parentPort.postMessage(sum);

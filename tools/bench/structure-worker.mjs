// Models the Fvs that it is sent; a first message says that the library is read.
import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { modelFv, readTemplateLibrary } from '../../libs/science/fv-model/dist/index.js';

const LIBRARY = new URL('../../libs/science/fv-model/data/templates.bin', import.meta.url);
const library = readTemplateLibrary(readFileSync(LIBRARY));
parentPort.on('message', (inputs) => {
  for (const input of inputs) modelFv(input, { library, seed: 1 });
  parentPort.postMessage('done');
});
parentPort.postMessage('ready');

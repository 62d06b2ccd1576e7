// Evaluates the targets that it is sent, one at a time.
import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { readTemplateLibrary } from '../../libs/science/fv-model/dist/index.js';
import { evaluateTarget } from './structure-target.mjs';

const library = readTemplateLibrary(
  readFileSync(new URL('../../libs/science/fv-model/data/templates.bin', import.meta.url)),
);

parentPort.on('message', (task) => {
  try {
    parentPort.postMessage(evaluateTarget({ ...task, library }));
  } catch (error) {
    parentPort.postMessage({ file: task.file, failed: error.message });
  }
});

import '@paratope/config/require-node';
import { COMPILE_CACHE } from './workspace.js';

// The import is dynamic, because an older Node.js lacks modules that the program imports.
const { enableCompileCache } = await import('node:module');
enableCompileCache(COMPILE_CACHE);
await import('./program.js');

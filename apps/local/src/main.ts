import '@paratope/config/require-node';
import { COMPILE_CACHE } from './workspace.js';

// Not linked before that: an older Node.js lacks what they import.
const { enableCompileCache } = await import('node:module');
enableCompileCache(COMPILE_CACHE);
await import('./program.js');

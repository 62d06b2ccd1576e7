import './require-node.mjs';

await import('./test.ts');

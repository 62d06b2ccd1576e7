import '@paratope/config/require-node';

// Not linked before that: an older Node.js lacks what it imports.
await import('./program.js');

#!/usr/bin/env node
import '@paratope/config/require-node-22';

// Not linked before that: an older Node.js lacks what it imports.
await import('../dist/main.js');

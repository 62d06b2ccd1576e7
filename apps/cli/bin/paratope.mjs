#!/usr/bin/env node
import './require-node.mjs';

// Not linked before that: an older Node.js lacks what it imports.
await import('../dist/main.js');

#!/usr/bin/env node
import './require-node.mjs';

// Not linked before that: an older Node.js lacks what they import.
await import('@paratope/command-line/node-20');
await import('../dist/main.js');

#!/usr/bin/env node
import './require-node.mjs';

// The import is dynamic, because an older Node.js lacks modules that the program imports.
await import('../dist/main.js');

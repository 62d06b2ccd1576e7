import '../libs/platform/config/require-node.mjs';

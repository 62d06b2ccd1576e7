// A plugin of Nx that makes the programs of a package a separate project, so that they may import packages that import their own package.
import { dirname } from 'node:path';

export const createNodesV2 = [
  '{apps/*,libs/sdk,libs/*/*}/{eval,bench,training,builders,generators,chaos}/*.ts',
  (files) => {
    const roots = [...new Set(files.map((file) => dirname(file)))];
    return roots.map((root) => [
      root,
      { projects: { [root]: { root, name: root.replaceAll('/', '-'), tags: ['type:tool'], targets: { lint: {} } } } },
    ]);
  },
];

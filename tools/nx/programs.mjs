// A plugin of Nx: the programs of a package are a project of their own, so that they may import what imports the package.
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

// Makes what is published: npm run release -- NAME [OPTION…]
import { runCommand } from './programs/commands.ts';

runCommand(
  'release',
  {
    images: { description: 'Images of the apps', file: 'images.ts', needsBuild: true },
    pack: { description: 'npm packages of the program and the SDK', file: 'pack.ts', needsBuild: true },
    attest: {
      description: 'Bill of materials and provenance of packages and images',
      file: 'attest.ts',
      needsBuild: true,
    },
    wheel: { description: 'The Python client', file: 'wheel.ts', needsBuild: false },
  },
  process.argv.slice(2),
);

// Builds the code: npm run build. With a name it also builds a published artifact, or builds a table or file of the product from published
// data by a program of a package (`builders/NAME.ts`): npm run build -- NAME [OPERAND…] [OPTION…]
import { buildCode } from './programs/code.ts';
import { listOf, run, type Commands } from './programs/commands.ts';

const PUBLISHED: Commands = {
  images: { description: 'Images of the apps', file: 'images.ts' },
  pack: { description: 'npm packages of the program and the SDK', file: 'pack.ts' },
  attest: { description: 'Bill of materials and provenance of packages and images', file: 'attest.ts' },
  wheel: { description: 'The Python client', file: 'wheel.ts' },
};

const [name, ...args] = process.argv.slice(2);
process.exitCode = buildCode();
if (process.exitCode === 0 && name !== undefined) {
  const published = PUBLISHED[name];
  process.exitCode = published ? run(published.file, args) : run('data.ts', [name, ...args]);
  if (name === '--help') console.log(listOf(PUBLISHED));
}

import { parsePdb, type Model } from '@paratope/geometry';
import type { ModelledFv } from './fv/modelled-fv.js';
import { readFvs } from './fv/read-fvs.js';

/** Structures for the tests: PDB 2VXT, the Fv of a murine antibody to interleukin 18, and 4W6X, a VHH. */
type FixtureName = '2vxt-fv' | '4w6x-vhh';

/** Fixtures of the tests; the test reads the files, because this library does no I/O. */
export function fixturesBy(read: (file: URL) => string) {
  const modelNamed = (name: FixtureName): Model => {
    const file = new URL(`../../geometry/fixtures/${name}.pdb`, import.meta.url);
    const [model] = parsePdb(read(file)).structure.models;
    if (!model) throw new Error('the fixture holds a model');
    return model;
  };
  const fvNamed = (name: FixtureName): ModelledFv => {
    const [fv] = readFvs(modelNamed(name));
    if (!fv) throw new Error('the fixture holds an Fv');
    return fv;
  };
  /** Rows of a tab-separated fixture of this library, without its header. */
  const rowsOf = (name: string): string[][] =>
    read(new URL(`../fixtures/${name}`, import.meta.url))
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t'));
  return { modelNamed, fvNamed, rowsOf };
}

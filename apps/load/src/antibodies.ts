import { readFileSync } from 'node:fs';

interface Antibody {
  readonly name: string;
  readonly vh: string;
  readonly vl: string;
}

const EXAMPLES = new URL('../../../examples/murine-antibodies.fasta', import.meta.url);

/** Examples that ship with the workspace: real murine antibodies, in records `<name>_VH` and `<name>_VL` that follow each other. */
export const ANTIBODIES: readonly Antibody[] = Array.from(
  readFileSync(EXAMPLES, 'utf8').matchAll(/^>(\S+)_VH.*\n([A-Z\n]+)^>\1_VL.*\n([A-Z\n]+)/gm),
  ([, name = '', vh = '', vl = '']) => ({ name, vh: vh.replaceAll('\n', ''), vl: vl.replaceAll('\n', '') }),
);

// Reads the antibodies on which benchmarks run.
import { readFileSync } from 'node:fs';
import { parseFasta } from '@paratope/sequence';

const FIXTURE = new URL('../../science/antibody/fixtures/therapeutic-antibodies.fa', import.meta.url);

/** Both V domains of a therapeutic antibody. */
export interface FixtureFv {
  readonly name: string;
  readonly vh: string;
  readonly vl: string;
}

export function fixtureFvs(): FixtureFv[] {
  const records = parseFasta(readFileSync(FIXTURE, 'utf8'));
  return records
    .filter(({ header }) => header.endsWith(' VH'))
    .flatMap(({ name, sequence }) => {
      const light = records.find(({ header }) => header === `${name} VL`);
      return light ? [{ name, vh: sequence, vl: light.sequence }] : [];
    });
}

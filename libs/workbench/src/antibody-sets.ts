// Reads sets of antibodies written as FASTA, one record per chain.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFasta } from '@paratope/sequence';

export interface Chains {
  readonly vh?: string | undefined;
  readonly vl?: string | undefined;
}
export type Antibodies = ReadonlyMap<string, Chains>;

/** Returns { vh, vl } by name from records `X VH`, `X VL`; any further text in the header is a comment. */
export function antibodies(file: string): Antibodies {
  const found = new Map<string, Chains>();
  for (const { header, sequence } of parseFasta(readFileSync(file, 'utf8'))) {
    const [, name, chain] = /^(.*?)[ _](VH|VL)\b/.exec(header) ?? [];
    if (name === undefined || chain === undefined)
      throw new Error(`${file}: a record is not named \`X VH\` or \`X VL\``);
    found.set(name, { ...found.get(name), [chain.toLowerCase()]: sequence });
  }
  return found;
}

/** Returns the antibodies with both chains of all `SET_parental.fa` in a folder. */
export const parentsOf = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('_parental.fa'))
    .flatMap((file) => [...antibodies(join(folder, file))])
    .flatMap(([name, { vh, vl }]) => (vh && vl ? [{ name, heavy: vh, light: vl }] : []));

// Reads sets of antibodies written as FASTA, one record per chain.
import { readFileSync } from 'node:fs';
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

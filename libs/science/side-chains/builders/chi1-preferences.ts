// Builds the backbone-dependent χ1 preferences (libs/science/side-chains/src/generated/chi1-preferences.ts): the frequency of χ1 near +60°
// (p), 180° (t) and −60° (m) by φ and ψ, for every amino acid, counted on crystal structures:
//   npm run build -- chi1-preferences FOLDER-OR-FILE… [--exclude FOLDER]
// A folder holds PDB files; a file holds one record per line (.jsonl.gz) with side-chain atoms in 0.01 Å. Structures with a PDB
// code that starts a file name of an excluded folder, and chains with a sequence that occurs in it, are left out, so that this folder can
// serve for evaluation.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { atomNamed, oneLetterCode, parsePdb, type Point } from '@paratope/geometry';
import { Chi1Counts, type ObservedResidue } from '@paratope/side-chains/training';
import { dataBuilder } from '@paratope/workbench/program';
import { z } from 'zod';

const coordinates = z.array(z.number()).nullish();
const chainSchema = z
  .object({
    seq: z.string(),
    bb: z.array(coordinates),
    cb: z.array(coordinates),
    sc: z.array(z.record(z.string(), coordinates).nullish()).nullish(),
  })
  .nullish();
const recordSchema = z.object({ pdb: z.string(), H: chainSchema, L: chainSchema });
const MAIN_CHAIN = ['N', 'CA', 'C', 'O'];

const codeOf = (file: string): string => basename(file).slice(0, 4).toUpperCase();
const sequenceOf = (residues: readonly ObservedResidue[]): string => residues.map(({ code }) => code).join('');

/** Point from integers in 0.01 Å, at the index of a triple. */
function pointAt(hundredths: readonly number[] | null | undefined, triple = 0): Point | undefined {
  const [x, y, z] = hundredths?.slice(3 * triple, 3 * triple + 3) ?? [];
  return x === undefined || y === undefined || z === undefined ? undefined : { x: x / 100, y: y / 100, z: z / 100 };
}

function* chainsOf(path: string, without: ReadonlySet<string>): Generator<ObservedResidue[]> {
  if (statSync(path).isDirectory()) {
    for (const file of readdirSync(path).filter((name) => /\.(pdb|ent)$/.test(name) && !without.has(codeOf(name)))) {
      for (const { residues } of parsePdb(readFileSync(join(path, file), 'utf8')).structure.models[0]?.chains ?? []) {
        yield residues.map((residue) => ({
          code: oneLetterCode(residue.name),
          atom: (name) => atomNamed(residue, name),
        }));
      }
    }
    return;
  }
  for (const line of gunzipSync(readFileSync(path)).toString('utf8').trim().split('\n')) {
    const record = recordSchema.parse(JSON.parse(line));
    if (without.has(codeOf(record.pdb))) continue;
    for (const chain of [record.H, record.L]) {
      const sideChains = chain?.sc;
      if (!sideChains) continue;
      yield [...chain.seq].map((code, i) => ({
        code,
        atom: (name) => {
          if (name === 'CB') return pointAt(chain.cb[i]);
          const triple = MAIN_CHAIN.indexOf(name);
          return triple < 0 ? pointAt(sideChains[i]?.[name]) : pointAt(chain.bb[i], triple);
        },
      }));
    }
  }
}

export const program = dataBuilder({
  description: 'Backbone-dependent χ1 preferences, counted on crystal structures',
  operands: 'FOLDER-OR-FILE…',
  options: {
    exclude: {
      type: 'string',
      multiple: true,
      default: [],
      description: 'folder of structures that are left out, for evaluation',
    },
  },
  run({ operands: positionals, options: values }) {
    const excluded = new Set(values.exclude.flatMap((folder) => readdirSync(folder)).map(codeOf));
    const excludedSequences = new Set(
      values.exclude.flatMap((folder) => [...chainsOf(folder, new Set())].map(sequenceOf)),
    );
    const counts = new Chi1Counts();
    for (const path of positionals) {
      for (const residues of chainsOf(path, excluded)) {
        if (!excludedSequences.has(sequenceOf(residues))) counts.add(residues);
      }
    }

    const rows = counts
      .shares()
      .map(([code, text]) => `  ${code}: '${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}',`);
    writeFileSync(
      new URL('../src/generated/chi1-preferences.ts', import.meta.url),
      `// Made by npm run build -- chi1-preferences: do not edit. Shares of the χ1 wells by φ and ψ, counted on ${counts.residues} residues of
// antibody crystal structures of the Protein Data Bank (CC0). For the encoding see ../backbone-preferences.ts.
export const CHI1_SHARES: Readonly<Record<string, string>> = {\n${rows.join('\n')}\n};\n`,
    );
    console.log(`${counts.residues} residues`);
  },
});

import { readFileSync } from 'node:fs';
import { parsePdb, type Model } from '@paratope/geometry';
import { readFvs } from './fv/read-fvs.js';
import type { ModelledFv } from './fv/modelled-fv.js';

const FIXTURES = new URL('../../geometry/fixtures/', import.meta.url);

/** PDB 2VXT, the Fv of a murine antibody to interleukin 18; 4W6X, a VHH. */
export const modelNamed = (name: '2vxt-fv' | '4w6x-vhh'): Model => {
  const [model] = parsePdb(readFileSync(new URL(`${name}.pdb`, FIXTURES), 'utf8')).structure.models;
  if (!model) throw new Error('the fixture holds a model');
  return model;
};

export const fvNamed = (name: '2vxt-fv' | '4w6x-vhh'): ModelledFv => {
  const [fv] = readFvs(modelNamed(name));
  if (!fv) throw new Error('the fixture holds an Fv');
  return fv;
};

/** Rows of a tab-separated fixture of this library, without its head. */
export const rowsOf = (name: string): string[][] =>
  readFileSync(new URL(`../fixtures/${name}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

import { readSequenceName, type ChainRole } from '@paratope/antibody';
import { withoutControls } from '@paratope/text';

/** Information in a FASTA header. */
interface HeaderWords {
  /** Name of the record. */
  readonly name: string;
  readonly antibody?: string;
  readonly claim?: ChainRole;
  readonly description?: string;
  /** PDB entry that the record is an entity of. */
  readonly entry?: string;
}

/** Headers of RCSB files: `1N8Z_2|Chain B|Herceptin Fab heavy chain|Mus musculus (10090)`, `…|Chains A[auth H], C|…`. */
const RCSB = /^([0-9][A-Za-z0-9]{3}|pdb_[0-9a-z]{8})_\d+\|Chains? ([^|]+)\|([^|]*)/;
/** Headers of RCSB files before 2020: `1n8z:A|PDBID|CHAIN|SEQUENCE`. */
const OLD_RCSB = /^([0-9][A-Za-z0-9]{3}):([^|]+)\|PDBID\|/;
/** Headers such as `pdb|1N8Z|A Chain A, Herceptin Fab`, `sp|P01857|IGHG1_HUMAN Immunoglobulin … OS=Homo sapiens OX=9606 …`. */
const NCBI_PDB = /^pdb\|([0-9][A-Za-z0-9]{3})\|(\S+)\s*(?:Chain [^,]*,\s*)?(.*)$/;
const UNIPROT = /^(?:sp|tr)\|([A-Z0-9]+(?:-\d+)?)\|(\S+)\s*(.*?)(?:\s+[A-Z]{2}=.*)?$/;
/** Headers such as `AAA12345.1 immunoglobulin heavy chain, partial [Mus musculus]`, `1N8Z_A Chain A, Herceptin Fab`. */
const GENBANK = /^([A-Z]{1,6}_?\d{5,}\.\d+)\s+(.+)$/;
const NCBI_CHAIN = /^([0-9][A-Z0-9]{3})_([A-Za-z0-9]+) Chain \S+, (.*)$/;

/** Removes characters from a name that end a line, control a terminal or change the direction of writing. */
export const cleanName = withoutControls;

/** Headers of Chai (`protein|name=heavy`, `protein|heavy`) and of Boltz and Protenix (`H|protein|./a.a3m`), which name the kind of molecule. */
const KIND_FIRST = /^protein\|(?:name=)?(.+)$/i;
const KIND_LAST = /^([^|\s]+)\|protein(?:\|.*)?$/i;

/** Reads a header by its dialect. A header in no known dialect is a name and is kept unchanged. */
export function readHeader(header: string): HeaderWords {
  const given = cleanName(header);
  const text = (KIND_FIRST.exec(given) ?? KIND_LAST.exec(given))?.[1] ?? given;
  const [first = '', ...further] = text.split(' ');
  const own = readSequenceName(first);
  if (own) {
    const description = further.join(' ');
    return {
      name: first,
      antibody: own.molecule,
      ...claimed(own.chain),
      ...(description === '' ? {} : { description }),
    };
  }
  const entity = RCSB.exec(text);
  if (entity) {
    const [, entry = '', chains = '', description = ''] = entity;
    const [first = ''] = chains.split(',');
    // For `A[auth H]`, H is used, as in papers and PDB files.
    const letter = /\[auth ([^\]]+)\]/.exec(first)?.[1] ?? first.trim();
    return chainOfEntry(entry, letter, description);
  }
  const old = OLD_RCSB.exec(text);
  if (old) return chainOfEntry(old[1] ?? '', old[2] ?? '', '');
  const ncbi = NCBI_PDB.exec(text) ?? NCBI_CHAIN.exec(text);
  if (ncbi) return chainOfEntry(ncbi[1] ?? '', ncbi[2] ?? '', ncbi[3] ?? '');
  const uniprot = UNIPROT.exec(text);
  if (uniprot) {
    const [, accession = '', entryName = '', description = ''] = uniprot;
    return { name: `${accession}|${entryName}`, ...(description === '' ? {} : { description }) };
  }
  const genbank = GENBANK.exec(text);
  if (genbank) return { name: genbank[1] ?? text, description: genbank[2] ?? '' };
  return { name: text, ...titleOf(text) };
}

function chainOfEntry(entry: string, chain: string, description: string): HeaderWords {
  const id = entry.toUpperCase();
  return { name: `${id}_${chain}`, entry: id, ...(description === '' ? {} : { description }) };
}

const CHAIN_WORDS = 'VHH|VH|V[HL]-?domain|HC|LC|V[LK](?:APPA)?|V-?LAMBDA|heavy|light|kappa|lambda|scFv|IG[HKL]';
/** Names such as `X VH`, `X_VL`, `X (heavy chain)`, `X|light chain variable region`: the antibody, then the chain. */
const NAMED_LAST = new RegExp(
  `^(.+?)(?:[\\s_|.:,/-]+|\\s*[([])(${CHAIN_WORDS})(?:(?:[\\s_|.-]+)(?:chain|domain|variable|region|sequence|V))*[\\s_|.)\\]-]*$`,
  'i',
);
/** The same before further words: `4D5 VH murine, Carter 1992`. */
const NAMED_AMID = /^(.+?)[\s_|.-]+(VH|VL|heavy|light)(?:[\s_|.-]+chain)?\b/i;
/** Names such as `VH of X`, `Heavy chain X`, `VL_X`. */
const NAMED_FIRST =
  /^(VHH|V[HLK]|HC|LC|(?:heavy|light|kappa|lambda)[\s_-]+chain)(?:[\s_-]+(?:domain|variable|region))*(?:\s+of\s+|[\s_|.:-]+)(\S.*)$/i;
/** Names such as `VH`, `H` or `:L` alone: the antibody has no name. */
const ONLY_CHAIN = new RegExp(`^:?(${CHAIN_WORDS}|[HLK])(?:[\\s_-]+(?:chain|domain|variable|region))*$`, 'i');
/** Names such as `1ABC_H`, `1ABC|L`, `trastuzumab H`. Other names have the same ending, so it counts only if the chain fits. */
const LETTERED = /^(.*?\S)(?:[_|.:-]+([HL])(?=\s|$)|\s([HL])$)/i;

/** Reads the antibody from a name that ends with the letter of its chain. */
export function letteredName(name: string): { readonly antibody: string; readonly letter: string } | undefined {
  const [, antibody, joined, parted] = LETTERED.exec(name) ?? [];
  const letter = (joined ?? parted)?.toUpperCase();
  return antibody === undefined || letter === undefined ? undefined : { antibody, letter };
}

/** Reads antibody and chain from a name: `My antibody 4 VH` is the heavy chain of `My antibody 4`. */
export function titleOf(name: string): { readonly antibody?: string; readonly claim?: ChainRole } {
  const only = ONLY_CHAIN.exec(name);
  if (only) return { antibody: '', ...claimed(only[1] ?? '') };
  const last = NAMED_LAST.exec(name) ?? NAMED_AMID.exec(name);
  if (last) return { antibody: last[1] ?? '', ...claimed(last[2] ?? '') };
  const first = NAMED_FIRST.exec(name);
  if (first) return { antibody: (first[2] ?? '').trim(), ...claimed(first[1] ?? '') };
  return {};
}

function claimed(word: string): { readonly claim?: ChainRole } {
  const claim = claimOf(word);
  return claim === undefined ? {} : { claim };
}

/** Chain that a word names. */
export function claimOf(word: string): ChainRole | undefined {
  const plain = word.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (/^(?:scfv)/.test(plain)) return 'scfv';
  if (/^(?:heavy2|vh2|hc2)$/.test(plain)) return 'heavy_2';
  if (/^(?:light2|vl2|lc2)$/.test(plain)) return 'light_2';
  if (/^(?:vhh?|hc|heavy|igh|vhdomain|h$|schwer|lourd)/.test(plain)) return 'heavy';
  if (/^(?:v[lk]|lc|light|kappa|lambda|ig[kl]|[lk]$|leicht|lger)/.test(plain)) return 'light';
  return undefined;
}

/** Removes the words for heavy and light from a chain's description; the rest is the same for both chains. */
export function moleculeOf(description: string): string {
  return description
    .toLowerCase()
    .replace(
      /\b(?:heavy|light|kappa|lambda|h|l|vh|vl|hc|lc|chains?|variable|domain|region|fragment|of|the|antibody|fab|fv)\b/g,
      ' ',
    )
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

import {
  arePeptideBonded,
  atomNamed,
  CifTokens,
  distance,
  isAminoAcidResidue,
  modifiedResidue,
  oneLetterCode,
  parseMmcif,
  parsePdb,
  sequenceOf,
  StructureFormatError,
  threeLetterName,
  type Atom,
  type Chain,
} from '@paratope/geometry';
import { numberAntibody } from '@paratope/numbering';
import { ImportError } from './import-error.js';
import type { ImportWarning, Place, SequenceRecord } from './types.js';

/** Polymer from the header of a structure: the complete construct, including residues without coordinates. */
interface Polymer {
  readonly sequence: string;
  readonly description?: string;
}

/**
 * Maximum distance in Å of Cys 104 of the VH and VL of one Fv, which are some 15 to 19 Å apart; the next Fv of a crystal is farther. This
 * is the rule of SAbDab (Dunbar et al. 2014, Nucleic Acids Res. 42:D1140).
 */
const MAX_CYS_DISTANCE = 22;

/**
 * Reads the protein chains of a structure's first model, with their SEQRES sequence if the file has one, otherwise with the resolved
 * residues. VH and VL with conserved cysteines close to each other form one antibody; further copies in the crystal are skipped.
 */
export function* recordsOfStructure(
  text: string,
  place: Place,
  skip: (note: string) => void,
): Generator<SequenceRecord> {
  const isPdb = place.format === 'pdb';
  const chains = chainsOf(text, place, isPdb)
    .filter((chain) => chain.residues.filter(isAminoAcidResidue).length > 0)
    .flatMap(separated);
  const polymers = isPdb ? polymersOfPdb(text) : polymersOfMmcif(text);
  const entry = isPdb ? entryOfPdb(text) : entryOfMmcif(text);
  const name = entry ?? place.file.replace(/^.*[/\\]/, '').replace(/(?:\.(?:pdb|ent|cif|mmcif|gz))+$/i, '');
  const found = chains.map((chain): FoundChain => {
    const polymer = polymers.get(chain.id);
    return { chain, polymer, site: siteOf(chain), sequence: polymer?.sequence ?? sequenceOf(chain) };
  });
  const partner = contacts(found.map(({ site }) => site));
  const seen = new Map<string, string>();
  const written = new Set<number>();
  const antibodies: FoundChain[][] = [];
  for (const i of found.keys()) {
    if (written.has(i)) continue;
    const places = [i, ...(partner.get(i) ?? [])];
    places.forEach((place) => written.add(place));
    const members = places
      .flatMap((place) => found[place] ?? [])
      .toSorted((a, b) => Number(b.site?.isHeavy === true) - Number(a.site?.isHeavy === true));
    const ids = members.map(({ chain }) => chain.id).join(' and ');
    const key = members.map(({ sequence }) => sequence).join('/');
    const first = seen.get(key);
    seen.set(key, first ?? ids);
    if (first !== undefined) skip(`${place.file}: chains ${ids} are a copy of ${first}`);
    else if (members[0]?.site) antibodies.push(members);
    else skip(`${place.file}: chain ${ids}${described(members[0]?.polymer)} has no antibody domain`);
  }
  if (antibodies.length === 0) {
    const passed = found.map(({ chain, polymer }) => `${chain.id}${described(polymer)}`).join(', ');
    const which =
      found.length === 0 ? 'has no protein chain' : `has no antibody: no chain of ${passed} has a variable domain`;
    throw new ImportError(place, `the structure ${which}`);
  }
  for (const members of antibodies) {
    const ids = members.map(({ chain }) => chain.id).join('');
    // Several antibodies in one entry are distinguished by their chains.
    const antibody = antibodies.length > 1 ? `${name}_${ids}` : name;
    for (const each of members) yield recordOf(each, { name, antibody, place, group: `${place.file}\n${ids}` });
  }
}

/**
 * Divides a chain into which a docking program merged VH and VL, as HADDOCK needs them: at the break of the backbone between its domains. An
 * scFv has no such break, or has a linker there that was not resolved, of which SEQRES knows.
 */
function separated(chain: Chain): Chain[] {
  const residues = chain.residues.filter(isAminoAcidResidue);
  const outcome = numberAntibody(sequenceOf(chain), { germline: false });
  const [first, second] = outcome.ok ? outcome.value.domains : [];
  if (!first || !second || first.chainType === second.chainType) return [chain];
  const at = residues.findIndex((residue, index) => {
    const next = residues[index + 1];
    const isBetween = index >= first.end - 1 && index < second.start;
    // A linker leaves a jump of a few numbers at most; programs that merge chains add hundreds, or begin again.
    return isBetween && next !== undefined && !arePeptideBonded(residue, next) && isJump(next.seqNum - residue.seqNum);
  });
  const start = residues[at + 1];
  if (at === -1 || !start) return [chain];
  const cut = chain.residues.indexOf(start);
  return [
    { id: `${chain.id}1`, residues: chain.residues.slice(0, cut) },
    { id: `${chain.id}2`, residues: chain.residues.slice(cut) },
  ];
}

/** Numbers between two residues that are more than a linker has. */
const LONGEST_LINKER = 40;
const isJump = (step: number): boolean => step > LONGEST_LINKER || step < 0;

interface FoundChain {
  readonly chain: Chain;
  readonly polymer: Polymer | undefined;
  readonly site: CysSite | undefined;
  readonly sequence: string;
}

const described = (polymer: Polymer | undefined): string =>
  polymer?.description === undefined ? '' : ` (${polymer.description})`;

function recordOf(
  { chain, polymer, sequence }: FoundChain,
  { name, antibody, place, group }: { name: string; antibody: string; place: Place; group: string },
): SequenceRecord {
  const gaps = polymer === undefined ? breaksOf(chain) : [];
  const warnings = [...(gaps.length === 0 ? [] : [brokenAfter(chain, gaps)]), ...modifications(chain)];
  return {
    name: `${name}_${chain.id}`,
    title: `${name}_${chain.id}`,
    sequence,
    antibody,
    place: { ...place, chain: chain.id },
    group: { id: group, by: 'contact' },
    ...(polymer?.description === undefined ? {} : { description: polymer.description }),
    ...(warnings.length === 0 ? {} : { warnings }),
  };
}

const brokenAfter = ({ id }: Chain, gaps: readonly string[]): ImportWarning => ({
  code: 'missing_residues',
  detail: `Chain ${id} is broken after residue ${gaps.join(', ')}: what was not resolved there is missing in the sequence.`,
});

/** Warnings about residues that the sequence gives as their parents; a notice where no charge is lost. */
function modifications({ id, residues }: Chain): ImportWarning[] {
  const found = new Map<string, string[]>();
  for (const { name, seqNum, insCode } of residues) {
    if (modifiedResidue(name)) found.set(name, [...(found.get(name) ?? []), `${seqNum}${insCode}`]);
  }
  return [...found].flatMap(([component, places]): ImportWarning[] => {
    const modified = modifiedResidue(component);
    if (!modified) return [];
    const { name, parent, charge } = modified;
    const [number, is] = places.length === 1 ? ['residue', 'is'] : ['residues', 'are'];
    const lost = charge === 0 ? '' : `, and its charge of ${charge} against the parent is lost`.replace('-', '−');
    const detail = `Chain ${id}, ${number} ${places.join(', ')}: ${name} (${component}) ${is} read as ${threeLetterName(parent)}${lost}.`;
    return [
      charge === 0 ? { code: 'modified_residue', severity: 'notice', detail } : { code: 'modified_residue', detail },
    ];
  });
}

function chainsOf(text: string, place: Place, isPdb: boolean): readonly Chain[] {
  try {
    const { structure } = isPdb ? parsePdb(text) : parseMmcif(text);
    return structure.models[0]?.chains ?? [];
  } catch (error) {
    if (error instanceof StructureFormatError) throw new ImportError(place, error.message);
    throw error;
  }
}

interface CysSite {
  readonly isHeavy: boolean;
  /** Whether the chain has a heavy and a light domain of its own. */
  readonly isWhole: boolean;
  readonly atom: Atom | undefined;
}

/** α carbon of Cys 104 (IMGT) of a chain's first V domain; undefined for a chain without one. */
function siteOf(chain: Chain): CysSite | undefined {
  const residues = chain.residues.filter(isAminoAcidResidue);
  const outcome = numberAntibody(sequenceOf(chain), { germline: false });
  if (!outcome.ok) return undefined;
  const [domain] = outcome.value.domains;
  if (!domain) return undefined;
  const nth = domain.imgt.findIndex(({ number }) => number === 104);
  const residue = residues[domain.residues[nth]?.index ?? -1];
  const types = new Set(outcome.value.domains.map(({ chainType }) => chainType === 'H'));
  const atom = residue && atomNamed(residue, 'CA');
  return { isHeavy: domain.chainType === 'H', isWhole: types.size > 1, atom };
}

/** Pairs chains by nearest cysteines, each chain in at most one pair. */
function contacts(sites: readonly (CysSite | undefined)[]): Map<number, readonly number[]> {
  const near: { heavy: number; light: number; apart: number }[] = [];
  sites.forEach((heavy, h) => {
    if (!heavy?.isHeavy || heavy.isWhole || !heavy.atom) return;
    sites.forEach((light, l) => {
      if (!light || light.isHeavy || light.isWhole || !light.atom || !heavy.atom) return;
      const apart = distance(heavy.atom, light.atom);
      if (apart <= MAX_CYS_DISTANCE) near.push({ heavy: h, light: l, apart });
    });
  });
  const partner = new Map<number, readonly number[]>();
  for (const { heavy, light } of near.sort((a, b) => a.apart - b.apart)) {
    if (partner.has(heavy) || partner.has(light)) continue;
    partner.set(heavy, [light]);
    partner.set(light, [heavy]);
  }
  return partner;
}

/** Residues, by the author's numbers, that are not bonded to the next residue of the chain. */
function breaksOf(chain: Chain): string[] {
  const residues = chain.residues.filter(isAminoAcidResidue);
  return residues.flatMap((residue, i) => {
    const next = residues[i + 1];
    return next && !arePeptideBonded(residue, next) ? [`${residue.seqNum}${residue.insCode}`] : [];
  });
}

const entryOfPdb = (text: string): string | undefined => /^HEADER.{56}([0-9][A-Za-z0-9]{3})/m.exec(text)?.[1];
const entryOfMmcif = (text: string): string | undefined =>
  /^_entry\.id\s+['"]?([0-9][A-Za-z0-9]{3})['"]?\s*$/m.exec(text)?.[1];

/** Caps of synthetic chains, which are not residues of their sequences. */
const CAPS: ReadonlySet<string> = new Set(['ACE', 'NH2', 'NME', 'FOR']);

/** Reads SEQRES and COMPND of wwPDB format 3.3, by chain. */
function polymersOfPdb(text: string): Map<string, Polymer> {
  const sequences = new Map<string, string>();
  for (const [, chain = '', residues = ''] of text.matchAll(/^SEQRES.{5}(.).{7}(.{1,52})/gm)) {
    const names = residues
      .trim()
      .split(/\s+/)
      .filter((name) => !CAPS.has(name));
    const id = chain.trim() === '' ? 'A' : chain;
    sequences.set(id, (sequences.get(id) ?? '') + names.map((name) => oneLetterCode(name) ?? 'X').join(''));
  }
  const compound = [...text.matchAll(/^COMPND.{4}(.*)$/gm)].map(([, rest = '']) => rest.trim()).join(' ');
  const descriptions = new Map<string, string>();
  for (const molecule of compound.split(/MOL_ID: *\d+;/)) {
    const name = /MOLECULE: *([^;]+)/.exec(molecule)?.[1]?.trim();
    const chains = /CHAIN: *([^;]+)/.exec(molecule)?.[1]?.split(',') ?? [];
    if (name !== undefined) for (const chain of chains) descriptions.set(chain.trim(), name);
  }
  return polymers(sequences, descriptions);
}

function polymers(sequences: Map<string, string>, descriptions: Map<string, string>): Map<string, Polymer> {
  return new Map(
    [...sequences].map(([chain, sequence]) => {
      const description = descriptions.get(chain);
      return [chain, description === undefined ? { sequence } : { sequence, description }];
    }),
  );
}

/** Reads `_entity_poly` with the author's chains, and `_entity.pdbx_description` (PDBx/mmCIF dictionary 5). */
function polymersOfMmcif(text: string): Map<string, Polymer> {
  const names = new Map(
    readCategory(text, '_entity').map((row) => [row.get('id') ?? '', row.get('pdbx_description') ?? '']),
  );
  const sequences = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const row of readCategory(text, '_entity_poly')) {
    const letters = (row.get('pdbx_seq_one_letter_code_can') ?? row.get('pdbx_seq_one_letter_code') ?? '').replace(
      /\s/g,
      '',
    );
    if (!/^[A-Z]+$/.test(letters) || !/polypeptide/.test(row.get('type') ?? 'polypeptide')) continue;
    for (const chain of (row.get('pdbx_strand_id') ?? '').split(',')) {
      sequences.set(chain.trim(), letters);
      const name = names.get(row.get('entity_id') ?? '') ?? '';
      if (name !== '') descriptions.set(chain.trim(), name);
    }
  }
  return polymers(sequences, descriptions);
}

/** Reads the rows of a category by item, written as a loop or as pairs; unknown values are left out. */
function readCategory(text: string, category: string): Map<string, string>[] {
  const tokens = new CifTokens(text);
  const prefix = `${category}.`;
  const rows: Map<string, string>[] = [];
  const single = new Map<string, string>();
  let token = tokens.next();
  while (token) {
    if (!token.quoted && token.text.toLowerCase() === 'loop_') {
      const tags: string[] = [];
      for (token = tokens.next(); token && isTag(token); token = tokens.next()) tags.push(token.text.toLowerCase());
      const isMeant = tags[0]?.startsWith(prefix) === true;
      let row = new Map<string, string>();
      for (let i = 0; token && !isTag(token) && !isKeyword(token); i++, token = tokens.next()) {
        if (!isMeant) continue;
        if (isKnown(token)) row.set((tags[i % tags.length] ?? '').slice(prefix.length), token.text);
        if (i % tags.length === tags.length - 1) {
          rows.push(row);
          row = new Map();
        }
      }
    } else if (isTag(token) && token.text.toLowerCase().startsWith(prefix)) {
      const value = tokens.next();
      if (value && isKnown(value)) single.set(token.text.toLowerCase().slice(prefix.length), value.text);
      token = tokens.next();
    } else token = tokens.next();
  }
  return single.size > 0 ? [single, ...rows] : rows;
}

type Token = NonNullable<ReturnType<CifTokens['next']>>;
const isTag = (token: Token): boolean => !token.quoted && token.text.startsWith('_');
const isKeyword = (token: Token): boolean => !token.quoted && /^(?:loop_|data_|save_|stop_|global_)/i.test(token.text);
const isKnown = (token: Token): boolean => token.quoted || (token.text !== '.' && token.text !== '?');

import {
  atomNamed,
  distance,
  isAminoAcidResidue,
  oneLetterCode,
  residueSasa,
  type Chain,
  type Model,
  type Residue,
  type ResidueSasa,
} from '@paratope/geometry';
import { isVernier } from '@paratope/liabilities';
import { formatPosition, numberAntibody, renumber, type NumberedDomain } from '@paratope/numbering';
import { exposureOf } from './constant-accessibility.js';
import type { Exposure, FvPlace, FvSite } from './result.js';

const CATIONS: Readonly<Record<string, readonly string[]>> = { LYS: ['NZ'], ARG: ['NE', 'NH1', 'NH2'] };
const ANIONS: Readonly<Record<string, readonly string[]>> = { ASP: ['OD1', 'OD2'], GLU: ['OE1', 'OE2'] };
/** Distances in Å: of a salt bridge; of a charge with an effect through the solvent; of a disulfide. */
const SALT_BRIDGE = 4;
const CHARGE_REACH = 6;
const DISULFIDE = 2.5;
/** Minimum loss of relative surface to the other chain for an interface residue. */
const INTERFACE_LOSS = 0.05;

interface Placed {
  readonly chain: Chain;
  readonly residue: Residue;
  readonly position: string;
  readonly imgt: number;
  readonly region: string;
  readonly domain: NumberedDomain;
  readonly isFirst: boolean;
}

/** Finds lysines, cysteines and N-termini in a model of an Fv, with their accessibility to a reagent. */
export function fvSites(model: Model): FvSite[] {
  const chains = model.chains.map((chain) => ({ ...chain, residues: chain.residues.filter(isAminoAcidResidue) }));
  const placed = chains.flatMap(placesOf);
  const together = bySite(residueSasa({ chains }));
  const apart = bySite(chains.flatMap((chain) => residueSasa({ chains: [chain] })));
  const residues = chains.flatMap((chain) => chain.residues);
  return placed.flatMap((place) => {
    const sasa = together.get(place.residue);
    if (!sasa) return [];
    const alone = apart.get(place.residue)?.relative ?? 0;
    const found: FvSite[] = [];
    const code = oneLetterCode(place.residue.name);
    const loss = alone - (sasa.relative ?? 0);
    const add = (kind: FvSite['residue'], atomName: string): void => {
      const area = sasa.areas[sasa.atoms.findIndex(({ name }) => name === atomName)];
      // A side chain that is cut off, as in many crystal structures, has no atom that reacts.
      if (area !== undefined) found.push(siteOf(place, kind, atomName, area, sasa, loss, residues));
    };
    if (code === 'K') add('K', 'NZ');
    if (code === 'C') add('C', 'SG');
    if (place.isFirst) add('N-terminus', 'N');
    return found;
  });
}

/** Returns the residue at a Kabat number; undefined if the model has none there. */
export function fvPlace(model: Model, chain: 'heavy' | 'light', kabat: number): FvPlace | undefined {
  const chains = model.chains.map((one) => ({ ...one, residues: one.residues.filter(isAminoAcidResidue) }));
  const place = chains.flatMap(placesOf).find(({ domain, residue, chain: of }) => {
    if ((domain.chainType === 'H') !== (chain === 'heavy')) return false;
    const numbered = renumber(domain, 'kabat').residues.find(({ index }) => of.residues[index] === residue);
    return numbered?.position.number === kabat && numbered.position.insertion === '';
  });
  const sasa = place && bySite(residueSasa({ chains })).get(place.residue);
  if (!sasa) return undefined;
  const relative = sasa.relative ?? 0;
  const residue = oneLetterCode(place.residue.name) ?? 'X';
  return { position: `${kabat}`, residue, region: place.region, relative, exposure: exposureOf(relative) };
}

const bySite = (rows: readonly ResidueSasa[]): ReadonlyMap<Residue, ResidueSasa> =>
  new Map(rows.map((row) => [row.residue, row]));

function placesOf(chain: Chain): Placed[] {
  const sequence = chain.residues.map(({ name }) => oneLetterCode(name) ?? 'X').join('');
  const numbered = numberAntibody(sequence, { germline: false, cdrDefinition: 'imgt' });
  if (!numbered.ok) return [];
  return numbered.value.domains.flatMap((domain) =>
    domain.residues.flatMap(({ index, region }, at): Placed[] => {
      const residue = chain.residues[index];
      const imgt = domain.imgt[at];
      if (!residue || !imgt) return [];
      const position = formatPosition(imgt);
      return [{ chain, residue, position, imgt: imgt.number, region, domain, isFirst: index === 0 }];
    }),
  );
}

function siteOf(
  { chain, residue, position, imgt, region, domain }: Placed,
  kind: FvSite['residue'],
  atomName: string,
  area: number,
  sasa: ResidueSasa,
  loss: number,
  residues: readonly Residue[],
): FvSite {
  const relative = sasa.relative ?? 0;
  const exposure = exposureOf(relative);
  const vernier = isVernier(domain.chainType, imgt);
  const isInterface = loss > INTERFACE_LOSS;
  const near = chargesNear(residue, atomName, residues);
  const isCdr = region.startsWith('CDR');
  return {
    chain: chain.id,
    position,
    residue: kind,
    region,
    relative,
    exposure,
    domain: domain.chainType === 'H' ? 'VH' : 'VL',
    reacting_atom: atomName,
    reacting_atom_area: area,
    at_vh_vl_interface: isInterface,
    in_vernier_zone: vernier,
    neighbours: near.map(({ label, away }) => ({ residue: label, distance: Math.round(away * 10) / 10 })),
    pka_shift: kind === 'C' ? null : shiftOf(near, exposure),
    in_disulfide: kind === 'C' ? isBonded(residue, residues) : null,
    binding_risk:
      isCdr && exposure !== 'buried'
        ? 'high'
        : isCdr || vernier || (isInterface && exposure !== 'accessible')
          ? 'moderate'
          : 'low',
  };
}

interface NearCharge {
  readonly label: string;
  readonly charge: 1 | -1;
  readonly away: number;
}

function chargesNear(own: Residue, atomName: string, residues: readonly Residue[]): NearCharge[] {
  const from = atomNamed(own, atomName);
  if (!from) return [];
  return residues
    .filter((residue) => residue !== own)
    .flatMap((residue): NearCharge[] => {
      const charge = CATIONS[residue.name] ? 1 : -1;
      const names = CATIONS[residue.name] ?? ANIONS[residue.name] ?? [];
      const away = Math.min(
        ...names.map((name) => {
          const atom = atomNamed(residue, name);
          return atom ? distance(from, atom) : Infinity;
        }),
      );
      const label = `${residue.name}${residue.seqNum}${residue.insCode}`;
      return away <= CHARGE_REACH ? [{ label, charge, away }] : [];
    })
    .sort((one, other) => one.away - other.away);
}

function shiftOf(near: readonly NearCharge[], exposure: Exposure): 'lowered' | 'raised' | 'none' {
  if (near.some(({ charge, away }) => charge < 0 && away <= SALT_BRIDGE)) return 'raised';
  const cations = near.filter(({ charge }) => charge > 0).length;
  const anions = near.length - cations;
  if (cations > anions || (exposure === 'buried' && anions === 0)) return 'lowered';
  return anions > cations ? 'raised' : 'none';
}

function isBonded(own: Residue, residues: readonly Residue[]): boolean {
  const sulfur = atomNamed(own, 'SG');
  return residues.some((residue) => {
    const other = residue === own ? undefined : atomNamed(residue, 'SG');
    return sulfur !== undefined && other !== undefined && distance(sulfur, other) <= DISULFIDE;
  });
}

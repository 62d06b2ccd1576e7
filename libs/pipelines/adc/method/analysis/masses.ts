import {
  AMMONIA,
  averageMass,
  chainFormula,
  DEAMIDATION,
  glycanPairs,
  GLYCANS,
  HYDROGEN,
  mutationFormula,
  parseFormula,
  sumFormulas,
  tagFormula,
  USUAL_GLYCOFORMS,
  type Formula,
  type GlycanPair,
} from '@paratope/molecule';
import { hasGlycanSite, interchainBonds, type AdcAntibody } from '../antibody/antibody.js';
import type { ConjugationMethod, ReactiveGroup } from '../catalogue/types.js';
import { addedFormula } from '../chemistry/conjugate.js';
import type { ConjugationSite } from './site.js';
import { simulateSpectrum } from './spectrum.js';
import type { ChainMass, ConjugateMasses, DrugLoad, MassDifference } from './result.js';

/** Number of disulfides within the domains of an IgG: two in each light, four in each heavy chain. */
const INTRACHAIN_BONDS = 12;
const WATER_MASS = averageMass({ H: 2, O: 1 });

interface MassRequest {
  readonly antibody: AdcAntibody;
  readonly method: ConjugationMethod;
  readonly site: ConjugationSite | null;
  readonly load: DrugLoad;
  /** Formula of the linker-payload before conjugation. */
  readonly linkerPayload: string;
  readonly group: ReactiveGroup;
}

/**
 * Computes the average masses of every species: intact, after PNGase F, and of the reduced chains. If they cannot be computed, the result
 * is a message with the reason.
 */
export function conjugateMasses(request: MassRequest): ConjugateMasses | { readonly missing: string } {
  const { antibody, method, load, group } = request;
  if (!antibody.isSymmetricIgg) return { missing: 'masses: only those of an IgG of two identical halves are computed' };
  if (antibody.heavy === null || antibody.light === null) {
    return { missing: 'masses: the chains neither spell out their constant regions nor end where one can be added' };
  }
  if (!method.accepts.includes(group)) {
    return { missing: `masses: what ${method.name} leaves between the antibody and this linker is not known here` };
  }
  if (method.name === 'affinity_peptide') {
    return { missing: 'masses: what the cleaved affinity reagent leaves on K248 is not published as a formula' };
  }
  const chains = baseChains(request, antibody.heavy, antibody.light);
  if (!chains) return { missing: 'masses: a chain holds a residue that is none of the twenty' };
  const added = addedFormula(request.linkerPayload, group);
  const isGlycan = method.name === 'glycan_remodeling';
  const hasGlycan = antibody.glycosylated && hasGlycanSite(antibody);
  const glycan = isGlycan ? remodelled(load) : GLYCANS.G0F;
  const bonds = interchainBonds(antibody);
  const disulfides = INTRACHAIN_BONDS + bonds.heavyLight + bonds.heavyHeavy;
  const wasDeglycosylated = hasGlycanSite(antibody) ? DEAMIDATION : {};
  const withGlycans = (drugs: number, glycans: Formula): number =>
    averageMass(
      sumFormulas(
        [chains.heavy, 2],
        [chains.light, 2],
        [HYDROGEN, -2 * disulfides],
        // An opened disulfide gets two drugs, each on a thiol with its hydrogen.
        [HYDROGEN, method.name === 'interchain_cysteine' ? drugs : 0],
        [glycans, 1],
        [added, drugs],
      ),
    );
  const body = (drugs: number, perHeavy: Formula): number => withGlycans(drugs, sumFormulas([perHeavy, 2]));
  const usual = hasGlycan && !isGlycan ? USUAL_GLYCOFORMS : [];
  const rebuilt: GlycanPair[] =
    hasGlycan && isGlycan ? [{ glycans: 'remodelled', share: 1, formula: sumFormulas([glycan, 2]) }] : [];
  return {
    added_per_drug: averageMass(added),
    succinimide_hydrolysis: group === 'maleimide' ? WATER_MASS : null,
    species: load.species.map(({ drugs, share }) => ({
      drugs,
      share,
      intact: hasGlycan ? body(drugs, glycan) : null,
      deglycosylated: isGlycan ? null : body(drugs, wasDeglycosylated),
    })),
    reduced_chains: reducedChains(request, chains, added, { hasGlycan, glycan, isGlycan, wasDeglycosylated }),
    variants: variantsOf(antibody.heavy, antibody.light, hasGlycan && !isGlycan),
    spectrum: simulateSpectrum(load.species, usual.length > 0 ? glycanPairs(usual) : rebuilt, withGlycans, usual),
  };
}

const HEXOSE_MASS = averageMass(parseFormula('C6H10O5'));

function variantsOf(heavy: string, light: string, hasUsualGlycan: boolean): MassDifference[] {
  const headed = (residue: string): number => 2 * [heavy, light].filter((chain) => chain.startsWith(residue)).length;
  const all: MassDifference[] = [
    { variant: 'galactose', mass: HEXOSE_MASS, most: hasUsualGlycan ? 4 : 0 },
    { variant: 'aglycosyl', mass: -averageMass(GLYCANS.G0F), most: hasUsualGlycan ? 2 : 0 },
    { variant: 'c_terminal_lysine', mass: averageMass(tagFormula('K')), most: heavy.endsWith('PG') ? 2 : 0 },
    { variant: 'n_terminal_glutamine', mass: averageMass(AMMONIA), most: headed('Q') },
    { variant: 'n_terminal_pyroglutamate', mass: -WATER_MASS, most: headed('E') },
  ];
  return all.filter(({ most }) => most > 0);
}

/** Chains with the mutation or tag of the conjugation site. */
function baseChains({ site, method, load }: MassRequest, heavy: string, light: string) {
  const chains = { heavy: chainFormula(heavy), light: chainFormula(light) };
  if (!chains.heavy || !chains.light) return undefined;
  let made = { heavy: chains.heavy, light: chains.light };
  if (site?.mutation) {
    const changed = sumFormulas([made[site.chain], 1], [mutationFormula(site.mutation.from, site.mutation.to), 1]);
    made = { ...made, [site.chain]: changed };
  }
  if (site?.tag !== undefined) {
    made = { ...made, [site.chain]: sumFormulas([made[site.chain], 1], [tagFormula(site.tag), 1]) };
  } else if (method.name === 'sortase' && load.places > 2) {
    const tagged = (chain: Formula): Formula => sumFormulas([chain, 1], [tagFormula('LPETG'), 1]);
    made = { heavy: tagged(made.heavy), light: tagged(made.light) };
  }
  return made;
}

/** Glycan with azido sugars: one on the trimmed core, or two on the arms of an untrimmed one. */
const remodelled = ({ places }: DrugLoad): Formula =>
  places <= 2
    ? sumFormulas([GLYCANS.trimmed, 1], [GLYCANS.GalNAz, 1])
    : sumFormulas([GLYCANS.G0F, 1], [GLYCANS.GalNAz, 2]);

interface GlycanState {
  readonly hasGlycan: boolean;
  readonly glycan: Formula;
  readonly isGlycan: boolean;
  readonly wasDeglycosylated: Formula;
}

function reducedChains(
  { antibody, method, site, load }: MassRequest,
  chains: { readonly heavy: Formula; readonly light: Formula },
  added: Formula,
  { hasGlycan, glycan, isGlycan, wasDeglycosylated }: GlycanState,
): ChainMass[] {
  const most = mostPerChain(antibody, method, site, load);
  const range = (count: number): number[] => Array.from({ length: count + 1 }, (_, drugs) => drugs);
  const light = range(most.light).map((drugs): ChainMass => {
    const mass = averageMass(sumFormulas([chains.light, 1], [added, drugs]));
    return { chain: 'light', drugs, intact: mass, deglycosylated: mass };
  });
  const heavy = range(most.heavy).map((drugs): ChainMass => {
    const mass = (state: Formula): number => averageMass(sumFormulas([chains.heavy, 1], [added, drugs], [state, 1]));
    return {
      chain: 'heavy',
      drugs,
      intact: hasGlycan ? mass(glycan) : null,
      deglycosylated: isGlycan ? null : mass(wasDeglycosylated),
    };
  });
  return [...light, ...heavy];
}

/** Maximum load of a single chain that is listed; higher ones are too rare. */
const LYSINES_ON_LIGHT = 2;
const LYSINES_ON_HEAVY = 4;

function mostPerChain(
  antibody: AdcAntibody,
  method: ConjugationMethod,
  site: ConjugationSite | null,
  load: DrugLoad,
): { readonly light: number; readonly heavy: number } {
  if (method.name === 'lysine') return { light: LYSINES_ON_LIGHT, heavy: LYSINES_ON_HEAVY };
  if (method.name === 'interchain_cysteine') {
    const { heavyLight, heavyHeavy } = interchainBonds(antibody);
    return { light: heavyLight / 2, heavy: heavyLight / 2 + heavyHeavy };
  }
  const onEach = load.places / 2;
  if (site) return site.chain === 'light' ? { light: onEach, heavy: 0 } : { light: 0, heavy: onEach };
  if (method.name === 'sortase') return { light: load.places > 2 ? 1 : 0, heavy: 1 };
  return method.name === 'engineered_cysteine' ? { light: 1, heavy: 1 } : { light: 0, heavy: onEach };
}

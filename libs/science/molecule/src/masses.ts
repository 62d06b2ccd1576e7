import { chainFormula, DEAMIDATION, HYDROGEN } from './chemistry/composition.js';
import { averageMass, hillFormula, sumFormulas, type Formula } from './chemistry/formula.js';
import { glycanPairs, USUAL_GLYCOFORMS, type Glycoform } from './chemistry/glycans.js';
import { hasFcSequon, indexOfEu, residueAtEu, type Molecule, type MoleculeChain } from './molecule.js';

/** Average masses in Da (see `averageMass`): N-terminal glutamine as pyroglutamate, C-terminal lysine clipped unless it is said. */
export interface MoleculeMasses {
  /** Hill formula of the protein: its disulfides closed, without glycans, lysines clipped. */
  readonly formula: string;
  /** Whole molecule by the glycans of its Fc, the most frequent first; one entry without glycans if it has no sequon. */
  readonly intact: readonly { readonly glycans: string; readonly share: number; readonly mass: number }[];
  /** After PNGase F; null without a sequon. */
  readonly deglycosylated: number | null;
  /** Without glycans, and with all, one, … of its C-terminal lysines clipped. */
  readonly lysines: readonly { readonly unclipped: number; readonly mass: number }[];
  /** Chains with every disulfide reduced. */
  readonly chains: readonly {
    readonly role: string;
    readonly copies: number;
    /** With the most frequent glycan; as `deglycosylated` for a chain without a sequon. */
    readonly intact: number;
    readonly deglycosylated: number;
  }[];
  /** Reduced halves of heavy chains after IdeS, which cuts between G236 and G237 (von Pawel-Rammingen et al., EMBO J 21:1607, 2002). */
  readonly subunits: readonly {
    readonly role: string;
    readonly part: 'Fd' | 'Fc/2';
    readonly mass: number;
    readonly glycan: string | null;
  }[];
  /** N-glycosylation sequons outside the Fc, whose glycans are in no mass: role and 1-based residue. */
  readonly otherSequons: readonly { readonly role: string; readonly residue: number }[];
}

const IDES_BEFORE = 237;
const FC_ASPARAGINE = 297;
const SEQUON = /N(?=[^P][ST])/g;

/** Removes the C-terminal lysine of a heavy chain, EU 447. */
function clipped(chain: MoleculeChain): string {
  const { sequence } = chain;
  return residueAtEu(chain, 447) === 'K' && indexOfEu(chain, 447) === sequence.length - 1
    ? sequence.slice(0, -1)
    : sequence;
}

function formulaOf(role: string, sequence: string): Formula {
  const formula = chainFormula(sequence);
  if (!formula) throw new Error(`chain ${role} has a residue that is none of the twenty, so it has no mass`);
  return formula;
}

/** Glycans of all the sites together: one site has the glycoforms themselves, two have their pairs. */
function glycansOn(
  sites: number,
  glycoforms: readonly Glycoform[],
): readonly { glycans: string; share: number; formula: Formula }[] {
  if (sites === 2) return glycanPairs(glycoforms);
  if (sites === 1) return glycoforms.map(({ name, share, formula }) => ({ glycans: name, share, formula }));
  return [{ glycans: 'none', share: 1, formula: {} }];
}

/**
 * Computes the masses of a molecule with its glycoforms and clipped lysines.
 *
 * @param molecule the molecule with its constant regions.
 * @param glycoforms glycans of one heavy chain, shares sum to 1. Default: those of an IgG1 from CHO cells.
 * @returns average masses in Da.
 * @throws Error for a residue that is none of the twenty, and for more than two Fc glycans.
 */
export function moleculeMasses(
  molecule: Molecule,
  glycoforms: readonly Glycoform[] = USUAL_GLYCOFORMS,
): MoleculeMasses {
  const { chains, bonds } = molecule;
  const parts = chains.map((chain) => ({
    chain,
    formula: formulaOf(chain.role, clipped(chain)),
    hasSequon: hasFcSequon(chain),
  }));
  const sites = parts.reduce((sum, { chain, hasSequon }) => sum + (hasSequon ? chain.copies : 0), 0);
  if (sites > 2) throw new Error(`the molecule has ${sites} Fc glycans; masses are computed for at most two`);
  const disulfides = molecule.intradomainBonds + bonds.heavyLight + bonds.hinge + bonds.ch3;
  const protein = sumFormulas(...parts.map(({ chain, formula }) => [formula, chain.copies] as const), [
    HYDROGEN,
    -2 * disulfides,
  ]);
  const [usual] = glycoforms;
  const lysine = parts
    .filter(({ chain }) => clipped(chain) !== chain.sequence)
    .reduce((sum, { chain }) => sum + chain.copies, 0);
  const K: Formula = { C: 6, H: 12, N: 2, O: 1 };
  return {
    formula: hillFormula(protein),
    intact: glycansOn(sites, glycoforms).map(({ glycans, share, formula }) => ({
      glycans,
      share,
      mass: averageMass(sumFormulas([protein, 1], [formula, 1])),
    })),
    deglycosylated: sites > 0 ? averageMass(sumFormulas([protein, 1], [DEAMIDATION, sites])) : null,
    lysines: Array.from({ length: lysine + 1 }, (_, unclipped) => ({
      unclipped,
      mass: averageMass(sumFormulas([protein, 1], [K, unclipped])),
    })),
    chains: parts.map(({ chain, formula, hasSequon }) => ({
      role: chain.role,
      copies: chain.copies,
      intact: averageMass(hasSequon ? sumFormulas([formula, 1], [usual.formula, 1]) : formula),
      deglycosylated: averageMass(hasSequon ? sumFormulas([formula, 1], [DEAMIDATION, 1]) : formula),
    })),
    subunits: parts.flatMap(({ chain, hasSequon }) => subunitsOf(chain, hasSequon ? usual : undefined)),
    otherSequons: chains.flatMap((chain) =>
      [...chain.sequence.matchAll(SEQUON)]
        .filter(({ index }) => index !== indexOfEu(chain, FC_ASPARAGINE))
        .map(({ index }) => ({ role: chain.role, residue: index + 1 })),
    ),
  };
}

function subunitsOf(chain: MoleculeChain, glycoform: Glycoform | undefined): MoleculeMasses['subunits'] {
  const cut = indexOfEu(chain, IDES_BEFORE);
  if (cut <= 0 || residueAtEu(chain, IDES_BEFORE) !== 'G' || residueAtEu(chain, IDES_BEFORE - 1) !== 'G') return [];
  const whole = clipped(chain);
  const half = chainFormula(whole.slice(cut));
  const fd = chainFormula(whole.slice(0, cut));
  if (!half || !fd) return [];
  return [
    { role: chain.role, part: 'Fd', mass: averageMass(fd), glycan: null },
    {
      role: chain.role,
      part: 'Fc/2',
      mass: averageMass(sumFormulas([half, 1], [glycoform?.formula ?? {}, 1])),
      glycan: glycoform?.name ?? null,
    },
  ];
}

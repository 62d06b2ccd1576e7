import { analyseFc } from '@paratope/constant-regions';
import type { AntibodyFormat } from '@paratope/antibody';
import { completeChains, type Completion } from './completion.js';
import { divideChain, type ChainDomain } from './domains.js';

export interface MoleculeChainInput {
  readonly role: string;
  readonly sequence: string;
}

/** Chain of a molecule with its domains. */
export interface MoleculeChain {
  readonly role: string;
  /** Mature residues: without a signal peptide. */
  readonly sequence: string;
  /** Number of copies in the molecule. */
  readonly copies: number;
  readonly domains: readonly ChainDomain[];
  /** Residues that were given; the others were added. */
  readonly given: number;
}

/** Disulfides between chains; those within domains are counted by {@link Molecule.intradomainBonds}. */
export interface InterchainBonds {
  readonly heavyLight: number;
  readonly hinge: number;
  /** Between CH3 domains of a knob and a hole, C354–C349. */
  readonly ch3: number;
}

export interface Molecule {
  readonly format: AntibodyFormat;
  readonly chains: readonly MoleculeChain[];
  readonly bonds: InterchainBonds;
  /** Disulfides within domains, in all copies of all chains. */
  readonly intradomainBonds: number;
  /** Names of what the chains have: Fc edits, a domain exchange, a common light chain. */
  readonly features: readonly string[];
  /** What was assumed or added, in sentences. */
  readonly assumptions: readonly string[];
}

const has = ({ domains }: { readonly domains: readonly ChainDomain[] }, kind: ChainDomain['kind']): boolean =>
  domains.some((domain) => domain.kind === kind);

/** Residue of a chain at an EU number. */
export function residueAtEu(
  { sequence, domains }: Pick<MoleculeChain, 'sequence' | 'domains'>,
  eu: number,
): string | null {
  const index = indexOfEu({ domains }, eu);
  return index < 0 ? null : sequence[index];
}

/**
 * Finds the residue with an EU number; light chains and crossed heavy chains have those of CL from 107 to 215.
 *
 * @param chain a chain with its domains.
 * @param eu the number.
 * @returns the 0-based index in the chain, or −1.
 */
export function indexOfEu({ domains }: Pick<MoleculeChain, 'domains'>, eu: number): number {
  for (const domain of domains) {
    const at = domain.eu.indexOf(eu);
    if (at >= 0) return domain.start + at;
  }
  return -1;
}

/** Whether a chain has its N297 sequon. */
export function hasFcSequon(chain: Pick<MoleculeChain, 'sequence' | 'domains'>): boolean {
  const [asparagine, middle, last] = [297, 298, 299].map((eu) => residueAtEu(chain, eu));
  return asparagine === 'N' && middle !== 'P' && (last === 'S' || last === 'T');
}

/** Cysteines of a domain that pair within it: at IMGT 23 and 104, and further pairs of a V domain, as in a VHH's CDR1 and CDR3. */
function bondsWithin(sequence: string, domain: ChainDomain): number {
  if (domain.kind === 'V') return Math.floor((sequence.slice(domain.start, domain.end).split('C').length - 1) / 2);
  const at = (label: string): string | undefined => sequence[domain.start + domain.imgt.indexOf(label)];
  const isConstant = domain.kind !== 'hinge' && domain.region !== null;
  return isConstant && domain.imgt.includes('23') && at('23') === 'C' && at('104') === 'C' ? 1 : 0;
}

const cysteines = ({ sequence }: MoleculeChain, domain: ChainDomain): number[] =>
  domain.imgt.flatMap((label, at) =>
    sequence[domain.start + at] === 'C' && label !== '23' && label !== '104' ? [at] : [],
  );

/**
 * Counts the disulfides between the chains. A light chain is bonded to the further cysteine of a CH1, as in IgG2 to IgG4 (C131), or else
 * to the first of the hinge; the rest of the hinge is bonded to the other hinge (Liu & May, mAbs 4:17, 2012).
 */
function interchainBonds(chains: readonly MoleculeChain[]): InterchainBonds {
  const partners = chains.flatMap((chain) =>
    chain.domains.filter(({ kind }) => kind === 'CL' || kind === 'CH1').map((domain) => ({ chain, domain })),
  );
  const hinges = chains
    .filter((chain) => has(chain, 'CH2'))
    .map((chain) => {
      const hinge = chain.domains.find(({ kind }) => kind === 'hinge');
      const inFab = partners.find((each) => each.chain === chain);
      const ofHinge = hinge ? cysteines(chain, hinge).length : 0;
      // The crossed heavy chain brings the cysteine of its CL.
      const usesHinge = inFab?.domain.kind === 'CH1' && cysteines(chain, inFab.domain).length === 0;
      return { chain, inFab, free: Math.max(0, ofHinge - (usesHinge ? 1 : 0)), bonded: ofHinge > 0 || !usesHinge };
    });
  const arms = hinges.filter(({ inFab, bonded }) => inFab && bonded).reduce((sum, { chain }) => sum + chain.copies, 0);
  const lights = partners
    .filter(
      ({ chain, domain }) => !has(chain, 'CH2') && cysteines(chain, domain).length + (has(chain, 'hinge') ? 1 : 0) > 0,
    )
    .reduce((sum, { chain }) => sum + chain.copies, 0);
  const perCopy = hinges.flatMap(({ chain, free }) => new Array<number>(chain.copies).fill(free));
  const at = (eu: number): number => hinges.filter(({ chain }) => residueAtEu(chain, eu) === 'C').length;
  return {
    heavyLight: Math.min(arms, lights),
    hinge: perCopy.length === 2 ? Math.min(...perCopy) : 0,
    ch3: hinges.length === 2 && at(349) === 1 && at(354) === 1 ? 1 : 0,
  };
}

function copiesOf(chains: readonly Omit<MoleculeChain, 'copies'>[]): MoleculeChain[] {
  const withFc = chains.filter((chain) => has(chain, 'CH3'));
  const isDimer = withFc.length === 1;
  const heavyCopies = isDimer ? 2 : 1;
  const lights = chains.filter((chain) => !has(chain, 'CH3') && (has(chain, 'CL') || has(chain, 'CH1')));
  const arms = withFc.filter((chain) => has(chain, 'CH1') || has(chain, 'CL')).length * heavyCopies;
  return chains.map((chain) => ({
    ...chain,
    copies: withFc.includes(chain)
      ? heavyCopies
      : lights.includes(chain) && arms > 0
        ? Math.max(1, Math.floor(arms / lights.length))
        : 1,
  }));
}

function featuresOf(chains: readonly MoleculeChain[]): string[] {
  const found = chains.flatMap((chain) => {
    const lastV = chain.domains.findLast(({ kind }) => kind === 'V');
    const fc = analyseFc(chain.role, chain.sequence.slice(lastV?.end ?? 0));
    const edits = (fc?.edits ?? []).map(({ name }) => `${chain.role}: ${name}`);
    const heavyV = chain.domains.some(({ variable }) => variable?.chainType === 'H');
    const lightV = chain.domains.some(({ variable }) => variable && variable.chainType !== 'H');
    const isCrossed = (has(chain, 'CL') && heavyV && !lightV) || (has(chain, 'CH1') && lightV && !heavyV);
    return isCrossed ? [`${chain.role}: domains exchanged between heavy and light chain (CrossMab)`, ...edits] : edits;
  });
  const isFab = (chain: MoleculeChain): boolean => has(chain, 'CH1') || has(chain, 'CL');
  const arms = chains.filter((chain) => isFab(chain) && has(chain, 'CH3')).length;
  const lights = chains.filter((chain) => isFab(chain) && !has(chain, 'CH3')).length;
  return arms === 2 && lights === 1 ? ['common light chain', ...found] : found;
}

/**
 * Reads a molecule from its chains: domains, numbers, copies, bonds. Chains that end with their V domains are completed by the constant
 * regions that `completion` names; what was added is said in `assumptions`.
 *
 * @param format the format of the contract, such as `mab` or `bispecific_kih`.
 * @param chains the chains by role; sequences in one-letter codes.
 * @param completion the constant regions for chains that have none; null leaves such chains as they are.
 * @returns the molecule.
 * @throws Error whose message names the chain, for a chain that is not a protein, or that a named region does not fit.
 * @example
 * ```ts
 * const vh = 'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
 * const vl = 'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK';
 * const chains = [{ role: 'heavy', sequence: vh }, { role: 'light', sequence: vl }];
 * const molecule = readMolecule('mab', chains, { heavy: 'IGHG1', light: 'by_locus', residues: { 356: 'E', 358: 'M' } });
 * molecule.chains.map(({ role, copies }) => `${copies} × ${role}`); // → ['2 × heavy', '2 × light']
 * molecule.bonds; // → { heavyLight: 2, hinge: 2, ch3: 0 }
 * moleculeMasses(molecule).intact[0].mass.toFixed(0); // → '148056'
 * moleculeProperties(molecule).extinction_280; // → 215380
 * const [{ sequence, domains }] = molecule.chains;
 * annotate(sequence, domains).filter(({ key }) => key === 'V_region').map(({ label }) => label); // → ['VH']
 * proteinFasta(molecule, { candidate: 'mAb' }).slice(0, 8); // → '>mAb-HC-'
 * proteinGenbank(molecule, { molecule: { candidate: 'mAb' }, date: new Date(0) }).slice(0, 5); // → 'LOCUS'
 * ```
 */
export function readMolecule(
  format: AntibodyFormat,
  chains: readonly MoleculeChainInput[],
  completion: Completion | null,
): Molecule {
  const assumptions: string[] = [];
  const read = chains.map(({ role, sequence }) => {
    try {
      const { residues, domains } = divideChain(sequence);
      const leader = domains[0]?.kind === 'leader' && domains[0].name === 'signal peptide' ? domains[0].end : 0;
      if (leader > 0)
        assumptions.push(`The signal peptide of chain ${role}, ${leader} residues, is not part of the molecule.`);
      return {
        role,
        sequence: residues.slice(leader),
        given: residues.length - leader,
        domains: leader > 0 ? shifted(domains.slice(1), leader) : domains,
      };
    } catch (error) {
      throw new Error(`chain ${role}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  });
  const complete = completion ? completeChains(format, read, completion, assumptions) : read;
  const whole = copiesOf(complete);
  return {
    format,
    chains: whole,
    bonds: interchainBonds(whole),
    intradomainBonds: whole.reduce(
      (sum, { sequence, domains, copies }) =>
        sum + copies * domains.reduce((bonds, domain) => bonds + bondsWithin(sequence, domain), 0),
      0,
    ),
    features: featuresOf(whole),
    assumptions,
  };
}

const shifted = (domains: readonly ChainDomain[], by: number): ChainDomain[] =>
  domains.map((domain) => ({ ...domain, start: domain.start - by, end: domain.end - by }));

import { FvModelError, modelFv, type FvInput, type TemplateLibrary } from '@paratope/fv-model';
import type { ChainDomain, MoleculeChain } from '../molecule/molecule.js';
import type { ModelledPart } from './structural.js';

interface PlacedDomain extends ChainDomain {
  readonly chain: MoleculeChain;
}

interface ModelledFvs {
  readonly parts: readonly ModelledPart[];
  /** Reasons for domains without a model, worded for the customer. */
  readonly warnings: readonly string[];
}

/**
 * Models the Fvs of a molecule by templates. A heavy domain pairs with a light one of its own chain (scFv), else with one of the light chain
 * of its number (heavy_2 with light_2, or the common light chain), in the order of both. A heavy domain without a light one is modelled as a
 * single domain.
 *
 * @param chains the chains with their numbered domains.
 * @param library the structural templates.
 * @param seed an integer; the same seed gives the same models.
 * @returns the models, and a warning for each domain that could not be modelled.
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { readTemplateLibrary } from '@paratope/fv-model';
 * import { parsePdb, sequenceOf } from '@paratope/geometry';
 * const predictor = (file) => new MhcPredictor(readMhcModel(readFileSync(`libs/science/immunogenicity/data/${file}`)));
 * const predictors = { I: predictor('mhc-i.bin'), II: predictor('mhc-ii.bin') };
 * const { structure } = parsePdb(readFileSync('libs/science/geometry/fixtures/4w6x-vhh.pdb', 'utf8'));
 * const chains = [{ role: 'heavy', sequence: sequenceOf(structure.models[0].chains[0]) }];
 * const analysis = analyseTCellEpitopes({ chains, alleles: ['HLA-DRB1*07:01'] }, predictors);
 * const library = readTemplateLibrary(readFileSync('libs/science/fv-model/data/templates.bin'));
 * const { parts, warnings } = modelFvs(analysis.chains, library, 1);
 * parts[0].chains; // → [{ id: 'H', role: 'heavy', start: 0 }]
 * warnings; // → []
 * ```
 */
export function modelFvs(chains: readonly MoleculeChain[], library: TemplateLibrary, seed: number): ModelledFvs {
  const parts: ModelledPart[] = [];
  const warnings: string[] = [];
  for (const { heavy, light } of pairDomains(chains)) {
    const input: FvInput = light
      ? { heavy: textOf(heavy), light: textOf(light), format: 'fv' }
      : { heavy: textOf(heavy), format: 'vhh' };
    try {
      const [model] = modelFv(input, { library, seed, ensembleSize: 1 }).structure.models;
      if (!model) continue;
      const placed = [{ id: 'H', domain: heavy }, ...(light ? [{ id: 'L', domain: light }] : [])];
      parts.push({
        model,
        chains: placed.map(({ id, domain }) => ({ id, role: domain.chain.role, start: domain.numbered.start })),
      });
    } catch (error) {
      if (!(error instanceof FvModelError)) throw error;
      warnings.push(
        `No structural B-cell epitopes of domain ${heavy.number} of chain ${heavy.chain.role}: ${error.message}`,
      );
    }
  }
  return { parts, warnings };
}

const textOf = ({ chain, numbered }: PlacedDomain): string => chain.sequence.slice(numbered.start, numbered.end);

interface DomainPair {
  readonly heavy: PlacedDomain;
  readonly light: PlacedDomain | undefined;
}

function pairDomains(chains: readonly MoleculeChain[]): DomainPair[] {
  const domains = chains.flatMap((chain) => chain.domains.map((domain): PlacedDomain => ({ ...domain, chain })));
  const isHeavy = ({ numbered }: PlacedDomain): boolean => numbered.chainType === 'H';
  const lights = domains.filter((domain) => !isHeavy(domain));
  const taken = new Set<PlacedDomain>();
  const armOf = (role: string): string => (role.endsWith('_2') ? '_2' : '');
  return domains.filter(isHeavy).map((heavy): DomainPair => {
    const inChain = lights.find((light) => light.chain === heavy.chain && !taken.has(light));
    const inArm = lights.find((light) => light.chain.role === `light${armOf(heavy.chain.role)}` && !taken.has(light));
    const common = lights.find((light) => light.chain.role === 'light' && light.number === heavy.number);
    const light = inChain ?? inArm ?? (heavy.numbered.isVhh ? undefined : common);
    if (light) taken.add(light);
    return { heavy, light };
  });
}

import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parsePdb, sequenceOf } from '@paratope/geometry';
import type { Humanization, HumanizationResultEntry, Job, Paratope } from '@paratope/sdk';
import { initialChains, type Antibody } from '../antibodies.js';
import { LocalError } from '../home.js';
import { terminal } from '../terminal.js';
import { inWorkspace } from '../workspace.js';
import { uploadStructure } from './upload-structure.js';

/** The murine antibody 125-2H, PDB entry 2VXT, and interleukin-18 as it is without it: what the complex is predicted of. */
const BINDER = inWorkspace('examples/first-hour/2vxt-fv.pdb');
const ANTIGEN = inWorkspace('examples/il18.pdb');

/**
 * A programme as it looks when a team has worked on it: the example antibodies, humanized, the most human variant of each through every
 * pipeline beside its parent, a complex, and ADC designs. @returns what was submitted.
 */
export async function programme(api: Paratope, antibodies: readonly Antibody[]): Promise<readonly Job[]> {
  const project = await api.createProject({
    body: {
      name: 'Example programme',
      description: 'Four murine antibodies that became medicines, and one of PDB 2VXT.',
    },
  });
  const binder = readBinder();
  const candidates = [];
  for (const { name, vh, vl } of [...antibodies, binder]) {
    const chains = initialChains({ name, vh, vl });
    candidates.push(
      await api.createTherapeuticCandidate({
        body: { project_id: project.id, name, format: 'mab', drug_class: 'naked_antibody', initial_chains: chains },
      }),
    );
  }
  const parents = candidates.map(({ initial_variant_id }) => initial_variant_id);
  terminal.done('project', `${candidates.length} candidates`);

  const humanizations = await api.batchHumanizations({
    body: { items: parents.map((variant_id) => ({ variant_id })) },
  });
  const humanized = await api.waitForAll<'humanization'>(humanizations.items);
  const variants = await Promise.all(humanized.map((job) => mostHuman(api, job)));
  terminal.done('humanization', `${variants.length} variants saved, the most human of each`);

  const all = [...parents, ...variants];
  const { items: modelled } = await api.batchStructurePredictions({
    body: { items: all.map((variant_id) => ({ variant_id })) },
  });
  const models = await api.waitForAll<'structure_prediction'>(modelled);
  terminal.done('structure', `${models.length} models`);
  const structureOf = new Map(models.map(({ id, inputs }) => [inputs.variant_id, id]));

  const onModels = all.map((variant_id) => ({ variant_id, structure_job_id: structureOf.get(variant_id) ?? '' }));
  const stability = await api.batchStabilityAnalyses({ body: { items: onModels } });
  const immunogenicity = await api.batchImmunogenicityAnalyses({
    body: { items: all.map((variant_id) => ({ variant_id })) },
  });
  const codons = await api.submitCodonExports({
    body: { items: variants.map((variant_id) => ({ variant_id })), host: 'cho' },
  });
  const complex = await submitComplex(api, project.id, parents.at(-1) ?? '', structureOf);
  const designs = await designAdcs(api, candidates[0]?.id ?? '', structureOf.get(variants[0] ?? ''));
  terminal.done('adc designs', `${designs} as those that were approved against HER2`);

  const analysed = await api.waitForAll<Job['object']>([
    ...stability.items,
    ...immunogenicity.items,
    ...codons.job_ids.map((id) => ({ object: 'codon_export' as const, id })),
    complex,
  ]);
  for (const kind of new Set(analysed.map(({ object }) => object))) {
    const ofKind = analysed.filter(({ object }) => object === kind);
    terminal.done(
      kind.replaceAll('_', ' '),
      `${ofKind.filter(({ status }) => status === 'completed').length} completed`,
    );
  }
  return [...humanized, ...models, ...analysed];
}

function readBinder(): Antibody {
  const chains = parsePdb(readFileSync(BINDER, 'utf8')).structure.models[0]?.chains ?? [];
  const [vh, vl] = ['H', 'L'].map((id) => chains.find((chain) => chain.id === id));
  if (!vh || !vl) throw new LocalError(`${BINDER} lacks chain H or L`);
  return { name: '125-2H', vh: sequenceOf(vh), vl: sequenceOf(vl) };
}

/** Saves what the strategy with the highest humanness made. @returns the variant's id */
async function mostHuman(api: Paratope, job: Humanization): Promise<string> {
  const humanness = ({ oasis_score: score }: HumanizationResultEntry): number => score?.mean ?? 0;
  const [best] = (job.results ?? []).toSorted((a, b) => humanness(b) - humanness(a));
  if (!best)
    throw new LocalError(`humanization ${job.id} is ${job.status}: ${job.error?.detail ?? 'it has no results'}`);
  const body = { from_humanization_id: job.id, strategy: best.strategy, name: 'most human' };
  return (await api.createVariant({ body })).id;
}

async function submitComplex(
  api: Paratope,
  projectId: string,
  variantId: string,
  structureOf: ReadonlyMap<string, string>,
): Promise<Job> {
  const uploadId = await uploadStructure(api, basename(ANTIGEN), readFileSync(ANTIGEN));
  const antigen = await api.createAntigen({
    body: {
      ...{ project_id: projectId, name: 'Interleukin-18', upload_id: uploadId },
      description: 'Human, PDB 1J0S: as it is without an antibody.',
    },
  });
  const structure = structureOf.get(variantId);
  return api.submitComplexPrediction({
    body: {
      ...{ variant_id: variantId, antigen_id: antigen.id, effort: 'quick' },
      ...(structure === undefined ? {} : { structure_job_id: structure }),
    },
  });
}

/** The chemistry of every ADC that was approved against HER2, on the candidate. @returns how many there are */
async function designAdcs(api: Paratope, candidateId: string, structure: string | undefined): Promise<number> {
  const { precedents } = await api.getAdcCatalogue();
  const approved = precedents.filter(({ target }) => target === 'HER2');
  for (const { name, linker_name, payload_name, conjugation_method, dar } of approved) {
    const design = await api.createAdcDesign({
      body: {
        ...{ candidate_id: candidateId, name: `As ${name}`, linker_name, payload_name, conjugation_method },
        dar_target: dar,
      },
    });
    await api.analyzeAdcDesign({
      path: { id: design.id },
      ...(structure === undefined ? {} : { query: { structure_job_id: structure } }),
    });
  }
  return approved.length;
}

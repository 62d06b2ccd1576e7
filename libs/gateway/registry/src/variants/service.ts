import { Inject, Injectable } from '@nestjs/common';
import type { AntibodyFormat } from '@paratope/antibody';
import { run } from '@paratope/database';
import { newId } from '@paratope/ids';
import type { Metadata } from '@paratope/job-envelope';
import { titleOf } from '@paratope/pipelines';
import { PROPOSALS, VARIANT_SOURCE, chosenResults } from '@paratope/pipelines/http';
import { ProblemError } from '@paratope/problem';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { orNotFound } from '@paratope/gateway-http';
import { FIND_SOURCE_JOB, type Variant as VariantRow } from '@paratope/gateway-tables';
import { type FiledFigures, JobResults, NO_FILED, filed, readFigures } from '@paratope/gateway-results';
import type { Columns } from '../archivable/repository.js';
import { chainWarnings } from '../chains/chain-warnings.js';
import { acceptedChains, chainInputsSchema, requireSources, type NewChain } from '../chains/chains.js';
import { keepMaker } from '../edits/edits.js';
import { KEEP_NOTE } from '../notes/notes.sql.js';
import { FILE_FIGURES } from '../scores/scores.sql.js';
import {
  NO_RESULT,
  PROPOSERS,
  columnsOf,
  sourceOf,
  type CreatedVariant,
  type MadeVariant,
  type manualVariantSchema,
  type proposedVariantSchema,
} from './contract.js';
import { VariantsRepository, type ParentVariant, type SavedVariant } from './repository.js';

type Manual = z.output<typeof manualVariantSchema>;
type Proposed = z.output<typeof proposedVariantSchema>;

interface NewVariant extends Columns<VariantRow> {
  readonly chains: readonly NewChain[];
  /** The format of its candidate. */
  readonly format: AntibodyFormat;
  /** Text of its first note. */
  readonly note?: string;
  /** Figures of the variant from the job that proposed it. */
  readonly scores?: FiledFigures & { readonly source: string; readonly jobId: string };
}

/** A variant that a result proposes. */
type MadeOfResult = NewVariant & { readonly candidate_id: string; readonly name: string };

/** A completed job with results that can become variants. */
interface SourceOfVariants {
  readonly jobId: string;
  readonly kind: string;
  /** The variant of the job. */
  readonly parent: ParentVariant;
  readonly results: unknown;
}

/** On whose behalf variants are made, and what they are labelled with. */
interface Making {
  /** The actor, in the form of `actorOf`. */
  readonly actor: string;
  readonly metadata?: Metadata | undefined;
}

@Injectable()
export class VariantsService {
  constructor(
    private readonly variants: VariantsRepository,
    @Inject(JobResults) private readonly results: Pick<JobResults, 'read'>,
  ) {}

  /**
   * Creates a variant from the given chains, or from a result of a completed job.
   * @param actor the actor for whom it is created, in the form of `actorOf`
   * @throws ProblemError `not_found`, `validation_failed`, or `conflict` for a resource that is archived or not completed
   */
  async create(
    tx: EntityManager,
    orgId: string,
    body: Manual | MadeVariant | Proposed,
    actor: string,
  ): Promise<CreatedVariant> {
    const { external_id, metadata } = body;
    const { note, ...variant } = await this.requested(tx, orgId, body);
    const created = await this.insert(tx, orgId, { ...variant, external_id, metadata });
    const { id: variantId, candidate_id: candidateId } = created;
    await keepMaker(tx, { orgId, candidateId, variantIds: [variantId], actor });
    if (note !== undefined && note !== '') {
      const text = { id: newId(), author: actor, text: note, replyTo: null, mentions: [], mailsDue: [] };
      await run(tx, KEEP_NOTE, { orgId, candidateId, variantId, ...text });
    }
    return created;
  }

  /** Returns the variant that a body asks for, before it is stored. */
  private requested(tx: EntityManager, orgId: string, body: Manual | MadeVariant | Proposed): Promise<NewVariant> {
    if ('chains' in body) return this.manual(tx, orgId, body);
    return 'proposal' in body ? this.proposedBy(tx, orgId, body) : this.made(tx, orgId, body);
  }

  /**
   * Creates a variant from a result, with the result's default name, and a number if the candidate already has that name.
   * @param actor the actor for whom it is created, in the form of `actorOf`
   * @throws ProblemError like {@link create}
   */
  async makeOf(
    tx: EntityManager,
    orgId: string,
    { jobId, choice, ...by }: { readonly jobId: string; readonly choice: string } & Making,
  ): Promise<CreatedVariant> {
    const made = proposed(await this.source(tx, orgId, jobId), choice);
    return this.insertMade(tx, orgId, made, by);
  }

  /**
   * Saves results of a completed job as variants. A result that is a variant already stays this variant.
   * @param choose a rule, the name of a result, or `all`
   * @returns a variant for each chosen result, or the reason why nothing was saved
   */
  async saveResults(
    tx: EntityManager,
    orgId: string,
    { jobId, choose, ...by }: { readonly jobId: string; readonly choose: string } & Making,
  ): Promise<{ readonly saved: readonly SavedVariant[] } | { readonly reason: string }> {
    let made: readonly (MadeOfResult | SavedVariant)[];
    try {
      const source = await this.source(tx, orgId, jobId);
      const chosen = chosenResults(source.results, choose);
      if ('reason' in chosen) return chosen;
      const existing = await this.variants.ofJob(tx, orgId, {
        ...columnsOf(jobId),
        parent_variant_id: source.parent.id,
      });
      made = chosen.choices.map((choice) => existing.find(isOf(choice)) ?? proposed(source, choice));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      return { reason: error.detail };
    }
    const saved: SavedVariant[] = [];
    for (const each of made) {
      if ('isNew' in each) saved.push(each);
      else saved.push({ variant: await this.insertMade(tx, orgId, each, by), isNew: true });
    }
    return { saved };
  }

  private async insertMade(
    tx: EntityManager,
    orgId: string,
    made: MadeOfResult,
    { actor, metadata }: Making,
  ): Promise<CreatedVariant> {
    const name = await this.variants.freeName(tx, made.candidate_id, made.name);
    const variant = await this.insert(tx, orgId, { ...made, name, metadata });
    await keepMaker(tx, { orgId, candidateId: variant.candidate_id, variantIds: [variant.id], actor });
    return variant;
  }

  private async insert(tx: EntityManager, orgId: string, variant: NewVariant): Promise<CreatedVariant> {
    const { chains, format, scores, ...row } = variant;
    const id = newId();
    await this.variants.insertWith(chains, tx, { ...row, id, org_id: orgId });
    if (scores) await run(tx, FILE_FIGURES, { ...scores, orgId, variantId: id });
    return { ...(await this.variants.get(orgId, id, tx)), warnings: chainWarnings(chains, format) };
  }

  private async manual(tx: EntityManager, orgId: string, body: Manual): Promise<NewVariant> {
    const parent = await this.variants.parent(tx, orgId, body.parent_variant_id);
    const chains = acceptedChains(body.chains, parent.format, '/chains');
    refuseArchived(parent);
    await requireSources(tx, orgId, chains, '/chains');
    const { candidate_id, format } = parent;
    return { candidate_id, parent_variant_id: parent.id, name: body.name, origin: 'manual', chains, format };
  }

  private async made(tx: EntityManager, orgId: string, body: MadeVariant): Promise<MadeOfResult> {
    const { jobId, choice, name } = sourceOf(body);
    const made = proposed(await this.source(tx, orgId, jobId), choice);
    return { ...made, name: name ?? made.name };
  }

  private async proposedBy(tx: EntityManager, orgId: string, body: Proposed): Promise<NewVariant> {
    const kinds = PROPOSALS.map(({ kind }) => kind.kind);
    const { kind, parent, results } = await this.source(tx, orgId, body.from_job_id, kinds, PROPOSERS);
    const proposal = PROPOSALS.find((each) => each.kind.kind === kind)?.proposal(results, body.proposal);
    if (!proposal) {
      const detail = `The job proposes no ${body.proposal}.`;
      throw new ProblemError('validation_failed', detail, {
        errors: [{ pointer: '/proposal', detail, code: 'no_result' }],
      });
    }
    const { candidate_id, format } = parent;
    const name = body.name ?? (await this.variants.freeName(tx, candidate_id, nameOf(parent, body.proposal)));
    const chains = acceptedChains(chainInputsSchema.parse(proposal.chains), format, '/proposal');
    return { candidate_id, parent_variant_id: parent.id, name, origin: 'manual', chains, format, note: proposal.note };
  }

  /** Reads a completed job, and locks the candidate of its variant against archiving until the transaction ends. */
  private async source(
    tx: EntityManager,
    orgId: string,
    jobId: string,
    kinds: readonly string[] = [VARIANT_SOURCE.kind.kind],
    title = titleOf(VARIANT_SOURCE.kind),
  ): Promise<SourceOfVariants> {
    const job = orNotFound(title, (await run(tx, FIND_SOURCE_JOB, { orgId, id: jobId, kinds }))[0]);
    if (job.status !== 'completed') throw new ProblemError('conflict', `The ${title} is ${job.status}, not completed.`);
    const parent = await this.variants.parent(tx, orgId, job.variant_id);
    refuseArchived(parent);
    return { jobId, kind: job.kind, parent, results: JSON.parse((await this.results.read(job)) ?? '[]') };
  }
}

/**
 * Returns the variant that a result proposes.
 * @throws ProblemError `validation_failed` for a choice without a result, `conflict` for a result of other chains
 */
function proposed({ jobId, parent, results }: SourceOfVariants, choice: string): MadeOfResult {
  const { kind, chains: chainsOf } = VARIANT_SOURCE;
  const chains = chainsOf(parent.chains, results, choice);
  if (chains === 'no_result') {
    throw new ProblemError('validation_failed', NO_RESULT.detail, { errors: NO_RESULT.errors });
  }
  if (chains === 'other_chains') {
    throw new ProblemError('conflict', 'The domains of the result are not on the chains of its variant.');
  }
  const figures = readFigures(kind.figures, results, choice);
  return {
    candidate_id: parent.candidate_id,
    parent_variant_id: parent.id,
    name: nameOf(parent, choice),
    ...columnsOf(jobId),
    strategy: choice,
    chains,
    format: parent.format,
    scores: { source: kind.kind, jobId, ...(figures === 'unreadable' ? NO_FILED : filed(figures)) },
  };
}

const nameOf = (parent: ParentVariant, choice: string): string => `${parent.name} ${choice}`.slice(0, 200);

const isOf =
  (choice: string) =>
  ({ variant }: SavedVariant): boolean =>
    variant.strategy === choice;

function refuseArchived({ candidate_archived }: { readonly candidate_archived: boolean }): void {
  if (candidate_archived) throw new ProblemError('conflict', 'The candidate is archived: restore it first.');
}

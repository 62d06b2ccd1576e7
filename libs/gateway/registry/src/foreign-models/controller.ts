import { gunzipSync } from 'node:zlib';
import { Controller } from '@nestjs/common';
import { run, Pool } from '@paratope/database';
import { evaluateRules, type EpitopeContacts, type EpitopeRule } from '@paratope/foreign-runs/rules';
import { meaningOfGiven } from '@paratope/foreign-runs/figures';
import { type AnswerOf, Handles, type RequestOf } from '@paratope/gateway-http';
import { ProjectsRepository } from '../projects/repository.js';
import { VariantsRepository } from '../variants/repository.js';
import { getProjectForeignModels, getVariantForeignModels, MOST_MODELS } from './contract.js';
import { rulesOf } from './epitope-rules.js';
import { MODELS_OF_PROJECT, MODELS_OF_VARIANT, type ModelRow } from './foreign-models.sql.js';

type OfVariant = typeof getVariantForeignModels;
type OfProject = typeof getProjectForeignModels;

/** Models that other programs made. */
@Controller()
export class ForeignModelsController {
  constructor(
    private readonly pool: Pool,
    private readonly variants: VariantsRepository,
    private readonly projects: ProjectsRepository,
  ) {}

  @Handles(getVariantForeignModels)
  async ofVariant({ caller, params, query }: RequestOf<OfVariant>): Promise<AnswerOf<OfVariant>> {
    const { id: variantId } = await this.variants.get(caller.orgId, params.id);
    const rules = rulesOf(query.rules);
    const structures = query.structures === 'true';
    const rows = await run(this.pool, MODELS_OF_VARIANT, { orgId: caller.orgId, variantId, structures });
    const data = rows.map((row) => ({
      ...shown(row, rules),
      given: row.given.map((figure) => ({ ...figure, ...meaningOfGiven(figure.name) })),
      structure: row.structure && gunzipSync(row.structure).toString(),
    }));
    return { status: 200, body: { object: 'foreign_models', data } };
  }

  @Handles(getProjectForeignModels)
  async ofProject({ caller, params, query }: RequestOf<OfProject>): Promise<AnswerOf<OfProject>> {
    const { id: projectId } = await this.projects.get(caller.orgId, params.id);
    const rules = rulesOf(query.rules);
    const rows = await run(this.pool, MODELS_OF_PROJECT, { orgId: caller.orgId, projectId, limit: MOST_MODELS });
    const models = rows.map((row) => shown(row, rules));
    const data = query.holding === 'true' ? models.filter(({ holds }) => holds) : models;
    return { status: 200, body: { object: 'foreign_model_table', models: models.length, data } };
  }
}

type ShownRow = Omit<ModelRow, 'given' | 'structure'>;

function shown<Row extends ShownRow>(
  { position: _, chains, seed, contacts, ...row }: Row,
  rules: readonly EpitopeRule[],
) {
  return {
    ...row,
    seed: seed === null ? null : Number(seed),
    antibody_chains: chains.antibody,
    antigen_chains: chains.antigen,
    ...evaluateRules(rules, contacts as EpitopeContacts | null),
  };
}

import { Controller } from '@nestjs/common';
import { run } from '@paratope/database';
import { newId } from '@paratope/ids';
import { type AnswerOf, Handles, type RequestOf, actorOf, orNotFound } from '@paratope/gateway-http';
import { requireStage } from '../stages/stages.js';
import { changeVariants } from './contract.js';
import { CHANGE_VARIANTS } from './variant-changes.sql.js';

type Change = typeof changeVariants;

@Controller()
export class VariantChangesController {
  @Handles(changeVariants)
  async change({ tx, caller, body }: RequestOf<Change>): Promise<AnswerOf<Change>> {
    const { stage, archived, variant_ids: asked } = body;
    await requireStage(tx, caller.orgId, stage);
    const variantIds = [...new Set(asked)];
    const rows = await run(tx, CHANGE_VARIANTS, {
      orgId: caller.orgId,
      variantIds,
      editIds: variantIds.map(() => newId()),
      actor: actorOf(caller),
      setsStage: stage !== undefined,
      stage: stage ?? null,
      archived,
      addTags: body.add_tags,
      removeTags: body.remove_tags,
    });
    const outcomes = new Map(rows.map(({ id, outcome }) => [id, outcome]));
    const outcomeOf = (id: string) => orNotFound('variant', outcomes.get(id));
    return {
      status: 200,
      body: {
        object: 'variant_changes',
        changed: rows.filter(({ outcome }) => outcome === 'changed').length,
        outcomes: asked.map((id) => ({ variant_id: id, outcome: outcomeOf(id) })),
      },
    };
  }
}

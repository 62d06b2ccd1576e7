import { Controller } from '@nestjs/common';
import { run, Pool } from '@paratope/database';
import { ProblemError, type FieldError } from '@paratope/problem';
import { type AnswerOf, Handles, type RequestOf } from '@paratope/gateway-http';
import { getStages, updateStages } from './contract.js';
import { stagesOf } from './stages.js';
import { KEEP_STAGES, LOCK_STAGES, RENAME_STAGES, STAGES_OUTSIDE } from './stages.sql.js';

type Update = typeof updateStages;

@Controller()
export class StagesController {
  constructor(private readonly pool: Pool) {}

  @Handles(getStages)
  async get({ caller }: RequestOf<typeof getStages>): Promise<AnswerOf<typeof getStages>> {
    return { status: 200, body: { object: 'stage_list', stages: [...(await stagesOf(this.pool, caller.orgId))] } };
  }

  @Handles(updateStages)
  async update({ tx, caller, body }: RequestOf<Update>): Promise<AnswerOf<Update>> {
    const { stages, renamed } = body;
    const errors = Object.entries(renamed).flatMap(([former, name]): FieldError[] =>
      stages.includes(name)
        ? []
        : [{ pointer: `/renamed/${pointerPart(former)}`, detail: 'must be one of stages', code: 'unknown_stage' }],
    );
    if (errors.length > 0) throw new ProblemError('validation_failed', 'A new name is not in the list.', { errors });
    const { orgId } = caller;
    await run(tx, LOCK_STAGES, { orgId });
    await run(tx, KEEP_STAGES, { orgId, stages });
    if (Object.keys(renamed).length > 0) await run(tx, RENAME_STAGES, { orgId, renamed: JSON.stringify(renamed) });
    const outside = await run(tx, STAGES_OUTSIDE, { orgId, stages });
    if (outside.length > 0) {
      const names = outside.map(({ stage }) => stage).join(', ');
      throw new ProblemError(
        'conflict',
        `Candidates or variants have stages that the list lacks: ${names}. Keep them, or name their successors in renamed.`,
      );
    }
    return { status: 200, body: { object: 'stage_list', stages } };
  }
}

/** Returns a name as part of a JSON Pointer. */
const pointerPart = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

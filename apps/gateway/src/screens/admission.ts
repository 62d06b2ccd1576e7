import { Inject, Injectable } from '@nestjs/common';
import { run } from '@paratope/database';
import { planIncludes, workFolder, type ScreenAntibody, type ScreenPlan } from '@paratope/job-envelope';
import type { ObjectStore } from '@paratope/object-store';
import { SCREENS } from '@paratope/pipelines/http';
import { ProblemError } from '@paratope/problem';
import type { EntityManager } from 'typeorm';
import { FileReading } from '@paratope/gateway-registry';
import { type Screen, type ScreenInput, type ScreenStage, VARIANTS_OF_PROJECT } from '@paratope/gateway-tables';
import { type Caller, orNotFound } from '@paratope/gateway-http';
import { OBJECT_STORE } from '@paratope/gateway-settings';
import { requireAntigen } from './antigen.js';
import { SCREEN_LIMITS } from './limits.js';
import { boundsOf } from './price.js';
import { countOpen, findScreen } from './repository.js';
import { antigenKey, measureStage } from './stages.js';
import { readyUpload } from './uploads.js';

/** The initial data of a new screen. */
export interface ScreenBeginning {
  readonly name: string;
  readonly familyId: string;
  readonly input: ScreenInput;
  readonly rows: number | null;
  readonly stage: ScreenStage;
}

interface Draft {
  readonly id: string;
  readonly caller: Caller;
  readonly plan: ScreenPlan;
  readonly maxCredits: number;
}

/** @throws ProblemError `plan_required` for a tier that the organization's plan does not include; `conflict` for more rows than it allows */
export function requireTiers(caller: Pick<Caller, 'plan'>, plan: ScreenPlan): void {
  for (const { tier, rows } of boundsOf(plan, SCREEN_LIMITS[caller.plan].rows)) {
    const known = SCREENS.tiers.find((each) => each.tier === tier);
    if (known && !planIncludes(caller.plan, known.plan)) {
      throw new ProblemError(
        'plan_required',
        `The tier ${tier} needs the ${known.plan} plan or above; this organization has ${caller.plan}.`,
      );
    }
    const most = known?.mostRows?.[caller.plan];
    if (most !== undefined && rows > most) {
      throw new ProblemError(
        'conflict',
        `Up to ${rows} antibodies may reach the tier ${tier}, and a screen of your plan computes at most ${most} by it. ` +
          'Lower `top` or `diverse` of a tier before it.',
      );
    }
  }
}

/** Checks and reads the inputs of screens: uploads, projects, and other screens. */
@Injectable()
export class ScreenAdmission {
  constructor(
    @Inject(OBJECT_STORE) private readonly store: Pick<ObjectStore, 'get' | 'put'>,
    private readonly reading: FileReading,
  ) {}

  /** @throws ProblemError `conflict` if the organization has as many open screens as its plan allows */
  async requireRoom(tx: EntityManager, { orgId, plan }: Caller): Promise<void> {
    const { open } = SCREEN_LIMITS[plan];
    if ((await countOpen(tx, orgId)) >= open) {
      throw new ProblemError(
        'conflict',
        `${open} screens of the organization have not ended, as many as its plan allows.`,
      );
    }
  }

  /**
   * Checks the antigen of a plan, if one of its tiers uses it, and copies its structure for a screen, which does not depend on the upload
   * from then on.
   *
   * @param screenId the screen to copy it for; undefined for a check only
   * @throws ProblemError `not_found`, `conflict`, `validation_failed`
   */
  async antigenOf(tx: EntityManager, { orgId }: Caller, plan: ScreenPlan, screenId?: string): Promise<void> {
    const structure = await requireAntigen(tx, this.store, this.reading, { orgId, plan });
    if (structure && screenId !== undefined) await this.store.put(antigenKey(screenId), structure, STRUCTURE);
  }

  /** @throws ProblemError `not_found`, `conflict` */
  async ofUpload(tx: EntityManager, { id: screenId, caller }: Draft, uploadId: string): Promise<ScreenBeginning> {
    const { id, filename, key } = await readyUpload(tx, caller.orgId, uploadId);
    const mostRows = SCREEN_LIMITS[caller.plan].rows;
    return {
      name: filename,
      familyId: screenId,
      rows: null,
      input: { kind: 'upload', upload_id: id, key, name: filename, most_rows: mostRows },
      stage: { stage: 'read', first: 0, parts: 1 },
    };
  }

  /** @throws ProblemError `not_found`, `conflict` */
  async ofProject(
    tx: EntityManager,
    { id, caller, maxCredits }: Draft,
    projectId: string,
    variantIds: readonly string[] | undefined,
  ): Promise<ScreenBeginning> {
    const { name, rows, antibodies } = await this.variantsOf(tx, caller, projectId, variantIds);
    const folder = `${id}/0`;
    for (let start = 0, shard = 0; start < antibodies.length; start += SCREENS.shardRows, shard++) {
      const bytes = await SCREENS.pack(antibodies.slice(start, start + SCREENS.shardRows));
      const key = `${workFolder(SCREENS.kind.kind, id)}/0/${SCREENS.files.rows(shard)}`;
      await this.store.put(key, bytes, 'application/gzip');
    }
    const wanted = { tier: FIRST_TIER, rows: antibodies.length, shard_rows: SCREENS.shardRows, from: folder };
    const stage = measureStage({ max_credits: maxCredits }, [], wanted, 0);
    if (typeof stage === 'string') throw new ProblemError('conflict', stage);
    return { name, familyId: id, rows, stage, input: { kind: 'project', project_id: projectId } };
  }

  /** Returns all or some antibodies of a project. @throws ProblemError `not_found`, `conflict` */
  async variantsOf(
    tx: EntityManager,
    caller: Caller,
    projectId: string,
    variantIds: readonly string[] | undefined,
  ): Promise<{ name: string; rows: number; antibodies: readonly ScreenAntibody[] }> {
    const mostRows = Math.min(SCREEN_LIMITS[caller.plan].rows, MOST_VARIANTS);
    const rows = await run(tx, VARIANTS_OF_PROJECT, {
      orgId: caller.orgId,
      projectId,
      variantIds: variantIds ?? null,
      limit: mostRows + 1,
    });
    const { project_name: name } = orNotFound('project', rows[0]);
    const variants = rows.flatMap(({ variant_id, chains }) =>
      variant_id === null || chains === null
        ? []
        : [{ id: variant_id, chains: chains.map(({ sequence }) => sequence) }],
    );
    const missing = variantIds?.findIndex((wanted) => !variants.some((variant) => variant.id === wanted)) ?? -1;
    if (missing >= 0 && variants.length <= mostRows) {
      throw new ProblemError('not_found', 'No such variant in the project.', {
        errors: [
          { pointer: `/variant_ids/${missing}`, detail: 'no variant in use of this project', code: 'not_found' },
        ],
      });
    }
    if (variants.length === 0) throw new ProblemError('conflict', 'The project has no variants with chains.');
    if (variants.length > mostRows) {
      throw new ProblemError(
        'conflict',
        `The project has more than ${mostRows} variants, the most of a screen of your plan.`,
      );
    }
    return { name, rows: variants.length, antibodies: distinctAntibodies(variants) };
  }

  /** @throws ProblemError `not_found`; `conflict` for a screen that has not computed its first tier, or has no files any more */
  async ofScreen(tx: EntityManager, { caller }: Draft, screenId: string): Promise<ScreenBeginning> {
    const screen = orNotFound('screen', await findScreen(tx, caller.orgId, screenId));
    const root = orNotFound('screen', await findScreen(tx, caller.orgId, screen.family_id));
    if (root.data_deleted_at !== null || screen.data_deleted_at !== null)
      throw new ProblemError('conflict', 'The files of the screen were deleted.');
    if (!isFirstTierKnown(root)) throw new ProblemError('conflict', 'The screen has not computed its first tier.');
    return {
      name: screen.name,
      familyId: root.id,
      rows: root.rows,
      input: { kind: 'screen', screen_id: screen.id },
      stage: { stage: 'select', first: 0, parts: 1 },
    };
  }
}

const STRUCTURE = 'chemical/x-pdb';
const FIRST_TIER = SCREENS.tiers[0]?.tier ?? '';
/** Most variants of a screen of a project, because the request itself reads and packs them. */
const MOST_VARIANTS = 10_000;

/** Merges variants with the same chains, so that these are computed and charged once. */
function distinctAntibodies(
  variants: readonly { readonly id: string; readonly chains: readonly string[] }[],
): ScreenAntibody[] {
  const rows = variants.map((variant, row) => ({ row, ...variant }));
  return [...Map.groupBy(rows, ({ chains }) => chains.join('/')).values()].flatMap(([first, ...copies]) =>
    first ? [{ ...first, ...(copies.length > 0 && { copies: copies.map(({ row, id }) => ({ row, id })) }) }] : [],
  );
}

const isFirstTierKnown = ({ stages }: Screen): boolean => stages.some(({ stage }) => stage === 'select');

import { described, nameSchema, field } from '@paratope/job-envelope';
import { z } from 'zod';

/** Maximum number of characters of a stage and of a tag. */
const LONGEST = 40;
export const MOST_TAGS = 20;

/** Name in filters for molecules without a stage. */
export const NO_STAGE = 'none';

/** Stages of an organization that has not chosen its own. */
export const FIRST_STAGES = ['idea', 'made', 'tested', 'lead', 'dropped'] as const;

export const stageName = nameSchema.max(LONGEST);
export const tagName = nameSchema.max(LONGEST);

const STAGE = 'Stage of the molecule, one of `GET /v1/stages`. Null if none is set.';
const TAGS = `Tags of the organization's own, at most ${MOST_TAGS}.`;

/** Fields in which people record decisions. */
export const decisionFields = {
  stage: field.nullableString(STAGE, 'lead'),
  tags: field.strings(TAGS, ['phage display']),
};

/** The same fields in an update. */
export const decisionChanges = {
  stage: described(stageName.nullable().optional(), `${STAGE} Null removes the stage.`, 'lead'),
  tags: described(z.array(tagName).max(MOST_TAGS).optional(), `${TAGS} They replace those that the molecule has.`, [
    'phage display',
  ]),
};

/** Returns filters of lists. @param many name of the listed resources, in the plural */
export const decisionFilters = (many: string) => ({
  stage: described(stageName.optional(), `Only ${many} of this stage; \`${NO_STAGE}\` for those without one.`),
  tag: described(tagName.optional(), `Only ${many} with this tag.`),
});

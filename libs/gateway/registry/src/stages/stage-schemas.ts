import { nameSchema } from '@paratope/job-envelope';
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

const STAGE = 'Stage of the molecule, one of `GET /v1/stages`. Null where nobody has decided.';
const TAGS = `Tags of the organization's own, at most ${MOST_TAGS}.`;

/** Fields in which people record decisions. */
export const decisionFields = {
  stage: z
    .string()
    .nullable()
    .meta({ description: STAGE, examples: ['lead'] }),
  tags: z.array(z.string()).meta({ description: TAGS, examples: [['phage display']] }),
};

/** The same fields in an update. */
export const decisionChanges = {
  stage: stageName
    .nullable()
    .optional()
    .meta({ description: `${STAGE} Null takes the stage away.`, examples: ['lead'] }),
  tags: z
    .array(tagName)
    .max(MOST_TAGS)
    .optional()
    .meta({ description: `${TAGS} They replace those that the molecule has.`, examples: [['phage display']] }),
};

/** Returns filters of lists. @param many name of the listed resources, in the plural */
export const decisionFilters = (many: string) => ({
  stage: stageName
    .optional()
    .meta({ description: `Only ${many} of this stage; \`${NO_STAGE}\` for those without one.` }),
  tag: tagName.optional().meta({ description: `Only ${many} with this tag.` }),
});

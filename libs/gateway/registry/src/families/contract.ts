import { described, idOf, namedObject, field } from '@paratope/job-envelope';
import { REGIONS } from '@paratope/numbering';
import { z } from 'zod';
import { idParams, objectSchema, route } from '@paratope/gateway-http';

/** Most variants of one tree, the newest first. */
export const MOST_ALIGNED = 300;
export const DOMAINS = ['VH', 'VL'] as const;

const UUIDS = /^[0-9a-fA-F-]{36}(,[0-9a-fA-F-]{36})*$/;
const gene = (segment: string, example: string) =>
  field.nullableString(`Nearest germline ${segment} gene. Null if none was assigned.`, example);
const aligned = 'one letter for each of `positions`, `-` where it has no residue.';

const memberSchema = namedObject('FamilyMember', {
  variant_id: described(idOf('variant'), 'Variant with the domain.'),
  variant_name: field.string('Name of the variant.', 'v1'),
  candidate_id: described(idOf('candidate'), 'Candidate of the variant.'),
  candidate_name: field.string('Name of the candidate.', 'Anti-HER2'),
  v_gene: gene('V', 'IGHV3-66'),
  j_gene: gene('J', 'IGHJ4'),
  germline_identity: field.nullableShare(
    'Share of residues that are those of the V gene, 0 to 1: IMGT 1–106. Null without one.',
    0.83,
  ),
  cdr3: field.string('CDR3 by IMGT.', 'SRWGGDGFYAMDY'),
  clonotype: described(
    z.int().min(0),
    'Number of its clonotype, from 1, the largest first: domains with one V gene, one J gene and one length of CDR3 that agrees with a representative. 0 for a domain without gene or CDR3.',
    1,
  ),
  residues: field.string(`The domain, ${aligned}`, 'EVQ-LVES'),
});

export const familiesSchema = namedObject('ProjectFamilies', {
  object: objectSchema('project_families'),
  project_id: described(idOf('project'), 'The project.'),
  is_complete: field.boolean(
    `False if the project has more than ${MOST_ALIGNED} such variants: the newest were aligned.`,
    true,
  ),
  positions: field.objects('Columns of the alignment: every position that a domain has.', {
    position: field.string('IMGT position, such as `111A`.', '105'),
    region: field.oneOf(REGIONS, 'Region of the position by IMGT.', 'CDR3'),
  }),
  germline: field.object('Germline that the domains are compared with.', {
    genes: field.strings('The V gene and the J gene that most domains are from.', ['IGHV3-66', 'IGHJ4']),
    residues: field.string(`Their residues, ${aligned}`, 'EVQ-LVES'),
  }),
  members: field.list(memberSchema, 'The domains, in the order of the tree from top to bottom.'),
  joins: field.objects(
    'Tree by average linkage (UPGMA) over the aligned positions: joins in ascending order of distance, in the form of SciPy.',
    {
      left: field.int('A cluster: a member by its place from 0, or n + k for the cluster of join k.', 0),
      right: field.int('The other cluster.', 1),
      distance: field.share('Mean share of differing positions between the two.', 0.12),
    },
  ),
});

export type ProjectFamilies = z.output<typeof familiesSchema>;

export const getProjectFamilies = route('getProjectFamilies', 'GET /v1/projects/{id}/families', {
  withinProjects: true,
  tag: 'projects',
  summary: 'Get the clonotypes and the tree of the variants of a project',
  description: 'Numbers one V domain of each variant, aligns them by IMGT positions, and groups them.',
  params: idParams,
  query: z.object({
    domain: described(z.enum(DOMAINS).default('VH'), 'Domain of each variant: its first heavy or light one.', 'VH'),
    cdr3_identity: described(
      z.coerce.number().min(0.5).max(1).default(0.8),
      'Least share of residues that the CDR3s of a clonotype have in common with its representative, 0.5 to 1.',
      0.8,
    ),
    variant_ids: described(
      z
        .string()
        .regex(UUIDS, 'must be ids, separated by commas')
        .max(37 * MOST_ALIGNED)
        .optional(),
      'Only these variants, by id, separated by commas. Default: all that are not archived.',
    ),
  }),
  answers: { 200: { description: 'The domains with their clonotypes and tree.', body: familiesSchema } },
});

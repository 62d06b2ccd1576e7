import { described, idOf, namedObject } from '@paratope/job-envelope';
import { z } from 'zod';
import { LIST_HEADERS, listQuery, objectSchema, route, timestampSchema, uuidSchema } from '@paratope/gateway-http';

/** A type of linked resource, with its names in routes. */
interface Linkable {
  /** Part of the names of operations, as in `linkAntigen` and `listCandidateAntigens`. */
  readonly name: string;
  readonly names: string;
  /** Words for sentences: `an antigen` and `antigens`. */
  readonly one: string;
  readonly many: string;
  /** Names in paths and fields: `antigens` and `antigen`. */
  readonly segment: string;
  readonly field: string;
  /** Schema of a page of the resources. */
  readonly list: z.ZodObject;
}

/** Returns the routes of a candidate's links to one type of resource: to link and to unlink, under either path, and to list. */
export function linkRoutes({ name, names, one, many, segment, field, list }: Linkable) {
  const id = `${field}_id`;
  const title = field.replaceAll('_', ' ');
  const candidateId = described(uuidSchema, 'Identifier of the candidate.');
  const linkedId = described(uuidSchema, `Identifier of the ${title}.`);
  const link = namedObject(`Candidate${name}`, {
    object: objectSchema(`candidate_${field}`),
    candidate_id: described(idOf('candidate'), 'Candidate of the link.'),
    [id]: described(idOf(field), `The ${title} that the candidate is linked to.`),
    created_at: described(timestampSchema, 'Time of creation of the link: ISO 8601, UTC.'),
  });
  const making = {
    withinProjects: true,
    tag: TAG,
    description: 'Both must belong to the same project; otherwise the response is a `conflict`.',
    answers: {
      201: { description: 'Linked.', body: link },
      200: { description: 'They were linked already.', body: link },
    },
    effect: 'work',
    idempotency: 'transaction',
  } as const;
  const removing = {
    withinProjects: true,
    tag: TAG,
    answers: { 204: { description: 'No longer linked.', body: null } },
    effect: 'work',
    idempotency: 'transaction',
  } as const;
  const versioned = `/v1/therapeutic-candidates/{id}/${segment}/{${id}}` as const;
  const versionedParams = z.object({ id: candidateId, [id]: linkedId });
  const unversioned = `/candidates/{candidate_id}/${segment}/{${id}}` as const;
  const unversionedParams = z.object({ candidate_id: candidateId, [id]: linkedId });
  return {
    link: route(`link${name}`, `POST ${versioned}`, {
      ...making,
      params: versionedParams,
      summary: `Link ${one} to a candidate`,
    }),
    unlink: route(`unlink${name}`, `DELETE ${versioned}`, {
      ...removing,
      params: versionedParams,
      summary: `Unlink ${one} from a candidate`,
    }),
    list: route(`listCandidate${names}`, `GET /v1/therapeutic-candidates/{id}/${segment}`, {
      withinProjects: true,
      tag: TAG,
      summary: `List the ${many} of a candidate, newest first`,
      description: 'The list includes archived resources while they are linked.',
      params: z.object({ id: candidateId }),
      query: listQuery({}),
      answers: { 200: { description: 'A page.', body: list, headers: LIST_HEADERS } },
    }),
    linkPlain: route(`linkPlain${name}`, `POST ${unversioned}`, {
      ...making,
      params: unversionedParams,
      summary: `Link ${one} to a candidate (unversioned)`,
    }),
    unlinkPlain: route(`unlinkPlain${name}`, `DELETE ${unversioned}`, {
      ...removing,
      params: unversionedParams,
      summary: `Unlink ${one} from a candidate (unversioned)`,
    }),
  };
}

const TAG = 'therapeutic-candidates';

export type LinkRoutes = ReturnType<typeof linkRoutes>;

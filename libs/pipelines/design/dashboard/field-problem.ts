import { problemText } from '@paratope/dashboard-kit';

/** Returns the problem of a field by its JSON pointer in the objectives. A list has the first problem of its parts. */
export type ProblemAt = (pointer: string) => string | undefined;

/** Pointer of a design's objectives in the body of a batch. */
const IN_BODY = /^\/items\/\d+(?:\/objectives)?(?=\/)/;

/**
 * @param own problems that the form found
 * @param refusal refusal of the last submission by the service; undefined if there is none
 */
export function problemsAt(own: ReadonlyMap<string, string>, refusal: unknown): ProblemAt {
  const refused = refusal === undefined || refusal === null ? [] : problemText(refusal).fields;
  const all = [...own, ...refused.map(({ where, detail }) => [where.replace(IN_BODY, ''), detail] as const)];
  return (pointer) => all.find(([where]) => where === pointer || where.startsWith(`${pointer}/`))?.[1];
}

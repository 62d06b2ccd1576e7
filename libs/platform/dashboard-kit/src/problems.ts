import { ParatopeConnectionError, ParatopeError, type ProblemCode } from '@paratope/sdk';

/** What went wrong, in words for a person. */
export interface Shown {
  readonly title: string;
  readonly detail: string;
  /** Of a form's fields, by pointer. */
  readonly fields: readonly { readonly where: string; readonly detail: string }[];
  /** For whoever looks into the service's logs. */
  readonly requestId: string | null;
  readonly code: ProblemCode | 'offline' | 'unreachable' | 'defect';
}

const TITLES: Partial<Record<ProblemCode, string>> = {
  insufficient_credits: 'Not enough credits',
  spending_cap_reached: 'Spending cap reached',
  plan_required: 'Not in your plan',
  forbidden: 'Your role does not allow this',
  not_found: 'Not found',
  rate_limit_exceeded: 'Too many requests',
  quota_exceeded: "This month's writes are used up",
  validation_failed: 'Please correct what you entered',
  conflict: 'That is not possible now',
  service_unavailable: 'The service is away for a moment',
};

/** With a type of its own: narrowed by `instanceof`, a problem could be anything. */
const isProblem = (error: unknown): error is ParatopeError => error instanceof ParatopeError;

export function shown(error: unknown): Shown {
  if (isProblem(error)) {
    const { problem, code, requestId } = error;
    const fields = (problem.errors ?? []).map(({ pointer, parameter, header, detail }) => ({
      where: pointer ?? parameter ?? header ?? '',
      detail,
    }));
    return { title: TITLES[code] ?? problem.title, detail: problem.detail, fields, requestId, code };
  }
  const none = { fields: [], requestId: null };
  if (error instanceof ParatopeConnectionError) {
    return navigator.onLine
      ? {
          ...none,
          title: 'The service does not answer',
          detail: 'It may be restarting. What you entered is still here.',
          code: 'unreachable',
        }
      : {
          ...none,
          title: 'You are offline',
          detail: 'This goes on as soon as there is a connection again.',
          code: 'offline',
        };
  }
  const detail = error instanceof Error ? error.message : String(error);
  return { ...none, title: 'Something went wrong on this page', detail, code: 'defect' };
}

/** What is wrong with one field of a form: `/password`. */
export const fieldProblem = (error: unknown, pointer: string): string | undefined =>
  error === null || error === undefined
    ? undefined
    : shown(error).fields.find(({ where }) => where === pointer)?.detail;

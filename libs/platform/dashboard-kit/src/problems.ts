import { ParatopeConnectionError, ParatopeError, type ProblemCode } from '@paratope/sdk';
import { TEXT } from './text.js';

/** A problem in words for a person. */
export interface ProblemText {
  readonly title: string;
  readonly detail: string;
  /** Errors of the form's fields, by pointer. */
  readonly fields: readonly { readonly where: string; readonly detail: string }[];
  /** Id by which an operator finds the request in the service's logs. */
  readonly requestId: string | null;
  readonly code: ProblemCode | 'offline' | 'unreachable' | 'defect';
}

const TITLES: Partial<Record<ProblemCode, string>> = {
  insufficient_credits: TEXT.notEnoughCredits,
  spending_cap_reached: TEXT.spendingCapReached,
  plan_required: TEXT.notIncludedInYourPlan,
  forbidden: TEXT.yourRoleDoesNotAllow,
  not_found: TEXT.notFound,
  rate_limit_exceeded: TEXT.tooManyRequests,
  quota_exceeded: TEXT.thisMonthsQuotaOfWrites,
  validation_failed: TEXT.someFieldsAreNotValid,
  conflict: TEXT.thisIsNotPossibleIn,
  service_unavailable: TEXT.theServiceIsTemporarilyUnavailable,
};

/** The type guard is needed because narrowing by `instanceof` alone would turn the other branch into any type. */
const isProblem = (error: unknown): error is ParatopeError => error instanceof ParatopeError;

export function problemText(error: unknown): ProblemText {
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
          title: TEXT.theServiceCannotBeReached,
          detail: TEXT.itMayBeRestartingYour,
          code: 'unreachable',
        }
      : {
          ...none,
          title: TEXT.youAreOffline,
          detail: TEXT.thePageContinuesWhenThe,
          code: 'offline',
        };
  }
  const detail = error instanceof Error ? error.message : String(error);
  return { ...none, title: TEXT.thisPageFailedToLoad, detail, code: 'defect' };
}

/** Returns the error of one field of a form, such as `/password`. */
export const fieldProblem = (error: unknown, pointer: string): string | undefined =>
  error === null || error === undefined
    ? undefined
    : problemText(error).fields.find(({ where }) => where === pointer)?.detail;

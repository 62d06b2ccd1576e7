import type { ApiTokenCreate } from '@paratope/sdk';
import { TEXT } from './text.js';

export const SCOPE_LABELS = {
  read: TEXT.scopeRead,
  submit: TEXT.scopeSubmit,
  manage: TEXT.scopeManage,
} as const;

export type Scope = keyof typeof SCOPE_LABELS;

/** Values of the form; an empty number is the empty text. */
export interface TokenChoices {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly project_ids: string[];
  readonly networks: string[];
  readonly daily_cap: number | '';
  readonly monthly_cap: number | '';
  /** Days until the token expires; empty for never. */
  readonly days: string;
  /** True for a token of the sandbox. */
  readonly sandbox: boolean;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Choices of the days until a token expires. */
export const EXPIRIES = [
  { value: '', label: TEXT.neverExpires },
  ...[7, 30, 90, 365].map((days) => ({ value: String(days), label: TEXT.inDays(days) })),
];

/** Properties of a number input for credits. */
export const CREDITS = { min: 0, max: 1_000_000_000, allowDecimal: false } as const;

const isScope = (scope: string): scope is Scope => scope in SCOPE_LABELS;
export const capOf = (credits: number | ''): number | null => (credits === '' ? null : credits);

/**
 * Request for the token. A token that is bound to projects or has a cap is not given `manage`. A sandbox token has neither, because its
 * projects are not those of the organization and it spends nothing.
 */
export function requestOf(choices: TokenChoices, now = Date.now()): ApiTokenCreate & { readonly scopes: Scope[] } {
  const { name, networks, days, sandbox } = choices;
  const expires_at = days === '' ? null : new Date(now + Number(days) * DAY_MS).toISOString();
  const project_ids = sandbox ? [] : choices.project_ids;
  const [daily_cap, monthly_cap] = sandbox ? [null, null] : [capOf(choices.daily_cap), capOf(choices.monthly_cap)];
  const isBound = project_ids.length > 0 || daily_cap !== null || monthly_cap !== null;
  const scopes = choices.scopes.filter(isScope).filter((scope) => !isBound || scope !== 'manage');
  return { name, livemode: !sandbox, project_ids, networks, daily_cap, monthly_cap, expires_at, scopes };
}

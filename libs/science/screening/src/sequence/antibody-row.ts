import { numberAntibody, type NumberedDomain, type NumberingOutcome } from '@paratope/numbering';

export interface ScreenRow {
  /** 0-based row in the file. */
  readonly row: number;
  /** Id from the file, which need not be unique. */
  readonly id: string;
  /** Chains in one-letter codes; a chain may include leader, linker and constant domains, and contain both domains (scFv). */
  readonly chains: readonly string[];
  /** Reason why the file itself contains no antibody in this row, such as a cell that occurs twice. */
  readonly refusal?: string;
}

/** V domains of a row; at least one. */
export interface RowDomains {
  readonly heavy?: NumberedDomain;
  readonly light?: NumberedDomain;
}

type RowReading =
  { readonly ok: true; readonly domains: RowDomains } | { readonly ok: false; readonly message: string };

const refused = (message: string): RowReading => ({ ok: false, message });

/**
 * Numbers the chains of a row (IMGT) and finds its VH and VL. The residues determine which chain is heavy, not the heading of a column. A
 * refusal names the chain and the position, never the sequence.
 *
 * @param row the chains of a row in one-letter codes, or the reason why the row was refused before.
 * @param number numbers a chain; by default {@link numberAntibody}.
 * @returns the numbered domains, or the reason of the refusal.
 * @example
 * ```ts
 * readRow({ row: 0, id: 'a', chains: [] }); // → { ok: false, message: 'the row has no sequence' }
 * ```
 */
export function readRow(
  { chains, refusal }: ScreenRow,
  number: (chain: string) => NumberingOutcome = numberAntibody,
): RowReading {
  if (refusal !== undefined) return refused(refusal);
  if (chains.length === 0) return refused('the row has no sequence');
  let heavy: NumberedDomain | undefined;
  let light: NumberedDomain | undefined;
  for (const [k, chain] of chains.entries()) {
    const outcome = number(chain);
    if (!outcome.ok)
      return refused(chains.length === 1 ? outcome.error.message : `chain ${k + 1}: ${outcome.error.message}`);
    for (const domain of outcome.value.domains) {
      if (domain.chainType === 'H') {
        if (heavy) return refused('the row has more than one heavy variable domain; a screen takes one Fv per row');
        heavy = domain;
      } else {
        if (light) return refused('the row has more than one light variable domain; a screen takes one Fv per row');
        light = domain;
      }
    }
  }
  return { ok: true, domains: { ...(heavy && { heavy }), ...(light && { light }) } };
}

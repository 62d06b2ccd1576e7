import { ParatopeConnectionError, ParatopeError } from '@paratope/sdk';

/** Durations and outcomes of one kind of request. */
export interface Measured {
  readonly operation: string;
  readonly latenciesMs: number[];
  /** Count by outcome: `ok`, a problem's code, or `no_answer`. */
  readonly outcomes: Map<string, number>;
  /** Outcomes that this request is meant to have. */
  readonly expected: ReadonlySet<string>;
}

export class Measurements {
  private readonly byOperation = new Map<string, Measured>();

  /**
   * Times a request.
   * @returns its answer, or undefined if it was refused
   */
  async time<Answer>(
    operation: string,
    expected: readonly string[],
    send: () => Promise<Answer>,
  ): Promise<Answer | undefined> {
    const measured = this.of(operation, expected);
    const startedAt = performance.now();
    try {
      const answer = await send();
      note(measured, 'ok');
      return answer;
    } catch (error) {
      note(measured, outcomeOf(error));
      return undefined;
    } finally {
      measured.latenciesMs.push(performance.now() - startedAt);
    }
  }

  all(): readonly Measured[] {
    return [...this.byOperation.values()].sort((a, b) => b.latenciesMs.length - a.latenciesMs.length);
  }

  private of(operation: string, expected: readonly string[]): Measured {
    let measured = this.byOperation.get(operation);
    if (!measured) {
      measured = { operation, latenciesMs: [], outcomes: new Map(), expected: new Set(expected) };
      this.byOperation.set(operation, measured);
    }
    return measured;
  }
}

const note = ({ outcomes }: Measured, outcome: string): void =>
  void outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);

function outcomeOf(error: unknown): string {
  if (error instanceof ParatopeError) return String(error.code);
  if (error instanceof ParatopeConnectionError) return 'no_answer';
  throw error;
}

/** Returns the value below which a share of the values lies (nearest rank). */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN;
}

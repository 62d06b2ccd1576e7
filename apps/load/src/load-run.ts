import { setTimeout as delay } from 'node:timers/promises';
import { createParatope } from '@paratope/sdk';
import { Customer } from './customer.js';
import type { Invariant } from './invariants.js';
import { judge, type Judgement } from './judge.js';
import { Measurements, percentile, type Measured } from './measure.js';
import type { LoadOptions } from './options.js';
import { checkLedger, findTarget, type Target } from './orgs.js';
import { seeded } from './random.js';
import { Receiver } from './receiver.js';
import type { Resident } from './resident.js';

function latencyTable(measured: readonly Measured[]): string {
  const header = ['request', 'count', 'p50', 'p95', 'p99', 'max ms'];
  const rows = measured.map(({ operation, latenciesMs }) => [
    operation,
    String(latenciesMs.length),
    ...[0.5, 0.95, 0.99, 1].map((share) => percentile(latenciesMs, share).toFixed(1)),
  ]);
  const widths = header.map((_, column) => Math.max(...[header, ...rows].map((row) => row[column]?.length ?? 0)));
  return [header, ...rows]
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
    .join('\n');
}

/** Counts refusals by code, and marks the ones that a request is meant to provoke. */
function refusals(measured: readonly Measured[]): {
  readonly lines: readonly string[];
  /** Number of refusals of each code. */
  readonly unexpected: ReadonlyMap<string, number>;
} {
  const found = measured.flatMap(({ operation, outcomes, expected }) =>
    [...outcomes]
      .filter(([outcome]) => outcome !== 'ok')
      .map(([code, count]) => ({ operation, code, count, expected: expected.has(code) })),
  );
  return {
    lines: found.map(
      ({ operation, code, count, expected }) =>
        `${code.padEnd(22)} ${String(count).padStart(6)}  ${operation}${expected ? ', as it should be' : ''}`,
    ),
    unexpected: found
      .filter(({ expected }) => !expected)
      .reduce(
        (byCode, { code, count }) => byCode.set(code, (byCode.get(code) ?? 0) + count),
        new Map<string, number>(),
      ),
  };
}

const SHOWN = 10;

function verdict({ promise, checked, violations }: Invariant): string {
  const mark = violations.length === 0 ? '✓' : '✗';
  const shown = violations.slice(0, SHOWN).map((violation) => `\n    ${violation}`);
  const more = violations.length > SHOWN ? `\n    … and ${violations.length - SHOWN} more` : '';
  return `${mark} ${promise.padEnd(22)} ${checked}${shown.join('')}${more}`;
}

/** Describes the lateness of a slow machine, which breaks no promise. */
function latenessLine({ jobs, events, tookMs }: Judgement['late']): string {
  const all = `everything was in place ${(tookMs / 1000).toFixed(0)} s after the last answer`;
  return jobs + events === 0 ? all : `late: ${jobs} jobs and ${events} events took longer than 30 s; ${all}`;
}

/**
 * Number of retries before and after the load, about two seconds apart: enough for a service that was killed at the very end of the load to
 * restart on a busy machine.
 */
const PATIENT_RETRIES = 300;

interface LoadReport {
  readonly text: string;
  /** Promises that were not kept. */
  readonly broken: readonly string[];
  /** Number of unexpected refusals, by the problem's code. */
  readonly refusals: ReadonlyMap<string, number>;
}

/** Customers who use a platform for a while, and the check of what they received. */
export class LoadRun {
  private constructor(
    private readonly options: LoadOptions,
    readonly target: Target,
    private readonly random: () => number,
    private readonly measurements: Measurements,
    private readonly receiver: Receiver,
    private readonly residents: readonly Resident[],
  ) {}

  /** @throws UsageError if there is no platform to drive, or it has too few organizations */
  static async prepare(options: LoadOptions): Promise<LoadRun> {
    const target = await findTarget(options);
    const { baseUrl, tokens } = target;
    const random = seeded(options.seed);
    const measurements = new Measurements();
    const receiver = await Receiver.start(options.port, options.publicUrl);
    const residents = await Promise.all(
      tokens.map(async (token, index): Promise<Resident> => {
        const paratope = createParatope({ baseUrl, token, maxRetries: PATIENT_RETRIES });
        const customer = new Customer(createParatope({ baseUrl, token, maxRetries: 0 }), measurements, random);
        await customer.moveIn();
        return { customer, paratope, leave: await receiver.listenFor(paratope, index) };
      }),
    );
    return new LoadRun(options, target, random, measurements, receiver, residents);
  }

  /** Returns how many jobs that were accepted at or after an instant (`performance.now()`) have ended, according to their events. */
  endedSince(instant: number): number {
    let ended = 0;
    for (const { customer } of this.residents) {
      for (const [id, acceptedAt] of customer.accepted) {
        if (acceptedAt >= instant && this.receiver.received.has(id)) ended++;
      }
    }
    return ended;
  }

  /**
   * Sends requests until the time is over or the signal aborts, then waits for the outstanding results and judges. Requests do not wait for
   * the answers to earlier ones, as requests from many customers do not.
   * @param lastAnswered called when the last request has its answer, before the wait
   */
  async drive(lastAnswered: () => void, signal?: AbortSignal): Promise<LoadReport> {
    const { rate, minutes } = this.options;
    const startedAt = performance.now();
    const endsAt = startedAt + minutes * 60_000;
    const requests: Promise<void>[] = [];
    for (let due = startedAt; due < endsAt; due += (-Math.log(1 - this.random()) / rate) * 1000) {
      const ahead = due - performance.now();
      if (ahead > 0) await delay(ahead, undefined, signal && { signal }).catch(() => undefined);
      if (signal?.aborted) break;
      const resident = this.residents[Math.floor(this.random() * this.residents.length)];
      if (resident) requests.push(resident.customer.act());
    }
    await Promise.all(requests);
    lastAnswered();
    return this.report(requests.length / ((performance.now() - startedAt) / 1000));
  }

  close(): Promise<void> {
    return this.receiver.close();
  }

  private async report(perSecond: number): Promise<LoadReport> {
    const { invariants: seen, late } = await judge(this.residents, this.receiver);
    const { databaseUrl } = this.target;
    const invariants = databaseUrl === undefined ? seen : [...seen, await wholeLedger(databaseUrl)];
    const measured = this.measurements.all();
    const { lines, unexpected } = refusals(measured);
    const text = [
      latencyTable(measured),
      '',
      `answered: ${perSecond.toFixed(1)} actions/s`,
      lines.length === 0 ? 'nothing was refused' : `refused:\n  ${lines.join('\n  ')}`,
      '',
      ...invariants.map(verdict),
      latenessLine(late),
    ].join('\n');
    const broken = invariants.filter(({ violations }) => violations.length > 0).map(({ promise }) => promise);
    return { text, broken, refusals: unexpected };
  }
}

async function wholeLedger(databaseUrl: string): Promise<Invariant> {
  try {
    return { promise: 'double entry sums up', checked: await checkLedger(databaseUrl), violations: [] };
  } catch (error) {
    const printed = error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
    return { promise: 'double entry sums up', checked: 'the whole ledger', violations: printed.trim().split('\n') };
  }
}

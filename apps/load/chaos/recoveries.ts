/** Time from the end of each fault until the completion of a job that was accepted after it. */
export class Recoveries {
  private readonly byFault = new Map<string, number[]>();

  add(fault: string, tookMs: number): void {
    const known = this.byFault.get(fault);
    if (known) known.push(tookMs);
    else this.byFault.set(fault, [tookMs]);
  }

  /** Returns a line per fault, by order of magnitude. */
  table(): string {
    const name = Math.max(5, ...[...this.byFault.keys()].map((fault) => fault.length));
    const row = (first: string, cells: readonly (number | string)[]): string =>
      `${first.padEnd(name)}${cells.map((cell) => String(cell).padStart(8)).join('')}`;
    const rows = [...this.byFault].map(([fault, all]) =>
      row(fault, [all.length, ...ORDERS.map(([from, to]) => all.filter((ms) => ms >= from && ms < to).length)]),
    );
    return [row('fault', ['count', '< 1 s', '< 10 s', '< 100 s', 'longer']), ...rows].join('\n');
  }
}

const ORDERS = [
  [0, 1_000],
  [1_000, 10_000],
  [10_000, 100_000],
  [100_000, Infinity],
] as const;

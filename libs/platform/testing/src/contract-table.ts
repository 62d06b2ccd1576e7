/** A test that a row names: its file, and its `describe` and `it` titles joined by ` › `, exactly as in the source. */
export interface Proof {
  /** Path relative to the root of the repository. */
  readonly file: string;
  readonly test: string;
}

/** One promise of the contract. */
export interface ContractRow {
  readonly id: string;
  readonly says: string;
  /** Decision on a point that the contract leaves open. */
  readonly decision: string;
  readonly proofs: readonly Proof[];
}

interface ContractTable {
  readonly rows: readonly ContractRow[];
  /** Errors of the page itself, one line per error. */
  readonly faults: readonly string[];
}

/**
 * Reads the tables of a Markdown page with rows that begin with an id in backticks: `| id | says | decision | proofs |`. A proof is ``[label]
 * `test` ``; the page defines `[label]: ../path/of/a.spec.ts` relative to `docs/`.
 */
export function readContractTable(page: string): ContractTable {
  const files = new Map([...page.matchAll(/^\[([^\]]+)\]: \.\.\/(\S+)$/gm)].map(([, label, file]) => [label!, file!]));
  const rows: ContractRow[] = [];
  const faults: string[] = [];
  for (const line of page.split('\n').filter((text) => /^\| *`/.test(text))) {
    const cells = line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('\\|', '|'));
    const [first = '', says = '', decision = '', proof = ''] = cells;
    const id = first.replaceAll('`', '');
    const named = [...proof.matchAll(/\[([^\]]+)\] `([^`]+)`/g)].map(([, label, test]) => ({
      label: label!,
      test: test!,
    }));
    const unknown = named.filter(({ label }) => !files.has(label));
    const complaints = [
      ...(cells.length === 4 ? [] : [`has ${cells.length} cells`]),
      ...(rows.some((row) => row.id === id) ? ['is there twice'] : []),
      ...(named.length === 0 ? ['names no test'] : []),
      ...(proof.split('<br>').length > Math.max(named.length, 1) ? ['has a proof that cannot be read'] : []),
      ...unknown.map(({ label }) => `names [${label}], which is no file of the page`),
      ...(/not shown/i.test(says) && decision === '' ? ['is left open: no decision'] : []),
    ];
    faults.push(...complaints.map((complaint) => `${id}: ${complaint}`));
    rows.push({
      id,
      says,
      decision,
      proofs: named.map(({ label, test }) => ({ file: files.get(label) ?? label, test })),
    });
  }
  return { rows, faults };
}

/** Parts of Jest's `--json` report that contain the result of each test. */
export interface TestReport {
  readonly testResults: readonly {
    /** Path of the spec file. */
    readonly name: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
    }[];
  }[];
}

/** Returns the rows with a proof that did not pass in the run of a report, or was not part of the run; one line each. */
export function unprovenRows(rows: readonly ContractRow[], report: TestReport, root: string): string[] {
  const results = new Map(report.testResults.map(({ name, assertionResults }) => [name, assertionResults]));
  return rows.flatMap(({ id, proofs }) =>
    proofs.flatMap(({ file, test }) => {
      const pattern = casesOf(test);
      const cases = (results.get(`${root}/${file}`) ?? []).filter(({ ancestorTitles, title }) =>
        pattern.test([...ancestorTitles, title].join(' › ')),
      );
      const failed = cases.filter(({ status }) => status !== 'passed');
      if (cases.length > 0 && failed.length === 0) return [];
      return [`${id}: ${file} › ${test}: ${failed[0]?.status ?? 'no such test was run'}`];
    }),
  );
}

/** Returns a pattern for all cases of a title with the placeholders of `it.each` (`%s`, `$name`). */
const casesOf = (test: string): RegExp =>
  new RegExp(
    `^${test
      .split(/%(?:\.\d+)?[a-zA-Z#]|\$\w+/)
      .map((literal) => literal.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
      .join('.*')}$`,
    's',
  );

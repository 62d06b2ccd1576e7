/** Segment in which two sequences differ: at most one residue on either side, or a block of several. */
export interface Edit {
  /** 0-based index in the first sequence. */
  readonly from: number;
  readonly fromLength: number;
  /** 0-based index in the second sequence. */
  readonly to: number;
  readonly toLength: number;
}

/** Maximum number of cells of the dynamic-programming table: two segments of 2 000 residues. */
const MAX_CELLS = 4_000_000;

const SAME_OR_OTHER = 0;
const DELETED = 1;
const INSERTED = 2;

/**
 * Computes the shortest list of substitutions, insertions and deletions that turns the first sequence into the second (Levenshtein
 * distance, by the dynamic programme of Wagner & Fischer, J ACM 21:168, 1974), in order. A segment between the common start and the common
 * end that is too long for the table becomes one block.
 */
export function editScript(first: string, second: string): Edit[] {
  let start = 0;
  while (start < first.length && first[start] === second[start]) start++;
  let firstEnd = first.length;
  let secondEnd = second.length;
  while (firstEnd > start && secondEnd > start && first[firstEnd - 1] === second[secondEnd - 1]) {
    firstEnd--;
    secondEnd--;
  }
  const rows = firstEnd - start;
  const columns = secondEnd - start;
  if (rows === 0 && columns === 0) return [];
  if ((rows + 1) * (columns + 1) > MAX_CELLS) {
    return [{ from: start, fromLength: rows, to: start, toLength: columns }];
  }
  const steps = fewestSteps(first.slice(start, firstEnd), second.slice(start, secondEnd));
  return traced(steps, first, second, { start, rows, columns });
}

/** Last step of the cheapest edit script for every pair of prefixes, row by row. */
function fewestSteps(first: string, second: string): Uint8Array {
  const width = second.length + 1;
  const steps = new Uint8Array((first.length + 1) * width);
  let above = Uint16Array.from({ length: width }, (_, j) => j);
  let row = new Uint16Array(width);
  steps.fill(INSERTED, 1, width);
  for (let i = 1; i <= first.length; i++) {
    row[0] = i;
    steps[i * width] = DELETED;
    for (let j = 1; j < width; j++) {
      const diagonal = above[j - 1] + (first.charCodeAt(i - 1) === second.charCodeAt(j - 1) ? 0 : 1);
      const deleted = above[j] + 1;
      const inserted = row[j - 1] + 1;
      let cost = diagonal;
      let step = SAME_OR_OTHER;
      if (deleted < cost) {
        cost = deleted;
        step = DELETED;
      }
      if (inserted < cost) {
        cost = inserted;
        step = INSERTED;
      }
      row[j] = cost;
      steps[i * width + j] = step;
    }
    [above, row] = [row, above];
  }
  return steps;
}

function traced(
  steps: Uint8Array,
  first: string,
  second: string,
  { start, rows, columns }: { readonly start: number; readonly rows: number; readonly columns: number },
): Edit[] {
  const edits: Edit[] = [];
  let i = rows;
  let j = columns;
  while (i > 0 || j > 0) {
    const step = steps[i * (columns + 1) + j];
    if (step !== INSERTED) i--;
    if (step !== DELETED) j--;
    const from = start + i;
    const to = start + j;
    if (step === SAME_OR_OTHER && first[from] === second[to]) continue;
    edits.push({ from, fromLength: step === INSERTED ? 0 : 1, to, toLength: step === DELETED ? 0 : 1 });
  }
  return edits.reverse();
}

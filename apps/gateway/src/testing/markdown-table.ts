/** Returns a table in prettier's format. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const width = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, i) => cell.padEnd(width[i]!)).join(' | ')} |`;
  const [head, ...body] = rows;
  return [line(head!), line(width.map((count) => '-'.repeat(count))), ...body.map(line)].join('\n');
}

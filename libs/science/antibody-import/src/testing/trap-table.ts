import type { Trap } from './traps.js';

/** Table of traps in the documentation, without the blanks that align its columns. */
export function trapTable(traps: readonly Trap[]): readonly string[] {
  const rows = traps.map(({ file, holds, becomes, code, strict }) => {
    const what = becomes.length === 0 ? 'nothing is read' : becomes.map((each) => `\`${each}\``).join(', ');
    return [`\`${file}\``, holds, what, String(code), String(strict)];
  });
  return [['file', 'holds', 'becomes', 'exit', '`--strict`'], ...rows].map((row) => `| ${row.join(' | ')} |`);
}

import { parsePdb, type Structure } from '@paratope/geometry';

/** Builds a structure for a test, one atom per text: `H 52A TRP CA 1.0 2.0 3.0`, then optional `occupancy` and `altLoc`. */
export function structureOf(atoms: readonly string[]): Structure {
  const lines = atoms.map((atom, i) => {
    const [chain = '', number = '', residue = '', name = '', x, y, z, occupancy = '1', altLoc = ' '] =
      atom.split(/\s+/);
    const [, seqNum = '', insCode = ''] = /^(-?\d+)([A-Z]?)$/.exec(number) ?? [];
    const place = [x, y, z].map((value) => Number(value).toFixed(3).padStart(8)).join('');
    const element = name.charAt(0);
    const head = `ATOM  ${String(i + 1).padStart(5)}  ${name.padEnd(3)}${altLoc}${residue.padEnd(3)} ${chain}`;
    return `${head}${seqNum.padStart(4)}${insCode.padEnd(1)}   ${place}${Number(occupancy).toFixed(2).padStart(6)}  0.00          ${element.padStart(2)}`;
  });
  return parsePdb(lines.join('\n'), { altLocs: 'all' }).structure;
}

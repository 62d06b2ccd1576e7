// Sequence families of antibodies: single linkage over the identity of both V domains, aligned by IMGT. A model fitted to one member of a
// family is never tested on another.
import { numberAntibody } from '@paratope/numbering';

/** Share of identical residues from which on two antibodies belong to one family. */
const SAME_FAMILY = 0.8;

/** V domains of an antibody; `vl` is empty for a single domain. */
export interface Antibody {
  readonly vh: string;
  readonly vl: string;
}

type Labelled = readonly (readonly [position: string, residue: string])[];

function labelled(sequence: string): Labelled {
  const outcome = numberAntibody(sequence, { germline: false });
  if (!outcome.ok) throw new Error(`a sequence cannot be numbered: ${outcome.error.message}`);
  const [domain] = outcome.value.domains;
  if (!domain) return [];
  const side = domain.chainType === 'H' ? 'H' : 'L';
  return domain.imgt.map(({ number, insertion }, k) => [
    `${side}${number}${insertion}`,
    domain.residues[k]?.aminoAcid ?? 'X',
  ]);
}

/** Index of the family of each antibody, from 0 in the order of their first members. */
export function familiesOf(antibodies: readonly Antibody[], threshold = SAME_FAMILY): number[] {
  const aligned = antibodies.map(({ vh, vl }) => new Map([...labelled(vh), ...(vl ? labelled(vl) : [])]));
  let family = aligned.map((_, i) => i);
  aligned.forEach((one, i) => {
    for (const [k, other] of aligned.slice(0, i).entries()) {
      const [mine, its] = [family[i], family[k]];
      if (its === mine || identity(one, other) < threshold) continue;
      const [kept, merged] = [Math.min(mine, its), Math.max(mine, its)];
      family = family.map((own) => (own === merged ? kept : own));
    }
  });
  const names = [...new Set(family)];
  return family.map((own) => names.indexOf(own));
}

function identity(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): number {
  let [same, all] = [0, b.size];
  for (const [position, letter] of a) {
    if (b.get(position) === letter) same++;
    if (!b.has(position)) all++;
  }
  return same / all;
}

/** Constant domains, and the hinge. */
export const CONSTANT_DOMAIN_KINDS = ['CH1', 'hinge', 'CH2', 'CH3', 'CL'] as const;
export type ConstantDomainKind = (typeof CONSTANT_DOMAIN_KINDS)[number];

/** First and last EU number of each domain (Edelman et al., PNAS 63:78, 1969). The last two of CH3 are IMGT's CHS. */
const EU_RANGES: Readonly<Record<ConstantDomainKind, readonly [number, number]>> = {
  CH1: [118, 215],
  hinge: [216, 230],
  CH2: [231, 340],
  CH3: [341, 447],
  CL: [107, 215],
};

export const euRange = (kind: ConstantDomainKind): readonly [first: number, last: number] => EU_RANGES[kind];

const count = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

/** Numbers of a human kappa region, and of a lambda one (IGLC2), which lacks 169, 201 and 202. Kabat's numbers are the same. */
export const EU_OF_KAPPA: readonly number[] = count(108, 214);
export const EU_OF_LAMBDA: readonly number[] = [...count(107, 168), ...count(170, 200), ...count(203, 215)];

/**
 * IMGT positions of the residues of a domain from its first EU number on; 85.3-85.1 counts down. Source: the IMGT unique numbering for
 * C-domains (Lefranc et al., Dev Comp Immunol 29:185, 2005) and IMGT's table of correspondence between the C numberings.
 */
const IMGT_LAYOUTS: Readonly<Record<Exclude<ConstantDomainKind, 'hinge'>, readonly [firstEu: number, layout: string]>> =
  {
    CH1: [118, '1.4-1.1,1-30,35-45,45.1-45.3,77-84,84.1-84.4,85.3-85.1,85-110,113-121'],
    CH2: [231, '1.6-1.1,1-15,15.1-15.2,16-31,34-45,45.1-45.4,77-84,84.1-84.4,85.4-85.1,85-110,113-125'],
    CH3: [341, '1.4-1.1,1-30,35-45,45.1-45.4,77-84,84.1-84.4,85.4-85.1,85-111,113-125'],
    CL: [107, '1.5-1.1,1-30,35-45,45.1-45.4,77-84,84.1-84.5,85.4-85.1,85-96,96.1-96.1,97-110,113-127'],
  };

function expanded(layout: string): string[] {
  return layout.split(',').flatMap((range) => {
    const [first, last] = range.split('-');
    const [whole, minorFirst] = first.split('.');
    const minorLast = last.split('.')[1];
    if (minorFirst === undefined) return count(Number(first), Number(last)).map(String);
    const [low, high] = [Number(minorFirst), Number(minorLast)].toSorted((a, b) => a - b);
    const minors = count(low, high);
    return (Number(minorFirst) > low ? minors.toReversed() : minors).map((minor) => `${whole}.${minor}`);
  });
}

const IMGT = new Map(
  Object.entries(IMGT_LAYOUTS).map(([kind, [first, layout]]) => [
    kind,
    new Map(expanded(layout).map((label, at) => [first + at, label])),
  ]),
);

/**
 * Returns the IMGT position of a residue of a constant domain.
 *
 * @param kind `CH1`, `CH2`, `CH3` or `CL`; residues of the hinge are counted in it and have no position here.
 * @param eu the EU number; null gives null.
 * @returns the position, such as `84.4` for N297; EU 446 and 447 are `CHS1` and `CHS2`; null for a number outside the domain.
 * @example
 * ```ts
 * imgtOfEu('CH2', 297); // → '84.4'
 * ```
 */
export function imgtOfEu(kind: ConstantDomainKind, eu: number | null): string | null {
  if (eu === null) return null;
  if (kind === 'CH3' && eu > 445) return eu > 447 ? null : `CHS${eu - 445}`;
  return IMGT.get(kind)?.get(eu) ?? null;
}

// Free energies of RNA helices and loops at 37 °C in 1 M NaCl, in hundredths of a kcal/mol: the nearest-neighbour parameters of Mathews et
// al., PNAS 101:7287 (2004), from the Nearest Neighbor Database (Turner & Mathews, Nucleic Acids Res 38:D280, 2010).

/** Types of base pairs by the codes of both bases (A 0, C 1, G 2, U 3): CG, GC, GU, UG, AU, UA; −1 for bases that do not pair. */
const PAIR_TYPE = Int8Array.of(-1, -1, -1, 4, -1, -1, 0, -1, -1, 1, -1, 2, 5, -1, 3, -1);

/** Type of the pair of two bases, 0–5, or −1. */
export const pairType = (five: number, three: number): number => PAIR_TYPE[4 * five + three] ?? -1;

const PAIRS = 6;

/** Energy of a pair and the next pair inside it, read from its 3′ base. */
const STACK = Int16Array.of(
  -240,
  -330,
  -210,
  -140,
  -210,
  -210,
  -330,
  -340,
  -250,
  -150,
  -220,
  -240,
  -210,
  -250,
  130,
  -50,
  -140,
  -130,
  -140,
  -150,
  -50,
  30,
  -60,
  -100,
  -210,
  -220,
  -140,
  -60,
  -110,
  -90,
  -210,
  -240,
  -130,
  -100,
  -90,
  -130,
);

/** Lowest energy of two neighbouring pairs. */
export const BEST_STACK = Math.min(...STACK);

/** Energy of the first mismatch of a hairpin, by pair, base after its 5′ base and base before its 3′ base. */
const HAIRPIN_MISMATCH = Int16Array.of(
  -150,
  -150,
  -140,
  -150,
  -100,
  -110,
  -100,
  -80,
  -230,
  -150,
  -240,
  -150,
  -100,
  -140,
  -100,
  -210,
  -110,
  -150,
  -130,
  -150,
  -110,
  -70,
  -110,
  -50,
  -250,
  -150,
  -220,
  -150,
  -110,
  -100,
  -110,
  -160,
  20,
  -50,
  -30,
  -50,
  -10,
  -20,
  -10,
  -20,
  -100,
  -50,
  -110,
  -50,
  -10,
  -30,
  -10,
  -100,
  -50,
  -30,
  -60,
  -30,
  -20,
  -10,
  -20,
  0,
  -90,
  -30,
  -110,
  -30,
  -20,
  -10,
  -20,
  -90,
  -30,
  -50,
  -30,
  -50,
  -10,
  -20,
  -10,
  -20,
  -120,
  -50,
  -110,
  -50,
  -10,
  -30,
  -10,
  -120,
  -50,
  -30,
  -50,
  -30,
  -20,
  -10,
  -20,
  0,
  -150,
  -30,
  -150,
  -30,
  -20,
  -10,
  -20,
  -90,
);

/** Energies of loops by their number of unpaired nucleotides; the energy of longer loops grows with the logarithm (Jacobson–Stockmayer). */
const HAIRPIN = Int16Array.of(0, 0, 0, 540, 560, 570, 540, 600, 550, 640);
const BULGE = Int16Array.of(0, 380, 280, 320, 360, 400, 440, 460, 470, 480);
/**
 * Energies of loops between two pairs; those of two and three nucleotides are averages of the database's tables of 1 × 1 and 1 × 2 loops.
 */
const INTERNAL = Int16Array.of(0, 0, 50, 160, 110, 200, 200, 210, 230, 240);
const PER_LOGARITHM = 107.856;

/** Penalty of a helix or a triloop that ends in AU or GU, and of each such pair next to an internal loop. */
const WEAK_END = 50;
const WEAK_INTERNAL = 70;
/** Penalty per nucleotide of asymmetry between the sides of an internal loop. */
const ASYMMETRY = 60;
/** Maximum penalty of the asymmetry. */
const MOST_ASYMMETRY = 300;

/** Minimum number of nucleotides in a hairpin loop. */
export const LEAST_HAIRPIN = 3;
/** Maximum number of unpaired nucleotides between two pairs. */
export const MOST_BETWEEN = 30;

const ofLength = (table: Int16Array, length: number): number => {
  const last = table.length - 1;
  return length <= last ? table[length] : table[last] + PER_LOGARITHM * Math.log(length / last);
};

const isWeak = (type: number): boolean => type > 1;

/** Energy of the end of a helix outside all loops. */
export const helixEnd = (type: number): number => (isWeak(type) ? WEAK_END : 0);

/**
 * @param type the pair that closes the hairpin
 * @param first the base after the pair's 5′ base
 * @param last the base before its 3′ base
 */
export function hairpinEnergy(type: number, length: number, first: number, last: number): number {
  const loop = ofLength(HAIRPIN, length);
  return length === LEAST_HAIRPIN ? loop + helixEnd(type) : loop + HAIRPIN_MISMATCH[16 * type + 4 * first + last];
}

/**
 * Energy of the loop between two neighbouring pairs of a helix: a stack, a bulge or an internal loop.
 * @param outer the outer pair, from its 5′ base
 * @param inner the inner pair, from its 3′ base
 * @param left unpaired nucleotides on the 5′ side
 * @param right unpaired nucleotides on the 3′ side
 */
export function enclosedEnergy(outer: number, inner: number, left: number, right: number): number {
  const stack = STACK[PAIRS * outer + inner];
  const unpaired = left + right;
  if (unpaired === 0) return stack;
  if (left === 0 || right === 0) {
    // A helix continues across a bulge of one nucleotide.
    return ofLength(BULGE, unpaired) + (unpaired === 1 ? stack : helixEnd(outer) + helixEnd(inner));
  }
  const weak = (isWeak(outer) ? WEAK_INTERNAL : 0) + (isWeak(inner) ? WEAK_INTERNAL : 0);
  return ofLength(INTERNAL, unpaired) + weak + Math.min(MOST_ASYMMETRY, ASYMMETRY * Math.abs(left - right));
}

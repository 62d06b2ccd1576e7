/** Standard genetic code, by residue. */
const RESIDUES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    A: 'GCA GCC GCG GCT',
    C: 'TGC TGT',
    D: 'GAC GAT',
    E: 'GAA GAG',
    F: 'TTC TTT',
    G: 'GGA GGC GGG GGT',
    H: 'CAC CAT',
    I: 'ATA ATC ATT',
    K: 'AAA AAG',
    L: 'CTA CTC CTG CTT TTA TTG',
    M: 'ATG',
    N: 'AAC AAT',
    P: 'CCA CCC CCG CCT',
    Q: 'CAA CAG',
    R: 'AGA AGG CGA CGC CGG CGT',
    S: 'AGC AGT TCA TCC TCG TCT',
    T: 'ACA ACC ACG ACT',
    V: 'GTA GTC GTG GTT',
    W: 'TGG',
    Y: 'TAC TAT',
    '*': 'TAA TAG TGA',
  }).flatMap(([residue, codons]) => codons.split(' ').map((codon) => [codon, residue])),
);

/** Translates DNA; `?` for anything that is not a codon. */
export const translated = (dna: string): string =>
  (dna.match(/.{1,3}/g) ?? []).map((codon) => RESIDUES[codon] ?? '?').join('');

const PARTNERS: Readonly<Record<string, string>> = { A: 'T', C: 'G', G: 'C', T: 'A' };

/** Other strand, 5′ to 3′. */
export const complementOf = (dna: string): string =>
  Array.from(dna, (base) => PARTNERS[base] ?? 'N')
    .reverse()
    .join('');

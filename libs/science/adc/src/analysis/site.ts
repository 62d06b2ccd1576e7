/** A conjugation site as a design names it, such as `HC-A118C`, `HC-Q295` or `LC-LLQGA`. */
export interface ConjugationSite {
  readonly name: string;
  readonly chain: 'heavy' | 'light';
  /** EU number; null for a tag. */
  readonly eu: number | null;
  /** Residue that the antibody has there before anything is mutated; null for a tag. */
  readonly residue: string | null;
  /** The residue that has to be put there; null when the native one reacts. */
  readonly mutation: { readonly from: string; readonly to: string } | null;
  /** Residues of a tag at the end of the chain. */
  readonly tag?: string;
}

const RESIDUE = /^(HC|LC)-([A-Z])(\d{1,3})([A-Z]?)$/;
const TAG = /^(HC|LC)-([A-Z]{4,})$/;

/** Undefined for a name that is neither a residue nor a tag. */
export function parseSite(name: string): ConjugationSite | undefined {
  const tagged = TAG.exec(name);
  if (tagged) {
    const [, chain, tag = ''] = tagged;
    return { name, chain: chainOf(chain), eu: null, residue: null, mutation: null, tag };
  }
  const [, chain, from = '', number, to = ''] = RESIDUE.exec(name) ?? [];
  if (number === undefined) return undefined;
  return {
    ...{ name, chain: chainOf(chain), eu: Number(number), residue: from },
    mutation: to === '' ? null : { from, to },
  };
}

const chainOf = (code: string | undefined): 'heavy' | 'light' => (code === 'LC' ? 'light' : 'heavy');

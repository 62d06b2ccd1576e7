/** Conjugation site in the notation of a design, such as `HC-A118C`, `HC-Q295` or `LC-LLQGA`. */
export interface ConjugationSite {
  readonly name: string;
  readonly chain: 'heavy' | 'light';
  /** EU number; null for a tag. */
  readonly eu: number | null;
  /** Residue of the antibody before any mutation; null for a tag. */
  readonly residue: string | null;
  /** Required mutation; null if the native residue reacts. */
  readonly mutation: { readonly from: string; readonly to: string } | null;
  /** Residues of a tag at the end of the chain. */
  readonly tag?: string;
}

const RESIDUE = /^(HC|LC)-([A-Z])(\d{1,3})([A-Z]?)$/;
const TAG = /^(HC|LC)-([A-Z]{4,})$/;

/** Parses a site; undefined for a name that is neither a residue nor a tag. */
export function parseSite(name: string): ConjugationSite | undefined {
  const tagged = TAG.exec(name);
  if (tagged) {
    const [, chain, tag = ''] = tagged;
    return { name, chain: chainOf(chain), eu: null, residue: null, mutation: null, tag };
  }
  const [, chain, from = '', number, to = ''] = RESIDUE.exec(name) ?? [];
  if (number === undefined) return undefined;
  return {
    name,
    chain: chainOf(chain),
    eu: Number(number),
    residue: from,
    mutation: to === '' ? null : { from, to },
  };
}

const chainOf = (code: string | undefined): 'heavy' | 'light' => (code === 'LC' ? 'light' : 'heavy');

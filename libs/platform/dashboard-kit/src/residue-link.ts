import { useCallback, useMemo, useState } from 'react';

/** Identifies a residue within a structure by its chain and its place in the chain, from 1. */
export const residueKey = ({ chain, index }: { readonly chain: string; readonly index: number }): string =>
  `${chain} ${index}`;

/** The residues that several views of one molecule point at and select together. Keys are those of `residueKey`. */
export interface ResidueLink {
  /** The residue under the pointer. */
  readonly pointed: string | undefined;
  readonly selected: ReadonlySet<string>;
  /** @param key undefined when the pointer left the residues */
  readonly point: (key: string | undefined) => void;
  readonly toggle: (key: string) => void;
  readonly clear: () => void;
}

/** Keeps what is pointed at and selected while its component is in the page. */
export function useResidueLink(): ResidueLink {
  const [pointed, point] = useState<string>();
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (key: string) =>
      select((before) => {
        const after = new Set(before);
        if (!after.delete(key)) after.add(key);
        return after;
      }),
    [],
  );
  const clear = useCallback(() => select(new Set()), []);
  return useMemo(() => ({ pointed, selected, point, toggle, clear }), [pointed, selected, toggle, clear]);
}

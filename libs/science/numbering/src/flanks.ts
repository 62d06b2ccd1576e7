import type { FlankingSegment } from './types.js';

interface Named {
  readonly kind: FlankingSegment['kind'];
  readonly name: string;
  readonly motif: RegExp;
}

/**
 * Sequence signatures of constant domains (UniProt P01857, P01859–P01861, P01876, P01871, P01854, P01880, P01834, P0DOY2, P01868, P01867,
 * P01837, P01843), in their order along a chain, then of common tags.
 */
const SIGNATURES: readonly Named[] = [
  { kind: 'constant', name: 'CH1, IGHG', motif: /A.T[TK][GAP]PSV[FY]PL[AV]P/ },
  { kind: 'constant', name: 'CH1, IGHA', motif: /ASPTSPKVFPLSL/ },
  { kind: 'constant', name: 'CH1, IGHM', motif: /SASAPTLFPLVS|SQSFPNVFPLVS/ },
  { kind: 'constant', name: 'CH1, IGHD', motif: /APTKAPDVFPIIS/ },
  { kind: 'constant', name: 'CH1, IGHE', motif: /ASTQSPSVFPLTR/ },
  { kind: 'constant', name: 'CL, IGKC', motif: /AP[ST]V[FSL]IFPP/ },
  { kind: 'constant', name: 'CL, IGLC', motif: /P[ST]VT[LV][FY]PPS/ },
  { kind: 'constant', name: 'CH2, IGHG', motif: /[PS]SVFIFPP[KN]|[AP]SVFLFPP[KN]|LS[VI]FIFPP/ },
  { kind: 'constant', name: 'CH3, IGHG', motif: /G[QRSL][PV][KR][AE]PQVY[TV][IL]PP/ },
  { kind: 'tail', name: 'His tag', motif: /H{5,}/ },
];

/** Linker of the 212/218 family (Whitlow et al., Protein Eng 6:989, 1993). */
const WHITLOW = /GSTSGSGK(?:PGSGEGSTKG|SSEGKG)/;
const SIGNAL_PEPTIDE_LENGTHS: readonly [number, number] = [15, 35];
const HYDROPHOBIC_CORE = /[AVLIFMWCG]*[LVIFA]{3}[AVLIFMWCGTS]*/;

/** Locates and names the segments outside the domains, in sequence order. `domains` are half-open ranges. */
export function nameFlanks(
  sequence: string,
  domains: readonly { readonly start: number; readonly end: number }[],
): FlankingSegment[] {
  const flanks: FlankingSegment[] = [];
  for (let d = 0; d <= domains.length; d++) {
    const start = d === 0 ? 0 : domains[d - 1].end;
    const end = domains[d]?.start ?? sequence.length;
    if (start >= end) continue;
    const text = sequence.slice(start, end);
    const place = d === 0 ? 'leader' : d === domains.length ? 'tail' : 'linker';
    flanks.push({ ...describe(text, place), start, end });
  }
  return flanks;
}

function describe(text: string, place: 'leader' | 'linker' | 'tail'): Pick<FlankingSegment, 'kind' | 'name'> {
  const found = SIGNATURES.filter(({ motif }) => motif.test(text));
  const constant = found.filter(({ kind }) => kind === 'constant');
  if (constant.length > 0) return { kind: 'constant', name: constant.map(({ name }) => name).join(' + ') };
  if (place === 'leader') return { kind: 'leader', name: describeLeader(text) };
  if (place === 'linker') return { kind: 'linker', name: describeLinker(text) };
  return { kind: 'tail', name: found[0]?.name ?? 'C-terminal extension' };
}

function describeLeader(text: string): string {
  const [shortest, longest] = SIGNAL_PEPTIDE_LENGTHS;
  const likely = text.startsWith('M') && text.length >= shortest && text.length <= longest;
  if (likely && HYDROPHOBIC_CORE.test(text)) return 'signal peptide';
  return /H{5,}/.test(text) ? 'His tag' : 'N-terminal extension';
}

function describeLinker(text: string): string {
  if (WHITLOW.test(text)) return 'Whitlow linker';
  // A repeat may lack its first residue, because the domain before it may include that residue.
  const repeat = /^G{0,4}S?(?:GGGGS)+G{0,4}A?S?$/.exec(text);
  if (repeat) {
    const count = Math.round(text.length / 5);
    return `(G4S)${count} linker`;
  }
  return /^[GSTE]+$/.test(text) ? 'Gly/Ser linker' : 'linker';
}

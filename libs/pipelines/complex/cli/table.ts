import type { complexReport, ComplexQuality } from '@paratope/docking';

type Report = ReturnType<typeof complexReport>;

const POSES = 10;
const RESIDUES = 12;

/** Text of a docking for the terminal. @param qualities of the poses, if the true complex is known */
export function dockingTable(report: Report, qualities: readonly ComplexQuality[] | undefined): string {
  const { docking_confidence: confidence, docking_confidence_base_rate: base, interface_residues: residues } = report;
  const percent = (share: number): string => `${Math.round(100 * share)} %`;
  return [
    confidence === null
      ? `Without a known epitope, the first pose is acceptable or better in ${percent(base)} of benchmark complexes. With one it is more often right; that probability is not calibrated.`
      : `The first pose is acceptable or better with a probability of ${percent(confidence)} (${percent(base)} of benchmark complexes).`,
    '',
    poseTable(report, qualities),
    '',
    `epitope   ${likeliest(residues.epitope)}`,
    `paratope  ${likeliest(residues.paratope)}`,
    `best pose ${Object.entries(report.contacts_by_region)
      .sort(([, a], [, b]) => b - a)
      .map(([region, contacts]) => `${region} ${contacts}`)
      .join(', ')} residue contacts`,
    ...(qualities ? ['', bestOf(qualities)] : []),
  ].join('\n');
}

function poseTable({ poses }: Report, qualities: readonly ComplexQuality[] | undefined): string {
  const head = ['pose', 'score', 'cluster', 'size', 'buried Å²', 'H-bonds', 'salt br.'];
  const truth = qualities ? ['DockQ', 'fnat', 'i-RMSD', 'L-RMSD', 'CAPRI'] : [];
  const rows = poses.slice(0, POSES).map((pose, i) => {
    const quality = qualities?.[i];
    return [
      String(pose.rank),
      pose.score.toFixed(2),
      String(pose.cluster),
      String(pose.cluster_size),
      pose.buried_surface_area.toFixed(0),
      String(pose.hydrogen_bonds),
      String(pose.salt_bridges),
      ...(quality
        ? [
            quality.dockq.toFixed(2),
            quality.fnat.toFixed(2),
            quality.interfaceRmsd.toFixed(1),
            quality.ligandRmsd.toFixed(1),
            quality.capri,
          ]
        : []),
    ];
  });
  const table = [[...head, ...truth], ...rows];
  const widths = table.reduce<number[]>((all, row) => row.map((cell, i) => Math.max(all[i] ?? 0, cell.length)), []);
  return table.map((row) => row.map((cell, i) => cell.padStart(widths[i] ?? 0)).join('  ')).join('\n');
}

function likeliest(residues: Report['interface_residues']['epitope']): string {
  const shown = residues.toSorted((a, b) => b.frequency - a.frequency).slice(0, RESIDUES);
  return shown.map((r) => `${r.chain}:${r.residue}${r.number} ${Math.round(100 * r.frequency)} %`).join(', ');
}

function bestOf(qualities: readonly ComplexQuality[]): string {
  const places = [1, 5, 10, 100].map((n) => {
    const best = qualities.slice(0, n).reduce((a, b) => (b.dockq > a.dockq ? b : a));
    return `top ${n} ${best.dockq.toFixed(2)} (${best.capri})`;
  });
  return `best DockQ: ${places.join(', ')}`;
}

import type { ComplexFiles } from '@paratope/docking';
import type { EngineOutput } from '@paratope/job-envelope/engine';

/** Files of a complex as artifacts of the platform, and their keys as named by the results. */
export function complexArtifacts({ pdb, cif, poses }: ComplexFiles) {
  const artifact = (name: string, contentType: string, text: string) => ({
    name,
    contentType,
    bytes: new TextEncoder().encode(text),
  });
  const artifacts = [
    artifact('complex.pdb', 'chemical/x-pdb', pdb),
    artifact('complex.cif', 'chemical/x-mmcif', cif),
    artifact('poses.pdb', 'chemical/x-pdb', poses),
  ] satisfies EngineOutput['artifacts'];
  return { keys: { pdb_key: 'complex.pdb', cif_key: 'complex.cif', poses_key: 'poses.pdb' }, artifacts };
}

import pdb from '@paratope/geometry/fixtures/4w6x-vhh.pdb?raw';
import {
  LinkedSequenceRows,
  StructureView,
  useResidueLink,
  type FileResidue,
  type NamedLoop,
  type Residue,
} from '@paratope/dashboard-kit';
import { show } from '@paratope/dashboard-kit/testing/frame';
import { useMemo, useState } from 'react';

/** PDB 4W6X: a VHH. Its address has no signature, as those of the service have. */
const URL_OF_FILE = URL.createObjectURL(new Blob([pdb], { type: 'chemical/x-pdb' }));

const blue = (): string => '#0072b2';

/** A structure that fills its canvas, beside its sequence. */
function Linked() {
  const link = useResidueLink();
  const [inFile, setInFile] = useState<readonly FileResidue[]>([]);
  const chain = inFile[0]?.chain ?? '';
  const residues = inFile.map(({ index, number, name }): Residue => ({
    index,
    position: number,
    aminoAcid: name.slice(0, 1),
    region: 'framework',
  }));
  const loops = useMemo(
    (): NamedLoop[] => [
      { name: 'H1', chain, index: 29 },
      { name: 'H3', chain, index: 104 },
    ],
    [chain],
  );
  return (
    <>
      <StructureView
        url={URL_OF_FILE}
        format="pdb"
        colorOf={blue}
        loops={loops}
        link={link}
        onRead={setInFile}
        label={'Model'}
      />
      <LinkedSequenceRows residues={residues} label={'Sequence'} chain={chain} link={link} />
      <output>{JSON.stringify({ pointed: link.pointed, selected: [...link.selected] })}</output>
    </>
  );
}

show(<Linked />);

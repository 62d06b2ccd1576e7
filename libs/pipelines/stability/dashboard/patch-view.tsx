import { Stack } from '@mantine/core';
import type { PatchContribution, StabilityAnalysisResults } from '@paratope/sdk';
import { useMemo } from 'react';
import {
  ColorScale,
  Download,
  saveCsv,
  Section,
  StructureView,
  type FileResidue,
  Remark,
} from '@paratope/dashboard-kit';
import { metricLabel } from '@paratope/developability/reference';
import { patchColors, patchWeight, sized } from './patch-colors.js';
import { TEXT } from './text.js';

interface PatchViewProps {
  /** URL of the PDB file with the contribution of each residue as its B-factor. */
  readonly url: string;
  readonly metric: StabilityAnalysisResults['patch_metric'];
  readonly patches: readonly PatchContribution[];
  readonly id: string;
}

/** Viewer of the model, coloured by each residue's contribution to a metric of its surface. */
export function PatchView({ url, metric, patches, id }: PatchViewProps) {
  const { colorOf, steps } = useMemo(() => patchColors(patches, metric), [patches, metric]);
  const describe = useMemo(
    () =>
      ({ number, bFactor }: FileResidue): string[] => [
        TEXT.imgtNumber(number),
        TEXT.adds(sized(bFactor), metricLabel(metric)),
      ],
    [metric],
  );
  const save = (): void =>
    saveCsv(
      `patches-${id}`,
      patches.map(({ chain, position, residue, metric: of, contribution }) => ({
        chain,
        position,
        residue,
        metric: of,
        contribution,
      })),
    );
  return (
    <Section
      title={TEXT.surfacePatchesOnTheModel}
      description={TEXT.residuesAreColouredByTheir(metricLabel(metric))}
      actions={
        <>
          <Download label={TEXT.downloadPdb} href={url} />
          <Download label={TEXT.downloadCsv} onClick={save} />
        </>
      }
    >
      <Stack>
        <StructureView
          url={url}
          format="pdb"
          surface
          colorOf={colorOf}
          weightOf={patchWeight}
          describe={describe}
          label={TEXT.surfaceOfTheModelColoured(metricLabel(metric))}
        />
        <ColorScale steps={steps} />
        <Remark small>{TEXT.theFileHasImgtNumbering}</Remark>
      </Stack>
    </Section>
  );
}

import { Stack, Text } from '@mantine/core';
import type { PatchContribution, StabilityAnalysisResults } from '@paratope/sdk';
import { useMemo } from 'react';
import { ColorScale, Download, saveCsv, Section, StructureView } from '@paratope/dashboard-kit';
import { patchColors } from './patch-colors.js';

/** What each metric that can be coloured adds up, in words. */
const METRIC: Readonly<Record<StabilityAnalysisResults['patch_metric'], string>> = {
  psh: 'patches of surface hydrophobicity',
  ppc: 'patches of positive charge',
  pnc: 'patches of negative charge',
  surface_aggregation: 'surface aggregation',
  sap_5: 'spatial aggregation propensity, 5 Å',
  sap_10: 'spatial aggregation propensity, 10 Å',
  scm_negative: 'negative charge in the vicinity',
  scm_positive: 'positive charge in the vicinity',
};

interface PatchViewProps {
  /** Of the PDB file with the contribution of each residue as its B-factor. */
  readonly url: string;
  readonly metric: StabilityAnalysisResults['patch_metric'];
  readonly patches: readonly PatchContribution[];
  readonly id: string;
}

/** The model, coloured by what each residue adds to a metric of its surface. */
export function PatchView({ url, metric, patches, id }: PatchViewProps) {
  const { colorOf, steps } = useMemo(() => patchColors(patches, metric), [patches, metric]);
  const save = (): void =>
    saveCsv(
      `patches-${id}`,
      patches.map(({ chain, position, residue, metric: of, contribution }) => ({
        ...{ chain, position, residue, metric: of, contribution },
      })),
    );
  return (
    <Section
      title="Patches on the model"
      description={`Each residue by what it adds to the ${METRIC[metric]}.`}
      actions={
        <>
          <Download label="PDB" href={url} />
          <Download label="CSV" onClick={save} />
        </>
      }
    >
      <Stack>
        <StructureView
          url={url}
          format="pdb"
          surface
          colorOf={colorOf}
          label={`Surface of the model, coloured by ${METRIC[metric]}`}
        />
        <ColorScale steps={steps} />
        <Text size="xs" c="dimmed">
          Residues of the file are numbered by IMGT; its B-factor column holds the contributions.
        </Text>
      </Stack>
    </Section>
  );
}

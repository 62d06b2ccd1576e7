import { Button, Group, Stack, Text } from '@mantine/core';
import type { ComplexPredictionResults } from '@paratope/sdk';
import { ColorScale, ModelsView } from '@paratope/dashboard-kit';
import { useMemo } from 'react';
import { ANTIGEN } from './interface-colors.js';
import type { PoseColors } from './pose-colors.js';
import { describeResidue } from './residue-text.js';
import { TEXT } from './text.js';

/** Poses that a button chooses at once. */
const FEW = 5;

interface PosesViewProps {
  readonly results: ComplexPredictionResults;
  readonly colors: PoseColors;
  readonly onChange: (ranks: readonly number[]) => void;
}

/** The chosen poses over each other, by the antigen. The file of all poses is large: it is read when a pose is chosen. */
export function PosesView({ results, colors: { colorOf, steps }, onChange }: PosesViewProps) {
  const { poses, poses_url, antigen_chains = {} } = results;
  const models = useMemo(() => [...colorOf].map(([model, color]) => ({ model, color })), [colorOf]);
  const describe = useMemo(() => describeResidue(results), [results]);
  const ranks = poses.map(({ rank }) => rank);
  return (
    <Stack gap="sm" mb="md" className="no-print">
      <Group gap="xs">
        <Button size="compact-sm" variant="default" onClick={() => onChange(ranks.slice(0, FEW))}>
          {TEXT.drawBestPoses(Math.min(FEW, ranks.length))}
        </Button>
        {ranks.length > FEW && (
          <Button size="compact-sm" variant="default" onClick={() => onChange(ranks)}>
            {TEXT.drawAllPoses(ranks.length)}
          </Button>
        )}
        {models.length > 0 && (
          <Button size="compact-sm" variant="default" onClick={() => onChange([])}>
            {TEXT.clearSelection}
          </Button>
        )}
        <Text size="sm" c="dimmed" aria-live="polite">
          {models.length === 0 ? TEXT.choosePosesToDraw : TEXT.posesDrawn(models.length)}
        </Text>
      </Group>
      {models.length > 0 && (
        <>
          <ModelsView
            url={poses_url}
            sharedChains={Object.values(antigen_chains)}
            sharedColor={ANTIGEN}
            models={models}
            nameOf={TEXT.poseOfRank}
            describe={describe}
            label={TEXT.posesOnTheAntigen(models.length)}
          />
          <ColorScale steps={[...steps, { color: ANTIGEN, label: TEXT.antigenLabel }]} />
        </>
      )}
    </Stack>
  );
}

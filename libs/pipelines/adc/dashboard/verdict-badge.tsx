import { Badge } from '@mantine/core';
import type { AdcAnalysis } from '@paratope/sdk';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';

export function VerdictBadge({ verdict }: Pick<AdcAnalysis, 'verdict'>) {
  const Shape = verdict === 'plausible' ? IconCircleCheck : IconAlertTriangle;
  return (
    <Badge
      miw="max-content"
      color={verdict === 'plausible' ? 'blue' : 'orange'}
      leftSection={<Shape size={13} aria-hidden />}
    >
      {verdict}
    </Badge>
  );
}

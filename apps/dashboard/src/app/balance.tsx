import { VisuallyHidden } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink, reads } from '@paratope/dashboard-kit';
import { TEXT } from './text.js';

/** Remaining credits, with a link to the spending. */
export function Balance() {
  const { data } = useQuery(reads('getMe'));
  if (!data) return null;
  const { total_credits: credits } = data;
  return (
    <ButtonLink
      to="/credits"
      variant="subtle"
      color={credits === 0 ? 'orange' : 'gray'}
      size="compact-md"
      leftSection={<IconCoins size={16} aria-hidden />}
    >
      {credits.toLocaleString('en')}
      <VisuallyHidden>&nbsp;{TEXT.credits}</VisuallyHidden>
    </ButtonLink>
  );
}

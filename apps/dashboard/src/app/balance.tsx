import { VisuallyHidden } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { ButtonLink, useBalance } from '@paratope/dashboard-kit';
import { TEXT } from './text.js';

/** Remaining credits, with a link to the spending. People who are restricted to projects and cannot spend see nothing. */
export function Balance() {
  const credits = useBalance();
  if (credits === undefined) return null;
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

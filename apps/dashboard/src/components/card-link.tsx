import { Anchor, Text, type AnchorProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithoutRef } from 'react';
import classes from './card-link.module.css';

function CardAnchor({ children, ...props }: AnchorProps & ComponentPropsWithoutRef<'a'>) {
  return (
    <Anchor {...props} className={classes['link'] ?? ''} underline="never">
      <Text span fw={600} c="var(--mantine-color-text)" style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </Anchor>
  );
}

/** Link that covers the whole card. */
export const CardLink = createLink(CardAnchor);

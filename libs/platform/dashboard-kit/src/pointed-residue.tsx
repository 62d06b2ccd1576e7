import { Paper, Text } from '@mantine/core';
import classes from './structure-viewer.module.css';

/** The name of the residue under the pointer, above the canvas. */
export function PointedResidue({ children }: { readonly children: string }) {
  return (
    <Paper withBorder shadow="xs" className={classes['pointed']}>
      <Text size="sm" fw={600}>
        {children}
      </Text>
    </Paper>
  );
}

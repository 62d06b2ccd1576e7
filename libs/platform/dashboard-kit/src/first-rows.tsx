import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { TEXT } from './text.js';

const FIRST = 10;

interface FirstRows<Row> {
  readonly shown: readonly Row[];
  /** Button that shows the other rows; null if there are none, or they are shown. */
  readonly more: ReactNode;
}

/** First rows of a long table. A table that scrolls within the page would cut the controls of its last visible row. */
export function useFirstRows<Row>(rows: readonly Row[]): FirstRows<Row> {
  const [all, setAll] = useState(false);
  if (all || rows.length <= FIRST) return { shown: rows, more: null };
  return {
    shown: rows.slice(0, FIRST),
    more: (
      <Button variant="default" size="xs" mt="sm" w="fit-content" className="no-print" onClick={() => setAll(true)}>
        {TEXT.showAll(rows.length)}
      </Button>
    ),
  };
}

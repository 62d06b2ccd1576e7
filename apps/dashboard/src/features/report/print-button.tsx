import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { TEXT } from './text.js';

/** Prints the page once all of its parts are loaded and drawn, so that no picture is blank on paper. */
export function PrintButton() {
  const [isWaiting, setIsWaiting] = useState(false);
  const print = async (): Promise<void> => {
    setIsWaiting(true);
    await untilDrawn(document.body);
    setIsWaiting(false);
    window.print();
  };
  return (
    <Button leftSection={<IconPrinter size={16} />} loading={isWaiting} onClick={() => void print()}>
      {TEXT.printReport}
    </Button>
  );
}

/** Resolves when no part of an element is busy. */
function untilDrawn(page: Element): Promise<void> {
  const isDrawn = (): boolean => page.querySelector('main [aria-busy=true]') === null;
  return new Promise((resolve) => {
    const look = (): void => {
      if (!isDrawn()) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(page, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-busy'] });
    look();
  });
}

import { ActionIcon, CopyButton, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { TEXT } from './text.js';

/** Button that copies a text to the clipboard. @param what name of the text, such as "the token" */
export function CopyToClipboard({ text, what }: { readonly text: string; readonly what: string }) {
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? TEXT.copied : TEXT.copy(what)}>
          <ActionIcon variant="subtle" color={copied ? 'teal' : 'gray'} onClick={copy} aria-label={TEXT.copy(what)}>
            {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  );
}

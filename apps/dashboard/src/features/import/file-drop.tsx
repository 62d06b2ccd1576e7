import '@mantine/dropzone/styles.layer.css';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { TEXT } from './text.js';
import { Remark } from '@paratope/dashboard-kit';

export interface DroppedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const MAX_BYTES = 50 * 1024 * 1024;

interface FileDropProps {
  readonly isBusy: boolean;
  readonly onFiles: (files: readonly DroppedFile[]) => void;
}

/** Area that takes dropped, chosen or pasted files and pasted text. */
export function FileDrop({ isBusy, onFiles }: FileDropProps) {
  const [text, setText] = useState('');
  const take = async (files: readonly File[]): Promise<void> =>
    onFiles(
      await Promise.all(
        files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
      ),
    );
  return (
    <Stack>
      <Dropzone
        onDrop={(files) => void take(files)}
        maxSize={MAX_BYTES}
        loading={isBusy}
        inputProps={{ 'aria-label': TEXT.antibodyFiles }}
        aria-label={TEXT.dropFilesHereOrClick}
      >
        <Group justify="center" mih={110} gap="md">
          <IconFileUpload size={36} stroke={1.4} aria-hidden />
          <Stack gap={0} ta="center">
            <Text fw={550}>{TEXT.dropFilesHereOrClick}</Text>
            <Remark>{TEXT.youCanAddSeveralFiles}</Remark>
          </Stack>
        </Group>
      </Dropzone>
      <Textarea
        label={TEXT.orPasteSequences}
        description={TEXT.fastaATableWithA}
        autosize
        minRows={4}
        maxRows={14}
        spellCheck={false}
        classNames={{ input: 'mono' }}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button
        w="fit-content"
        disabled={text.trim() === ''}
        loading={isBusy}
        onClick={() => onFiles([{ name: TEXT.pastedText, bytes: new TextEncoder().encode(text) }])}
      >
        {TEXT.readSequences}
      </Button>
    </Stack>
  );
}

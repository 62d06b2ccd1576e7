import { Alert, Code, Group, Stack } from '@mantine/core';
import { Copy } from './copy.js';
import { TEXT } from './text.js';

interface SecretOnceProps {
  readonly secret: string;
  /** "the token" */
  readonly what: string;
}

/** A secret that the service shows this once. */
export function SecretOnce({ secret, what }: SecretOnceProps) {
  return (
    <Stack>
      <Alert color="teal" title={TEXT.copyItNow}>
        {TEXT.thisIsShownOnlyOnce}
      </Alert>
      <Group wrap="nowrap" gap="xs">
        <Code block flex={1} style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
          {secret}
        </Code>
        <Copy text={secret} what={what} />
      </Group>
    </Stack>
  );
}

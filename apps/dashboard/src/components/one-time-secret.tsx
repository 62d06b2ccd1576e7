import { Alert, Code, Group, Stack } from '@mantine/core';
import { CopyToClipboard } from './copy-to-clipboard.js';
import { TEXT } from './text.js';

interface SecretOnceProps {
  readonly secret: string;
  /** Name of the secret, such as "the token". */
  readonly what: string;
}

/** Secret that the service shows only once. */
export function OneTimeSecret({ secret, what }: SecretOnceProps) {
  return (
    <Stack>
      <Alert color="teal" title={TEXT.copyItNow}>
        {TEXT.thisIsShownOnlyOnce}
      </Alert>
      <Group wrap="nowrap" gap="xs">
        <Code block flex={1} style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
          {secret}
        </Code>
        <CopyToClipboard text={secret} what={what} />
      </Group>
    </Stack>
  );
}

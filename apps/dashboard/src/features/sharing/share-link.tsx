import { Alert, Button, Code, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import type { SharedLinkCreate } from '@paratope/sdk';
import { IconShare } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { api, Dialog, DialogForm, ForRole } from '@paratope/dashboard-kit';
import { CopyToClipboard } from '../../components/copy-to-clipboard.js';
import { TEXT } from './text.js';

const DAY_MS = 86_400_000;
const DAYS = [7, 30, 90, 365].map((days) => ({ value: String(days), label: TEXT.inDays(days) }));

interface ShareLinkProps {
  /** What the link shows. */
  readonly what: Omit<SharedLinkCreate, 'name' | 'expires_at'>;
  /** Title that the form proposes. */
  readonly title: string;
  readonly size?: string;
}

/** Button that makes a read-only link. */
export function ShareLink({ what, title, size = 'sm' }: ShareLinkProps) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <ForRole least="member">
      <Button size={size} variant="default" leftSection={<IconShare size={size === 'xs' ? 14 : 16} />} onClick={open}>
        {TEXT.share}
      </Button>
      <Dialog opened={opened} onClose={close} title={TEXT.shareTitle[what.type]}>
        <ShareForm what={what} title={title} onDone={close} />
      </Dialog>
    </ForRole>
  );
}

function ShareForm({ what, title, onDone }: ShareLinkProps & { readonly onDone: () => void }) {
  const form = useForm({ initialValues: { name: title, days: '30' } });
  const { name, days } = form.values;
  const create = useMutation({
    mutationFn: () =>
      api.createSharedLink({
        body: { ...what, name, expires_at: new Date(Date.now() + Number(days) * DAY_MS).toISOString() },
      }),
    meta: { showsProblem: true, refreshes: ['listSharedLinks'] },
  });
  if (create.data) {
    const { url } = create.data;
    return (
      <Stack>
        <Alert color="teal">{TEXT.whoeverHasIt}</Alert>
        <Group wrap="nowrap" gap="xs">
          <Code block flex={1} style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
            {url}
          </Code>
          <CopyToClipboard text={url} what={TEXT.link} />
        </Group>
        <Button onClick={onDone}>{TEXT.done}</Button>
      </Stack>
    );
  }
  return (
    <DialogForm mutation={create} onCancel={onDone} submit={TEXT.createLink} isReady={name.trim() !== ''}>
      <Text size="sm">
        {TEXT.shows[what.type](what.variant_ids?.length ?? 0)} {TEXT.whoeverHasIt}
      </Text>
      <TextInput
        label={TEXT.title}
        description={TEXT.titleHint}
        required
        maxLength={200}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Select label={TEXT.endsIn} data={DAYS} {...form.getInputProps('days')} />
    </DialogForm>
  );
}

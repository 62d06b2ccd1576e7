import { Button, Code, Group, List, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { RecoveryCodes, SecondFactorSetup } from '@paratope/sdk';
import { IconShieldCheck } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { api, DialogForm, FormDialog, sessionQuery, notifySuccess, useSession } from '@paratope/dashboard-kit';
import { CopyToClipboard } from '../../components/copy-to-clipboard.js';
import { CodeInput } from './code-input.js';
import { TEXT } from './text.js';

/** Section to set up or remove an authenticator app. */
export function SecondFactor() {
  const { user } = useSession();
  return (
    <Stack>
      <Text size="sm">{user.has_second_factor ? TEXT.whenYouSignInWith : TEXT.withASecondFactorYou}</Text>
      {user.has_second_factor ? (
        <FormDialog
          least="viewer"
          key="remove"
          label={TEXT.removeSecondFactor}
          title={TEXT.removeSecondFactor}
          icon={IconShieldCheck}
          variant="default"
        >
          {(close) => <Removal onDone={close} />}
        </FormDialog>
      ) : (
        <FormDialog
          least="viewer"
          key="set up"
          label={TEXT.setUpSecondFactor}
          title={TEXT.setUpSecondFactor}
          icon={IconShieldCheck}
          variant="default"
        >
          {(close) => <SetUp onDone={close} />}
        </FormDialog>
      )}
    </Stack>
  );
}

interface StepProps {
  readonly onDone: () => void;
}

function SetUp({ onDone }: StepProps) {
  const { user } = useSession();
  const queries = useQueryClient();
  const form = useForm({ initialValues: { current_password: '', code: '' } });
  const { current_password, code } = form.values;
  const [setup, setSetup] = useState<SecondFactorSetup>();
  const [kept, setKept] = useState<RecoveryCodes>();
  const begin = useMutation({
    mutationFn: () => api.beginSecondFactor({ body: user.has_password ? { current_password } : {} }),
    meta: { showsProblem: true },
    onSuccess: setSetup,
  });
  const confirm = useMutation({
    mutationFn: () => api.confirmSecondFactor({ body: { code } }),
    meta: { showsProblem: true },
    onSuccess: setKept,
  });
  // The session is reloaded last, because that hides the recovery codes.
  const done = async (): Promise<void> => {
    onDone();
    await queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  if (kept) return <Recovery codes={kept.recovery_codes} onDone={() => void done()} />;
  if (setup) {
    return (
      <DialogForm mutation={confirm} onCancel={onDone} submit={TEXT.confirmCode}>
        <Text size="sm">{TEXT.scanThisImageWithYour}</Text>
        <Group justify="center" bg="white" p="md">
          <QRCodeSVG value={setup.uri} size={180} title={TEXT.keyForTheAuthenticatorApp} />
        </Group>
        <Group wrap="nowrap" gap="xs">
          <Code block flex={1} style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
            {setup.secret}
          </Code>
          <CopyToClipboard text={setup.secret} what={TEXT.key} />
        </Group>
        <CodeInput data-autofocus {...form.getInputProps('code')} />
      </DialogForm>
    );
  }
  return (
    <DialogForm mutation={begin} onCancel={onDone} submit={TEXT.continueSetup}>
      {user.has_password ? (
        <PasswordInput
          label={TEXT.currentPassword}
          autoComplete="current-password"
          required
          {...form.getInputProps('current_password')}
        />
      ) : (
        <Text size="sm">{TEXT.theCodeIsRequiredWhen}</Text>
      )}
    </DialogForm>
  );
}

function Recovery({ codes, onDone }: StepProps & { readonly codes: readonly string[] }) {
  return (
    <Stack>
      <Text size="sm">{TEXT.storeTheseRecoveryCodesIn}</Text>
      <List listStyleType="none" ff="monospace" style={{ columns: 2 }}>
        {codes.map((code) => (
          <List.Item key={code}>{code}</List.Item>
        ))}
      </List>
      <Group justify="flex-end">
        <CopyToClipboard text={codes.join('\n')} what={TEXT.recoveryCodes} />
        <Button onClick={onDone}>{TEXT.finishSetup}</Button>
      </Group>
    </Stack>
  );
}

function Removal({ onDone }: StepProps) {
  const queries = useQueryClient();
  const [code, setCode] = useState('');
  const remove = useMutation({
    mutationFn: () => api.removeSecondFactor({ body: { code } }),
    meta: { showsProblem: true },
    onSuccess: async () => {
      onDone();
      notifySuccess(TEXT.secondFactorRemovedYouNow);
      await queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
  });
  return (
    <DialogForm mutation={remove} onCancel={onDone} submit={TEXT.removeSecondFactor}>
      <CodeInput data-autofocus value={code} onChange={(event) => setCode(event.currentTarget.value)} />
    </DialogForm>
  );
}

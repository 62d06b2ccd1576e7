import { Alert, Button, Code, Group, List, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconCloudOff, IconCoins, IconLock, IconRefresh } from '@tabler/icons-react';
import { problemText, type ProblemText } from './problems.js';
import { TextLink } from './links.js';
import { fieldLabel } from './field-label.js';
import { TEXT } from './text.js';
import { Remark } from './remark.js';

const iconOf = (code: ProblemText['code']) => {
  if (code === 'offline' || code === 'unreachable') return <IconCloudOff />;
  if (code === 'forbidden' || code === 'plan_required') return <IconLock />;
  return code === 'insufficient_credits' ? <IconCoins /> : <IconAlertCircle />;
};

/** Refusals that stay the same when the request is repeated. */
const FINAL: ReadonlySet<ProblemText['code']> = new Set(['forbidden', 'plan_required', 'not_found', 'unauthorized']);

/**
 * Alert with a refusal or failure of the service, next to the control that caused it: with the request's id, and the next step if there is
 * one.
 */
export function ProblemAlert({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => void }) {
  const { title, detail, fields, requestId, code } = problemText(error);
  return (
    <Alert color={code === 'insufficient_credits' ? 'yellow' : 'red'} icon={iconOf(code)} title={title} role="alert">
      <Stack gap="xs">
        {fields.length === 0 ? (
          <Text size="sm">{detail}</Text>
        ) : (
          <List size="sm">
            {fields.map((field) => (
              <List.Item key={`${field.where}${field.detail}`}>
                {field.where !== '' && <strong>{fieldLabel(field.where)}: </strong>}
                {field.detail}
              </List.Item>
            ))}
          </List>
        )}
        <Group gap="sm">
          {onRetry && !FINAL.has(code) && (
            <Button size="xs" variant="default" leftSection={<IconRefresh size={14} />} onClick={onRetry}>
              {TEXT.tryAgain}
            </Button>
          )}
          {code === 'insufficient_credits' && (
            <TextLink to="/credits" size="sm">
              {TEXT.buyCredits}
            </TextLink>
          )}
          {requestId !== null && (
            <Remark small>
              {TEXT.requestId} <Code>{requestId}</Code>
            </Remark>
          )}
        </Group>
      </Stack>
    </Alert>
  );
}

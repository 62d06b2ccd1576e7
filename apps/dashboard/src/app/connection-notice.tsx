import { Alert } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconCloudOff } from '@tabler/icons-react';
import { useLiveState } from './live-updates.js';
import { TEXT } from './text.js';

/** Says so while what is on the screen may be out of date. */
export function ConnectionNotice() {
  const { online } = useNetwork();
  const live = useLiveState();
  if (online && live !== 'lost') return null;
  return (
    <Alert
      color="yellow"
      icon={<IconCloudOff />}
      mb="md"
      role="status"
      title={online ? TEXT.reconnecting : TEXT.youAreOffline}
    >
      {TEXT.thisPageMayBeOut}
    </Alert>
  );
}

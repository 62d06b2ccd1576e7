import { Alert } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconCloudOff } from '@tabler/icons-react';
import { useIsServiceAway } from '@paratope/dashboard-kit';
import { useLiveState } from './live-updates.js';
import { TEXT } from './text.js';

/** Notice that is shown while the displayed data may be out of date. */
export function ConnectionNotice() {
  const { online } = useNetwork();
  const live = useLiveState();
  const isAway = useIsServiceAway();
  if (online && live !== 'lost' && !isAway) return null;
  return (
    <Alert
      color="yellow"
      icon={<IconCloudOff />}
      mb="md"
      role="status"
      title={online ? (isAway ? TEXT.serviceAway : TEXT.reconnecting) : TEXT.youAreOffline}
    >
      {isAway ? TEXT.whatYouEnteredStays : TEXT.thisPageMayBeOut}
    </Alert>
  );
}

import { Alert } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconCloudOff } from '@tabler/icons-react';
import { useIsServiceAway } from '@paratope/dashboard-kit';
import { useLiveState } from './live-updates.js';
import { TEXT } from './text.js';

/** Says so while what is on the screen may be out of date. */
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

import { Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { TEXT } from './text.js';

/** Name of the product, with a link to the first page. */
export function Logo() {
  return (
    <Group
      renderRoot={(props) => <Link to="/" {...props} />}
      aria-label={TEXT.paratope}
      gap={8}
      wrap="nowrap"
      style={{ color: 'inherit', textDecoration: 'none' }}
    >
      <img src="/app/icon.svg" width={26} height={26} alt="" />
      <Text fw={700} size="lg" visibleFrom="xs">
        {TEXT.paratope}
      </Text>
    </Group>
  );
}

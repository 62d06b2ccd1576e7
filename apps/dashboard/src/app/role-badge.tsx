import { Badge, Tooltip } from '@mantine/core';
import { useOrg } from '@paratope/dashboard-kit';
import { TEXT } from './text.js';

/** Badge with the role of people with restricted rights. It explains why controls are missing. */
export function RoleBadge() {
  const { role, project_ids } = useOrg();
  const isRestricted = project_ids.length > 0;
  const limits = [
    ...(role === 'viewer' ? [TEXT.viewersRead] : role === 'editor' ? [TEXT.editorsSpendNothing] : []),
    ...(isRestricted ? [TEXT.youSeeProjects(project_ids.length)] : []),
  ];
  if (limits.length === 0) return null;
  const why = `${limits.join(' ')} ${TEXT.askAnAdmin}`;
  return (
    <Tooltip label={why} events={{ hover: true, focus: true, touch: true }} multiline w={260}>
      <Badge variant="light" tabIndex={0} aria-label={`${TEXT.roleName[role]}. ${why}`}>
        {TEXT.roleName[role]}
      </Badge>
    </Tooltip>
  );
}

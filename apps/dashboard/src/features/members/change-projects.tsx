import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { OrganizationMember } from '@paratope/sdk';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, Dialog, DialogForm, useOrg } from '@paratope/dashboard-kit';
import { accessOf, canBeRestricted, isComplete, projectIdsOf } from './access.js';
import { ProjectAccess } from './project-access.js';
import { projectsText, TEXT } from './text.js';

interface ChangeProjectsProps {
  readonly member: OrganizationMember;
}

/** Projects that a member sees, with a dialog that changes them. */
export function ChangeProjects({ member }: ChangeProjectsProps) {
  const [opened, { open, close }] = useDisclosure();
  const shown = projectsText(member.project_ids?.length ?? 0);
  if (!canBeRestricted(member.role)) return shown;
  return (
    <>
      <Button size="compact-sm" variant="default" aria-label={TEXT.projectsOf(member.email, shown)} onClick={open}>
        {shown}
      </Button>
      <Dialog opened={opened} onClose={close} title={TEXT.projectsOfMember(member.email)}>
        <ProjectsForm member={member} onDone={close} />
      </Dialog>
    </>
  );
}

function ProjectsForm({ member, onDone }: ChangeProjectsProps & { readonly onDone: () => void }) {
  const { org_id } = useOrg();
  const [access, setAccess] = useState(accessOf(member.project_ids ?? []));
  const change = useMutation({
    mutationFn: () =>
      api.updateMember({
        path: { org_id, member_id: member.id },
        body: { project_ids: projectIdsOf(member.role, access) },
      }),
    meta: { showsProblem: true, refreshes: ['listMembers'] },
    onSuccess: () => onDone(),
  });
  return (
    <DialogForm mutation={change} onCancel={onDone} submit={TEXT.saveProjects} isReady={isComplete(access)}>
      <ProjectAccess value={access} onChange={setAccess} />
    </DialogForm>
  );
}

import { Button } from '@mantine/core';
import { ForRole } from '@paratope/dashboard-kit';
import { IconFlask } from '@tabler/icons-react';
import { TEXT } from './text.js';
import { useSampleProgramme } from './use-sample-programme.js';

export function NewSampleProgramme() {
  const create = useSampleProgramme();
  return (
    <ForRole least="editor" ofOrganization>
      <Button
        variant="default"
        leftSection={<IconFlask size={16} />}
        loading={create.isPending}
        onClick={() => create.mutate()}
      >
        {TEXT.createSampleProgramme}
      </Button>
    </ForRole>
  );
}

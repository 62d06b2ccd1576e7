import { TagsInput } from '@mantine/core';
import type { OperationId } from '@paratope/sdk';
import { IconTag } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogForm, FormDialog } from '@paratope/dashboard-kit';
import { StageSelect } from './stage-select.js';
import { TEXT } from './text.js';

interface Decision {
  readonly stage: string | null;
  readonly tags: readonly string[];
}

interface EditDecisionProps extends Decision {
  readonly name: string;
  readonly save: (to: { readonly stage: string | null; readonly tags: string[] }) => Promise<unknown>;
  /** Operations that return the resource. Their cached responses are reloaded after a change. */
  readonly shownBy: readonly OperationId[];
}

/** Button that opens a form for the stage and tags of a candidate or variant. */
export function EditDecision(props: EditDecisionProps) {
  return (
    <FormDialog label={TEXT.stageAndTags} title={TEXT.stageAndTagsOf(props.name)} icon={IconTag} variant="default">
      {(close) => <DecisionForm {...props} onDone={close} />}
    </FormDialog>
  );
}

function DecisionForm({ save, shownBy, onDone, ...before }: EditDecisionProps & { readonly onDone: () => void }) {
  const queries = useQueryClient();
  const [stage, setStage] = useState(before.stage);
  const [tags, setTags] = useState([...before.tags]);
  const change = useMutation({
    mutationFn: () => save({ stage, tags }),
    meta: { showsProblem: true },
    onSuccess: async () => {
      await Promise.all(shownBy.map((id) => queries.invalidateQueries({ queryKey: [id] })));
      onDone();
    },
  });
  return (
    <DialogForm mutation={change} onCancel={onDone} submit={TEXT.saveStageAndTags}>
      <StageSelect value={stage} onChange={setStage} />
      <TagsInput label={TEXT.tags} description={TEXT.atMost20Tags} maxTags={20} value={tags} onChange={setTags} />
    </DialogForm>
  );
}

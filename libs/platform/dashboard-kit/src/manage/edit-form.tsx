import { Select, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogForm } from '../form-dialog.js';
import { TEXT } from './text.js';

/** Properties of a resource that may be changed. */
export interface Editable<Choice extends string> {
  readonly name: string;
  /** Absent if the resource has no description. */
  readonly description?: string;
  /** A property with few values, such as the species. */
  readonly choice?: {
    readonly label: string;
    readonly value: Choice;
    readonly options: readonly { readonly value: Choice; readonly label: string }[];
  };
}

/** Entered values; the choice is undefined for a resource without one. */
export interface Edited<Choice extends string> {
  readonly name: string;
  readonly description: string;
  readonly choice: Choice | undefined;
}

interface EditFormProps<Choice extends string> {
  readonly editable: Editable<Choice>;
  readonly save: (edited: Edited<Choice>) => Promise<unknown>;
  readonly onDone: () => void;
}

/** Form for the name, description and choice of a resource. */
export function EditForm<Choice extends string>({ editable, save, onDone }: EditFormProps<Choice>) {
  const { choice } = editable;
  const [name, setName] = useState(editable.name);
  const [description, setDescription] = useState(editable.description ?? '');
  const [chosen, setChosen] = useState(choice?.value);
  const change = useMutation({
    mutationFn: () => save({ name, description, choice: chosen }),
    meta: { showsProblem: true },
    onSuccess: onDone,
  });
  return (
    <DialogForm mutation={change} onCancel={onDone} submit={TEXT.saveChanges} isReady={name.trim() !== ''}>
      <TextInput
        label={TEXT.name}
        required
        maxLength={200}
        data-autofocus
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      {choice && (
        <Select
          label={choice.label}
          data={[...choice.options]}
          value={chosen ?? null}
          onChange={(to) => setChosen(choice.options.find(({ value }) => value === to)?.value)}
        />
      )}
      {editable.description !== undefined && (
        <Textarea
          label={TEXT.description}
          autosize
          minRows={2}
          value={description}
          onChange={({ currentTarget }) => setDescription(currentTarget.value)}
        />
      )}
    </DialogForm>
  );
}

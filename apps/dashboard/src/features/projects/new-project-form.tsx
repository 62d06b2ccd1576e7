import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api, DialogForm } from '@paratope/dashboard-kit';
import { TEXT } from './text.js';

interface NewProjectFormProps {
  /** Closes the dialog that the form is in. */
  readonly onClose: () => void;
  /** Receives the id of the project. Default: its page is opened. */
  readonly onCreated?: (id: string) => void;
}

export default function NewProjectForm({ onClose, onCreated }: NewProjectFormProps) {
  const navigate = useNavigate();
  const form = useForm({ initialValues: { name: '', description: '' } });
  const create = useMutation({
    mutationFn: () => api.createProject({ body: form.values }),
    meta: { showsProblem: true, refreshes: ['listProjects'] },
    onSuccess: async ({ id }) => {
      onClose();
      if (onCreated) onCreated(id);
      else await navigate({ to: '/projects/$projectId', params: { projectId: id } });
    },
  });
  return (
    <DialogForm mutation={create} onCancel={onClose} submit={TEXT.createProject}>
      <TextInput
        label={TEXT.name}
        placeholder={TEXT.antiHer2}
        required
        maxLength={200}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Textarea label={TEXT.description} autosize minRows={2} {...form.getInputProps('description')} />
    </DialogForm>
  );
}

import { Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '@paratope/dashboard-kit';
import { DialogForm, FormDialog } from '../../components/form-dialog.js';

export function NewProject() {
  return <FormDialog label="New project">{(close) => <NewProjectForm onCancel={close} />}</FormDialog>;
}

function NewProjectForm({ onCancel }: { readonly onCancel: () => void }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const create = useMutation({
    mutationFn: () => api.createProject({ body: { name, description } }),
    meta: { showsProblem: true },
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: ['listProjects'] });
      await navigate({ to: '/projects/$projectId', params: { projectId: id } });
    },
  });
  return (
    <DialogForm mutation={create} onCancel={onCancel}>
      <TextInput
        label="Name"
        placeholder="Anti-HER2"
        required
        maxLength={200}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Textarea
        label="Description"
        autosize
        minRows={2}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
    </DialogForm>
  );
}

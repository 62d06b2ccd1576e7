import { FileInput, Textarea, TextInput } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '@paratope/dashboard-kit';
import { DialogForm, FormDialog } from '../../components/form-dialog.js';
import { uploadStructure } from './upload-structure.js';

export function NewAntigen({ projectId }: { readonly projectId: string }) {
  return (
    <FormDialog label="New antigen" size="lg">
      {(close) => <NewAntigenForm projectId={projectId} onDone={close} />}
    </FormDialog>
  );
}

interface FormProps {
  readonly projectId: string;
  readonly onDone: () => void;
}

function NewAntigenForm({ projectId, onDone }: FormProps) {
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [sequence, setSequence] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const create = useMutation({
    mutationFn: async () => {
      const upload_id = file === null ? null : await uploadStructure(file);
      return api.createAntigen({
        body: {
          project_id: projectId,
          name,
          description,
          sequence: sequence.trim() === '' ? null : sequence,
          upload_id,
        },
      });
    },
    meta: { showsProblem: true },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['listAntigens'] });
      onDone();
    },
  });
  return (
    <DialogForm mutation={create} onCancel={onDone} isReady={file !== null || sequence.trim() !== ''}>
      <TextInput
        label="Name"
        required
        maxLength={200}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <FileInput
        label="Structure"
        description="PDB or mmCIF. Complexes are predicted on it."
        placeholder="Choose a file"
        accept=".pdb,.ent,.cif,.mmcif"
        clearable
        leftSection={<IconUpload size={16} aria-hidden />}
        value={file}
        onChange={setFile}
      />
      <Textarea
        label="Sequence"
        description="10 to 800 amino acids; where there is a structure it may be left out."
        autosize
        minRows={3}
        maxRows={8}
        spellCheck={false}
        classNames={{ input: 'mono' }}
        value={sequence}
        onChange={(event) => setSequence(event.currentTarget.value)}
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

import { FileInput, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { api, DialogForm, FormDialog, structureForm, uploadFile } from '@paratope/dashboard-kit';
import { TEXT } from './text.js';

export function NewAntigen({ projectId }: { readonly projectId: string }) {
  return (
    <FormDialog label={TEXT.createAntigen} size="lg">
      {(close) => <NewAntigenForm projectId={projectId} onDone={close} />}
    </FormDialog>
  );
}

interface FormProps {
  readonly projectId: string;
  readonly onDone: () => void;
}

interface Values {
  readonly name: string;
  readonly description: string;
  readonly sequence: string;
  readonly file: File | null;
}

function NewAntigenForm({ projectId, onDone }: FormProps) {
  const form = useForm<Values>({ initialValues: { name: '', description: '', sequence: '', file: null } });
  const { name, description, sequence, file } = form.values;
  const create = useMutation({
    mutationFn: async () => {
      const upload_id = file === null ? null : await uploadFile(file, structureForm(file));
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
    meta: { showsProblem: true, refreshes: ['listAntigens'] },
    onSuccess: onDone,
  });
  return (
    <DialogForm
      mutation={create}
      onCancel={onDone}
      submit={TEXT.createAntigen}
      isReady={file !== null || sequence.trim() !== ''}
    >
      <TextInput label={TEXT.name} required maxLength={200} data-autofocus {...form.getInputProps('name')} />
      <FileInput
        label={TEXT.structure}
        description={TEXT.pdbOrMmcifNeededFor}
        placeholder={TEXT.chooseAFile}
        accept=".pdb,.ent,.cif,.mmcif"
        clearable
        leftSection={<IconUpload size={16} aria-hidden />}
        {...form.getInputProps('file')}
      />
      <Textarea
        label={TEXT.sequence}
        description={TEXT.n10To800AminoAcids}
        autosize
        minRows={3}
        maxRows={8}
        spellCheck={false}
        classNames={{ input: 'mono' }}
        {...form.getInputProps('sequence')}
      />
      <Textarea label={TEXT.description} autosize minRows={2} {...form.getInputProps('description')} />
    </DialogForm>
  );
}

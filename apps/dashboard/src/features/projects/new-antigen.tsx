import { FileInput, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconUpload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, DialogForm, FormDialog } from '@paratope/dashboard-kit';
import { TEXT } from './text.js';
import type { Upload } from '@paratope/sdk';

const PAUSES_MS = [300, 500, 800, 1_200, 2_000, 3_000, 5_000, 8_000, 12_000];

const typeOf = (name: string): Upload['content_type'] =>
  /\.(cif|mmcif)$/i.test(name) ? 'chemical/x-mmcif' : 'chemical/x-pdb';

/** Error of a structure file that the service refuses, with the reason. */
class RefusedFile extends Error {
  override readonly name = 'RefusedFile';
}

/**
 * Uploads a structure file, and waits until a worker has checked it.
 * @returns the id of the upload. @throws RefusedFile, ParatopeError
 */
async function uploadStructure(file: File): Promise<string> {
  const slot = await api.createUpload({
    body: {
      filename: file.name,
      content_type: typeOf(file.name),
      byte_size: file.size,
      purpose: 'antigen_structure',
    },
  });
  const put = await fetch(slot.upload_url, { method: 'PUT', headers: slot.headers, body: file });
  if (!put.ok) throw new RefusedFile(TEXT.theUploadOfFailedThe(file.name, put.status));
  // The check has no event of its own, so the upload is polled. It takes a second or two.
  for (const pauseMs of PAUSES_MS) {
    await new Promise((done) => setTimeout(done, pauseMs));
    const { status, error } = await api.getUpload({ path: { id: slot.id } });
    if (status === 'ready') return slot.id;
    if (status === 'failed' || status === 'expired') {
      const line = error?.line === null || error?.line === undefined ? '' : TEXT.line(error.line);
      throw new RefusedFile(`${file.name}${line}: ${error?.detail ?? TEXT.theFileWasNotAccepted}`);
    }
  }
  throw new RefusedFile(TEXT.isStillBeingCheckedTry(file.name));
}

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
  const queries = useQueryClient();
  const form = useForm<Values>({ initialValues: { name: '', description: '', sequence: '', file: null } });
  const { name, description, sequence, file } = form.values;
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

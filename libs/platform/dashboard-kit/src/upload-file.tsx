import { Alert, Button, FileButton, Group, Loader, Stack, Text } from '@mantine/core';
import type { ArgumentsOf, Upload } from '@paratope/sdk';
import { IconFileUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from './client.js';
import { ProblemAlert } from './problem-alert.js';
import { TEXT } from './text.js';
import { Remark } from './remark.js';

/** Pauses between polls: the check of an upload has no event of its own. It takes a second or two, and counting a file up to half a minute. */
const PAUSES_MS = [300, 500, 800, 1_200, 2_000, 3_000, 5_000, 8_000, 12_000, 15_000];

/** What a file is uploaded for, and its content type. */
export type UploadForm = Pick<ArgumentsOf<'createUpload'>['body'], 'purpose' | 'content_type'>;

/** Error of a file that the service refuses, with the reason. */
class RefusedFile extends Error {
  override readonly name = 'RefusedFile';
}

/** Form of a structure file, by the ending of its name. */
export const structureForm = ({ name }: File): UploadForm => ({
  purpose: 'antigen_structure',
  content_type: /\.(cif|mmcif)$/i.test(name) ? 'chemical/x-mmcif' : 'chemical/x-pdb',
});

/**
 * Uploads a file, and waits until a worker has checked it.
 * @returns the id of the upload. @throws RefusedFile, ParatopeError
 */
export async function uploadFile(file: File, form: UploadForm): Promise<Upload['id']> {
  const slot = await api.createUpload({ body: { filename: file.name, byte_size: file.size, ...form } });
  const put = await fetch(slot.upload_url, { method: 'PUT', headers: slot.headers, body: file });
  if (!put.ok) throw new RefusedFile(TEXT.uploadFailed(file.name, put.status));
  for (const pauseMs of PAUSES_MS) {
    await new Promise((done) => setTimeout(done, pauseMs));
    const { status, error } = await api.getUpload({ path: { id: slot.id } });
    if (status === 'ready') return slot.id;
    if (status === 'failed' || status === 'expired') {
      const line = error?.line === null || error?.line === undefined ? '' : TEXT.inLine(error.line);
      throw new RefusedFile(`${file.name}${line}: ${error?.detail ?? TEXT.fileNotAccepted}`);
    }
  }
  throw new RefusedFile(TEXT.stillChecked(file.name));
}

interface UploadButtonProps {
  readonly label: string;
  readonly hint: string;
  readonly formOf: (file: File) => UploadForm;
  /** Called with undefined while another file is uploaded. */
  readonly onChange: (uploadId: string | undefined) => void;
}

/** Button that uploads a chosen file, with what became of it. */
export function UploadButton({ label, hint, formOf, onChange }: UploadButtonProps) {
  const [file, setFile] = useState<File>();
  const upload = useMutation({
    mutationFn: (chosen: File) => uploadFile(chosen, formOf(chosen)),
    meta: { showsProblem: true },
    onSuccess: onChange,
  });
  const choose = (chosen: File | null): void => {
    if (!chosen) return;
    setFile(chosen);
    onChange(undefined);
    upload.mutate(chosen);
  };
  return (
    <Stack gap="xs">
      <Group>
        <FileButton inputProps={{ 'aria-label': label }} onChange={choose}>
          {(props) => (
            <Button {...props} variant="default" disabled={upload.isPending} leftSection={<IconFileUpload size={16} />}>
              {TEXT.chooseAFile}
            </Button>
          )}
        </FileButton>
        {file && !upload.isPending && <Text size="sm">{file.name}</Text>}
        {file && upload.isPending && (
          <Group gap="xs" role="status">
            <Loader size="xs" />
            <Text size="sm">{TEXT.uploading(file.name)}</Text>
          </Group>
        )}
      </Group>
      <Remark>{hint}</Remark>
      {upload.error?.name === 'RefusedFile' && <Alert color="red">{upload.error.message}</Alert>}
      {upload.error && upload.error.name !== 'RefusedFile' && <ProblemAlert error={upload.error} />}
    </Stack>
  );
}

import {
  Alert,
  Button,
  Checkbox,
  FileButton,
  Group,
  Loader,
  SegmentedControl,
  Select,
  Stack,
  Text,
} from '@mantine/core';
import { ProblemAlert, readsPages, api } from '@paratope/dashboard-kit';
import { IconFileUpload } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSelection } from '@paratope/dashboard-kit/table';
import { TEXT } from './text.js';
import type { Upload } from '@paratope/sdk';

/** Pauses between polls. Counting a file takes up to half a minute. */
const PAUSES_MS = [300, 500, 800, 1_200, 2_000, 3_000, 5_000, 8_000, 12_000, 15_000];

const TYPES: readonly (readonly [RegExp, Upload['content_type']])[] = [
  [/\.gz$/i, 'application/gzip'],
  [/\.(parquet|pq)$/i, 'application/vnd.apache.parquet'],
  [/\.(tsv|tab|airr)$/i, 'text/tab-separated-values'],
  [/\.(fasta|fa|faa|fas)$/i, 'text/x-fasta'],
];

/** Content type by the ending of the name; the service's reader recognizes the content itself. */
const typeOf = (name: string): Upload['content_type'] => TYPES.find(([ending]) => ending.test(name))?.[1] ?? 'text/csv';

/** Error of a file that the service refuses, with the reason. */
class RefusedFile extends Error {
  override readonly name = 'RefusedFile';
}

/**
 * Uploads a file of antibodies, and waits until a worker has counted it.
 * @returns the id of the upload. @throws RefusedFile, ParatopeError
 */
async function uploadAntibodies(file: File): Promise<string> {
  const body = {
    filename: file.name,
    content_type: typeOf(file.name),
    byte_size: file.size,
    purpose: 'screen',
  } as const;
  const slot = await api.createUpload({ body });
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

/** Chosen source of the antibodies. */
export interface SourceFields {
  readonly kind: 'file' | 'project';
  readonly uploadId?: string | undefined;
  readonly projectId?: string | undefined;
  /** True for only those variants of the project that are selected in its table. */
  readonly isSelection: boolean;
}

/** Antibodies of a screen, as a submission names them. */
export type ScreenSource =
  { readonly upload_id: string } | { readonly project_id: string; readonly variant_ids?: string[] };

/** @param selected ids of the variants that are selected in the project's table */
export function sourceOf(fields: SourceFields, selected: readonly string[]): ScreenSource | undefined {
  const { kind, uploadId, projectId, isSelection } = fields;
  if (kind === 'file') return uploadId === undefined ? undefined : { upload_id: uploadId };
  if (projectId === undefined) return undefined;
  return { project_id: projectId, ...(isSelection && selected.length > 0 ? { variant_ids: [...selected] } : {}) };
}

interface AntibodySourceProps {
  readonly fields: SourceFields;
  readonly onChange: (changes: Partial<SourceFields>) => void;
}

/** Fields that choose a file to upload, or a project. */
export function AntibodySource({ fields, onChange }: AntibodySourceProps) {
  const { kind } = fields;
  return (
    <Stack>
      <SegmentedControl
        aria-label={TEXT.source}
        maw={300}
        value={kind}
        onChange={(value) => onChange({ kind: value })}
        data={[
          { value: 'file', label: TEXT.file },
          { value: 'project', label: TEXT.project },
        ]}
      />
      {kind === 'file' ? <FileSource onChange={onChange} /> : <ProjectSource fields={fields} onChange={onChange} />}
    </Stack>
  );
}

function FileSource({ onChange }: Pick<AntibodySourceProps, 'onChange'>) {
  const [file, setFile] = useState<File>();
  const upload = useMutation({
    mutationFn: uploadAntibodies,
    meta: { showsProblem: true },
    onSuccess: (uploadId) => onChange({ uploadId }),
  });
  return (
    <Stack gap="xs">
      <Group>
        <FileButton
          inputProps={{ 'aria-label': TEXT.antibodyFile }}
          onChange={(chosen) => {
            if (!chosen) return;
            setFile(chosen);
            onChange({ uploadId: undefined });
            upload.mutate(chosen);
          }}
        >
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
      <Text size="sm" c="dimmed">
        {TEXT.fileHint}
      </Text>
      {upload.error?.name === 'RefusedFile' && <Alert color="red">{upload.error.message}</Alert>}
      {upload.error && upload.error.name !== 'RefusedFile' && <ProblemAlert error={upload.error} />}
    </Stack>
  );
}

function ProjectSource({ fields: { projectId, isSelection }, onChange }: AntibodySourceProps) {
  const { chosen } = useSelection(projectId ?? '');
  const projects = useInfiniteQuery(readsPages('listProjects', undefined, 200));
  return (
    <Stack gap="sm">
      <Select
        label={TEXT.project}
        placeholder={TEXT.chooseAProject}
        searchable
        maw={360}
        data={(projects.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={projectId ?? null}
        onChange={(value) => onChange({ projectId: value ?? undefined })}
      />
      {chosen.length > 0 && (
        <Checkbox
          label={TEXT.selectionOf(chosen.length)}
          checked={isSelection}
          onChange={(event) => onChange({ isSelection: event.currentTarget.checked })}
        />
      )}
    </Stack>
  );
}

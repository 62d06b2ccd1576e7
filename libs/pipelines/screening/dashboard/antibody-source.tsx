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
import { ProblemAlert, readsPages } from '@paratope/dashboard-kit';
import { IconFileUpload } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSelection } from '@paratope/dashboard-kit/table';
import { TEXT } from './text.js';
import { uploadAntibodies } from './upload-file.js';

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

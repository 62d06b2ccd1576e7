import { Checkbox, SegmentedControl, Select, Stack } from '@mantine/core';
import { readsPages, UploadButton, type UploadForm } from '@paratope/dashboard-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSelection } from '@paratope/dashboard-kit/table';
import { TEXT } from './text.js';
import type { Upload } from '@paratope/sdk';

const TYPES: readonly (readonly [RegExp, Upload['content_type']])[] = [
  [/\.gz$/i, 'application/gzip'],
  [/\.(parquet|pq)$/i, 'application/vnd.apache.parquet'],
  [/\.(tsv|tab|airr)$/i, 'text/tab-separated-values'],
  [/\.(fasta|fa|faa|fas)$/i, 'text/x-fasta'],
];

/** Content type by the ending of the name; the service's reader recognizes the content itself. */
const typeOf = (name: string): Upload['content_type'] => TYPES.find(([ending]) => ending.test(name))?.[1] ?? 'text/csv';

const formOf = ({ name }: File): UploadForm => ({ purpose: 'screen', content_type: typeOf(name) });

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
      {kind === 'file' ? (
        <UploadButton
          label={TEXT.antibodyFile}
          hint={TEXT.fileHint}
          formOf={formOf}
          onChange={(uploadId) => onChange({ uploadId })}
        />
      ) : (
        <ProjectSource fields={fields} onChange={onChange} />
      )}
    </Stack>
  );
}

function ProjectSource({ fields: { projectId, isSelection }, onChange }: AntibodySourceProps) {
  const { chosen } = useSelection(projectId ?? '');
  const projects = useInfiniteQuery(readsPages('listProjects', undefined, 200));
  return (
    <Stack gap="sm">
      <Select
        allowDeselect
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

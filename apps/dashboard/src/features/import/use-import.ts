import type { Import } from '@paratope/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, reads } from '@paratope/dashboard-kit';
import type { Reading } from './use-review.js';

const PROGRESS_MS = 500;

/** Request of an import. The service reads the same files again in the same way, so that ten thousand antibodies are one request. */
export interface ImportRequest extends Reading {
  readonly projectId: string;
  /** Names of antibodies to leave out. */
  readonly leaveOut: readonly string[];
  /** Whether files that cannot be read are left out, because they were shown before; else they are asked about. */
  readonly leavesOut: boolean;
}

/** Sends files to be imported, and follows the import to its end. */
export function useImport() {
  const queries = useQueryClient();
  const send = useMutation({
    mutationFn: async ({ projectId, files, pairs, columns, sheet, leaveOut, leavesOut }: ImportRequest) =>
      api.createImport({
        body: {
          project_id: projectId,
          files: await Promise.all(
            files.map(async ({ name, bytes }) => ({ filename: name, content_base64: await base64Of(bytes) })),
          ),
          pairs: pairs.map(({ name, heavy, light }) => ({
            name,
            ...(heavy === undefined ? {} : { heavy }),
            ...(light === undefined ? {} : { light }),
          })),
          columns,
          ...(sheet === undefined ? {} : { sheet }),
          leave_out: [...leaveOut],
          unresolved: leavesOut ? 'leave_out' : 'ask',
        },
      }),
    meta: { showsProblem: true },
  });
  const id = send.data?.id;
  const followed = useQuery({
    ...reads('getImport', { path: { id: id ?? '' } }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data?.ended_at === null ? PROGRESS_MS : false),
  });
  const current: Import | undefined = followed.data ?? send.data;
  const hasEnded = current !== undefined && current.ended_at !== null;
  useEffect(() => {
    if (!hasEnded) return;
    for (const name of ['listTherapeuticCandidates', 'listProjectScores', 'getProjectOverview']) {
      void queries.invalidateQueries({ queryKey: [name] });
    }
  }, [hasEnded, queries]);
  return { send, current, hasEnded, isRunning: send.isPending || (current !== undefined && !hasEnded) };
}

/** Encodes the gzipped bytes; sequences compress well, and archives are compressed. */
async function base64Of(bytes: Uint8Array): Promise<string> {
  const isCompressed = (bytes[0] === 0x1f && bytes[1] === 0x8b) || (bytes[0] === 0x50 && bytes[1] === 0x4b);
  const body = isCompressed ? bytes : await gzipped(bytes);
  return btoa(Array.from(body, (byte) => String.fromCharCode(byte)).join(''));
}

async function gzipped(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

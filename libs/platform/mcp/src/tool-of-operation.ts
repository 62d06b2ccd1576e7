import { JOB_KINDS, JOB_OPERATIONS, type JobKind, type OperationId } from '@paratope/sdk';
import type { OperationReference } from '@paratope/sdk/reference';
import { isForModels } from './call-operation.js';
import { DECLARED_TOOLS } from './declared-tools.js';

const TOOL_OF_USE = { submit: 'submit_jobs', batch: 'submit_jobs', read: 'get_job', cancel: 'cancel_job' } as const;

/** Tools that send more than one request, or that assistants need often enough for a name of their own. */
const OWN_TOOLS: Readonly<Partial<Record<OperationId, string>>> = {
  createTherapeuticCandidate: 'register_antibody',
  listVariants: 'list_variants',
  createVariant: 'create_variant',
  getVariantDiff: 'compare_variants',
  getVariantNumbering: 'number_variant',
  listScoreColumns: 'list_columns',
  createAntigen: 'create_antigen',
  createUpload: 'create_antigen',
  quoteJobs: 'quote_jobs',
  ...Object.fromEntries(DECLARED_TOOLS.map(({ operation, name }) => [operation, name])),
  ...Object.fromEntries(JOB_KINDS.flatMap(toolsOfKind)),
};

/** Returns the tools of a kind; jobs of every kind have the same tools. */
function toolsOfKind(kind: JobKind): (readonly [string, string])[] {
  const operations: Readonly<Record<string, OperationId>> = JOB_OPERATIONS[kind];
  return Object.entries(TOOL_OF_USE).flatMap(([use, tool]) => {
    const id = operations[use];
    return id === undefined ? [] : [[id, tool] as const];
  });
}

/** Tool by which an assistant calls an operation, or the reason why it has none. */
type Reach = { readonly tool: string } | { readonly why: string };

export function toolOf(operation: OperationReference): Reach {
  const { id, method, answer } = operation;
  const own = OWN_TOOLS[id];
  if (own !== undefined) return { tool: own };
  if (answer === 'events') return { why: 'a stream does not end; `wait_for_jobs` waits' };
  if (!isForModels(operation)) return { why: 'an archive is no text for a model; the user downloads it' };
  return { tool: method === 'GET' ? 'call_read_operation' : 'call_write_operation' };
}

// Finds the operations that the dashboard calls, and the reasons why it does not call the others.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JOB_KINDS, JOB_OPERATIONS, type OperationId } from '@paratope/sdk';
import { ROOT, type Operation } from './operations.ts';

const FILES = ['apps/dashboard/src', 'libs/pipelines/*/dashboard', 'libs/platform/dashboard-kit/src'];

const sources = FILES.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }))
  .filter((file) => !/\.spec\.|\/dist\//.test(file))
  .map((file) => readFileSync(join(ROOT, file), 'utf8'));

/** Sources of the dashboard that act on jobs of every kind, such as `cancel`. */
const ofEveryKind = sources.filter((source) => source.includes('JOB_OPERATIONS')).join('\n');
const isDoneToJobs = (id: OperationId): boolean =>
  JOB_KINDS.some((kind) =>
    Object.entries(JOB_OPERATIONS[kind]).some(
      ([use, own]) => own === id && new RegExp(`\\b${use}\\b`).test(ofEveryKind),
    ),
  );

/** Helpers of the SDK that are called instead of an operation. */
const HELPERS: Readonly<Partial<Record<OperationId, string>>> = { listenToEvents: 'listen' };

const all = sources.join('\n');
export const isCalled = ({ id }: Operation): boolean =>
  new RegExp(`[.'](?:${HELPERS[id] ?? id})['(]`).test(all) || isDoneToJobs(id);

/** Reasons; the first pattern that matches an operation's id applies. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/Plain/, 'same as below `/v1`'],
  [/^(?:submitJob|listJobs|getJob|getJobResults|cancelJob)$/, 'deprecated'],
  [/Oidc$/, 'the browser is redirected there'],
  [/^bundle/, 'evidence is downloaded by `paratope bundle`'],
  [/^getSigningKey$|^getAuditChain$/, 'for verification, by `paratope verify` and `paratope audit verify`'],
  [/^deleteUpload$/, 'no page lists uploads by themselves'],
  [/^(?:get|list)(?:Antigen|SourceAntibody|Uploads|ApiToken)$/, 'its page shows the list or the project'],
  [/ink(?:SourceAntibody|Antigen)$|^listCandidate/, 'no page links them yet'],
  [/^getVariantChains$|^getConstantRegions$/, 'the page shows the chains of `getVariant`'],
  [/^(?:submit|get)\w+ExportBatch$/, 'exports are submitted and listed without batches'],
  [/Strategies$|^getSignalPeptides$/, 'the form has the choices of the contract'],
  [/^getVariantLineage$/, 'the page shows the lineage of `listVariants`'],
  [/^listAssayResults$/, 'the table shows measured values beside the figures'],
  [/^getView$/, 'the menu of the table shows all, `listViews`'],
  [/^deleteOrg$/, 'so final that it takes a command'],
  [/^list\w+Poses$/, 'the page evaluates rules on the file of the poses'],
  [/ForeignModels$/, 'no page yet; the table shows their figures as columns'],
  [/Pipeline/, 'no page yet; the steps are jobs, which it shows'],
];

/** @throws if the dashboard does not call the operation and no reason is given. */
export function whyNot({ id, route }: Operation): string {
  const [, reason] = REASONS.find(([pattern]) => pattern.test(id)) ?? [];
  if (reason === undefined)
    throw new Error(
      `The dashboard does not call ${id} (${route}): say in libs/sdk/generators/clients/dashboard.ts why not`,
    );
  return reason;
}

/** Returns reasons for operations that the dashboard calls by now. */
export const staleReasons = (operations: readonly Operation[]): string[] =>
  REASONS.filter(
    ([pattern]) =>
      !operations.some(
        (operation) => !isCalled(operation) && REASONS.find(([each]) => each.test(operation.id))?.[0] === pattern,
      ),
  ).map(
    ([pattern, reason]) =>
      `libs/sdk/generators/clients/dashboard.ts gives a reason that nothing needs: ${String(pattern)}, ${reason}`,
  );

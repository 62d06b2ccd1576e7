import { type RunStep, type StepCell, type Tabular, warningText } from '@paratope/command-line';
import { nameOf } from './run.js';
import type { Subject } from './steps.js';

/** Table of a run: one row per antibody, with the columns of the steps. */
export interface Summary extends Tabular {
  readonly rows: readonly (readonly StepCell[])[];
}

export function summaryOf(subjects: readonly Subject[], steps: readonly RunStep[]): Summary {
  return {
    columns: ['antibody', 'format', 'molecule', ...steps.flatMap(({ columns }) => columns), 'warnings', 'problem'],
    rows: subjects.map((subject) => [
      subject.id,
      subject.parent.format,
      nameOf(subject),
      ...steps.flatMap((step) => {
        const results = subject.results.get(step.name);
        return results === undefined ? step.columns.map(() => null) : step.cells(results, subject);
      }),
      subject.warnings.length === 0 ? null : warningText(subject.warnings),
      subject.failure === undefined ? null : `${subject.failure.step}: ${subject.failure.message}`,
    ]),
  };
}

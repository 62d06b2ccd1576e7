import {
  analyseDesign,
  readDesign,
  type AdcAnalysis,
  type AdcDesign,
  type DesignError,
  type DesignSubject,
  type LinkerType,
  type PayloadClass,
  type Toolkit,
} from '@paratope/adc';
import { parsePdb, StructureFormatError } from '@paratope/geometry';

/** What is asked of a design, as it is handed to a thread. */
export interface DesignTask {
  readonly kind: 'read' | 'analyse';
  readonly design: AdcDesign;
  readonly subject: DesignSubject;
  /** A PDB file of the modelled Fv. */
  readonly structure?: string | undefined;
}

export type DesignOutcome =
  | { readonly kind: 'refused'; readonly errors: readonly DesignError[] }
  | { readonly kind: 'unreadable-structure' }
  | {
      readonly kind: 'read';
      /** Names as the catalogue writes them. */
      readonly linkerName: string;
      readonly payloadName: string;
      readonly method: string;
      readonly linkerType: LinkerType;
      readonly payloadClass: PayloadClass;
      readonly analysis: AdcAnalysis | null;
    };

/** Reads a design, and analyses it when that is asked. */
export function runDesignTask(task: DesignTask, toolkit: Toolkit | undefined): DesignOutcome {
  const read = readDesign(task.design, task.subject, toolkit);
  if (!read.ok) return { kind: 'refused', errors: read.errors };
  const { design } = read;
  const done = (analysis: AdcAnalysis | null): DesignOutcome => ({
    kind: 'read',
    linkerName: design.linker.name,
    payloadName: design.payload.name,
    method: design.method.name,
    linkerType: design.linker.type,
    payloadClass: design.payload.class,
    analysis,
  });
  if (task.kind === 'read') return done(null);
  if (task.structure === undefined) return done(analyseDesign({ design }));
  try {
    const [structure] = parsePdb(task.structure).structure.models;
    return structure ? done(analyseDesign({ design, structure })) : { kind: 'unreadable-structure' };
  } catch (error) {
    if (error instanceof StructureFormatError) return { kind: 'unreadable-structure' };
    throw error;
  }
}

/** Structures of the designer's own need the toolkit. */
export const needsToolkit = ({ design: { custom } }: DesignTask): boolean =>
  custom?.linker !== undefined || custom?.payload !== undefined;

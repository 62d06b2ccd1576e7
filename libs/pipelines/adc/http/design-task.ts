import { analyseDesign, readDesign, type AdcAnalysis, type DesignSubject, type Toolkit } from '@paratope/adc';
import { parsePdb, StructureFormatError } from '@paratope/geometry';
import type { DesignOutcome, DesignTask } from '@paratope/job-envelope';
import { askedSchema } from './chemistry.js';

/** Reads a design, and analyses it if the task requests that. */
export function runDesignTask(task: DesignTask, toolkit?: Toolkit): DesignOutcome {
  const asked = askedSchema.parse(task.design);
  const read = readDesign(asked, subjectOf(task), toolkit);
  if (!read.ok) return { kind: 'refused', errors: read.errors };
  const { design } = read;
  const accepted = {
    // The names are those of the catalogue.
    linker_name: design.linker.name,
    linker_type: design.linker.type,
    payload_name: design.payload.name,
    payload_class: design.payload.class,
    conjugation_method: design.method.name,
    conjugation_site: asked.conjugation_site,
    dar_target: asked.dar_target,
    custom: asked.custom,
    antibody: asked.antibody,
  };
  const done = (analysis: AdcAnalysis | null): DesignOutcome => ({
    kind: 'read',
    design: accepted,
    analysis: analysis && { ...analysis },
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

const subjectOf = ({ antibody }: DesignTask): DesignSubject => antibody;

/** Returns whether the design has custom molecules, which need the toolkit. */
export function hasOwnMolecules({ design }: DesignTask): boolean {
  const { custom } = askedSchema.parse(design);
  return custom?.linker !== undefined || custom?.payload !== undefined;
}

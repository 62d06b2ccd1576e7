import {
  analyseDesign,
  CONJUGATION_METHODS,
  PRECEDENTS,
  readDesign,
  type AdcAnalysis,
  type DesignSubject,
  type Toolkit,
} from '@paratope/adc';
import { parsePdb, StructureFormatError } from '@paratope/geometry';
import type { DesignOutcome, DesignTask } from '@paratope/job-envelope';
import { askedSchema } from './chemistry.js';

/** Reads a design, and analyses it if the task requests that. */
export function runDesignTask(task: DesignTask, toolkit?: Toolkit): DesignOutcome {
  const { dar_target, ...given } = askedSchema.parse(task.design);
  const asked = { ...given, dar_target: dar_target ?? usualLoad(given.conjugation_method) };
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

/** Returns the median load of the approved ADCs of a method; without any, the most that it can attach. */
function usualLoad(asked: string): number {
  const method = asked.trim().toLowerCase();
  const loads = PRECEDENTS.filter((adc) => adc.conjugation_method === method)
    .map(({ dar }) => dar)
    .toSorted((a, b) => a - b);
  const [lower, upper] = [loads[Math.ceil(loads.length / 2) - 1], loads[Math.floor(loads.length / 2)]];
  if (lower !== undefined && upper !== undefined) return (lower + upper) / 2;
  // Without a method of that name, the design is refused for its name.
  return CONJUGATION_METHODS.find(({ name }) => name === method)?.max_dar ?? 1;
}

const subjectOf = ({ antibody }: DesignTask): DesignSubject => antibody;

/** Returns whether the design has custom molecules, which need the toolkit. */
export function hasOwnMolecules({ design }: DesignTask): boolean {
  const { custom } = askedSchema.parse(design);
  return custom?.linker !== undefined || custom?.payload !== undefined;
}

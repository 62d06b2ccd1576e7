import {
  analyseDesign,
  CONJUGATION_METHODS,
  PAYLOADS,
  PRECEDENTS,
  readDesign,
  usualLoad,
  type AdcAnalysis,
  type DesignSubject,
  type Toolkit,
} from '../method/index.js';
import { parsePdb, StructureFormatError } from '@paratope/geometry';
import type { DesignOutcome, DesignTask } from '@paratope/job-envelope';
import { askedSchema, type AskedChemistry } from './chemistry.js';

/** Reads a design, and analyses it if the task requests that. */
export function runDesignTask(task: DesignTask, toolkit?: Toolkit): DesignOutcome {
  const given = askedSchema.parse(task.design);
  const asked = { ...given, dar_target: given.dar_target ?? loadOf(given) };
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

const CATALOGUE = { precedents: PRECEDENTS, payloads: PAYLOADS, conjugation_methods: CONJUGATION_METHODS };

/** Returns the load of a design that states none. Names are those of the catalogue, in any case. */
function loadOf({ payload_name, conjugation_method, payload_class, custom }: AskedChemistry): number {
  const payload = PAYLOADS.find(({ name }) => name.toLowerCase() === payload_name.trim().toLowerCase())?.name;
  const asked = { payload_name: payload ?? payload_name, conjugation_method: conjugation_method.trim().toLowerCase() };
  return usualLoad(CATALOGUE, asked, custom?.payload?.class ?? payload_class);
}

const subjectOf = ({ antibody }: DesignTask): DesignSubject => antibody;

/** Returns whether the design has custom molecules, which need the toolkit. */
export function hasOwnMolecules({ design }: DesignTask): boolean {
  const { custom } = askedSchema.parse(design);
  return custom?.linker !== undefined || custom?.payload !== undefined;
}

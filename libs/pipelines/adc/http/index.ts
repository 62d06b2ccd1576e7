import { ANALYSIS_VERSION } from '../method/index.js';
import type { PipelineHttp } from '@paratope/job-envelope';
import { adcAnalysisSchema } from '../contract/analysis.js';
import { catalogueSchema } from '../contract/catalogue.js';
import { CATALOGUE } from './catalogue.js';
import { analysedChemistry, chemistryAskedFor } from './change.js';
import { hasOwnMolecules, runDesignTask } from './design-task.js';
import { CHANGES, CREATE, FIELDS, FILTERS } from './fields.js';
import { originalClient } from './original-client.js';

const http: PipelineHttp = {
  originalClient,
  designs: {
    object: 'adc_design',
    path: '/v1/adc-designs',
    tag: {
      name: 'adc-designs',
      description: 'Linker, payload and conjugation method for a candidate, from a catalogue.',
    },
    name: 'AdcDesign',
    names: 'AdcDesigns',
    one: 'an ADC design',
    many: 'ADC designs',
    resource: 'ADC design',
    fields: FIELDS,
    create: CREATE,
    changes: CHANGES,
    filters: FILTERS,
    change: { dar_target: 4 },
    analysis: {
      schema: adcAnalysisSchema,
      title: 'Developability analysis',
      version: ANALYSIS_VERSION,
      operationId: 'analyzeAdcDesign',
      summary: 'Analyse the developability of an ADC design',
      description:
        'The analysis computes drug load, masses, hydrophobicity, absorbance and flags; with a completed structure prediction also ' +
        'the accessibility of the sites in the Fv. The same design and structure give the same analysis.',
      structureDescription: 'Completed structure prediction of a variant of the candidate, to measure sites on.',
    },
    catalogue: {
      operationId: 'getAdcCatalogue',
      summary: 'Get the linkers, payloads and conjugation methods of designs',
      description: 'The catalogue, with the ADCs that were approved.',
      schema: catalogueSchema,
      value: CATALOGUE,
    },
    summaries: {
      create: 'Design an antibody-drug conjugate of a candidate',
      update: 'Change, archive or restore an ADC design',
    },
    descriptions: {
      create:
        'Linker, payload and conjugation method come from the catalogue, which also defines their classes, or from `custom`. A ' +
        'combination that cannot react, or that the antibody does not allow, is refused with the field at fault.',
      update: 'The changed design must be as possible as a new one. A change of the chemistry removes the analysis.',
      archive: 'The design leaves the lists.',
    },
    needsThread: hasOwnMolecules,
    run: (task) => runDesignTask(task),
    tooCostly: (detail) => ({ pointer: '/custom', detail, code: 'too_complex' }),
    asked: chemistryAskedFor,
    analysed: analysedChemistry,
  },
};

export default http;

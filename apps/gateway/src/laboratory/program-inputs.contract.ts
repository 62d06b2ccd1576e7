import { GENERATIVE_PROGRAMS, PROGRAMS, rulesQuery } from '@paratope/gateway-registry';
import { idParams, route, uuidSchema } from '@paratope/gateway-http';
import { described } from '@paratope/job-envelope';
import { z } from 'zod';
import { COMPLEX_JOB, MOST_COMPLEXES, variantIds } from './contract.js';

export const downloadProgramInputs = route('downloadProgramInputs', 'GET /v1/projects/{id}/program-inputs', {
  tag: 'laboratory-files',
  withinProjects: true,
  summary: 'Download variants and their antigen as input of a program that folds or generates elsewhere',
  description:
    'A ZIP archive with the files of each variant, `commands.txt` with the command that runs each, and `notes.txt` with what the program does not take. ' +
    'Chains are cut to their variable domains. Programs that fold get the registered sequence of the antigen as chain A, whose residues count from 1. ' +
    `Generative programs (${GENERATIVE_PROGRAMS.join(', ')}) get the structures of antibody and antigen of the newest completed ${COMPLEX_JOB} of each variant with the antigen, at most ${MOST_COMPLEXES}, whose chains and residue numbers rules name. ` +
    'Import the models afterwards.',
  params: idParams,
  query: z.object({
    program: described(z.enum(PROGRAMS), 'Program that reads the files.', 'boltz2'),
    antigen_id: described(
      uuidSchema,
      'Antigen. Programs that fold need its sequence.',
      'c383cc1d-fe22-5dbf-953c-378bc073019d',
    ),
    variant_ids: variantIds,
    rules: rulesQuery,
    regions: described(
      z
        .string()
        .regex(/^[HL][123](,[HL][123])*$/)
        .optional(),
      'CDRs that a generative program redesigns, by IMGT, separated by commas. Default: all.',
      'H3,L3',
    ),
  }),
  answers: {
    200: {
      description: 'The archive.',
      body: null,
      file: ['application/zip'],
      headers: { 'Content-Disposition': 'Name for the downloaded file.' },
    },
  },
  problems: ['not_found', 'conflict'],
});

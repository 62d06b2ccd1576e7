import { FOLDING_PROGRAMS, rulesQuery } from '@paratope/gateway-registry';
import { idParams, route, uuidSchema } from '@paratope/gateway-http';
import { described } from '@paratope/job-envelope';
import { z } from 'zod';
import { variantIds } from './contract.js';

export const downloadProgramInputs = route({
  operationId: 'downloadProgramInputs',
  method: 'GET',
  path: '/v1/projects/{id}/program-inputs',
  tag: 'laboratory-files',
  withinProjects: true,
  summary: 'Download variants and their antigen as input of a program that folds elsewhere',
  description:
    'A ZIP archive with the files of each variant, `commands.txt` with the command that runs each, and `notes.txt` with what the program does not take. ' +
    'Chains are cut to their variable domains. The antigen is its registered sequence, chain A, whose residues count from 1. Import the models afterwards.',
  params: idParams,
  query: z.object({
    program: described(z.enum(FOLDING_PROGRAMS), 'Program that reads the files.', 'boltz2'),
    antigen_id: described(uuidSchema, 'Antigen with a sequence.', 'c383cc1d-fe22-5dbf-953c-378bc073019d'),
    variant_ids: variantIds,
    rules: rulesQuery,
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

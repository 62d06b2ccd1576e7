import { alignedResidues, contactsOf, PreparationError, preparePartner } from '@paratope/docking';
import { parseStructure, StructureFormatError } from '@paratope/geometry';
import type { PipelineHttp } from '@paratope/job-envelope';
import { z } from 'zod';
import { complexPredictionKind, storedComplexPredictionSchema } from '../contract.js';
import { LEAST_IDENTITY, LEAST_SHOWN } from '../contract/same-antigen.js';

const distances = z.record(z.string(), z.record(z.string(), z.number())).optional();
const posesSchema = z.object({
  poses: z.array(z.object({ rank: z.number(), score: z.number(), distances })).default([]),
  antigen_residues: z.string().optional(),
});

const complexFileSchema = storedComplexPredictionSchema.pick({ pdb_key: true });

const http: PipelineHttp = {
  poses: {
    kind: complexPredictionKind,
    poses(results) {
      const { poses, antigen_residues: antigen } = posesSchema.parse(results);
      return poses.map(({ rank, score, distances }) => ({
        rank,
        score,
        contacts: distances && antigen !== undefined ? contactsOf(distances, antigen) : null,
      }));
    },
    complexKey: (results) => complexFileSchema.parse(results).pdb_key,
  },
  antigenStructures: {
    shownShare(file, sequence) {
      try {
        const { partner } = preparePartner(parseStructure(new TextDecoder().decode(file)).structure);
        const { identity, residueOf } = alignedResidues(partner, sequence);
        const shown = residueOf.filter((residue) => residue >= 0).length / sequence.length;
        return identity >= LEAST_IDENTITY && shown >= LEAST_SHOWN ? shown : 0;
      } catch (error) {
        if (error instanceof StructureFormatError || error instanceof PreparationError) return 0;
        throw error;
      }
    },
  },
};

export default http;

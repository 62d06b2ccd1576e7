import { alignedResidues, PreparationError, preparePartner } from '@paratope/docking';
import { parseStructure, StructureFormatError } from '@paratope/geometry';
import type { PipelineHttp } from '@paratope/job-envelope';
import { LEAST_IDENTITY, LEAST_SHOWN } from '../contract/same-antigen.js';

const http: PipelineHttp = {
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

import type { PipelineHttp } from '@paratope/job-envelope';
import { z } from 'zod';
import { described, field } from '@paratope/job-envelope';
import { campaignPlateKind } from '../contract.js';
import { plateSchema, resultsFileSchema, settingsShape } from '../contract/request.js';
import { LIBRARIES } from './libraries.js';
import { readMeasurements } from './read-measurements.js';
import { stateHeld, stateOf } from './state.js';

const { candidates: _, ...rest } = settingsShape;
const settingsSchema = z.object(settingsShape);

const http: PipelineHttp = {
  campaigns: {
    kind: campaignPlateKind,
    settings: settingsShape,
    shown: {
      ...rest,
      candidate_count: field.nonNegativeInt(
        'Number of variants to choose from. 0: they are generated under the constraints.',
        0,
      ),
    },
    shownOf(settings) {
      const { candidates, ...shown } = settingsSchema.parse(settings);
      return { ...shown, candidate_count: candidates.length };
    },
    file: resultsFileSchema,
    plate: { plate: described(plateSchema.optional(), 'A plate other than the one of the campaign.') },
    read: readMeasurements,
    plateOf: (campaignId, settings, files, { plate }) => ({
      ...settingsSchema.parse(settings),
      ...(plate !== undefined && { plate: plateSchema.parse(plate) }),
      campaign_id: campaignId,
      campaign_state: stateOf(settings, files),
      results: [],
      candidates: [],
    }),
    stateHeld,
    libraries: LIBRARIES,
  },
};

export default http;

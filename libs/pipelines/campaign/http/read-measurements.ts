import { CampaignInputError } from '@paratope/campaigns';
import { DesignInputError } from '@paratope/design';
import type { MeasurementOutcome, MeasurementTask } from '@paratope/job-envelope';
import { StructureInputError } from '@paratope/structure-engines';
import { z } from 'zod';
import { settingsShape } from '../contract/request.js';
import { listedCandidates } from '../method/candidates.js';
import { readRounds } from '../method/measurements.js';
import { readParent } from '../method/parent.js';

const candidatesSchema = z.object({ candidates: settingsShape.candidates });

/**
 * Measurements of a campaign's last file. The files are also read together, so that the last one is refused if it contradicts the others.
 */
export async function readMeasurements({ files, settings, antibody }: MeasurementTask): Promise<MeasurementOutcome> {
  try {
    const parent = readParent(antibody).domains;
    const { candidates } = candidatesSchema.parse(settings);
    const listed = listedCandidates(candidates, parent);
    await readRounds(files, parent, listed);
    const tables = await readRounds(files.slice(-1), parent, listed);
    return {
      kind: 'read',
      assays: tables.map(({ assay, unit, direction, variants, notExpressed }) => ({
        assay,
        unit,
        direction,
        measured: variants.length,
        not_expressed: notExpressed.length,
      })),
    };
  } catch (error) {
    if (error instanceof CampaignInputError) return { kind: 'refused', detail: error.message, code: error.code };
    if (error instanceof DesignInputError || error instanceof StructureInputError) {
      return { kind: 'refused', detail: error.message, code: 'not_an_antibody' };
    }
    throw error;
  }
}

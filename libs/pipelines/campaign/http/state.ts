import type { CampaignSettings, MeasuredFile } from '@paratope/job-envelope';
import { fileDigest } from '@paratope/job-envelope/engine';
import { z } from 'zod';
import { campaignContentSchema, campaignStateSchema, settingsShape, type CampaignState } from '../contract/request.js';
import { bytesOf } from '../method/measurements.js';

const candidatesSchema = z.object({ candidates: settingsShape.candidates });

/** Digests of the current rounds and candidates of a campaign. */
export function stateOf(settings: CampaignSettings, files: readonly MeasuredFile[]): CampaignState {
  const { candidates } = candidatesSchema.parse(settings);
  return {
    rounds: files.map((file) => ({ file: file.filename, sha256: fileDigest(bytesOf(file)) })),
    candidate_count: candidates.length,
    candidates_sha256: fileDigest(new TextEncoder().encode(JSON.stringify(candidates))),
  };
}

/** Content of a state, without the rounds that were added later; undefined if a round or the candidates are missing or differ. */
export function stateHeld(
  state: unknown,
  settings: CampaignSettings,
  files: readonly MeasuredFile[],
): z.output<typeof campaignContentSchema> | undefined {
  const named = campaignStateSchema.parse(state);
  const results = files.slice(0, named.rounds.length);
  if (JSON.stringify(stateOf(settings, results)) !== JSON.stringify(named)) return undefined;
  return campaignContentSchema.parse({ results, ...candidatesSchema.parse(settings) });
}

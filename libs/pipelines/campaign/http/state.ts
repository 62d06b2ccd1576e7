import type { CampaignSettings, MeasuredFile } from '@paratope/job-envelope';
import { fileDigest } from '@paratope/job-envelope/engine';
import { z } from 'zod';
import { campaignContentSchema, campaignStateSchema, settingsShape, type CampaignState } from '../contract/request.js';
import { bytesOf } from '../method/measurements.js';

const candidatesSchema = z.object({ candidates: settingsShape.candidates });

/** Names the rounds and candidates of a campaign as they are now. */
export function stateOf(settings: CampaignSettings, files: readonly MeasuredFile[]): CampaignState {
  const { candidates } = candidatesSchema.parse(settings);
  return {
    rounds: files.map((file) => ({ file: file.name, sha256: fileDigest(bytesOf(file)) })),
    candidate_count: candidates.length,
    candidates_sha256: fileDigest(new TextEncoder().encode(JSON.stringify(candidates))),
  };
}

/** The content of a state. Rounds that came later are left out; undefined where one that it names is missing or is another. */
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

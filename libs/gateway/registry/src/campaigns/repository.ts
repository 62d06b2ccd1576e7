import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { CampaignSettings } from '@paratope/job-envelope';
import { EXAMPLE_ID, ExampleCall } from '@paratope/database';
import { CAMPAIGNS } from '@paratope/pipelines/http';
import { Repository } from 'typeorm';
import { Campaign as CampaignRow, projectOfVariant } from '@paratope/gateway-tables';
import { orNotFound } from '@paratope/gateway-http';
import { ArchivableRepository, withoutOrg } from '../archivable/repository.js';
import type { Campaign } from './contract.js';

@Injectable()
export class CampaignsRepository extends ArchivableRepository<CampaignRow, Campaign> {
  readonly resource = 'campaign';
  readonly erased = 'campaigns';
  readonly isWithin = `${projectOfVariant('resource.variant_id')} = ANY (:projectIds)`;

  constructor(@InjectRepository(CampaignRow) table: Repository<CampaignRow>) {
    super(table);
  }

  /** Reads a campaign with the fields that clients do not see. @throws ProblemError `not_found` */
  @ExampleCall(EXAMPLE_ID, EXAMPLE_ID)
  async row(orgId: string, id: string): Promise<CampaignRow> {
    return orNotFound(this.resource, (await this.table.findOneBy({ org_id: orgId, id })) ?? undefined);
  }

  shown(rows: readonly CampaignRow[]): Promise<Campaign[]> {
    return Promise.resolve(rows.map(shownCampaign));
  }
}

function shownCampaign(row: CampaignRow): Campaign {
  const { settings, rounds, archived, created_at, updated_at, ...fields } = withoutOrg(row);
  return {
    object: 'campaign' as const,
    ...fields,
    ...shownSettings(settings),
    rounds: rounds.map(({ file, received_at, assays }, k) => ({
      round: k + 1,
      file: file.filename,
      received_at,
      assays: [...assays],
    })),
    archived,
    created_at,
    updated_at,
  };
}

const shownSettings = (settings: CampaignSettings): CampaignSettings => CAMPAIGNS.shownOf(settings);

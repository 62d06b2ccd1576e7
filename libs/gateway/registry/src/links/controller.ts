import { Controller, Inject, type Type } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { type AnswerOf, Cursors, Handles, type RequestOf, orNotFound } from '@paratope/gateway-http';
import { AntigensRepository } from '../antigens/repository.js';
import type { ArchivableRepository, ArchivableRow } from '../archivable/repository.js';
import { CandidatesRepository } from '../candidates/repository.js';
import { SourceAntibodiesRepository } from '../source-antibodies/repository.js';
import { antigenLinkRoutes, sourceAntibodyLinkRoutes } from './contract.js';
import { linkCandidate, unlinkCandidate, type Ends } from './link-candidate.js';
import { ANTIGEN_LINKS, linkedTo, SOURCE_ANTIBODY_LINKS, type Junction } from './links.js';
import type { LinkRoutes } from './routes.js';

type Link = LinkRoutes['link'];
type Unlink = LinkRoutes['unlink'];
type List = LinkRoutes['list'];
type LinkPlain = LinkRoutes['linkPlain'];
type UnlinkPlain = LinkRoutes['unlinkPlain'];
type Targets = ArchivableRepository<ArchivableRow, Readonly<Record<string, unknown>> & { readonly id: string }>;

function linksController<Repository extends Targets>(
  routes: LinkRoutes,
  junction: Junction,
  repository: Type<Repository>,
): Type {
  const { resource } = junction;
  const field = resource.replace(' ', '_');
  const ends = (candidateId: string | undefined, params: Readonly<Record<string, string>>): Ends => ({
    candidateId: orNotFound('therapeutic candidate', candidateId),
    targetId: orNotFound(resource, params[`${field}_id`]),
  });

  @Controller()
  class LinksController {
    constructor(
      readonly db: EntityManager,
      readonly candidates: CandidatesRepository,
      @Inject(repository) readonly targets: Repository,
      readonly cursors: Cursors,
    ) {}

    @Handles(routes.link)
    link({ tx, caller, params }: RequestOf<Link>): Promise<AnswerOf<Link>> {
      return this.linked(tx, caller.orgId, ends(params['id'], params));
    }

    @Handles(routes.linkPlain)
    linkPlain({ tx, caller, params }: RequestOf<LinkPlain>): Promise<AnswerOf<Link>> {
      return this.linked(tx, caller.orgId, ends(params['candidate_id'], params));
    }

    @Handles(routes.unlink)
    async unlink({ tx, caller, params }: RequestOf<Unlink>): Promise<AnswerOf<Unlink>> {
      await unlinkCandidate(tx, junction, caller.orgId, ends(params['id'], params));
      return { status: 204, body: null };
    }

    @Handles(routes.unlinkPlain)
    async unlinkPlain({ tx, caller, params }: RequestOf<UnlinkPlain>): Promise<AnswerOf<UnlinkPlain>> {
      await unlinkCandidate(tx, junction, caller.orgId, ends(params['candidate_id'], params));
      return { status: 204, body: null };
    }

    @Handles(routes.list)
    async list(request: RequestOf<List>): Promise<AnswerOf<List>> {
      const { orgId } = request.caller;
      const candidate = await this.candidates.get(orgId, request.params.id);
      const page = { before: this.cursors.position(request), rows: request.query.limit + 1 };
      const rows = await linkedTo(this.db, junction.link, this.targets.table.target, orgId, candidate.id, page);
      return this.cursors.page(request, await this.targets.shown(rows, this.db), ({ id }) => id);
    }

    async linked(tx: EntityManager, orgId: string, { candidateId, targetId }: Ends): Promise<AnswerOf<Link>> {
      const candidate = await this.candidates.lock(tx, orgId, candidateId);
      const { status, created_at } = await linkCandidate(tx, junction, candidate, targetId);
      const body = { object: `candidate_${field}`, candidate_id: candidateId, [`${field}_id`]: targetId, created_at };
      return { status, body };
    }
  }
  return LinksController;
}

export const LINKS_CONTROLLERS = [
  linksController(sourceAntibodyLinkRoutes, SOURCE_ANTIBODY_LINKS, SourceAntibodiesRepository),
  linksController(antigenLinkRoutes, ANTIGEN_LINKS, AntigensRepository),
];

import { Controller, Inject, type Type } from '@nestjs/common';
import type { z } from 'zod';
import {
  type AnswerOf,
  Cursors,
  Handles,
  type RequestOf,
  actorOf,
  listFilters,
  projectsOf,
} from '@paratope/gateway-http';
import { requireManager } from '../erasure/erasure.js';
import type { ArchivableRepository, ArchivableRow } from './repository.js';
import type { ArchivableRoutes } from './routes.js';

type List = ArchivableRoutes['list'];
type Get = ArchivableRoutes['get'];
type Update = ArchivableRoutes['update'];
type Archive = ArchivableRoutes['archive'];

type Answering<Shown> = ArchivableRoutes & { readonly get: { readonly answers: { 200: { body: z.ZodType<Shown> } } } };

/** Returns the controller of {@link ArchivableRoutes}, to which a subclass adds the resource's own routes. */
export function archivableController<
  Shown extends Readonly<Record<string, unknown>> & { readonly id: string },
  Repository extends ArchivableRepository<ArchivableRow, Shown>,
>(answering: Answering<Shown>, repository: Type<Repository>) {
  const routes: ArchivableRoutes = answering;

  @Controller()
  class ArchivableController {
    constructor(
      @Inject(repository) readonly rows: Repository,
      readonly cursors: Cursors,
    ) {}

    @Handles(routes.list)
    async list(request: RequestOf<List>): Promise<AnswerOf<List>> {
      const { limit, after: _, archived, ...query } = request.query;
      const { name, created_after, created_before, external_id, metadata, ...filters } = query;
      const page = {
        before: this.cursors.position(request),
        rows: limit + 1,
        filters: listFilters({ name, created_after, created_before, external_id, metadata }),
      };
      const { orgId } = request.caller;
      const wanted = { ...filters, archived: archived === 'true' };
      const rows = await this.rows.page(orgId, wanted, page, projectsOf(request.caller));
      return this.cursors.page(request, rows, ({ id }) => id);
    }

    @Handles(routes.get)
    async get({ caller, params }: RequestOf<Get>): Promise<AnswerOf<Get>> {
      return { status: 200, body: await this.rows.get(caller.orgId, params.id) };
    }

    @Handles(routes.update)
    async update({ tx, caller, params, body }: RequestOf<Update>): Promise<AnswerOf<Update>> {
      return { status: 200, body: await this.rows.change(tx, caller.orgId, params.id, body, actorOf(caller)) };
    }

    @Handles(routes.archive)
    async archive({ tx, caller, params, query }: RequestOf<Archive>): Promise<AnswerOf<Archive>> {
      if (query.purge === 'true') {
        requireManager(caller);
        await this.rows.erase(tx, caller.orgId, params.id);
      } else await this.rows.change(tx, caller.orgId, params.id, { archived: true }, actorOf(caller));
      return { status: 204, body: null };
    }
  }
  return ArchivableController;
}

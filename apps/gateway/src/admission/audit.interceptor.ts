import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { LOGGER, type Logger } from '@paratope/telemetry';
import { concatMap, type Observable } from 'rxjs';
import { EntityManager } from 'typeorm';
import {
  type Answer,
  type RequestContext,
  actorOf,
  contextOf,
  isAudited,
  isVisitorContract,
} from '@paratope/gateway-http';
import { clientAddress, noteForOrgs, noteForPerson } from '@paratope/gateway-identity';
import { CLOCK, type Clock } from '@paratope/gateway-settings';

/** Records who did what, in the write's own transaction if there is one. Refused requests are not recorded. */
@Injectable()
export class AuditInterceptor implements NestInterceptor {
  constructor(
    private readonly db: EntityManager,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  intercept(host: ExecutionContext, next: CallHandler<Answer>): Observable<Answer> {
    const context = contextOf(host);
    const { contract } = context;
    if (!contract) return next.handle();
    if (isVisitorContract(contract)) {
      if (contract.method === 'GET') return next.handle();
    } else if (!isAudited(contract)) return next.handle();
    return next.handle().pipe(
      concatMap(async (answer) => {
        const noted = this.note(context, answer);
        // Without a transaction the write is done already, and a failed record does not undo it.
        await (context.tx
          ? noted
          : noted.catch((err: unknown) => this.logger.error({ err }, 'an audit event was not noted')));
        return answer;
      }),
    );
  }

  private async note(context: RequestContext, answer: Answer): Promise<void> {
    const db = context.tx ?? this.db;
    const { request, caller } = context;
    const note = {
      action: actionOf(context),
      target: targetOf(request.params, answer.body),
      address: clientAddress(request.ip),
      request_id: request.id,
      created_at: new Date(this.clock()),
    };
    if (caller) {
      await noteForOrgs(db, [caller.orgId], { actor: actorOf(caller), ...note });
      return;
    }
    // An action of a person, such as signing in, is recorded for every org that the person belongs to.
    const userId = context.visitor?.session?.user.id ?? userIn(answer.body);
    if (userId === undefined) return;
    await noteForPerson(db, userId, { actor: `person:${userId}`, ...note });
  }
}

/** Returns the action's name. Permanent deletion is a different action from archiving. */
function actionOf({ request, contract }: RequestContext): string {
  const { query } = request;
  const purges = typeof query === 'object' && query !== null && 'purge' in query && query.purge === 'true';
  return `${contract?.operationId ?? ''}${purges ? ':purge' : ''}`;
}

const idIn = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' ? value.id : undefined;

/** Returns the last id of the path, or the id of the created resource. */
function targetOf(params: unknown, body: unknown): string | null {
  const named = typeof params === 'object' && params !== null ? Object.entries(params) : [];
  const last: unknown = named.filter(([name]) => name !== 'org_id').at(-1)?.[1];
  return typeof last === 'string' ? last : (idIn(body) ?? null);
}

const userIn = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'user' in body ? idIn(body.user) : undefined;

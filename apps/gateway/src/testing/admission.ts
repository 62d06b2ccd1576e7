import type { CanActivate } from '@nestjs/common';
import { APP_GUARD, ModuleRef } from '@nestjs/core';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import { newId } from '@paratope/ids';
import { ProblemError } from '@paratope/problem';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RequestContext, RouteContract } from '@paratope/gateway-http';
import { AdmissionModule } from '../admission/admission.module.js';
import { limitHeaders } from '../admission/limit-headers.js';
import { REQUEST_CHAIN } from '../admission/request-chain.js';
import { WriteQuota } from '../admission/write-quota.js';
import type { Replica } from './test-gateway.js';

/** What decides about a request before its body is read. */
export interface Asked {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly address?: string;
  /** The organization in the path, where the route names one. */
  readonly orgId?: string;
}

export interface Decision {
  /** Undefined if the request is admitted. */
  readonly problem: ProblemError | undefined;
  /** What the guards found out, such as the caller. */
  readonly context: RequestContext;
  /** Headers of the answer: those of the limits, and those of the problem. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The guards of the request chain and the count of writes, with the services of a gateway, asked without HTTP: a rule about all routes and all
 * callers has thousands of cases.
 */
export class Admission {
  private constructor(
    private readonly guards: readonly CanActivate[],
    private readonly writes: WriteQuota,
  ) {}

  static async of({ service: { app } }: Replica): Promise<Admission> {
    const module = app.select(AdmissionModule);
    const guards: CanActivate[] = [];
    for (const provider of REQUEST_CHAIN) {
      if (!('provide' in provider) || provider.provide !== APP_GUARD) continue;
      if ('useExisting' in provider) guards.push(module.get<CanActivate>(provider.useExisting));
      if ('useClass' in provider) guards.push(await module.get(ModuleRef, { strict: true }).create(provider.useClass));
    }
    return new Admission(guards, module.get(WriteQuota));
  }

  /** Returns what the guards decide, one after the other, and then the count of writes. */
  async decide(contract: RouteContract, { url, headers = {}, address = '127.0.0.1', orgId }: Asked): Promise<Decision> {
    const request = z.custom<FastifyRequest>().parse({
      headers,
      ip: address,
      id: newId(),
      method: contract.method,
      originalUrl: url,
      params: orgId === undefined ? {} : { org_id: orgId },
    });
    const context: RequestContext = { request, contract, counted: false, writesUsed: 0 };
    request.requestContext = context;
    const problem = await this.problemOf(context);
    const { caller, rate, writesUsed } = context;
    const limits = caller ? limitHeaders(caller.limits, rate, writesUsed, Date.now()) : {};
    return { problem, context, headers: { ...limits, ...problem?.headers } };
  }

  private async problemOf(context: RequestContext): Promise<ProblemError | undefined> {
    const host = new ExecutionContextHost([context.request]);
    try {
      for (const guard of this.guards) await guard.canActivate(host);
      await this.writes.count(context);
      return undefined;
    } catch (error) {
      if (error instanceof ProblemError) return error;
      throw error;
    }
  }
}

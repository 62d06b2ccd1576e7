import { Controller } from '@nestjs/common';
import type { LibraryTask } from '@paratope/job-envelope';
import { ProblemError } from '@paratope/problem';
import { type AnswerOf, Handles, type RequestOf } from '@paratope/gateway-http';
import { designCombinatorialLibrary, designExactLibrary } from './contract.js';
import { LibraryComputing } from './library-computing.js';

type Combinatorial = typeof designCombinatorialLibrary;
type Exact = typeof designExactLibrary;

/** Libraries of variants as DNA to order. They are computed from the request alone; nothing is stored. */
@Controller()
export class LibrariesController {
  constructor(private readonly computing: LibraryComputing) {}

  @Handles(designCombinatorialLibrary)
  async combinatorial({ body }: RequestOf<Combinatorial>): Promise<AnswerOf<Combinatorial>> {
    return { status: 200, body: await this.designed({ kind: 'combinatorial', request: body }) };
  }

  @Handles(designExactLibrary)
  async exact({ body }: RequestOf<Exact>): Promise<AnswerOf<Exact>> {
    return { status: 200, body: await this.designed({ kind: 'exact', request: body }) };
  }

  private async designed(task: LibraryTask): Promise<Readonly<Record<string, unknown>>> {
    const outcome = await this.computing.run(task);
    if (outcome.kind === 'designed') return outcome.library;
    const { pointer, detail, code } = outcome;
    throw new ProblemError('validation_failed', detail, { errors: [{ pointer, detail, code }] });
  }
}

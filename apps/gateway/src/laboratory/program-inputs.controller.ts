import { Controller } from '@nestjs/common';
import { archiveOf } from '@paratope/evidence';
import { type AnswerOf, FileBody, Handles, orNotFound, type RequestOf } from '@paratope/gateway-http';
import { GENERATIVE_PROGRAMS, rulesOf, SequenceThreads, type HandedOver } from '@paratope/gateway-registry';
import { Antigen } from '@paratope/gateway-tables';
import { antibodyName } from '@paratope/laboratory';
import { ProblemError } from '@paratope/problem';
import { EntityManager } from 'typeorm';
import { askedOf, refused } from './asked.js';
import { downloadProgramInputs } from './program-inputs.contract.js';
import { Selection } from './selection.js';

type Download = typeof downloadProgramInputs;

/** Input files of programs that fold antibody and antigen elsewhere, or generate. */
@Controller()
export class ProgramInputsController {
  constructor(
    private readonly db: EntityManager,
    private readonly selection: Selection,
    private readonly threads: SequenceThreads,
  ) {}

  @Handles(downloadProgramInputs)
  async download(request: RequestOf<Download>): Promise<AnswerOf<Download>> {
    const { antigen_id: id, program, rules, regions } = request.query;
    const isGenerative = GENERATIVE_PROGRAMS.includes(program);
    if (regions !== undefined && !isGenerative)
      throw refused('regions', `${program} folds, and redesigns no regions`, 'invalid_value');
    const asked = askedOf(request);
    const found = await this.db.findOneBy(Antigen, { id, org_id: asked.orgId, project_id: asked.projectId });
    const antigen = orNotFound('antigen', found ?? undefined);
    if (antigen.sequence === null && !isGenerative)
      throw new ProblemError(
        'conflict',
        `The antigen "${antigen.name}" has no sequence: register one, or use \`paratope inputs\`.`,
      );
    const chosen = await this.selection.antibodies(asked);
    const complexes = isGenerative ? await this.selection.complexes(asked, chosen, antigen) : [];
    const antibodies = chosen.map((antibody, k) => ({
      name: antibodyName(antibody),
      format: antibody.format,
      chains: [...antibody.chains],
      ...(isGenerative && { complex: complexes[k] ?? '' }),
    }));
    const sequence = antigen.sequence ?? '';
    const handOver = { program, antibodies, antigen: sequence, rules: rulesOf(rules), regions: regions?.split(',') };
    const { files, commands, notes } = JSON.parse(
      (await this.threads.run({ kind: 'inputs', ...handOver })).text,
    ) as HandedOver;
    if (files.length === 0) throw new ProblemError('conflict', notes.join(' '));
    const texts = [
      ...files.map(({ path, text }): [string, string] => [path, text]),
      ['commands.txt', `${commands.join('\n')}\n`] as const,
      ...(notes.length === 0 ? [] : [['notes.txt', `${notes.join('\n')}\n`] as const]),
    ];
    const archive = archiveOf(new Map(texts.map(([path, text]) => [path, Buffer.from(text)])));
    return { status: 200, body: new FileBody(Buffer.from(archive), 'application/zip', `${program}-inputs.zip`) };
  }
}

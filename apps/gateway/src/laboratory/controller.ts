import { Controller } from '@nestjs/common';
import {
  type Assembly,
  adaptyvDraft,
  antibodyName,
  benchlingEntities,
  fragmentsToOrder,
  LaboratoryInputError,
  type LaboratorySheet,
  oneSheet,
  orderSheets,
  plateEntries,
  plateMap,
  readAssembly,
  sheetCsv,
} from '@paratope/laboratory';
import { ProblemError } from '@paratope/problem';
import { workbookOf } from '@paratope/workbook';
import { type AnswerOf, FileBody, Handles, type RequestOf } from '@paratope/gateway-http';
import { downloadLaboratoryFile, draftAdaptyvExperiment, MEDIA } from './contract.js';
import { askedOf, idsOf, refused } from './asked.js';
import { Selection } from './selection.js';

type Download = typeof downloadLaboratoryFile;
type Draft = typeof draftAdaptyvExperiment;

/** Sheets of a file; a CSV file has only one. */
interface Sheets {
  readonly stem: string;
  readonly sheets: readonly LaboratorySheet[];
  readonly one: () => LaboratorySheet;
}

@Controller()
export class LaboratoryFilesController {
  constructor(private readonly selection: Selection) {}

  @Handles(downloadLaboratoryFile)
  async download(request: RequestOf<Download>): Promise<AnswerOf<Download>> {
    const { file_format: format } = request.query;
    const { stem, sheets, one } = await inWords(() => this.sheets(request));
    const name = `${stem}.${format}`;
    const body =
      format === 'xlsx'
        ? new FileBody(Buffer.from(await workbookOf(sheets)), MEDIA.xlsx, name)
        : new FileBody(Buffer.from(await inWords(() => sheetCsv(one()))), `${MEDIA.csv}; charset=utf-8`, name);
    return { status: 200, body };
  }

  @Handles(draftAdaptyvExperiment)
  async draft(request: RequestOf<Draft>): Promise<AnswerOf<Draft>> {
    const {
      experiment_name: name,
      experiment_type: experiment,
      method,
      target_id: targetId,
      replicates,
    } = request.query;
    const antibodies = await this.selection.antibodies(askedOf(request));
    const body = await inWords(() => adaptyvDraft(antibodies, { name, experiment, method, targetId, replicates }));
    return { status: 200, body };
  }

  private async sheets(request: RequestOf<Download>): Promise<Sheets> {
    const { file, product } = request.query;
    if (file === 'benchling_entities') {
      const sheet = benchlingEntities(await this.antibodies(request));
      return { stem: 'benchling-entities', sheets: [sheet], one: () => sheet };
    }
    if (product === undefined) {
      if (file === 'order_sheet') throw refused('product', 'an order sheet needs a product', 'required');
      const antibodies = await this.antibodies(request);
      const entries = antibodies.map((antibody) => ({
        name: antibodyName(antibody),
        details: { Format: antibody.format, 'Variant ID': antibody.id },
      }));
      const { list, plates } = plateMap(entries);
      return { stem: 'plate-map', sheets: [list, ...plates], one: () => list };
    }
    const fragments = fragmentsToOrder({
      genes: await this.genes(request),
      product,
      assembly: assemblyOf(request.query.assembly),
    });
    if (file === 'order_sheet') {
      const sheets = orderSheets(fragments, product);
      return { stem: `order-${product.replaceAll('_', '-')}`, sheets, one: () => oneSheet(sheets, product) };
    }
    const { list, plates } = plateMap(plateEntries(fragments));
    return { stem: 'plate-map', sheets: [list, ...plates], one: () => list };
  }

  private antibodies(request: RequestOf<Download>) {
    if (request.query.job_ids !== undefined)
      throw refused('job_ids', 'this file is about variants: give variant_ids', 'not_applicable');
    return this.selection.antibodies(askedOf(request));
  }

  private genes(request: RequestOf<Download>) {
    const jobIds = idsOf('job_ids', request.query.job_ids);
    if (jobIds === undefined) return this.selection.genes(askedOf(request));
    if (request.query.variant_ids !== undefined)
      throw refused('job_ids', 'give variant_ids or job_ids, not both', 'not_applicable');
    return this.selection.genesOfJobs(askedOf(request), jobIds);
  }
}

/** Returns the result of the work, and answers with a problem if the selection cannot be used. */
async function inWords<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof LaboratoryInputError ? new ProblemError('conflict', error.message) : error;
  }
}

/** @throws ProblemError `invalid_request` */
function assemblyOf(text: string): Assembly {
  try {
    return readAssembly(text);
  } catch (error) {
    if (error instanceof LaboratoryInputError) throw refused('assembly', error.message, 'invalid_format');
    throw error;
  }
}

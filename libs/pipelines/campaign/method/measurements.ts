import {
  CampaignInputError,
  mergeRounds,
  readAssayTables,
  variantNamed,
  type AssayTable,
  type ChainSequences,
} from '@paratope/campaigns';
import type { ResultsFile } from '../contract/request.js';

/** Measurements of all rounds, by assay. A variant is named by its substitutions or by the name of a candidate. */
export async function readRounds(
  files: readonly ResultsFile[],
  parent: ChainSequences,
  candidates: ReadonlyMap<string, ChainSequences>,
): Promise<AssayTable[]> {
  const known = { get: (name: string) => candidates.get(name) ?? variantNamed(parent, name) };
  const rounds = await Promise.all(
    files.map(async (file) => {
      try {
        return await readAssayTables({ name: file.filename, bytes: bytesOf(file) }, { parent, known });
      } catch (error) {
        if (!(error instanceof CampaignInputError)) throw error;
        const where = error.message.startsWith(file.filename) ? '' : `${file.filename}: `;
        throw new CampaignInputError(error.code, `${where}${error.message}`);
      }
    }),
  );
  return mergeRounds(rounds);
}

/**
 * Bytes of the file.
 * @throws CampaignInputError `unreadable_file` for a content that is not base64 although its encoding says so
 */
export function bytesOf({ filename, content, encoding }: ResultsFile): Uint8Array {
  if (encoding !== 'base64') return new TextEncoder().encode(content);
  try {
    return Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  } catch {
    throw new CampaignInputError('unreadable_file', `${filename} is not base64`);
  }
}

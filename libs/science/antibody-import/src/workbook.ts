import { Unzip, UnzipInflate, unzipSync, zipSync, type Zippable } from 'fflate';
import { joined } from './bytes.js';
import { ImportError } from './import-error.js';
import type { Place } from './types.js';
import { SheetBounds } from './workbook-bounds.js';

/** What a reader does not tell of a sheet. */
export type SheetFacts = Pick<SheetBounds, 'merged' | 'withoutValue'>;

/** Maximum unpacked size of all parts that are read: some 50 000 antibodies. */
const MAX_UNPACKED = 32 * 1024 * 1024;
/** Number of packed bytes that are unpacked at once: 1 MB at 1032:1, the maximum ratio of deflate. */
const PIECE = 1024;

/** Whether a part is read: the XML of workbook, sheets and strings; pictures, charts, themes and queries contain no cells. */
const isRead = (name: string): boolean =>
  /\.(?:xml|rels)$/.test(name) &&
  !/^(?:customXml|docProps|xl\/(?:theme|drawings|media|charts|externalLinks|pivot\w*))\//.test(name);

/**
 * Returns a workbook with only the parts that are read, unpacked, so that its reader gets exactly the checked data: their unpacked size and
 * the range of the cells. If the declared size is too large, the file is rejected; otherwise the actual size is counted.
 *
 * @throws ImportError for a workbook that is too large, before its memory is needed.
 */
export function checkedWorkbook(
  bytes: Uint8Array,
  place: Pick<Place, 'file' | 'format'>,
): { readonly bytes: Uint8Array<ArrayBuffer>; readonly facts: ReadonlyMap<string, SheetFacts> } {
  const parts: Zippable = {};
  const texts = new Map<string, Uint8Array>();
  const ofParts = new Map<string, SheetFacts>();
  let size = 0;
  let problem = declaredSize(bytes) > MAX_UNPACKED ? TOO_MUCH : undefined;
  const unzip = new Unzip((file) => {
    if (!isRead(file.name)) return;
    const pieces: Uint8Array[] = [];
    const bounds = new SheetBounds();
    file.ondata = (error, piece, final) => {
      if (error) problem ??= DAMAGED;
      if (problem !== undefined) return;
      size += piece.length;
      problem = size > MAX_UNPACKED ? TOO_MUCH : bounds.push(piece);
      pieces.push(piece);
      if (!final) return;
      const part = joined(pieces);
      parts[file.name] = [part, { level: 0 }];
      if (bounds.merged.length + bounds.withoutValue.length > 0) ofParts.set(file.name, bounds);
      if (NAMING_PARTS.has(file.name)) texts.set(file.name, part);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let start = 0; start < bytes.length && problem === undefined; start += PIECE) {
      unzip.push(bytes.subarray(start, start + PIECE), start + PIECE >= bytes.length);
    }
  } catch {
    problem ??= DAMAGED;
  }
  if (problem === DAMAGED) throw new ImportError(place, DAMAGED);
  if (problem !== undefined) throw new ImportError(place, `the workbook is too large to be read: ${problem}`);
  return {
    bytes: zipSync(parts),
    facts: new Map(sheetParts(texts).map(([sheet, part]) => [sheet, ofParts.get(part) ?? NOTHING])),
  };
}

const NOTHING: SheetFacts = { merged: [], withoutValue: [] };
const [WORKBOOK, RELATIONS] = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'] as const;
const NAMING_PARTS: ReadonlySet<string> = new Set([WORKBOOK, RELATIONS]);

/** Names of the sheets with the parts of the archive that hold them (ECMA-376, part 1, 18.2.19). */
function sheetParts(texts: ReadonlyMap<string, Uint8Array>): (readonly [sheet: string, part: string])[] {
  const tags = (part: string, name: string): string[] =>
    new TextDecoder().decode(texts.get(part)).match(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g')) ?? [];
  const targets = new Map(
    tags(RELATIONS, 'Relationship').map((tag) => [attribute(tag, 'Id'), attribute(tag, 'Target')]),
  );
  return tags(WORKBOOK, 'sheet').map((tag) => {
    const target = targets.get(attribute(tag, '\\w+:id')) ?? '';
    return [attribute(tag, 'name'), target.startsWith('/') ? target.slice(1) : `xl/${target}`];
  });
}

function attribute(tag: string, name: string): string {
  const [, value = ''] = new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag) ?? [];
  return value.replace(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => ENTITIES[entity] ?? '');
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Reads the size that the archive's directory declares; 0 if it has no directory. */
function declaredSize(bytes: Uint8Array): number {
  let size = 0;
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (isRead(name)) size += originalSize;
        return false;
      },
    });
  } catch {
    return 0;
  }
  return size;
}

const TOO_MUCH = `it unpacks to more than ${MAX_UNPACKED / 1024 / 1024} MB`;
export const DAMAGED = 'the workbook is damaged, or is locked with a password';

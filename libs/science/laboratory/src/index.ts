export * from './adaptyv.js';
export * from './antibody.js';
export * from './benchling.js';
export * from './distinct-order.js';
export * from './errors.js';
export { requireDistinct } from './names.js';
export {
  fragmentsToOrder,
  oneSheet,
  orderSheets,
  plateEntries,
  PRODUCTS,
  readAssembly,
  UPLOAD_FORMS,
  UPLOAD_FORMS_CHECKED,
  type DnaOrder,
  type NamedGene,
  type Product,
  type UploadForm,
} from './order-sheets.js';
export * from './plate-map.js';
export * from './sheet.js';
export { wellMap, type WellMap, type WellsOfFragment } from './well-map.js';
export { WELLS_PER_PLATE, wellOf, type Well } from './wells.js';
export type { Assembly } from '@paratope/codon';

export { outcomeWords } from './outcome-words.js';
export { CAPLACIZUMAB, G4S3, RITUXIMAB, TRASTUZUMAB } from './sequences.js';
export { trapTable } from './trap-table.js';
export { TRAPS, type Trap } from './traps.js';
export { cellOf, sheetOf, workbookOf } from './workbooks.js';

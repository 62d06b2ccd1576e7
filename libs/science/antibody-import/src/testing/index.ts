export { GROUP_SHEETS } from './group-sheets.js';
export { outcomeWords } from './outcome-words.js';
export { CAPLACIZUMAB, G4S3, HER2_PIECE, PEMBROLIZUMAB, RITUXIMAB, TRASTUZUMAB } from './sequences.js';
export { trapTable } from './trap-table.js';
export { TRAPS, type Trap } from './traps.js';
export { cellOf, gridXml, sheetOf, workbookOf } from './workbooks.js';

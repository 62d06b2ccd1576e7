/** Reads files of antibodies of any size, row by row, for programs that have the file on a disk. */
export { distinctRows, surveyRows, type RowCopy } from './distinct-rows.js';

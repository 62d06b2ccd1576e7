/** Backbone atoms of three residues in PDB format. */
export const TRIPEPTIDE_PDB = [
  'ATOM      1  N   GLY A   1      11.104   6.134  -6.504  1.00 20.00           N  ',
  'ATOM      2  CA  GLY A   1      12.560   6.071  -6.410  1.00 20.00           C  ',
  'ATOM      3  C   GLY A   1      13.100   4.648  -6.340  1.00 20.00           C  ',
  'ATOM      4  N   ALA A   2      12.204   3.672  -6.260  1.00 20.00           N  ',
  'ATOM      5  CA  ALA A   2      12.610   2.275  -6.190  1.00 20.00           C  ',
  'ATOM      6  C   ALA A   2      13.980   2.114  -5.540  1.00 20.00           C  ',
  'ATOM      7  N   SER A   3      14.104   2.534  -4.290  1.00 20.00           N  ',
  'ATOM      8  CA  SER A   3      15.360   2.430  -3.560  1.00 20.00           C  ',
  'ATOM      9  C   SER A   3      15.900   1.003  -3.600  1.00 20.00           C  ',
]
  .map((line) => `${line}\n`)
  .join('');

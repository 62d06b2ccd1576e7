/** Known Fc engineering: residues by EU number. */
export interface FcEdit {
  readonly name: string;
  readonly effect: string;
  readonly residues: Readonly<Record<number, string>>;
}

const edit = (name: string, effect: string, residues: Readonly<Record<number, string>>): FcEdit => ({
  name,
  effect,
  residues,
});

const SILENCED = 'reduced Fcγ receptor and C1q binding';
const LONG_LIVED = 'longer half-life through FcRn';
const HETERODIMER = 'heavy-chain heterodimerisation';

/**
 * Fc engineering of clinical antibodies. If one edit is part of a longer one, the longer one comes first, and only it is reported. Reviewed
 * by Wang, Mathieu & Brezski, Protein Cell 2018 (effector function and half-life), and by Ha, Kim & Kim, Front Immunol 2016 (heterodimers).
 */
export const FC_EDITS: readonly FcEdit[] = [
  edit('L234A/L235A/P329G (LALA-PG)', SILENCED, { 234: 'A', 235: 'A', 329: 'G' }),
  edit('L234F/L235E/P331S (TM)', SILENCED, { 234: 'F', 235: 'E', 331: 'S' }),
  edit('L234A/L235A (LALA)', SILENCED, { 234: 'A', 235: 'A' }),
  edit('L235E', SILENCED, { 235: 'E' }),
  edit('D265A', SILENCED, { 265: 'A' }),
  edit('N297A', 'no N297 glycan; reduced effector function', { 297: 'A' }),
  edit('N297G', 'no N297 glycan; reduced effector function', { 297: 'G' }),
  edit('N297Q', 'no N297 glycan; reduced effector function', { 297: 'Q' }),
  edit('S228P', 'no Fab-arm exchange of IgG4', { 228: 'P' }),
  edit('S239D/A330L/I332E', 'enhanced Fcγ receptor IIIa binding', { 239: 'D', 330: 'L', 332: 'E' }),
  edit('S239D/I332E', 'enhanced Fcγ receptor IIIa binding', { 239: 'D', 332: 'E' }),
  edit('S267E/L328F', 'enhanced Fcγ receptor IIb binding', { 267: 'E', 328: 'F' }),
  edit('E430G', 'enhanced hexamer formation on the cell surface', { 430: 'G' }),
  edit('M252Y/S254T/T256E (YTE)', LONG_LIVED, { 252: 'Y', 254: 'T', 256: 'E' }),
  edit('M428L/N434S (LS)', LONG_LIVED, { 428: 'L', 434: 'S' }),
  edit('N434A', LONG_LIVED, { 434: 'A' }),
  edit('H435R', 'no protein A binding', { 435: 'R' }),
  edit('T366W (knob)', HETERODIMER, { 366: 'W' }),
  edit('T366S/L368A/Y407V (hole)', HETERODIMER, { 366: 'S', 368: 'A', 407: 'V' }),
  edit('S354C', 'disulfide between knob and hole', { 354: 'C' }),
  edit('Y349C', 'disulfide between knob and hole', { 349: 'C' }),
  edit('T350V/L351Y/F405A/Y407V', HETERODIMER, { 350: 'V', 351: 'Y', 405: 'A', 407: 'V' }),
  edit('T350V/T366L/K392L/T394W', HETERODIMER, { 350: 'V', 366: 'L', 392: 'L', 394: 'W' }),
  edit('K392D/K409D', HETERODIMER, { 392: 'D', 409: 'D' }),
  edit('E356K/D399K', HETERODIMER, { 356: 'K', 399: 'K' }),
  edit('F405L', 'controlled Fab-arm exchange', { 405: 'L' }),
  edit('K409R', 'controlled Fab-arm exchange', { 409: 'R' }),
];

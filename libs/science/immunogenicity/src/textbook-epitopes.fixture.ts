/** Epitope with a binding register that is known from a crystal structure. */
interface CrystalRegister {
  readonly peptide: string;
  readonly allele: string;
  readonly core: string;
  /** PDB entry and reference. */
  readonly source: string;
}

export const CRYSTAL_REGISTERS: readonly CrystalRegister[] = [
  ['PKYVKQNTLKLAT', 'HLA-DRB1*01:01', 'YVKQNTLKL', '1DLH, influenza HA 306–318; Stern et al., Nature 1994'],
  ['PKYVKQNTLKLAT', 'HLA-DRB1*04:01', 'YVKQNTLKL', '1J8H, influenza HA 306–318; Hennecke & Wiley, J Exp Med 2002'],
  ['VGSDWRFLRGYHQYA', 'HLA-DRB1*01:01', 'WRFLRGYHQ', '1AQD, HLA-A2 103–117; Murthy & Stern, Structure 1997'],
  ['PEVIPMFSALSEGATP', 'HLA-DRB1*01:01', 'VIPMFSALS', '1SJE, HIV p24; Zavala-Ruiz et al., PNAS 2004'],
  [
    'GELIGTLNAAKVPAD',
    'HLA-DRB1*01:01',
    'IGTLNAAKV',
    '1KLU, triosephosphate isomerase 23–37; Sundberg et al., J Mol Biol 2002',
  ],
  ['AAYSDQATPLLLSPR', 'HLA-DRB1*01:01', 'YSDQATPLL', '1T5W, synthetic peptide; Zavala-Ruiz et al., Chem Biol 2004'],
  ['AGFKGEQGPKGEPG', 'HLA-DRB1*01:01', 'FKGEQGPKG', '2FSE, collagen II 259–273; Rosloniec et al., J Immunol 2006'],
  ['KPVSKMRMATPLLMQALPM', 'HLA-DRB1*01:01', 'MRMATPLLM', '3PDO, CLIP 102–120; Günther et al., PNAS 2010'],
  ['PVSKMRMATPLLMQA', 'HLA-DRB1*03:01', 'MRMATPLLM', '1A6A, CLIP; Ghosh et al., Nature 1995'],
  ['AYMRADAAAGGA', 'HLA-DRB1*04:01', 'MRADAAAGG', '2SEB, collagen II 1168–1180; Dessen et al., Immunity 1997'],
  ['ENPVVHFFKNIVTPR', 'HLA-DRB1*15:01', 'VHFFKNIVT', '1BX2, myelin basic protein 85–99; Smith et al., J Exp Med 1998'],
  [
    'NPVVHFFKNIVTPRTPPPSQ',
    'HLA-DRB5*01:01',
    'FKNIVTPRT',
    '1FV1, myelin basic protein 86–105; Li et al., J Mol Biol 2000',
  ],
  ['TGGVYHFVKKHVHES', 'HLA-DRB5*01:01', 'YHFVKKHVH', '1H15, EBV DNA polymerase 627–641; Lang et al., Nat Immunol 2002'],
  ['AWCSDEALPLGSPRCD', 'HLA-DRB3*01:01', 'WCSDEALPL', '2Q6W, integrin β3 24–39; Parry et al., J Mol Biol 2007'],
  ['QQYPSGEGSFQPSQENPQ', 'HLA-DQA1*03:01/DQB1*03:02', 'EGSFQPSQE', '2NNA, gluten; Henderson et al., Immunity 2007'],
  ['LVEALYLVCGERGG', 'HLA-DQA1*03:01/DQB1*03:02', 'EALYLVCGE', '1JK8, insulin B 11–24; Lee et al., Nat Immunol 2001'],
  ['LQPFPQPELPY', 'HLA-DQA1*05:01/DQB1*02:01', 'PFPQPELPY', '1S9V, α1-gliadin; Kim et al., PNAS 2004'],
  [
    'APQPELPYPQPGS',
    'HLA-DQA1*05:01/DQB1*02:01',
    'PQPELPYPQ',
    '4OZH, α2-gliadin; Petersen et al., Nat Struct Mol Biol 2014',
  ],
  ['MNLPSTKVSWAAV', 'HLA-DQA1*01:02/DQB1*06:02', 'LPSTKVSWA', '1UVQ, hypocretin 1–13; Siebold et al., PNAS 2004'],
  ['RKFHYLPFLPSTGGS', 'HLA-DPA1*01:03/DPB1*02:01', 'FHYLPFLPS', '3LQZ, HLA-DRα 79–93; Dai et al., PNAS 2010'],
].map(([peptide = '', allele = '', core = '', source = '']) => ({ peptide, allele, core, source }));

// Made by npm run build -- human-peptides; do not edit.
export const HUMAN_PEPTIDES_PROVENANCE = {
  "sources": [
    "promb 1.0.2, OASis_9mers_v1_10perc_subjects.txt.gz"
  ],
  "licence": "MIT; Observed Antibody Space CC BY 4.0",
  "citation": "Prihoda et al. mAbs 2022, doi:10.1080/19420862.2021.2020203",
  "peptides": 5725303,
  "inputSha256": "1229593380f472c534ba819f2542832e19cccdd4b6b8aa23d61610532da12f29",
  "sha256": "15505c16033e2d0e6c7663485598d3f7f02bd20e78b3ab26656ca4ecf6b5edd4"
};

"""Counts human 9-mers of antibody chains by promb, with which `human-peptides.spec.ts` compares ours.

    pip install promb==1.0.2
    python promb-content.py TheraSAbDab.tsv > libs/science/humanness/fixtures/promb-content.tsv

Writes name, sequence, 9-mers and human 9-mers of the VH and VL of the first antibodies, 100 chains. Development only.
"""

import csv
import sys

from promb import init_db

CHAINS = 100

database = init_db("human-oas", verbose=False)
written = 0
for row in csv.DictReader(open(sys.argv[1]), delimiter="\t"):
    for title in ("Heavy Sequence", "Light Sequence"):
        sequence = row[title]
        if len(sequence) < 60 or written == CHAINS:
            continue
        peptides = database.chop_seq_peptides(sequence)
        human = sum(database.contains(peptide) for peptide in peptides)
        print(row["Therapeutic"], sequence, len(peptides), human, sep="\t")
        written += 1

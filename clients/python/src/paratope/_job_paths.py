"""Generated from contracts/openapi.json by `npm run sdk`; do not edit."""

from __future__ import annotations

#: Paths of the jobs of each kind, and of runs such as screens and imports, for which clients wait like for jobs.
JOB_PATHS = {
    "humanization": "/v1/humanizations/{id}",
    "structure_prediction": "/v1/structure-predictions/{id}",
    "stability_analysis": "/v1/stability-analyses/{id}",
    "immunogenicity_analysis": "/v1/immunogenicity-analyses/{id}",
    "complex_prediction": "/v1/complex-predictions/{id}",
    "codon_export": "/v1/codon-exports/{id}",
    "screen": "/v1/screens/{id}",
    "design": "/v1/designs/{id}",
    "campaign_plate": "/v1/campaign-plates/{id}",
    "import": "/v1/imports/{id}",
    "pipeline": "/v1/pipelines/{id}",
    "redesign": "/v1/redesigns/{id}",
}

"""Generated from contracts/openapi.json by `npm run sdk`; do not edit."""

from __future__ import annotations

from typing import Any, Literal, TypedDict

from typing_extensions import NotRequired, TypeAlias

ProblemCode: TypeAlias = Literal["invalid_request", "unauthorized", "insufficient_credits", "plan_required", "forbidden", "not_found", "method_not_allowed", "conflict", "payload_too_large", "unsupported_media_type", "validation_failed", "idempotency_mismatch", "rate_limit_exceeded", "quota_exceeded", "internal_error", "job_failed", "service_unavailable"]
"""Every `code` that a problem can have."""


class AdcAnalysisFlagCounts(TypedDict):
    critical: int
    warning: int
    info: int


class AdcAnalysisInputs(TypedDict):
    """What it was computed of, beside the design."""
    variant_id: str
    structure_job_id: str | None


class AdcAnalysisAntibodyInterchainDisulfides(TypedDict):
    heavy_light: int
    heavy_heavy: int


class AdcAnalysisAntibody(TypedDict):
    format: str
    isotype: str
    isotype_from: Literal["sequence", "statement", "assumption"]
    light_chain: Literal["kappa", "lambda"] | None
    glycosylated: bool
    interchain_disulfides: AdcAnalysisAntibodyInterchainDisulfides | None
    lysines: int | None
    assumptions: list[str]


class AdcAnalysisChemistry(TypedDict):
    linker: AdcMolecule
    payload: AdcMolecule
    linker_payload: AdcMolecule | None
    computed_by: str


class AdcAnalysisHic(TypedDict):
    order: list[float]
    separation: Literal["by load", "weak", "reversed"]
    note: str


class AdcAnalysisAbsorbanceDrug(TypedDict):
    wavelength_nm: float
    extinction: float
    """L mol⁻¹ cm⁻¹."""
    extinction_280: float
    antibody_ratio: float
    expected_ratio: float
    formula: str
    """Mean load from a measured ratio."""
    source: str


class AdcAnalysisAbsorbance(TypedDict):
    antibody_extinction_280: float
    conjugate_extinction_280: float | None
    drug: AdcAnalysisAbsorbanceDrug | None


class AdcAnalysisHydrophobicityPrecedents(TypedDict):
    name: str
    index: float


class AdcAnalysisHydrophobicity(TypedDict):
    index: float
    linker_payload_log_d: float
    payload_log_p: float
    above_precedents: float
    precedents: list[AdcAnalysisHydrophobicityPrecedents]
    masks: list[str]


class AdcAnalysisSiteVariableDomain(TypedDict):
    position: str
    """Kabat."""
    residue: str
    region: str
    relative: float
    exposure: Literal["accessible", "partly", "buried"]


class AdcAnalysisSite(TypedDict):
    name: str
    constant_domain: AdcConstantSite | None
    variable_domain: AdcAnalysisSiteVariableDomain | None
    receptor: str | None


class AdcAnalysis(TypedDict):
    """Developability of the design."""
    version: str
    """Of rules, tables and figures."""
    verdict: Literal["plausible", "implausible"]
    """Implausible: there is a critical flag."""
    flag_counts: AdcAnalysisFlagCounts
    inputs: AdcAnalysisInputs
    """What it was computed of, beside the design."""
    antibody: AdcAnalysisAntibody
    chemistry: AdcAnalysisChemistry
    drug_load: AdcDrugLoad
    masses: AdcMasses | None
    hic: AdcAnalysisHic | None
    """Loads in the order that hydrophobic interaction chromatography elutes them."""
    absorbance: AdcAnalysisAbsorbance | None
    hydrophobicity: AdcAnalysisHydrophobicity | None
    site: AdcAnalysisSite | None
    fv_sites: list[AdcFvSite] | None
    flags: list[AdcFlag]
    """The gravest first."""
    missing: list[str]
    """What could not be computed, and what it wants."""


class AdcAntibody(TypedDict):
    """What the chains of the candidate do not say of the antibody."""
    isotype: NotRequired[Literal["IgG1", "IgG2", "IgG3", "IgG4"]]
    """Default: as the heavy chain says, or IgG1."""
    fc_mutations: NotRequired[list[str]]
    """EU numbering, such as `S228P`, where the chains do not spell out the Fc."""
    glycosylated: NotRequired[bool]
    """False: made or treated to carry no Fc glycan."""


class AdcCatalogue(TypedDict):
    object: Literal["adc_catalogue"]
    linkers: list[AdcLinker]
    payloads: list[AdcPayload]
    conjugation_methods: list[AdcConjugationMethod]
    precedents: list[AdcPrecedent]
    other_approvals: list[AdcOtherApproval]
    rules: list[AdcRule]
    computed_by: str
    """Toolkit of the molecules."""


AdcConjugationMethod = TypedDict(
    "AdcConjugationMethod",
    {
        "name": "str",
        "description": "str",
        "class": "Literal['stochastic', 'site_specific']",
        "residue": "Literal['cysteine', 'lysine', 'glutamine', 'glycan', 'peptide_tag']",
        "accepts": "list[Literal['maleimide', 'haloacetamide', 'methylsulfonylpyrimidine', 'nhs_ester', 'strained_alkyne', 'oligoglycine', 'primary_amine']]",
        "max_dar": "float",
        "sites": "list[str]",
        "site_pattern": "str | None",
        "requirement": "str | None",
        "sources": "list[str]",
    },
)


class AdcConstantSite(TypedDict):
    """A residue of a constant domain, on crystal structures of human IgG1."""
    chain: Literal["heavy", "light"]
    eu: int
    residue: str
    chains: int
    """Measured."""
    relative: float
    relative_range: list[float]
    reacting_atom_area: float | None
    """Å²."""
    exposure: Literal["accessible", "partly", "buried"]
    structures: list[str]
    """PDB entries measured."""


AdcCustomChemistryPayload = TypedDict(
    "AdcCustomChemistryPayload",
    {
        "name": "str",
        "class": "Literal['auristatin', 'maytansinoid', 'halichondrin', 'topoisomerase_1_inhibitor', 'enediyne', 'pyrrolobenzodiazepine', 'duocarmycin', 'anthracycline', 'amatoxin']",
        "smiles": "str",
    },
)


class AdcCustomChemistryLinker(TypedDict):
    name: str
    """Name of the catalogue, or of `custom`."""
    type: Literal["peptide", "glucuronide", "hydrazone", "carbonate", "disulfide", "non_cleavable"]
    smiles: str
    """Before conjugation, its reactive group on; `[*:1]` is the payload."""


class AdcCustomChemistry(TypedDict):
    """Structures that are not of the catalogue, by SMILES."""
    payload: NotRequired[AdcCustomChemistryPayload]
    linker: NotRequired[AdcCustomChemistryLinker]


class AdcDesign(TypedDict):
    id: str
    object: Literal["adc_design"]
    candidate_id: str
    name: str
    linker_name: str
    linker_type: Literal["peptide", "glucuronide", "hydrazone", "carbonate", "disulfide", "non_cleavable"]
    payload_name: str
    payload_class: Literal["auristatin", "maytansinoid", "halichondrin", "topoisomerase_1_inhibitor", "enediyne", "pyrrolobenzodiazepine", "duocarmycin", "anthracycline", "amatoxin"]
    conjugation_method: str
    conjugation_site: str | None
    dar_target: float
    """Drugs per antibody, mean."""
    notes: str
    custom: AdcCustomChemistry | None
    antibody: AdcAntibody | None
    analysis: AdcAnalysis | None
    """Developability; null until it is analysed, and again when the chemistry changes."""
    archived: bool
    created_at: str
    """ISO 8601, UTC."""
    updated_at: str
    """ISO 8601, UTC."""


class AdcDesignCreate(TypedDict):
    candidate_id: str
    name: str
    linker_name: str
    """Name of the catalogue, or of `custom`."""
    linker_type: NotRequired[Literal["peptide", "glucuronide", "hydrazone", "carbonate", "disulfide", "non_cleavable"]]
    """Default: the linker's."""
    payload_name: str
    """Name of the catalogue, or of `custom`."""
    payload_class: NotRequired[Literal["auristatin", "maytansinoid", "halichondrin", "topoisomerase_1_inhibitor", "enediyne", "pyrrolobenzodiazepine", "duocarmycin", "anthracycline", "amatoxin"]]
    """Default: the payload's."""
    conjugation_method: str
    """Name of the catalogue."""
    conjugation_site: NotRequired[str | None]
    """Of a site-specific method: one of its sites, such as `HC-A118C`."""
    dar_target: float
    """Drugs per antibody, mean."""
    custom: NotRequired[AdcCustomChemistry | None]
    antibody: NotRequired[AdcAntibody | None]
    notes: NotRequired[str]


class AdcDesignList(TypedDict):
    object: Literal["list"]
    data: list[AdcDesign]
    has_more: bool
    next_cursor: str | None
    """For `after`; null on the last page."""


class AdcDesignUpdate(TypedDict):
    name: NotRequired[str]
    linker_name: NotRequired[str]
    """Name of the catalogue, or of `custom`."""
    linker_type: NotRequired[Literal["peptide", "glucuronide", "hydrazone", "carbonate", "disulfide", "non_cleavable"]]
    payload_name: NotRequired[str]
    """Name of the catalogue, or of `custom`."""
    payload_class: NotRequired[Literal["auristatin", "maytansinoid", "halichondrin", "topoisomerase_1_inhibitor", "enediyne", "pyrrolobenzodiazepine", "duocarmycin", "anthracycline", "amatoxin"]]
    conjugation_method: NotRequired[str]
    """Name of the catalogue."""
    conjugation_site: NotRequired[str | None]
    """Of a site-specific method: one of its sites, such as `HC-A118C`."""
    dar_target: NotRequired[float]
    """Drugs per antibody, mean."""
    custom: NotRequired[AdcCustomChemistry | None]
    antibody: NotRequired[AdcAntibody | None]
    notes: NotRequired[str]
    archived: NotRequired[bool]


class AdcDrugLoadSpecies(TypedDict):
    drugs: int
    share: float


class AdcDrugLoad(TypedDict):
    """Drugs over antibodies."""
    model: str
    places: int
    occupancy: float
    mean: float
    standard_deviation: float
    unconjugated: float
    """Antibody without a drug."""
    high_load: float
    """Antibody with six drugs and more."""
    interval_90: list[float]
    species: list[AdcDrugLoadSpecies]


class AdcFlagPrecedent(TypedDict):
    name: str
    stance: Literal["supports", "contradicts"]
    detail: str


class AdcFlag(TypedDict):
    rule: str
    severity: Literal["critical", "warning", "info"]
    explanation: str
    source: str
    precedent: AdcFlagPrecedent | None
    """The approved ADC nearest to it."""
    remedy: str | None
    """What to change to clear it."""


class AdcFvSiteNeighbours(TypedDict):
    residue: str
    distance: float


class AdcFvSite(TypedDict):
    """A residue of the modelled Fv that a linker could react with."""
    chain: str
    domain: Literal["VH", "VL"]
    position: str
    """IMGT."""
    residue: Literal["K", "C", "N-terminus"]
    region: str
    reacting_atom: str
    reacting_atom_area: float
    """Å²."""
    relative: float
    exposure: Literal["accessible", "partly", "buried"]
    at_vh_vl_interface: bool
    in_vernier_zone: bool
    neighbours: list[AdcFvSiteNeighbours]
    pka_shift: Literal["lowered", "raised", "none"] | None
    in_disulfide: bool | None
    binding_risk: Literal["high", "moderate", "low"]


class AdcLinker(TypedDict):
    name: str
    description: str
    type: Literal["peptide", "glucuronide", "hydrazone", "carbonate", "disulfide", "non_cleavable"]
    cleavable: bool
    released_by: str
    """What sets the payload free."""
    attaches_to: Literal["cysteine", "lysine", "glutamine", "glycan", "peptide_tag"]
    reactive_group: Literal["maleimide", "haloacetamide", "methylsulfonylpyrimidine", "nhs_ester", "strained_alkyne", "oligoglycine", "primary_amine"]
    takes: list[Literal["amine", "thiol", "alcohol", "phenol"]]
    """Groups of payloads that it holds."""
    smiles: str
    """SMILES; `[*:1]` is where linker and payload join."""
    molecule: AdcMolecule
    structure_source: str
    """Where the structure is drawn, and what it was checked by."""
    sources: list[str]
    """Where it is published."""


class AdcMassesSpecies(TypedDict):
    drugs: int
    share: float
    intact: float | None
    """Da, average."""
    deglycosylated: float | None
    """Da, average."""


class AdcMassesReducedChains(TypedDict):
    chain: Literal["light", "heavy"]
    drugs: int
    intact: float | None
    """Da, average."""
    deglycosylated: float | None
    """Da, average."""


class AdcMasses(TypedDict):
    """Of every species; intact with G0F on both heavy chains."""
    added_per_drug: float
    succinimide_hydrolysis: float | None
    """Da, average."""
    species: list[AdcMassesSpecies]
    reduced_chains: list[AdcMassesReducedChains]


class AdcMolecule(TypedDict):
    smiles: str
    """SMILES; `[*:1]` is where linker and payload join."""
    formula: str
    """Hill order."""
    molecular_weight: float
    """Da."""
    log_p: float
    """Wildman–Crippen, of the neutral molecule."""
    tpsa: float
    """Topological polar surface, Å²."""
    rings: int
    aromatic_rings: int
    formal_charge: int
    acidic_groups: int
    """Anions at pH 7.4."""
    basic_groups: int
    """Cations at pH 7.4."""
    peg_units: int


class AdcOtherApproval(TypedDict):
    """An ADC that was approved and that no design is compared with."""
    name: str
    target: str
    isotype: str | None
    payload: str
    """What it carries, and how, in words."""
    dar: float | None
    """Drugs per antibody, mean; null: not published."""
    first_approval: int
    """Year."""
    approved_by: str
    """The first regulator."""
    reason: str
    """Why it is no precedent."""
    sources: list[str]
    """Where it is published."""


AdcPayload = TypedDict(
    "AdcPayload",
    {
        "name": "str",
        "description": "str",
        "class": "Literal['auristatin', 'maytansinoid', 'halichondrin', 'topoisomerase_1_inhibitor', 'enediyne', 'pyrrolobenzodiazepine', 'duocarmycin', 'anthracycline', 'amatoxin']",
        "mechanism": "Literal['tubulin_inhibition', 'dna_damage', 'topoisomerase_1_inhibition', 'rna_polymerase_2_inhibition']",
        "formula": "str",
        "molecular_weight": "float",
        "smiles": "str",
        "handles": "list[Literal['amine', 'thiol', 'alcohol', 'phenol']]",
        "bystander": "bool | None",
        "molecule": "AdcMolecule",
        "structure_source": "str",
        "sources": "list[str]",
    },
)


class AdcPrecedent(TypedDict):
    """An ADC that a regulator approved."""
    name: str
    isotype: str
    light_chain: Literal["kappa", "lambda"]
    target: str
    linker_name: str
    payload_name: str
    conjugation_method: str
    dar: float
    """Drugs per antibody, mean."""
    first_approval: int
    """Year."""
    approved_by: str
    """The first regulator."""
    note: str | None
    sources: list[str]
    """Where it is published."""


class AdcRule(TypedDict):
    """A question that an analysis asks of every design."""
    id: str
    asks: str
    source: str


class AlternativeCds(TypedDict):
    sequence: str
    cai: float
    gc_content: float
    identity_to_first: float
    """Nucleotides that are those of the first sequence."""
    satisfied: bool
    """Whether it meets every constraint."""


class AnalysedChain(TypedDict):
    chain: str
    """Role of the chain."""
    sequence: str
    regions: list[str]
    """Framework, CDR or other region of each residue."""


class Antigen(TypedDict):
    id: str
    object: Literal["antigen"]
    project_id: str
    name: str
    description: str
    sequence: str | None
    """Upper-case one-letter codes."""
    upload_id: str | None
    """The upload of its structure file."""
    archived: bool
    created_at: str
    """ISO 8601, UTC."""
    updated_at: str
    """ISO 8601, UTC."""


class AntigenCreate(TypedDict):
    project_id: str
    name: str
    sequence: NotRequired[str | None]
    upload_id: NotRequired[str | None]
    description: NotRequired[str]


class AntigenList(TypedDict):
    object: Literal["list"]
    data: list[Antigen]
    has_more: bool
    next_cursor: str | None
    """For `after`; null on the last page."""


class AntigenUpdate(TypedDict):
    name: NotRequired[str]
    description: NotRequired[str]
    archived: NotRequired[bool]


class ApiToken(TypedDict):
    id: str
    object: Literal["api_token"]
    name: str
    prefix: str
    """`ab_` and the key id: enough to tell tokens apart."""
    scopes: list[Literal["read", "submit", "manage"]]
    expires_at: str | None
    """From then on it is refused; null: never."""
    created_by: str | None
    """`person:<id>` or `token:<id>`; null for an operator, and for tokens from before this was noted."""
    last_used_at: str | None
    """To the minute."""
    created_at: str
    """ISO 8601, UTC."""
    updated_at: str
    """ISO 8601, UTC."""


class ApiTokenCreate(TypedDict):
    name: str
    scopes: NotRequired[list[Literal["read", "submit", "manage"]]]
    """`read`: look at everything. `submit`: make and change what is worked on, and have it computed. `manage`: tokens, members, invitations, webhooks, payments, the audit log. A token gives no scope that it does not have."""
    expires_at: NotRequired[str | None]


class ApiTokenCreated(TypedDict):
    id: str
    object: Literal["api_token"]
    name: str
    prefix: str
    """`ab_` and the key id: enough to tell tokens apart."""
    scopes: list[Literal["read", "submit", "manage"]]
    expires_at: str | None
    """From then on it is refused; null: never."""
    created_by: str | None
    """`person:<id>` or `token:<id>`; null for an operator, and for tokens from before this was noted."""
    last_used_at: str | None
    """To the minute."""
    created_at: str
    """ISO 8601, UTC."""
    updated_at: str
    """ISO 8601, UTC."""
    token: str
    """The token itself. Shown this once."""


class ApiTokenList(TypedDict):
    object: Literal["list"]
    data: list[ApiToken]
    has_more: bool
    next_cursor: str | None
    """For `after`; null on the last page."""


class AppliedCodonOptionsGc(TypedDict):
    """GC content of the whole sequence."""
    min: float
    max: float


class AppliedCodonOptionsGcWindow(TypedDict):
    """GC content of every 50 nucleotides."""
    min: float
    max: float


class AppliedCodonOptionsConstantRegions(TypedDict):
    """Human constant regions put behind the variable domains; `by_locus` is IGKC behind κ, IGLC behind λ."""
    heavy: Literal["IGHG1", "IGHG2", "IGHG3", "IGHG4"] | None
    light: Literal["IGKC", "IGLC", "by_locus"] | None


class AppliedCodonOptions(TypedDict):
    avoid_enzymes: list[Literal["AarI", "AatII", "AflII", "AgeI", "ApaI", "ApaLI", "AscI", "AsiSI", "AvrII", "BamHI", "BbsI", "BclI", "BglII", "BsaI", "BsiWI", "BsmBI", "BspEI", "BstBI", "BstEII", "BtgZI", "ClaI", "EcoRI", "EcoRV", "FseI", "HindIII", "HpaI", "KasI", "KpnI", "MfeI", "MluI", "NcoI", "NdeI", "NgoMIV", "NheI", "NotI", "NruI", "NsiI", "PacI", "PaqCI", "PciI", "PmeI", "PstI", "PvuII", "SacI", "SacII", "SalI", "SapI", "SbfI", "ScaI", "SfiI", "SmaI", "SnaBI", "SpeI", "SphI", "SrfI", "StuI", "SwaI", "XbaI", "XhoI", "XmaI"]]
    """Their sites occur on neither strand."""
    avoid_patterns: list[str]
    """IUPAC patterns that occur on neither strand."""
    gc: AppliedCodonOptionsGc
    """GC content of the whole sequence."""
    gc_window: AppliedCodonOptionsGcWindow
    """GC content of every 50 nucleotides."""
    max_homopolymer: int
    """Longest run of one nucleotide."""
    max_repeat: int
    """Longest direct or inverted repeat."""
    suppress_cpg: bool
    """Avoid CpG dinucleotides."""
    start_codon: bool
    """Begin with ATG, in the context that the host likes."""
    stop_codon: Literal["TAA", "TAG", "TGA"] | None
    """Null for none."""
    source_organism: Literal["human", "cho", "mouse", "e_coli", "b_subtilis", "s_cerevisiae", "k_phaffii"]
    """Whose pattern `harmonize` keeps."""
    source_cds: list[SourceCds]
    """Native coding sequences by role, whose codons `harmonize` keeps the pattern of. A chain without one keeps what its amino acids have on average."""
    skip_rules: list[Literal["splice_donor", "splice_acceptor", "poly_a_signal", "au_rich_element", "pol_iii_terminator", "tata_box", "internal_initiation", "bacterial_promoter", "chi_site", "replication_origin"]]
    """Rules of the host that are switched off."""
    signal_peptide: Literal["none", "usual", "igh_human", "igk_human", "igh_mouse", "igk_mouse", "albumin_human", "il2_human", "pelb", "ompa", "dsba", "sacb", "alpha_factor"]
    """Leader put in front of every chain; `usual` is the one that the host commonly secretes it with."""
    constant_regions: AppliedCodonOptionsConstantRegions
    """Human constant regions put behind the variable domains; `by_locus` is IGKC behind κ, IGLC behind λ."""
    solutions: int
    """Sequences per chain, the best first, each different from those before it."""
    soft: bool
    """Where the constraints cannot all be met, answer with the best there is, and a report that says what is not met. Otherwise the job fails, and says why."""


class AuditEvent(TypedDict):
    id: str
    object: Literal["audit_event"]
    actor: str
    """`person:<id>` or `token:<id>`."""
    action: str
    """`operationId` of what was done, such as `createApiToken` or `signIn`."""
    target: str | None
    """Id of what it was done to."""
    address: str
    """The client's; of IPv6, the first 64 bits."""
    request_id: str
    created_at: str
    """ISO 8601, UTC."""


class AuditEventList(TypedDict):
    object: Literal["list"]
    data: list[AuditEvent]
    has_more: bool
    next_cursor: str | None
    """For `after`; null on the last page."""


class BCellEpitope(TypedDict):
    chain: str
    start: int
    end: int
    sequence: str
    score: float
    method: str
    """`structural`, on a model of the Fv, or `linear`, by classic scales."""


class BCellMethod(TypedDict):
    method: str
    auc: float
    """Mean area under the ROC curve over the residues of antigens that were not fitted to; 0.5 is chance."""


class BatchComplexPredictionResponse(TypedDict):
    items: list[ComplexPrediction]


class BatchComplexPredictionSubmit(TypedDict):
    items: list[ComplexPredictionSubmit]


class BatchHumanizationResponse(TypedDict):
    items: list[Humanization]


class BatchHumanizationSubmit(TypedDict):
    items: list[HumanizationSubmit]


class BatchImmunogenicityAnalysisResponse(TypedDict):
    items: list[ImmunogenicityAnalysis]


class BatchImmunogenicityAnalysisSubmit(TypedDict):
    items: list[ImmunogenicityAnalysisSubmit]


class BatchStabilityAnalysisResponse(TypedDict):
    items: list[StabilityAnalysis]


class BatchStabilityAnalysisSubmit(TypedDict):
    items: list[StabilityAnalysisSubmit]


class BatchStructurePredictionResponse(TypedDict):
    items: list[StructurePrediction]


class BatchStructurePredictionSubmit(TypedDict):
    items: list[StructurePredictionSubmit]


class CandidateAntigen(TypedDict):
    object: Literal["candidate_antigen"]
    candidate_id: str
    antigen_id: str
    created_at: str
    """ISO 8601, UTC."""


class CandidateSourceAntibody(TypedDict):
    object: Literal["candidate_source_antibody"]
    candidate_id: str
    source_antibody_id: str
    created_at: str
    """ISO 8601, UTC."""


class Cdr(TypedDict):
    """All null when it is empty; `end` and `last` are part of it."""
    sequence: str
    start: int | None
    end: int | None
    first: str | None
    last: str | None


class Cdrs(TypedDict):
    cdr1: Cdr
    cdr2: Cdr
    cdr3: Cdr


class CdrsByDefinition(TypedDict):
    """Positions in the scheme that was asked for."""
    imgt: Cdrs
    kabat: Cdrs
    chothia: Cdrs
    abm: Cdrs
    contact: Cdrs
    north: Cdrs


class CdsFeature(TypedDict):
    key: str
    """INSDC feature key, such as `misc_feature`."""
    label: str
    start: int
    end: int
    qualifiers: NotRequired[dict[str, str]]
    """INSDC qualifiers besides the label."""


class Chain(TypedDict):
    role: Literal["heavy", "light", "heavy_2", "light_2", "scfv", "fusion"]
    sequence: str
    """Upper-case one-letter codes."""


class ChainDiff(TypedDict):
    role: Literal["heavy", "light", "heavy_2", "light_2", "scfv", "fusion"]
    status: Literal["unchanged", "changed", "added", "removed"]
    substitutions: int
    insertions: int
    deletions: int
    differences: list[ResidueDifference]
    """Of a chain that both variants have."""
    error: ChainNumberingError | None
    """Why a changed chain was not compared."""


class ChainInput(TypedDict):
    role: Literal["heavy", "light", "heavy_2", "light_2", "scfv", "fusion"]
    sequence: str
    """Protein, one-letter code; white space, gaps and a trailing stop are dropped. One FASTA record may be pasted as it is; its header is dropped."""


class ChainNumberingError(TypedDict):
    code: str
    """Such as `not_an_antibody`."""
    message: str
    position: int | None
    """1-based, where one residue is to blame."""


class ChainWarning(TypedDict):
    code: Literal["swapped_chains", "no_antibody_domain", "unexpected_domain", "missing_domain", "extra_domain", "unknown_residues", "truncated_domain"]
    """What it is about, for programs."""
    role: Literal["heavy", "light", "heavy_2", "light_2", "scfv", "fusion"]
    """Which chain."""
    detail: str
    """What to look at, in a sentence."""


class CodonConflict(TypedDict):
    chain: str
    constraint: str
    start: int
    end: int
    between: list[str]
    """The smallest set found that cannot be met there."""
    proven: bool
    """Whether no codons meet it, or only none that the search found."""


class CodonConstraintPlaces(TypedDict):
    chain: str
    start: int
    end: int


class CodonConstraint(TypedDict):
    name: str
    satisfied: bool
    detail: str
    places: list[CodonConstraintPlaces]


class CodonExport(TypedDict):
    id: str
    object: Literal["codon_export"]
    status: Literal["pending", "running", "completed", "failed", "canceled"]
    created_at: str
    """ISO 8601, UTC."""
    started_at: str | None
    completed_at: str | None
    failed_at: str | None
    canceled_at: str | None
    error: JobError | None
    credit_cost: int
    inputs: CodonExportInputs
    results: CodonExportResults | None
    progress: float | None
    """Fraction done while running, when known."""
    queue_position: int | None
    """Place in the queue; null unless pending."""
    provenance: Provenance | None


class CodonExportBatch(TypedDict):
    object: Literal["codon_export_batch"]
    batch_id: str
    job_ids: list[str]
    """One job per item, in order."""
    export_ids: list[str]
    """The exports that they make: the same ids."""
    credit_cost: int
    """Credits debited for all of them together."""


class CodonExportInputs(TypedDict):
    variant_id: str
    batch_id: str
    """The submit that it belongs to."""
    host: Literal["human", "cho", "mouse", "e_coli", "b_subtilis", "s_cerevisiae", "k_phaffii"]
    """Expression host."""
    strategy: Literal["maximize_cai", "match_usage", "harmonize"]
    output_formats: list[Literal["fasta", "csv", "genbank"]]
    """What will be downloaded; the first is what a download without `format` gives."""
    options: AppliedCodonOptions


class CodonExportItem(TypedDict):
    variant_id: str


class CodonExportList(TypedDict):
    object: Literal["list"]
    data: list[ListedCodonExport]
    has_more: bool
    next_cursor: str | None
    """For `after`; null on the last page."""


class CodonExportResultsConstraintReport(TypedDict):
    satisfied: bool
    constraints: list[CodonConstraint]
    conflicts: NotRequired[list[CodonConflict]]
    """What could not be met, and why."""
    notes: NotRequired[list[str]]


class CodonExportResults(TypedDict):
    plot_url: str
    """Presigned GET, without further authorization."""
    url_expires_at: str
    """Read the job again for fresh addresses."""
    variable_cds: list[VariableCds]
    constraint_report: CodonExportResultsConstraintReport
    codon_usage_table: str
    """Which table of the host was used."""


class CodonExportSubmit(TypedDict):
    items: list[CodonExportItem]
    host: Literal["human", "cho", "mouse", "e_coli", "b_subtilis", "s_cerevisiae", "k_phaffii"]
    """Expression host."""
    strategy: NotRequired[Literal["maximize_cai", "match_usage", "harmonize"]]
    output_formats: NotRequired[list[Literal["fasta", "csv", "genbank"]]]
    """What will be downloaded; the first is what a download without `format` gives."""
    options: NotRequired[CodonOptions]


class CodonOptionsGc(TypedDict):
    """GC content of the whole sequence."""
    min: NotRequired[float]
    max: NotRequired[float]


class CodonOptionsGcWindow(TypedDict):
    """GC content of every 50 nucleotides."""
    min: NotRequired[float]
    max: NotRequired[float]


class CodonOptionsConstantRegions(TypedDict):
    """Human constant regions put behind the variable domains; `by_locus` is IGKC behind κ, IGLC behind λ."""
    heavy: NotRequired[Literal["IGHG1", "IGHG2", "IGHG3", "IGHG4"] | None]
    light: NotRequired[Literal["IGKC", "IGLC", "by_locus"] | None]


class CodonOptions(TypedDict):
    avoid_enzymes: NotRequired[list[Literal["AarI", "AatII", "AflII", "AgeI", "ApaI", "ApaLI", "AscI", "AsiSI", "AvrII", "BamHI", "BbsI", "BclI", "BglII", "BsaI", "BsiWI", "BsmBI", "BspEI", "BstBI", "BstEII", "BtgZI", "ClaI", "EcoRI", "EcoRV", "FseI", "HindIII", "HpaI", "KasI", "KpnI", "MfeI", "MluI", "NcoI", "NdeI", "NgoMIV", "NheI", "NotI", "NruI", "NsiI", "PacI", "PaqCI", "PciI", "PmeI", "PstI", "PvuII", "SacI", "SacII", "SalI", "SapI", "SbfI", "ScaI", "SfiI", "SmaI", "SnaBI", "SpeI", "SphI", "SrfI", "StuI", "SwaI", "XbaI", "XhoI", "XmaI"]]]
    """Their sites occur on neither strand."""
    avoid_patterns: NotRequired[list[str]]
    """IUPAC patterns that occur on neither strand."""
    gc: NotRequired[CodonOptionsGc]
    """GC content of the whole sequence."""
    gc_window: NotRequired[CodonOptionsGcWindow]
    """GC content of every 50 nucleotides."""
    max_homopolymer: NotRequired[int]
    """Longest run of one nucleotide."""
    max_repeat: NotRequired[int]
    """Longest direct or inverted repeat."""
    suppress_cpg: NotRequired[bool]
    """Avoid CpG dinucleotides."""
    start_codon: NotRequired[bool]
    """Begin with ATG, in the context that the host likes."""
    stop_codon: NotRequired[Literal["TAA", "TAG", "TGA"] | None]
    """Null for none."""
    source_organism: NotRequired[Literal["human", "cho", "mouse", "e_coli", "b_subtilis", "s_cerevisiae", "k_phaffii"]]
    """Whose pattern `harmonize` keeps."""
    source_cds: NotRequired[list[SourceCds]]
    """Native coding sequences by role, whose codons `harmonize` keeps the pattern of. A chain without one keeps what its amino acids have on average."""
    skip_rules: NotRequired[list[Literal["splice_donor", "splice_acceptor", "poly_a_signal", "au_rich_element", "pol_iii_terminator", "tata_box", "internal_initiation", "bacterial_promoter", "chi_site", "replication_origin"]]]
    """Rules of the host that are switched off."""
    signal_peptide: NotRequired[Literal["none", "usual", "igh_human", "igk_human", "igh_mouse", "igk_mouse", "albumin_human", "il2_human", "pelb", "ompa", "dsba", "sacb", "alpha_factor"]]
    """Leader put in front of every chain; `usual` is the one that the host commonly secretes it with."""
    constant_regions: NotRequired[CodonOptionsConstantRegions]
    """Human constant regions put behind the variable domains; `by_locus` is IGKC behind κ, IGLC behind λ."""
    solutions: NotRequired[int]
    """Sequences per chain, the best first, each different from those before it."""
    soft: NotRequired[bool]
    """Where the constraints cannot all be met, answer with the best there is, and a report that says what is not met. Otherwise the job fails, and says why."""


class ComplexPrediction(TypedDict):
    id: str
    object: Literal["complex_prediction"]
    status: Literal["pending", "running", "completed", "failed", "canceled"]
    created_at: str
    """ISO 8601, UTC."""
    started_at: str | None
    completed_at: str | None
    failed_at: str | None
    canceled_at: str | None
    error: JobError | None
    credit_cost: int
    inputs: ComplexPredictionInputs
    results: ComplexPredictionResults | None
    progress: float | None
    """Fraction done while running, when known."""
    queue_position: int | None
    """Place in the queue; null unless pending."""
    provenance: Provenance | None


class ComplexPredictionInputs(TypedDict):
    variant_id: str
    """Variant to dock."""
    antigen_id: str
    """What it is docked to."""
    antigen_upload_id: NotRequired[str]
    """Uploaded structure of the antigen; without it, the one that the antigen is registered with."""
    structure_job_id: NotRequired[str]
    """Completed structure prediction of the variant; without it, the run makes its own."""
    epitope: NotRequired[list[int]]
    """Antigen residues that the antibody is known to touch: places in its sequence, from 1."""
    antigen_chains: NotRequired[list[str]]
    """Chains of the antigen structure to dock to, by their names in the file; without them, all of it."""
    fv: NotRequired[int]
    """Which Fv is docked, of an antibody with several different ones: 1 is the first."""
    effort: NotRequired[Literal["quick", "standard", "deep"]]
    """How thoroughly to search: less than a minute, minutes (`standard`, the default), or longer."""


class ComplexPredictionList(TypedDict):
    object: Literal["list"]
    data: list[ListedComplexPrediction]
    has_more: bool
    next_cursor: str | None
    """For `after`; null on the last page."""


class ComplexPredictionResultsInterfaceResidues(TypedDict):
    """Residues with an atom within 4.5 Å of the partner."""
    paratope: list[InterfaceResidue]
    epitope: list[InterfaceResidue]


class ComplexPredictionResults(TypedDict):
    pdb_url: str
    """Presigned GET, without further authorization."""
    cif_url: str
    """Presigned GET, without further authorization."""
    poses_url: str
    """Presigned GET, without further authorization."""
    url_expires_at: str
    """Read the job again for fresh addresses."""
    docking_confidence_base_rate: NotRequired[float | None]
    """How often the best pose was acceptable among the complexes that the confidence is calibrated on."""
    iptm_reason: NotRequired[str]
    """Why there is no ipTM."""
    clusters: NotRequired[list[PoseCluster]]
    """Groups of like poses, by the rank of their best."""
    contacts_by_region: NotRequired[dict[str, int]]
    """Residue contacts of the best pose by region of the antibody: `H3`, `L1`, `H FR3`."""
    hydrogen_bonds: NotRequired[list[PolarContact]]
    """Of the best pose: donor and acceptor at most 3.5 Å apart. Possible ones: no angle is asked."""
    salt_bridges: NotRequired[list[PolarContact]]
    """Of the best pose: charged nitrogen and oxygen at most 4 Å apart."""
    antigen_chains: NotRequired[dict[str, str]]
    """The antigen's chains: name in its own file, and in the files of the result."""
    search: NotRequired[DockingSearch]
    warnings: NotRequired[list[str]]
    """What was left out of the structures, is missing in them, or limits what the result can say."""
    model_used: str
    """Engine and version that made the complex."""
    iptm: float | None
    """Interface predicted TM-score of the best complex; null for engines that dock and have none."""
    docking_confidence: float | None
    """Calibrated probability that the best pose is acceptable (CAPRI); null where not calibrated."""
    confidence_method: str
    interface_residues: ComplexPredictionResultsInterfaceResidues
    """Residues with an atom within 4.5 Å of the partner."""
    poses: list[DockedPose]
    """Best first, as the models of the file at `poses_url`."""


class ComplexPredictionSubmit(TypedDict):
    variant_id: str
    """Variant to dock."""
    antigen_id: str
    """What it is docked to."""
    antigen_upload_id: NotRequired[str]
    """Uploaded structure of the antigen; without it, the one that the antigen is registered with."""
    structure_job_id: NotRequired[str]
    """Completed structure prediction of the variant; without it, the run makes its own."""
    epitope: NotRequired[list[int]]
    """Antigen residues that the antibody is known to touch: places in its sequence, from 1."""
    antigen_chains: NotRequired[list[str]]
    """Chains of the antigen structure to dock to, by their names in the file; without them, all of it."""
    fv: NotRequired[int]
    """Which Fv is docked, of an antibody with several different ones: 1 is the first."""
    effort: NotRequired[Literal["quick", "standard", "deep"]]
    """How thoroughly to search: less than a minute, minutes (`standard`, the default), or longer."""


class CreatedSourceAntibody(TypedDict):
    id: str
    object: Literal["source_antibody"]
    project_id: str
    name: str
    species_origin: Literal["mouse", "rat", "rabbit", "llama", "human", "synthetic", "other"]
    molecule_type: Literal["mab", "nanobody"]
    vh_sequence: str
    """Upper-case one-letter codes."""
    vl_sequence: str | None
    """Upper-case one-letter codes. Null for a nanobody."""
    archived: bool
    created_at: str
    """ISO 8601, UTC."""
    updated_at: str
    """ISO 8601, UTC."""
    warnings: list[ChainWarning]
    """What of the chains should be looked at before anything is computed: heavy and light swapped, no variable domain, residues that are none. Empty where all looks well."""


class CreatedTherapeuticCandidate(TypedDict):
    id: str
    object: Literal["therapeutic_candidate"]
    project_id: str
    name: str
    format: Literal["mab", "nanobody", "scfv", "fc_fusion", "bispecific_kih", "bispecific_crossmab", "bispecific_common_lc", "bite", "dart", "dvd_ig", "tandem_scfv"]
    drug_class: Literal["naked_antibody", "adc", "car", "radioconjugate", "t_cell_engager"]
    archived: bool
    initial_variant_id: str
    """Its baseline variant `v1`: what pipelines are submitted for."""
    source_antibody_ids: list[str]
    antigen_ids: list[str]
    created_at: str
    """ISO 8601, UTC."""
    updated_at: str
    """ISO 8601, UTC."""
    warnings: list[ChainWarning]
    """What of the chains should be looked at before anything is computed: heavy and light swapped, no variable domain, residues that are none. Empty where all looks well."""


class CreatedVariant(TypedDict):
    id: str
    object: Literal["variant"]
    candidate_id: str
    parent_variant_id: str | None
    """Null for the baseline."""
    name: str
    origin: Literal["baseline", "humanization", "manual"]
    humanization_id: str | None
    """The run it was taken from."""
    strategy: Literal["cdr_grafting", "resurfacing", "sdr_grafting", "germline"] | None
    archived: bool
    chains: list[Chain]
    created_at: str
    """ISO 8601, UTC."""
    updated_at: str
    """ISO 8601, UTC."""
    warnings: list[ChainWarning]
    """What of the chains should be looked at before anything is computed: heavy and light swapped, no variable domain, residues that are none. Empty where all looks well."""


class CreditBalance(TypedDict):
    org_id: str
    plan: Literal["free", "structure", "complete", "team", "enterprise"]
    subscription_balance: int
    purchased_balance: int
    total_credits: int
    monthly_grant: int


class CreditCheckout(TypedDict):
    pack: NotRequired[str]
    """Id of a pack. Default: the first."""
    quantity: NotRequired[int]
    """How many of it."""


class CreditCheckoutPage(TypedDict):
    url: str


class CreditPack(TypedDict):
    id: str
    object: Literal["credit_pack"]
    name: str
    credits: int
    amount: int
    """Price in the currency's smallest unit, such as cents."""
    currency: str
    """ISO 4217, lower case."""


class CreditPackList(TypedDict):
    object: Literal["list"]
    data: list[CreditPack]
    has_more: Any
    next_cursor: None


class CreditTransaction(TypedDict):
    id: str
    object: Literal["credit_transaction"]
    kind: Literal["debit", "refund", "grant", "grant_expiry", "purchase", "void"]
    amount: int
    """Signed change of the total credits."""
    subscription_amount: int
    purchased_amount: int
    balance_after: int
    """Total credits after it."""
    source: str
    """What caused it, such as `job:<id>` or `batch:<id>`."""
    description: str
    created_at: str
    """ISO 8601, UTC."""


class CreditTransactionList(TypedDict):
    object: Literal["list"]
    data: list[CreditTransaction]
    has_more: bool
    next_cursor: str | None
    """For `after`; null on the last page."""


class DockedPose(TypedDict):
    rank: int
    score: float
    """Lower is better."""
    energy_terms: dict[str, float]
    cluster_size: int
    buried_surface_area: float
    """Å²."""


class DockingSearch(TypedDict):
    effort: Literal["quick", "standard", "deep"]
    rotations: int
    grid_spacing: float
    """Å."""
    grid_size: int
    """Points along an edge."""
    antibody_models: int


class DomainOrientation(TypedDict):
    hl: float
    """Torsion between the domains, degrees."""
    hc1: float
    """Degrees."""
    hc2: float
    """Degrees."""
    lc1: float
    """Degrees."""
    lc2: float
    """Degrees."""
    dc: float
    """Distance between the domains, Å."""


class ExposedLiability(TypedDict):
    chain: str
    """Role of the chain, or its identifier in the structure file."""
    position: int
    """Place in the chain, from 1."""
    residue: str
    """One-letter code."""
    kind: str
    """Such as `deamidation`."""
    motif: str
    severity: str
    region: str
    exposure: float
    """Exposed share of the side chain."""
    weight: float
    """Severity times exposure."""


class FieldError(TypedDict):
    pointer: NotRequired[str]
    parameter: NotRequired[str]
    header: NotRequired[str]
    detail: str
    code: str


class FlankingSegment(TypedDict):
    kind: Literal["leader", "linker", "constant", "tail"]
    name: str
    start: int
    """1-based in the chain."""
    end: int
    """1-based in the chain."""


class FvScorecard(TypedDict):
    pdb_url: str
    """Presigned GET, without further authorization."""
    name: str
    """Roles of its chains."""
    thermostability: ScorecardSection
    aggregation: ScorecardSection
    developability: ScorecardSection
    patches: list[PatchContribution]
    substitutions: list[Substitution]
    """Most promising first."""
    liabilities: list[ExposedLiability]
    """The heaviest first."""
    structure_source: Literal["given", "predicted"]
    """Whether the structure came with the submit or was predicted for this analysis."""


class GenericJob(TypedDict):
    id: str
    object: Literal["job"]
    status: Literal["pending", "running", "completed", "failed", "canceled"]
    created_at: str
    """ISO 8601, UTC."""
    started_at: str | None
    completed_at: str | None
    failed_at: str | None
    canceled_at: str | None
    error: JobError | None
    credit_cost: int
    inputs: dict[str, Any]
    progress: float | None
    """Fraction done while running, when known."""
    queue_position: int | None
    """Place in the queue; null unless pending."""
    provenance: Provenance | None
    job_type: str
    """Kind of the job."""


class GenericJobList(TypedDict):
    object: Literal["list"]
    data: list[GenericJob]
    has_more: bool
    next_cursor: str | None
    """For `after`; null on the last page."""


class GenericJobResults(TypedDict):
    object: Literal["job_results"]
    job_id: str
    job_type: str
    results: list[HumanizationResultEntry] | StructurePredictionResults | StabilityAnalysisResults | ImmunogenicityAnalysisResults | ComplexPredictionResults | CodonExportResults
    """As the resource of the kind has them."""


class GenericJobSubmit1(TypedDict):
    variant_id: str
    """Variant to humanize; every configured strategy runs."""
    job_type: Literal["humanization"]


class GenericJobSubmit2(TypedDict):
    variant_id: str
    """Variant whose variable domains are modelled."""
    job_type: Literal["structure_prediction"]


class GenericJobSubmit3(TypedDict):
    variant_id: str
    """Variant to analyse."""
    structure_job_id: NotRequired[str]
    """Completed structure prediction of the variant to analyse; without it, the analysis makes its own."""
    patch_metric: NotRequired[Literal["psh", "ppc", "pnc", "surface_aggregation", "sap_5", "sap_10", "scm_negative", "scm_positive"]]
    """What the B-factor column of the file at `pdb_url` holds, for colouring the model. Default `psh`."""
    job_type: Literal["stability_analysis"]


class GenericJobSubmit4(TypedDict):
    variant_id: str
    """Variant to analyse."""
    alleles: NotRequired[list[Literal["HLA-A*01:01", "HLA-A*02:01", "HLA-A*02:03", "HLA-A*02:06", "HLA-A*03:01", "HLA-A*11:01", "HLA-A*23:01", "HLA-A*24:02", "HLA-A*26:01", "HLA-A*30:01", "HLA-A*30:02", "HLA-A*31:01", "HLA-A*32:01", "HLA-A*33:01", "HLA-A*68:01", "HLA-A*68:02", "HLA-B*07:02", "HLA-B*08:01", "HLA-B*15:01", "HLA-B*35:01", "HLA-B*40:01", "HLA-B*44:02", "HLA-B*44:03", "HLA-B*51:01", "HLA-B*53:01", "HLA-B*57:01", "HLA-B*58:01", "HLA-DRB1*01:01", "HLA-DRB1*03:01", "HLA-DRB1*04:01", "HLA-DRB1*04:05", "HLA-DRB1*07:01", "HLA-DRB1*08:01", "HLA-DRB1*08:02", "HLA-DRB1*09:01", "HLA-DRB1*11:01", "HLA-DRB1*12:01", "HLA-DRB1*13:01", "HLA-DRB1*13:02", "HLA-DRB1*15:01", "HLA-DRB3*01:01", "HLA-DRB3*02:02", "HLA-DRB4*01:01", "HLA-DRB5*01:01", "HLA-DQA1*05:01/DQB1*02:01", "HLA-DQA1*05:01/DQB1*03:01", "HLA-DQA1*03:01/DQB1*03:02", "HLA-DQA1*04:01/DQB1*04:02", "HLA-DQA1*01:01/DQB1*05:01", "HLA-DQA1*01:02/DQB1*06:02", "HLA-DPA1*02:01/DPB1*01:01", "HLA-DPA1*01:03/DPB1*02:01", "HLA-DPA1*01:03/DPB1*04:01", "HLA-DPA1*03:01/DPB1*04:02", "HLA-DPA1*02:01/DPB1*05:01"]]]
    """HLA alleles to score; without it, the reference sets of both classes."""
    job_type: Literal["immunogenicity_analysis"]


class GenericJobSubmit5(TypedDict):
    variant_id: str
    """Variant to dock."""
    antigen_id: str
    """What it is docked to."""
    antigen_upload_id: NotRequired[str]
    """Uploaded structure of the antigen; without it, the one that the antigen is registered with."""
    structure_job_id: NotRequired[str]
    """Completed structure prediction of the variant; without it, the run makes its own."""
    epitope: NotRequired[list[int]]
    """Antigen residues that the antibody is known to touch: places in its sequence, from 1."""
    antigen_chains: NotRequired[list[str]]
    """Chains of the antigen structure to dock to, by their names in the file; without them, all of it."""
    fv: NotRequired[int]
    """Which Fv is docked, of an antibody with several different ones: 1 is the first."""
    effort: NotRequired[Literal["quick", "standard", "deep"]]
    """How thoroughly to search: less than a minute, minutes (`standard`, the default), or longer."""
    job_type: Literal["complex_prediction"]


GenericJobSubmit: TypeAlias = "GenericJobSubmit1 | GenericJobSubmit2 | GenericJobSubmit3 | GenericJobSubmit4 | GenericJobSubmit5"


class GermlineCall(TypedDict):
    gene: str
    genes: list[str]
    """All that tie; those nearest in the frameworks first."""
    alleles: list[str]
    species: Literal["human", "mouse", "macaque"]
    identity: float
    """V: IMGT 1–106; J: 118–128."""
    framework_identity: float


class Humanization(TypedDict):
    id: str
    object: Literal["humanization"]
    status: Literal["pending", "running", "completed", "failed", "canceled"]
    created_at: str
    """ISO 8601, UTC."""
    started_at: str | None
    completed_at: str | None
    failed_at: str | None
    canceled_at: str | None
    error: HumanizationError | None
    credit_cost: int
    inputs: HumanizationInputs
    results: list[HumanizationResultEntry] | None
    progress: float | None
    """Fraction done while running, when known."""
    queue_position: int | None
    """Place in the queue; null unless pending."""
    provenance: Provenance | None


class HumanizationError(TypedDict):
    type: str
    title: str
    status: int
    detail: str
    code: str


class HumanizationInputs(TypedDict):
    variant_id: str


class HumanizationList(TypedDict):
    object: Literal["list"]
    data: list[ListedHumanization]
    has_more: bool
    next_cursor: str | None
    """For `after`; null on the last page."""


class HumanizationResultEntryOasisScore(TypedDict):
    mean: float | None
    median: float | None
    method: str


class HumanizationResultEntry(TypedDict):
    strategy: Literal["cdr_grafting", "resurfacing", "sdr_grafting", "germline"]
    humanized_vh: str
    """Humanized heavy-chain variable region."""
    humanized_vl: str | None
    """Null for nanobodies."""
    oasis_score: HumanizationResultEntryOasisScore | None
    """Humanness: mean, median, method and a per-chain breakdown."""
    mutations: dict[str, Any] | None
    """Relative to the parent, by chain."""
    liabilities: dict[str, Any] | None
    """Motifs grouped by kind."""
    numbering: dict[str, Any] | None
    vhh_analysis: dict[str, Any] | None
    scfv_analysis: dict[str, Any] | None
    fc_analysis: dict[str, Any] | None


class HumanizationSubmit(TypedDict):
    variant_id: str
    """Variant to humanize; every configured strategy runs."""


class HumanizedVariantCreate(TypedDict):
    """A result of a completed humanization, made a variant."""
    from_humanization_id: str
    strategy: Literal["cdr_grafting", "resurfacing", "sdr_grafting", "germline"]
    name: NotRequired[str]
    """Default: the parent's name and the strategy."""


class ImmunogenicityAnalysis(TypedDict):
    id: str
    object: Literal["immunogenicity_analysis"]
    status: Literal["pending", "running", "completed", "failed", "canceled"]
    created_at: str
    """ISO 8601, UTC."""
    started_at: str | None
    completed_at: str | None
    failed_at: str | None
    canceled_at: str | None
    error: JobError | None
    credit_cost: int
    inputs: ImmunogenicityAnalysisInputs
    results: ImmunogenicityAnalysisResults | None
    progress: float | None
    """Fraction done while running, when known."""
    queue_position: int | None
    """Place in the queue; null unless pending."""
    provenance: Provenance | None


class ImmunogenicityAnalysisInputs(TypedDict):
    variant_id: str
    alleles: NotRequired[list[Literal["HLA-A*01:01", "HLA-A*02:01", "HLA-A*02:03", "HLA-A*02:06", "HLA-A*03:01", "HLA-A*11:01", "HLA-A*23:01", "HLA-A*24:02", "HLA-A*26:01", "HLA-A*30:01", "HLA-A*30:02", "HLA-A*31:01", "HLA-A*32:01", "HLA-A*33:01", "HLA-A*68:01", "HLA-A*68:02", "HLA-B*07:02", "HLA-B*08:01", "HLA-B*15:01", "HLA-B*35:01", "HLA-B*40:01", "HLA-B*44:02", "HLA-B*44:03", "HLA-B*51:01", "HLA-B*53:01", "HLA-B*57:01", "HLA-B*58:01", "HLA-DRB1*01:01", "HLA-DRB1*03:01", "HLA-DRB1*04:01", "HLA-DRB1*04:05", "HLA-DRB1*07:01", "HLA-DRB1*08:01", "HLA-DRB1*08:02", "HLA-DRB1*09:01", "HLA-DRB1*11:01", "HLA-DRB1*12:01", "HLA-DRB1*13:01", "HLA-DRB1*13:02", "HLA-DRB1*15:01", "HLA-DRB3*01:01", "HLA-DRB3*02:02", "HLA-DRB4*01:01", "HLA-DRB5*01:01", "HLA-DQA1*05:01/DQB1*02:01", "HLA-DQA1*05:01/DQB1*03:01", "HLA-DQA1*03:01/DQB1*03:02", "HLA-DQA1*04:01/DQB1*04:02", "HLA-DQA1*01:01/DQB1*05:01", "HLA-DQA1*01:02/DQB1*06:02", "HLA-DPA1*02:01/DPB1*01:01", "HLA-DPA1*01:03/DPB1*02:01", "HLA-DPA1*01:03/DPB1*04:01", "HLA-DPA1*03:01/DPB1*04:02", "HLA-DPA1*02:01/DPB1*05:01"]]]
    """HLA alleles to score; without it, the reference sets of both classes."""


class ImmunogenicityAnalysisList(TypedDict):
    object: Literal["list"]
    data: list[ListedImmunogenicityAnalysis]
    has_more: bool
    next_cursor: str | None
    """For `after`; null on the last page."""


class ImmunogenicityAnalysisResults(TypedDict):
    risk_score: ImmunogenicityRisk
    mhc_i: list[MhcBinder]
    mhc_ii: list[MhcBinder]
    mhc_ii_cores: NotRequired[list[MhcCore]]
    """The largest contribution to the risk first."""
    b_cell_epitopes: list[BCellEpitope]
    b_cell_methods: NotRequired[list[BCellMethod]]
    """How far each method is to be trusted."""
    alleles: list[ScoredAllele]
    """What was scored."""
    population_coverage: list[PopulationCoverage]
    substitutions: list[Substitution]
    """That remove epitopes; most promising first."""
    promiscuous_cores: NotRequired[list[PromiscuousCore]]
    """The heaviest foreign cores that several alleles present, and what breaks each of them, or why nothing does."""
    combination: NotRequired[SubstitutionCombination]
    """Substitutions to make together, and the risk they lead to."""
    chains: NotRequired[list[AnalysedChain]]
    """What was analysed, sorted by role."""
    warnings: NotRequired[list[str]]
    """What could not be done, such as modelling an Fv."""


class ImmunogenicityAnalysisSubmit(TypedDict):
    variant_id: str
    """Variant to analyse."""
    alleles: NotRequired[list[Literal["HLA-A*01:01", "HLA-A*02:01", "HLA-A*02:03", "HLA-A*02:06", "HLA-A*03:01", "HLA-A*11:01", "HLA-A*23:01", "HLA-A*24:02", "HLA-A*26:01", "HLA-A*30:01", "HLA-A*30:02", "HLA-A*31:01", "HLA-A*32:01", "HLA-A*33:01", "HLA-A*68:01", "HLA-A*68:02", "HLA-B*07:02", "HLA-B*08:01", "HLA-B*15:01", "HLA-B*35:01", "HLA-B*40:01", "HLA-B*44:02", "HLA-B*44:03", "HLA-B*51:01", "HLA-B*53:01", "HLA-B*57:01", "HLA-B*58:01", "HLA-DRB1*01:01", "HLA-DRB1*03:01", "HLA-DRB1*04:01", "HLA-DRB1*04:05", "HLA-DRB1*07:01", "HLA-DRB1*08:01", "HLA-DRB1*08:02", "HLA-DRB1*09:01", "HLA-DRB1*11:01", "HLA-DRB1*12:01", "HLA-DRB1*13:01", "HLA-DRB1*13:02", "HLA-DRB1*15:01", "HLA-DRB3*01:01", "HLA-DRB3*02:02", "HLA-DRB4*01:01", "HLA-DRB5*01:01", "HLA-DQA1*05:01/DQB1*02:01", "HLA-DQA1*05:01/DQB1*03:01", "HLA-DQA1*03:01/DQB1*03:02", "HLA-DQA1*04:01/DQB1*04:02", "HLA-DQA1*01:01/DQB1*05:01", "HLA-DQA1*01:02/DQB1*06:02", "HLA-DPA1*02:01/DPB1*01:01", "HLA-DPA1*01:03/DPB1*02:01", "HLA-DPA1*01:03/DPB1*04:01", "HLA-DPA1*03:01/DPB1*04:02", "HLA-DPA1*02:01/DPB1*05:01"]]]
    """HLA alleles to score; without it, the reference sets of both classes."""


class ImmunogenicityRiskRegions(TypedDict):
    chain: str
    region: str
    value: float


class ImmunogenicityRiskResidues(TypedDict):
    chain: str
    values: list[float]


class ImmunogenicityRisk(TypedDict):
    value: float
    """Higher is riskier. Not a predicted rate of ADA."""
    band: Literal["low", "moderate", "high"]
    percentile: float | None
    """Among approved antibodies."""
    non_germline_9mers: int
    method: str
    regions: NotRequired[list[ImmunogenicityRiskRegions]]
    """What each framework, CDR and constant region adds to the value; the largest first."""
    residues: NotRequired[list[ImmunogenicityRiskResidues]]
    """What each residue adds to the value, by chain, in sequence order."""


class InterfaceResidue(TypedDict):
    chain: str
    """Role of the chain, or its identifier in the structure file."""
    position: int
    """Place in the chain, from 1."""
    residue: str
    """One-letter code."""
    region: str | None
    """Framework or CDR of an antibody residue."""
    frequency: float
    """Fraction of the best-ranked poses in which it touches."""
    number: NotRequired[str]
    """Its number in the files: `52A`. Of the antibody by IMGT."""


class Invitation(TypedDict):
    id: str
    object: Literal["invitation"]
    org_id: str
    email: str
    role: Literal["member", "admin", "owner"]
    invited_by: str | None
    """Null when it was made with an API token."""
    expires_at: str
    """ISO 8601, UTC."""
    created_at: str
    """ISO 8601, UTC."""
    updated_at: str
    """ISO 8601, UTC."""


class InvitationAccept(TypedDict):
    token: str
    password: NotRequired[str]
    full_name: NotRequired[str]


class InvitationCreate(TypedDict):
    email: str
    role: NotRequired[Literal["member", "admin", "owner"]]


class InvitationCreated(TypedDict):
    id: str
    object: Literal["invitation"]
    org_id: str
    email: str
    role: Literal["member", "admin", "owner"]
    invited_by: str | None
    """Null when it was made with an API token."""
    expires_at: str
    """ISO 8601, UTC."""
    created_at: str
    """ISO 8601, UTC."""
    updated_at: str
    """ISO 8601, UTC."""
    token: str
    """For `POST /auth/invitations/accept`. Shown this once: pass it on yourself."""


class InvitationList(TypedDict):
    object: Literal["list"]
    data: list[Invitation]
    has_more: bool
    next_cursor: str | None
    """For `after`; null on the last page."""


class JobError(TypedDict):
    type: str
    title: str
    status: int
    detail: str
    code: str


class JobEventData(TypedDict):
    id: str
    """Of the job."""
    object: Literal["humanization", "structure_prediction", "stability_analysis", "immunogenicity_analysis", "complex_prediction", "codon_export"]
    variant_id: str
    status: Literal["pending", "running", "completed", "failed", "canceled"]
    progress: float | None


class JobEvent(TypedDict):
    id: str
    """For `Last-Event-ID`."""
    type: Literal["humanization.pending", "humanization.running", "humanization.completed", "humanization.failed", "humanization.canceled", "structure_prediction.pending", "structure_prediction.running", "structure_prediction.completed", "structure_prediction.failed", "structure_prediction.canceled", "stability_analysis.pending", "stability_analysis.running", "stability_analysis.completed", "stability_analysis.failed", "stability_analysis.canceled", "immunogenicity_analysis.pending", "immunogenicity_analysis.running", "immunogenicity_analysis.completed", "immunogenicity_analysis.failed", "immunogenicity_analysis.canceled", "complex_prediction.pending", "complex_prediction.running", "complex_prediction.completed", "complex_prediction.failed", "complex_prediction.canceled", "codon_export.pending", "codon_export.running", "codon_export.completed", "codon_export.failed", "codon_export.canceled"]
    timestamp: str
    """ISO 8601, UTC."""
    data: JobEventData


class LineageVariant(TypedDict):
    """A variant without its chains."""
    id: str
    parent_variant_id: str | None
    """Null for the baseline."""
    name: str
    origin: Literal["baseline", "humanization", "manual"]
    humanization_id: str | None
    """The run it was taken from."""
    strategy: Literal["cdr_grafting", "resurfacing", "sdr_grafting", "germline"] | None
    archived: bool
    created_at: str
    """ISO 8601, UTC."""
    updated_at: str
    """ISO 8601, UTC."""


class ListedCodonExport(TypedDict):
    id: str
    object: Literal["codon_export"]
    status: Literal["pending", "running", "completed", "failed", "canceled"]
    created_at: str
    """ISO 8601, UTC."""
    started_at: str | None
    completed_at: str | None
    failed_at: str | None
    canceled_at: str | None
    error: JobError | None
    credit_cost: int
    inputs: CodonExportInputs
    results: NotRequired[CodonExportResults | None]
    progress: float | None
    """Fraction done while running, when known."""
    queue_position: int | None
    """Place in the queue; null unless pending."""
    provenance: Provenance | None


class ListedComplexPrediction(TypedDict):
    id: str
    object: Literal["complex_prediction"]
    status: Literal["pending", "running", "completed", "failed", "canceled"]
    created_at: str
    """ISO 8601, UTC."""
    started_at: str | None
    completed_at: str | None
    failed_at: str | None
    canceled_at: str | None
    error: JobError | None
    credit_cost: int
    inputs: ComplexPredictionInputs
    results: NotRequired[ComplexPredictionResults | None]
    progress: float | None
    """Fraction done while running, when known."""
    queue_position: int | None
    """Place in the queue; null unless pending."""
    provenance: Provenance | None


class ListedHumanization(TypedDict):
    id: str
    object: Literal["humanization"]
    status: Literal["pending", "running", "completed", "failed", "canceled"]
    created_at: str
    """ISO 8601, UTC."""
    started_at: str | None
    completed_at: str | None
    failed_at: str | None
    canceled_at: str | None
    error: HumanizationError | None
    credit_cost: int
    inputs: HumanizationInputs
    results: NotRequired[list[HumanizationResultEntry] | None]
    progress: float | None
    """Fraction done while running, when known."""
    queue_position: int | None
    """Place in the queue; null unless pending."""
    provenance: Provenance | None


class ListedImmunogenicityAnalysis(TypedDict):
    id: str
    object: Literal["immunogenicity_analysis"]
    status: Literal["pending", "running", "completed", "failed", "canceled"]
    created_at: str
    """ISO 8601, UTC."""
    started_at: str | None
    completed_at: str | None
    failed_at: str | None
    canceled_at: str | None
    error: JobError | None
    credit_cost: int
    inputs: ImmunogenicityAnalysisInputs
    results: NotRequired[ImmunogenicityAnalysisResults | None]
    progress: float | None
    """Fraction done while running, when known."""
    queue_position: int | None
    """Place in the queue; null unless pending."""
    provenance: Provenance | None


class ListedStabilityAnalysis(TypedDict):
    id: str
    object: Literal["stability_analysis"]
    status: Literal["pending", "running", "completed", "failed", "canceled"]
    created_at: str
    """ISO 8601, UTC."""
    started_at: str | None
    completed_at: str | None
    failed_at: str | None
    canceled_at: str | None
    error: JobError | None
    credit_cost: int
    inputs: StabilityAnalysisInputs
    results: NotRequired[StabilityAnalysisResults | None]
    progress: float | None
    """Fraction done while running, when known."""
    queue_position: int | None
    """Place in the queue; null unless pending."""
    provenance: Provenance | None


class ListedStructurePrediction(TypedDict):
    id: str
    object: Literal["structure_prediction"]
    status: Literal["pending", "running", "completed", "failed", "canceled"]
    created_at: str
    """ISO 8601, UTC."""
    started_at: str | None
    completed_at: str | None
    failed_at: str | None
    canceled_at: str | None
    error: JobError | None
    credit_cost: int
    inputs: StructurePredictionInputs
    results: NotRequired[StructurePredictionResults | None]
    progress: float | None
    """Fraction done while running, when known."""
    queue_position: int | None
    """Place in the queue; null unless pending."""
    provenance: Provenance | None


class ManualVariantCreate(TypedDict):
    """A variant with chains of your own."""
    parent_variant_id: str
    name: str
    chains: list[ChainInput]


class MemberUpdate(TypedDict):
    role: Literal["member", "admin", "owner"]


class MhcBinder(TypedDict):
    allele: str
    chain: str
    """Role of the chain."""
    start: int
    """Place of the first residue in the chain, from 1."""
    peptide: str
    core: str
    """The nine residues in the groove."""
    offset: int
    """Of the core in the peptide."""
    score: float
    """Higher binds better."""
    percentile_rank: float
    """Among human peptides; lower binds better."""
    binding: Literal["strong", "weak"]
    germline_match: bool
    """The core occurs in human germline, so it is likely tolerated."""
    germline_tcr_face: NotRequired[bool]
    """What faces the T-cell receptor (P2, P3, P5, P7, P8) is that of a human germline core of the allele."""
    region: str
    """Framework or CDR of the core."""


class MhcCore(TypedDict):
    chain: str
    start: int
    """Place of its first residue in the chain, from 1."""
    core: str
    region: str
    germline_match: bool
    alleles: int
    """Number of scored alleles that present it."""
    best_rank: float
    contribution: float
    """To the risk; 0 for a germline core."""


class ModelValidation(TypedDict):
    passed: bool
    """No broken chain, wrong chirality, unexpected cis peptide or clash."""
    chain_breaks: int
    d_amino_acids: int
    cis_peptides: int
    """Before residues other than proline."""
    clashes: int
    """Severe overlaps of atoms."""
    ramachandran_outliers: int
    warnings: list[str]


class ModelledCdr(TypedDict):
    name: str
    """H1, H2, H3, L1, L2 or L3."""
    chain: str
    """Chain identifier in the files."""
    sequence: str
    length: int
    canonical_class: str | None
    """North et al. cluster, when it has one."""
    template: str | None
    """PDB code and chain of the template; null when sampled."""
    anchor_rmsd: float | None
    """Å, backbone of the anchor residues."""
    predicted_error: float | None
    """Å, backbone."""


class NumberedChain(TypedDict):
    role: Literal["heavy", "light", "heavy_2", "light_2", "scfv", "fusion"]
    length: int
    domains: list[NumberedDomain]
    flanks: list[FlankingSegment]
    """What lies before, between and after the V domains."""
    error: ChainNumberingError | None
    """Why it could not be numbered."""


class NumberedDomainSpecies(TypedDict):
    call: Literal["human", "mouse", "macaque", "ambiguous"]
    margin: float
    """V identity of the nearest species minus that of the next."""


class NumberedDomain(TypedDict):
    chain_type: Literal["H", "K", "L"]
    start: int
    """1-based in the chain."""
    end: int
    """1-based in the chain."""
    score: float
    """Of the alignment, as a share of the highest possible."""
    is_vhh: bool
    residues: list[NumberedResidue]
    cdrs: CdrsByDefinition
    v_gene: GermlineCall | None
    j_gene: GermlineCall | None
    species: NumberedDomainSpecies | None
    warnings: list[NumberingWarning]


class NumberedResidue(TypedDict):
    position: str
    """Number and insertion letters, such as `111A`."""
    amino_acid: str
    index: int
    """1-based in the chain."""
    region: Literal["FR1", "CDR1", "FR2", "CDR2", "FR3", "CDR3", "FR4"]


class NumberingWarning(TypedDict):
    code: str
    message: str
    positions: list[str]
    """IMGT."""


class OpenSession(TypedDict):
    object: Literal["open_session"]
    id: str
    created_at: str
    """ISO 8601, UTC."""
    last_seen_at: str
    """Of its last request, to the minute."""
    expires_at: str
    """ISO 8601, UTC."""
    current: bool
    """Whether it is the one that asks."""


class OpenSessions(TypedDict):
    object: Literal["list"]
    data: list[OpenSession]


class OrganizationMember(TypedDict):
    id: str
    """Of the membership."""
    user_id: str
    role: Literal["member", "admin", "owner"]
    created_at: str
    """ISO 8601, UTC."""
    email: str
    full_name: str
    invited_by: str | None
    """The user who invited them; null for whoever founded the organization or was invited by an API token."""


class PasswordChange(TypedDict):
    current_password: str
    new_password: str


class PatchContribution(TypedDict):
    chain: str
    """Role of the chain, or its identifier in the structure file."""
    position: int
    """Place in the chain, from 1."""
    residue: str
    """One-letter code."""
    metric: str
    contribution: float


class PlainProject(TypedDict):
    id: str
    org_id: str
    name: str
    description: str
    archived: bool
    created_at: str
    """ISO 8601, UTC."""
    updated_at: str
    """ISO 8601, UTC."""


class PolarContactAntibody(TypedDict):
    chain: str
    """Role of the chain, or its identifier in the structure file."""
    position: int
    """Place in the chain, from 1."""
    residue: str
    """One-letter code."""
    atom: str
    number: str


class PolarContactAntigen(TypedDict):
    chain: str
    """Role of the chain, or its identifier in the structure file."""
    position: int
    """Place in the chain, from 1."""
    residue: str
    """One-letter code."""
    atom: str
    number: str


class PolarContact(TypedDict):
    antibody: PolarContactAntibody
    antigen: PolarContactAntigen
    distance: float
    """Å."""


class PopulationCoverage(TypedDict):
    population: str
    mhc_class: Literal["I", "II"]
    fraction: float


class PoseCluster(TypedDict):
    rank: int
    size: int
    best_pose: int


class ProblemDetails(TypedDict):
    type: str
    """Stable URI of the error class, {docs_url}/errors/<code>."""
    title: str
    status: int
    detail: str
    instance: str
    """The request URI that failed."""
    code: str
    """Machine-readable code. Switch on this one."""
    request_id: str | None
    errors: NotRequired[list[FieldError]]
    credit_balance: NotRequired[int]
    credit_cost: NotRequired[int]


class Project(TypedDict):
    object: Literal["project"]
    id: str
    org_id: str
    name: str
    description: str
    archived: bool
    created_at: str
    """ISO 8601, UTC."""
    updated_at: str
    """ISO 8601, UTC."""


class ProjectCreate(TypedDict):
    name: str
    description: NotRequired[str]


class ProjectList(TypedDict):
    object: Literal["list"]
    data: list[Project]
    has_more: bool
    next_cursor: str | None
    """For `after`; null on the last page."""


class ProjectUpdate(TypedDict):
    name: NotRequired[str]
    description: NotRequired[str]
    archived: NotRequired[bool]


class PromiscuousCoreSubstitutions(TypedDict):
    position: int
    """Place in the chain, from 1."""
    residue: str
    substitute: str
    alleles_after: int
    """Number of alleles that present what is left of it."""
    effect: float
    """Change of the risk value; negative is better."""


class PromiscuousCore(TypedDict):
    chain: str
    start: int
    """Place of its first residue in the chain, from 1."""
    core: str
    alleles: int
    """Number of scored alleles that present it."""
    substitutions: list[PromiscuousCoreSubstitutions]
    reason: str | None
    """Without substitutions, why nothing takes it away."""


class Provenance(TypedDict):
    engine: str
    engine_version: str
    data_versions: dict[str, str]
    seed: int | None
    runtime_ms: float


class Quote(TypedDict):
    object: Literal["quote"]
    kind: str
    count: int
    credit_cost: int
    """Credits of all the jobs together."""
    credit_balance: int
    queue_position: int
    """Of the first of the jobs, if it were submitted now; 1 is next."""
    required_plan: Literal["free", "structure", "complete", "team", "enterprise"]
    allowed: bool
    """Whether balance, plan and quota all allow it, and it can be run."""
    balance_allows: bool
    plan_allows: bool
    engine_available: bool
    """Whether this release has an engine for the kind."""
    quota_allows: bool
    """Sent in batches as large as they may be."""


class QuoteRequest(TypedDict):
    kind: Literal["humanization", "structure_prediction", "stability_analysis", "immunogenicity_analysis", "complex_prediction", "codon_export"]
    count: NotRequired[int]
    """Number of jobs."""


class Registration(TypedDict):
    email: str
    password: str
    full_name: NotRequired[str]
    org_name: str


ResidueDifference = TypedDict(
    "ResidueDifference",
    {
        "kind": "Literal['substitution', 'insertion', 'deletion']",
        "from": "str | None",
        "to": "str | None",
        "from_index": "int | None",
        "to_index": "int | None",
        "domain": "int | None",
        "chain_type": "Literal['H', 'K', 'L'] | None",
        "region": "Literal['FR1', 'CDR1', 'FR2', 'CDR2', 'FR3', 'CDR3', 'FR4', 'leader', 'linker', 'constant', 'tail'] | None",
        "imgt": "str | None",
        "kabat": "str | None",
    },
)


class ScorecardMetric(TypedDict):
    name: str
    """Such as `psh`, `sfvcsp`, `isoelectric_point`."""
    value: float | None
    unit: str | None
    """Null for a number without one."""
    percentile: float | None
    """Among therapeutic antibodies."""
    flag: Literal["green", "amber", "red"] | None
    higher_is_better: bool | None
    """Null where the middle is best."""
    confidence: Literal["low", "medium", "high"]
    method: str
    method_version: str
    direction: NotRequired[Literal["lower_is_better", "higher_is_better", "middle_is_best", "informative"]]
    """Which values are a concern; an informative metric has no flag."""
    nested_rho: NotRequired[float]
    """Spearman's ρ of a learned value on held-out families."""
    spread: NotRequired[float]
    """Uncertainty, in the unit of the value."""


class ScorecardSection(TypedDict):
    flag: Literal["green", "amber", "red"] | None
    """The worst of its metrics."""
    metrics: list[ScorecardMetric]
    notes: list[str]


class ScoredAllele(TypedDict):
    allele: str
    mhc_class: Literal["I", "II"]
    calibrated: bool
    """Whether its percentile ranks are calibrated."""
    measurements: NotRequired[int]
    """Peptides measured with it that the predictor rests on."""
    cross_validated_auc: NotRequired[float | None]
    """Area under the ROC curve at 500 nM on peptides that share no 9-mer with those trained on."""


class SessionUser(TypedDict):
    id: str
    email: str
    full_name: str
    has_password: bool
    """False for who signs in through the identity provider alone."""


class SessionOrgs(TypedDict):
    org_id: str
    name: str
    plan: Literal["free", "structure", "complete", "team", "enterprise"]
    role: Literal["member", "admin", "owner"]


class Session(TypedDict):
    object: Literal["session"]
    user: SessionUser
    orgs: list[SessionOrgs]
    csrf_token: str
    """For `X-CSRF-Token`, on every write of this session."""
    expires_at: str
    """When it ends; a day without a request ends it before."""


class SignIn(TypedDict):
    email: str
    password: str


class SignInLinkUse(TypedDict):
    token: str


class SignInOptions(TypedDict):
    object: Literal["sign_in_options"]
    open_signup: bool
    """Whether anybody may register."""
    identity_provider: bool
    """Whether `/auth/oidc/start` leads to one."""


class SourceAntibody(TypedDict):
    id: str
    object: Literal["source_antibody"]
    project_id: str
    name: str
    species_origin: Literal["mouse", "rat", "rabbit", "llama", "human", "synthetic", "other"]
    molecule_type: Literal["mab", "nanobody"]
    vh_sequence: str
    """Upper-case one-letter codes."""
    vl_sequence: str | None
    """Upper-case one-letter codes. Null for a nanobody."""
    archived: bool
    created_at: str
    """ISO 8601, UTC."""
    updated_at: str
    """ISO 8601, UTC."""


class SourceAntibodyCreate(TypedDict):
    project_id: str
    name: str
    species_origin: Literal["mouse", "rat", "rabbit", "llama", "human", "synthetic", "other"]
    molecule_type: Literal["mab", "nanobody"]
    vh_sequence: str
    """Protein, one-letter code; white space, gaps and a trailing stop are dropped. One FASTA record may be pasted as it is; its header is dropped."""
    vl_sequence: NotRequired[str | None]


class SourceAntibodyList(TypedDict):
    object: Literal["list"]
    data: list[SourceAntibody]
    has_more: bool
    next_cursor: str | None
    """For `after`; null on the last page."""


class SourceAntibodyUpdate(TypedDict):
    name: NotRequired[str]
    species_origin: NotRequired[Literal["mouse", "rat", "rabbit", "llama", "human", "synthetic", "other"]]
    archived: NotRequired[bool]


class SourceCds(TypedDict):
    chain: str
    sequence: str


class StabilityAnalysis(TypedDict):
    id: str
    object: Literal["stability_analysis"]
    status: Literal["pending", "running", "completed", "failed", "canceled"]
    created_at: str
    """ISO 8601, UTC."""
    started_at: str | None
    completed_at: str | None
    failed_at: str | None
    canceled_at: str | None
    error: JobError | None
    credit_cost: int
    inputs: StabilityAnalysisInputs
    results: StabilityAnalysisResults | None
    progress: float | None
    """Fraction done while running, when known."""
    queue_position: int | None
    """Place in the queue; null unless pending."""
    provenance: Provenance | None


class StabilityAnalysisInputs(TypedDict):
    variant_id: str
    structure_job_id: NotRequired[str]
    """Completed structure prediction of the variant to analyse; without it, the analysis makes its own."""
    patch_metric: NotRequired[Literal["psh", "ppc", "pnc", "surface_aggregation", "sap_5", "sap_10", "scm_negative", "scm_positive"]]
    """What the B-factor column of the file at `pdb_url` holds, for colouring the model. Default `psh`."""


class StabilityAnalysisList(TypedDict):
    object: Literal["list"]
    data: list[ListedStabilityAnalysis]
    has_more: bool
    next_cursor: str | None
    """For `after`; null on the last page."""


class StabilityAnalysisResults(TypedDict):
    pdb_url: str
    """Presigned GET, without further authorization."""
    url_expires_at: str
    """Read the job again for fresh addresses."""
    thermostability: ScorecardSection
    aggregation: ScorecardSection
    developability: ScorecardSection
    patches: list[PatchContribution]
    substitutions: list[Substitution]
    """Most promising first."""
    liabilities: list[ExposedLiability]
    """The heaviest first."""
    structure_source: Literal["given", "predicted"]
    """Whether the structure came with the submit or was predicted for this analysis."""
    patch_metric: Literal["psh", "ppc", "pnc", "surface_aggregation", "sap_5", "sap_10", "scm_negative", "scm_positive"]
    """What the B-factor column of the file at `pdb_url` holds."""
    fvs: list[FvScorecard]
    """The scorecards of further Fvs, of formats that have several; the first is that above."""


class StabilityAnalysisSubmit(TypedDict):
    variant_id: str
    """Variant to analyse."""
    structure_job_id: NotRequired[str]
    """Completed structure prediction of the variant to analyse; without it, the analysis makes its own."""
    patch_metric: NotRequired[Literal["psh", "ppc", "pnc", "surface_aggregation", "sap_5", "sap_10", "scm_negative", "scm_positive"]]
    """What the B-factor column of the file at `pdb_url` holds, for colouring the model. Default `psh`."""


class StructurePrediction(TypedDict):
    id: str
    object: Literal["structure_prediction"]
    status: Literal["pending", "running", "completed", "failed", "canceled"]
    created_at: str
    """ISO 8601, UTC."""
    started_at: str | None
    completed_at: str | None
    failed_at: str | None
    canceled_at: str | None
    error: JobError | None
    credit_cost: int
    inputs: StructurePredictionInputs
    results: StructurePredictionResults | None
    progress: float | None
    """Fraction done while running, when known."""
    queue_position: int | None
    """Place in the queue; null unless pending."""
    provenance: Provenance | None


class StructurePredictionInputs(TypedDict):
    variant_id: str


class StructurePredictionList(TypedDict):
    object: Literal["list"]
    data: list[ListedStructurePrediction]
    has_more: bool
    next_cursor: str | None
    """For `after`; null on the last page."""


class StructurePredictionResultsChains(TypedDict):
    chain: str
    role: str
    sequence: str


class StructurePredictionResults(TypedDict):
    pdb_url: str
    """Presigned GET, without further authorization."""
    cif_url: str
    """Presigned GET, without further authorization."""
    url_expires_at: str
    """Read the job again for fresh addresses."""
    model_used: str
    """Engine and version that made the model."""
    confidence_score: float
    """Of the whole model; higher is better."""
    confidence_method: str
    """What `plddt` and `confidence_score` stand on."""
    chains: list[StructurePredictionResultsChains]
    """The modelled domains, in the order of the files and of `plddt`."""
    plddt: list[float]
    """Per residue of `chains`, one after the other."""
    predicted_error: list[float] | None
    """Å, per residue as `plddt`; also the B-factor of the files. Null when the engine has none."""
    cdrs: list[ModelledCdr]
    orientation: DomainOrientation | None
    templates: list[StructureTemplate]
    validation: ModelValidation


class StructurePredictionSubmit(TypedDict):
    variant_id: str
    """Variant whose variable domains are modelled."""


class StructureSummaryChains(TypedDict):
    id: str
    """The author's identifier."""
    residues: int
    """Water and ligands included."""
    amino_acids: int


class StructureSummary(TypedDict):
    format: Literal["pdb", "mmcif"]
    models: int
    atoms: int
    """Of the first model."""
    chains: list[StructureSummaryChains]
    """Of the first model, in file order."""


class StructureTemplate(TypedDict):
    region: str
    """What was taken from it: a framework, the orientation or a CDR."""
    pdb_code: str
    chain: str
    identity: float
    """Fraction of identical residues over that region."""


class Substitution(TypedDict):
    chain: str
    """Role of the chain, or its identifier in the structure file."""
    position: int
    """Place in the chain, from 1."""
    residue: str
    """One-letter code."""
    substitute: str
    """One-letter code of the residue to put there."""
    rationale: str
    effect: float | None
    """Expected change of the score; negative is an improvement."""


class SubstitutionCombinationSubstitutions(TypedDict):
    chain: str
    """Role of the chain, or its identifier in the structure file."""
    position: int
    """Place in the chain, from 1."""
    residue: str
    """One-letter code."""
    substitute: str


class SubstitutionCombination(TypedDict):
    substitutions: list[SubstitutionCombinationSubstitutions]
    risk_before: float
    risk_after: float


class TherapeuticCandidate(TypedDict):
    id: str
    object: Literal["therapeutic_candidate"]
    project_id: str
    name: str
    format: Literal["mab", "nanobody", "scfv", "fc_fusion", "bispecific_kih", "bispecific_crossmab", "bispecific_common_lc", "bite", "dart", "dvd_ig", "tandem_scfv"]
    drug_class: Literal["naked_antibody", "adc", "car", "radioconjugate", "t_cell_engager"]
    archived: bool
    initial_variant_id: str
    """Its baseline variant `v1`: what pipelines are submitted for."""
    source_antibody_ids: list[str]
    antigen_ids: list[str]
    created_at: str
    """ISO 8601, UTC."""
    updated_at: str
    """ISO 8601, UTC."""


class TherapeuticCandidateCreate(TypedDict):
    project_id: str
    name: str
    format: Literal["mab", "nanobody", "scfv", "fc_fusion", "bispecific_kih", "bispecific_crossmab", "bispecific_common_lc", "bite", "dart", "dvd_ig", "tandem_scfv"]
    drug_class: NotRequired[Literal["naked_antibody", "adc", "car", "radioconjugate", "t_cell_engager"]]
    initial_chains: list[ChainInput]
    source_antibody_ids: NotRequired[list[str]]
    antigen_ids: NotRequired[list[str]]


class TherapeuticCandidateList(TypedDict):
    object: Literal["list"]
    data: list[TherapeuticCandidate]
    has_more: bool
    next_cursor: str | None
    """For `after`; null on the last page."""


class TherapeuticCandidateUpdate(TypedDict):
    name: NotRequired[str]
    drug_class: NotRequired[Literal["naked_antibody", "adc", "car", "radioconjugate", "t_cell_engager"]]
    archived: NotRequired[bool]


class UploadError(TypedDict):
    detail: str
    line: int | None
    """Of the file, from 1."""


class Upload(TypedDict):
    id: str
    object: Literal["upload"]
    filename: str
    content_type: Literal["chemical/x-pdb", "chemical/x-mmcif", "chemical/x-cif"]
    byte_size: int
    sha256: str | None
    """As announced; of a ready file, as computed."""
    purpose: Literal["antigen_structure"]
    status: Literal["pending", "ready", "failed", "expired"]
    """`pending` until the file was put and checked; `expired` when none was put within a day. Only a `ready` one can be used."""
    error: UploadError | None
    """Why the file is not accepted: only when `failed`."""
    summary: StructureSummary | None
    """What the file holds: only when `ready`."""
    expires_at: str
    """Until when `upload_url` takes the file."""
    created_at: str
    """ISO 8601, UTC."""
    updated_at: str
    """ISO 8601, UTC."""


class UploadCreate(TypedDict):
    filename: str
    content_type: Literal["chemical/x-pdb", "chemical/x-mmcif", "chemical/x-cif"]
    byte_size: int
    sha256: NotRequired[str]
    """With it, the store accepts no other bytes."""
    purpose: Literal["antigen_structure"]


class UploadList(TypedDict):
    object: Literal["list"]
    data: list[Upload]
    has_more: bool
    next_cursor: str | None
    """For `after`; null on the last page."""


class UploadSlotError(TypedDict):
    detail: str
    line: int | None
    """Of the file, from 1."""


class UploadSlot(TypedDict):
    id: str
    object: Literal["upload"]
    filename: str
    content_type: Literal["chemical/x-pdb", "chemical/x-mmcif", "chemical/x-cif"]
    byte_size: int
    sha256: str | None
    """As announced; of a ready file, as computed."""
    purpose: Literal["antigen_structure"]
    status: Literal["pending", "ready", "failed", "expired"]
    """`pending` until the file was put and checked; `expired` when none was put within a day. Only a `ready` one can be used."""
    error: UploadSlotError | None
    """Why the file is not accepted: only when `failed`."""
    summary: StructureSummary | None
    """What the file holds: only when `ready`."""
    expires_at: str
    """Until when `upload_url` takes the file."""
    created_at: str
    """ISO 8601, UTC."""
    updated_at: str
    """ISO 8601, UTC."""
    upload_url: str
    """Presigned PUT: no further authorization."""
    headers: dict[str, str]
    """To be sent with the PUT, as they are."""


class ValidationErrorDetailDetail(TypedDict):
    loc: list[str]
    msg: str
    type: str


class ValidationErrorDetail(TypedDict):
    detail: list[ValidationErrorDetailDetail]


class VariableCds(TypedDict):
    chain: str
    """Role of the chain."""
    sequence: str
    """DNA, 5′ to 3′, of the coding strand."""
    protein: str
    """What it encodes, without the stop."""
    cds_start: int
    """First nucleotide of the first codon, from 1."""
    cds_end: int
    """Last nucleotide of the last codon, the stop included."""
    cai: float
    """Codon adaptation index (Sharp and Li 1987) for the host."""
    gc_content: float
    features: list[CdsFeature]
    cai_bound: NotRequired[float | None]
    """CAI that no sequence without the forbidden patterns exceeds. Null unless CAI is maximized."""
    is_optimal: NotRequired[bool]
    """Proven: no sequence that meets every constraint is better by the strategy."""
    usage_distance: NotRequired[float]
    """Share of codons that would have to change for the host's usage of every amino acid. 0 is a match."""
    gc_profile: NotRequired[list[float]]
    """GC content of every 50 nucleotides."""
    min_max: NotRequired[list[float | None]]
    """%MinMax of every 18 codons (Clarke and Clark 2008)."""
    alternatives: NotRequired[list[AlternativeCds]]
    """Other sequences for the chain."""


class Variant(TypedDict):
    id: str
    object: Literal["variant"]
    candidate_id: str
    parent_variant_id: str | None
    """Null for the baseline."""
    name: str
    origin: Literal["baseline", "humanization", "manual"]
    humanization_id: str | None
    """The run it was taken from."""
    strategy: Literal["cdr_grafting", "resurfacing", "sdr_grafting", "germline"] | None
    archived: bool
    chains: list[Chain]
    created_at: str
    """ISO 8601, UTC."""
    updated_at: str
    """ISO 8601, UTC."""


class VariantDiff(TypedDict):
    object: Literal["variant_diff"]
    variant_id: str
    against_variant_id: str
    chains: list[ChainDiff]


class VariantLineage(TypedDict):
    object: Literal["variant_lineage"]
    candidate_id: str
    variant: LineageVariant
    ancestors: list[LineageVariant]
    """Parent first, baseline last."""
    children: list[LineageVariant]
    """Direct descendants, newest first; at most 200."""
    has_more_children: bool
    """List variants by `parent_variant_id` for all of them."""


class VariantList(TypedDict):
    object: Literal["list"]
    data: list[Variant]
    has_more: bool
    next_cursor: str | None
    """For `after`; null on the last page."""


class VariantNumbering(TypedDict):
    object: Literal["variant_numbering"]
    variant_id: str
    scheme: Literal["imgt", "kabat", "chothia", "martin", "aho"]
    cdr_definition: Literal["imgt", "kabat", "chothia", "abm", "contact", "north"]
    chains: list[NumberedChain]


class VariantUpdate(TypedDict):
    name: NotRequired[str]
    archived: NotRequired[bool]


class Webhook(TypedDict):
    id: str
    object: Literal["webhook"]
    url: str
    events: list[str] | None
    description: str | None
    enabled: bool
    disabled_reason: str | None
    """`gone` (it answered 410) or `failing` (for 5 days) when the service disabled it."""
    created_at: str
    """ISO 8601, UTC."""
    updated_at: str
    """ISO 8601, UTC."""


class WebhookAttempt(TypedDict):
    number: int
    started_at: str
    """ISO 8601, UTC."""
    response_status: int | None
    """Null when there was no answer."""
    latency_ms: int
    response_body: str | None
    """The first 4096 bytes of the answer."""
    error: str | None
    """Why there was no answer, or why it was refused."""


class WebhookCreate(TypedDict):
    url: str
    """https, at a public address. Installations for local work may admit http and loopback."""
    events: NotRequired[list[Literal["humanization.completed", "humanization.failed", "structure_prediction.completed", "structure_prediction.failed", "stability_analysis.completed", "stability_analysis.failed", "immunogenicity_analysis.completed", "immunogenicity_analysis.failed", "complex_prediction.completed", "complex_prediction.failed", "codon_export.completed", "codon_export.failed", "webhook.test"]] | None]
    """Null listens to every event."""
    description: NotRequired[str | None]


class WebhookCreated(TypedDict):
    id: str
    object: Literal["webhook"]
    url: str
    events: list[str] | None
    description: str | None
    enabled: bool
    disabled_reason: str | None
    """`gone` (it answered 410) or `failing` (for 5 days) when the service disabled it."""
    created_at: str
    """ISO 8601, UTC."""
    updated_at: str
    """ISO 8601, UTC."""
    secret: str
    """Signing secret, `whsec_…`. Shown this once."""


class WebhookDelivery(TypedDict):
    id: str
    object: Literal["webhook_delivery"]
    webhook_id: str
    event_id: str
    """The `webhook-id` of every attempt."""
    event_type: str
    status: Literal["pending", "delivered", "failed"]
    attempt_count: int
    next_attempt_at: str | None
    delivered_at: str | None
    created_at: str
    """ISO 8601, UTC."""
    updated_at: str
    """ISO 8601, UTC."""


class WebhookDeliveryDetail(TypedDict):
    id: str
    object: Literal["webhook_delivery"]
    webhook_id: str
    event_id: str
    """The `webhook-id` of every attempt."""
    event_type: str
    status: Literal["pending", "delivered", "failed"]
    attempt_count: int
    next_attempt_at: str | None
    delivered_at: str | None
    created_at: str
    """ISO 8601, UTC."""
    updated_at: str
    """ISO 8601, UTC."""
    attempts: list[WebhookAttempt]


class WebhookDeliveryList(TypedDict):
    object: Literal["list"]
    data: list[WebhookDelivery]
    has_more: bool
    next_cursor: str | None
    """For `after`; null on the last page."""


class WebhookList(TypedDict):
    object: Literal["list"]
    data: list[Webhook]
    has_more: bool
    next_cursor: str | None
    """For `after`; null on the last page."""


class WebhookUpdate(TypedDict):
    url: NotRequired[str]
    """https, at a public address. Installations for local work may admit http and loopback."""
    events: NotRequired[list[Literal["humanization.completed", "humanization.failed", "structure_prediction.completed", "structure_prediction.failed", "stability_analysis.completed", "stability_analysis.failed", "immunogenicity_analysis.completed", "immunogenicity_analysis.failed", "complex_prediction.completed", "complex_prediction.failed", "codon_export.completed", "codon_export.failed", "webhook.test"]] | None]
    """Null listens to every event."""
    description: NotRequired[str]
    enabled: NotRequired[bool]
    rotate_secret: NotRequired[bool]


class WebhookUpdated(TypedDict):
    """With `secret` when it was rotated."""
    id: str
    object: Literal["webhook"]
    url: str
    events: list[str] | None
    description: str | None
    enabled: bool
    disabled_reason: str | None
    """`gone` (it answered 410) or `failing` (for 5 days) when the service disabled it."""
    created_at: str
    """ISO 8601, UTC."""
    updated_at: str
    """ISO 8601, UTC."""
    secret: NotRequired[str]
    """Signing secret, `whsec_…`. Shown this once."""

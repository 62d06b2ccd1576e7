"""Generated from contracts/openapi.json by `npm run sdk`; do not edit."""

from __future__ import annotations

from typing import Any, Literal, TypedDict

from typing_extensions import NotRequired, TypeAlias

ProblemCode: TypeAlias = Literal["invalid_request", "unauthorized", "insufficient_credits", "plan_required", "forbidden", "not_found", "method_not_allowed", "conflict", "payload_too_large", "unsupported_media_type", "validation_failed", "idempotency_mismatch", "rate_limit_exceeded", "quota_exceeded", "internal_error", "job_failed", "service_unavailable"]
"""Every `code` that a problem can have."""


class AcceptorGermline(TypedDict):
    v_gene: NotRequired[str]
    """Human V gene (IMGT name)."""
    v_allele: NotRequired[str]
    """Allele of the V gene (IMGT name)."""
    j_gene: NotRequired[str | None]
    """Human J gene (IMGT name). Null when none was assigned."""
    v_framework_identity: NotRequired[float]
    """Fraction of the framework residues FR1 to FR3 that parent and acceptor share, 0 to 1."""
    v_posterior: NotRequired[float]
    """Probability of this V gene among all human V genes as the acceptor, 0 to 1."""


class AdcAnalysisFlagCounts(TypedDict):
    """Number of flags by severity."""
    critical: int
    """Flags that make the design implausible."""
    warning: int
    """Flags to look into."""
    info: int
    """Flags for information."""


class AdcAnalysisInputs(TypedDict):
    """What it was computed of, beside the design."""
    variant_id: str
    """The variant that it is about."""
    structure_job_id: str | None
    """Structure prediction that sites were measured on; null without one."""


class AdcAnalysisAntibodyInterchainDisulfides(TypedDict):
    heavy_light: int
    """Between heavy and light chains."""
    heavy_heavy: int
    """Between the heavy chains."""


class AdcAnalysisAntibody(TypedDict):
    """What the antibody was taken to be."""
    format: str
    """Format of the candidate."""
    isotype: str
    """Isotype of the antibody."""
    isotype_from: Literal["sequence", "statement", "assumption"]
    """Where the isotype is known from."""
    light_chain: Literal["kappa", "lambda"] | None
    """Class of the light chain."""
    glycosylated: bool
    """Whether the Fc carries its glycan."""
    interchain_disulfides: AdcAnalysisAntibodyInterchainDisulfides | None
    """Number of disulfides between chains; null where the format leaves it open."""
    lysines: int | None
    """Number of lysines; null without full chains."""
    assumptions: list[str]
    """What was assumed, in words."""


class AdcAnalysisChemistry(TypedDict):
    """What is computed of the structures."""
    linker: AdcMolecule
    """The linker."""
    payload: AdcMolecule
    """The payload."""
    linker_payload: AdcMolecule | None
    """Both joined; null where they are not."""
    computed_by: str
    """Toolkit and version."""


class AdcAnalysisHic(TypedDict):
    order: list[float]
    """Drug loads, the earliest to elute first."""
    separation: Literal["by load", "weak", "reversed"]
    """How well the loads part."""
    note: str
    """What else is to know."""


class AdcAnalysisAbsorbanceDrug(TypedDict):
    wavelength_nm: float
    """Where the drug absorbs, nm."""
    extinction: float
    """L mol⁻¹ cm⁻¹."""
    extinction_280: float
    """Of the drug at 280 nm, L mol⁻¹ cm⁻¹."""
    antibody_ratio: float
    """Absorbance of the antibody at that wavelength over that at 280 nm."""
    expected_ratio: float
    """The same of the conjugate at the mean load aimed at."""
    formula: str
    """Mean load from a measured ratio."""
    source: str
    """Where it is published."""


class AdcAnalysisAbsorbance(TypedDict):
    antibody_extinction_280: float
    """Of the antibody at 280 nm, L mol⁻¹ cm⁻¹."""
    conjugate_extinction_280: float | None
    """Of the conjugate at 280 nm, L mol⁻¹ cm⁻¹."""
    drug: AdcAnalysisAbsorbanceDrug | None
    """Of the drug; null where no extinction is published."""


class AdcAnalysisHydrophobicityPrecedents(TypedDict):
    name: str
    """Name, for people; it need not be unique."""
    index: float
    """Hydrophobicity that the drugs add, by mean load."""


class AdcAnalysisHydrophobicity(TypedDict):
    index: float
    """Hydrophobicity that the drugs add, by mean load."""
    linker_payload_log_d: float
    """log D of linker and payload at pH 7.4."""
    payload_log_p: float
    """log P of the payload."""
    above_precedents: float
    """Share of approved ADCs that have a lower index."""
    precedents: list[AdcAnalysisHydrophobicityPrecedents]
    """Approved ADCs that designs are compared with."""
    masks: list[str]
    """Parts of the linker that hide the payload from water."""


class AdcAnalysisSiteVariableDomain(TypedDict):
    position: str
    """Kabat."""
    residue: str
    """One-letter code of the residue."""
    region: str
    """Framework or complementarity-determining region."""
    relative: float
    """Exposed share of the residue, 0 buried to 1."""
    exposure: Literal["accessible", "partly", "buried"]
    """Whether a linker can reach it."""


class AdcAnalysisSite(TypedDict):
    name: str
    """Its name: chain, residue and EU number."""
    constant_domain: AdcConstantSite | None
    """The site measured on crystal structures; null outside constant domains."""
    variable_domain: AdcAnalysisSiteVariableDomain | None
    """The site measured on the model of the Fv; null outside it."""
    receptor: str | None
    """Receptor whose binding site it is in; null for none."""


class AdcAnalysis(TypedDict):
    """Developability of the design."""
    version: str
    """Of rules, tables and figures."""
    verdict: Literal["plausible", "implausible"]
    """Implausible: there is a critical flag."""
    flag_counts: AdcAnalysisFlagCounts
    """Number of flags by severity."""
    inputs: AdcAnalysisInputs
    """What it was computed of, beside the design."""
    antibody: AdcAnalysisAntibody
    """What the antibody was taken to be."""
    chemistry: AdcAnalysisChemistry
    """What is computed of the structures."""
    drug_load: AdcDrugLoad
    """How drugs are spread over antibodies."""
    masses: AdcMasses | None
    """Masses to expect; null where a structure is missing."""
    hic: AdcAnalysisHic | None
    """Loads in the order that hydrophobic interaction chromatography elutes them."""
    absorbance: AdcAnalysisAbsorbance | None
    """What a spectrophotometer shows; null without full chains."""
    hydrophobicity: AdcAnalysisHydrophobicity | None
    """Of the conjugate beside approved ones; null where a structure is missing."""
    site: AdcAnalysisSite | None
    """The conjugation site; null of stochastic methods."""
    fv_sites: list[AdcFvSite] | None
    """Residues of the Fv that the linker could react with; null without a structure."""
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
    """What kind of resource this is."""
    linkers: list[AdcLinker]
    """Linkers to choose from."""
    payloads: list[AdcPayload]
    """Payloads to choose from."""
    conjugation_methods: list[AdcConjugationMethod]
    """Methods to choose from."""
    precedents: list[AdcPrecedent]
    """Approved ADCs that designs are compared with."""
    other_approvals: list[AdcOtherApproval]
    """Approved ADCs that they are not compared with."""
    rules: list[AdcRule]
    """What an analysis asks of every design."""
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
    """The chain that it is in."""
    eu: int
    """EU number."""
    residue: str
    """One-letter code of the residue."""
    chains: int
    """Measured."""
    relative: float
    """Exposed share of the residue, 0 buried to 1."""
    relative_range: list[float]
    """Lowest and highest of the structures measured."""
    reacting_atom_area: float | None
    """Å²."""
    exposure: Literal["accessible", "partly", "buried"]
    """Whether a linker can reach it."""
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
    """The linker."""
    name: str
    """Name of the catalogue, or of `custom`."""
    type: Literal["peptide", "glucuronide", "hydrazone", "carbonate", "disulfide", "non_cleavable"]
    """Which of its kinds it is."""
    smiles: str
    """Before conjugation, its reactive group on; `[*:1]` is the payload."""


class AdcCustomChemistry(TypedDict):
    """Structures that are not of the catalogue, by SMILES."""
    payload: NotRequired[AdcCustomChemistryPayload]
    """The payload."""
    linker: NotRequired[AdcCustomChemistryLinker]
    """The linker."""


class AdcDesign(TypedDict):
    id: str
    """Identifier of this resource."""
    object: Literal["adc_design"]
    """What kind of resource this is."""
    candidate_id: str
    """The therapeutic candidate that it belongs to."""
    name: str
    """Name, for people; it need not be unique."""
    linker_name: str
    """Name of the linker, of the catalogue or of `custom`."""
    linker_type: Literal["peptide", "glucuronide", "hydrazone", "carbonate", "disulfide", "non_cleavable"]
    """Class of the linker."""
    payload_name: str
    """Name of the payload, of the catalogue or of `custom`."""
    payload_class: Literal["auristatin", "maytansinoid", "halichondrin", "topoisomerase_1_inhibitor", "enediyne", "pyrrolobenzodiazepine", "duocarmycin", "anthracycline", "amatoxin"]
    """Class of the payload."""
    conjugation_method: str
    """Name of the method, of the catalogue."""
    conjugation_site: str | None
    """Site of a site-specific method: chain, residue and EU number."""
    dar_target: float
    """Drugs per antibody, mean."""
    notes: str
    """Free text."""
    custom: AdcCustomChemistry | None
    """Structures that are not of the catalogue."""
    antibody: AdcAntibody | None
    """What the chains do not say of the antibody."""
    analysis: AdcAnalysis | None
    """Developability; null until it is analysed, and again when the chemistry changes."""
    archived: bool
    """Whether it is put away: it can be read and restored, and takes nothing new."""
    created_at: str
    """ISO 8601, UTC."""
    updated_at: str
    """ISO 8601, UTC."""
    data_deleted_at: NotRequired[str]
    """Only a tombstone: when its data were deleted for good."""


class AdcDesignCreate(TypedDict):
    candidate_id: str
    """The therapeutic candidate that it belongs to."""
    name: str
    """Name, for people; it need not be unique."""
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
    """Structures that are not of the catalogue."""
    antibody: NotRequired[AdcAntibody | None]
    """What the chains do not say of the antibody."""
    notes: NotRequired[str]
    """Free text."""


class AdcDesignList(TypedDict):
    object: Literal["list"]
    """What kind of resource this is."""
    data: list[AdcDesign]
    """The rows of this page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """For `after`; null on the last page."""


class AdcDesignUpdate(TypedDict):
    name: NotRequired[str]
    """Name, for people; it need not be unique."""
    linker_name: NotRequired[str]
    """Name of the catalogue, or of `custom`."""
    linker_type: NotRequired[Literal["peptide", "glucuronide", "hydrazone", "carbonate", "disulfide", "non_cleavable"]]
    """Class of the linker."""
    payload_name: NotRequired[str]
    """Name of the catalogue, or of `custom`."""
    payload_class: NotRequired[Literal["auristatin", "maytansinoid", "halichondrin", "topoisomerase_1_inhibitor", "enediyne", "pyrrolobenzodiazepine", "duocarmycin", "anthracycline", "amatoxin"]]
    """Class of the payload."""
    conjugation_method: NotRequired[str]
    """Name of the catalogue."""
    conjugation_site: NotRequired[str | None]
    """Of a site-specific method: one of its sites, such as `HC-A118C`."""
    dar_target: NotRequired[float]
    """Drugs per antibody, mean."""
    custom: NotRequired[AdcCustomChemistry | None]
    """Structures that are not of the catalogue."""
    antibody: NotRequired[AdcAntibody | None]
    """What the chains do not say of the antibody."""
    notes: NotRequired[str]
    """Free text."""
    archived: NotRequired[bool]
    """Whether it is put away: it can be read and restored, and takes nothing new."""


class AdcDrugLoadSpecies(TypedDict):
    drugs: int
    """Number of drugs."""
    share: float
    """Share of the antibodies, 0 to 1."""


class AdcDrugLoad(TypedDict):
    """Drugs over antibodies."""
    model: str
    """Model of the distribution."""
    places: int
    """Residues that can carry a drug."""
    occupancy: float
    """Mean share of the places that carry one."""
    mean: float
    """Mean number of drugs per antibody."""
    standard_deviation: float
    """Of the number of drugs."""
    unconjugated: float
    """Antibody without a drug."""
    high_load: float
    """Antibody with six drugs and more."""
    interval_90: list[float]
    """Bounds that hold 90 % of the antibodies."""
    species: list[AdcDrugLoadSpecies]
    """Antibodies by number of drugs."""


class AdcFlagPrecedent(TypedDict):
    name: str
    """The approved ADC."""
    stance: Literal["supports", "contradicts"]
    """Whether the precedent speaks for or against the flag."""
    detail: str
    """What it shows."""


class AdcFlag(TypedDict):
    rule: str
    """The rule that raised it."""
    severity: Literal["critical", "warning", "info"]
    """How grave it is."""
    explanation: str
    """What is the matter, with the figures of this design."""
    source: str
    """Where it is published."""
    precedent: AdcFlagPrecedent | None
    """The approved ADC nearest to it."""
    remedy: str | None
    """What to change to clear it."""


class AdcFvSiteNeighbours(TypedDict):
    residue: str
    """One-letter code of the residue."""
    distance: float
    """Distance, Å."""


class AdcFvSite(TypedDict):
    """A residue of the modelled Fv that a linker could react with."""
    chain: str
    """The chain that it is in."""
    domain: Literal["VH", "VL"]
    """Which V domain."""
    position: str
    """IMGT."""
    residue: Literal["K", "C", "N-terminus"]
    """One-letter code of the residue."""
    region: str
    """Framework or complementarity-determining region."""
    reacting_atom: str
    """Name of the atom that reacts."""
    reacting_atom_area: float
    """Å²."""
    relative: float
    """Exposed share of the residue, 0 buried to 1."""
    exposure: Literal["accessible", "partly", "buried"]
    """Whether a linker can reach it."""
    at_vh_vl_interface: bool
    """Whether it lies between VH and VL."""
    in_vernier_zone: bool
    """Whether it is in the Vernier zone, which holds up the CDRs."""
    neighbours: list[AdcFvSiteNeighbours]
    """Charged residues around it."""
    pka_shift: Literal["lowered", "raised", "none"] | None
    """What the neighbours do to its pKa."""
    in_disulfide: bool | None
    """Whether a cysteine is bound in a disulfide; null of other residues."""
    binding_risk: Literal["high", "moderate", "low"]
    """How likely a drug there disturbs the binding."""


class AdcLinker(TypedDict):
    name: str
    """Name, for people; it need not be unique."""
    description: str
    """In words, for people."""
    type: Literal["peptide", "glucuronide", "hydrazone", "carbonate", "disulfide", "non_cleavable"]
    """Which of its kinds it is."""
    cleavable: bool
    """Whether the payload is cut off in the cell."""
    released_by: str
    """What sets the payload free."""
    attaches_to: Literal["cysteine", "lysine", "glutamine", "glycan", "peptide_tag"]
    """Residue that the linker reacts with."""
    reactive_group: Literal["maleimide", "haloacetamide", "methylsulfonylpyrimidine", "nhs_ester", "strained_alkyne", "oligoglycine", "primary_amine"]
    """Group that reacts with the antibody."""
    takes: list[Literal["amine", "thiol", "alcohol", "phenol"]]
    """Groups of payloads that it holds."""
    smiles: str
    """SMILES; `[*:1]` is where linker and payload join."""
    molecule: AdcMolecule
    """What is computed of its structure."""
    structure_source: str
    """Where the structure is drawn, and what it was checked by."""
    sources: list[str]
    """Where it is published."""


class AdcMassesSpecies(TypedDict):
    drugs: int
    """Number of drugs."""
    share: float
    """Share of the antibodies, 0 to 1."""
    intact: float | None
    """Da, average."""
    deglycosylated: float | None
    """Da, average."""


class AdcMassesReducedChains(TypedDict):
    chain: Literal["light", "heavy"]
    """The chain that it is in."""
    drugs: int
    """Number of drugs."""
    intact: float | None
    """Da, average."""
    deglycosylated: float | None
    """Da, average."""


class AdcMasses(TypedDict):
    """Of every species; intact with G0F on both heavy chains."""
    added_per_drug: float
    """Mass that one drug adds, Da."""
    succinimide_hydrolysis: float | None
    """Da, average."""
    species: list[AdcMassesSpecies]
    """Masses by number of drugs."""
    reduced_chains: list[AdcMassesReducedChains]
    """Masses of the chains after reduction."""


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
    """Number of rings."""
    aromatic_rings: int
    """Number of aromatic rings."""
    formal_charge: int
    """Formal charge, as drawn."""
    acidic_groups: int
    """Anions at pH 7.4."""
    basic_groups: int
    """Cations at pH 7.4."""
    peg_units: int
    """Number of ethylene glycol units."""


class AdcOtherApproval(TypedDict):
    """An ADC that was approved and that no design is compared with."""
    name: str
    """Name, for people; it need not be unique."""
    target: str
    """Antigen."""
    isotype: str | None
    """Isotype of the antibody."""
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
    """Name, for people; it need not be unique."""
    isotype: str
    """Isotype of the antibody."""
    light_chain: Literal["kappa", "lambda"]
    """Class of the light chain."""
    target: str
    """Antigen."""
    linker_name: str
    """Name of the linker, of the catalogue or of `custom`."""
    payload_name: str
    """Name of the payload, of the catalogue or of `custom`."""
    conjugation_method: str
    """Name of the method, of the catalogue."""
    dar: float
    """Drugs per antibody, mean."""
    first_approval: int
    """Year."""
    approved_by: str
    """The first regulator."""
    note: str | None
    """What else is to know."""
    sources: list[str]
    """Where it is published."""


class AdcRule(TypedDict):
    """A question that an analysis asks of every design."""
    id: str
    """Identifier of this resource."""
    asks: str
    """The question."""
    source: str
    """Where it is published."""


class AlternativeCds(TypedDict):
    sequence: str
    """DNA of the coding strand, 5′ to 3′."""
    cai: float
    """Codon adaptation index (Sharp and Li 1987) in the host, 0 to 1; higher is closer to its preferred codons."""
    gc_content: float
    """GC content of the sequence, 0 to 1."""
    identity_to_first: float
    """Fraction of nucleotides that are the same as in the first sequence, 0 to 1."""
    satisfied: bool
    """Whether the sequence meets every constraint."""


class AnalysedChain(TypedDict):
    chain: str
    """Role of the chain in the antibody."""
    sequence: str
    """Residues of the chain, one-letter codes."""
    regions: list[str]
    """Region of each residue: a framework, a CDR (IMGT), or a part outside the V domains."""


class Antigen(TypedDict):
    id: str
    """Identifier of this resource."""
    object: Literal["antigen"]
    """What kind of resource this is."""
    project_id: str
    """The project that it is in."""
    name: str
    """Name, for people; it need not be unique."""
    description: str
    """In words, for people."""
    sequence: str | None
    """Upper-case one-letter codes."""
    upload_id: str | None
    """The upload of its structure file."""
    archived: bool
    """Whether it is put away: it can be read and restored, and takes nothing new."""
    created_at: str
    """ISO 8601, UTC."""
    updated_at: str
    """ISO 8601, UTC."""
    data_deleted_at: NotRequired[str]
    """Only a tombstone: when its data were deleted for good."""


class AntigenCreate(TypedDict):
    project_id: str
    """The project that it is in."""
    name: str
    """Name, for people; it need not be unique."""
    sequence: NotRequired[str | None]
    """Amino acids (10 to 800): one-letter codes or one FASTA record."""
    upload_id: NotRequired[str | None]
    """A ready upload: the structure file."""
    description: NotRequired[str]
    """In words, for people."""


class AntigenList(TypedDict):
    object: Literal["list"]
    """What kind of resource this is."""
    data: list[Antigen]
    """The rows of this page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """For `after`; null on the last page."""


class AntigenUpdate(TypedDict):
    name: NotRequired[str]
    """Name, for people; it need not be unique."""
    description: NotRequired[str]
    """In words, for people."""
    archived: NotRequired[bool]
    """Whether it is put away: it can be read and restored, and takes nothing new."""


class ApiToken(TypedDict):
    id: str
    """Identifier of this resource."""
    object: Literal["api_token"]
    """What kind of resource this is."""
    name: str
    """Name, for people; it need not be unique."""
    prefix: str
    """`ab_` and the key id: enough to tell tokens apart."""
    scopes: list[Literal["read", "submit", "manage"]]
    """What the token may do: `read`, `submit`, `manage`."""
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
    """Name, for people; it need not be unique."""
    scopes: NotRequired[list[Literal["read", "submit", "manage"]]]
    """`read`: look at everything. `submit`: make and change what is worked on, and have it computed. `manage`: tokens, members, invitations, webhooks, payments, the audit log. A token gives no scope that it does not have."""
    expires_at: NotRequired[str | None]
    """When it ends; without it, never."""


class ApiTokenCreated(TypedDict):
    id: str
    """Identifier of this resource."""
    object: Literal["api_token"]
    """What kind of resource this is."""
    name: str
    """Name, for people; it need not be unique."""
    prefix: str
    """`ab_` and the key id: enough to tell tokens apart."""
    scopes: list[Literal["read", "submit", "manage"]]
    """What the token may do: `read`, `submit`, `manage`."""
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
    """What kind of resource this is."""
    data: list[ApiToken]
    """The rows of this page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """For `after`; null on the last page."""


class AppliedCodonOptionsGc(TypedDict):
    """Accepted GC content of the whole sequence."""
    min: float
    """Lowest accepted GC content, 0 to 1."""
    max: float
    """Highest accepted GC content, 0 to 1."""


class AppliedCodonOptionsGcWindow(TypedDict):
    """Accepted GC content of every window of 50 nucleotides."""
    min: float
    """Lowest accepted GC content, 0 to 1."""
    max: float
    """Highest accepted GC content, 0 to 1."""


class AppliedCodonOptionsConstantRegions(TypedDict):
    """Human constant regions behind the variable domains."""
    heavy: Literal["IGHG1", "IGHG2", "IGHG3", "IGHG4"] | None
    """Human constant gene behind VH. Null for none."""
    light: Literal["IGKC", "IGLC", "by_locus"] | None
    """Human constant gene behind VL; `by_locus` is IGKC behind κ and IGLC behind λ. Null for none."""


class AppliedCodonOptions(TypedDict):
    """Constraints on the DNA and parts added to the chains, with defaults filled in."""
    avoid_enzymes: list[Literal["AarI", "AatII", "AflII", "AgeI", "ApaI", "ApaLI", "AscI", "AsiSI", "AvrII", "BamHI", "BbsI", "BclI", "BglII", "BsaI", "BsiWI", "BsmBI", "BspEI", "BstBI", "BstEII", "BtgZI", "ClaI", "EcoRI", "EcoRV", "FseI", "HindIII", "HpaI", "KasI", "KpnI", "MfeI", "MluI", "NcoI", "NdeI", "NgoMIV", "NheI", "NotI", "NruI", "NsiI", "PacI", "PaqCI", "PciI", "PmeI", "PstI", "PvuII", "SacI", "SacII", "SalI", "SapI", "SbfI", "ScaI", "SfiI", "SmaI", "SnaBI", "SpeI", "SphI", "SrfI", "StuI", "SwaI", "XbaI", "XhoI", "XmaI"]]
    """Restriction enzymes to avoid: their sites occur on neither strand."""
    avoid_patterns: list[str]
    """IUPAC nucleotide patterns to avoid on both strands."""
    gc: AppliedCodonOptionsGc
    """Accepted GC content of the whole sequence."""
    gc_window: AppliedCodonOptionsGcWindow
    """Accepted GC content of every window of 50 nucleotides."""
    max_homopolymer: int
    """Longest accepted run of one nucleotide, in nucleotides. Runs of G or C end at 5 at most."""
    max_repeat: int
    """Longest accepted direct or inverted repeat, in nucleotides."""
    suppress_cpg: bool
    """Whether CpG dinucleotides are avoided."""
    start_codon: bool
    """Whether the sequence begins with ATG, in the initiation context of the host."""
    stop_codon: Literal["TAA", "TAG", "TGA"] | None
    """Stop codon at the end of the sequence. Null for none."""
    source_organism: Literal["human", "cho", "mouse", "e_coli", "b_subtilis", "s_cerevisiae", "k_phaffii"]
    """Organism of the native codon usage that the strategy `harmonize` reproduces."""
    source_cds: list[SourceCds]
    """Native coding sequences of the chains, for the strategy `harmonize`. For a chain without one it uses the average codons of `source_organism`."""
    skip_rules: list[Literal["splice_donor", "splice_acceptor", "poly_a_signal", "au_rich_element", "pol_iii_terminator", "tata_box", "internal_initiation", "bacterial_promoter", "chi_site", "replication_origin"]]
    """Rules of the host that are switched off."""
    signal_peptide: Literal["none", "usual", "igh_human", "igk_human", "igh_mouse", "igk_mouse", "albumin_human", "il2_human", "pelb", "ompa", "dsba", "sacb", "alpha_factor"]
    """Signal peptide in front of every chain; `usual` is the common one of the host for such a chain."""
    constant_regions: AppliedCodonOptionsConstantRegions
    """Human constant regions behind the variable domains."""
    solutions: int
    """Number of different sequences per chain."""
    soft: bool
    """Whether constraints may be violated. True: if they cannot all be met, the job completes with the best sequence and reports what is not met. False: the job fails and names the conflict."""


class AuditEvent(TypedDict):
    id: str
    """Identifier of this resource."""
    object: Literal["audit_event"]
    """What kind of resource this is."""
    actor: str
    """`person:<id>` or `token:<id>`."""
    action: str
    """`operationId` of what was done, such as `createApiToken` or `signIn`."""
    target: str | None
    """Id of what it was done to."""
    address: str
    """The client's; of IPv6, the first 64 bits."""
    request_id: str
    """Identifier of the request: quote it in support cases."""
    created_at: str
    """ISO 8601, UTC."""


class AuditEventList(TypedDict):
    object: Literal["list"]
    """What kind of resource this is."""
    data: list[AuditEvent]
    """The rows of this page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """For `after`; null on the last page."""


class BCellEpitope(TypedDict):
    chain: str
    """Role of the chain in the antibody."""
    start: int
    """Position of the first residue of the stretch in the chain, from 1."""
    end: int
    """Position of the last residue of the stretch in the chain, from 1."""
    sequence: str
    """Residues of the stretch, one-letter codes."""
    score: float
    """Mean epitope propensity over the stretch, on the scale of the method; higher is likelier."""
    method: str
    """`structural`: from a model of the Fv. `linear`: from propensity scales of the sequence."""


class BCellMethod(TypedDict):
    method: str
    """`structural`: from a model of the Fv. `linear`: from propensity scales of the sequence."""
    auc: float
    """Mean area under the ROC curve over the residues of held-out antigens; 0.5 is chance, 1 is perfect."""


class BatchComplexPredictionResponse(TypedDict):
    items: list[ComplexPrediction]
    """One per job, in order."""
    warnings: list[BatchWarning]
    """Items that ask for the same as one before them: each is a job and is charged. Empty where all differ."""


class BatchComplexPredictionSubmit(TypedDict):
    items: list[ComplexPredictionSubmit]
    """One per job, in order."""


class BatchHumanizationResponse(TypedDict):
    items: list[Humanization]
    """One per job, in order."""
    warnings: list[BatchWarning]
    """Items that ask for the same as one before them: each is a job and is charged. Empty where all differ."""


class BatchHumanizationSubmit(TypedDict):
    items: list[HumanizationSubmit]
    """One per job, in order."""


class BatchImmunogenicityAnalysisResponse(TypedDict):
    items: list[ImmunogenicityAnalysis]
    """One per job, in order."""
    warnings: list[BatchWarning]
    """Items that ask for the same as one before them: each is a job and is charged. Empty where all differ."""


class BatchImmunogenicityAnalysisSubmit(TypedDict):
    items: list[ImmunogenicityAnalysisSubmit]
    """One per job, in order."""


class BatchStabilityAnalysisResponse(TypedDict):
    items: list[StabilityAnalysis]
    """One per job, in order."""
    warnings: list[BatchWarning]
    """Items that ask for the same as one before them: each is a job and is charged. Empty where all differ."""


class BatchStabilityAnalysisSubmit(TypedDict):
    items: list[StabilityAnalysisSubmit]
    """One per job, in order."""


class BatchStructurePredictionResponse(TypedDict):
    items: list[StructurePrediction]
    """One per job, in order."""
    warnings: list[BatchWarning]
    """Items that ask for the same as one before them: each is a job and is charged. Empty where all differ."""


class BatchStructurePredictionSubmit(TypedDict):
    items: list[StructurePredictionSubmit]
    """One per job, in order."""


class BatchWarning(TypedDict):
    code: Literal["identical_item"]
    """What it is about, for programs."""
    pointer: str
    """The item, as a JSON pointer into the request."""
    detail: str
    """What to look at, in a sentence."""


class CandidateAntigen(TypedDict):
    object: Literal["candidate_antigen"]
    """What kind of resource this is."""
    candidate_id: str
    """The therapeutic candidate that it belongs to."""
    antigen_id: str
    """The antigen of the link."""
    created_at: str
    """ISO 8601, UTC."""


class CandidateSourceAntibody(TypedDict):
    object: Literal["candidate_source_antibody"]
    """What kind of resource this is."""
    candidate_id: str
    """The therapeutic candidate that it belongs to."""
    source_antibody_id: str
    """The source antibody of the link."""
    created_at: str
    """ISO 8601, UTC."""


class Cdr(TypedDict):
    """All null when it is empty; `end` and `last` are part of it."""
    sequence: str
    """One-letter codes, from the N-terminus on."""
    start: int | None
    """First place, from 1."""
    end: int | None
    """Last place, from 1, included."""
    first: str | None
    """Position of its first residue, in the scheme."""
    last: str | None
    """Position of its last residue, in the scheme."""


class Cdrs(TypedDict):
    cdr1: Cdr
    """First CDR."""
    cdr2: Cdr
    """Second CDR."""
    cdr3: Cdr
    """Third CDR."""


class CdrsByDefinition(TypedDict):
    """Positions in the scheme that was asked for."""
    imgt: Cdrs
    """By IMGT."""
    kabat: Cdrs
    """By Kabat."""
    chothia: Cdrs
    """By Chothia."""
    abm: Cdrs
    """By AbM."""
    contact: Cdrs
    """By Contact (MacCallum et al. 1996)."""
    north: Cdrs
    """By North et al. 2011."""


class CdsFeature(TypedDict):
    key: str
    """INSDC feature key, such as `CDS` or `misc_feature`."""
    label: str
    """Name of the feature."""
    start: int
    """Position of the first nucleotide of the feature, from 1."""
    end: int
    """Position of the last nucleotide of the feature, from 1, included."""
    qualifiers: NotRequired[dict[str, str]]
    """INSDC qualifiers besides the label."""


class Chain(TypedDict):
    role: Literal["heavy", "light", "heavy_2", "light_2", "scfv", "fusion"]
    """What the chain is in the molecule."""
    sequence: str
    """Upper-case one-letter codes."""


class ChainDiff(TypedDict):
    role: Literal["heavy", "light", "heavy_2", "light_2", "scfv", "fusion"]
    """What the chain is in the molecule."""
    status: Literal["unchanged", "changed", "added", "removed"]
    """What became of the chain."""
    substitutions: int
    """Number of exchanged residues."""
    insertions: int
    """Number of residues that only this variant has."""
    deletions: int
    """Number of residues that only the other variant has."""
    differences: list[ResidueDifference]
    """Of a chain that both variants have."""
    error: ChainNumberingError | None
    """Why a changed chain was not compared."""


class ChainInput(TypedDict):
    role: Literal["heavy", "light", "heavy_2", "light_2", "scfv", "fusion"]
    """What the chain is in the molecule."""
    sequence: str
    """Protein, one-letter code; white space, gaps and a trailing stop are dropped. One FASTA record may be pasted as it is; its header is dropped."""


class ChainNumberingError(TypedDict):
    code: str
    """Such as `not_an_antibody`."""
    message: str
    """Why the chain could not be numbered."""
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
    """Role of the chain in the antibody."""
    constraint: str
    """Name of the constraint that is not met."""
    start: int
    """Position of the first nucleotide of the place, from 1."""
    end: int
    """Position of the last nucleotide of the place, from 1, included."""
    between: list[str]
    """The smallest set of constraints found that conflict at the place."""
    proven: bool
    """True when it is proven that no codons meet the constraints. False when the search found none."""


class CodonConstraintPlaces(TypedDict):
    chain: str
    """Role of the chain in the antibody."""
    start: int
    """Position of the first nucleotide of the place, from 1."""
    end: int
    """Position of the last nucleotide of the place, from 1, included."""


class CodonConstraint(TypedDict):
    name: str
    """Name of the constraint."""
    satisfied: bool
    """Whether all chains meet the constraint."""
    detail: str
    """The constraint and its result, in words."""
    places: list[CodonConstraintPlaces]
    """Places that violate the constraint. Empty when it is met."""


class CodonExport(TypedDict):
    id: str
    """Identifier of the job."""
    object: Literal["codon_export"]
    """Type of this object."""
    status: Literal["pending", "running", "completed", "failed", "canceled"]
    """State of the job. `completed`, `failed` and `canceled` are final."""
    created_at: str
    """Time of the submit: ISO 8601, UTC."""
    started_at: str | None
    """Time at which a worker started the job. Null while the job is pending."""
    completed_at: str | None
    """Time at which the job completed. Null unless `status` is `completed`."""
    failed_at: str | None
    """Time at which the job failed. Null unless `status` is `failed`."""
    canceled_at: str | None
    """Time at which the job was canceled. Null unless `status` is `canceled`."""
    error: JobError | None
    """Reason for the failure. Null unless `status` is `failed`."""
    credit_cost: int
    """Credits that were debited for the job when it was submitted."""
    inputs: CodonExportInputs
    """The inputs of the job, as submitted and with defaults filled in."""
    results: CodonExportResults | None
    """The results. Null until `status` is `completed`, and again after they were deleted for good."""
    progress: float | None
    """Fraction of the work done, 0 to 1. Null when it is not known."""
    queue_position: int | None
    """Place in the queue; 1 is next. Null unless `status` is `pending`."""
    provenance: Provenance | None
    """Engine, versions, seed and computing time of the job. Null while it is pending or running."""
    data_deleted_at: NotRequired[str]
    """Time at which the results and files of the job were deleted for good. Absent while they exist."""


class CodonExportBatch(TypedDict):
    object: Literal["codon_export_batch"]
    """What kind of resource this is."""
    batch_id: str
    """The submit that the exports belong to."""
    job_ids: list[str]
    """One job per item, in order."""
    export_ids: list[str]
    """The exports that they make: the same ids."""
    credit_cost: int
    """Credits debited for all of them together."""
    warnings: list[BatchWarning]
    """Items that ask for the same as one before them: each is a job and is charged. Empty where all differ."""


class CodonExportCompletedEvent(TypedDict):
    id: str
    """Identifier of the event: the `webhook-id` of every attempt."""
    type: Literal["codon_export.completed"]
    """Which event it is."""
    timestamp: str
    """ISO 8601, UTC."""
    data: CodonExport
    """What it is about."""


class CodonExportFailedEvent(TypedDict):
    id: str
    """Identifier of the event: the `webhook-id` of every attempt."""
    type: Literal["codon_export.failed"]
    """Which event it is."""
    timestamp: str
    """ISO 8601, UTC."""
    data: CodonExport
    """What it is about."""


class CodonExportInputs(TypedDict):
    variant_id: str
    """Variant that was exported."""
    batch_id: str
    """Identifier of the submit; exports of one submit share it."""
    host: Literal["human", "cho", "mouse", "e_coli", "b_subtilis", "s_cerevisiae", "k_phaffii"]
    """Expression host."""
    strategy: Literal["maximize_cai", "match_usage", "harmonize"]
    """Choice among synonymous codons: `maximize_cai` prefers the most used codons of the host, `match_usage` uses codons as often as the host, `harmonize` keeps the pattern of the source organism."""
    output_formats: list[Literal["fasta", "csv", "genbank"]]
    """File formats of the export. A download without `format` gives the first."""
    options: AppliedCodonOptions
    """Constraints on the DNA, and what is added to the chains."""


class CodonExportItem(TypedDict):
    variant_id: str
    """Variant to export."""


class CodonExportList(TypedDict):
    object: Literal["list"]
    """What kind of resource this is."""
    data: list[ListedCodonExport]
    """The rows of this page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """For `after`; null on the last page."""


class CodonExportResultsConstraintReport(TypedDict):
    """Check of the finished sequences against every constraint."""
    satisfied: bool
    """Whether all sequences meet every constraint."""
    constraints: list[CodonConstraint]
    """Result for each constraint."""
    conflicts: NotRequired[list[CodonConflict]]
    """Constraints that could not be met, and the places."""
    notes: NotRequired[list[str]]
    """Decisions that were made during the design, such as a tail that was left out."""


class CodonExportResults(TypedDict):
    plot_url: str
    """Address of an SVG plot of GC content and codon usage along the sequence: a presigned GET."""
    url_expires_at: str
    """Time until which the addresses of the files hold. Read the job again for new addresses."""
    variable_cds: list[VariableCds]
    """Coding sequences, one per chain, named after the variable regions that they encode."""
    constraint_report: CodonExportResultsConstraintReport
    """Check of the finished sequences against every constraint."""
    codon_usage_table: str
    """Codon usage table of the host, with its source."""


class CodonExportSubmit(TypedDict):
    items: list[CodonExportItem]
    """Variants to export, one job each."""
    host: Literal["human", "cho", "mouse", "e_coli", "b_subtilis", "s_cerevisiae", "k_phaffii"]
    """Expression host."""
    strategy: NotRequired[Literal["maximize_cai", "match_usage", "harmonize"]]
    """Choice among synonymous codons: `maximize_cai` prefers the most used codons of the host, `match_usage` uses codons as often as the host, `harmonize` keeps the pattern of the source organism."""
    output_formats: NotRequired[list[Literal["fasta", "csv", "genbank"]]]
    """File formats of the export. A download without `format` gives the first."""
    options: NotRequired[CodonOptions]
    """Constraints on the DNA, and what is added to the chains."""


class CodonOptionsGc(TypedDict):
    """Accepted GC content of the whole sequence."""
    min: NotRequired[float]
    """Lowest accepted GC content, 0 to 1."""
    max: NotRequired[float]
    """Highest accepted GC content, 0 to 1."""


class CodonOptionsGcWindow(TypedDict):
    """Accepted GC content of every window of 50 nucleotides."""
    min: NotRequired[float]
    """Lowest accepted GC content, 0 to 1."""
    max: NotRequired[float]
    """Highest accepted GC content, 0 to 1."""


class CodonOptionsConstantRegions(TypedDict):
    """Human constant regions behind the variable domains."""
    heavy: NotRequired[Literal["IGHG1", "IGHG2", "IGHG3", "IGHG4"] | None]
    """Human constant gene behind VH. Null for none."""
    light: NotRequired[Literal["IGKC", "IGLC", "by_locus"] | None]
    """Human constant gene behind VL; `by_locus` is IGKC behind κ and IGLC behind λ. Null for none."""


class CodonOptions(TypedDict):
    """Constraints on the DNA, and parts to add to the chains."""
    avoid_enzymes: NotRequired[list[Literal["AarI", "AatII", "AflII", "AgeI", "ApaI", "ApaLI", "AscI", "AsiSI", "AvrII", "BamHI", "BbsI", "BclI", "BglII", "BsaI", "BsiWI", "BsmBI", "BspEI", "BstBI", "BstEII", "BtgZI", "ClaI", "EcoRI", "EcoRV", "FseI", "HindIII", "HpaI", "KasI", "KpnI", "MfeI", "MluI", "NcoI", "NdeI", "NgoMIV", "NheI", "NotI", "NruI", "NsiI", "PacI", "PaqCI", "PciI", "PmeI", "PstI", "PvuII", "SacI", "SacII", "SalI", "SapI", "SbfI", "ScaI", "SfiI", "SmaI", "SnaBI", "SpeI", "SphI", "SrfI", "StuI", "SwaI", "XbaI", "XhoI", "XmaI"]]]
    """Restriction enzymes to avoid: their sites occur on neither strand."""
    avoid_patterns: NotRequired[list[str]]
    """IUPAC nucleotide patterns to avoid on both strands."""
    gc: NotRequired[CodonOptionsGc]
    """Accepted GC content of the whole sequence."""
    gc_window: NotRequired[CodonOptionsGcWindow]
    """Accepted GC content of every window of 50 nucleotides."""
    max_homopolymer: NotRequired[int]
    """Longest accepted run of one nucleotide, in nucleotides. Runs of G or C end at 5 at most."""
    max_repeat: NotRequired[int]
    """Longest accepted direct or inverted repeat, in nucleotides."""
    suppress_cpg: NotRequired[bool]
    """Whether CpG dinucleotides are avoided."""
    start_codon: NotRequired[bool]
    """Whether the sequence begins with ATG, in the initiation context of the host."""
    stop_codon: NotRequired[Literal["TAA", "TAG", "TGA"] | None]
    """Stop codon at the end of the sequence. Null for none."""
    source_organism: NotRequired[Literal["human", "cho", "mouse", "e_coli", "b_subtilis", "s_cerevisiae", "k_phaffii"]]
    """Organism of the native codon usage that the strategy `harmonize` reproduces."""
    source_cds: NotRequired[list[SourceCds]]
    """Native coding sequences of the chains, for the strategy `harmonize`. For a chain without one it uses the average codons of `source_organism`."""
    skip_rules: NotRequired[list[Literal["splice_donor", "splice_acceptor", "poly_a_signal", "au_rich_element", "pol_iii_terminator", "tata_box", "internal_initiation", "bacterial_promoter", "chi_site", "replication_origin"]]]
    """Rules of the host that are switched off."""
    signal_peptide: NotRequired[Literal["none", "usual", "igh_human", "igk_human", "igh_mouse", "igk_mouse", "albumin_human", "il2_human", "pelb", "ompa", "dsba", "sacb", "alpha_factor"]]
    """Signal peptide in front of every chain; `usual` is the common one of the host for such a chain."""
    constant_regions: NotRequired[CodonOptionsConstantRegions]
    """Human constant regions behind the variable domains."""
    solutions: NotRequired[int]
    """Number of different sequences per chain."""
    soft: NotRequired[bool]
    """Whether constraints may be violated. True: if they cannot all be met, the job completes with the best sequence and reports what is not met. False: the job fails and names the conflict."""


class ComplexPrediction(TypedDict):
    id: str
    """Identifier of the job."""
    object: Literal["complex_prediction"]
    """Type of this object."""
    status: Literal["pending", "running", "completed", "failed", "canceled"]
    """State of the job. `completed`, `failed` and `canceled` are final."""
    created_at: str
    """Time of the submit: ISO 8601, UTC."""
    started_at: str | None
    """Time at which a worker started the job. Null while the job is pending."""
    completed_at: str | None
    """Time at which the job completed. Null unless `status` is `completed`."""
    failed_at: str | None
    """Time at which the job failed. Null unless `status` is `failed`."""
    canceled_at: str | None
    """Time at which the job was canceled. Null unless `status` is `canceled`."""
    error: JobError | None
    """Reason for the failure. Null unless `status` is `failed`."""
    credit_cost: int
    """Credits that were debited for the job when it was submitted."""
    inputs: ComplexPredictionInputs
    """The inputs of the job, as submitted and with defaults filled in."""
    results: ComplexPredictionResults | None
    """The results. Null until `status` is `completed`, and again after they were deleted for good."""
    progress: float | None
    """Fraction of the work done, 0 to 1. Null when it is not known."""
    queue_position: int | None
    """Place in the queue; 1 is next. Null unless `status` is `pending`."""
    provenance: Provenance | None
    """Engine, versions, seed and computing time of the job. Null while it is pending or running."""
    data_deleted_at: NotRequired[str]
    """Time at which the results and files of the job were deleted for good. Absent while they exist."""


class ComplexPredictionCompletedEvent(TypedDict):
    id: str
    """Identifier of the event: the `webhook-id` of every attempt."""
    type: Literal["complex_prediction.completed"]
    """Which event it is."""
    timestamp: str
    """ISO 8601, UTC."""
    data: ComplexPrediction
    """What it is about."""


class ComplexPredictionFailedEvent(TypedDict):
    id: str
    """Identifier of the event: the `webhook-id` of every attempt."""
    type: Literal["complex_prediction.failed"]
    """Which event it is."""
    timestamp: str
    """ISO 8601, UTC."""
    data: ComplexPrediction
    """What it is about."""


class ComplexPredictionInputs(TypedDict):
    variant_id: str
    """Variant to dock."""
    antigen_id: str
    """Antigen that the variant is docked to."""
    antigen_upload_id: NotRequired[str]
    """Uploaded structure of the antigen. Default: the structure that the antigen was registered with."""
    structure_job_id: NotRequired[str]
    """Completed structure prediction of the variant. Without it the job makes its own model."""
    epitope: NotRequired[list[int]]
    """Residues of the antigen that the antibody is known to touch: positions in the sequence of the antigen, from 1. They steer the search."""
    antigen_chains: NotRequired[list[str]]
    """Chains of the antigen structure to dock to, by their identifiers in the file. Default: all chains."""
    fv: NotRequired[int]
    """Number of the Fv to dock, for an antibody with several different Fvs: 1 is the first and the default."""
    effort: NotRequired[Literal["quick", "standard", "deep"]]
    """Thoroughness of the search of the built-in engine: `quick` takes less than a minute, `standard` (the default) minutes, `deep` longer."""


class ComplexPredictionList(TypedDict):
    object: Literal["list"]
    """What kind of resource this is."""
    data: list[ListedComplexPrediction]
    """The rows of this page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """For `after`; null on the last page."""


class ComplexPredictionResultsInterfaceResidues(TypedDict):
    """Residues with a heavy atom within 4.5 Å of the partner, among the best-ranked poses."""
    paratope: list[InterfaceResidue]
    """Residues of the antibody."""
    epitope: list[InterfaceResidue]
    """Residues of the antigen."""


class ComplexPredictionResults(TypedDict):
    pdb_url: str
    """Address of the best complex in PDB format: a presigned GET."""
    cif_url: str
    """Address of the best complex in mmCIF format: a presigned GET."""
    poses_url: str
    """Address of the poses in PDB format, one model each: a presigned GET."""
    url_expires_at: str
    """Time until which the addresses of the files hold. Read the job again for new addresses."""
    docking_confidence_base_rate: NotRequired[float | None]
    """Fraction of the calibration complexes with an acceptable best pose, 0 to 1. Compare `docking_confidence` with it."""
    iptm_reason: NotRequired[str]
    """Reason why `iptm` is null."""
    clusters: NotRequired[list[PoseCluster]]
    """Clusters of poses within 9 Å interface RMSD, by the rank of their best pose."""
    contacts_by_region: NotRequired[dict[str, int]]
    """Number of residue pairs within 4.5 Å in the best pose, by the region of the antibody: `H3`, `L1`, `H FR3`."""
    hydrogen_bonds: NotRequired[list[PolarContact]]
    """Possible hydrogen bonds of the best pose: donor and acceptor at most 3.5 Å apart. Angles are not checked."""
    salt_bridges: NotRequired[list[PolarContact]]
    """Salt bridges of the best pose: charged groups of opposite sign with atoms at most 4 Å apart."""
    antigen_chains: NotRequired[dict[str, str]]
    """Chains of the antigen: the identifier in the submitted file, and the one in the files of the result."""
    search: NotRequired[DockingSearch]
    """How it was searched."""
    warnings: NotRequired[list[str]]
    """What a reader should know before using the results: what was left out of the structures, what is missing in them, what limits the results."""
    model_used: str
    """Engine that made the complex, and its version."""
    iptm: float | None
    """Interface predicted TM-score (ipTM) of the best complex, 0 to 1; higher is better. Null for engines that dock and predict none."""
    docking_confidence: float | None
    """Calibrated probability that the best pose is acceptable by the CAPRI criteria, 0 to 1. Null where no calibration applies, as with a given epitope."""
    confidence_method: str
    """Method and calibration behind the confidence."""
    interface_residues: ComplexPredictionResultsInterfaceResidues
    """Residues with a heavy atom within 4.5 Å of the partner, among the best-ranked poses."""
    poses: list[DockedPose]
    """Poses, the best first, as the models of the file at `poses_url`."""


class ComplexPredictionSubmit(TypedDict):
    variant_id: str
    """Variant to dock."""
    antigen_id: str
    """Antigen that the variant is docked to."""
    antigen_upload_id: NotRequired[str]
    """Uploaded structure of the antigen. Default: the structure that the antigen was registered with."""
    structure_job_id: NotRequired[str]
    """Completed structure prediction of the variant. Without it the job makes its own model."""
    epitope: NotRequired[list[int]]
    """Residues of the antigen that the antibody is known to touch: positions in the sequence of the antigen, from 1. They steer the search."""
    antigen_chains: NotRequired[list[str]]
    """Chains of the antigen structure to dock to, by their identifiers in the file. Default: all chains."""
    fv: NotRequired[int]
    """Number of the Fv to dock, for an antibody with several different Fvs: 1 is the first and the default."""
    effort: NotRequired[Literal["quick", "standard", "deep"]]
    """Thoroughness of the search of the built-in engine: `quick` takes less than a minute, `standard` (the default) minutes, `deep` longer."""


class CreatedSourceAntibody(TypedDict):
    id: str
    """Identifier of this resource."""
    object: Literal["source_antibody"]
    """What kind of resource this is."""
    project_id: str
    """The project that it is in."""
    name: str
    """Name, for people; it need not be unique."""
    species_origin: Literal["mouse", "rat", "rabbit", "llama", "human", "synthetic", "other"]
    """Species that the antibody is from."""
    molecule_type: Literal["mab", "nanobody"]
    """`mab`: a heavy and a light chain; `nanobody`: one VHH."""
    vh_sequence: str
    """Upper-case one-letter codes."""
    vl_sequence: str | None
    """Upper-case one-letter codes. Null for a nanobody."""
    archived: bool
    """Whether it is put away: it can be read and restored, and takes nothing new."""
    created_at: str
    """ISO 8601, UTC."""
    updated_at: str
    """ISO 8601, UTC."""
    data_deleted_at: NotRequired[str]
    """Only a tombstone: when its data were deleted for good."""
    warnings: list[ChainWarning]
    """What of the chains should be looked at before anything is computed: heavy and light swapped, no variable domain, residues that are none. Empty where all looks well."""


class CreatedTherapeuticCandidate(TypedDict):
    id: str
    """Identifier of this resource."""
    object: Literal["therapeutic_candidate"]
    """What kind of resource this is."""
    project_id: str
    """The project that it is in."""
    name: str
    """Name, for people; it need not be unique."""
    format: Literal["mab", "nanobody", "scfv", "fc_fusion", "bispecific_kih", "bispecific_crossmab", "bispecific_common_lc", "bite", "dart", "dvd_ig", "tandem_scfv"]
    """Format of the molecule."""
    drug_class: Literal["naked_antibody", "adc", "car", "radioconjugate", "t_cell_engager"]
    """What the candidate is to be as a drug."""
    archived: bool
    """Whether it is put away: it can be read and restored, and takes nothing new."""
    initial_variant_id: str
    """Its baseline variant `v1`: what pipelines are submitted for."""
    source_antibody_ids: list[str]
    """Source antibodies that it is linked to."""
    antigen_ids: list[str]
    """Antigens that it is linked to."""
    created_at: str
    """ISO 8601, UTC."""
    updated_at: str
    """ISO 8601, UTC."""
    data_deleted_at: NotRequired[str]
    """Only a tombstone: when its data were deleted for good."""
    warnings: list[ChainWarning]
    """What of the chains should be looked at before anything is computed: heavy and light swapped, no variable domain, residues that are none. Empty where all looks well."""


class CreatedVariant(TypedDict):
    id: str
    """Identifier of this resource."""
    object: Literal["variant"]
    """What kind of resource this is."""
    candidate_id: str
    """The therapeutic candidate that it belongs to."""
    parent_variant_id: str | None
    """Null for the baseline."""
    name: str
    """Name, for people; it need not be unique."""
    origin: Literal["baseline", "humanization", "manual"]
    """How the variant came to be."""
    humanization_id: str | None
    """The run it was taken from."""
    strategy: Literal["cdr_grafting", "resurfacing", "sdr_grafting", "germline"] | None
    """Strategy of the humanization that it was taken from; null of others."""
    archived: bool
    """Whether it is put away: it can be read and restored, and takes nothing new."""
    chains: list[Chain]
    """Its chains."""
    created_at: str
    """ISO 8601, UTC."""
    updated_at: str
    """ISO 8601, UTC."""
    data_deleted_at: NotRequired[str]
    """Only a tombstone: when its data were deleted for good."""
    warnings: list[ChainWarning]
    """What of the chains should be looked at before anything is computed: heavy and light swapped, no variable domain, residues that are none. Empty where all looks well."""


class CreditBalance(TypedDict):
    org_id: str
    """The organization that it belongs to."""
    plan: Literal["free", "structure", "complete", "team", "enterprise"]
    """Plan of the organization."""
    subscription_balance: int
    """Credits of the plan that are left this month. Spent first."""
    purchased_balance: int
    """Credits that were bought, which do not end."""
    total_credits: int
    """Both together."""
    monthly_grant: int
    """Credits that the plan grants on the 1st of a month, UTC."""
    scopes: list[Literal["read", "submit", "manage"]]
    """What the caller may do: the token, or the person by their role."""


class CreditCheckout(TypedDict):
    pack: NotRequired[str]
    """Id of a pack. Default: the first."""
    quantity: NotRequired[int]
    """How many of it."""


class CreditCheckoutPage(TypedDict):
    url: str
    """Where to pay."""


class CreditPack(TypedDict):
    id: str
    """Identifier of this resource."""
    object: Literal["credit_pack"]
    """What kind of resource this is."""
    name: str
    """Name, for people; it need not be unique."""
    credits: int
    """Number of credits."""
    amount: int
    """Price in the currency's smallest unit, such as cents."""
    currency: str
    """ISO 4217, lower case."""


class CreditPackList(TypedDict):
    object: Literal["list"]
    """What kind of resource this is."""
    data: list[CreditPack]
    """The packs on sale."""
    has_more: Any
    """Whether there is a page after this one."""
    next_cursor: None
    """For `after`; null on the last page."""


class CreditTransaction(TypedDict):
    id: str
    """Identifier of this resource."""
    object: Literal["credit_transaction"]
    """What kind of resource this is."""
    kind: Literal["debit", "refund", "grant", "grant_expiry", "purchase", "void"]
    """What moved the credits."""
    amount: int
    """Signed change of the total credits."""
    subscription_amount: int
    """Change of the credits of the plan."""
    purchased_amount: int
    """Change of the credits that were bought."""
    balance_after: int
    """Total credits after it."""
    source: str
    """What caused it, such as `job:<id>` or `batch:<id>`."""
    description: str
    """What it was for."""
    created_at: str
    """ISO 8601, UTC."""


class CreditTransactionList(TypedDict):
    object: Literal["list"]
    """What kind of resource this is."""
    data: list[CreditTransaction]
    """The rows of this page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """For `after`; null on the last page."""


class DockedPose(TypedDict):
    rank: int
    """Rank of the pose by score; 1 is the best."""
    score: float
    """Score of the pose, without unit; lower is better."""
    energy_terms: dict[str, float]
    """Terms of the score by name, such as `pair_energy`, `electrostatics` and `clash`."""
    cluster_size: int
    """Number of poses in the cluster of the pose."""
    buried_surface_area: float
    """Solvent-accessible surface of both partners that the interface buries, in Å²."""


class DockingSearch(TypedDict):
    """Extent of the search of the built-in engine."""
    effort: Literal["quick", "standard", "deep"]
    """Thoroughness of the search."""
    rotations: int
    """Number of orientations that were searched."""
    grid_spacing: float
    """Spacing of the search grid in Å."""
    grid_size: int
    """Grid points along an edge of the grid."""
    antibody_models: int
    """Number of models of the antibody that were docked."""


class DomainMutations(TypedDict):
    count: NotRequired[int]
    """Number of exchanged residues."""
    positions: NotRequired[list[HumanizingMutation]]
    """The exchanged residues, from the N-terminus."""
    kept: NotRequired[list[KeptPosition]]
    """Positions where the parental residue stays although the acceptor has another one."""
    acceptor: NotRequired[AcceptorGermline]
    """Human germline genes that the domain was humanized towards."""
    lengthened: NotRequired[LengthenedDomain]
    """The domain at the length of its acceptor. Absent where the parent is not shorter."""


class DomainOrientation(TypedDict):
    hl: float
    """ABangle HL: torsion angle between VH and VL about the axis between them, in degrees."""
    hc1: float
    """ABangle HC1: tilt of the first axis of VH against the axis between the domains, in degrees."""
    hc2: float
    """ABangle HC2: tilt of the second axis of VH against the axis between the domains, in degrees."""
    lc1: float
    """ABangle LC1: tilt of the first axis of VL against the axis between the domains, in degrees."""
    lc2: float
    """ABangle LC2: tilt of the second axis of VL against the axis between the domains, in degrees."""
    dc: float
    """ABangle dc: distance between the centres of the domains, in Å."""


class ExposedLiability(TypedDict):
    chain: str
    """Role of the chain in the antibody, or its identifier in the structure file."""
    position: int
    """Position in the chain; 1 is the first residue."""
    residue: str
    """Amino acid, one-letter code."""
    kind: str
    """Kind of the liability, such as `deamidation`, `isomerization` or `glycosylation`."""
    motif: str
    """Amino acids of the motif, one-letter codes."""
    severity: str
    """Severity of the motif: `high`, `medium`, `low`, or `info` where the human germline encodes it in the framework."""
    region: str
    """IMGT region of the residue."""
    exposure: float
    """Solvent-exposed fraction of the side chain in the model, 0 to 1."""
    weight: float
    """Severity (high 3, medium 2, low 1, info 0) times exposure; higher is a greater concern."""


class FieldError(TypedDict):
    pointer: NotRequired[str]
    """Where in the body, as a JSON pointer (RFC 6901)."""
    parameter: NotRequired[str]
    """The parameter of path or query."""
    header: NotRequired[str]
    """The header of the request."""
    detail: str
    """What is wrong with it."""
    code: str
    """Machine-readable name of what is wrong with it."""


class FlankingSegment(TypedDict):
    kind: Literal["leader", "linker", "constant", "tail"]
    """What the segment is."""
    name: str
    """Which one it is, where that is known."""
    start: int
    """1-based in the chain."""
    end: int
    """1-based in the chain."""


class FvScorecard(TypedDict):
    pdb_url: str
    """Address of the analysed Fv in PDB format: a presigned GET."""
    name: str
    """Roles of the chains of the Fv."""
    thermostability: ScorecardSection
    """Metrics of thermal stability, and faults in the core of the model."""
    aggregation: ScorecardSection
    """Metrics of aggregation, self-association, solubility and viscosity."""
    developability: ScorecardSection
    """Metrics of surface patches, charge, chemical liabilities and physical properties."""
    patches: list[PatchContribution]
    """Contributions of residues to the metrics of surface patches, to colour a model by. Small ones are left out."""
    substitutions: list[Substitution]
    """Substitutions that improve a flagged metric, the most promising first."""
    liabilities: list[ExposedLiability]
    """Liability motifs with their exposure in the model, the greatest weight first."""
    structure_source: Literal["given", "predicted"]
    """`given`: the structure of the submitted `structure_job_id`. `predicted`: a model made by this job."""


class GenericJob(TypedDict):
    id: str
    """Identifier of the job."""
    object: Literal["job"]
    """Type of this object."""
    status: Literal["pending", "running", "completed", "failed", "canceled"]
    """State of the job. `completed`, `failed` and `canceled` are final."""
    created_at: str
    """Time of the submit: ISO 8601, UTC."""
    started_at: str | None
    """Time at which a worker started the job. Null while the job is pending."""
    completed_at: str | None
    """Time at which the job completed. Null unless `status` is `completed`."""
    failed_at: str | None
    """Time at which the job failed. Null unless `status` is `failed`."""
    canceled_at: str | None
    """Time at which the job was canceled. Null unless `status` is `canceled`."""
    error: JobError | None
    """Reason for the failure. Null unless `status` is `failed`."""
    credit_cost: int
    """Credits that were debited for the job when it was submitted."""
    inputs: dict[str, Any]
    """The inputs of the job, as submitted; their fields depend on the kind."""
    progress: float | None
    """Fraction of the work done, 0 to 1. Null when it is not known."""
    queue_position: int | None
    """Place in the queue; 1 is next. Null unless `status` is `pending`."""
    provenance: Provenance | None
    """Engine, versions, seed and computing time of the job. Null while it is pending or running."""
    data_deleted_at: NotRequired[str]
    """Time at which the results and files of the job were deleted for good. Absent while they exist."""
    job_type: str
    """Kind of the job."""


class GenericJobList(TypedDict):
    object: Literal["list"]
    """What kind of resource this is."""
    data: list[GenericJob]
    """The rows of this page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """For `after`; null on the last page."""


class GenericJobResults(TypedDict):
    object: Literal["job_results"]
    """What kind of resource this is."""
    job_id: str
    """The job."""
    job_type: str
    """Kind of the job."""
    results: list[HumanizationResultEntry] | StructurePredictionResults | StabilityAnalysisResults | ImmunogenicityAnalysisResults | ComplexPredictionResults | CodonExportResults | None
    """As the resource of the kind has them; null once they were deleted for good."""


class GenericJobSubmit1(TypedDict):
    variant_id: str
    """Variant to humanize. Every configured strategy runs on it."""
    job_type: Literal["humanization"]
    """Kind of the job."""


class GenericJobSubmit2(TypedDict):
    variant_id: str
    """Variant to model: its variable domains."""
    job_type: Literal["structure_prediction"]
    """Kind of the job."""


class GenericJobSubmit3(TypedDict):
    variant_id: str
    """Variant to analyse."""
    structure_job_id: NotRequired[str]
    """Completed structure prediction of the variant to analyse. Without it the job makes its own model."""
    patch_metric: NotRequired[Literal["psh", "ppc", "pnc", "surface_aggregation", "sap_5", "sap_10", "scm_negative", "scm_positive"]]
    """Metric in the B-factor column of the file at `pdb_url`: the contribution of each residue to it. Default `psh`."""
    job_type: Literal["stability_analysis"]
    """Kind of the job."""


class GenericJobSubmit4(TypedDict):
    variant_id: str
    """Variant to analyse."""
    alleles: NotRequired[list[Literal["HLA-A*01:01", "HLA-A*02:01", "HLA-A*02:03", "HLA-A*02:06", "HLA-A*03:01", "HLA-A*11:01", "HLA-A*23:01", "HLA-A*24:02", "HLA-A*26:01", "HLA-A*30:01", "HLA-A*30:02", "HLA-A*31:01", "HLA-A*32:01", "HLA-A*33:01", "HLA-A*68:01", "HLA-A*68:02", "HLA-B*07:02", "HLA-B*08:01", "HLA-B*15:01", "HLA-B*35:01", "HLA-B*40:01", "HLA-B*44:02", "HLA-B*44:03", "HLA-B*51:01", "HLA-B*53:01", "HLA-B*57:01", "HLA-B*58:01", "HLA-DRB1*01:01", "HLA-DRB1*03:01", "HLA-DRB1*04:01", "HLA-DRB1*04:05", "HLA-DRB1*07:01", "HLA-DRB1*08:01", "HLA-DRB1*08:02", "HLA-DRB1*09:01", "HLA-DRB1*11:01", "HLA-DRB1*12:01", "HLA-DRB1*13:01", "HLA-DRB1*13:02", "HLA-DRB1*15:01", "HLA-DRB3*01:01", "HLA-DRB3*02:02", "HLA-DRB4*01:01", "HLA-DRB5*01:01", "HLA-DQA1*05:01/DQB1*02:01", "HLA-DQA1*05:01/DQB1*03:01", "HLA-DQA1*03:01/DQB1*03:02", "HLA-DQA1*04:01/DQB1*04:02", "HLA-DQA1*01:01/DQB1*05:01", "HLA-DQA1*01:02/DQB1*06:02", "HLA-DPA1*02:01/DPB1*01:01", "HLA-DPA1*01:03/DPB1*02:01", "HLA-DPA1*01:03/DPB1*04:01", "HLA-DPA1*03:01/DPB1*04:02", "HLA-DPA1*02:01/DPB1*05:01"]]]
    """HLA alleles to score. Default: the reference sets of class I and class II."""
    job_type: Literal["immunogenicity_analysis"]
    """Kind of the job."""


class GenericJobSubmit5(TypedDict):
    variant_id: str
    """Variant to dock."""
    antigen_id: str
    """Antigen that the variant is docked to."""
    antigen_upload_id: NotRequired[str]
    """Uploaded structure of the antigen. Default: the structure that the antigen was registered with."""
    structure_job_id: NotRequired[str]
    """Completed structure prediction of the variant. Without it the job makes its own model."""
    epitope: NotRequired[list[int]]
    """Residues of the antigen that the antibody is known to touch: positions in the sequence of the antigen, from 1. They steer the search."""
    antigen_chains: NotRequired[list[str]]
    """Chains of the antigen structure to dock to, by their identifiers in the file. Default: all chains."""
    fv: NotRequired[int]
    """Number of the Fv to dock, for an antibody with several different Fvs: 1 is the first and the default."""
    effort: NotRequired[Literal["quick", "standard", "deep"]]
    """Thoroughness of the search of the built-in engine: `quick` takes less than a minute, `standard` (the default) minutes, `deep` longer."""
    job_type: Literal["complex_prediction"]
    """Kind of the job."""


GenericJobSubmit: TypeAlias = "GenericJobSubmit1 | GenericJobSubmit2 | GenericJobSubmit3 | GenericJobSubmit4 | GenericJobSubmit5"


class GermlineCall(TypedDict):
    gene: str
    """Name of the gene (IMGT)."""
    genes: list[str]
    """All that tie; those nearest in the frameworks first."""
    alleles: list[str]
    """Alleles that fit equally well."""
    species: Literal["human", "mouse", "macaque"]
    """Species of the gene."""
    identity: float
    """V: IMGT 1–106; J: 118–128."""
    framework_identity: float
    """Share of identical framework residues."""


class Humanization(TypedDict):
    id: str
    """Identifier of the job."""
    object: Literal["humanization"]
    """Type of this object."""
    status: Literal["pending", "running", "completed", "failed", "canceled"]
    """State of the job. `completed`, `failed` and `canceled` are final."""
    created_at: str
    """Time of the submit: ISO 8601, UTC."""
    started_at: str | None
    """Time at which a worker started the job. Null while the job is pending."""
    completed_at: str | None
    """Time at which the job completed. Null unless `status` is `completed`."""
    failed_at: str | None
    """Time at which the job failed. Null unless `status` is `failed`."""
    canceled_at: str | None
    """Time at which the job was canceled. Null unless `status` is `canceled`."""
    error: HumanizationError | None
    """Reason for the failure. Null unless `status` is `failed`."""
    credit_cost: int
    """Credits that were debited for the job when it was submitted."""
    inputs: HumanizationInputs
    """The inputs of the job, as submitted and with defaults filled in."""
    results: list[HumanizationResultEntry] | None
    """The results. Null until `status` is `completed`, and again after they were deleted for good."""
    progress: float | None
    """Fraction of the work done, 0 to 1. Null when it is not known."""
    queue_position: int | None
    """Place in the queue; 1 is next. Null unless `status` is `pending`."""
    provenance: Provenance | None
    """Engine, versions, seed and computing time of the job. Null while it is pending or running."""
    data_deleted_at: NotRequired[str]
    """Time at which the results and files of the job were deleted for good. Absent while they exist."""


class HumanizationCompletedEvent(TypedDict):
    id: str
    """Identifier of the event: the `webhook-id` of every attempt."""
    type: Literal["humanization.completed"]
    """Which event it is."""
    timestamp: str
    """ISO 8601, UTC."""
    data: Humanization
    """What it is about."""


class HumanizationError(TypedDict):
    type: str
    """Stable URI of the error class."""
    title: str
    """Short summary of the error class."""
    status: int
    """HTTP status code of the error class."""
    detail: str
    """Reason for the failure, for people. It names chains and positions, never the sequence."""
    code: str
    """Machine-readable code of the error class. Programs should compare this field."""


class HumanizationFailedEvent(TypedDict):
    id: str
    """Identifier of the event: the `webhook-id` of every attempt."""
    type: Literal["humanization.failed"]
    """Which event it is."""
    timestamp: str
    """ISO 8601, UTC."""
    data: Humanization
    """What it is about."""


class HumanizationInputs(TypedDict):
    variant_id: str
    """Variant that the humanization ran on."""


HumanizationLadderStepExchange = TypedDict(
    "HumanizationLadderStepExchange",
    {
        "chain": "NotRequired[Literal['vh', 'vl']]",
        "imgt": "NotRequired[str]",
        "kabat": "NotRequired[str]",
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "binding_risk": "NotRequired[Literal['low', 'medium', 'high']]",
    },
)


class HumanizationLadderStep(TypedDict):
    exchange: NotRequired[HumanizationLadderStepExchange | None]
    """The exchange that this step adds. Null for the first step, the conservative variant itself."""
    humanized_vh: NotRequired[str]
    """Heavy-chain variable region after the step, one-letter codes."""
    humanized_vl: NotRequired[str | None]
    """Light-chain variable region after the step, one-letter codes. Null without a light chain."""
    human_likeness: NotRequired[float]
    """Human likeness of the antibody after the step, 0 to 1; higher is more human."""
    high_risk_liabilities: NotRequired[int]
    """Number of liabilities of high severity after the step that the parent has not."""


class HumanizationList(TypedDict):
    object: Literal["list"]
    """What kind of resource this is."""
    data: list[ListedHumanization]
    """The rows of this page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """For `after`; null on the last page."""


class HumanizationMutations(TypedDict):
    vh: NotRequired[DomainMutations | None]
    """Exchanges in the heavy-chain variable domain."""
    vl: NotRequired[DomainMutations | None]
    """Exchanges in the light-chain variable domain. Null without a light chain."""
    total: NotRequired[int]
    """Number of exchanged residues in all domains."""
    liabilities_introduced: NotRequired[list[LiabilityPosition]]
    """Liabilities that the exchanges add."""
    liabilities_removed: NotRequired[list[LiabilityPosition]]
    """Liabilities that the exchanges remove."""
    variants: NotRequired[list[HumanizationVariant]]
    """The answer of the strategy, a variant with fewer exchanges and one with more, by rank."""
    ladder: NotRequired[list[HumanizationLadderStep]]
    """Way from the conservative to the most human variant: one exchange per step, the least risk to binding first."""


class HumanizationNumbering(TypedDict):
    vh: NotRequired[HumanizationNumberingTable | None]
    """Residues of the heavy-chain variable domain."""
    vl: NotRequired[HumanizationNumberingTable | None]
    """Residues of the light-chain variable domain. Null without a light chain."""


class HumanizationNumberingTable(TypedDict):
    imgt: NotRequired[list[str]]
    """IMGT position of each residue, from the N-terminus."""
    kabat: NotRequired[list[str]]
    """Kabat position of each residue, in the same order."""
    region: NotRequired[list[str]]
    """IMGT region of each residue, in the same order."""
    parental: NotRequired[str]
    """Parental residues in the order of the positions, one-letter codes."""
    humanized: NotRequired[str]
    """Humanized residues in the order of the positions, one-letter codes."""
    germline: NotRequired[str]
    """Residues of the acceptor germline in the order of the positions; `-` where it has none."""


class HumanizationResultEntryOasisScore(TypedDict):
    mean: float | None
    """Fraction of the overlapping 9-mers of the V domains that are human, 0 to 1; higher is more human. Null when none was scored."""
    median: float | None
    """Median over the residues of the fraction of human 9-mers among those that cover the residue, 0 to 1; higher is more human. Null when none was scored."""
    method: str
    """`germline_9mer`: 9-mers that human germline genes encode; this is not OASis. `oasis`: OASis identity at the relaxed threshold, on installations with the OASis database."""


class HumanizationResultEntry(TypedDict):
    strategy: Literal["cdr_grafting", "resurfacing", "sdr_grafting", "germline"]
    """Humanization strategy that made this row."""
    humanized_vh: str
    """Humanized heavy-chain variable region, one-letter codes."""
    humanized_vl: str | None
    """Humanized light-chain variable region, one-letter codes. Null for nanobodies."""
    oasis_score: HumanizationResultEntryOasisScore | None
    """Humanness of the humanized antibody, for the whole Fv and per chain."""
    mutations: HumanizationMutations | None
    """Exchanges relative to the parental variant, by domain."""
    liabilities: LiabilitiesByKind | None
    """Liability motifs of the humanized domains, grouped by kind."""
    numbering: HumanizationNumbering | None
    """IMGT and Kabat numbering of the parental and humanized residues, by domain."""
    vhh_analysis: dict[str, Any] | None
    """Analysis of a VHH: hallmark residues, extra disulfides, and humanness without the hallmarks. Null for other formats."""
    scfv_analysis: dict[str, Any] | None
    """Analysis of an scFv: linker, order of the domains, interface disulfide. Null for other formats."""
    fc_analysis: dict[str, Any] | None
    """Analysis of the Fc: isotype, allotype, substitutions and effector functions (EU numbering). Null when the parent has no Fc."""


class HumanizationSubmit(TypedDict):
    variant_id: str
    """Variant to humanize. Every configured strategy runs on it."""


class HumanizationVariant(TypedDict):
    rank: NotRequired[int]
    """Rank of the variant; 1 is the answer of the strategy."""
    name: NotRequired[str]
    """Name of the variant: `balanced`, `conservative` or `most_human`."""
    humanized_vh: NotRequired[str]
    """Humanized heavy-chain variable region, one-letter codes."""
    humanized_vl: NotRequired[str | None]
    """Humanized light-chain variable region, one-letter codes. Null without a light chain."""
    mutation_count: NotRequired[int]
    """Number of exchanged residues in all domains."""
    mean: NotRequired[float]
    """Humanness of the variant, as `oasis_score.mean`: 0 to 1, higher is more human."""
    liabilities_introduced: NotRequired[int]
    """Number of liabilities that the variant has and the parent has not."""


class HumanizedVariantCreate(TypedDict):
    """A result of a completed humanization, made a variant."""
    from_humanization_id: str
    """A completed humanization."""
    strategy: Literal["cdr_grafting", "resurfacing", "sdr_grafting", "germline"]
    """Which of its results becomes the variant."""
    name: NotRequired[str]
    """Default: the parent's name and the strategy."""


HumanizingMutation = TypedDict(
    "HumanizingMutation",
    {
        "imgt": "NotRequired[str]",
        "kabat": "NotRequired[str]",
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "reason": "NotRequired[str]",
        "zone": "NotRequired[str]",
        "binding_risk": "NotRequired[Literal['low', 'medium', 'high']]",
    },
)


class ImmunogenicityAnalysis(TypedDict):
    id: str
    """Identifier of the job."""
    object: Literal["immunogenicity_analysis"]
    """Type of this object."""
    status: Literal["pending", "running", "completed", "failed", "canceled"]
    """State of the job. `completed`, `failed` and `canceled` are final."""
    created_at: str
    """Time of the submit: ISO 8601, UTC."""
    started_at: str | None
    """Time at which a worker started the job. Null while the job is pending."""
    completed_at: str | None
    """Time at which the job completed. Null unless `status` is `completed`."""
    failed_at: str | None
    """Time at which the job failed. Null unless `status` is `failed`."""
    canceled_at: str | None
    """Time at which the job was canceled. Null unless `status` is `canceled`."""
    error: JobError | None
    """Reason for the failure. Null unless `status` is `failed`."""
    credit_cost: int
    """Credits that were debited for the job when it was submitted."""
    inputs: ImmunogenicityAnalysisInputs
    """The inputs of the job, as submitted and with defaults filled in."""
    results: ImmunogenicityAnalysisResults | None
    """The results. Null until `status` is `completed`, and again after they were deleted for good."""
    progress: float | None
    """Fraction of the work done, 0 to 1. Null when it is not known."""
    queue_position: int | None
    """Place in the queue; 1 is next. Null unless `status` is `pending`."""
    provenance: Provenance | None
    """Engine, versions, seed and computing time of the job. Null while it is pending or running."""
    data_deleted_at: NotRequired[str]
    """Time at which the results and files of the job were deleted for good. Absent while they exist."""


class ImmunogenicityAnalysisCompletedEvent(TypedDict):
    id: str
    """Identifier of the event: the `webhook-id` of every attempt."""
    type: Literal["immunogenicity_analysis.completed"]
    """Which event it is."""
    timestamp: str
    """ISO 8601, UTC."""
    data: ImmunogenicityAnalysis
    """What it is about."""


class ImmunogenicityAnalysisFailedEvent(TypedDict):
    id: str
    """Identifier of the event: the `webhook-id` of every attempt."""
    type: Literal["immunogenicity_analysis.failed"]
    """Which event it is."""
    timestamp: str
    """ISO 8601, UTC."""
    data: ImmunogenicityAnalysis
    """What it is about."""


class ImmunogenicityAnalysisInputs(TypedDict):
    variant_id: str
    """Variant that was analysed."""
    alleles: NotRequired[list[Literal["HLA-A*01:01", "HLA-A*02:01", "HLA-A*02:03", "HLA-A*02:06", "HLA-A*03:01", "HLA-A*11:01", "HLA-A*23:01", "HLA-A*24:02", "HLA-A*26:01", "HLA-A*30:01", "HLA-A*30:02", "HLA-A*31:01", "HLA-A*32:01", "HLA-A*33:01", "HLA-A*68:01", "HLA-A*68:02", "HLA-B*07:02", "HLA-B*08:01", "HLA-B*15:01", "HLA-B*35:01", "HLA-B*40:01", "HLA-B*44:02", "HLA-B*44:03", "HLA-B*51:01", "HLA-B*53:01", "HLA-B*57:01", "HLA-B*58:01", "HLA-DRB1*01:01", "HLA-DRB1*03:01", "HLA-DRB1*04:01", "HLA-DRB1*04:05", "HLA-DRB1*07:01", "HLA-DRB1*08:01", "HLA-DRB1*08:02", "HLA-DRB1*09:01", "HLA-DRB1*11:01", "HLA-DRB1*12:01", "HLA-DRB1*13:01", "HLA-DRB1*13:02", "HLA-DRB1*15:01", "HLA-DRB3*01:01", "HLA-DRB3*02:02", "HLA-DRB4*01:01", "HLA-DRB5*01:01", "HLA-DQA1*05:01/DQB1*02:01", "HLA-DQA1*05:01/DQB1*03:01", "HLA-DQA1*03:01/DQB1*03:02", "HLA-DQA1*04:01/DQB1*04:02", "HLA-DQA1*01:01/DQB1*05:01", "HLA-DQA1*01:02/DQB1*06:02", "HLA-DPA1*02:01/DPB1*01:01", "HLA-DPA1*01:03/DPB1*02:01", "HLA-DPA1*01:03/DPB1*04:01", "HLA-DPA1*03:01/DPB1*04:02", "HLA-DPA1*02:01/DPB1*05:01"]]]
    """HLA alleles to score. Default: the reference sets of class I and class II."""


class ImmunogenicityAnalysisList(TypedDict):
    object: Literal["list"]
    """What kind of resource this is."""
    data: list[ListedImmunogenicityAnalysis]
    """The rows of this page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """For `after`; null on the last page."""


class ImmunogenicityAnalysisResults(TypedDict):
    risk_score: ImmunogenicityRisk
    """Immunogenicity risk of the molecule, and its parts."""
    mhc_i: list[MhcBinder]
    """Predicted class I binders."""
    mhc_ii: list[MhcBinder]
    """Predicted class II binders."""
    mhc_ii_cores: NotRequired[list[MhcCore]]
    """Class II binders gathered by core, the largest contribution to the risk first."""
    b_cell_epitopes: list[BCellEpitope]
    """Stretches of the molecule that antibodies are likely to bind."""
    b_cell_methods: NotRequired[list[BCellMethod]]
    """Accuracy of the methods for B-cell epitopes."""
    alleles: list[ScoredAllele]
    """HLA alleles that were scored."""
    population_coverage: list[PopulationCoverage]
    """Fraction of each population that presents a foreign epitope of the molecule."""
    substitutions: list[Substitution]
    """Substitutions that remove T-cell epitopes, the most promising first."""
    promiscuous_cores: NotRequired[list[PromiscuousCore]]
    """The heaviest foreign cores that at least three alleles present, with substitutions against each, or the reason why there is none."""
    combination: NotRequired[SubstitutionCombination]
    """Substitutions to make together, with the risk value before and after."""
    chains: NotRequired[list[AnalysedChain]]
    """The analysed chains, sorted by role."""
    warnings: NotRequired[list[str]]
    """What could not be done, or limits the results, such as an Fv that could not be modelled."""


class ImmunogenicityAnalysisSubmit(TypedDict):
    variant_id: str
    """Variant to analyse."""
    alleles: NotRequired[list[Literal["HLA-A*01:01", "HLA-A*02:01", "HLA-A*02:03", "HLA-A*02:06", "HLA-A*03:01", "HLA-A*11:01", "HLA-A*23:01", "HLA-A*24:02", "HLA-A*26:01", "HLA-A*30:01", "HLA-A*30:02", "HLA-A*31:01", "HLA-A*32:01", "HLA-A*33:01", "HLA-A*68:01", "HLA-A*68:02", "HLA-B*07:02", "HLA-B*08:01", "HLA-B*15:01", "HLA-B*35:01", "HLA-B*40:01", "HLA-B*44:02", "HLA-B*44:03", "HLA-B*51:01", "HLA-B*53:01", "HLA-B*57:01", "HLA-B*58:01", "HLA-DRB1*01:01", "HLA-DRB1*03:01", "HLA-DRB1*04:01", "HLA-DRB1*04:05", "HLA-DRB1*07:01", "HLA-DRB1*08:01", "HLA-DRB1*08:02", "HLA-DRB1*09:01", "HLA-DRB1*11:01", "HLA-DRB1*12:01", "HLA-DRB1*13:01", "HLA-DRB1*13:02", "HLA-DRB1*15:01", "HLA-DRB3*01:01", "HLA-DRB3*02:02", "HLA-DRB4*01:01", "HLA-DRB5*01:01", "HLA-DQA1*05:01/DQB1*02:01", "HLA-DQA1*05:01/DQB1*03:01", "HLA-DQA1*03:01/DQB1*03:02", "HLA-DQA1*04:01/DQB1*04:02", "HLA-DQA1*01:01/DQB1*05:01", "HLA-DQA1*01:02/DQB1*06:02", "HLA-DPA1*02:01/DPB1*01:01", "HLA-DPA1*01:03/DPB1*02:01", "HLA-DPA1*01:03/DPB1*04:01", "HLA-DPA1*03:01/DPB1*04:02", "HLA-DPA1*02:01/DPB1*05:01"]]]
    """HLA alleles to score. Default: the reference sets of class I and class II."""


class ImmunogenicityRiskRegions(TypedDict):
    chain: str
    """Role of the chain in the antibody."""
    region: str
    """Region of the antibody: a framework, a CDR (IMGT), or a part outside the V domains."""
    value: float
    """Contribution of the region to the risk value."""


class ImmunogenicityRiskResidues(TypedDict):
    chain: str
    """Role of the chain in the antibody."""
    values: list[float]
    """Contribution of each residue to the risk value, in sequence order."""


class ImmunogenicityRisk(TypedDict):
    value: float
    """Risk value: foreign class II cores, weighted by binding and allele frequency, per 1 000 positions. Lower is better. It ranks designs and is not a rate of anti-drug antibodies."""
    band: Literal["low", "moderate", "high"]
    """Band of the value among 91 approved antibodies: `low` up to their median, `moderate` up to their 90th percentile."""
    percentile: float | None
    """Percentage of approved antibodies with a lower value; lower is better. Null when other alleles than the reference set of class II were scored."""
    non_germline_9mers: int
    """Number of 9-mers of the molecule that no human germline or constant gene encodes."""
    method: str
    """Definition of the risk value."""
    regions: NotRequired[list[ImmunogenicityRiskRegions]]
    """Contributions of the regions to the risk value, the largest first."""
    residues: NotRequired[list[ImmunogenicityRiskResidues]]
    """Contributions of the residues to the risk value, by chain."""


class InterfaceResidue(TypedDict):
    chain: str
    """Role of the chain in the antibody, or its identifier in the structure file."""
    position: int
    """Position in the chain; 1 is the first residue."""
    residue: str
    """Amino acid, one-letter code."""
    region: str | None
    """IMGT region of an antibody residue: a CDR such as `H3`, or a framework such as `H FR3`. Null elsewhere."""
    frequency: float
    """Frequency of contacts of the residue with the partner among the best-ranked poses, 0 to 1; better poses weigh more."""
    number: NotRequired[str]
    """Residue number in the files, with its insertion code. Antibody residues have IMGT numbers."""


class Invitation(TypedDict):
    id: str
    """Identifier of this resource."""
    object: Literal["invitation"]
    """What kind of resource this is."""
    org_id: str
    """The organization that it belongs to."""
    email: str
    """E-mail address."""
    role: Literal["member", "admin", "owner"]
    """Role that the person will have."""
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
    """The secret that was sent by e-mail."""
    password: NotRequired[str]
    """Password, of 12 characters at least."""
    full_name: NotRequired[str]
    """Name of the person."""


class InvitationCreate(TypedDict):
    email: str
    """E-mail address."""
    role: NotRequired[Literal["member", "admin", "owner"]]
    """Role that the person will have."""


class InvitationCreated(TypedDict):
    id: str
    """Identifier of this resource."""
    object: Literal["invitation"]
    """What kind of resource this is."""
    org_id: str
    """The organization that it belongs to."""
    email: str
    """E-mail address."""
    role: Literal["member", "admin", "owner"]
    """Role that the person will have."""
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
    """What kind of resource this is."""
    data: list[Invitation]
    """The rows of this page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """For `after`; null on the last page."""


class JobError(TypedDict):
    type: str
    """Stable URI of the error class."""
    title: str
    """Short summary of the error class."""
    status: int
    """HTTP status code of the error class."""
    detail: str
    """Reason for the failure, for people. It names chains and positions, never the sequence."""
    code: str
    """Machine-readable code of the error class. Programs should compare this field."""


class JobEventData(TypedDict):
    """The job as it is then."""
    id: str
    """Of the job."""
    object: Literal["humanization", "structure_prediction", "stability_analysis", "immunogenicity_analysis", "complex_prediction", "codon_export"]
    """Kind of the job."""
    variant_id: str
    """The variant that it is about."""
    status: Literal["pending", "running", "completed", "failed", "canceled"]
    """Where it is in its life."""
    progress: float | None
    """Fraction done while running, when known."""


class JobEvent(TypedDict):
    id: str
    """For `Last-Event-ID`."""
    type: Literal["humanization.pending", "humanization.running", "humanization.completed", "humanization.failed", "humanization.canceled", "structure_prediction.pending", "structure_prediction.running", "structure_prediction.completed", "structure_prediction.failed", "structure_prediction.canceled", "stability_analysis.pending", "stability_analysis.running", "stability_analysis.completed", "stability_analysis.failed", "stability_analysis.canceled", "immunogenicity_analysis.pending", "immunogenicity_analysis.running", "immunogenicity_analysis.completed", "immunogenicity_analysis.failed", "immunogenicity_analysis.canceled", "complex_prediction.pending", "complex_prediction.running", "complex_prediction.completed", "complex_prediction.failed", "complex_prediction.canceled", "codon_export.pending", "codon_export.running", "codon_export.completed", "codon_export.failed", "codon_export.canceled"]
    """The event: kind of job and what happened."""
    timestamp: str
    """ISO 8601, UTC."""
    data: JobEventData
    """The job as it is then."""


class KeptPosition(TypedDict):
    imgt: NotRequired[str]
    """IMGT position, with its insertion letter if any."""
    kabat: NotRequired[str]
    """Kabat position, with its insertion letter if any."""
    residue: NotRequired[str]
    """Parental amino acid that stays, one-letter code."""
    acceptor_residue: NotRequired[str]
    """Amino acid of the acceptor germline at the position, one-letter code."""
    reason: NotRequired[str]
    """Reason why the parental residue stays, such as `cdr`, `vernier` or `liability_guard`."""


class LengthenedDomainAdded(TypedDict):
    imgt: NotRequired[str]
    """IMGT position, with its insertion letter if any."""
    residue: NotRequired[str]
    """Added amino acid, one-letter code."""


LengthenedDomainExchanged = TypedDict(
    "LengthenedDomainExchanged",
    {
        "imgt": "NotRequired[str]",
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
    },
)


class LengthenedDomain(TypedDict):
    sequence: NotRequired[str]
    """Sequence of the humanized domain with the added residues, one-letter codes."""
    added: NotRequired[list[LengthenedDomainAdded]]
    """Residues of the acceptor that were added."""
    exchanged: NotRequired[list[LengthenedDomainExchanged]]
    """Residues next to a longer N-terminus that were exchanged for those of the acceptor."""
    reason: NotRequired[str]
    """Reason for the longer domain, and its possible cost."""


LiabilitiesByKind: TypeAlias = "dict[str, list[LiabilityPosition]]"


class LiabilityPosition(TypedDict):
    chain: NotRequired[str]
    """Domain of the motif: `vh`, `vl`, or role of the chain and number of a further domain."""
    imgt: NotRequired[str]
    """IMGT position, with its insertion letter if any."""
    kabat: NotRequired[str]
    """Kabat position, with its insertion letter if any."""
    motif: NotRequired[str]
    """Amino acids of the motif, one-letter codes."""
    region: NotRequired[str]
    """IMGT region of the motif, such as `CDR2` or `FR3`."""
    severity: NotRequired[str]
    """Severity of the liability: `high`, `medium`, `low` or `info`."""
    origin: NotRequired[Literal["parental", "introduced"]]
    """`parental`: the parent has the motif as well. `introduced`: the humanization adds it."""


class LineageVariant(TypedDict):
    """A variant without its chains."""
    id: str
    """Identifier of this resource."""
    parent_variant_id: str | None
    """Null for the baseline."""
    name: str
    """Name, for people; it need not be unique."""
    origin: Literal["baseline", "humanization", "manual"]
    """How the variant came to be."""
    humanization_id: str | None
    """The run it was taken from."""
    strategy: Literal["cdr_grafting", "resurfacing", "sdr_grafting", "germline"] | None
    """Strategy of the humanization that it was taken from; null of others."""
    archived: bool
    """Whether it is put away: it can be read and restored, and takes nothing new."""
    created_at: str
    """ISO 8601, UTC."""
    updated_at: str
    """ISO 8601, UTC."""
    data_deleted_at: NotRequired[str]
    """Only a tombstone: when its data were deleted for good."""


class ListedCodonExport(TypedDict):
    id: str
    """Identifier of the job."""
    object: Literal["codon_export"]
    """Type of this object."""
    status: Literal["pending", "running", "completed", "failed", "canceled"]
    """State of the job. `completed`, `failed` and `canceled` are final."""
    created_at: str
    """Time of the submit: ISO 8601, UTC."""
    started_at: str | None
    """Time at which a worker started the job. Null while the job is pending."""
    completed_at: str | None
    """Time at which the job completed. Null unless `status` is `completed`."""
    failed_at: str | None
    """Time at which the job failed. Null unless `status` is `failed`."""
    canceled_at: str | None
    """Time at which the job was canceled. Null unless `status` is `canceled`."""
    error: JobError | None
    """Reason for the failure. Null unless `status` is `failed`."""
    credit_cost: int
    """Credits that were debited for the job when it was submitted."""
    inputs: CodonExportInputs
    """The inputs of the job, as submitted and with defaults filled in."""
    results: NotRequired[CodonExportResults | None]
    """The results. Null until `status` is `completed`, and again after they were deleted for good."""
    progress: float | None
    """Fraction of the work done, 0 to 1. Null when it is not known."""
    queue_position: int | None
    """Place in the queue; 1 is next. Null unless `status` is `pending`."""
    provenance: Provenance | None
    """Engine, versions, seed and computing time of the job. Null while it is pending or running."""
    data_deleted_at: NotRequired[str]
    """Time at which the results and files of the job were deleted for good. Absent while they exist."""


class ListedComplexPrediction(TypedDict):
    id: str
    """Identifier of the job."""
    object: Literal["complex_prediction"]
    """Type of this object."""
    status: Literal["pending", "running", "completed", "failed", "canceled"]
    """State of the job. `completed`, `failed` and `canceled` are final."""
    created_at: str
    """Time of the submit: ISO 8601, UTC."""
    started_at: str | None
    """Time at which a worker started the job. Null while the job is pending."""
    completed_at: str | None
    """Time at which the job completed. Null unless `status` is `completed`."""
    failed_at: str | None
    """Time at which the job failed. Null unless `status` is `failed`."""
    canceled_at: str | None
    """Time at which the job was canceled. Null unless `status` is `canceled`."""
    error: JobError | None
    """Reason for the failure. Null unless `status` is `failed`."""
    credit_cost: int
    """Credits that were debited for the job when it was submitted."""
    inputs: ComplexPredictionInputs
    """The inputs of the job, as submitted and with defaults filled in."""
    results: NotRequired[ComplexPredictionResults | None]
    """The results. Null until `status` is `completed`, and again after they were deleted for good."""
    progress: float | None
    """Fraction of the work done, 0 to 1. Null when it is not known."""
    queue_position: int | None
    """Place in the queue; 1 is next. Null unless `status` is `pending`."""
    provenance: Provenance | None
    """Engine, versions, seed and computing time of the job. Null while it is pending or running."""
    data_deleted_at: NotRequired[str]
    """Time at which the results and files of the job were deleted for good. Absent while they exist."""


class ListedHumanization(TypedDict):
    id: str
    """Identifier of the job."""
    object: Literal["humanization"]
    """Type of this object."""
    status: Literal["pending", "running", "completed", "failed", "canceled"]
    """State of the job. `completed`, `failed` and `canceled` are final."""
    created_at: str
    """Time of the submit: ISO 8601, UTC."""
    started_at: str | None
    """Time at which a worker started the job. Null while the job is pending."""
    completed_at: str | None
    """Time at which the job completed. Null unless `status` is `completed`."""
    failed_at: str | None
    """Time at which the job failed. Null unless `status` is `failed`."""
    canceled_at: str | None
    """Time at which the job was canceled. Null unless `status` is `canceled`."""
    error: HumanizationError | None
    """Reason for the failure. Null unless `status` is `failed`."""
    credit_cost: int
    """Credits that were debited for the job when it was submitted."""
    inputs: HumanizationInputs
    """The inputs of the job, as submitted and with defaults filled in."""
    results: NotRequired[list[HumanizationResultEntry] | None]
    """The results. Null until `status` is `completed`, and again after they were deleted for good."""
    progress: float | None
    """Fraction of the work done, 0 to 1. Null when it is not known."""
    queue_position: int | None
    """Place in the queue; 1 is next. Null unless `status` is `pending`."""
    provenance: Provenance | None
    """Engine, versions, seed and computing time of the job. Null while it is pending or running."""
    data_deleted_at: NotRequired[str]
    """Time at which the results and files of the job were deleted for good. Absent while they exist."""


class ListedImmunogenicityAnalysis(TypedDict):
    id: str
    """Identifier of the job."""
    object: Literal["immunogenicity_analysis"]
    """Type of this object."""
    status: Literal["pending", "running", "completed", "failed", "canceled"]
    """State of the job. `completed`, `failed` and `canceled` are final."""
    created_at: str
    """Time of the submit: ISO 8601, UTC."""
    started_at: str | None
    """Time at which a worker started the job. Null while the job is pending."""
    completed_at: str | None
    """Time at which the job completed. Null unless `status` is `completed`."""
    failed_at: str | None
    """Time at which the job failed. Null unless `status` is `failed`."""
    canceled_at: str | None
    """Time at which the job was canceled. Null unless `status` is `canceled`."""
    error: JobError | None
    """Reason for the failure. Null unless `status` is `failed`."""
    credit_cost: int
    """Credits that were debited for the job when it was submitted."""
    inputs: ImmunogenicityAnalysisInputs
    """The inputs of the job, as submitted and with defaults filled in."""
    results: NotRequired[ImmunogenicityAnalysisResults | None]
    """The results. Null until `status` is `completed`, and again after they were deleted for good."""
    progress: float | None
    """Fraction of the work done, 0 to 1. Null when it is not known."""
    queue_position: int | None
    """Place in the queue; 1 is next. Null unless `status` is `pending`."""
    provenance: Provenance | None
    """Engine, versions, seed and computing time of the job. Null while it is pending or running."""
    data_deleted_at: NotRequired[str]
    """Time at which the results and files of the job were deleted for good. Absent while they exist."""


class ListedStabilityAnalysis(TypedDict):
    id: str
    """Identifier of the job."""
    object: Literal["stability_analysis"]
    """Type of this object."""
    status: Literal["pending", "running", "completed", "failed", "canceled"]
    """State of the job. `completed`, `failed` and `canceled` are final."""
    created_at: str
    """Time of the submit: ISO 8601, UTC."""
    started_at: str | None
    """Time at which a worker started the job. Null while the job is pending."""
    completed_at: str | None
    """Time at which the job completed. Null unless `status` is `completed`."""
    failed_at: str | None
    """Time at which the job failed. Null unless `status` is `failed`."""
    canceled_at: str | None
    """Time at which the job was canceled. Null unless `status` is `canceled`."""
    error: JobError | None
    """Reason for the failure. Null unless `status` is `failed`."""
    credit_cost: int
    """Credits that were debited for the job when it was submitted."""
    inputs: StabilityAnalysisInputs
    """The inputs of the job, as submitted and with defaults filled in."""
    results: NotRequired[StabilityAnalysisResults | None]
    """The results. Null until `status` is `completed`, and again after they were deleted for good."""
    progress: float | None
    """Fraction of the work done, 0 to 1. Null when it is not known."""
    queue_position: int | None
    """Place in the queue; 1 is next. Null unless `status` is `pending`."""
    provenance: Provenance | None
    """Engine, versions, seed and computing time of the job. Null while it is pending or running."""
    data_deleted_at: NotRequired[str]
    """Time at which the results and files of the job were deleted for good. Absent while they exist."""


class ListedStructurePrediction(TypedDict):
    id: str
    """Identifier of the job."""
    object: Literal["structure_prediction"]
    """Type of this object."""
    status: Literal["pending", "running", "completed", "failed", "canceled"]
    """State of the job. `completed`, `failed` and `canceled` are final."""
    created_at: str
    """Time of the submit: ISO 8601, UTC."""
    started_at: str | None
    """Time at which a worker started the job. Null while the job is pending."""
    completed_at: str | None
    """Time at which the job completed. Null unless `status` is `completed`."""
    failed_at: str | None
    """Time at which the job failed. Null unless `status` is `failed`."""
    canceled_at: str | None
    """Time at which the job was canceled. Null unless `status` is `canceled`."""
    error: JobError | None
    """Reason for the failure. Null unless `status` is `failed`."""
    credit_cost: int
    """Credits that were debited for the job when it was submitted."""
    inputs: StructurePredictionInputs
    """The inputs of the job, as submitted and with defaults filled in."""
    results: NotRequired[StructurePredictionResults | None]
    """The results. Null until `status` is `completed`, and again after they were deleted for good."""
    progress: float | None
    """Fraction of the work done, 0 to 1. Null when it is not known."""
    queue_position: int | None
    """Place in the queue; 1 is next. Null unless `status` is `pending`."""
    provenance: Provenance | None
    """Engine, versions, seed and computing time of the job. Null while it is pending or running."""
    data_deleted_at: NotRequired[str]
    """Time at which the results and files of the job were deleted for good. Absent while they exist."""


class ManualVariantCreate(TypedDict):
    """A variant with chains of your own."""
    parent_variant_id: str
    """The variant that it descends from."""
    name: str
    """Name, for people; it need not be unique."""
    chains: list[ChainInput]
    """All chains of the new variant."""


class MemberUpdate(TypedDict):
    role: Literal["member", "admin", "owner"]
    """Role of the person."""


class MhcBinder(TypedDict):
    allele: str
    """HLA allele."""
    chain: str
    """Role of the chain in the antibody."""
    start: int
    """Position of the first residue of the peptide in the chain, from 1."""
    peptide: str
    """Presented peptide, one-letter codes: 8 to 11 residues for class I, 15 for class II (9 in shorter chains)."""
    core: str
    """Binding core: the nine residues in the groove of the HLA molecule, one-letter codes."""
    offset: int
    """Offset of the core in the peptide, from 0."""
    score: float
    """Predicted binding score, an estimate of 1 − log₅₀₀₀₀(IC50 / nM); higher binds better."""
    percentile_rank: float
    """Rank of the score among 200 000 random human-like peptides, in percent; lower binds better."""
    binding: Literal["strong", "weak"]
    """Strength of the binding by percentile rank: strong up to 0.5 % for class I and 2 % for class II, weak up to 2 % and 10 %."""
    germline_match: bool
    """True when the core occurs in human germline or constant genes; it is then likely tolerated."""
    germline_tcr_face: NotRequired[bool]
    """True when the residues that face the T-cell receptor (P2, P3, P5, P7, P8) equal those of a human germline core of the same allele. Such a core counts half."""
    region: str
    """Region of the antibody: a framework, a CDR (IMGT), or a part outside the V domains."""


class MhcCore(TypedDict):
    chain: str
    """Role of the chain in the antibody."""
    start: int
    """Position of the first residue of the core in the chain, from 1."""
    core: str
    """Binding core: the nine residues in the groove of the HLA molecule, one-letter codes."""
    region: str
    """Region of the antibody: a framework, a CDR (IMGT), or a part outside the V domains."""
    germline_match: bool
    """True when the core occurs in human germline or constant genes; it then adds nothing to the risk."""
    alleles: int
    """Number of scored alleles that present the core."""
    best_rank: float
    """Lowest percentile rank among the alleles, in percent; lower binds better."""
    contribution: float
    """Contribution to the risk before scaling: 0 for a germline core, 1 if every allele bound it at rank 0. Higher is riskier."""


class ModelValidation(TypedDict):
    passed: bool
    """True when the model has no chain break, D-amino acid, unexpected cis peptide or severe clash."""
    chain_breaks: int
    """Number of peptide bonds that are longer than 1.8 Å."""
    d_amino_acids: int
    """Number of residues with the wrong chirality at Cα."""
    cis_peptides: int
    """Number of cis peptide bonds before residues other than proline."""
    clashes: int
    """Number of severe clashes: heavy atoms more than three bonds apart and nearer than 0.63 of their van der Waals radii."""
    ramachandran_outliers: int
    """Number of residues outside MolProbity's Ramachandran contours."""
    warnings: list[str]
    """What a reader should know about the model, such as chains that were left out."""


class ModelledCdr(TypedDict):
    name: str
    """Name of the CDR (IMGT definition): H1, H2, H3, L1, L2 or L3."""
    chain: str
    """Chain identifier in the files."""
    sequence: str
    """Residues of the CDR, one-letter codes."""
    length: int
    """Number of residues."""
    canonical_class: str | None
    """Canonical class of the CDR (cluster of North et al. 2011). Null when it belongs to none."""
    template: str | None
    """PDB entry of the template of the loop. Null when the loop was sampled or the engine uses no templates."""
    anchor_rmsd: float | None
    """Backbone RMSD in Å between the anchor residues of the template and of the framework; lower is a better fit. Null without a template."""
    predicted_error: float | None
    """Expected backbone error of the CDR in Å. Null when the engine predicts none."""
    possible_error: NotRequired[float | None]
    """Upper bound of the error of a CDR3 in Å: one in ten loops with the same predicted error is off by this or more. At least 4 Å from 16 residues on. Null for CDR1 and CDR2, and for a shorter CDR3 of another engine."""


class NumberedChain(TypedDict):
    role: Literal["heavy", "light", "heavy_2", "light_2", "scfv", "fusion"]
    """What the chain is in the molecule."""
    length: int
    """Number of residues."""
    domains: list[NumberedDomain]
    """V domains of the chain, from the N-terminus on."""
    flanks: list[FlankingSegment]
    """What lies before, between and after the V domains."""
    error: ChainNumberingError | None
    """Why it could not be numbered."""


class NumberedDomainSpecies(TypedDict):
    call: Literal["human", "mouse", "macaque", "camelid", "rabbit", "bovine", "ambiguous", "other"]
    """`ambiguous`: two species are alike within 2 %; `other`: the nearest V gene is less than 80 % identical. Camelid, rabbit and bovine heavy chains are known by their frameworks."""
    nearest: Literal["human", "mouse", "macaque", "camelid", "rabbit", "bovine"]
    """The species that is nearest, whatever is called."""
    margin: float
    """Identity of the nearest species minus that of the next."""


class NumberedDomain(TypedDict):
    chain_type: Literal["H", "K", "L"]
    """Locus of the domain: H, K or L."""
    start: int
    """1-based in the chain."""
    end: int
    """1-based in the chain."""
    score: float
    """Of the alignment, as a share of the highest possible."""
    is_vhh: bool
    """Whether it looks like a heavy domain that has no light partner."""
    residues: list[NumberedResidue]
    """The residues in order."""
    cdrs: CdrsByDefinition
    """Complementarity-determining regions."""
    v_gene: GermlineCall | None
    """V gene that is nearest."""
    j_gene: GermlineCall | None
    """J gene that is nearest; null where none is."""
    species: NumberedDomainSpecies | None
    """Species that the framework is from."""
    warnings: list[NumberingWarning]
    """What is worth knowing before these results are used."""


class NumberedResidue(TypedDict):
    position: str
    """Number and insertion letters, such as `111A`."""
    amino_acid: str
    """One-letter code."""
    index: int
    """1-based in the chain."""
    region: Literal["FR1", "CDR1", "FR2", "CDR2", "FR3", "CDR3", "FR4"]
    """Framework or complementarity-determining region."""


class NumberingWarning(TypedDict):
    code: str
    """Machine-readable name of the warning."""
    message: str
    """What is unusual, in words."""
    positions: list[str]
    """IMGT."""


class OpenSession(TypedDict):
    object: Literal["open_session"]
    """What kind of resource this is."""
    id: str
    """Identifier of this resource."""
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
    """What kind of resource this is."""
    data: list[OpenSession]
    """The sessions, the latest first."""


class OrganizationMember(TypedDict):
    id: str
    """Of the membership."""
    user_id: str
    """The person."""
    role: Literal["member", "admin", "owner"]
    """Role of the person."""
    created_at: str
    """ISO 8601, UTC."""
    email: str
    """E-mail address."""
    full_name: str
    """Name of the person."""
    invited_by: str | None
    """The user who invited them; null for whoever founded the organization or was invited by an API token."""


class PasswordChange(TypedDict):
    current_password: str
    """The password until now."""
    new_password: str
    """The password from now on, of 12 characters at least."""


class PatchContribution(TypedDict):
    chain: str
    """Role of the chain in the antibody, or its identifier in the structure file."""
    position: int
    """Position in the chain; 1 is the first residue."""
    residue: str
    """Amino acid, one-letter code."""
    metric: str
    """Metric that the residue contributes to."""
    contribution: float
    """Contribution of the residue to the metric, in the unit of the metric."""


class PlainProject(TypedDict):
    id: str
    """Identifier of this resource."""
    org_id: str
    """The organization that it belongs to."""
    name: str
    """Name, for people; it need not be unique."""
    description: str
    """In words, for people."""
    archived: bool
    """Whether it is put away: it can be read and restored, and takes nothing new."""
    created_at: str
    """ISO 8601, UTC."""
    updated_at: str
    """ISO 8601, UTC."""
    data_deleted_at: NotRequired[str]
    """Only a tombstone: when its data were deleted for good."""


class PolarContactAntibody(TypedDict):
    """The atom of the antibody."""
    chain: str
    """Role of the chain in the antibody, or its identifier in the structure file."""
    position: int
    """Position in the chain; 1 is the first residue."""
    residue: str
    """Amino acid, one-letter code."""
    atom: str
    """Name of the atom in the PDB."""
    number: str
    """Residue number in the files, with its insertion code. Antibody residues have IMGT numbers."""


class PolarContactAntigen(TypedDict):
    """The atom of the antigen."""
    chain: str
    """Role of the chain in the antibody, or its identifier in the structure file."""
    position: int
    """Position in the chain; 1 is the first residue."""
    residue: str
    """Amino acid, one-letter code."""
    atom: str
    """Name of the atom in the PDB."""
    number: str
    """Residue number in the files, with its insertion code. Antibody residues have IMGT numbers."""


class PolarContact(TypedDict):
    antibody: PolarContactAntibody
    """The atom of the antibody."""
    antigen: PolarContactAntigen
    """The atom of the antigen."""
    distance: float
    """Distance of the two atoms in Å."""


class PopulationCoverage(TypedDict):
    population: str
    """World region of the population."""
    mhc_class: Literal["I", "II"]
    """Class of the HLA molecule."""
    fraction: float
    """Fraction of people with an allele that presents a foreign epitope of the molecule, 0 to 1."""


class PoseCluster(TypedDict):
    rank: int
    """Rank of the cluster; 1 holds the best pose."""
    size: int
    """Number of poses in the cluster."""
    best_pose: int
    """Rank of the best pose of the cluster."""


class ProblemDetails(TypedDict):
    type: str
    """Stable URI of the error class, {docs_url}/errors/<code>."""
    title: str
    """Short summary of the class of error."""
    status: int
    """The status of the response."""
    detail: str
    """What is so, or wrong, in words."""
    instance: str
    """The request URI that failed."""
    code: str
    """Machine-readable code. Switch on this one."""
    request_id: str | None
    """Identifier of the request: quote it in support cases."""
    errors: NotRequired[list[FieldError]]
    """Every field that is wrong."""
    credit_balance: NotRequired[int]
    """Of a credit error: credits that there are."""
    credit_cost: NotRequired[int]
    """Of a credit error: credits that it would have cost."""


class Project(TypedDict):
    object: Literal["project"]
    """What kind of resource this is."""
    id: str
    """Identifier of this resource."""
    org_id: str
    """The organization that it belongs to."""
    name: str
    """Name, for people; it need not be unique."""
    description: str
    """In words, for people."""
    archived: bool
    """Whether it is put away: it can be read and restored, and takes nothing new."""
    created_at: str
    """ISO 8601, UTC."""
    updated_at: str
    """ISO 8601, UTC."""
    data_deleted_at: NotRequired[str]
    """Only a tombstone: when its data were deleted for good."""


class ProjectCreate(TypedDict):
    name: str
    """Name, for people; it need not be unique."""
    description: NotRequired[str]
    """What the project is about."""


class ProjectList(TypedDict):
    object: Literal["list"]
    """What kind of resource this is."""
    data: list[Project]
    """The rows of this page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """For `after`; null on the last page."""


class ProjectUpdate(TypedDict):
    name: NotRequired[str]
    """Name, for people; it need not be unique."""
    description: NotRequired[str]
    """In words, for people."""
    archived: NotRequired[bool]
    """Whether it is put away: it can be read and restored, and takes nothing new."""


class PromiscuousCoreSubstitutions(TypedDict):
    position: int
    """Position in the chain, from 1."""
    residue: str
    """Amino acid to replace, one-letter code."""
    substitute: str
    """Amino acid to use instead, one-letter code."""
    alleles_after: int
    """Number of scored alleles that present the core after the substitution."""
    effect: float
    """Change of the risk value; negative is an improvement."""


class PromiscuousCore(TypedDict):
    chain: str
    """Role of the chain in the antibody."""
    start: int
    """Position of the first residue of the core in the chain, from 1."""
    core: str
    """Binding core: the nine residues in the groove of the HLA molecule, one-letter codes."""
    alleles: int
    """Number of scored alleles that present the core."""
    substitutions: list[PromiscuousCoreSubstitutions]
    """Single substitutions that lower the number of alleles presenting the core, the best first."""
    reason: str | None
    """Reason why there is no substitution. Null when there are substitutions."""


class Provenance(TypedDict):
    engine: str
    """Name of the engine that computed the job."""
    engine_version: str
    """Version of the engine."""
    data_versions: dict[str, str]
    """Versions of the data that the engine used, such as germline genes or templates, by name."""
    seed: int | None
    """Seed of all randomness: the same seed, inputs, engine and data give the same results. Null when the engine has none."""
    runtime_ms: float
    """Computing time in milliseconds."""


class Quote(TypedDict):
    object: Literal["quote"]
    """What kind of resource this is."""
    kind: str
    """Kind of job."""
    count: int
    """Number of jobs."""
    credit_cost: int
    """Credits of all the jobs together."""
    credit_balance: int
    """Credits that the organization has."""
    queue_position: int
    """Of the first of the jobs, if it were submitted now; 1 is next."""
    required_plan: Literal["free", "structure", "complete", "team", "enterprise"]
    """Lowest plan that admits it."""
    allowed: bool
    """Whether balance, plan and quota all allow it, and it can be run."""
    balance_allows: bool
    """Whether the credits suffice."""
    plan_allows: bool
    """Whether the plan admits it."""
    engine_available: bool
    """Whether this release has an engine for the kind."""
    quota_allows: bool
    """Sent in batches as large as they may be."""


class QuoteRequest(TypedDict):
    kind: Literal["humanization", "structure_prediction", "stability_analysis", "immunogenicity_analysis", "complex_prediction", "codon_export"]
    """Kind of job."""
    count: NotRequired[int]
    """Number of jobs."""


class RecoveryCodes(TypedDict):
    object: Literal["recovery_codes"]
    """What kind of resource this is."""
    recovery_codes: list[str]
    """Each good once, in place of a code of the app."""


class RegionSource(TypedDict):
    region: str
    """Region of the model: `FwH` or `FwL` (frameworks), a CDR, or `VH/VL` (place of VL beside VH)."""
    source: Literal["network", "templates", "both"]
    """Predictor that made the region: the neural network, the templates, or the weighted mean of both."""
    network_share: float
    """Weight of the network in the mean of network and templates, 0 to 1."""
    disagreement: float
    """Backbone RMSD in Å between the model of the network and that of the templates in the region."""


class Registration(TypedDict):
    email: str
    """E-mail address."""
    password: str
    """Password, of 12 characters at least."""
    full_name: NotRequired[str]
    """Name of the person."""
    org_name: str
    """Name of the organization that is made for them."""


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
    """Name of the metric, such as `psh` (patches of surface hydrophobicity, TAP), `sfvcsp` (Fv charge symmetry, TAP) or `isoelectric_point`."""
    value: float | None
    """Value of the metric, in `unit`. Null when it cannot be computed for this format."""
    unit: str | None
    """Unit of the value. Null for a value without a unit."""
    percentile: float | None
    """Percentage of therapeutic antibodies of the same format with a lower value. Null when there are none to compare with."""
    flag: Literal["green", "amber", "red"] | None
    """`amber`: among the outer 5 % of therapeutic antibodies on a side that is a concern. `red`: beyond all of them. `green`: neither. Null for metrics without a concern or a comparison."""
    higher_is_better: bool | None
    """Direction of the metric. Null where the middle is best, and for informative metrics."""
    confidence: Literal["low", "medium", "high"]
    """Confidence in the method of the metric."""
    method: str
    """Method of the metric, with its source."""
    method_version: str
    """Versions of the method, of the reference antibodies and of the learned predictors."""
    direction: NotRequired[Literal["lower_is_better", "higher_is_better", "middle_is_best", "informative"]]
    """Values that are a concern: high ones, low ones, both, or none. An informative metric has no flag."""
    nested_rho: NotRequired[float]
    """Spearman's ρ between prediction and measurement on held-out sequence families (nested cross-validation), for learned metrics; 1 is perfect, 0 is chance."""
    spread: NotRequired[float]
    """Uncertainty of the value, in the unit of the value."""


class ScorecardSection(TypedDict):
    flag: Literal["green", "amber", "red"] | None
    """The worst flag among the metrics of the section. Null when none has a flag."""
    metrics: list[ScorecardMetric]
    """The metrics of the section."""
    notes: list[str]
    """Remarks on the section: the comparison set, limits of the methods, sites of concern."""


class ScoredAllele(TypedDict):
    allele: str
    """HLA allele."""
    mhc_class: Literal["I", "II"]
    """Class of the HLA molecule."""
    calibrated: bool
    """True when the percentile ranks of the allele are calibrated."""
    measurements: NotRequired[int]
    """Number of measured peptides that the predictor of the allele was trained on."""
    cross_validated_auc: NotRequired[float | None]
    """Area under the ROC curve at 500 nM, measured on peptides that share no 9-mer with the training peptides; 0.5 is chance, 1 is perfect. Null when it was not measured."""


class SecondFactorBegin(TypedDict):
    current_password: NotRequired[str]
    """Of an account that has one."""


class SecondFactorConfirm(TypedDict):
    code: str
    """Six digits of the app, or a recovery code. None is good twice."""


class SecondFactorRemove(TypedDict):
    code: str
    """Six digits of the app, or a recovery code. None is good twice."""


class SecondFactorSetup(TypedDict):
    object: Literal["second_factor_setup"]
    """What kind of resource this is."""
    secret: str
    """Base32, to be typed into the app."""
    uri: str
    """The same as `otpauth://totp/…`, to be scanned."""


class SessionUser(TypedDict):
    """Who is signed in."""
    id: str
    """Identifier of this resource."""
    email: str
    """E-mail address."""
    full_name: str
    """Name of the person."""
    has_password: bool
    """False for who signs in through the identity provider alone."""
    has_second_factor: bool
    """Whether the password alone does not sign in."""


class SessionOrgs(TypedDict):
    org_id: str
    """The organization that it belongs to."""
    name: str
    """Name, for people; it need not be unique."""
    plan: Literal["free", "structure", "complete", "team", "enterprise"]
    """Plan of the organization."""
    role: Literal["member", "admin", "owner"]
    """Role of the person."""


class Session(TypedDict):
    object: Literal["session"]
    """What kind of resource this is."""
    user: SessionUser
    """Who is signed in."""
    orgs: list[SessionOrgs]
    """The organizations of the person."""
    csrf_token: str
    """For `X-CSRF-Token`, on every write of this session."""
    expires_at: str
    """When it ends; a day without a request ends it before."""


class SignIn(TypedDict):
    email: str
    """E-mail address."""
    password: str
    """Password, of 12 characters at least."""
    code: NotRequired[str]
    """Six digits of the app, or a recovery code. None is good twice."""


class SignInLinkUse(TypedDict):
    token: str
    """The secret that was sent by e-mail."""


class SignInOptions(TypedDict):
    object: Literal["sign_in_options"]
    """What kind of resource this is."""
    open_signup: bool
    """Whether anybody may register."""
    identity_provider: bool
    """Whether `/auth/oidc/start` leads to one."""


class SourceAntibody(TypedDict):
    id: str
    """Identifier of this resource."""
    object: Literal["source_antibody"]
    """What kind of resource this is."""
    project_id: str
    """The project that it is in."""
    name: str
    """Name, for people; it need not be unique."""
    species_origin: Literal["mouse", "rat", "rabbit", "llama", "human", "synthetic", "other"]
    """Species that the antibody is from."""
    molecule_type: Literal["mab", "nanobody"]
    """`mab`: a heavy and a light chain; `nanobody`: one VHH."""
    vh_sequence: str
    """Upper-case one-letter codes."""
    vl_sequence: str | None
    """Upper-case one-letter codes. Null for a nanobody."""
    archived: bool
    """Whether it is put away: it can be read and restored, and takes nothing new."""
    created_at: str
    """ISO 8601, UTC."""
    updated_at: str
    """ISO 8601, UTC."""
    data_deleted_at: NotRequired[str]
    """Only a tombstone: when its data were deleted for good."""


class SourceAntibodyCreate(TypedDict):
    project_id: str
    """The project that it is in."""
    name: str
    """Name, for people; it need not be unique."""
    species_origin: Literal["mouse", "rat", "rabbit", "llama", "human", "synthetic", "other"]
    """Species that the antibody is from."""
    molecule_type: Literal["mab", "nanobody"]
    """`mab`: a heavy and a light chain; `nanobody`: one VHH."""
    vh_sequence: str
    """Protein, one-letter code; white space, gaps and a trailing stop are dropped. One FASTA record may be pasted as it is; its header is dropped."""
    vl_sequence: NotRequired[str | None]
    """Light chain, or its variable domain: one-letter codes or one FASTA record. None for a nanobody."""


class SourceAntibodyList(TypedDict):
    object: Literal["list"]
    """What kind of resource this is."""
    data: list[SourceAntibody]
    """The rows of this page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """For `after`; null on the last page."""


class SourceAntibodyUpdate(TypedDict):
    name: NotRequired[str]
    """Name, for people; it need not be unique."""
    species_origin: NotRequired[Literal["mouse", "rat", "rabbit", "llama", "human", "synthetic", "other"]]
    """Species that the antibody is from."""
    archived: NotRequired[bool]
    """Whether it is put away: it can be read and restored, and takes nothing new."""


class SourceCds(TypedDict):
    chain: str
    """Role of the chain that the sequence encodes."""
    sequence: str
    """Native coding sequence: nucleotides of the coding strand, 5′ to 3′, in frame."""


class StabilityAnalysis(TypedDict):
    id: str
    """Identifier of the job."""
    object: Literal["stability_analysis"]
    """Type of this object."""
    status: Literal["pending", "running", "completed", "failed", "canceled"]
    """State of the job. `completed`, `failed` and `canceled` are final."""
    created_at: str
    """Time of the submit: ISO 8601, UTC."""
    started_at: str | None
    """Time at which a worker started the job. Null while the job is pending."""
    completed_at: str | None
    """Time at which the job completed. Null unless `status` is `completed`."""
    failed_at: str | None
    """Time at which the job failed. Null unless `status` is `failed`."""
    canceled_at: str | None
    """Time at which the job was canceled. Null unless `status` is `canceled`."""
    error: JobError | None
    """Reason for the failure. Null unless `status` is `failed`."""
    credit_cost: int
    """Credits that were debited for the job when it was submitted."""
    inputs: StabilityAnalysisInputs
    """The inputs of the job, as submitted and with defaults filled in."""
    results: StabilityAnalysisResults | None
    """The results. Null until `status` is `completed`, and again after they were deleted for good."""
    progress: float | None
    """Fraction of the work done, 0 to 1. Null when it is not known."""
    queue_position: int | None
    """Place in the queue; 1 is next. Null unless `status` is `pending`."""
    provenance: Provenance | None
    """Engine, versions, seed and computing time of the job. Null while it is pending or running."""
    data_deleted_at: NotRequired[str]
    """Time at which the results and files of the job were deleted for good. Absent while they exist."""


class StabilityAnalysisCompletedEvent(TypedDict):
    id: str
    """Identifier of the event: the `webhook-id` of every attempt."""
    type: Literal["stability_analysis.completed"]
    """Which event it is."""
    timestamp: str
    """ISO 8601, UTC."""
    data: StabilityAnalysis
    """What it is about."""


class StabilityAnalysisFailedEvent(TypedDict):
    id: str
    """Identifier of the event: the `webhook-id` of every attempt."""
    type: Literal["stability_analysis.failed"]
    """Which event it is."""
    timestamp: str
    """ISO 8601, UTC."""
    data: StabilityAnalysis
    """What it is about."""


class StabilityAnalysisInputs(TypedDict):
    variant_id: str
    """Variant that was analysed."""
    structure_job_id: NotRequired[str]
    """Completed structure prediction of the variant to analyse. Without it the job makes its own model."""
    patch_metric: NotRequired[Literal["psh", "ppc", "pnc", "surface_aggregation", "sap_5", "sap_10", "scm_negative", "scm_positive"]]
    """Metric in the B-factor column of the file at `pdb_url`: the contribution of each residue to it. Default `psh`."""


class StabilityAnalysisList(TypedDict):
    object: Literal["list"]
    """What kind of resource this is."""
    data: list[ListedStabilityAnalysis]
    """The rows of this page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """For `after`; null on the last page."""


class StabilityAnalysisResults(TypedDict):
    pdb_url: str
    """Address of the analysed Fv in PDB format: a presigned GET."""
    url_expires_at: str
    """Time until which the addresses of the files hold. Read the job again for new addresses."""
    thermostability: ScorecardSection
    """Metrics of thermal stability, and faults in the core of the model."""
    aggregation: ScorecardSection
    """Metrics of aggregation, self-association, solubility and viscosity."""
    developability: ScorecardSection
    """Metrics of surface patches, charge, chemical liabilities and physical properties."""
    patches: list[PatchContribution]
    """Contributions of residues to the metrics of surface patches, to colour a model by. Small ones are left out."""
    substitutions: list[Substitution]
    """Substitutions that improve a flagged metric, the most promising first."""
    liabilities: list[ExposedLiability]
    """Liability motifs with their exposure in the model, the greatest weight first."""
    structure_source: Literal["given", "predicted"]
    """`given`: the structure of the submitted `structure_job_id`. `predicted`: a model made by this job."""
    patch_metric: Literal["psh", "ppc", "pnc", "surface_aggregation", "sap_5", "sap_10", "scm_negative", "scm_positive"]
    """Metric in the B-factor column of the file at `pdb_url`: the contribution of each residue to it."""
    fvs: list[FvScorecard]
    """Scorecards of the further Fvs, for formats with several Fvs. The sections above are of the first."""


class StabilityAnalysisSubmit(TypedDict):
    variant_id: str
    """Variant to analyse."""
    structure_job_id: NotRequired[str]
    """Completed structure prediction of the variant to analyse. Without it the job makes its own model."""
    patch_metric: NotRequired[Literal["psh", "ppc", "pnc", "surface_aggregation", "sap_5", "sap_10", "scm_negative", "scm_positive"]]
    """Metric in the B-factor column of the file at `pdb_url`: the contribution of each residue to it. Default `psh`."""


class StructurePrediction(TypedDict):
    id: str
    """Identifier of the job."""
    object: Literal["structure_prediction"]
    """Type of this object."""
    status: Literal["pending", "running", "completed", "failed", "canceled"]
    """State of the job. `completed`, `failed` and `canceled` are final."""
    created_at: str
    """Time of the submit: ISO 8601, UTC."""
    started_at: str | None
    """Time at which a worker started the job. Null while the job is pending."""
    completed_at: str | None
    """Time at which the job completed. Null unless `status` is `completed`."""
    failed_at: str | None
    """Time at which the job failed. Null unless `status` is `failed`."""
    canceled_at: str | None
    """Time at which the job was canceled. Null unless `status` is `canceled`."""
    error: JobError | None
    """Reason for the failure. Null unless `status` is `failed`."""
    credit_cost: int
    """Credits that were debited for the job when it was submitted."""
    inputs: StructurePredictionInputs
    """The inputs of the job, as submitted and with defaults filled in."""
    results: StructurePredictionResults | None
    """The results. Null until `status` is `completed`, and again after they were deleted for good."""
    progress: float | None
    """Fraction of the work done, 0 to 1. Null when it is not known."""
    queue_position: int | None
    """Place in the queue; 1 is next. Null unless `status` is `pending`."""
    provenance: Provenance | None
    """Engine, versions, seed and computing time of the job. Null while it is pending or running."""
    data_deleted_at: NotRequired[str]
    """Time at which the results and files of the job were deleted for good. Absent while they exist."""


class StructurePredictionCompletedEvent(TypedDict):
    id: str
    """Identifier of the event: the `webhook-id` of every attempt."""
    type: Literal["structure_prediction.completed"]
    """Which event it is."""
    timestamp: str
    """ISO 8601, UTC."""
    data: StructurePrediction
    """What it is about."""


class StructurePredictionFailedEvent(TypedDict):
    id: str
    """Identifier of the event: the `webhook-id` of every attempt."""
    type: Literal["structure_prediction.failed"]
    """Which event it is."""
    timestamp: str
    """ISO 8601, UTC."""
    data: StructurePrediction
    """What it is about."""


class StructurePredictionInputs(TypedDict):
    variant_id: str
    """Variant that was modelled."""


class StructurePredictionList(TypedDict):
    object: Literal["list"]
    """What kind of resource this is."""
    data: list[ListedStructurePrediction]
    """The rows of this page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """For `after`; null on the last page."""


class StructurePredictionResultsChains(TypedDict):
    chain: str
    """Chain identifier in the files."""
    role: str
    """Role of the chain in the antibody."""
    sequence: str
    """Residues of the modelled domain, one-letter codes."""


class StructurePredictionResults(TypedDict):
    pdb_url: str
    """Address of the model in PDB format: a presigned GET."""
    cif_url: str
    """Address of the model in mmCIF format: a presigned GET."""
    url_expires_at: str
    """Time until which the addresses of the files hold. Read the job again for new addresses."""
    model_used: str
    """Engine that made the model, and its version."""
    confidence_score: float
    """Confidence in the whole model: the mean of `plddt`, divided by 100. 0 to 1, higher is better."""
    confidence_method: str
    """Method behind `plddt` and `confidence_score`."""
    chains: list[StructurePredictionResultsChains]
    """The modelled domains, in the order of the files and of `plddt`."""
    plddt: list[float]
    """Confidence per residue of `chains`, one chain after the other: 0 to 100, higher is better. The built-in engine derives it from `predicted_error`; it is not AlphaFold's pLDDT."""
    predicted_error: list[float] | None
    """Expected error of the backbone of each residue in Å, after superposition of the framework, in the order of `plddt`; also the B-factor column of the files. Null when the engine predicts none."""
    cdrs: list[ModelledCdr]
    """The CDRs of the model, by the IMGT definition."""
    orientation: DomainOrientation | None
    """Orientation of VH and VL (ABangle, Dunbar et al. 2013). Null for a single domain."""
    templates: list[StructureTemplate]
    """PDB structures that the model was made from. Empty when the engine uses none."""
    sources: NotRequired[list[RegionSource]]
    """Source of each region, for models of the built-in engine that combine a network and templates."""
    validation: ModelValidation
    """Result of the check of the geometry of the model."""


class StructurePredictionSubmit(TypedDict):
    variant_id: str
    """Variant to model: its variable domains."""


class StructureSummaryChains(TypedDict):
    id: str
    """Chain identifier of the author (`auth_asym_id`)."""
    residues: int
    """Number of residues, water and ligands included."""
    amino_acids: int
    """Number of amino acid residues with coordinates."""


class StructureSummary(TypedDict):
    format: Literal["pdb", "mmcif"]
    """Format of the file."""
    models: int
    """Number of models in the file."""
    atoms: int
    """Number of atoms in the first model."""
    chains: list[StructureSummaryChains]
    """Chains of the first model, in file order."""


class StructureTemplate(TypedDict):
    region: str
    """Part of the model that the template was used for: a framework, the VH/VL orientation or a CDR loop."""
    pdb_code: str
    """PDB entry of the template."""
    chain: str
    """Chain of the model that the template was used for: `H` or `L`."""
    identity: float
    """Fraction of residues that template and antibody share, 0 to 1: over the framework, over the VH/VL interface, or over the whole domain of a loop."""


class Substitution(TypedDict):
    chain: str
    """Role of the chain in the antibody, or its identifier in the structure file."""
    position: int
    """Position in the chain; 1 is the first residue."""
    residue: str
    """Amino acid, one-letter code."""
    substitute: str
    """Amino acid to use instead, one-letter code."""
    rationale: str
    """Reason for the suggestion, with its figures."""
    effect: float | None
    """Expected change of the metric or risk value that the substitution is for; negative is an improvement. Null when it is not known."""


class SubstitutionCombinationSubstitutions(TypedDict):
    chain: str
    """Role of the chain in the antibody, or its identifier in the structure file."""
    position: int
    """Position in the chain; 1 is the first residue."""
    residue: str
    """Amino acid, one-letter code."""
    substitute: str
    """Amino acid to use instead, one-letter code."""


class SubstitutionCombination(TypedDict):
    substitutions: list[SubstitutionCombinationSubstitutions]
    """The substitutions of the set."""
    risk_before: float
    """Risk value without the substitutions."""
    risk_after: float
    """Risk value with all the substitutions."""


class TherapeuticCandidate(TypedDict):
    id: str
    """Identifier of this resource."""
    object: Literal["therapeutic_candidate"]
    """What kind of resource this is."""
    project_id: str
    """The project that it is in."""
    name: str
    """Name, for people; it need not be unique."""
    format: Literal["mab", "nanobody", "scfv", "fc_fusion", "bispecific_kih", "bispecific_crossmab", "bispecific_common_lc", "bite", "dart", "dvd_ig", "tandem_scfv"]
    """Format of the molecule."""
    drug_class: Literal["naked_antibody", "adc", "car", "radioconjugate", "t_cell_engager"]
    """What the candidate is to be as a drug."""
    archived: bool
    """Whether it is put away: it can be read and restored, and takes nothing new."""
    initial_variant_id: str
    """Its baseline variant `v1`: what pipelines are submitted for."""
    source_antibody_ids: list[str]
    """Source antibodies that it is linked to."""
    antigen_ids: list[str]
    """Antigens that it is linked to."""
    created_at: str
    """ISO 8601, UTC."""
    updated_at: str
    """ISO 8601, UTC."""
    data_deleted_at: NotRequired[str]
    """Only a tombstone: when its data were deleted for good."""


class TherapeuticCandidateCreate(TypedDict):
    project_id: str
    """The project that it is in."""
    name: str
    """Name, for people; it need not be unique."""
    format: Literal["mab", "nanobody", "scfv", "fc_fusion", "bispecific_kih", "bispecific_crossmab", "bispecific_common_lc", "bite", "dart", "dvd_ig", "tandem_scfv"]
    """Format of the molecule."""
    drug_class: NotRequired[Literal["naked_antibody", "adc", "car", "radioconjugate", "t_cell_engager"]]
    """What the candidate is to be as a drug."""
    initial_chains: list[ChainInput]
    """The chains of its baseline variant `v1`."""
    source_antibody_ids: NotRequired[list[str]]
    """Source antibodies that it is linked to."""
    antigen_ids: NotRequired[list[str]]
    """Antigens that it is linked to."""


class TherapeuticCandidateList(TypedDict):
    object: Literal["list"]
    """What kind of resource this is."""
    data: list[TherapeuticCandidate]
    """The rows of this page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """For `after`; null on the last page."""


class TherapeuticCandidateUpdate(TypedDict):
    name: NotRequired[str]
    """Name, for people; it need not be unique."""
    drug_class: NotRequired[Literal["naked_antibody", "adc", "car", "radioconjugate", "t_cell_engager"]]
    """What the candidate is to be as a drug."""
    archived: NotRequired[bool]
    """Whether it is put away: it can be read and restored, and takes nothing new."""


class UploadError(TypedDict):
    detail: str
    """Why the file was refused."""
    line: int | None
    """Of the file, from 1."""


class Upload(TypedDict):
    id: str
    """Identifier of this resource."""
    object: Literal["upload"]
    """What kind of resource this is."""
    filename: str
    """Name of the file."""
    content_type: Literal["chemical/x-pdb", "chemical/x-mmcif", "chemical/x-cif"]
    """Media type of the file: PDB or mmCIF."""
    byte_size: int
    """Size of the file, bytes."""
    sha256: str | None
    """As announced; of a ready file, as computed."""
    purpose: Literal["antigen_structure"]
    """What the file is for."""
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
    """Name of the file."""
    content_type: Literal["chemical/x-pdb", "chemical/x-mmcif", "chemical/x-cif"]
    """Media type of the file: PDB or mmCIF."""
    byte_size: int
    """Size of the file, bytes."""
    sha256: NotRequired[str]
    """With it, the store accepts no other bytes."""
    purpose: Literal["antigen_structure"]
    """What the file is for."""


class UploadList(TypedDict):
    object: Literal["list"]
    """What kind of resource this is."""
    data: list[Upload]
    """The rows of this page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """For `after`; null on the last page."""


class UploadSlotError(TypedDict):
    detail: str
    """Why the file was refused."""
    line: int | None
    """Of the file, from 1."""


class UploadSlot(TypedDict):
    id: str
    """Identifier of this resource."""
    object: Literal["upload"]
    """What kind of resource this is."""
    filename: str
    """Name of the file."""
    content_type: Literal["chemical/x-pdb", "chemical/x-mmcif", "chemical/x-cif"]
    """Media type of the file: PDB or mmCIF."""
    byte_size: int
    """Size of the file, bytes."""
    sha256: str | None
    """As announced; of a ready file, as computed."""
    purpose: Literal["antigen_structure"]
    """What the file is for."""
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
    """Where it is: `body`, `path` or `query`, and the names down to the field."""
    msg: str
    """What is wrong with it."""
    type: str
    """Machine-readable name of what is wrong with it."""


class ValidationErrorDetail(TypedDict):
    detail: list[ValidationErrorDetailDetail]
    """Every field that is wrong."""


class VariableCds(TypedDict):
    chain: str
    """Role of the chain in the antibody."""
    sequence: str
    """DNA of the coding strand, 5′ to 3′."""
    protein: str
    """Encoded protein without the stop, one-letter codes."""
    cds_start: int
    """Position of the first nucleotide of the first codon, from 1."""
    cds_end: int
    """Position of the last nucleotide of the last codon, the stop codon included, from 1."""
    cai: float
    """Codon adaptation index (Sharp and Li 1987) in the host, 0 to 1; higher is closer to its preferred codons."""
    gc_content: float
    """GC content of the sequence, 0 to 1."""
    features: list[CdsFeature]
    """Annotated parts of the sequence."""
    cai_bound: NotRequired[float | None]
    """Upper bound of the CAI of any sequence without the forbidden patterns, 0 to 1. Null for strategies other than `maximize_cai`."""
    is_optimal: NotRequired[bool]
    """True when it is proven that no sequence that meets every constraint is better by the strategy."""
    usage_distance: NotRequired[float]
    """Fraction of codons that would have to change to match the codon usage of the host; 0 is a match."""
    gc_profile: NotRequired[list[float]]
    """GC content of each window of 50 nucleotides, 0 to 1."""
    min_max: NotRequired[list[float | None]]
    """%MinMax of each window of 18 codons (Clarke and Clark 2008): 100 for the most used synonyms of the host, −100 for the least used. Null for a window without synonyms."""
    alternatives: NotRequired[list[AlternativeCds]]
    """Further sequences for the chain, the best first."""


class Variant(TypedDict):
    id: str
    """Identifier of this resource."""
    object: Literal["variant"]
    """What kind of resource this is."""
    candidate_id: str
    """The therapeutic candidate that it belongs to."""
    parent_variant_id: str | None
    """Null for the baseline."""
    name: str
    """Name, for people; it need not be unique."""
    origin: Literal["baseline", "humanization", "manual"]
    """How the variant came to be."""
    humanization_id: str | None
    """The run it was taken from."""
    strategy: Literal["cdr_grafting", "resurfacing", "sdr_grafting", "germline"] | None
    """Strategy of the humanization that it was taken from; null of others."""
    archived: bool
    """Whether it is put away: it can be read and restored, and takes nothing new."""
    chains: list[Chain]
    """Its chains."""
    created_at: str
    """ISO 8601, UTC."""
    updated_at: str
    """ISO 8601, UTC."""
    data_deleted_at: NotRequired[str]
    """Only a tombstone: when its data were deleted for good."""


class VariantDiff(TypedDict):
    object: Literal["variant_diff"]
    """What kind of resource this is."""
    variant_id: str
    """The variant that it is about."""
    against_variant_id: str
    """The variant that it is compared with."""
    chains: list[ChainDiff]
    """A row per chain that either variant has."""


class VariantLineage(TypedDict):
    object: Literal["variant_lineage"]
    """What kind of resource this is."""
    candidate_id: str
    """The therapeutic candidate that it belongs to."""
    variant: LineageVariant
    """The variant itself."""
    ancestors: list[LineageVariant]
    """Parent first, baseline last."""
    children: list[LineageVariant]
    """Direct descendants, newest first; at most 200."""
    has_more_children: bool
    """List variants by `parent_variant_id` for all of them."""


class VariantList(TypedDict):
    object: Literal["list"]
    """What kind of resource this is."""
    data: list[Variant]
    """The rows of this page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """For `after`; null on the last page."""


class VariantNumbering(TypedDict):
    object: Literal["variant_numbering"]
    """What kind of resource this is."""
    variant_id: str
    """The variant that it is about."""
    scheme: Literal["imgt", "kabat", "chothia", "martin", "aho"]
    """Numbering scheme."""
    cdr_definition: Literal["imgt", "kabat", "chothia", "abm", "contact", "north"]
    """Definition that the regions are drawn by."""
    chains: list[NumberedChain]
    """A row per chain."""


class VariantUpdate(TypedDict):
    name: NotRequired[str]
    """Name, for people; it need not be unique."""
    archived: NotRequired[bool]
    """Whether it is put away: it can be read and restored, and takes nothing new."""


class Webhook(TypedDict):
    id: str
    """Identifier of this resource."""
    object: Literal["webhook"]
    """What kind of resource this is."""
    url: str
    """Where events are sent."""
    events: list[str] | None
    """Which events are delivered; null for all."""
    description: str | None
    """In words, for people."""
    enabled: bool
    """Whether deliveries are made."""
    disabled_reason: str | None
    """`gone` (it answered 410) or `failing` (for 5 days) when the service disabled it."""
    created_at: str
    """ISO 8601, UTC."""
    updated_at: str
    """ISO 8601, UTC."""


class WebhookAttempt(TypedDict):
    number: int
    """Which attempt, from 1."""
    started_at: str
    """ISO 8601, UTC."""
    response_status: int | None
    """Null when there was no answer."""
    latency_ms: int
    """Time to the answer, milliseconds."""
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
    """In words, for people."""


class WebhookCreated(TypedDict):
    id: str
    """Identifier of this resource."""
    object: Literal["webhook"]
    """What kind of resource this is."""
    url: str
    """Where events are sent."""
    events: list[str] | None
    """Which events are delivered; null for all."""
    description: str | None
    """In words, for people."""
    enabled: bool
    """Whether deliveries are made."""
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
    """Identifier of this resource."""
    object: Literal["webhook_delivery"]
    """What kind of resource this is."""
    webhook_id: str
    """The webhook that it was sent to."""
    event_id: str
    """The `webhook-id` of every attempt."""
    event_type: str
    """Which event it tells."""
    status: Literal["pending", "delivered", "failed"]
    """Whether it has been delivered."""
    attempt_count: int
    """Attempts so far."""
    next_attempt_at: str | None
    """When it is tried next; null when it is not."""
    delivered_at: str | None
    """When it was delivered; null until then."""
    created_at: str
    """ISO 8601, UTC."""
    updated_at: str
    """ISO 8601, UTC."""


class WebhookDeliveryDetail(TypedDict):
    id: str
    """Identifier of this resource."""
    object: Literal["webhook_delivery"]
    """What kind of resource this is."""
    webhook_id: str
    """The webhook that it was sent to."""
    event_id: str
    """The `webhook-id` of every attempt."""
    event_type: str
    """Which event it tells."""
    status: Literal["pending", "delivered", "failed"]
    """Whether it has been delivered."""
    attempt_count: int
    """Attempts so far."""
    next_attempt_at: str | None
    """When it is tried next; null when it is not."""
    delivered_at: str | None
    """When it was delivered; null until then."""
    created_at: str
    """ISO 8601, UTC."""
    updated_at: str
    """ISO 8601, UTC."""
    attempts: list[WebhookAttempt]
    """The attempts, in order."""


class WebhookDeliveryList(TypedDict):
    object: Literal["list"]
    """What kind of resource this is."""
    data: list[WebhookDelivery]
    """The rows of this page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """For `after`; null on the last page."""


class WebhookList(TypedDict):
    object: Literal["list"]
    """What kind of resource this is."""
    data: list[Webhook]
    """The rows of this page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """For `after`; null on the last page."""


class WebhookTestEventData(TypedDict):
    """What it is about."""
    object: Literal["webhook"]
    """What kind of resource this is."""
    id: str
    """Identifier of this resource."""


class WebhookTestEvent(TypedDict):
    id: str
    """Identifier of the event: the `webhook-id` of every attempt."""
    type: Literal["webhook.test"]
    """Which event it is."""
    timestamp: str
    """ISO 8601, UTC."""
    data: WebhookTestEventData
    """What it is about."""


class WebhookUpdate(TypedDict):
    url: NotRequired[str]
    """https, at a public address. Installations for local work may admit http and loopback."""
    events: NotRequired[list[Literal["humanization.completed", "humanization.failed", "structure_prediction.completed", "structure_prediction.failed", "stability_analysis.completed", "stability_analysis.failed", "immunogenicity_analysis.completed", "immunogenicity_analysis.failed", "complex_prediction.completed", "complex_prediction.failed", "codon_export.completed", "codon_export.failed", "webhook.test"]] | None]
    """Null listens to every event."""
    description: NotRequired[str]
    """In words, for people."""
    enabled: NotRequired[bool]
    """Whether deliveries are made."""
    rotate_secret: NotRequired[bool]
    """Makes a new secret; the old one keeps signing for 24 hours."""


class WebhookUpdated(TypedDict):
    """With `secret` when it was rotated."""
    id: str
    """Identifier of this resource."""
    object: Literal["webhook"]
    """What kind of resource this is."""
    url: str
    """Where events are sent."""
    events: list[str] | None
    """Which events are delivered; null for all."""
    description: str | None
    """In words, for people."""
    enabled: bool
    """Whether deliveries are made."""
    disabled_reason: str | None
    """`gone` (it answered 410) or `failing` (for 5 days) when the service disabled it."""
    created_at: str
    """ISO 8601, UTC."""
    updated_at: str
    """ISO 8601, UTC."""
    secret: NotRequired[str]
    """Signing secret, `whsec_…`. Shown this once."""

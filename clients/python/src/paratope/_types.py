"""Generated from contracts/openapi.json by `npm run sdk`; do not edit."""

from __future__ import annotations

from typing import Any, Literal, TypedDict

from typing_extensions import NotRequired, TypeAlias

ProblemCode: TypeAlias = Literal["invalid_request", "unauthorized", "insufficient_credits", "plan_required", "forbidden", "not_found", "method_not_allowed", "conflict", "payload_too_large", "unsupported_media_type", "validation_failed", "idempotency_mismatch", "rate_limit_exceeded", "quota_exceeded", "internal_error", "job_failed", "service_unavailable"]
"""Every `code` that a problem can have."""


class AcceptorGermline(TypedDict):
    v_gene: NotRequired[str]
    """Human V gene."""
    v_allele: NotRequired[str]
    """Its allele."""
    j_gene: NotRequired[str | None]
    """Human J gene."""
    v_framework_identity: NotRequired[float]
    """Share of framework residues that the parent has as well."""
    v_posterior: NotRequired[float]
    """Plausibility among all human genes."""


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
    allotype: NotRequired[Literal["G1m17,1", "G1m17", "G1m3", "G1m3,1"]]
    """Of an IgG1 whose Fc the chains do not spell out: K or R at 214, DEL or EEM at 356–358. Default: G1m17,1."""
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


class AdcMassesVariants(TypedDict):
    variant: Literal["galactose", "aglycosyl", "c_terminal_lysine", "n_terminal_glutamine", "n_terminal_pyroglutamate"]
    """Another glycan, or another end of a chain."""
    mass: float
    """What one of them adds, Da; negative where it takes."""
    most: int
    """Of each antibody."""


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
    variants: NotRequired[list[AdcMassesVariants]]
    """Differences that a spectrum shows beside the species; analyses before adc-3 have none."""


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
    """Nucleotides of the coding strand."""
    cai: float
    """Codon adaptation index in the host."""
    gc_content: float
    """Share of G and C."""
    identity_to_first: float
    """Nucleotides that are those of the first sequence."""
    satisfied: bool
    """Whether it meets every constraint."""


class AnalysedChain(TypedDict):
    chain: str
    """Role of the chain."""
    sequence: str
    """One-letter codes, from the N-terminus on."""
    regions: list[str]
    """Framework, CDR or other region of each residue."""


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
    """GC content of the whole sequence."""
    min: float
    """Lowest that is accepted."""
    max: float
    """Highest that is accepted."""


class AppliedCodonOptionsGcWindow(TypedDict):
    """GC content of every 50 nucleotides."""
    min: float
    """Lowest that is accepted."""
    max: float
    """Highest that is accepted."""


class AppliedCodonOptionsConstantRegions(TypedDict):
    """Human constant regions put behind the variable domains; `by_locus` is IGKC behind κ, IGLC behind λ."""
    heavy: Literal["IGHG1", "IGHG2", "IGHG3", "IGHG4"] | None
    """Human gene put behind VH; null for none."""
    light: Literal["IGKC", "IGLC", "by_locus"] | None
    """Human gene put behind VL; null for none."""


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
    """The chain that it is in."""
    start: int
    """First place, from 1."""
    end: int
    """Last place, from 1, included."""
    sequence: str
    """One-letter codes, from the N-terminus on."""
    score: float
    """Mean propensity over the stretch."""
    method: str
    """`structural`, on a model of the Fv, or `linear`, by classic scales."""


class BCellMethod(TypedDict):
    method: str
    """Name of the method."""
    auc: float
    """Mean area under the ROC curve over the residues of antigens that were not fitted to; 0.5 is chance."""


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
    """INSDC feature key, such as `misc_feature`."""
    label: str
    """Name of the part."""
    start: int
    """First place, from 1."""
    end: int
    """Last place, from 1, included."""
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
    """The chain that it is in."""
    constraint: str
    """The constraint that cannot be kept to."""
    start: int
    """First place, from 1."""
    end: int
    """Last place, from 1, included."""
    between: list[str]
    """The smallest set found that cannot be met there."""
    proven: bool
    """Whether no codons meet it, or only none that the search found."""


class CodonConstraintPlaces(TypedDict):
    chain: str
    """The chain that it is in."""
    start: int
    """First place, from 1."""
    end: int
    """Last place, from 1, included."""


class CodonConstraint(TypedDict):
    name: str
    """The constraint."""
    satisfied: bool
    """Whether it is kept to."""
    detail: str
    """What is so, or wrong, in words."""
    places: list[CodonConstraintPlaces]
    """Where it is not kept to, by nucleotide."""


class CodonExport(TypedDict):
    id: str
    """Identifier of this resource."""
    object: Literal["codon_export"]
    """What kind of resource this is."""
    status: Literal["pending", "running", "completed", "failed", "canceled"]
    """Where it is in its life."""
    created_at: str
    """ISO 8601, UTC."""
    started_at: str | None
    """When a worker began; null before."""
    completed_at: str | None
    """When it completed; null unless it did."""
    failed_at: str | None
    """When it failed; null unless it did."""
    canceled_at: str | None
    """When it was canceled; null unless it was."""
    error: JobError | None
    """Why it failed; null unless it did."""
    credit_cost: int
    """Credits that it costs, taken when it is accepted."""
    inputs: CodonExportInputs
    """What was submitted."""
    results: CodonExportResults | None
    """What was computed; null until the job completed."""
    progress: float | None
    """Fraction done while running, when known."""
    queue_position: int | None
    """Place in the queue; null unless pending."""
    provenance: Provenance | None
    """What computed it, and on which data; null until it ended."""
    data_deleted_at: NotRequired[str]
    """Only a tombstone: when its results and files were deleted for good."""


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
    """The variant that it is about."""
    batch_id: str
    """The submit that it belongs to."""
    host: Literal["human", "cho", "mouse", "e_coli", "b_subtilis", "s_cerevisiae", "k_phaffii"]
    """Expression host."""
    strategy: Literal["maximize_cai", "match_usage", "harmonize"]
    """How synonymous codons were chosen."""
    output_formats: list[Literal["fasta", "csv", "genbank"]]
    """What will be downloaded; the first is what a download without `format` gives."""
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
    """Whether the sequences keep to every constraint."""
    satisfied: bool
    """Whether it is kept to."""
    constraints: list[CodonConstraint]
    """One row per constraint."""
    conflicts: NotRequired[list[CodonConflict]]
    """What could not be met, and why."""
    notes: NotRequired[list[str]]
    """What was decided on the way."""


class CodonExportResults(TypedDict):
    plot_url: str
    """Presigned GET, without further authorization."""
    url_expires_at: str
    """Read the job again for fresh addresses."""
    variable_cds: list[VariableCds]
    """Coding sequences, one per chain; named for the variable regions that they encode."""
    constraint_report: CodonExportResultsConstraintReport
    """Whether the sequences keep to every constraint."""
    codon_usage_table: str
    """Which table of the host was used."""


class CodonExportSubmit(TypedDict):
    items: list[CodonExportItem]
    """One per variant."""
    host: Literal["human", "cho", "mouse", "e_coli", "b_subtilis", "s_cerevisiae", "k_phaffii"]
    """Expression host."""
    strategy: NotRequired[Literal["maximize_cai", "match_usage", "harmonize"]]
    """How synonymous codons are chosen: those that the host prefers, as often as the host uses them, or in the pattern of the source organism."""
    output_formats: NotRequired[list[Literal["fasta", "csv", "genbank"]]]
    """What will be downloaded; the first is what a download without `format` gives."""
    options: NotRequired[CodonOptions]
    """Constraints on the DNA, and what is added to the chains."""


class CodonOptionsGc(TypedDict):
    """GC content of the whole sequence."""
    min: NotRequired[float]
    """Lowest that is accepted."""
    max: NotRequired[float]
    """Highest that is accepted."""


class CodonOptionsGcWindow(TypedDict):
    """GC content of every 50 nucleotides."""
    min: NotRequired[float]
    """Lowest that is accepted."""
    max: NotRequired[float]
    """Highest that is accepted."""


class CodonOptionsConstantRegions(TypedDict):
    """Human constant regions put behind the variable domains; `by_locus` is IGKC behind κ, IGLC behind λ."""
    heavy: NotRequired[Literal["IGHG1", "IGHG2", "IGHG3", "IGHG4"] | None]
    """Human gene put behind VH; null for none."""
    light: NotRequired[Literal["IGKC", "IGLC", "by_locus"] | None]
    """Human gene put behind VL; null for none."""


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
    """Identifier of this resource."""
    object: Literal["complex_prediction"]
    """What kind of resource this is."""
    status: Literal["pending", "running", "completed", "failed", "canceled"]
    """Where it is in its life."""
    created_at: str
    """ISO 8601, UTC."""
    started_at: str | None
    """When a worker began; null before."""
    completed_at: str | None
    """When it completed; null unless it did."""
    failed_at: str | None
    """When it failed; null unless it did."""
    canceled_at: str | None
    """When it was canceled; null unless it was."""
    error: JobError | None
    """Why it failed; null unless it did."""
    credit_cost: int
    """Credits that it costs, taken when it is accepted."""
    inputs: ComplexPredictionInputs
    """What was submitted."""
    results: ComplexPredictionResults | None
    """What was computed; null until the job completed."""
    progress: float | None
    """Fraction done while running, when known."""
    queue_position: int | None
    """Place in the queue; null unless pending."""
    provenance: Provenance | None
    """What computed it, and on which data; null until it ended."""
    data_deleted_at: NotRequired[str]
    """Only a tombstone: when its results and files were deleted for good."""


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
    """What kind of resource this is."""
    data: list[ListedComplexPrediction]
    """The rows of this page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """For `after`; null on the last page."""


class ComplexPredictionResultsInterfaceResidues(TypedDict):
    """Residues with an atom within 4.5 Å of the partner."""
    paratope: list[InterfaceResidue]
    """Residues of the antibody."""
    epitope: list[InterfaceResidue]
    """Residues of the antigen."""


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
    """How it was searched."""
    warnings: NotRequired[list[str]]
    """What was left out of the structures, is missing in them, or limits what the result can say."""
    model_used: str
    """Engine and version that made the complex."""
    iptm: float | None
    """Interface predicted TM-score of the best complex; null for engines that dock and have none."""
    docking_confidence: float | None
    """Calibrated probability that the best pose is acceptable (CAPRI); null where not calibrated."""
    confidence_method: str
    """How the confidence was made."""
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
    """Place in the order, 1 the best."""
    score: float
    """Lower is better."""
    energy_terms: dict[str, float]
    """Terms of the score, by name."""
    cluster_size: int
    """Poses that are like it."""
    buried_surface_area: float
    """Å²."""


class DockingSearch(TypedDict):
    effort: Literal["quick", "standard", "deep"]
    """How thoroughly was searched."""
    rotations: int
    """Orientations of the antibody that were tried."""
    grid_spacing: float
    """Å."""
    grid_size: int
    """Points along an edge."""
    antibody_models: int
    """Models of the antibody that were docked."""


class DomainMutations(TypedDict):
    count: NotRequired[int]
    """Number of exchanges."""
    positions: NotRequired[list[HumanizingMutation]]
    """The exchanges."""
    kept: NotRequired[list[KeptPosition]]
    """Where the acceptor differs and the parental residue stays."""
    acceptor: NotRequired[AcceptorGermline]
    """Human germline that the domain was humanized towards."""
    lengthened: NotRequired[LengthenedDomain]
    """The domain at the length of its acceptor; absent where the parent is not shorter."""


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
    """Residues of the motif."""
    severity: str
    """How grave it is."""
    region: str
    """Framework or complementarity-determining region."""
    exposure: float
    """Exposed share of the side chain."""
    weight: float
    """Severity times exposure."""


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
    """Presigned GET, without further authorization."""
    name: str
    """Roles of its chains."""
    thermostability: ScorecardSection
    """Metrics of unfolding."""
    aggregation: ScorecardSection
    """Metrics of self-association."""
    developability: ScorecardSection
    """Metrics of making and handling it."""
    patches: list[PatchContribution]
    """Contributions of residues to surface patches, for colouring a model."""
    substitutions: list[Substitution]
    """Most promising first."""
    liabilities: list[ExposedLiability]
    """The heaviest first."""
    structure_source: Literal["given", "predicted"]
    """Whether the structure came with the submit or was predicted for this analysis."""


class GenericJob(TypedDict):
    id: str
    """Identifier of this resource."""
    object: Literal["job"]
    """What kind of resource this is."""
    status: Literal["pending", "running", "completed", "failed", "canceled"]
    """Where it is in its life."""
    created_at: str
    """ISO 8601, UTC."""
    started_at: str | None
    """When a worker began; null before."""
    completed_at: str | None
    """When it completed; null unless it did."""
    failed_at: str | None
    """When it failed; null unless it did."""
    canceled_at: str | None
    """When it was canceled; null unless it was."""
    error: JobError | None
    """Why it failed; null unless it did."""
    credit_cost: int
    """Credits that it costs, taken when it is accepted."""
    inputs: dict[str, Any]
    """What was submitted; its fields are those of the kind."""
    progress: float | None
    """Fraction done while running, when known."""
    queue_position: int | None
    """Place in the queue; null unless pending."""
    provenance: Provenance | None
    """What computed it, and on which data; null until it ended."""
    data_deleted_at: NotRequired[str]
    """Only a tombstone: when its results and files were deleted for good."""
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
    """Variant to humanize; every configured strategy runs."""
    job_type: Literal["humanization"]
    """Kind of the job."""


class GenericJobSubmit2(TypedDict):
    variant_id: str
    """Variant whose variable domains are modelled."""
    job_type: Literal["structure_prediction"]
    """Kind of the job."""


class GenericJobSubmit3(TypedDict):
    variant_id: str
    """Variant to analyse."""
    structure_job_id: NotRequired[str]
    """Completed structure prediction of the variant to analyse; without it, the analysis makes its own."""
    patch_metric: NotRequired[Literal["psh", "ppc", "pnc", "surface_aggregation", "sap_5", "sap_10", "scm_negative", "scm_positive"]]
    """What the B-factor column of the file at `pdb_url` holds, for colouring the model. Default `psh`."""
    job_type: Literal["stability_analysis"]
    """Kind of the job."""


class GenericJobSubmit4(TypedDict):
    variant_id: str
    """Variant to analyse."""
    alleles: NotRequired[list[Literal["HLA-A*01:01", "HLA-A*02:01", "HLA-A*02:03", "HLA-A*02:06", "HLA-A*03:01", "HLA-A*11:01", "HLA-A*23:01", "HLA-A*24:02", "HLA-A*26:01", "HLA-A*30:01", "HLA-A*30:02", "HLA-A*31:01", "HLA-A*32:01", "HLA-A*33:01", "HLA-A*68:01", "HLA-A*68:02", "HLA-B*07:02", "HLA-B*08:01", "HLA-B*15:01", "HLA-B*35:01", "HLA-B*40:01", "HLA-B*44:02", "HLA-B*44:03", "HLA-B*51:01", "HLA-B*53:01", "HLA-B*57:01", "HLA-B*58:01", "HLA-DRB1*01:01", "HLA-DRB1*03:01", "HLA-DRB1*04:01", "HLA-DRB1*04:05", "HLA-DRB1*07:01", "HLA-DRB1*08:01", "HLA-DRB1*08:02", "HLA-DRB1*09:01", "HLA-DRB1*11:01", "HLA-DRB1*12:01", "HLA-DRB1*13:01", "HLA-DRB1*13:02", "HLA-DRB1*15:01", "HLA-DRB3*01:01", "HLA-DRB3*02:02", "HLA-DRB4*01:01", "HLA-DRB5*01:01", "HLA-DQA1*05:01/DQB1*02:01", "HLA-DQA1*05:01/DQB1*03:01", "HLA-DQA1*03:01/DQB1*03:02", "HLA-DQA1*04:01/DQB1*04:02", "HLA-DQA1*01:01/DQB1*05:01", "HLA-DQA1*01:02/DQB1*06:02", "HLA-DPA1*02:01/DPB1*01:01", "HLA-DPA1*01:03/DPB1*02:01", "HLA-DPA1*01:03/DPB1*04:01", "HLA-DPA1*03:01/DPB1*04:02", "HLA-DPA1*02:01/DPB1*05:01"]]]
    """HLA alleles to score; without it, the reference sets of both classes."""
    job_type: Literal["immunogenicity_analysis"]
    """Kind of the job."""


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
    """Identifier of this resource."""
    object: Literal["humanization"]
    """What kind of resource this is."""
    status: Literal["pending", "running", "completed", "failed", "canceled"]
    """Where it is in its life."""
    created_at: str
    """ISO 8601, UTC."""
    started_at: str | None
    """When a worker began; null before."""
    completed_at: str | None
    """When it completed; null unless it did."""
    failed_at: str | None
    """When it failed; null unless it did."""
    canceled_at: str | None
    """When it was canceled; null unless it was."""
    error: HumanizationError | None
    """Why it failed; null unless it did."""
    credit_cost: int
    """Credits that it costs, taken when it is accepted."""
    inputs: HumanizationInputs
    """What was submitted."""
    results: list[HumanizationResultEntry] | None
    """What was computed; null until the job completed."""
    progress: float | None
    """Fraction done while running, when known."""
    queue_position: int | None
    """Place in the queue; null unless pending."""
    provenance: Provenance | None
    """What computed it, and on which data; null until it ended."""
    data_deleted_at: NotRequired[str]
    """Only a tombstone: when its results and files were deleted for good."""


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
    """Stable URI of the class of error."""
    title: str
    """Short summary of the class of error."""
    status: int
    """As an HTTP status."""
    detail: str
    """What is so, or wrong, in words."""
    code: str
    """Machine-readable name of what is wrong. Switch on this one."""


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
    """The variant that it is about."""


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
    """What this step adds; null for the conservative variant itself."""
    humanized_vh: NotRequired[str]
    """The heavy-chain variable region after it."""
    humanized_vl: NotRequired[str | None]
    """The light-chain variable region after it."""
    human_likeness: NotRequired[float]
    """Human likeness after it, 0–1."""
    high_risk_liabilities: NotRequired[int]
    """Liabilities of high severity that the parent does not have."""


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
    """Of the heavy-chain variable domain."""
    vl: NotRequired[DomainMutations | None]
    """Of the light-chain variable domain; null without one."""
    total: NotRequired[int]
    """Exchanges in all domains."""
    liabilities_introduced: NotRequired[list[LiabilityPosition]]
    """Liabilities that the exchanges add."""
    liabilities_removed: NotRequired[list[LiabilityPosition]]
    """Liabilities that the exchanges remove."""
    variants: NotRequired[list[HumanizationVariant]]
    """The answer, one with fewer exchanges, one with more."""
    ladder: NotRequired[list[HumanizationLadderStep]]
    """From the conservative to the most human variant, an exchange at a time, the least risk first."""


class HumanizationNumbering(TypedDict):
    vh: NotRequired[HumanizationNumberingTable | None]
    """Of the heavy-chain variable domain."""
    vl: NotRequired[HumanizationNumberingTable | None]
    """Of the light-chain variable domain; null without one."""


class HumanizationNumberingTable(TypedDict):
    imgt: NotRequired[list[str]]
    """Position of each residue by IMGT."""
    kabat: NotRequired[list[str]]
    """Position of each residue by Kabat."""
    region: NotRequired[list[str]]
    """IMGT region of each residue."""
    parental: NotRequired[str]
    """The parental residues, in the order of the positions."""
    humanized: NotRequired[str]
    """The humanized residues."""
    germline: NotRequired[str]
    """The acceptor germline, `-` where it has no residue."""


class HumanizationResultEntryOasisScore(TypedDict):
    mean: float | None
    """Share of 9-mers that are human, over the V domains; null where none was scored."""
    median: float | None
    """Median over the residues of the share of human 9-mers among those that cover it."""
    method: str
    """`germline_9mer`: 9-mers that human germline genes encode, which is not OASis; `oasis`: OASis identity, where the database is installed."""


class HumanizationResultEntry(TypedDict):
    strategy: Literal["cdr_grafting", "resurfacing", "sdr_grafting", "germline"]
    """Strategy that made this row."""
    humanized_vh: str
    """Humanized heavy-chain variable region."""
    humanized_vl: str | None
    """Null for nanobodies."""
    oasis_score: HumanizationResultEntryOasisScore | None
    """Humanness: mean, median, method and a per-chain breakdown."""
    mutations: HumanizationMutations | None
    """Relative to the parent, by chain."""
    liabilities: LiabilitiesByKind | None
    """Motifs grouped by kind."""
    numbering: HumanizationNumbering | None
    """Residue by residue, by chain."""
    vhh_analysis: dict[str, Any] | None
    """What matters of a VHH: hallmarks, their exchange, extra disulfides. Nanobodies only."""
    scfv_analysis: dict[str, Any] | None
    """Linker, order of the domains and stability of each scFv. scFv only."""
    fc_analysis: dict[str, Any] | None
    """Allotype, mutations and effector functions of the Fc, where the parent has one."""


class HumanizationSubmit(TypedDict):
    variant_id: str
    """Variant to humanize; every configured strategy runs."""


class HumanizationVariant(TypedDict):
    rank: NotRequired[int]
    """1 is the answer of the strategy."""
    name: NotRequired[str]
    """`balanced`, `conservative` or `most_human`."""
    humanized_vh: NotRequired[str]
    """Its heavy-chain variable region."""
    humanized_vl: NotRequired[str | None]
    """Its light-chain variable region."""
    mutation_count: NotRequired[int]
    """Number of exchanges."""
    mean: NotRequired[float]
    """Humanness, as `oasis_score.mean`."""
    liabilities_introduced: NotRequired[int]
    """Number of liabilities that it adds."""


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
    """Identifier of this resource."""
    object: Literal["immunogenicity_analysis"]
    """What kind of resource this is."""
    status: Literal["pending", "running", "completed", "failed", "canceled"]
    """Where it is in its life."""
    created_at: str
    """ISO 8601, UTC."""
    started_at: str | None
    """When a worker began; null before."""
    completed_at: str | None
    """When it completed; null unless it did."""
    failed_at: str | None
    """When it failed; null unless it did."""
    canceled_at: str | None
    """When it was canceled; null unless it was."""
    error: JobError | None
    """Why it failed; null unless it did."""
    credit_cost: int
    """Credits that it costs, taken when it is accepted."""
    inputs: ImmunogenicityAnalysisInputs
    """What was submitted."""
    results: ImmunogenicityAnalysisResults | None
    """What was computed; null until the job completed."""
    progress: float | None
    """Fraction done while running, when known."""
    queue_position: int | None
    """Place in the queue; null unless pending."""
    provenance: Provenance | None
    """What computed it, and on which data; null until it ended."""
    data_deleted_at: NotRequired[str]
    """Only a tombstone: when its results and files were deleted for good."""


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
    """The variant that it is about."""
    alleles: NotRequired[list[Literal["HLA-A*01:01", "HLA-A*02:01", "HLA-A*02:03", "HLA-A*02:06", "HLA-A*03:01", "HLA-A*11:01", "HLA-A*23:01", "HLA-A*24:02", "HLA-A*26:01", "HLA-A*30:01", "HLA-A*30:02", "HLA-A*31:01", "HLA-A*32:01", "HLA-A*33:01", "HLA-A*68:01", "HLA-A*68:02", "HLA-B*07:02", "HLA-B*08:01", "HLA-B*15:01", "HLA-B*35:01", "HLA-B*40:01", "HLA-B*44:02", "HLA-B*44:03", "HLA-B*51:01", "HLA-B*53:01", "HLA-B*57:01", "HLA-B*58:01", "HLA-DRB1*01:01", "HLA-DRB1*03:01", "HLA-DRB1*04:01", "HLA-DRB1*04:05", "HLA-DRB1*07:01", "HLA-DRB1*08:01", "HLA-DRB1*08:02", "HLA-DRB1*09:01", "HLA-DRB1*11:01", "HLA-DRB1*12:01", "HLA-DRB1*13:01", "HLA-DRB1*13:02", "HLA-DRB1*15:01", "HLA-DRB3*01:01", "HLA-DRB3*02:02", "HLA-DRB4*01:01", "HLA-DRB5*01:01", "HLA-DQA1*05:01/DQB1*02:01", "HLA-DQA1*05:01/DQB1*03:01", "HLA-DQA1*03:01/DQB1*03:02", "HLA-DQA1*04:01/DQB1*04:02", "HLA-DQA1*01:01/DQB1*05:01", "HLA-DQA1*01:02/DQB1*06:02", "HLA-DPA1*02:01/DPB1*01:01", "HLA-DPA1*01:03/DPB1*02:01", "HLA-DPA1*01:03/DPB1*04:01", "HLA-DPA1*03:01/DPB1*04:02", "HLA-DPA1*02:01/DPB1*05:01"]]]
    """HLA alleles to score; without it, the reference sets of both classes."""


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
    """One figure of the risk, and what it is made of."""
    mhc_i: list[MhcBinder]
    """Class I binders."""
    mhc_ii: list[MhcBinder]
    """Class II binders."""
    mhc_ii_cores: NotRequired[list[MhcCore]]
    """The largest contribution to the risk first."""
    b_cell_epitopes: list[BCellEpitope]
    """Stretches that antibodies are likely to bind."""
    b_cell_methods: NotRequired[list[BCellMethod]]
    """How far each method is to be trusted."""
    alleles: list[ScoredAllele]
    """What was scored."""
    population_coverage: list[PopulationCoverage]
    """Share of populations whose alleles present it."""
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
    """The chain that it is in."""
    region: str
    """Framework or complementarity-determining region."""
    value: float
    """Contribution of the region."""


class ImmunogenicityRiskResidues(TypedDict):
    chain: str
    """The chain that it is in."""
    values: list[float]
    """Contribution of each residue of the chain, in order."""


class ImmunogenicityRisk(TypedDict):
    value: float
    """Higher is riskier. Not a predicted rate of ADA."""
    band: Literal["low", "moderate", "high"]
    """Risk beside therapeutic antibodies."""
    percentile: float | None
    """Among approved antibodies."""
    non_germline_9mers: int
    """Number of 9-mers that no human germline gene encodes."""
    method: str
    """How it was computed."""
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
    """Stable URI of the class of error."""
    title: str
    """Short summary of the class of error."""
    status: int
    """As an HTTP status."""
    detail: str
    """What is so, or wrong, in words."""
    code: str
    """Machine-readable name of what is wrong. Switch on this one."""


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
    """Position by IMGT."""
    kabat: NotRequired[str]
    """Position by Kabat."""
    residue: NotRequired[str]
    """The residue that stays."""
    acceptor_residue: NotRequired[str]
    """The residue of the acceptor there."""
    reason: NotRequired[str]
    """Why it stays."""


class LengthenedDomainAdded(TypedDict):
    imgt: NotRequired[str]
    """Position by IMGT."""
    residue: NotRequired[str]
    """The residue of the acceptor."""


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
    """The humanized domain with the residues that were added."""
    added: NotRequired[list[LengthenedDomainAdded]]
    """What was added."""
    exchanged: NotRequired[list[LengthenedDomainExchanged]]
    """What became the residue of the acceptor as well, beside a longer N-terminus."""
    reason: NotRequired[str]
    """Why, and what it may cost."""


LiabilitiesByKind: TypeAlias = "dict[str, list[LiabilityPosition]]"


class LiabilityPosition(TypedDict):
    chain: NotRequired[str]
    """Domain that it is in: `vh`, `vl`, or role and number of a further one."""
    imgt: NotRequired[str]
    """Position by IMGT."""
    kabat: NotRequired[str]
    """Position by Kabat."""
    motif: NotRequired[str]
    """Residues of the motif."""
    region: NotRequired[str]
    """IMGT region."""
    severity: NotRequired[str]
    """How grave it is."""
    origin: NotRequired[Literal["parental", "introduced"]]
    """Whether the parent has it as well."""


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
    """Identifier of this resource."""
    object: Literal["codon_export"]
    """What kind of resource this is."""
    status: Literal["pending", "running", "completed", "failed", "canceled"]
    """Where it is in its life."""
    created_at: str
    """ISO 8601, UTC."""
    started_at: str | None
    """When a worker began; null before."""
    completed_at: str | None
    """When it completed; null unless it did."""
    failed_at: str | None
    """When it failed; null unless it did."""
    canceled_at: str | None
    """When it was canceled; null unless it was."""
    error: JobError | None
    """Why it failed; null unless it did."""
    credit_cost: int
    """Credits that it costs, taken when it is accepted."""
    inputs: CodonExportInputs
    """What was submitted."""
    results: NotRequired[CodonExportResults | None]
    """What was computed; null until the job completed."""
    progress: float | None
    """Fraction done while running, when known."""
    queue_position: int | None
    """Place in the queue; null unless pending."""
    provenance: Provenance | None
    """What computed it, and on which data; null until it ended."""
    data_deleted_at: NotRequired[str]
    """Only a tombstone: when its results and files were deleted for good."""


class ListedComplexPrediction(TypedDict):
    id: str
    """Identifier of this resource."""
    object: Literal["complex_prediction"]
    """What kind of resource this is."""
    status: Literal["pending", "running", "completed", "failed", "canceled"]
    """Where it is in its life."""
    created_at: str
    """ISO 8601, UTC."""
    started_at: str | None
    """When a worker began; null before."""
    completed_at: str | None
    """When it completed; null unless it did."""
    failed_at: str | None
    """When it failed; null unless it did."""
    canceled_at: str | None
    """When it was canceled; null unless it was."""
    error: JobError | None
    """Why it failed; null unless it did."""
    credit_cost: int
    """Credits that it costs, taken when it is accepted."""
    inputs: ComplexPredictionInputs
    """What was submitted."""
    results: NotRequired[ComplexPredictionResults | None]
    """What was computed; null until the job completed."""
    progress: float | None
    """Fraction done while running, when known."""
    queue_position: int | None
    """Place in the queue; null unless pending."""
    provenance: Provenance | None
    """What computed it, and on which data; null until it ended."""
    data_deleted_at: NotRequired[str]
    """Only a tombstone: when its results and files were deleted for good."""


class ListedHumanization(TypedDict):
    id: str
    """Identifier of this resource."""
    object: Literal["humanization"]
    """What kind of resource this is."""
    status: Literal["pending", "running", "completed", "failed", "canceled"]
    """Where it is in its life."""
    created_at: str
    """ISO 8601, UTC."""
    started_at: str | None
    """When a worker began; null before."""
    completed_at: str | None
    """When it completed; null unless it did."""
    failed_at: str | None
    """When it failed; null unless it did."""
    canceled_at: str | None
    """When it was canceled; null unless it was."""
    error: HumanizationError | None
    """Why it failed; null unless it did."""
    credit_cost: int
    """Credits that it costs, taken when it is accepted."""
    inputs: HumanizationInputs
    """What was submitted."""
    results: NotRequired[list[HumanizationResultEntry] | None]
    """What was computed; null until the job completed."""
    progress: float | None
    """Fraction done while running, when known."""
    queue_position: int | None
    """Place in the queue; null unless pending."""
    provenance: Provenance | None
    """What computed it, and on which data; null until it ended."""
    data_deleted_at: NotRequired[str]
    """Only a tombstone: when its results and files were deleted for good."""


class ListedImmunogenicityAnalysis(TypedDict):
    id: str
    """Identifier of this resource."""
    object: Literal["immunogenicity_analysis"]
    """What kind of resource this is."""
    status: Literal["pending", "running", "completed", "failed", "canceled"]
    """Where it is in its life."""
    created_at: str
    """ISO 8601, UTC."""
    started_at: str | None
    """When a worker began; null before."""
    completed_at: str | None
    """When it completed; null unless it did."""
    failed_at: str | None
    """When it failed; null unless it did."""
    canceled_at: str | None
    """When it was canceled; null unless it was."""
    error: JobError | None
    """Why it failed; null unless it did."""
    credit_cost: int
    """Credits that it costs, taken when it is accepted."""
    inputs: ImmunogenicityAnalysisInputs
    """What was submitted."""
    results: NotRequired[ImmunogenicityAnalysisResults | None]
    """What was computed; null until the job completed."""
    progress: float | None
    """Fraction done while running, when known."""
    queue_position: int | None
    """Place in the queue; null unless pending."""
    provenance: Provenance | None
    """What computed it, and on which data; null until it ended."""
    data_deleted_at: NotRequired[str]
    """Only a tombstone: when its results and files were deleted for good."""


class ListedStabilityAnalysis(TypedDict):
    id: str
    """Identifier of this resource."""
    object: Literal["stability_analysis"]
    """What kind of resource this is."""
    status: Literal["pending", "running", "completed", "failed", "canceled"]
    """Where it is in its life."""
    created_at: str
    """ISO 8601, UTC."""
    started_at: str | None
    """When a worker began; null before."""
    completed_at: str | None
    """When it completed; null unless it did."""
    failed_at: str | None
    """When it failed; null unless it did."""
    canceled_at: str | None
    """When it was canceled; null unless it was."""
    error: JobError | None
    """Why it failed; null unless it did."""
    credit_cost: int
    """Credits that it costs, taken when it is accepted."""
    inputs: StabilityAnalysisInputs
    """What was submitted."""
    results: NotRequired[StabilityAnalysisResults | None]
    """What was computed; null until the job completed."""
    progress: float | None
    """Fraction done while running, when known."""
    queue_position: int | None
    """Place in the queue; null unless pending."""
    provenance: Provenance | None
    """What computed it, and on which data; null until it ended."""
    data_deleted_at: NotRequired[str]
    """Only a tombstone: when its results and files were deleted for good."""


class ListedStructurePrediction(TypedDict):
    id: str
    """Identifier of this resource."""
    object: Literal["structure_prediction"]
    """What kind of resource this is."""
    status: Literal["pending", "running", "completed", "failed", "canceled"]
    """Where it is in its life."""
    created_at: str
    """ISO 8601, UTC."""
    started_at: str | None
    """When a worker began; null before."""
    completed_at: str | None
    """When it completed; null unless it did."""
    failed_at: str | None
    """When it failed; null unless it did."""
    canceled_at: str | None
    """When it was canceled; null unless it was."""
    error: JobError | None
    """Why it failed; null unless it did."""
    credit_cost: int
    """Credits that it costs, taken when it is accepted."""
    inputs: StructurePredictionInputs
    """What was submitted."""
    results: NotRequired[StructurePredictionResults | None]
    """What was computed; null until the job completed."""
    progress: float | None
    """Fraction done while running, when known."""
    queue_position: int | None
    """Place in the queue; null unless pending."""
    provenance: Provenance | None
    """What computed it, and on which data; null until it ended."""
    data_deleted_at: NotRequired[str]
    """Only a tombstone: when its results and files were deleted for good."""


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
    """Role of the chain."""
    start: int
    """Place of the first residue in the chain, from 1."""
    peptide: str
    """The peptide."""
    core: str
    """The nine residues in the groove."""
    offset: int
    """Of the core in the peptide."""
    score: float
    """Higher binds better."""
    percentile_rank: float
    """Among human peptides; lower binds better."""
    binding: Literal["strong", "weak"]
    """Strength of the binding."""
    germline_match: bool
    """The core occurs in human germline, so it is likely tolerated."""
    germline_tcr_face: NotRequired[bool]
    """What faces the T-cell receptor (P2, P3, P5, P7, P8) is that of a human germline core of the allele."""
    region: str
    """Framework or CDR of the core."""


class MhcCore(TypedDict):
    chain: str
    """The chain that it is in."""
    start: int
    """Place of its first residue in the chain, from 1."""
    core: str
    """The nine residues in the groove."""
    region: str
    """Framework or complementarity-determining region."""
    germline_match: bool
    """Whether human germline genes encode the core, which tolerance then covers."""
    alleles: int
    """Number of scored alleles that present it."""
    best_rank: float
    """Lowest percentile rank among the alleles."""
    contribution: float
    """To the risk; 0 for a germline core."""


class ModelValidation(TypedDict):
    passed: bool
    """No broken chain, wrong chirality, unexpected cis peptide or clash."""
    chain_breaks: int
    """Peptide bonds that are too long."""
    d_amino_acids: int
    """Residues of the wrong chirality."""
    cis_peptides: int
    """Before residues other than proline."""
    clashes: int
    """Severe overlaps of atoms."""
    ramachandran_outliers: int
    """Residues in forbidden backbone conformations."""
    warnings: list[str]
    """What is worth knowing before these results are used."""


class ModelledCdr(TypedDict):
    name: str
    """H1, H2, H3, L1, L2 or L3."""
    chain: str
    """Chain identifier in the files."""
    sequence: str
    """Its residues."""
    length: int
    """Number of residues."""
    canonical_class: str | None
    """North et al. cluster, when it has one."""
    template: str | None
    """PDB code and chain of the template; null when sampled."""
    anchor_rmsd: float | None
    """Å, backbone of the anchor residues."""
    predicted_error: float | None
    """Å, backbone."""
    possible_error: NotRequired[float | None]
    """Å of a CDR3: one in ten of which as much is expected is off by this or more. At least 4 from 16 residues on. Null for CDR1 and CDR2, and where another engine made a shorter CDR3."""


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
    """Role of the chain, or its identifier in the structure file."""
    position: int
    """Place in the chain, from 1."""
    residue: str
    """One-letter code."""
    metric: str
    """The metric."""
    contribution: float
    """What the residue adds to it, in its unit."""


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
    """End at the antibody."""
    chain: str
    """Role of the chain, or its identifier in the structure file."""
    position: int
    """Place in the chain, from 1."""
    residue: str
    """One-letter code."""
    atom: str
    """Name of the atom (PDB)."""
    number: str
    """Number of the residue in the files."""


class PolarContactAntigen(TypedDict):
    """End at the antigen."""
    chain: str
    """Role of the chain, or its identifier in the structure file."""
    position: int
    """Place in the chain, from 1."""
    residue: str
    """One-letter code."""
    atom: str
    """Name of the atom (PDB)."""
    number: str
    """Number of the residue in the files."""


class PolarContact(TypedDict):
    antibody: PolarContactAntibody
    """End at the antibody."""
    antigen: PolarContactAntigen
    """End at the antigen."""
    distance: float
    """Å."""


class PopulationCoverage(TypedDict):
    population: str
    """Population."""
    mhc_class: Literal["I", "II"]
    """Class of the HLA molecule."""
    fraction: float
    """Share of people, 0 to 1."""


class PoseCluster(TypedDict):
    rank: int
    """Place in the order, 1 the best."""
    size: int
    """Number of poses."""
    best_pose: int
    """Rank of its best pose."""


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
    """Place in the chain, from 1."""
    residue: str
    """One-letter code of the residue."""
    substitute: str
    """One-letter code of the residue to put there."""
    alleles_after: int
    """Number of alleles that present what is left of it."""
    effect: float
    """Change of the risk value; negative is better."""


class PromiscuousCore(TypedDict):
    chain: str
    """The chain that it is in."""
    start: int
    """Place of its first residue in the chain, from 1."""
    core: str
    """The nine residues in the groove."""
    alleles: int
    """Number of scored alleles that present it."""
    substitutions: list[PromiscuousCoreSubstitutions]
    """Exchanges that break it."""
    reason: str | None
    """Without substitutions, why nothing takes it away."""


class Provenance(TypedDict):
    engine: str
    """Engine that computed it."""
    engine_version: str
    """Version of the engine."""
    data_versions: dict[str, str]
    """Versions of the data that the engine used, by name."""
    seed: int | None
    """Seed of all randomness: the same again gives the same result."""
    runtime_ms: float
    """Computing time, milliseconds."""


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
    """FwH, FwL, a CDR, or VH/VL for where VL lies beside VH."""
    source: Literal["network", "templates", "both"]
    """Where it is published."""
    network_share: float
    """The network's part of the mean of both."""
    disagreement: float
    """Å: RMSD of the network from the templates."""


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
    """Such as `psh`, `sfvcsp`, `isoelectric_point`."""
    value: float | None
    """The value; null where it cannot be computed."""
    unit: str | None
    """Null for a number without one."""
    percentile: float | None
    """Among therapeutic antibodies."""
    flag: Literal["green", "amber", "red"] | None
    """Concern beside therapeutic antibodies; null where the metric has no band."""
    higher_is_better: bool | None
    """Null where the middle is best."""
    confidence: Literal["low", "medium", "high"]
    """How far the value can be trusted."""
    method: str
    """How it was computed."""
    method_version: str
    """Version of the method."""
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
    """The metrics of this section."""
    notes: list[str]
    """What to know of this section."""


class ScoredAllele(TypedDict):
    allele: str
    """HLA allele."""
    mhc_class: Literal["I", "II"]
    """Class of the HLA molecule."""
    calibrated: bool
    """Whether its percentile ranks are calibrated."""
    measurements: NotRequired[int]
    """Peptides measured with it that the predictor rests on."""
    cross_validated_auc: NotRequired[float | None]
    """Area under the ROC curve at 500 nM on peptides that share no 9-mer with those trained on."""


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
    """Role of the chain that it encodes."""
    sequence: str
    """Nucleotides of the coding strand, in frame."""


class StabilityAnalysis(TypedDict):
    id: str
    """Identifier of this resource."""
    object: Literal["stability_analysis"]
    """What kind of resource this is."""
    status: Literal["pending", "running", "completed", "failed", "canceled"]
    """Where it is in its life."""
    created_at: str
    """ISO 8601, UTC."""
    started_at: str | None
    """When a worker began; null before."""
    completed_at: str | None
    """When it completed; null unless it did."""
    failed_at: str | None
    """When it failed; null unless it did."""
    canceled_at: str | None
    """When it was canceled; null unless it was."""
    error: JobError | None
    """Why it failed; null unless it did."""
    credit_cost: int
    """Credits that it costs, taken when it is accepted."""
    inputs: StabilityAnalysisInputs
    """What was submitted."""
    results: StabilityAnalysisResults | None
    """What was computed; null until the job completed."""
    progress: float | None
    """Fraction done while running, when known."""
    queue_position: int | None
    """Place in the queue; null unless pending."""
    provenance: Provenance | None
    """What computed it, and on which data; null until it ended."""
    data_deleted_at: NotRequired[str]
    """Only a tombstone: when its results and files were deleted for good."""


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
    """The variant that it is about."""
    structure_job_id: NotRequired[str]
    """Completed structure prediction of the variant to analyse; without it, the analysis makes its own."""
    patch_metric: NotRequired[Literal["psh", "ppc", "pnc", "surface_aggregation", "sap_5", "sap_10", "scm_negative", "scm_positive"]]
    """What the B-factor column of the file at `pdb_url` holds, for colouring the model. Default `psh`."""


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
    """Presigned GET, without further authorization."""
    url_expires_at: str
    """Read the job again for fresh addresses."""
    thermostability: ScorecardSection
    """Metrics of unfolding."""
    aggregation: ScorecardSection
    """Metrics of self-association."""
    developability: ScorecardSection
    """Metrics of making and handling it."""
    patches: list[PatchContribution]
    """Contributions of residues to surface patches, for colouring a model."""
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
    """Identifier of this resource."""
    object: Literal["structure_prediction"]
    """What kind of resource this is."""
    status: Literal["pending", "running", "completed", "failed", "canceled"]
    """Where it is in its life."""
    created_at: str
    """ISO 8601, UTC."""
    started_at: str | None
    """When a worker began; null before."""
    completed_at: str | None
    """When it completed; null unless it did."""
    failed_at: str | None
    """When it failed; null unless it did."""
    canceled_at: str | None
    """When it was canceled; null unless it was."""
    error: JobError | None
    """Why it failed; null unless it did."""
    credit_cost: int
    """Credits that it costs, taken when it is accepted."""
    inputs: StructurePredictionInputs
    """What was submitted."""
    results: StructurePredictionResults | None
    """What was computed; null until the job completed."""
    progress: float | None
    """Fraction done while running, when known."""
    queue_position: int | None
    """Place in the queue; null unless pending."""
    provenance: Provenance | None
    """What computed it, and on which data; null until it ended."""
    data_deleted_at: NotRequired[str]
    """Only a tombstone: when its results and files were deleted for good."""


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
    """The variant that it is about."""


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
    """Identifier of the chain in the files."""
    role: str
    """What the chain is in the molecule."""
    sequence: str
    """One-letter codes, from the N-terminus on."""


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
    """Complementarity-determining regions."""
    orientation: DomainOrientation | None
    """How VH sits on VL; null for a single domain."""
    templates: list[StructureTemplate]
    """Structures that the model was made of."""
    sources: NotRequired[list[RegionSource]]
    """Where a network and templates made the model: what each region was made from."""
    validation: ModelValidation
    """What a check of the geometry found."""


class StructurePredictionSubmit(TypedDict):
    variant_id: str
    """Variant whose variable domains are modelled."""


class StructureSummaryChains(TypedDict):
    id: str
    """The author's identifier."""
    residues: int
    """Water and ligands included."""
    amino_acids: int
    """Number of amino acids with coordinates."""


class StructureSummary(TypedDict):
    format: Literal["pdb", "mmcif"]
    """Format of the file: PDB or mmCIF."""
    models: int
    """Models in the file."""
    atoms: int
    """Of the first model."""
    chains: list[StructureSummaryChains]
    """Of the first model, in file order."""


class StructureTemplate(TypedDict):
    region: str
    """What was taken from it: a framework, the orientation or a CDR."""
    pdb_code: str
    """Entry of the PDB."""
    chain: str
    """Chain of the entry."""
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
    """Why it is suggested."""
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
    """One-letter code of the residue to put there."""


class SubstitutionCombination(TypedDict):
    substitutions: list[SubstitutionCombinationSubstitutions]
    """The exchanges made together."""
    risk_before: float
    """Risk without them."""
    risk_after: float
    """Risk with them."""


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
    """Media type of the file."""
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
    """Media type of the file."""
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
    """Media type of the file."""
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
    """Share of G and C."""
    features: list[CdsFeature]
    """Parts of the sequence, for annotation."""
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

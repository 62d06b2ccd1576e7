"""Generated from contracts/openapi.json by `npm run sdk`; do not edit."""

from __future__ import annotations

from typing import Any, Literal, TypedDict

from typing_extensions import NotRequired, TypeAlias

ProblemCode: TypeAlias = Literal["invalid_request", "unauthorized", "insufficient_credits", "spending_cap_reached", "plan_required", "forbidden", "not_found", "method_not_allowed", "conflict", "payload_too_large", "uri_too_long", "unsupported_media_type", "validation_failed", "organization_moved", "idempotency_mismatch", "headers_too_large", "rate_limit_exceeded", "quota_exceeded", "internal_error", "job_failed", "service_unavailable"]
"""Every `code` that a problem can have."""


class AcceptorGermlineRunnersUp(TypedDict):
    v_gene: NotRequired[str]
    """Human V gene (IMGT name)."""
    v_framework_identity: NotRequired[float]
    """Fraction of the framework residues FR1 to FR3 that parent and gene share, 0 to 1."""
    v_posterior: NotRequired[float]
    """Probability of this V gene among all human V genes as the acceptor, 0 to 1."""


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
    runners_up: NotRequired[list[AcceptorGermlineRunnersUp]]
    """The next best V genes, the most probable first."""
    reason: NotRequired[str | None]
    """Why the gene was taken although another one shares more of the framework. Null when none shares more."""


class AdcAnalysisFlagCounts(TypedDict):
    """Number of flags by severity."""
    critical: int
    """Number of flags that make the design implausible."""
    warning: int
    """Number of flags to examine."""
    info: int
    """Number of flags for information."""


class AdcAnalysisInputs(TypedDict):
    """Inputs of the analysis besides the design."""
    variant_id: str
    """Variant that the chains were taken from."""
    structure_job_id: str | None
    """Structure prediction that sites were measured on. Null without one."""


class AdcAnalysisAntibodyInterchainDisulfides(TypedDict):
    heavy_light: int
    """Number of disulfides between heavy and light chains."""
    heavy_heavy: int
    """Number of disulfides between the heavy chains."""


class AdcAnalysisAntibody(TypedDict):
    """The antibody as the analysis understood it."""
    format: str
    """Format of the candidate."""
    isotype: str
    """Isotype of the antibody."""
    isotype_from: Literal["sequence", "statement", "assumption"]
    """Origin of the isotype: the chains, the design, or an assumption."""
    light_chain: Literal["kappa", "lambda"] | None
    """Class of the light chain. Null without one."""
    glycosylated: bool
    """Whether the Fc carries its glycan."""
    interchain_disulfides: AdcAnalysisAntibodyInterchainDisulfides | None
    """Disulfides between chains. Null where the format leaves them open."""
    lysines: int | None
    """Number of lysines of the whole antibody. Null when its chains are not complete."""
    assumptions: list[str]
    """Assumptions about the antibody, in words."""


class AdcAnalysisChemistry(TypedDict):
    """Computed properties of the structures."""
    linker: AdcMolecule
    """The linker."""
    payload: AdcMolecule
    """The payload."""
    linker_payload: AdcMolecule | None
    """Linker and payload joined, before conjugation. Null when a custom payload marks no attachment."""
    computed_by: str
    """Toolkit that computed the molecules, and its version."""


class AdcAnalysisHicLadder(TypedDict):
    drugs: int
    """Number of drugs."""
    elution_rank: int
    """Place in the order of elution, from 1. Loads that the column does not separate share a place."""
    area_fraction: float
    """Fraction of the peak area at 280 nm, 0 to 1."""


class AdcAnalysisHic(TypedDict):
    order: list[float]
    """Numbers of drugs in the order of elution."""
    separation: Literal["by load", "weak", "reversed"]
    """Separation of the loads."""
    note: str
    """Explanation of the separation, for people."""
    ladder: NotRequired[list[AdcAnalysisHicLadder]]
    """Peaks of the chromatogram in the order of elution. Missing in analyses before adc-4."""
    average_dar: NotRequired[float]
    """Mean number of drugs per antibody, from the peak areas. Missing in analyses before adc-4."""
    drug_absorbance_included: NotRequired[bool]
    """Whether the areas include the absorbance of the drug at 280 nm. False where its extinction coefficient is not published. Missing in analyses before adc-4."""


class AdcAnalysisAbsorbanceDrug(TypedDict):
    wavelength_nm: float
    """Absorption maximum of the drug in nm."""
    extinction: float
    """Molar extinction coefficient of the drug at its maximum, in L mol⁻¹ cm⁻¹."""
    extinction_280: float
    """Molar extinction coefficient of the drug at 280 nm, in L mol⁻¹ cm⁻¹."""
    antibody_ratio: float
    """Absorbance of the antibody at that wavelength, divided by its absorbance at 280 nm."""
    expected_ratio: float
    """Ratio of the absorbances for the conjugate at the target load."""
    formula: str
    """Formula for the mean load from a measured ratio R."""
    source: str
    """Publication of the coefficients."""


class AdcAnalysisAbsorbance(TypedDict):
    antibody_extinction_280: float
    """Molar extinction coefficient of the antibody at 280 nm, in L mol⁻¹ cm⁻¹."""
    conjugate_extinction_280: float | None
    """Molar extinction coefficient of the conjugate at its mean load and 280 nm, in L mol⁻¹ cm⁻¹. Null when that of the drug is not published."""
    drug: AdcAnalysisAbsorbanceDrug | None
    """Absorption of the drug. Null when no extinction coefficients are published."""


class AdcAnalysisHydrophobicityPrecedents(TypedDict):
    name: str
    """International nonproprietary name of the ADC."""
    index: float
    """Hydrophobicity index of the ADC."""


class AdcAnalysisHydrophobicity(TypedDict):
    index: float
    """Hydrophobicity index: mean load times `linker_payload_log_d`, at least 0. Lower is better."""
    linker_payload_log_d: float
    """Estimated log D of linker and payload at pH 7.4; higher is more hydrophobic."""
    payload_log_p: float
    """log P of the payload by Wildman and Crippen; higher is more hydrophobic."""
    above_precedents: float
    """Fraction of the approved ADCs with a lower index, 0 to 1."""
    precedents: list[AdcAnalysisHydrophobicityPrecedents]
    """Index of each approved ADC."""
    masks: list[str]
    """Parts of the linker that shield the payload from water: polyethylene glycol, a charge, a sugar."""


class AdcAnalysisSiteVariableDomain(TypedDict):
    position: str
    """Kabat position of the residue."""
    residue: str
    """Amino acid, one-letter code."""
    region: str
    """IMGT region of the residue."""
    relative: float
    """Relative solvent-accessible surface of the residue: 0 is buried, 1 fully exposed."""
    exposure: Literal["accessible", "partly", "buried"]
    """Whether a linker can reach the residue: `accessible` from 30 % relative surface, `partly` from 15 %, else `buried`."""


class AdcAnalysisSite(TypedDict):
    name: str
    """Name of the site: chain, residue and EU number."""
    constant_domain: AdcConstantSite | None
    """Measurements on crystal structures. Null outside measured constant domains."""
    variable_domain: AdcAnalysisSiteVariableDomain | None
    """Measurements on the given structure of the Fv. Null outside the variable domains."""
    receptor: str | None
    """Receptor with a binding site at the residue: FcRn or the Fcγ receptors. Null for none."""


class AdcAnalysis(TypedDict):
    """Developability of the design."""
    version: str
    """Version of the rules, tables and formulas of the analysis."""
    verdict: Literal["plausible", "implausible"]
    """`implausible` when there is a critical flag, else `plausible`."""
    flag_counts: AdcAnalysisFlagCounts
    """Number of flags by severity."""
    inputs: AdcAnalysisInputs
    """Inputs of the analysis besides the design."""
    antibody: AdcAnalysisAntibody
    """The antibody as the analysis understood it."""
    chemistry: AdcAnalysisChemistry
    """Computed properties of the structures."""
    drug_load: AdcDrugLoad
    """Distribution of the drugs over the antibodies."""
    masses: AdcMasses | None
    """Masses to expect in a mass spectrum. Null when a structure is missing."""
    hic: AdcAnalysisHic | None
    """Elution in hydrophobic interaction chromatography (HIC). Null when a structure is missing."""
    absorbance: AdcAnalysisAbsorbance | None
    """Absorbance in a spectrophotometer. Null when the chains are not complete."""
    hydrophobicity: AdcAnalysisHydrophobicity | None
    """Hydrophobicity that the drugs add. Null when a structure is missing."""
    site: AdcAnalysisSite | None
    """The conjugation site of the design. Null for a stochastic method."""
    fv_sites: list[AdcFvSite] | None
    """Residues of the modelled Fv that the linker could react with. Null without a structure."""
    flags: list[AdcFlag]
    """Flags of the design, the most severe first."""
    missing: list[str]
    """Results that could not be computed, with the missing input."""


class AdcAntibody(TypedDict):
    """Properties of the antibody that its chains do not show."""
    isotype: NotRequired[Literal["IgG1", "IgG2", "IgG3", "IgG4"]]
    """Isotype of the antibody. Default: that of the heavy chain, or IgG1."""
    allotype: NotRequired[Literal["G1m17,1", "G1m17", "G1m3", "G1m3,1"]]
    """Allotype of an IgG1 without an Fc in its chains: K or R at 214, DEL or EEM at 356 to 358 (EU numbering). Default: G1m17,1."""
    fc_mutations: NotRequired[list[str]]
    """Mutations of the Fc in EU numbering, such as `S228P`, where the chains do not include the Fc."""
    glycosylated: NotRequired[bool]
    """Whether the Fc carries its glycan. False for an antibody made or treated to carry none."""


class AdcCatalogue(TypedDict):
    object: Literal["adc_catalogue"]
    """Type of this object."""
    linkers: list[AdcLinker]
    """Linkers that designs can use."""
    payloads: list[AdcPayload]
    """Payloads that designs can use."""
    conjugation_methods: list[AdcConjugationMethod]
    """Conjugation methods that designs can use."""
    precedents: list[AdcPrecedent]
    """Approved ADCs that designs are compared with."""
    other_approvals: list[AdcOtherApproval]
    """Approved ADCs that designs are not compared with."""
    rules: list[AdcRule]
    """Rules that an analysis applies to every design."""
    computed_by: str
    """Toolkit that computed the molecules, and its version."""


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
    """Chain of the residue."""
    eu: int
    """EU number of the residue."""
    residue: str
    """Amino acid, one-letter code."""
    chains: int
    """Number of chains that were measured."""
    relative: float
    """Mean relative solvent-accessible surface: 0 is buried, 1 fully exposed."""
    relative_range: list[float]
    """Lowest and highest relative surface among the measured chains."""
    reacting_atom_area: float | None
    """Solvent-accessible area of the atom that reacts, in Å². Null where the residue has no such atom."""
    exposure: Literal["accessible", "partly", "buried"]
    """Whether a linker can reach the residue: `accessible` from 30 % relative surface, `partly` from 15 %, else `buried`."""
    structures: list[str]
    """PDB entries that were measured."""


AdcCustomChemistryPayload = TypedDict(
    "AdcCustomChemistryPayload",
    {
        "name": "str",
        "class": "Literal['auristatin', 'maytansinoid', 'halichondrin', 'topoisomerase_1_inhibitor', 'enediyne', 'pyrrolobenzodiazepine', 'duocarmycin', 'anthracycline', 'amatoxin']",
        "smiles": "str",
    },
)


class AdcCustomChemistryLinker(TypedDict):
    """A linker that is not in the catalogue."""
    name: str
    """Name of the linker, as `linker_name` refers to it."""
    type: Literal["peptide", "glucuronide", "hydrazone", "carbonate", "disulfide", "non_cleavable"]
    """Class of the linker."""
    smiles: str
    """SMILES of the linker before conjugation, with its reactive group; `[*:1]` marks the payload."""


class AdcCustomChemistry(TypedDict):
    """Structures that are not in the catalogue, as SMILES."""
    payload: NotRequired[AdcCustomChemistryPayload]
    """A payload that is not in the catalogue."""
    linker: NotRequired[AdcCustomChemistryLinker]
    """A linker that is not in the catalogue."""


class AdcDesign(TypedDict):
    id: str
    """Identifier of the design."""
    object: Literal["adc_design"]
    """Type of this object."""
    candidate_id: str
    """Therapeutic candidate of the design."""
    name: str
    """Name of the design; it need not be unique."""
    linker_name: str
    """Name of the linker, in the catalogue or in `custom`."""
    linker_type: Literal["peptide", "glucuronide", "hydrazone", "carbonate", "disulfide", "non_cleavable"]
    """Class of the linker."""
    payload_name: str
    """Name of the payload, in the catalogue or in `custom`."""
    payload_class: Literal["auristatin", "maytansinoid", "halichondrin", "topoisomerase_1_inhibitor", "enediyne", "pyrrolobenzodiazepine", "duocarmycin", "anthracycline", "amatoxin"]
    """Class of the payload."""
    conjugation_method: str
    """Name of the conjugation method in the catalogue."""
    conjugation_site: str | None
    """Conjugation site of a site-specific method, such as `HC-A118C` (chain, residue, EU number). Null for none."""
    dar_target: float
    """Target of the mean number of drugs per antibody (DAR)."""
    notes: str
    """Notes, for people."""
    custom: AdcCustomChemistry | None
    """Own structures of linker and payload. Null when both are in the catalogue."""
    antibody: AdcAntibody | None
    """Properties of the antibody that its chains do not show. Null when nothing is stated."""
    analysis: AdcAnalysis | None
    """Developability analysis. Null before the first analysis, and again after the chemistry was changed."""
    archived: bool
    """Whether the resource is archived. An archived resource can be read and restored, but takes nothing new."""
    created_at: str
    """Time of creation: ISO 8601, UTC."""
    updated_at: str
    """Time of the last change: ISO 8601, UTC."""
    data_deleted_at: NotRequired[str]
    """Time at which the data of the resource were deleted for good. Absent while they exist."""
    livemode: NotRequired[bool]
    """False for a resource of the sandbox, which is deleted after 7 days. Absent for a live resource."""
    external_id: str | None
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists. Null where none was given."""
    metadata: dict[str, str]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""


class AdcDesignCreate(TypedDict):
    candidate_id: str
    """Therapeutic candidate of the design."""
    name: str
    """Name of the design; it need not be unique."""
    linker_name: str
    """Name of the linker, in the catalogue or in `custom`."""
    linker_type: NotRequired[Literal["peptide", "glucuronide", "hydrazone", "carbonate", "disulfide", "non_cleavable"]]
    """Class of the linker. Default: that of the catalogue or of `custom`."""
    payload_name: str
    """Name of the payload, in the catalogue or in `custom`."""
    payload_class: NotRequired[Literal["auristatin", "maytansinoid", "halichondrin", "topoisomerase_1_inhibitor", "enediyne", "pyrrolobenzodiazepine", "duocarmycin", "anthracycline", "amatoxin"]]
    """Class of the payload. Default: that of the catalogue or of `custom`."""
    conjugation_method: str
    """Name of the conjugation method in the catalogue."""
    conjugation_site: NotRequired[str | None]
    """Conjugation site of a site-specific method, such as `HC-A118C` (chain, residue, EU number). Null for none."""
    dar_target: NotRequired[float]
    """Target of the mean number of drugs per antibody (DAR). Default: the median of the approved ADCs with the payload and the method; without any, with a payload of its class."""
    custom: NotRequired[AdcCustomChemistry | None]
    """Own structures of linker and payload. Null when both are in the catalogue."""
    antibody: NotRequired[AdcAntibody | None]
    """Properties of the antibody that its chains do not show. Null when nothing is stated."""
    notes: NotRequired[str]
    """Notes, for people."""
    external_id: NotRequired[str | None]
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists."""
    metadata: NotRequired[dict[str, str]]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""


class AdcDesignList(TypedDict):
    object: Literal["list"]
    """Type of this object."""
    data: list[AdcDesign]
    """The rows of the page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """Cursor for `after`, to read the next page. Null on the last page."""


class AdcDesignUpdate(TypedDict):
    name: NotRequired[str]
    """Name of the design; it need not be unique."""
    linker_name: NotRequired[str]
    """Name of the linker, in the catalogue or in `custom`."""
    linker_type: NotRequired[Literal["peptide", "glucuronide", "hydrazone", "carbonate", "disulfide", "non_cleavable"]]
    """Class of the linker."""
    payload_name: NotRequired[str]
    """Name of the payload, in the catalogue or in `custom`."""
    payload_class: NotRequired[Literal["auristatin", "maytansinoid", "halichondrin", "topoisomerase_1_inhibitor", "enediyne", "pyrrolobenzodiazepine", "duocarmycin", "anthracycline", "amatoxin"]]
    """Class of the payload."""
    conjugation_method: NotRequired[str]
    """Name of the conjugation method in the catalogue."""
    conjugation_site: NotRequired[str | None]
    """Conjugation site of a site-specific method, such as `HC-A118C` (chain, residue, EU number). Null for none."""
    dar_target: NotRequired[float]
    """Target of the mean number of drugs per antibody (DAR)."""
    custom: NotRequired[AdcCustomChemistry | None]
    """Own structures of linker and payload. Null when both are in the catalogue."""
    antibody: NotRequired[AdcAntibody | None]
    """Properties of the antibody that its chains do not show. Null when nothing is stated."""
    notes: NotRequired[str]
    """Notes, for people."""
    archived: NotRequired[bool]
    """True archives the resource, false restores it."""
    external_id: NotRequired[str | None]
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists. Null removes it."""
    metadata: NotRequired[dict[str, str | None]]
    """Keys to set; those that are not named stay, and null removes a key. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""


class AdcDrugLoadSpecies(TypedDict):
    drugs: int
    """Number of drugs."""
    share: float
    """Fraction of the antibodies, 0 to 1."""


class AdcDrugLoad(TypedDict):
    """Distribution of the number of drugs over the antibodies."""
    model: str
    """Model of the distribution, in words."""
    places: int
    """Number of places that can carry a drug, or of pairs of places that are filled together."""
    occupancy: float
    """Probability that a place, or pair, is filled, 0 to 1."""
    mean: float
    """Mean number of drugs per antibody."""
    standard_deviation: float
    """Standard deviation of the number of drugs per antibody."""
    unconjugated: float
    """Fraction of antibodies without a drug, 0 to 1."""
    high_load: float
    """Fraction of antibodies with six or more drugs, 0 to 1."""
    interval_90: list[float]
    """Lowest and highest number of drugs of the central 90 % of the antibodies."""
    species: list[AdcDrugLoadSpecies]
    """Distribution of the antibodies by number of drugs."""


class AdcFlagPrecedent(TypedDict):
    name: str
    """International nonproprietary name of the ADC."""
    stance: Literal["supports", "contradicts"]
    """`supports`: approved with the same property. `contradicts`: approved without it."""
    detail: str
    """Property of the approved ADC, in words."""


class AdcFlag(TypedDict):
    rule: str
    """Identifier of the rule, as in the catalogue."""
    severity: Literal["critical", "warning", "info"]
    """Severity of the flag. A critical flag makes the design implausible."""
    explanation: str
    """Explanation with the figures of this design, for people."""
    source: str
    """Publication behind the rule."""
    precedent: AdcFlagPrecedent | None
    """The approved ADC that is nearest to the design. Null when none is."""
    remedy: str | None
    """Change of the design that clears the flag. Null when there is none."""


class AdcFvSiteNeighbours(TypedDict):
    residue: str
    """Charged residue: name and number in the structure file."""
    distance: float
    """Distance from the atom that reacts, in Å."""


class AdcFvSite(TypedDict):
    """A residue of the modelled Fv that a linker could react with."""
    chain: str
    """Chain identifier in the structure file."""
    domain: Literal["VH", "VL"]
    """V domain of the residue."""
    position: str
    """IMGT position of the residue."""
    residue: Literal["K", "C", "N-terminus"]
    """Residue that could react, or the N-terminus."""
    region: str
    """IMGT region of the residue."""
    reacting_atom: str
    """PDB name of the atom that reacts."""
    reacting_atom_area: float
    """Solvent-accessible area of the atom that reacts, in Å²."""
    relative: float
    """Relative solvent-accessible surface of the residue: 0 is buried, 1 fully exposed."""
    exposure: Literal["accessible", "partly", "buried"]
    """Whether a linker can reach the residue: `accessible` from 30 % relative surface, `partly` from 15 %, else `buried`."""
    at_vh_vl_interface: bool
    """Whether the residue is in the interface of VH and VL."""
    in_vernier_zone: bool
    """Whether the residue is in the Vernier zone, which supports the CDRs."""
    neighbours: list[AdcFvSiteNeighbours]
    """Charged residues within 6 Å of the atom that reacts."""
    pka_shift: Literal["lowered", "raised", "none"] | None
    """Shift of the pKa of an amine by its surroundings; a lowered pKa makes it more reactive. Null for other residues."""
    in_disulfide: bool | None
    """Whether a cysteine is bound in a disulfide. Null for other residues."""
    binding_risk: Literal["high", "moderate", "low"]
    """Risk that a drug at the residue disturbs the binding of the antigen."""


class AdcLinker(TypedDict):
    name: str
    """Name of the linker in the catalogue."""
    description: str
    """Description of the linker, for people."""
    type: Literal["peptide", "glucuronide", "hydrazone", "carbonate", "disulfide", "non_cleavable"]
    """Class of the linker, by the bond that releases the payload."""
    cleavable: bool
    """Whether a specific cleavage in the cell releases the payload."""
    released_by: str
    """Process that releases the payload."""
    attaches_to: Literal["cysteine", "lysine", "glutamine", "glycan", "peptide_tag"]
    """Residue or group of the antibody that the linker reacts with."""
    reactive_group: Literal["maleimide", "haloacetamide", "methylsulfonylpyrimidine", "nhs_ester", "strained_alkyne", "oligoglycine", "primary_amine"]
    """Group of the linker that reacts with the antibody."""
    takes: list[Literal["amine", "thiol", "alcohol", "phenol"]]
    """Groups of payloads that the linker can hold."""
    smiles: str
    """Structure as SMILES; `[*:1]` marks the bond between linker and payload."""
    molecule: AdcMolecule
    """Computed properties of the structure."""
    structure_source: str
    """Source of the structure, and the database record that it was checked against."""
    sources: list[str]
    """Publications behind this entry."""


class AdcMassesSpecies(TypedDict):
    drugs: int
    """Number of drugs."""
    share: float
    """Fraction of the antibodies, 0 to 1."""
    intact: float | None
    """Average mass in Da, with a G0F glycan on each heavy chain. Null for an Fc without a glycan."""
    deglycosylated: float | None
    """Average mass in Da after PNGase F. Null where the drug is on the glycan."""


class AdcMassesReducedChains(TypedDict):
    chain: Literal["light", "heavy"]
    """The chain."""
    drugs: int
    """Number of drugs."""
    intact: float | None
    """Average mass in Da, with a G0F glycan on each heavy chain. Null for an Fc without a glycan."""
    deglycosylated: float | None
    """Average mass in Da after PNGase F. Null where the drug is on the glycan."""


class AdcMassesVariants(TypedDict):
    variant: Literal["galactose", "aglycosyl", "c_terminal_lysine", "n_terminal_glutamine", "n_terminal_pyroglutamate"]
    """Another glycan, or another end of a chain."""
    mass: float
    """Mass in Da that one of them adds to a species. Negative where it removes mass."""
    most: int
    """Largest number of them per antibody."""


class AdcMassesSpectrumGlycoforms(TypedDict):
    name: str
    """Name of the glycan."""
    share: float
    """Assumed fraction of the heavy chains, 0 to 1."""


class AdcMassesSpectrumPeaks(TypedDict):
    mass: float
    """Average mass in Da."""
    relative_abundance: float
    """Height of the peak, divided by that of the highest peak, 0 to 1."""
    drugs: int
    """Number of drugs."""
    glycans: str | None
    """Glycans of the two heavy chains. Null without a glycan."""


class AdcMassesSpectrum(TypedDict):
    """Simulated deconvoluted mass spectrum of the whole conjugate. Missing in analyses before adc-4."""
    glycoforms: list[AdcMassesSpectrumGlycoforms]
    """Glycans that the heavy chains are assumed to carry, typical of IgG1 from CHO cells. Empty where there is no glycan, or where the glycan carries the drug."""
    peaks: list[AdcMassesSpectrumPeaks]
    """Peaks by mass; those below 0.5 % of the highest are left out."""
    mean_drugs: float
    """Mean number of drugs per antibody, from the heights of the peaks."""


class AdcMasses(TypedDict):
    """Average masses of the species of the conjugate."""
    added_per_drug: float
    """Mass that one drug with its linker adds, in Da."""
    succinimide_hydrolysis: float | None
    """Mass in Da that the hydrolysis of a succinimide ring adds. Null for other chemistry."""
    species: list[AdcMassesSpecies]
    """Masses of the whole antibody by number of drugs."""
    reduced_chains: list[AdcMassesReducedChains]
    """Masses of the chains after reduction of all disulfides, by number of drugs."""
    variants: NotRequired[list[AdcMassesVariants]]
    """Mass differences of further peaks next to those of the species. Missing in analyses before adc-3."""
    spectrum: NotRequired[AdcMassesSpectrum]
    """Simulated deconvoluted mass spectrum of the whole conjugate. Missing in analyses before adc-4."""


class AdcMolecule(TypedDict):
    smiles: str
    """Structure as SMILES; `[*:1]` marks the bond between linker and payload."""
    formula: str
    """Molecular formula in Hill order."""
    molecular_weight: float
    """Average molecular weight in Da."""
    log_p: float
    """log P of the neutral molecule by Wildman and Crippen; higher is more hydrophobic."""
    tpsa: float
    """Topological polar surface area in Å²."""
    rings: int
    """Number of rings."""
    aromatic_rings: int
    """Number of aromatic rings."""
    formal_charge: int
    """Formal charge of the structure as drawn."""
    acidic_groups: int
    """Number of groups that are anions at pH 7.4."""
    basic_groups: int
    """Number of groups that are cations at pH 7.4."""
    peg_units: int
    """Number of ethylene glycol units."""


class AdcOtherApproval(TypedDict):
    """An ADC that was approved and that no design is compared with."""
    name: str
    """International nonproprietary name of the ADC."""
    target: str
    """Antigen of the antibody."""
    isotype: str | None
    """Isotype of the antibody. Null when it has none."""
    payload: str
    """Payload and its attachment, in words."""
    dar: float | None
    """Mean number of drugs per antibody (DAR). Null when it is not published."""
    first_approval: int
    """Year of the first approval."""
    approved_by: str
    """Regulator that approved it first."""
    reason: str
    """Reason why designs are not compared with it."""
    sources: list[str]
    """Publications behind this entry."""


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
    """International nonproprietary name of the ADC."""
    isotype: str
    """Isotype of the antibody."""
    light_chain: Literal["kappa", "lambda"]
    """Class of the light chain."""
    target: str
    """Antigen of the antibody."""
    linker_name: str
    """Name of the linker in the catalogue."""
    payload_name: str
    """Name of the payload in the catalogue."""
    conjugation_method: str
    """Name of the conjugation method in the catalogue."""
    dar: float
    """Mean number of drugs per antibody (DAR)."""
    first_approval: int
    """Year of the first approval."""
    approved_by: str
    """Regulator that approved it first."""
    note: str | None
    """Remark that a comparison should take into account. Null for none."""
    sources: list[str]
    """Publications behind this entry."""


class AdcRule(TypedDict):
    """A rule that an analysis applies to every design."""
    id: str
    """Identifier of the rule, as `rule` of a flag."""
    asks: str
    """Question that the rule answers about a design."""
    source: str
    """Publication behind the rule."""


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
    """Identifier of the antigen."""
    object: Literal["antigen"]
    """Type of this object."""
    project_id: str
    """Project of the antigen."""
    name: str
    """Name of the antigen; it need not be unique."""
    description: str
    """Description of the antigen, for people."""
    sequence: str | None
    """Sequence of the antigen, upper-case one-letter codes. Null when it was registered by a structure only."""
    upload_id: str | None
    """Upload of the structure file. Null when it was registered by a sequence only."""
    archived: bool
    """Whether the resource is archived. An archived resource can be read and restored, but takes nothing new."""
    created_at: str
    """Time of creation: ISO 8601, UTC."""
    updated_at: str
    """Time of the last change: ISO 8601, UTC."""
    data_deleted_at: NotRequired[str]
    """Time at which the data of the resource were deleted for good. Absent while they exist."""
    livemode: NotRequired[bool]
    """False for a resource of the sandbox, which is deleted after 7 days. Absent for a live resource."""
    external_id: str | None
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists. Null where none was given."""
    metadata: dict[str, str]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""


class AntigenCreate(TypedDict):
    project_id: str
    """Project of the antigen."""
    name: str
    """Name of the antigen; it need not be unique."""
    sequence: NotRequired[str | None]
    """Sequence of 10 to 800 amino acids. One-letter codes, or one FASTA record; white space, gaps, a trailing stop and the header are dropped."""
    upload_id: NotRequired[str | None]
    """Upload of the structure file; it must be `ready`."""
    description: NotRequired[str]
    """Description of the antigen, for people."""
    external_id: NotRequired[str | None]
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists."""
    metadata: NotRequired[dict[str, str]]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""


class AntigenList(TypedDict):
    object: Literal["list"]
    """Type of this object."""
    data: list[Antigen]
    """The rows of the page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """Cursor for `after`, to read the next page. Null on the last page."""


class AntigenUpdate(TypedDict):
    name: NotRequired[str]
    """Name of the antigen; it need not be unique."""
    description: NotRequired[str]
    """Description of the antigen, for people."""
    archived: NotRequired[bool]
    """True archives the resource, false restores it."""
    external_id: NotRequired[str | None]
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists. Null removes it."""
    metadata: NotRequired[dict[str, str | None]]
    """Keys to set; those that are not named stay, and null removes a key. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""


class ApiToken(TypedDict):
    id: str
    """Identifier of the token."""
    object: Literal["api_token"]
    """Type of this object."""
    name: str
    """Name of the token, for people."""
    prefix: str
    """Beginning of the token: `ab_` and its key id. It identifies the token and is not secret."""
    scopes: list[Literal["read", "submit", "manage"]]
    """Scopes of the token: `read`, `submit`, `manage`."""
    networks: list[str]
    """Ranges of addresses from which the token may be used. Empty: from everywhere."""
    expires_at: str | None
    """Time from which the token is refused. Null: it does not expire."""
    created_by: str | None
    """Creator of the token: `person:<id>` or `token:<id>`. Null for an operator, and for tokens older than this field."""
    last_used_at: str | None
    """Time of the last use, to the minute. Null before the first use."""
    created_at: str
    """Time of creation: ISO 8601, UTC."""
    updated_at: str
    """Time of the last change: ISO 8601, UTC."""
    project_ids: list[str]
    """The token sees nothing outside these projects. Empty: it is not restricted to projects."""
    daily_cap: int | None
    """Credits that the token may spend on a day (UTC). Null: any number."""
    monthly_cap: int | None
    """Credits that the token may spend in a calendar month (UTC). Null: any number."""
    spent_today: int | None
    """Credits that the token has spent today (UTC), less refunds. Null for a token without a cap: it is not counted."""
    spent_this_month: int | None
    """Credits that the token has spent in this calendar month (UTC), less refunds. Null for a token without a cap."""
    livemode: bool
    """False for a token of the sandbox: its jobs are computed on small limits without charge, apart from everything live, and deleted after 7 days."""
    resource: str | None
    """URL of the only resource that the token opens, for a token of an assistant. Null: the whole API."""


class ApiTokenCreate(TypedDict):
    name: str
    """Name of the token, for people."""
    scopes: NotRequired[list[Literal["read", "submit", "manage"]]]
    """`read`: read everything. `submit`: create and change resources, and submit jobs. `manage`: tokens, members, invitations, webhooks, payments, the audit log. A token cannot grant a scope that it does not have. Default: all that it may have and that its maker has."""
    networks: NotRequired[list[str]]
    """Ranges of addresses from which the token may be used: CIDR notation, IPv4 or IPv6. Empty: from everywhere. A token that is bound to networks grants only networks within its own. Default: those of the token that makes it."""
    expires_at: NotRequired[str | None]
    """Time from which the token is refused. Null: it does not expire. A token that expires makes none that outlives it. Default: the time of the token that makes it."""
    project_ids: NotRequired[list[str]]
    """Projects to which the token is bound: it can only read, change and compute resources of these projects. Such a token cannot have the scope `manage`. Empty: it is bound to none."""
    daily_cap: NotRequired[int | None]
    """Credits that the token may spend on a day (UTC). Null: any number. A token with a cap cannot have the scope `manage`."""
    monthly_cap: NotRequired[int | None]
    """Credits that the token may spend in a calendar month (UTC). Null: any number."""
    livemode: NotRequired[bool]
    """False creates a token of the sandbox. It cannot read or change live resources: its jobs are computed without charge, on small limits, and what it creates is deleted after 7 days."""


class ApiTokenCreated(TypedDict):
    id: str
    """Identifier of the token."""
    object: Literal["api_token"]
    """Type of this object."""
    name: str
    """Name of the token, for people."""
    prefix: str
    """Beginning of the token: `ab_` and its key id. It identifies the token and is not secret."""
    scopes: list[Literal["read", "submit", "manage"]]
    """Scopes of the token: `read`, `submit`, `manage`."""
    networks: list[str]
    """Ranges of addresses from which the token may be used. Empty: from everywhere."""
    expires_at: str | None
    """Time from which the token is refused. Null: it does not expire."""
    created_by: str | None
    """Creator of the token: `person:<id>` or `token:<id>`. Null for an operator, and for tokens older than this field."""
    last_used_at: str | None
    """Time of the last use, to the minute. Null before the first use."""
    created_at: str
    """Time of creation: ISO 8601, UTC."""
    updated_at: str
    """Time of the last change: ISO 8601, UTC."""
    token: str
    """The token itself, a secret. It is shown only in this response."""
    project_ids: list[str]
    """The token sees nothing outside these projects. Empty: it is not restricted to projects."""
    daily_cap: int | None
    """Credits that the token may spend on a day (UTC). Null: any number."""
    monthly_cap: int | None
    """Credits that the token may spend in a calendar month (UTC). Null: any number."""
    spent_today: int | None
    """Credits that the token has spent today (UTC), less refunds. Null for a token without a cap: it is not counted."""
    spent_this_month: int | None
    """Credits that the token has spent in this calendar month (UTC), less refunds. Null for a token without a cap."""
    livemode: bool
    """False for a token of the sandbox: its jobs are computed on small limits without charge, apart from everything live, and deleted after 7 days."""
    resource: str | None
    """URL of the only resource that the token opens, for a token of an assistant. Null: the whole API."""


class ApiTokenList(TypedDict):
    object: Literal["list"]
    """Type of this object."""
    data: list[ApiToken]
    """The rows of the page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """Cursor for `after`, to read the next page. Null on the last page."""


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
    five_prime_weight: NotRequired[float]
    """Weight of the RNA folding energy around the start codon. Absent where it is 0."""


class AuditChainHead(TypedDict):
    """End of the chain."""
    position: int
    """Position of the last event. 0 if there is none."""
    hash: str
    """Hash of the last event."""


class AuditChain(TypedDict):
    object: Literal["audit_chain"]
    """Type of this object."""
    org_id: str
    """Identifier of the organization."""
    head: AuditChainHead
    """End of the chain."""
    forgotten: list[ForgottenAuditEvents]
    """Events that were removed when their retention ended."""


class AuditEvent(TypedDict):
    id: str
    """Identifier of the event."""
    object: Literal["audit_event"]
    """Type of this object."""
    actor: str
    """Actor of the event: `person:<id>`, `token:<id>`, `link:<id>` for whoever opened a shared link, `operator` for a command on the server, `unknown` for a failed sign-in."""
    action: str
    """`operationId` of the action, such as `createApiToken` or `signIn`; `signIn:failed`; `useApiToken` for the first use of an API token on a day; or the name of a command."""
    target: str | None
    """Identifier of the resource that the action changed. Null when there is none."""
    address: str
    """IP address of the client; for IPv6 the first 64 bits."""
    request_id: str
    """Identifier of the request."""
    created_at: str
    """Time of the action: ISO 8601, UTC."""
    position: int
    """Place of the event in the chain of the organization, counted from 1."""
    previous_hash: str
    """Hash of the event before it in the chain. Zeros for the first event."""
    hash: str
    """SHA-256 of `previous_hash` and all other fields but the names."""
    actor_name: str | None
    """Name of the person or API token today. Null where there is none, or where it was deleted."""
    target_name: str | None
    """Name of the target today: of a project, candidate, variant, antigen, source antibody, campaign, design, API token, member or invitation. Null for others, and where it was deleted."""


class AuditEventList(TypedDict):
    object: Literal["list"]
    """Type of this object."""
    data: list[AuditEvent]
    """The rows of the page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """Cursor for `after`, to read the next page. Null on the last page."""


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
    """The jobs, one per item, in the order of the request."""
    warnings: list[BatchWarning]
    """Warnings about items that repeat an earlier item. Each item is a job and is charged all the same."""


class BatchComplexPredictionSubmit(TypedDict):
    items: list[ComplexPredictionSubmit]
    """Submits, one job each."""


class BatchHumanizationResponse(TypedDict):
    items: list[Humanization]
    """The jobs, one per item, in the order of the request."""
    warnings: list[BatchWarning]
    """Warnings about items that repeat an earlier item. Each item is a job and is charged all the same."""


class BatchHumanizationSubmit(TypedDict):
    items: list[HumanizationSubmit]
    """Submits, one job each."""


class BatchImmunogenicityAnalysisResponse(TypedDict):
    items: list[ImmunogenicityAnalysis]
    """The jobs, one per item, in the order of the request."""
    warnings: list[BatchWarning]
    """Warnings about items that repeat an earlier item. Each item is a job and is charged all the same."""


class BatchImmunogenicityAnalysisSubmit(TypedDict):
    items: list[ImmunogenicityAnalysisSubmit]
    """Submits, one job each."""


class BatchStabilityAnalysisResponse(TypedDict):
    items: list[StabilityAnalysis]
    """The jobs, one per item, in the order of the request."""
    warnings: list[BatchWarning]
    """Warnings about items that repeat an earlier item. Each item is a job and is charged all the same."""


class BatchStabilityAnalysisSubmit(TypedDict):
    items: list[StabilityAnalysisSubmit]
    """Submits, one job each."""


class BatchStructurePredictionResponse(TypedDict):
    items: list[StructurePrediction]
    """The jobs, one per item, in the order of the request."""
    warnings: list[BatchWarning]
    """Warnings about items that repeat an earlier item. Each item is a job and is charged all the same."""


class BatchStructurePredictionSubmit(TypedDict):
    items: list[StructurePredictionSubmit]
    """Submits, one job each."""


class BatchWarning(TypedDict):
    code: Literal["identical_item"]
    """Machine-readable code of the warning."""
    pointer: str
    """Item of the request, as a JSON pointer (RFC 6901)."""
    detail: str
    """The warning, for people."""


class CandidateAntigen(TypedDict):
    object: Literal["candidate_antigen"]
    """Type of this object."""
    candidate_id: str
    """Candidate of the link."""
    antigen_id: str
    """The antigen that the candidate is linked to."""
    created_at: str
    """Time of creation of the link: ISO 8601, UTC."""


class CandidateSourceAntibody(TypedDict):
    object: Literal["candidate_source_antibody"]
    """Type of this object."""
    candidate_id: str
    """Candidate of the link."""
    source_antibody_id: str
    """The source antibody that the candidate is linked to."""
    created_at: str
    """Time of creation of the link: ISO 8601, UTC."""


class Cdr(TypedDict):
    """A complementarity-determining region."""
    sequence: str
    """Residues of the CDR, one-letter codes."""
    start: int | None
    """Position of the first residue in the chain, from 1. Null for an empty CDR."""
    end: int | None
    """Position of the last residue in the chain, from 1. Null for an empty CDR."""
    first: str | None
    """Position of the first residue in the requested scheme. Null for an empty CDR."""
    last: str | None
    """Position of the last residue in the requested scheme. Null for an empty CDR."""


class Cdrs(TypedDict):
    cdr1: Cdr
    """First CDR of the domain."""
    cdr2: Cdr
    """Second CDR of the domain."""
    cdr3: Cdr
    """Third CDR of the domain."""


class CdrsByDefinition(TypedDict):
    imgt: Cdrs
    """CDRs by the definition of IMGT."""
    kabat: Cdrs
    """CDRs by the definition of Kabat."""
    chothia: Cdrs
    """CDRs by the definition of Chothia."""
    abm: Cdrs
    """CDRs by the definition of AbM."""
    contact: Cdrs
    """CDRs by the definition of Contact (MacCallum et al. 1996)."""
    north: Cdrs
    """CDRs by the definition of North et al. 2011."""


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
    """Role of the chain in the antibody."""
    sequence: str
    """Sequence of the chain, upper-case one-letter codes."""


class ChainDiff(TypedDict):
    role: Literal["heavy", "light", "heavy_2", "light_2", "scfv", "fusion"]
    """Role of the chain."""
    status: Literal["unchanged", "changed", "added", "removed"]
    """Change of the chain from the other variant to this one."""
    substitutions: int
    """Number of substituted residues."""
    insertions: int
    """Number of residues that only this variant has."""
    deletions: int
    """Number of residues that only the other variant has."""
    differences: list[ResidueDifference]
    """Differences in sequence order. Empty unless both variants have the chain."""
    error: ChainNumberingError | None
    """Reason why a changed chain was not compared. Null otherwise."""


ChainInput: TypeAlias = "Any"


class ChainNumberingError(TypedDict):
    code: str
    """Machine-readable code of the error, such as `not_an_antibody`."""
    message: str
    """Reason why the chain could not be numbered, for people."""
    position: int | None
    """Position of the residue at fault in the chain, from 1. Null when no single residue is at fault."""


class ChainWarning(TypedDict):
    code: Literal["swapped_chains", "no_antibody_domain", "unexpected_domain", "missing_domain", "extra_domain", "unknown_residues", "truncated_domain", "missing_conserved_residue", "framework_gap", "unusual_j_region", "unpaired_cysteine"]
    """Machine-readable code of the warning."""
    role: Literal["heavy", "light", "heavy_2", "light_2", "scfv", "fusion"]
    """Role of the chain."""
    severity: Literal["warning", "notice"]
    """Whether the chain seems damaged or mistaken (`warning`), or the finding is for information (`notice`)."""
    detail: str
    """The warning, for people."""


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


class CodonExportMetrics(TypedDict):
    cai: float
    """Codon adaptation index, 0 to 1."""
    gc_content: float
    """Share of G and C, 0 to 1."""
    length: int
    """Nucleotides of the sequence."""


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
    """Engine, versions, seed and computing time of the job. Null until an engine ended the job."""
    data_deleted_at: NotRequired[str]
    """Time at which the results and files of the job were deleted for good. Absent while they exist."""
    livemode: NotRequired[bool]
    """False for a job of the sandbox: it costs nothing, and its data are deleted after 7 days. Absent if it is live."""
    external_id: str | None
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists. Null where none was given."""
    metadata: dict[str, str]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    pipeline_id: NotRequired[str]
    """Pipeline that the job is a step of. Absent of a job that was submitted by itself."""
    variant_id: NotRequired[str]
    """`variant_id` of the inputs."""
    batch_id: NotRequired[str]
    """`batch_id` of the inputs."""
    job_id: NotRequired[str]
    """Identifier of the job, which is the `id`."""
    host: NotRequired[str]
    """`host` of the inputs."""
    strategy: NotRequired[str]
    """`strategy` of the inputs."""
    signal_peptides: NotRequired[dict[str, str]]
    """`signal_peptides` of the inputs; empty where there are none."""
    options: NotRequired[dict[str, Any]]
    """`options` of the inputs."""
    variable_cds: NotRequired[dict[str, str] | None]
    """Coding sequence of each chain, by the name of the chain. Null until the export has completed; absent in lists without results."""
    constraints_satisfied: NotRequired[bool | None]
    """Whether all sequences meet every constraint. Null until the export has completed; absent in lists without results."""
    violations: NotRequired[list[str] | None]
    """Constraints that are not met, in words. Null until the export has completed; absent in lists without results."""
    metrics: NotRequired[dict[str, CodonExportMetrics] | None]
    """Codon adaptation index, GC content (both 0 to 1) and length in nucleotides of each sequence, by the name of the chain. Null until the export has completed; absent in lists without results."""


class CodonExportBatch(TypedDict):
    object: Literal["codon_export_batch"]
    """Type of this object."""
    batch_id: str
    """Identifier of the batch, with which all its exports are downloaded."""
    job_ids: list[str]
    """Identifiers of the jobs, one per item, in the order of the request."""
    export_ids: list[str]
    """Identifiers of the exports; they are the same as `job_ids`."""
    credit_cost: int
    """Credits that were debited for all jobs of the batch together."""
    warnings: list[BatchWarning]
    """Warnings about items that repeat an earlier item. Each item is a job and is charged all the same."""


class CodonExportCompletedEvent(TypedDict):
    id: str
    """Identifier of the event, sent as `webhook-id` with every attempt."""
    type: Literal["codon_export.completed"]
    """Type of the event."""
    timestamp: str
    """Time of the event: ISO 8601, UTC."""
    data: CodonExport
    """The resource that the event is about."""


class CodonExportFailedEvent(TypedDict):
    id: str
    """Identifier of the event, sent as `webhook-id` with every attempt."""
    type: Literal["codon_export.failed"]
    """Type of the event."""
    timestamp: str
    """Time of the event: ISO 8601, UTC."""
    data: CodonExport
    """The resource that the event is about."""


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
    """Constraints on the DNA and parts added to the chains, with defaults filled in."""
    signal_peptides: NotRequired[dict[str, str]]
    """Signal peptides of single chains, in place of `options.signal_peptide`: by the name of the chain or its role, the `id` of an entry of `GET /v1/codon-exports/signal-peptides`."""


class CodonExportItem(TypedDict):
    variant_id: str
    """Variant to export."""
    signal_peptides: NotRequired[dict[str, str]]
    """Signal peptides of single chains, in place of `options.signal_peptide`: by the name of the chain or its role, the `id` of an entry of `GET /v1/codon-exports/signal-peptides`."""


class CodonExportList(TypedDict):
    object: Literal["list"]
    """Type of this object."""
    data: list[ListedCodonExport]
    """The rows of the page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """Cursor for `after`, to read the next page. Null on the last page."""


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
    """Constraints on the DNA, and parts to add to the chains."""
    external_id: NotRequired[str | None]
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists."""
    metadata: NotRequired[dict[str, str]]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    webhook_url: NotRequired[str]
    """Address that the job's events (`….completed` or `….failed`) are sent to, in addition to those of registered webhooks: https, at a public host. It is checked and signed like the address of a webhook."""


class CodonOptionsGc(TypedDict):
    """Accepted GC content of the whole sequence. Default: 0.4 to 0.65, for a yeast 0.3 to 0.65."""
    min: NotRequired[float]
    """Lowest accepted GC content, 0 to 1."""
    max: NotRequired[float]
    """Highest accepted GC content, 0 to 1."""


class CodonOptionsGcWindow(TypedDict):
    """Accepted GC content of every window of 50 nucleotides. Default: 0.3 to 0.7, for a yeast 0.25 to 0.7."""
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
    avoid_enzymes: NotRequired[list[Literal["AarI", "AatII", "AflII", "AgeI", "ApaI", "ApaLI", "AscI", "AsiSI", "AvrII", "BamHI", "BbsI", "BclI", "BglII", "BsaI", "BsiWI", "BsmBI", "BspEI", "BstBI", "BstEII", "BtgZI", "ClaI", "EcoRI", "EcoRV", "FseI", "HindIII", "HpaI", "KasI", "KpnI", "MfeI", "MluI", "NcoI", "NdeI", "NgoMIV", "NheI", "NotI", "NruI", "NsiI", "PacI", "PaqCI", "PciI", "PmeI", "PstI", "PvuII", "SacI", "SacII", "SalI", "SapI", "SbfI", "ScaI", "SfiI", "SmaI", "SnaBI", "SpeI", "SphI", "SrfI", "StuI", "SwaI", "XbaI", "XhoI", "XmaI"]]]
    """Restriction enzymes to avoid: their sites occur on neither strand."""
    avoid_patterns: NotRequired[list[str]]
    """IUPAC nucleotide patterns to avoid on both strands."""
    gc: NotRequired[CodonOptionsGc]
    """Accepted GC content of the whole sequence. Default: 0.4 to 0.65, for a yeast 0.3 to 0.65."""
    gc_window: NotRequired[CodonOptionsGcWindow]
    """Accepted GC content of every window of 50 nucleotides. Default: 0.3 to 0.7, for a yeast 0.25 to 0.7."""
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
    five_prime_weight: NotRequired[float]
    """Weight of the RNA folding energy around the start codon: each kcal/mol adds this much to the sum of ln w, the logarithm of the relative adaptiveness of the codons. 0 leaves the folding out. Above 0 only for the host `e_coli`, the strategy `maximize_cai` and with a start codon."""


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
    """Engine, versions, seed and computing time of the job. Null until an engine ended the job."""
    data_deleted_at: NotRequired[str]
    """Time at which the results and files of the job were deleted for good. Absent while they exist."""
    livemode: NotRequired[bool]
    """False for a job of the sandbox: it costs nothing, and its data are deleted after 7 days. Absent if it is live."""
    external_id: str | None
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists. Null where none was given."""
    metadata: dict[str, str]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    pipeline_id: NotRequired[str]
    """Pipeline that the job is a step of. Absent of a job that was submitted by itself."""


class ComplexPredictionCompletedEvent(TypedDict):
    id: str
    """Identifier of the event, sent as `webhook-id` with every attempt."""
    type: Literal["complex_prediction.completed"]
    """Type of the event."""
    timestamp: str
    """Time of the event: ISO 8601, UTC."""
    data: ComplexPrediction
    """The resource that the event is about."""


class ComplexPredictionFailedEvent(TypedDict):
    id: str
    """Identifier of the event, sent as `webhook-id` with every attempt."""
    type: Literal["complex_prediction.failed"]
    """Type of the event."""
    timestamp: str
    """Time of the event: ISO 8601, UTC."""
    data: ComplexPrediction
    """The resource that the event is about."""


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
    """Type of this object."""
    data: list[ListedComplexPrediction]
    """The rows of the page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """Cursor for `after`, to read the next page. Null on the last page."""


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
    """Clusters of poses within 9 Å interface RMSD, by the rank of their best pose. A detail of `expand`."""
    contacts_by_region: NotRequired[dict[str, int]]
    """Number of residue pairs within 4.5 Å in the best pose, by the region of the antibody: `H3`, `L1`, `H FR3`."""
    hydrogen_bonds: NotRequired[list[PolarContact]]
    """Possible hydrogen bonds of the best pose: donor and acceptor at most 3.5 Å apart. Angles are not checked. A detail of `expand`."""
    salt_bridges: NotRequired[list[PolarContact]]
    """Salt bridges of the best pose: charged groups of opposite sign with atoms at most 4 Å apart. A detail of `expand`."""
    antigen_chains: NotRequired[dict[str, str]]
    """Chains of the antigen: the identifier in the submitted file, and the one in the files of the result."""
    search: NotRequired[DockingSearch]
    """Extent of the search of the built-in engine."""
    warnings: NotRequired[list[str]]
    """Remarks to read before using the results: parts that were left out of the structures or are missing in them, and limits of the results."""
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
    antigen_residues: NotRequired[str]
    """All residues of the antigen: chain and numbers of the files, neighbours as a range."""


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
    external_id: NotRequired[str | None]
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists."""
    metadata: NotRequired[dict[str, str]]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    webhook_url: NotRequired[str]
    """Address that the job's events (`….completed` or `….failed`) are sent to, in addition to those of registered webhooks: https, at a public host. It is checked and signed like the address of a webhook."""


class CreatedSourceAntibody(TypedDict):
    id: str
    """Identifier of the source antibody."""
    object: Literal["source_antibody"]
    """Type of this object."""
    project_id: str
    """Project of the source antibody."""
    name: str
    """Name of the source antibody; it need not be unique."""
    species_origin: Literal["mouse", "rat", "rabbit", "llama", "human", "synthetic", "other"]
    """Species of origin of the antibody."""
    molecule_type: Literal["mab", "nanobody"]
    """`mab`: a heavy and a light chain. `nanobody`: a single VHH."""
    vh_sequence: str
    """Heavy chain: upper-case one-letter codes."""
    vl_sequence: str | None
    """Light chain: upper-case one-letter codes. Null for a nanobody."""
    archived: bool
    """Whether the resource is archived. An archived resource can be read and restored, but takes nothing new."""
    created_at: str
    """Time of creation: ISO 8601, UTC."""
    updated_at: str
    """Time of the last change: ISO 8601, UTC."""
    data_deleted_at: NotRequired[str]
    """Time at which the data of the resource were deleted for good. Absent while they exist."""
    warnings: list[ChainWarning]
    """Warnings about the chains, to check before jobs are submitted: swapped chains, missing variable domains, unknown residues. The resource was created all the same."""
    livemode: NotRequired[bool]
    """False for a resource of the sandbox, which is deleted after 7 days. Absent for a live resource."""
    external_id: str | None
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists. Null where none was given."""
    metadata: dict[str, str]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""


class CreatedTherapeuticCandidate(TypedDict):
    id: str
    """Identifier of the candidate."""
    object: Literal["therapeutic_candidate"]
    """Type of this object."""
    project_id: str
    """Project of the candidate."""
    name: str
    """Name of the candidate; it need not be unique."""
    format: Literal["mab", "nanobody", "scfv", "fc_fusion", "bispecific_kih", "bispecific_crossmab", "bispecific_common_lc", "bite", "dart", "dvd_ig", "tandem_scfv"]
    """Format of the molecule."""
    drug_class: Literal["naked_antibody", "adc", "car", "radioconjugate", "t_cell_engager"]
    """Class of drug that the candidate is meant for."""
    archived: bool
    """Whether the resource is archived. An archived resource can be read and restored, but takes nothing new."""
    initial_variant_id: str
    """Baseline variant `v1` of the candidate. Jobs are submitted for variants."""
    source_antibody_ids: list[str]
    """Source antibodies that the candidate is linked to."""
    antigen_ids: list[str]
    """Antigens that the candidate is linked to."""
    created_at: str
    """Time of creation: ISO 8601, UTC."""
    updated_at: str
    """Time of the last change: ISO 8601, UTC."""
    data_deleted_at: NotRequired[str]
    """Time at which the data of the resource were deleted for good. Absent while they exist."""
    warnings: list[ChainWarning]
    """Warnings about the chains, to check before jobs are submitted: swapped chains, missing variable domains, unknown residues. The resource was created all the same."""
    livemode: NotRequired[bool]
    """False for a resource of the sandbox, which is deleted after 7 days. Absent for a live resource."""
    stage: str | None
    """Stage of the molecule, one of `GET /v1/stages`. Null if none is set."""
    tags: list[str]
    """Tags of the organization's own, at most 20."""
    external_id: str | None
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists. Null where none was given."""
    metadata: dict[str, str]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    description: str | None
    """Description of the candidate, for people."""
    format_metadata: dict[str, Any]
    """Facts about the format in the client's own terms, such as the arm of each chain. The service keeps them and does not read them."""


class CreatedVariant(TypedDict):
    id: str
    """Identifier of the variant."""
    object: Literal["variant"]
    """Type of this object."""
    candidate_id: str
    """Candidate of the variant."""
    parent_variant_id: str | None
    """Variant that this one descends from. Null for the baseline."""
    name: str
    """Name of the variant, unique in its candidate."""
    origin: Literal["baseline", "humanization", "manual"]
    """Origin of the variant: the baseline of its candidate, a humanization, or made by hand."""
    humanization_id: str | None
    """Humanization that the variant was taken from. Null for other origins."""
    strategy: Literal["cdr_grafting", "resurfacing", "sdr_grafting", "germline"] | None
    """Humanization strategy of the variant. Null for other origins."""
    archived: bool
    """Whether the resource is archived. An archived resource can be read and restored, but takes nothing new."""
    chains: list[Chain]
    """The chains of the variant."""
    created_at: str
    """Time of creation: ISO 8601, UTC."""
    updated_at: str
    """Time of the last change: ISO 8601, UTC."""
    data_deleted_at: NotRequired[str]
    """Time at which the data of the resource were deleted for good. Absent while they exist."""
    warnings: list[ChainWarning]
    """Warnings about the chains, to check before jobs are submitted: swapped chains, missing variable domains, unknown residues. The resource was created all the same."""
    livemode: NotRequired[bool]
    """False for a resource of the sandbox, which is deleted after 7 days. Absent for a live resource."""
    stage: str | None
    """Stage of the molecule, one of `GET /v1/stages`. Null if none is set."""
    tags: list[str]
    """Tags of the organization's own, at most 20."""
    external_id: str | None
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists. Null where none was given."""
    metadata: dict[str, str]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    is_baseline: bool
    """Whether the variant is the baseline of its candidate."""


class CreditBalance(TypedDict):
    org_id: str
    """Organization of the caller."""
    plan: Literal["free", "structure", "complete", "team", "enterprise"]
    """Plan of the organization."""
    subscription_balance: int
    """Credits of the plan that are left this month. They are spent first."""
    purchased_balance: int
    """Purchased credits that are left. They do not expire."""
    total_credits: int
    """Sum of `subscription_balance` and `purchased_balance`."""
    monthly_grant: int
    """Credits that the plan grants on the 1st of each month, UTC."""
    scopes: list[Literal["read", "submit", "manage"]]
    """Scopes of the caller: those of the API token, or those that the role of the person has entirely (of an editor `read`, because `submit` spends credits)."""
    daily_cap: int | None
    """Credits that the token may spend on a day (UTC). Null: any number."""
    monthly_cap: int | None
    """Credits that the token may spend in a calendar month (UTC). Null: any number."""
    spent_today: int | None
    """Credits that the token has spent today (UTC), less refunds. Null for a token without a cap: it is not counted."""
    spent_this_month: int | None
    """Credits that the token has spent in this calendar month (UTC), less refunds. Null for a token without a cap."""
    livemode: bool
    """False for a token of the sandbox: its jobs are computed without charge, and `org_id` is the sandbox of the organization."""


class CreditCheckout(TypedDict):
    pack: NotRequired[str]
    """Identifier of the pack to buy. Default: the first pack of the list."""
    quantity: NotRequired[int]
    """Number of packs to buy."""


class CreditCheckoutPage(TypedDict):
    url: str
    """Address of the payment page."""


class CreditPack(TypedDict):
    id: str
    """Identifier of the pack."""
    object: Literal["credit_pack"]
    """Type of this object."""
    name: str
    """Name of the pack, for people."""
    credits: int
    """Number of credits in the pack."""
    amount: int
    """Price in the smallest unit of the currency, such as cents."""
    currency: str
    """Currency of the price: ISO 4217, lower case."""


class CreditPackList(TypedDict):
    object: Literal["list"]
    """Type of this object."""
    data: list[CreditPack]
    """The packs on sale, the default pack first."""
    has_more: Any
    """Always false: the list has one page."""
    next_cursor: None
    """Always null: the list has one page."""


class CreditTransaction(TypedDict):
    id: str
    """Identifier of the transaction."""
    object: Literal["credit_transaction"]
    """Type of this object."""
    kind: Literal["debit", "refund", "grant", "grant_expiry", "purchase", "void"]
    """Kind of the transaction. `void` records that a charge was never made; its amount is 0."""
    amount: int
    """Change of the total credits; negative for a debit."""
    subscription_amount: int
    """Part of the change in the credits of the plan."""
    purchased_amount: int
    """Part of the change in the purchased credits."""
    balance_after: int
    """Total credits after the transaction."""
    source: str
    """Cause of the transaction, such as `job:<id>` or `batch:<id>`."""
    description: str
    """Purpose of the transaction, for people."""
    created_at: str
    """Time of the transaction: ISO 8601, UTC."""


class CreditTransactionList(TypedDict):
    object: Literal["list"]
    """Type of this object."""
    data: list[CreditTransaction]
    """The rows of the page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """Cursor for `after`, to read the next page. Null on the last page."""


class DockedPose(TypedDict):
    rank: int
    """Rank of the pose by score; 1 is the best."""
    score: float
    """Score of the pose, without unit; lower is better."""
    energy_terms: NotRequired[dict[str, float]]
    """Terms of the score by name, such as `pair_energy`, `electrostatics` and `clash`. A detail of `expand`."""
    cluster_size: int
    """Number of poses in the cluster of the pose."""
    buried_surface_area: float
    """Solvent-accessible surface of both partners that the interface buries, in Å²."""
    contacts_by_region: NotRequired[dict[str, int]]
    """Number of residue pairs within 4.5 Å, by the region of the antibody: the CDRs `H1` to `L3`, `framework`, `constant`. A detail of `expand`."""
    epitope: NotRequired[str]
    """Residues of the antigen within 4.5 Å of the antibody: chain and numbers of the files, neighbours as a range. A detail of `expand`."""
    distances: NotRequired[dict[str, dict[str, float]]]
    """Residues of the antigen within 12 Å of the antibody, with the distance in Å to each of its regions. Epitope rules are evaluated on them."""


class DockingSearch(TypedDict):
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
    """Number of substituted residues."""
    positions: NotRequired[list[HumanizingMutation]]
    """The substituted residues, from the N-terminus."""
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
    """Severity of the motif: `high`, `medium`, `low`, or `info` where the human germline encodes it in the framework. A motif with a side chain that is less than 7.5 % exposed in the model reacts slowly and is `low` at most, unless it is a cysteine or a glycosylation site."""
    region: str
    """IMGT region of the residue."""
    exposure: float
    """Solvent-exposed fraction of the side chain in the model, 0 to 1."""
    weight: float
    """Severity of the motif in the sequence (high 3, medium 2, low 1, info 0) times exposure; higher is a greater concern."""
    imgt: NotRequired[str]
    """IMGT position of the residue, with its insertion letter if any. Absent of results from before it was noted."""


class FieldError(TypedDict):
    pointer: NotRequired[str]
    """Place of the field in the body, as a JSON pointer (RFC 6901). Absent for parameters and headers."""
    parameter: NotRequired[str]
    """Name of the path or query parameter, if it is one."""
    header: NotRequired[str]
    """Name of the request header, if it is one."""
    detail: str
    """Explanation of the error of the field, for people."""
    code: str
    """Machine-readable code of the error of the field."""


class FlankingSegment(TypedDict):
    kind: Literal["leader", "linker", "constant", "tail"]
    """Kind of the segment."""
    name: str
    """Name of the segment, where it is recognized."""
    start: int
    """Position of the first residue of the segment in the chain, from 1."""
    end: int
    """Position of the last residue of the segment in the chain, from 1."""


class ForgottenAuditEvents(TypedDict):
    first_position: int
    """Position of the first event removed."""
    last_position: int
    """Position of the last event removed."""
    previous_hash: str
    """Hash of the event before the first one."""
    last_hash: str
    """Hash of the last one, from which the chain continues."""
    forgotten_at: str
    """Time of the removal: ISO 8601, UTC."""


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
    patches: NotRequired[list[PatchContribution]]
    """Contributions of residues to the metrics of surface patches, to colour a model by. Small ones are left out. A detail of `expand`."""
    substitutions: list[ScorecardSubstitution]
    """Substitutions that improve a flagged metric, the most promising first."""
    liabilities: list[ExposedLiability]
    """Liability motifs with their exposure in the model, the greatest weight first."""
    structure_source: Literal["given", "predicted"]
    """`given`: the structure of the submitted `structure_job_id`. `predicted`: a model made by this job."""
    verdict: NotRequired[DevelopabilityVerdict | None]
    """Verdict on the Fv. Null for a single domain, for which it was not fitted."""


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
    """Engine, versions, seed and computing time of the job. Null until an engine ended the job."""
    data_deleted_at: NotRequired[str]
    """Time at which the results and files of the job were deleted for good. Absent while they exist."""
    job_type: str
    """Kind of the job."""
    livemode: NotRequired[bool]
    """False for a job of the sandbox: it costs nothing, and its data are deleted after 7 days. Absent if it is live."""
    external_id: str | None
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists. Null where none was given."""
    metadata: dict[str, str]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    pipeline_id: NotRequired[str]
    """Pipeline that the job is a step of. Absent of a job that was submitted by itself."""
    variant_id: str
    """Variant that the job is about."""
    error_message: str | None
    """`detail` of the error. Null unless `status` is `failed`."""
    results: NotRequired[Any]
    """The results, as the resource of the kind has them. Null while there are none; absent in lists."""


class GenericJobList(TypedDict):
    object: Literal["list"]
    """Type of this object."""
    data: list[GenericJob]
    """The rows of the page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """Cursor for `after`, to read the next page. Null on the last page."""


class GenericJobResults(TypedDict):
    object: Literal["job_results"]
    """Type of this object."""
    job_id: str
    """Identifier of the job."""
    job_type: str
    """Kind of the job."""
    results: list[HumanizationResultEntry] | StructurePredictionResults | StabilityAnalysisResults | ImmunogenicityAnalysisResults | ComplexPredictionResults | CodonExportResults | DesignResults | CampaignPlateResults | RedesignResults | None
    """The results, as the resource of the kind has them. Null after they were deleted for good."""


class GenericJobSubmit1(TypedDict):
    variant_id: str
    """Variant to humanize. Every configured strategy runs on it."""
    external_id: NotRequired[str | None]
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists."""
    metadata: NotRequired[dict[str, str]]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    webhook_url: NotRequired[str]
    """Address that the job's events (`….completed` or `….failed`) are sent to, in addition to those of registered webhooks: https, at a public host. It is checked and signed like the address of a webhook."""
    job_type: Literal["humanization"]
    """Kind of the job."""


class GenericJobSubmit2(TypedDict):
    variant_id: str
    """Variant to model."""
    scope: NotRequired[Literal["fv", "fab"]]
    """How much of the antibody is modelled: the Fv, or also its Fab with CH1 and CL, in three arrangements of the constant to the variable domains. Default: `fv`. The price is the same."""
    constant_region: NotRequired[Literal["IGHG1", "IGHG2", "IGHG3", "IGHG4", "mouse_IGHG1", "mouse_IGHG2A"]]
    """Constant region of a heavy chain that ends with its V domain, for `scope` `fab`; light chains are completed by their locus and its species. Default: `IGHG1`."""
    external_id: NotRequired[str | None]
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists."""
    metadata: NotRequired[dict[str, str]]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    webhook_url: NotRequired[str]
    """Address that the job's events (`….completed` or `….failed`) are sent to, in addition to those of registered webhooks: https, at a public host. It is checked and signed like the address of a webhook."""
    job_type: Literal["structure_prediction", "structure"]
    """Kind of the job."""


class GenericJobSubmit3(TypedDict):
    variant_id: str
    """Variant to analyse."""
    structure_job_id: NotRequired[str]
    """Completed structure prediction of the variant to analyse. Without it the job makes its own model."""
    patch_metric: NotRequired[Literal["psh", "ppc", "pnc", "surface_aggregation", "sap_5", "sap_10", "scm_negative", "scm_positive"]]
    """Metric in the B-factor column of the file at `pdb_url`: the contribution of each residue to it. Default `psh`."""
    external_id: NotRequired[str | None]
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists."""
    metadata: NotRequired[dict[str, str]]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    webhook_url: NotRequired[str]
    """Address that the job's events (`….completed` or `….failed`) are sent to, in addition to those of registered webhooks: https, at a public host. It is checked and signed like the address of a webhook."""
    job_type: Literal["stability_analysis", "stability"]
    """Kind of the job."""


class GenericJobSubmit4(TypedDict):
    variant_id: str
    """Variant to analyse."""
    alleles: NotRequired[list[Literal["HLA-A*01:01", "HLA-A*02:01", "HLA-A*02:03", "HLA-A*02:06", "HLA-A*03:01", "HLA-A*11:01", "HLA-A*23:01", "HLA-A*24:02", "HLA-A*26:01", "HLA-A*30:01", "HLA-A*30:02", "HLA-A*31:01", "HLA-A*32:01", "HLA-A*33:01", "HLA-A*68:01", "HLA-A*68:02", "HLA-B*07:02", "HLA-B*08:01", "HLA-B*15:01", "HLA-B*35:01", "HLA-B*40:01", "HLA-B*44:02", "HLA-B*44:03", "HLA-B*51:01", "HLA-B*53:01", "HLA-B*57:01", "HLA-B*58:01", "HLA-DRB1*01:01", "HLA-DRB1*03:01", "HLA-DRB1*04:01", "HLA-DRB1*04:05", "HLA-DRB1*07:01", "HLA-DRB1*08:01", "HLA-DRB1*08:02", "HLA-DRB1*09:01", "HLA-DRB1*11:01", "HLA-DRB1*12:01", "HLA-DRB1*13:01", "HLA-DRB1*13:02", "HLA-DRB1*15:01", "HLA-DRB3*01:01", "HLA-DRB3*02:02", "HLA-DRB4*01:01", "HLA-DRB5*01:01", "HLA-DQA1*05:01/DQB1*02:01", "HLA-DQA1*05:01/DQB1*03:01", "HLA-DQA1*03:01/DQB1*03:02", "HLA-DQA1*04:01/DQB1*04:02", "HLA-DQA1*01:01/DQB1*05:01", "HLA-DQA1*01:02/DQB1*06:02", "HLA-DPA1*02:01/DPB1*01:01", "HLA-DPA1*01:03/DPB1*02:01", "HLA-DPA1*01:03/DPB1*04:01", "HLA-DPA1*03:01/DPB1*04:02", "HLA-DPA1*02:01/DPB1*05:01"]]]
    """HLA alleles to score. Default: the reference sets of class I and class II."""
    external_id: NotRequired[str | None]
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists."""
    metadata: NotRequired[dict[str, str]]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    webhook_url: NotRequired[str]
    """Address that the job's events (`….completed` or `….failed`) are sent to, in addition to those of registered webhooks: https, at a public host. It is checked and signed like the address of a webhook."""
    job_type: Literal["immunogenicity_analysis", "immunogenicity"]
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
    external_id: NotRequired[str | None]
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists."""
    metadata: NotRequired[dict[str, str]]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    webhook_url: NotRequired[str]
    """Address that the job's events (`….completed` or `….failed`) are sent to, in addition to those of registered webhooks: https, at a public host. It is checked and signed like the address of a webhook."""
    job_type: Literal["complex_prediction", "complex"]
    """Kind of the job."""


class GenericJobSubmit6(TypedDict):
    variant_id: str
    """Variant to improve: the parent."""
    preset: NotRequired[Literal["humanize_further", "remove_epitopes", "mend_liabilities", "raise_stability", "nanobody_to_human_like"]]
    """Objectives that are taken as they are: `humanize_further`, `remove_epitopes`, `mend_liabilities`, `raise_stability` or `nanobody_to_human_like`, which needs a nanobody. Default: `humanize_further`, where no `objectives` are given."""
    objectives: NotRequired[DesignObjectives]
    """Terms and constraints of your own, in place of a `preset`."""
    judged: NotRequired[int]
    """Number of proposals that are modelled and judged by all engines: the best score, the knee, then those that are spread farthest over the front."""
    external_id: NotRequired[str | None]
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists."""
    metadata: NotRequired[dict[str, str]]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    webhook_url: NotRequired[str]
    """Address that the job's events (`….completed` or `….failed`) are sent to, in addition to those of registered webhooks: https, at a public host. It is checked and signed like the address of a webhook."""
    job_type: Literal["design"]
    """Kind of the job."""


class GenericJobSubmit7Results(TypedDict):
    """Measured values of one round: names or sequences, value, unit, direction, replicates, bounds, failures to express."""
    filename: str
    """Name of the file, which messages about it begin with."""
    content: str
    """The file: CSV, TSV or JSON as text, XLSX in base64."""
    encoding: NotRequired[Literal["text", "base64"]]
    """Encoding of the file in `content`."""


class GenericJobSubmit7Candidates(TypedDict):
    """A variant that a plate may hold."""
    name: str
    """Name of the candidate."""
    heavy: str
    """V domain of the heavy chain, one-letter codes."""
    light: NotRequired[str]
    """V domain of the light chain. Absent of single domains."""


class GenericJobSubmit7ObjectivesTerms(TypedDict):
    """One term of the sum."""
    figure: Literal["human_likeness", "repertoire_fit", "foreign_core_load", "foreign_cores", "liability_load", "net_charge", "isoelectric_point", "substitution_score", "mutations", "vhh_hallmarks", "hic", "developability_risk"] | str
    """Figure of the variant, or `learned:ASSAY` for a learned assay. `hic` is the predicted retention in hydrophobic interaction chromatography (min), and `developability_risk` the probability of the verdict on developability (0 to 1), both for VH with VL alone; they are computed on the main chain of a model of the parent."""
    goal: Literal["maximise", "minimise", "limit_only"]
    """Goal of the search for the figure, beyond its limits."""
    weight: NotRequired[float]
    """Weight in the sum that ranks the front; figures count in units of their spread on it."""
    at_least: NotRequired[float]
    """Lowest value that a proposal may have."""
    at_most: NotRequired[float]
    """Highest value that a proposal may have."""
    no_worse_than_parent: NotRequired[bool]
    """Whether a proposal must be at least as good as the parent by its goal."""


class GenericJobSubmit7ObjectivesConstraintsFrozenPositions(TypedDict):
    """A position of a V domain."""
    chain: Literal["heavy", "light"]
    """Chain of the position."""
    position: str
    """Position in the scheme of the constraints."""


class GenericJobSubmit7ObjectivesConstraintsAllowed(TypedDict):
    chain: Literal["heavy", "light"]
    """Chain of the position."""
    position: str
    """Position in the scheme of the constraints."""
    residues: str
    """Residues that are allowed at the position."""


class GenericJobSubmit7ObjectivesConstraintsIdentity(TypedDict):
    sequence: str
    """V domain to compare the same chain with."""
    chain: Literal["heavy", "light"]
    """Chain that is compared."""
    at_least: NotRequired[float]
    """Lowest identity."""
    at_most: NotRequired[float]
    """Highest identity."""


class GenericJobSubmit7ObjectivesConstraints(TypedDict):
    """Constraints that the proposals must meet."""
    scheme: NotRequired[Literal["imgt", "kabat", "chothia", "martin", "aho"]]
    """Numbering scheme of all positions."""
    frozen: NotRequired[list[Literal["imgt_cdrs", "kabat_cdrs", "vernier", "heavy", "light"]]]
    """Parts that keep the residues of the parent."""
    frozen_positions: NotRequired[list[GenericJobSubmit7ObjectivesConstraintsFrozenPositions]]
    """Positions that keep their residue."""
    forbidden: NotRequired[str]
    """Residues that no substitution introduces."""
    allowed: NotRequired[list[GenericJobSubmit7ObjectivesConstraintsAllowed]]
    """Positions with the only substitutions allowed there."""
    least_frequency: NotRequired[float]
    """Share of human repertoires that must have a substituted residue there."""
    most_mutations: NotRequired[int]
    """Most substitutions of a proposal."""
    no_new_liability: NotRequired[Literal["high", "medium", "off"]]
    """Severity from which a proposal may have no liability that the parent lacks."""
    identity: NotRequired[list[GenericJobSubmit7ObjectivesConstraintsIdentity]]
    """Identity to named sequences of the same length."""


class GenericJobSubmit7Objectives(TypedDict):
    """Constraints on the variants, limits of figures, and `learned:ASSAY` terms: the assays that the plate is chosen by. Without such a term, all measured assays."""
    terms: list[GenericJobSubmit7ObjectivesTerms]
    """The sum, term by term."""
    constraints: NotRequired[GenericJobSubmit7ObjectivesConstraints]
    """Constraints that the proposals must meet."""


class GenericJobSubmit7Plate(TypedDict):
    """The plate that is proposed."""
    size: NotRequired[int]
    """Wells, the control and repeats included."""
    control: NotRequired[bool]
    """Whether the parent is measured on the plate."""
    repeats: NotRequired[int]
    """Number of the best measured variants that are measured again, to estimate the noise."""
    minimum_distance: NotRequired[int]
    """Least number of positions at which two candidates of the plate differ."""


class GenericJobSubmit7(TypedDict):
    variant_id: str
    """Parent of the campaign."""
    campaign_id: NotRequired[str | None]
    """Campaign of the plate. Null for a plate without one."""
    campaign_state: NotRequired[CampaignState | None]
    """Measured rounds and candidates of `campaign_id` that the plate learns from. Null: `results` and `candidates` of the request."""
    results: NotRequired[list[GenericJobSubmit7Results]]
    """A file per measured round, the earliest first. Empty: the first plate."""
    candidates: NotRequired[list[GenericJobSubmit7Candidates]]
    """Variants to choose from, such as a library that was made. Empty: they are made under the constraints of `objectives`."""
    objectives: NotRequired[GenericJobSubmit7Objectives]
    """Constraints on the variants, limits of figures, and `learned:ASSAY` terms: the assays that the plate is chosen by. Without such a term, all measured assays."""
    plate: NotRequired[GenericJobSubmit7Plate]
    """The plate that is proposed."""
    pool: NotRequired[int]
    """Number of variants that are generated to choose from, if no `candidates` are given."""
    seed: NotRequired[int]
    """Seed: equal seeds and inputs give equal plates."""
    external_id: NotRequired[str | None]
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists."""
    metadata: NotRequired[dict[str, str]]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    webhook_url: NotRequired[str]
    """Address that the job's events (`….completed` or `….failed`) are sent to, in addition to those of registered webhooks: https, at a public host. It is checked and signed like the address of a webhook."""
    job_type: Literal["campaign_plate", "campaign"]
    """Kind of the job."""


class GenericJobSubmit8(TypedDict):
    variant_id: str
    """Variant to redesign: the parent."""
    structure_job_id: NotRequired[str]
    """Completed structure prediction of the variant. Without a structure the job makes its own model."""
    complex_upload_id: NotRequired[str]
    """Uploaded structure of the variant with its antigen. The network sees the antigen, and the zones `interface` and `not_interface` are measured on it."""
    complex_job_id: NotRequired[str]
    """Completed complex prediction of the variant, in place of an uploaded complex. A docked pose may be wrong."""
    pose: NotRequired[int]
    """Rank of the pose of `complex_job_id`. Default: 1."""
    positions: NotRequired[RedesignPositions]
    """Positions that may change; without them, the framework. Cysteines always stay, and no design has a new one."""
    avoid: NotRequired[list[Literal["glycosylation", "deamidation", "isomerization", "oxidation", "glycation", "clipping", "integrin_binding"]]]
    """Liability motifs that may not arise at a redesigned position, wherever in the domain that is. Those of the parent in a CDR or in the Vernier zone are removed too."""
    forbid: NotRequired[str]
    """Residues that no redesigned position may get, one-letter codes."""
    most_mutations: NotRequired[int]
    """Largest number of mutations of a design. Default: no bound."""
    least_oasis_identity: NotRequired[float]
    """Least OASis identity of a design in percent. Default: no bound."""
    most_new_cores: NotRequired[int]
    """Largest number of foreign MHC class II cores that a design may have more than its parent. Default: no bound."""
    designs: NotRequired[int]
    """Number of designs."""
    temperature: NotRequired[float]
    """Temperature of sampling: low values give probable sequences, high values varied ones."""
    network: NotRequired[Literal["protein", "soluble", "ligand"]]
    """Network: `protein` (ProteinMPNN), `soluble` (SolubleMPNN, trained without membrane proteins) or `ligand` (LigandMPNN, which sees glycans and ligands of the structure)."""
    external_id: NotRequired[str | None]
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists."""
    metadata: NotRequired[dict[str, str]]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    webhook_url: NotRequired[str]
    """Address that the job's events (`….completed` or `….failed`) are sent to, in addition to those of registered webhooks: https, at a public host. It is checked and signed like the address of a webhook."""
    job_type: Literal["redesign"]
    """Kind of the job."""


GenericJobSubmit: TypeAlias = "GenericJobSubmit1 | GenericJobSubmit2 | GenericJobSubmit3 | GenericJobSubmit4 | GenericJobSubmit5 | GenericJobSubmit6 | GenericJobSubmit7 | GenericJobSubmit8"


class GermlineCall(TypedDict):
    gene: str
    """Nearest germline gene (IMGT name)."""
    genes: list[str]
    """All genes with the same identity, the nearest in the frameworks first."""
    alleles: list[str]
    """Alleles of the gene with the same identity (IMGT names)."""
    species: Literal["human", "mouse", "macaque"]
    """Species of the gene."""
    identity: float
    """Fraction of identical residues, 0 to 1: over IMGT 1–106 for a V gene, 118–128 for a J gene."""
    framework_identity: float
    """Fraction of identical framework residues, 0 to 1."""


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
    """Engine, versions, seed and computing time of the job. Null until an engine ended the job."""
    data_deleted_at: NotRequired[str]
    """Time at which the results and files of the job were deleted for good. Absent while they exist."""
    livemode: NotRequired[bool]
    """False for a job of the sandbox: it costs nothing, and its data are deleted after 7 days. Absent if it is live."""
    external_id: str | None
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists. Null where none was given."""
    metadata: dict[str, str]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    pipeline_id: NotRequired[str]
    """Pipeline that the job is a step of. Absent of a job that was submitted by itself."""


class HumanizationCompletedEvent(TypedDict):
    id: str
    """Identifier of the event, sent as `webhook-id` with every attempt."""
    type: Literal["humanization.completed"]
    """Type of the event."""
    timestamp: str
    """Time of the event: ISO 8601, UTC."""
    data: Humanization
    """The resource that the event is about."""


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
    """Identifier of the event, sent as `webhook-id` with every attempt."""
    type: Literal["humanization.failed"]
    """Type of the event."""
    timestamp: str
    """Time of the event: ISO 8601, UTC."""
    data: Humanization
    """The resource that the event is about."""


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
    """The substitution that this step adds. Null for the first step, the conservative variant itself."""
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
    """Type of this object."""
    data: list[ListedHumanization]
    """The rows of the page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """Cursor for `after`, to read the next page. Null on the last page."""


class HumanizationMutations(TypedDict):
    vh: NotRequired[DomainMutations | None]
    """Substitutions in the heavy-chain variable domain."""
    vl: NotRequired[DomainMutations | None]
    """Substitutions in the light-chain variable domain. Null without a light chain."""
    total: NotRequired[int]
    """Number of substituted residues in all domains."""
    liabilities_introduced: NotRequired[list[LiabilityPosition]]
    """Liabilities that the substitutions add."""
    liabilities_removed: NotRequired[list[LiabilityPosition]]
    """Liabilities that the substitutions remove."""
    variants: NotRequired[list[HumanizationVariant]]
    """The answer of the strategy, a variant with fewer substitutions and one with more, by rank."""
    ladder: NotRequired[list[HumanizationLadderStep]]
    """Way from the conservative to the most human variant: one substitution per step, the least risk to binding first."""
    additional_domains: NotRequired[list[AdditionalDomain]]
    """Further V domains of bispecific and multi-domain formats. Empty for formats with one Fv."""


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
    parental_humanness: NotRequired[list[float]]
    """For each residue of the parent, the fraction of human 9-mers among those that cover it, 0 to 1, counted as `oasis_score.method` says."""
    humanized_humanness: NotRequired[list[float]]
    """For each residue of the humanized domain, the fraction of human 9-mers among those that cover it, 0 to 1."""


class HumanizationResultEntryOasisScoreBefore(TypedDict):
    """Humanness of the parental antibody."""
    mean: NotRequired[float]
    """Fraction of the 9-mers that are human, 0 to 1."""
    median: NotRequired[float]
    """Median over the residues of the fraction of human 9-mers among those that cover the residue, 0 to 1."""
    percentile: NotRequired[float | None]
    """Percentage of therapeutic antibodies with a lower value. Null without a comparison."""
    human_likeness: NotRequired[ScoredShare]
    """Human likeness of the antibody: 9-mers of human repertoires and genes and identity to the nearest human V gene, in equal parts, with its percentile among therapeutic antibodies."""


class HumanizationResultEntryOasisScore(TypedDict):
    mean: float | None
    """Fraction of the overlapping 9-mers of the V domains that are human, 0 to 1; higher is more human. Null when none was scored."""
    median: float | None
    """Median over the residues of the fraction of human 9-mers among those that cover the residue, 0 to 1; higher is more human. Null when none was scored."""
    method: str
    """`oasis`: OASis identity at the relaxed threshold, which is the share of 9-mers that 10 % of human subjects have. `germline_9mer`, in results of earlier releases: 9-mers that human germline genes encode."""
    direction: NotRequired[str]
    """Direction of all scores."""
    percentile: NotRequired[float | None]
    """Percentile of `mean` among therapeutic antibodies."""
    percentile_missing: NotRequired[str]
    """Reason why the scores of an earlier release have no percentile. Absent where they have one."""
    human_likeness: NotRequired[ScoredShare]
    """Human likeness of the antibody: 9-mers of human repertoires and genes and identity to the nearest human V gene, in equal parts, with its percentile among therapeutic antibodies."""
    before: NotRequired[HumanizationResultEntryOasisScoreBefore]
    """Humanness of the parental antibody."""
    vh: NotRequired[ChainHumanness]
    """Humanness of the heavy-chain variable domain."""
    vl: NotRequired[ChainHumanness | None]
    """Humanness of the light-chain variable domain. Null without a light chain."""


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
    """Substitutions relative to the parental variant, by domain."""
    liabilities: NotRequired[LiabilitiesByKind | None]
    """Liability motifs of the humanized domains, grouped by kind. A detail of `expand`."""
    numbering: NotRequired[HumanizationNumbering | None]
    """IMGT and Kabat numbering of the parental and humanized residues, by domain. A detail of `expand`."""
    vhh_analysis: dict[str, Any] | None
    """Analysis of a VHH: hallmark residues, extra disulfides, and humanness without the hallmarks. Null for other formats."""
    scfv_analysis: dict[str, Any] | None
    """Analysis of an scFv: linker, order of the domains, interface disulfide. Null for other formats."""
    fc_analysis: dict[str, Any] | None
    """Analysis of the Fc: isotype, allotype, substitutions and effector functions (EU numbering). Null when the parent has no Fc."""


class HumanizationSubmit(TypedDict):
    variant_id: str
    """Variant to humanize. Every configured strategy runs on it."""
    external_id: NotRequired[str | None]
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists."""
    metadata: NotRequired[dict[str, str]]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    webhook_url: NotRequired[str]
    """Address that the job's events (`….completed` or `….failed`) are sent to, in addition to those of registered webhooks: https, at a public host. It is checked and signed like the address of a webhook."""


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
    """Number of substituted residues in all domains."""
    mean: NotRequired[float]
    """Humanness of the variant, as `oasis_score.mean`: 0 to 1, higher is more human."""
    liabilities_introduced: NotRequired[int]
    """Number of liabilities that the variant has and the parent has not."""


class HumanizedVariantCreate(TypedDict):
    """A variant from a result of a completed humanization."""
    from_humanization_id: str
    """A completed humanization."""
    strategy: Literal["cdr_grafting", "resurfacing", "sdr_grafting", "germline"]
    """Strategy of the result that becomes the variant."""
    name: NotRequired[str]
    """Name of the variant. Default: the name of the parent and the strategy."""
    external_id: NotRequired[str | None]
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists."""
    metadata: NotRequired[dict[str, str]]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""


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
        "backbone_log_odds": "NotRequired[float]",
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
    """Engine, versions, seed and computing time of the job. Null until an engine ended the job."""
    data_deleted_at: NotRequired[str]
    """Time at which the results and files of the job were deleted for good. Absent while they exist."""
    livemode: NotRequired[bool]
    """False for a job of the sandbox: it costs nothing, and its data are deleted after 7 days. Absent if it is live."""
    external_id: str | None
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists. Null where none was given."""
    metadata: dict[str, str]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    pipeline_id: NotRequired[str]
    """Pipeline that the job is a step of. Absent of a job that was submitted by itself."""


class ImmunogenicityAnalysisCompletedEvent(TypedDict):
    id: str
    """Identifier of the event, sent as `webhook-id` with every attempt."""
    type: Literal["immunogenicity_analysis.completed"]
    """Type of the event."""
    timestamp: str
    """Time of the event: ISO 8601, UTC."""
    data: ImmunogenicityAnalysis
    """The resource that the event is about."""


class ImmunogenicityAnalysisFailedEvent(TypedDict):
    id: str
    """Identifier of the event, sent as `webhook-id` with every attempt."""
    type: Literal["immunogenicity_analysis.failed"]
    """Type of the event."""
    timestamp: str
    """Time of the event: ISO 8601, UTC."""
    data: ImmunogenicityAnalysis
    """The resource that the event is about."""


class ImmunogenicityAnalysisInputs(TypedDict):
    variant_id: str
    """Variant that was analysed."""
    alleles: NotRequired[list[Literal["HLA-A*01:01", "HLA-A*02:01", "HLA-A*02:03", "HLA-A*02:06", "HLA-A*03:01", "HLA-A*11:01", "HLA-A*23:01", "HLA-A*24:02", "HLA-A*26:01", "HLA-A*30:01", "HLA-A*30:02", "HLA-A*31:01", "HLA-A*32:01", "HLA-A*33:01", "HLA-A*68:01", "HLA-A*68:02", "HLA-B*07:02", "HLA-B*08:01", "HLA-B*15:01", "HLA-B*35:01", "HLA-B*40:01", "HLA-B*44:02", "HLA-B*44:03", "HLA-B*51:01", "HLA-B*53:01", "HLA-B*57:01", "HLA-B*58:01", "HLA-DRB1*01:01", "HLA-DRB1*03:01", "HLA-DRB1*04:01", "HLA-DRB1*04:05", "HLA-DRB1*07:01", "HLA-DRB1*08:01", "HLA-DRB1*08:02", "HLA-DRB1*09:01", "HLA-DRB1*11:01", "HLA-DRB1*12:01", "HLA-DRB1*13:01", "HLA-DRB1*13:02", "HLA-DRB1*15:01", "HLA-DRB3*01:01", "HLA-DRB3*02:02", "HLA-DRB4*01:01", "HLA-DRB5*01:01", "HLA-DQA1*05:01/DQB1*02:01", "HLA-DQA1*05:01/DQB1*03:01", "HLA-DQA1*03:01/DQB1*03:02", "HLA-DQA1*04:01/DQB1*04:02", "HLA-DQA1*01:01/DQB1*05:01", "HLA-DQA1*01:02/DQB1*06:02", "HLA-DPA1*02:01/DPB1*01:01", "HLA-DPA1*01:03/DPB1*02:01", "HLA-DPA1*01:03/DPB1*04:01", "HLA-DPA1*03:01/DPB1*04:02", "HLA-DPA1*02:01/DPB1*05:01"]]]
    """HLA alleles to score. Default: the reference sets of class I and class II."""


class ImmunogenicityAnalysisList(TypedDict):
    object: Literal["list"]
    """Type of this object."""
    data: list[ListedImmunogenicityAnalysis]
    """The rows of the page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """Cursor for `after`, to read the next page. Null on the last page."""


class ImmunogenicityAnalysisResults(TypedDict):
    risk_score: ImmunogenicityRisk
    """Immunogenicity risk of the molecule, and its parts."""
    mhc_i: NotRequired[list[MhcBinder]]
    """Predicted class I binders. A detail of `expand`."""
    mhc_ii: NotRequired[list[MhcBinder]]
    """Predicted class II binders. A detail of `expand`."""
    mhc_ii_cores: NotRequired[list[MhcCore]]
    """Class II binders gathered by core, the largest contribution to the risk first."""
    b_cell_epitopes: list[BCellEpitope]
    """Stretches of the molecule that antibodies are likely to bind."""
    b_cell_methods: NotRequired[list[BCellMethod]]
    """Accuracy of the methods for B-cell epitopes."""
    alleles: NotRequired[list[ScoredAllele]]
    """HLA alleles that were scored. A detail of `expand`."""
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
    """Missing parts and limits of the results, such as an Fv that could not be modelled."""


class ImmunogenicityAnalysisSubmit(TypedDict):
    variant_id: str
    """Variant to analyse."""
    alleles: NotRequired[list[Literal["HLA-A*01:01", "HLA-A*02:01", "HLA-A*02:03", "HLA-A*02:06", "HLA-A*03:01", "HLA-A*11:01", "HLA-A*23:01", "HLA-A*24:02", "HLA-A*26:01", "HLA-A*30:01", "HLA-A*30:02", "HLA-A*31:01", "HLA-A*32:01", "HLA-A*33:01", "HLA-A*68:01", "HLA-A*68:02", "HLA-B*07:02", "HLA-B*08:01", "HLA-B*15:01", "HLA-B*35:01", "HLA-B*40:01", "HLA-B*44:02", "HLA-B*44:03", "HLA-B*51:01", "HLA-B*53:01", "HLA-B*57:01", "HLA-B*58:01", "HLA-DRB1*01:01", "HLA-DRB1*03:01", "HLA-DRB1*04:01", "HLA-DRB1*04:05", "HLA-DRB1*07:01", "HLA-DRB1*08:01", "HLA-DRB1*08:02", "HLA-DRB1*09:01", "HLA-DRB1*11:01", "HLA-DRB1*12:01", "HLA-DRB1*13:01", "HLA-DRB1*13:02", "HLA-DRB1*15:01", "HLA-DRB3*01:01", "HLA-DRB3*02:02", "HLA-DRB4*01:01", "HLA-DRB5*01:01", "HLA-DQA1*05:01/DQB1*02:01", "HLA-DQA1*05:01/DQB1*03:01", "HLA-DQA1*03:01/DQB1*03:02", "HLA-DQA1*04:01/DQB1*04:02", "HLA-DQA1*01:01/DQB1*05:01", "HLA-DQA1*01:02/DQB1*06:02", "HLA-DPA1*02:01/DPB1*01:01", "HLA-DPA1*01:03/DPB1*02:01", "HLA-DPA1*01:03/DPB1*04:01", "HLA-DPA1*03:01/DPB1*04:02", "HLA-DPA1*02:01/DPB1*05:01"]]]
    """HLA alleles to score. Default: the reference sets of class I and class II."""
    external_id: NotRequired[str | None]
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists."""
    metadata: NotRequired[dict[str, str]]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    webhook_url: NotRequired[str]
    """Address that the job's events (`….completed` or `….failed`) are sent to, in addition to those of registered webhooks: https, at a public host. It is checked and signed like the address of a webhook."""


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


class ImmunogenicityRiskBandRate(TypedDict):
    """Published rates of anti-drug antibodies of the approved therapeutics in the band. Single antibodies deviate from it widely. Missing when other alleles than the reference set were scored: then the band is only a rank."""
    antibodies: int
    """Approved antibodies in the band."""
    mean_percent: float
    """Mean of their rates, in percent of patients."""
    interval: list[float]
    """90 % interval of the mean, by bootstrap over antibodies."""
    at_least_10_percent: int
    """Number of them with a rate of at least 10 %."""


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
    band_rate: NotRequired[ImmunogenicityRiskBandRate]
    """Published rates of anti-drug antibodies of the approved therapeutics in the band. Single antibodies deviate from it widely. Missing when other alleles than the reference set were scored: then the band is only a rank."""


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
    """Identifier of the invitation."""
    object: Literal["invitation"]
    """Type of this object."""
    org_id: str
    """Organization of the invitation."""
    email: str
    """E-mail address of the invited person."""
    role: Literal["viewer", "editor", "member", "admin", "owner"]
    """Role that the person will have in the organization."""
    invited_by: str | None
    """User who created the invitation. Null when it was created with an API token."""
    expires_at: str
    """Time until which the invitation can be accepted."""
    created_at: str
    """Time of creation: ISO 8601, UTC."""
    updated_at: str
    """Time of the last change: ISO 8601, UTC."""
    livemode: NotRequired[bool]
    """False for a resource of the sandbox, which is deleted after 7 days. Absent for a live resource."""
    project_ids: list[str]
    """Projects to which the person will be restricted. Empty: not restricted."""


class InvitationAccept(TypedDict):
    token: str
    """Token of the invitation."""
    password: NotRequired[str]
    """Password for a new account, of at least 12 characters. A signed-in person does not need it."""
    full_name: NotRequired[str]
    """Name of the person."""


class InvitationCreate(TypedDict):
    email: str
    """E-mail address of the person to invite."""
    role: NotRequired[Literal["viewer", "editor", "member", "admin", "owner"]]
    """Role that the person will have in the organization."""
    project_ids: NotRequired[list[str]]
    """Projects to which the person will be restricted: they can only see, change and compute resources of these projects. Admins and owners cannot be restricted. Empty: not restricted."""


class InvitationCreated(TypedDict):
    id: str
    """Identifier of the invitation."""
    object: Literal["invitation"]
    """Type of this object."""
    org_id: str
    """Organization of the invitation."""
    email: str
    """E-mail address of the invited person."""
    role: Literal["viewer", "editor", "member", "admin", "owner"]
    """Role that the person will have in the organization."""
    invited_by: str | None
    """User who created the invitation. Null when it was created with an API token."""
    expires_at: str
    """Time until which the invitation can be accepted."""
    created_at: str
    """Time of creation: ISO 8601, UTC."""
    updated_at: str
    """Time of the last change: ISO 8601, UTC."""
    token: str
    """Secret for `POST /auth/invitations/accept`. It is shown only in this response; pass it on to the person."""
    livemode: NotRequired[bool]
    """False for a resource of the sandbox, which is deleted after 7 days. Absent for a live resource."""
    project_ids: list[str]
    """Projects to which the person will be restricted. Empty: not restricted."""


class InvitationList(TypedDict):
    object: Literal["list"]
    """Type of this object."""
    data: list[Invitation]
    """The rows of the page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """Cursor for `after`, to read the next page. Null on the last page."""


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
    """The job at the time of the event."""
    id: str
    """Identifier of the job."""
    object: Literal["humanization", "structure_prediction", "stability_analysis", "immunogenicity_analysis", "complex_prediction", "codon_export", "design", "campaign_plate", "redesign"]
    """Kind of the job."""
    variant_id: str
    """Variant of the job."""
    status: Literal["pending", "running", "completed", "failed", "canceled"]
    """State of the job."""
    progress: float | None
    """Fraction of the work done, 0 to 1. Null when it is not known."""


class JobEvent(TypedDict):
    id: str
    """Identifier of the event, for the `Last-Event-ID` header."""
    type: Literal["humanization.pending", "humanization.running", "humanization.completed", "humanization.failed", "humanization.canceled", "structure_prediction.pending", "structure_prediction.running", "structure_prediction.completed", "structure_prediction.failed", "structure_prediction.canceled", "stability_analysis.pending", "stability_analysis.running", "stability_analysis.completed", "stability_analysis.failed", "stability_analysis.canceled", "immunogenicity_analysis.pending", "immunogenicity_analysis.running", "immunogenicity_analysis.completed", "immunogenicity_analysis.failed", "immunogenicity_analysis.canceled", "complex_prediction.pending", "complex_prediction.running", "complex_prediction.completed", "complex_prediction.failed", "complex_prediction.canceled", "codon_export.pending", "codon_export.running", "codon_export.completed", "codon_export.failed", "codon_export.canceled", "design.pending", "design.running", "design.completed", "design.failed", "design.canceled", "campaign_plate.pending", "campaign_plate.running", "campaign_plate.completed", "campaign_plate.failed", "campaign_plate.canceled", "redesign.pending", "redesign.running", "redesign.completed", "redesign.failed", "redesign.canceled"]
    """Type of the event: kind and new state of the job."""
    timestamp: str
    """Time of the event: ISO 8601, UTC."""
    data: JobEventData
    """The job at the time of the event."""


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
    backbone_log_odds: NotRequired[float]
    """How much likelier ProteinMPNN finds the parental residue than that of the acceptor, from the main chain of the parental model alone: natural logarithm, above 0 it speaks for the parental residue. Evidence, not a measure of affinity. Absent without a model, and at residues that stay for other reasons than the shape of the CDRs."""


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
    """Residues next to a longer N-terminus that were replaced by those of the acceptor."""
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
    """Identifier of the variant."""
    parent_variant_id: str | None
    """Variant that this one descends from. Null for the baseline."""
    name: str
    """Name of the variant, unique in its candidate."""
    origin: Literal["baseline", "humanization", "manual"]
    """Origin of the variant: the baseline of its candidate, a humanization, or made by hand."""
    humanization_id: str | None
    """Humanization that the variant was taken from. Null for other origins."""
    strategy: Literal["cdr_grafting", "resurfacing", "sdr_grafting", "germline"] | None
    """Humanization strategy of the variant. Null for other origins."""
    archived: bool
    """Whether the resource is archived. An archived resource can be read and restored, but takes nothing new."""
    created_at: str
    """Time of creation: ISO 8601, UTC."""
    updated_at: str
    """Time of the last change: ISO 8601, UTC."""
    data_deleted_at: NotRequired[str]
    """Time at which the data of the resource were deleted for good. Absent while they exist."""
    livemode: NotRequired[bool]
    """False for a resource of the sandbox, which is deleted after 7 days. Absent for a live resource."""
    stage: str | None
    """Stage of the molecule, one of `GET /v1/stages`. Null if none is set."""
    tags: list[str]
    """Tags of the organization's own, at most 20."""
    external_id: str | None
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists. Null where none was given."""
    metadata: dict[str, str]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""


class ListedCodonExportMetrics(TypedDict):
    cai: float
    """Codon adaptation index, 0 to 1."""
    gc_content: float
    """Share of G and C, 0 to 1."""
    length: int
    """Nucleotides of the sequence."""


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
    """Engine, versions, seed and computing time of the job. Null until an engine ended the job."""
    data_deleted_at: NotRequired[str]
    """Time at which the results and files of the job were deleted for good. Absent while they exist."""
    livemode: NotRequired[bool]
    """False for a job of the sandbox: it costs nothing, and its data are deleted after 7 days. Absent if it is live."""
    external_id: str | None
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists. Null where none was given."""
    metadata: dict[str, str]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    pipeline_id: NotRequired[str]
    """Pipeline that the job is a step of. Absent of a job that was submitted by itself."""
    variant_id: NotRequired[str]
    """`variant_id` of the inputs."""
    batch_id: NotRequired[str]
    """`batch_id` of the inputs."""
    job_id: NotRequired[str]
    """Identifier of the job, which is the `id`."""
    host: NotRequired[str]
    """`host` of the inputs."""
    strategy: NotRequired[str]
    """`strategy` of the inputs."""
    signal_peptides: NotRequired[dict[str, str]]
    """`signal_peptides` of the inputs; empty where there are none."""
    options: NotRequired[dict[str, Any]]
    """`options` of the inputs."""
    variable_cds: NotRequired[dict[str, str] | None]
    """Coding sequence of each chain, by the name of the chain. Null until the export has completed; absent in lists without results."""
    constraints_satisfied: NotRequired[bool | None]
    """Whether all sequences meet every constraint. Null until the export has completed; absent in lists without results."""
    violations: NotRequired[list[str] | None]
    """Constraints that are not met, in words. Null until the export has completed; absent in lists without results."""
    metrics: NotRequired[dict[str, ListedCodonExportMetrics] | None]
    """Codon adaptation index, GC content (both 0 to 1) and length in nucleotides of each sequence, by the name of the chain. Null until the export has completed; absent in lists without results."""


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
    """Engine, versions, seed and computing time of the job. Null until an engine ended the job."""
    data_deleted_at: NotRequired[str]
    """Time at which the results and files of the job were deleted for good. Absent while they exist."""
    livemode: NotRequired[bool]
    """False for a job of the sandbox: it costs nothing, and its data are deleted after 7 days. Absent if it is live."""
    external_id: str | None
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists. Null where none was given."""
    metadata: dict[str, str]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    pipeline_id: NotRequired[str]
    """Pipeline that the job is a step of. Absent of a job that was submitted by itself."""


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
    """Engine, versions, seed and computing time of the job. Null until an engine ended the job."""
    data_deleted_at: NotRequired[str]
    """Time at which the results and files of the job were deleted for good. Absent while they exist."""
    livemode: NotRequired[bool]
    """False for a job of the sandbox: it costs nothing, and its data are deleted after 7 days. Absent if it is live."""
    external_id: str | None
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists. Null where none was given."""
    metadata: dict[str, str]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    pipeline_id: NotRequired[str]
    """Pipeline that the job is a step of. Absent of a job that was submitted by itself."""


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
    """Engine, versions, seed and computing time of the job. Null until an engine ended the job."""
    data_deleted_at: NotRequired[str]
    """Time at which the results and files of the job were deleted for good. Absent while they exist."""
    livemode: NotRequired[bool]
    """False for a job of the sandbox: it costs nothing, and its data are deleted after 7 days. Absent if it is live."""
    external_id: str | None
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists. Null where none was given."""
    metadata: dict[str, str]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    pipeline_id: NotRequired[str]
    """Pipeline that the job is a step of. Absent of a job that was submitted by itself."""


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
    """Engine, versions, seed and computing time of the job. Null until an engine ended the job."""
    data_deleted_at: NotRequired[str]
    """Time at which the results and files of the job were deleted for good. Absent while they exist."""
    livemode: NotRequired[bool]
    """False for a job of the sandbox: it costs nothing, and its data are deleted after 7 days. Absent if it is live."""
    external_id: str | None
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists. Null where none was given."""
    metadata: dict[str, str]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    pipeline_id: NotRequired[str]
    """Pipeline that the job is a step of. Absent of a job that was submitted by itself."""


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
    """Engine, versions, seed and computing time of the job. Null until an engine ended the job."""
    data_deleted_at: NotRequired[str]
    """Time at which the results and files of the job were deleted for good. Absent while they exist."""
    livemode: NotRequired[bool]
    """False for a job of the sandbox: it costs nothing, and its data are deleted after 7 days. Absent if it is live."""
    external_id: str | None
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists. Null where none was given."""
    metadata: dict[str, str]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    pipeline_id: NotRequired[str]
    """Pipeline that the job is a step of. Absent of a job that was submitted by itself."""


class ManualVariantCreate(TypedDict):
    """A variant with the given chains."""
    parent_variant_id: str
    """Variant that the new one descends from."""
    name: str
    """Name of the variant, unique in its candidate."""
    chains: list[ChainInput]
    """All chains of the new variant."""
    external_id: NotRequired[str | None]
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists."""
    metadata: NotRequired[dict[str, str]]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""


class MemberUpdate(TypedDict):
    role: NotRequired[Literal["viewer", "editor", "member", "admin", "owner"]]
    """New role of the person."""
    project_ids: NotRequired[list[str]]
    """Projects to which the person is restricted: they can only see, change and compute resources of these projects. Admins and owners cannot be restricted. Empty: not restricted."""


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
    """Remarks on the model, such as chains that were left out."""
    ramachandran_favoured: NotRequired[int]
    """Number of residues inside the favoured Ramachandran contours of MolProbity."""
    close_contacts: NotRequired[int]
    """Number of pairs of heavy atoms more than three bonds apart and nearer than 0.75, but not 0.63, of their van der Waals radii."""
    twisted_peptides: NotRequired[int]
    """Number of peptide bonds with an ω more than 30° from both cis and trans."""
    cis_prolines: NotRequired[int]
    """Number of cis peptide bonds before proline, which occur in nature."""
    bond_rmsd: NotRequired[float]
    """Root mean square deviation of the bond lengths from their ideal values, in Å."""
    angle_rmsd: NotRequired[float]
    """Root mean square deviation of the bond angles from their ideal values, in degrees."""
    disulfides: NotRequired[int]
    """Number of disulfide bonds of the model."""


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
    """Role of the chain."""
    length: int
    """Number of residues of the chain."""
    domains: list[NumberedDomain]
    """V domains of the chain, from the N-terminus."""
    flanks: list[FlankingSegment]
    """Segments before, between and after the V domains."""
    error: ChainNumberingError | None
    """Reason why the chain could not be numbered. Null otherwise."""


class NumberedDomainSpecies(TypedDict):
    call: Literal["human", "mouse", "macaque", "camelid", "rabbit", "bovine", "ambiguous", "other"]
    """Species of the domain. `ambiguous`: two species differ by less than 2 % identity, or the nearest gene is too far off to decide, as for dogs and sheep. `other`: the nearest V gene is less than 80 % identical. Camelid, rabbit and bovine heavy chains are recognized by their frameworks."""
    engineered: bool
    """True when the domain looks engineered: its framework is that of a human and of a murine gene."""
    nearest: Literal["human", "mouse", "macaque", "camelid", "rabbit", "bovine"]
    """Nearest species, even where `call` names none."""
    margin: float
    """Identity to the nearest species minus identity to the next one, 0 to 1."""


class NumberedDomain(TypedDict):
    chain_type: Literal["H", "K", "L"]
    """Locus of the domain: H, K or L."""
    start: int
    """Position of the first residue of the domain in the chain, from 1."""
    end: int
    """Position of the last residue of the domain in the chain, from 1."""
    score: float
    """Score of the alignment as a fraction of the highest possible score, 0 to 1."""
    is_vhh: bool
    """Whether the domain looks like a VHH: a heavy domain without a light partner."""
    residues: list[NumberedResidue]
    """Residues of the domain, from the N-terminus."""
    cdrs: CdrsByDefinition
    """CDRs of the domain by each definition, with positions in the requested scheme."""
    v_gene: GermlineCall | None
    """Nearest germline V gene. Null when none was assigned."""
    j_gene: GermlineCall | None
    """Nearest germline J gene. Null when none was assigned."""
    species: NumberedDomainSpecies | None
    """Species that the domain is from. Null when no V gene was assigned."""
    warnings: list[NumberingWarning]
    """Warnings about unusual features of the domain."""


class NumberedResidue(TypedDict):
    position: str
    """Position in the requested scheme, with its insertion letter if any, such as `111A`."""
    amino_acid: str
    """Amino acid, one-letter code."""
    index: int
    """Position in the chain, from 1."""
    region: Literal["FR1", "CDR1", "FR2", "CDR2", "FR3", "CDR3", "FR4"]
    """Framework or CDR, by `cdr_definition`."""


class NumberingWarning(TypedDict):
    code: str
    """Machine-readable code of the warning."""
    message: str
    """The warning, for people."""
    positions: list[str]
    """IMGT positions that the warning is about."""


class OpenSession(TypedDict):
    object: Literal["open_session"]
    """Type of this object."""
    id: str
    """Identifier of the session."""
    created_at: str
    """Time of the sign-in: ISO 8601, UTC."""
    last_seen_at: str
    """Time of the last request of the session, to the minute."""
    expires_at: str
    """Time at which the session ends."""
    current: bool
    """Whether this request belongs to the session."""
    device: str | None
    """Browser and operating system of the sign-in. Null where they are not known."""


class OpenSessions(TypedDict):
    object: Literal["list"]
    """Type of this object."""
    data: list[OpenSession]
    """The sessions of the person, the newest first."""


class OrganizationMember(TypedDict):
    id: str
    """Identifier of the membership."""
    user_id: str
    """Identifier of the person."""
    role: Literal["viewer", "editor", "member", "admin", "owner"]
    """Role of the person in the organization."""
    created_at: str
    """Time at which the person joined: ISO 8601, UTC."""
    email: str
    """E-mail address of the person."""
    full_name: str
    """Name of the person."""
    invited_by: str | None
    """User who invited the person. Null for the founder of the organization, and for invitations of an API token."""
    project_ids: NotRequired[list[str]]
    """Projects to which the person is restricted: they see nothing of others. Empty: not restricted. Present with `expand=project_ids`, and in the answer to a change."""


class PasswordChange(TypedDict):
    current_password: str
    """Current password."""
    new_password: str
    """New password, of at least 12 characters."""
    code: NotRequired[str]
    """Six digits of the authenticator app, or a recovery code. Each works once."""


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
    imgt: NotRequired[str]
    """IMGT position of the residue, with its insertion letter if any. Absent of results from before it was noted."""


class PlainProject(TypedDict):
    id: str
    """Identifier of the project."""
    org_id: str
    """Organization of the project."""
    name: str
    """Name of the project; it need not be unique."""
    description: str
    """Description of the project, for people."""
    archived: bool
    """Whether the resource is archived. An archived resource can be read and restored, but takes nothing new."""
    created_at: str
    """Time of creation: ISO 8601, UTC."""
    updated_at: str
    """Time of the last change: ISO 8601, UTC."""
    data_deleted_at: NotRequired[str]
    """Time at which the data of the resource were deleted for good. Absent while they exist."""
    livemode: NotRequired[bool]
    """False for a resource of the sandbox, which is deleted after 7 days. Absent for a live resource."""


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


class ProblemDetailsSpendingCap(TypedDict):
    """Cap of the API token that the request would have exceeded."""
    period: Literal["day", "month"]
    """Period of the cap, in UTC."""
    credits: int
    """Credits that the token may spend in the period."""
    remaining: int
    """Credits that remain of them."""
    resets_at: str
    """End of the period."""


class ProblemDetails(TypedDict):
    type: str
    """Stable URI of the error class, {docs_url}/errors/<code>."""
    title: str
    """Short summary of the error class."""
    status: int
    """HTTP status code of the response."""
    detail: str
    """Explanation of this error, for people."""
    instance: str
    """URI of the failed request."""
    code: str
    """Machine-readable code of the error class. Programs should compare this field."""
    request_id: str | None
    """Identifier of the request, to quote in support cases."""
    errors: NotRequired[list[FieldError]]
    """The fields that are wrong. Present on errors of validation."""
    credit_balance: NotRequired[int]
    """Credits of the organization. Present on credit errors."""
    credit_cost: NotRequired[int]
    """Credits that the request would have cost. Present on credit errors."""
    spending_cap: NotRequired[ProblemDetailsSpendingCap]
    """Cap of the API token that the request would have exceeded."""
    retry_after_seconds: NotRequired[int]
    """Seconds until the request can succeed, as in the header `Retry-After`. Present on errors of limits."""


class Project(TypedDict):
    object: Literal["project"]
    """Type of this object."""
    id: str
    """Identifier of the project."""
    org_id: str
    """Organization of the project."""
    name: str
    """Name of the project; it need not be unique."""
    description: str
    """Description of the project, for people."""
    archived: bool
    """Whether the resource is archived. An archived resource can be read and restored, but takes nothing new."""
    created_at: str
    """Time of creation: ISO 8601, UTC."""
    updated_at: str
    """Time of the last change: ISO 8601, UTC."""
    data_deleted_at: NotRequired[str]
    """Time at which the data of the resource were deleted for good. Absent while they exist."""
    livemode: NotRequired[bool]
    """False for a resource of the sandbox, which is deleted after 7 days. Absent for a live resource."""
    external_id: str | None
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists. Null where none was given."""
    metadata: dict[str, str]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""


class ProjectCreate(TypedDict):
    name: str
    """Name of the project; it need not be unique."""
    description: NotRequired[str]
    """Description of the project, for people."""
    external_id: NotRequired[str | None]
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists."""
    metadata: NotRequired[dict[str, str]]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""


class ProjectList(TypedDict):
    object: Literal["list"]
    """Type of this object."""
    data: list[Project]
    """The rows of the page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """Cursor for `after`, to read the next page. Null on the last page."""


class ProjectUpdate(TypedDict):
    name: NotRequired[str]
    """Name of the project; it need not be unique."""
    description: NotRequired[str]
    """Description of the project, for people."""
    archived: NotRequired[bool]
    """True archives the resource, false restores it."""
    external_id: NotRequired[str | None]
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists. Null removes it."""
    metadata: NotRequired[dict[str, str | None]]
    """Keys to set; those that are not named stay, and null removes a key. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""


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
    data_digests: NotRequired[dict[str, str]]
    """SHA-256 of the files of data and weights that the engine read, by name. Absent where the engine read none, and of engines that are programs of their own."""
    seed: int | None
    """Seed of all randomness: the same seed, inputs, engine and data give the same results. Null when the engine has none."""
    runtime_ms: float
    """Computing time in milliseconds."""
    notes: NotRequired[list[str]]
    """Remarks of the engine on the job, in sentences. Absent of engines without remarks."""


class Quote(TypedDict):
    object: Literal["quote"]
    """Type of this object."""
    kind: str
    """Kind of the jobs."""
    count: int
    """Number of jobs."""
    credit_cost: int
    """Credits that all the jobs cost together."""
    credit_balance: int
    """Credits of the organization."""
    queue_position: int
    """Place in the queue that the first job would get now; 1 is next."""
    required_plan: Literal["free", "structure", "complete", "team", "enterprise"]
    """Lowest plan that may submit the kind."""
    allowed: bool
    """Whether the jobs would be accepted: balance, spending cap, plan and quota suffice, and there is an engine."""
    balance_allows: bool
    """Whether the credits suffice."""
    plan_allows: bool
    """Whether the plan of the organization includes the kind."""
    engine_available: bool
    """Whether this release has an engine for the kind."""
    quota_allows: bool
    """Whether the monthly write quota suffices for the jobs, sent in the largest possible batches."""
    cap_allows: bool
    """Whether the spending cap of the API token suffices."""


class QuoteRequest(TypedDict):
    kind: Literal["humanization", "structure_prediction", "stability_analysis", "immunogenicity_analysis", "complex_prediction", "codon_export", "design", "campaign_plate", "redesign"]
    """Kind of the jobs."""
    count: NotRequired[int]
    """Number of jobs."""


class RecoveryCodes(TypedDict):
    object: Literal["recovery_codes"]
    """Type of this object."""
    recovery_codes: list[str]
    """Recovery codes. Each works once, in place of a code of the app."""


class RegionSource(TypedDict):
    region: str
    """Region of the model: `FwH` or `FwL` (frameworks), a CDR, or `VH/VL` (orientation of VL to VH)."""
    source: Literal["network", "templates", "both"]
    """Predictor that made the region: the neural network, the templates, or the weighted mean of both."""
    network_share: float
    """Weight of the network in the mean of network and templates, 0 to 1."""
    disagreement: float
    """Backbone RMSD in Å between the model of the network and that of the templates in the region."""


class Registration(TypedDict):
    email: str
    """E-mail address of the new account."""
    password: str
    """Password of the new account, of at least 12 characters."""
    full_name: NotRequired[str]
    """Name of the person."""
    org_name: str
    """Name of the organization that is created for the person."""


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
    """Percentage of reference antibodies with a lower value: therapeutic antibodies for VH with VL, mostly VHHs of the PDB for single domains. Null when there are none to compare with."""
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
    """Values that are a concern: high ones, low ones, both, or none."""
    nested_rho: NotRequired[float]
    """Spearman's ρ between prediction and measurement on held-out sequence families (nested cross-validation), for learned metrics; 1 is perfect, 0 is chance."""
    spread: NotRequired[float]
    """Uncertainty of the value, in the unit of the value."""


class ScorecardSection(TypedDict):
    flag: Literal["green", "amber", "red"] | None
    """The band of the verdict where the section has the verdict or parts that drive it. Null for other sections."""
    metrics: list[ScorecardMetric]
    """The metrics of the section."""
    notes: list[str]
    """Remarks on the section: the comparison set, limits of the methods, sites of concern."""


class ScoredAlleleInterpolatedFrom(TypedDict):
    allele: str
    """HLA allele."""
    weight: float
    """Weight of the allele; the weights of all alleles add up to 1."""


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
    interpolated_from: NotRequired[list[ScoredAlleleInterpolatedFrom]]
    """The alleles with the largest weights, of those that the predictor is interpolated from, the heaviest first. Missing for an allele with a predictor of its own."""
    note: NotRequired[str]
    """Caution where the predictor of the allele rests on few measurements."""


class SecondFactorBegin(TypedDict):
    current_password: NotRequired[str]
    """Password of the account. Required if the account has one."""


class SecondFactorConfirm(TypedDict):
    code: str
    """Six digits of the authenticator app, or a recovery code. Each works once."""


class SecondFactorRemove(TypedDict):
    code: str
    """Six digits of the authenticator app, or a recovery code. Each works once."""


class SecondFactorSetup(TypedDict):
    object: Literal["second_factor_setup"]
    """Type of this object."""
    secret: str
    """Secret of the second factor in Base32, to type into the authenticator app."""
    uri: str
    """The same secret as an `otpauth://totp/…` URI, to show as a QR code."""


class SessionUser(TypedDict):
    """The signed-in person."""
    id: str
    """Identifier of the person."""
    email: str
    """E-mail address of the person."""
    full_name: str
    """Name of the person."""
    has_password: bool
    """Whether the account has a password. False if it signs in through the identity provider only."""
    has_second_factor: bool
    """Whether signing in with the password also requires a code."""


class SessionOrgs(TypedDict):
    org_id: str
    """Identifier of the organization."""
    name: str
    """Name of the organization."""
    plan: Literal["free", "structure", "complete", "team", "enterprise"]
    """Plan of the organization."""
    role: Literal["viewer", "editor", "member", "admin", "owner"]
    """Role of the person in the organization."""
    requires_second_factor: bool
    """Whether the organization refuses members with a password and without a second factor."""
    project_ids: list[str]
    """The person sees nothing outside these projects. Empty: not restricted to projects."""


class Session(TypedDict):
    object: Literal["session"]
    """Type of this object."""
    user: SessionUser
    """The signed-in person."""
    orgs: list[SessionOrgs]
    """Organizations that the person belongs to."""
    csrf_token: str
    """Value for the `X-CSRF-Token` header, which every write of this session must send."""
    expires_at: str
    """Time at which the session ends. A day without a request ends it earlier."""


class SignIn(TypedDict):
    email: str
    """E-mail address of the account."""
    password: str
    """Password of the account."""
    code: NotRequired[str]
    """Six digits of the authenticator app, or a recovery code. Each works once."""


class SignInLinkUse(TypedDict):
    token: str
    """Token of the link."""


class SignInOptions(TypedDict):
    object: Literal["sign_in_options"]
    """Type of this object."""
    open_signup: bool
    """Whether anybody may register."""
    identity_provider: bool
    """Whether `/auth/oidc/start` leads to an identity provider."""


class SignInPolicy(TypedDict):
    object: Literal["sign_in_policy"]
    """Type of this object."""
    requires_second_factor: bool
    """Whether members need a second factor when they sign in with a password."""


class SignInPolicyUpdate(TypedDict):
    requires_second_factor: bool
    """Whether members need a second factor when they sign in with a password."""


class SigningKey(TypedDict):
    object: Literal["signing_key"]
    """Type of this object."""
    key_id: str
    """SHA-256 of the key in DER form (SubjectPublicKeyInfo)."""
    algorithm: Literal["ed25519"]
    """Signature algorithm of the key."""
    public_key: str
    """The public key in PEM form."""


class SourceAntibody(TypedDict):
    id: str
    """Identifier of the source antibody."""
    object: Literal["source_antibody"]
    """Type of this object."""
    project_id: str
    """Project of the source antibody."""
    name: str
    """Name of the source antibody; it need not be unique."""
    species_origin: Literal["mouse", "rat", "rabbit", "llama", "human", "synthetic", "other"]
    """Species of origin of the antibody."""
    molecule_type: Literal["mab", "nanobody"]
    """`mab`: a heavy and a light chain. `nanobody`: a single VHH."""
    vh_sequence: str
    """Heavy chain: upper-case one-letter codes."""
    vl_sequence: str | None
    """Light chain: upper-case one-letter codes. Null for a nanobody."""
    archived: bool
    """Whether the resource is archived. An archived resource can be read and restored, but takes nothing new."""
    created_at: str
    """Time of creation: ISO 8601, UTC."""
    updated_at: str
    """Time of the last change: ISO 8601, UTC."""
    data_deleted_at: NotRequired[str]
    """Time at which the data of the resource were deleted for good. Absent while they exist."""
    livemode: NotRequired[bool]
    """False for a resource of the sandbox, which is deleted after 7 days. Absent for a live resource."""
    external_id: str | None
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists. Null where none was given."""
    metadata: dict[str, str]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""


class SourceAntibodyCreate(TypedDict):
    project_id: str
    """Project of the source antibody."""
    name: str
    """Name of the source antibody; it need not be unique."""
    species_origin: Literal["mouse", "rat", "rabbit", "llama", "human", "synthetic", "other"]
    """Species of origin of the antibody."""
    molecule_type: Literal["mab", "nanobody"]
    """`mab`: a heavy and a light chain. `nanobody`: a single VHH."""
    vh_sequence: str
    """Heavy chain, or its variable domain. One-letter codes, or one FASTA record; white space, gaps, a trailing stop and the header are dropped."""
    vl_sequence: NotRequired[str | None]
    """Light chain, or its variable domain; none for a nanobody. One-letter codes, or one FASTA record; white space, gaps, a trailing stop and the header are dropped."""
    external_id: NotRequired[str | None]
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists."""
    metadata: NotRequired[dict[str, str]]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""


class SourceAntibodyList(TypedDict):
    object: Literal["list"]
    """Type of this object."""
    data: list[SourceAntibody]
    """The rows of the page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """Cursor for `after`, to read the next page. Null on the last page."""


class SourceAntibodyUpdate(TypedDict):
    name: NotRequired[str]
    """Name of the source antibody; it need not be unique."""
    species_origin: NotRequired[Literal["mouse", "rat", "rabbit", "llama", "human", "synthetic", "other"]]
    """Species of origin of the antibody."""
    archived: NotRequired[bool]
    """True archives the resource, false restores it."""
    external_id: NotRequired[str | None]
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists. Null removes it."""
    metadata: NotRequired[dict[str, str | None]]
    """Keys to set; those that are not named stay, and null removes a key. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""


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
    """Engine, versions, seed and computing time of the job. Null until an engine ended the job."""
    data_deleted_at: NotRequired[str]
    """Time at which the results and files of the job were deleted for good. Absent while they exist."""
    livemode: NotRequired[bool]
    """False for a job of the sandbox: it costs nothing, and its data are deleted after 7 days. Absent if it is live."""
    external_id: str | None
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists. Null where none was given."""
    metadata: dict[str, str]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    pipeline_id: NotRequired[str]
    """Pipeline that the job is a step of. Absent of a job that was submitted by itself."""


class StabilityAnalysisCompletedEvent(TypedDict):
    id: str
    """Identifier of the event, sent as `webhook-id` with every attempt."""
    type: Literal["stability_analysis.completed"]
    """Type of the event."""
    timestamp: str
    """Time of the event: ISO 8601, UTC."""
    data: StabilityAnalysis
    """The resource that the event is about."""


class StabilityAnalysisFailedEvent(TypedDict):
    id: str
    """Identifier of the event, sent as `webhook-id` with every attempt."""
    type: Literal["stability_analysis.failed"]
    """Type of the event."""
    timestamp: str
    """Time of the event: ISO 8601, UTC."""
    data: StabilityAnalysis
    """The resource that the event is about."""


class StabilityAnalysisInputs(TypedDict):
    variant_id: str
    """Variant that was analysed."""
    structure_job_id: NotRequired[str]
    """Completed structure prediction of the variant to analyse. Without it the job makes its own model."""
    patch_metric: NotRequired[Literal["psh", "ppc", "pnc", "surface_aggregation", "sap_5", "sap_10", "scm_negative", "scm_positive"]]
    """Metric in the B-factor column of the file at `pdb_url`: the contribution of each residue to it. Default `psh`."""


class StabilityAnalysisList(TypedDict):
    object: Literal["list"]
    """Type of this object."""
    data: list[ListedStabilityAnalysis]
    """The rows of the page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """Cursor for `after`, to read the next page. Null on the last page."""


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
    patches: NotRequired[list[PatchContribution]]
    """Contributions of residues to the metrics of surface patches, to colour a model by. Small ones are left out. A detail of `expand`."""
    substitutions: list[ScorecardSubstitution]
    """Substitutions that improve a flagged metric, the most promising first."""
    liabilities: list[ExposedLiability]
    """Liability motifs with their exposure in the model, the greatest weight first."""
    structure_source: Literal["given", "predicted"]
    """`given`: the structure of the submitted `structure_job_id`. `predicted`: a model made by this job."""
    patch_metric: Literal["psh", "ppc", "pnc", "surface_aggregation", "sap_5", "sap_10", "scm_negative", "scm_positive"]
    """Metric in the B-factor column of the file at `pdb_url`: the contribution of each residue to it."""
    fvs: list[FvScorecard]
    """Scorecards of the further Fvs, for formats with several Fvs. The sections above are of the first."""
    verdict: NotRequired[DevelopabilityVerdict | None]
    """Verdict on the Fv. Null for a single domain, for which it was not fitted."""


class StabilityAnalysisSubmit(TypedDict):
    variant_id: str
    """Variant to analyse."""
    structure_job_id: NotRequired[str]
    """Completed structure prediction of the variant to analyse. Without it the job makes its own model."""
    patch_metric: NotRequired[Literal["psh", "ppc", "pnc", "surface_aggregation", "sap_5", "sap_10", "scm_negative", "scm_positive"]]
    """Metric in the B-factor column of the file at `pdb_url`: the contribution of each residue to it. Default `psh`."""
    external_id: NotRequired[str | None]
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists."""
    metadata: NotRequired[dict[str, str]]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    webhook_url: NotRequired[str]
    """Address that the job's events (`….completed` or `….failed`) are sent to, in addition to those of registered webhooks: https, at a public host. It is checked and signed like the address of a webhook."""


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
    """Engine, versions, seed and computing time of the job. Null until an engine ended the job."""
    data_deleted_at: NotRequired[str]
    """Time at which the results and files of the job were deleted for good. Absent while they exist."""
    livemode: NotRequired[bool]
    """False for a job of the sandbox: it costs nothing, and its data are deleted after 7 days. Absent if it is live."""
    external_id: str | None
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists. Null where none was given."""
    metadata: dict[str, str]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    pipeline_id: NotRequired[str]
    """Pipeline that the job is a step of. Absent of a job that was submitted by itself."""


class StructurePredictionCompletedEvent(TypedDict):
    id: str
    """Identifier of the event, sent as `webhook-id` with every attempt."""
    type: Literal["structure_prediction.completed"]
    """Type of the event."""
    timestamp: str
    """Time of the event: ISO 8601, UTC."""
    data: StructurePrediction
    """The resource that the event is about."""


class StructurePredictionFailedEvent(TypedDict):
    id: str
    """Identifier of the event, sent as `webhook-id` with every attempt."""
    type: Literal["structure_prediction.failed"]
    """Type of the event."""
    timestamp: str
    """Time of the event: ISO 8601, UTC."""
    data: StructurePrediction
    """The resource that the event is about."""


class StructurePredictionInputs(TypedDict):
    variant_id: str
    """Variant that was modelled."""
    scope: NotRequired[Literal["fv", "fab"]]
    """How much of the antibody is modelled: the Fv, or also its Fab with CH1 and CL, in three arrangements of the constant to the variable domains. Default: `fv`. The price is the same."""
    constant_region: NotRequired[Literal["IGHG1", "IGHG2", "IGHG3", "IGHG4", "mouse_IGHG1", "mouse_IGHG2A"]]
    """Constant region of a heavy chain that ends with its V domain, for `scope` `fab`; light chains are completed by their locus and its species. Default: `IGHG1`."""


class StructurePredictionList(TypedDict):
    object: Literal["list"]
    """Type of this object."""
    data: list[ListedStructurePrediction]
    """The rows of the page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """Cursor for `after`, to read the next page. Null on the last page."""


class StructurePredictionResultsChains(TypedDict):
    chain: str
    """Chain identifier in the files."""
    role: str
    """Role of the chain in the antibody."""
    sequence: str
    """Residues of the modelled domain, one-letter codes."""


class StructurePredictionResultsFabDomains(TypedDict):
    chain: str
    """Chain identifier in the files."""
    name: Literal["VH", "VL", "CH1", "CL"]
    """Name of the domain."""
    predicted_error: float
    """Expected error in Å of the domain, superposed alone."""


class StructurePredictionResultsFab(TypedDict):
    constant_template: str
    """PDB entry whose constant domains the Fab has."""
    constant_identity: float
    """Identity of CH1 and CL to that entry, 0 to 1."""
    orientation: Literal["not predicted"]
    """The arrangement of constant to variable domains is not predicted: each conformer has that of one crystal structure."""
    domains: list[StructurePredictionResultsFabDomains]
    """Expected errors by domain."""
    missing_residues: int
    """Number of residues at the ends of CH1 and CL that no template has; they are left out."""
    assumptions: list[str]
    """What was added to the chains of the variant."""


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
    """Confidence in the whole model, 0 to 1; higher is better. The built-in engine gives the mean of `plddt`, divided by 100."""
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
    """Source of each region of a model that combines a network and templates. Empty or absent for other models."""
    validation: ModelValidation
    """Result of the check of the geometry of the model."""
    fab: NotRequired[StructurePredictionResultsFab | None]
    """The Fab. Null for the scope `fv`."""
    fab_conformers: NotRequired[list[FabConformer]]
    """Three conformers of the Fab: with the elbow of the most similar antibody, and of the most closed and the most open among those near. Empty for the scope `fv`."""


class StructurePredictionSubmit(TypedDict):
    variant_id: str
    """Variant to model."""
    external_id: NotRequired[str | None]
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists."""
    metadata: NotRequired[dict[str, str]]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    webhook_url: NotRequired[str]
    """Address that the job's events (`….completed` or `….failed`) are sent to, in addition to those of registered webhooks: https, at a public host. It is checked and signed like the address of a webhook."""
    scope: NotRequired[Literal["fv", "fab"]]
    """How much of the antibody is modelled: the Fv, or also its Fab with CH1 and CL, in three arrangements of the constant to the variable domains. Default: `fv`. The price is the same."""
    constant_region: NotRequired[Literal["IGHG1", "IGHG2", "IGHG3", "IGHG4", "mouse_IGHG1", "mouse_IGHG2A"]]
    """Constant region of a heavy chain that ends with its V domain, for `scope` `fab`; light chains are completed by their locus and its species. Default: `IGHG1`."""


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
    """Identifier of the candidate."""
    object: Literal["therapeutic_candidate"]
    """Type of this object."""
    project_id: str
    """Project of the candidate."""
    name: str
    """Name of the candidate; it need not be unique."""
    format: Literal["mab", "nanobody", "scfv", "fc_fusion", "bispecific_kih", "bispecific_crossmab", "bispecific_common_lc", "bite", "dart", "dvd_ig", "tandem_scfv"]
    """Format of the molecule."""
    drug_class: Literal["naked_antibody", "adc", "car", "radioconjugate", "t_cell_engager"]
    """Class of drug that the candidate is meant for."""
    archived: bool
    """Whether the resource is archived. An archived resource can be read and restored, but takes nothing new."""
    initial_variant_id: str
    """Baseline variant `v1` of the candidate. Jobs are submitted for variants."""
    source_antibody_ids: list[str]
    """Source antibodies that the candidate is linked to."""
    antigen_ids: list[str]
    """Antigens that the candidate is linked to."""
    created_at: str
    """Time of creation: ISO 8601, UTC."""
    updated_at: str
    """Time of the last change: ISO 8601, UTC."""
    data_deleted_at: NotRequired[str]
    """Time at which the data of the resource were deleted for good. Absent while they exist."""
    livemode: NotRequired[bool]
    """False for a resource of the sandbox, which is deleted after 7 days. Absent for a live resource."""
    stage: str | None
    """Stage of the molecule, one of `GET /v1/stages`. Null if none is set."""
    tags: list[str]
    """Tags of the organization's own, at most 20."""
    external_id: str | None
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists. Null where none was given."""
    metadata: dict[str, str]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    description: str | None
    """Description of the candidate, for people."""
    format_metadata: dict[str, Any]
    """Facts about the format in the client's own terms, such as the arm of each chain. The service keeps them and does not read them."""


class TherapeuticCandidateCreate(TypedDict):
    project_id: str
    """Project of the candidate."""
    name: str
    """Name of the candidate; it need not be unique."""
    format: Literal["mab", "nanobody", "scfv", "fc_fusion", "bispecific_kih", "bispecific_crossmab", "bispecific_common_lc", "bite", "dart", "dvd_ig", "tandem_scfv"]
    """Format of the molecule."""
    drug_class: NotRequired[Literal["naked_antibody", "adc", "car", "radioconjugate", "t_cell_engager"]]
    """Class of drug that the candidate is meant for."""
    initial_chains: list[ChainInput]
    """All chains of the baseline variant `v1`."""
    source_antibody_ids: NotRequired[list[str]]
    """Source antibodies to link the candidate to."""
    antigen_ids: NotRequired[list[str]]
    """Antigens to link the candidate to."""
    external_id: NotRequired[str | None]
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists."""
    metadata: NotRequired[dict[str, str]]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    description: NotRequired[str | None]
    """Description of the candidate, for people."""
    format_metadata: NotRequired[dict[str, Any]]
    """Facts about the format in the client's own terms, such as the arm of each chain. The service keeps them and does not read them."""


class TherapeuticCandidateList(TypedDict):
    object: Literal["list"]
    """Type of this object."""
    data: list[TherapeuticCandidate]
    """The rows of the page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """Cursor for `after`, to read the next page. Null on the last page."""


class TherapeuticCandidateUpdate(TypedDict):
    name: NotRequired[str]
    """Name of the candidate; it need not be unique."""
    drug_class: NotRequired[Literal["naked_antibody", "adc", "car", "radioconjugate", "t_cell_engager"]]
    """Class of drug that the candidate is meant for."""
    archived: NotRequired[bool]
    """True archives the resource, false restores it."""
    stage: NotRequired[str | None]
    """Stage of the molecule, one of `GET /v1/stages`. Null if none is set. Null removes the stage."""
    tags: NotRequired[list[str]]
    """Tags of the organization's own, at most 20. They replace those that the molecule has."""
    external_id: NotRequired[str | None]
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists. Null removes it."""
    metadata: NotRequired[dict[str, str | None]]
    """Keys to set; those that are not named stay, and null removes a key. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    description: NotRequired[str | None]
    """Description of the candidate, for people."""
    format_metadata: NotRequired[dict[str, Any]]
    """Facts about the format in the client's own terms, such as the arm of each chain. The service keeps them and does not read them."""


class UploadError(TypedDict):
    detail: str
    """Reason why the file was refused, for people."""
    line: int | None
    """Line of the file with the error, from 1. Null when no single line is at fault."""


class Upload(TypedDict):
    id: str
    """Identifier of the upload."""
    object: Literal["upload"]
    """Type of this object."""
    filename: str
    """Name of the file."""
    content_type: Literal["chemical/x-pdb", "chemical/x-mmcif", "chemical/x-cif", "text/csv", "text/tab-separated-values", "text/x-fasta", "application/vnd.apache.parquet", "application/gzip"]
    """Media type of the file: PDB or mmCIF of an antigen; CSV, TSV, AIRR, FASTA, Parquet or one of them as gzip of a screen."""
    byte_size: int
    """Size of the file in bytes."""
    sha256: str | None
    """SHA-256 of the file in hexadecimal: as announced, and as computed once the upload is ready. Null when it is not known."""
    purpose: Literal["antigen_structure", "screen"]
    """Purpose of the file."""
    status: Literal["pending", "ready", "failed", "expired"]
    """State of the upload: `pending` until the file was sent and checked, then `ready` or `failed`; `expired` when no file was sent within a day. Only a `ready` upload can be used."""
    error: UploadError | None
    """Reason why the file was refused. Null unless `status` is `failed`."""
    summary: StructureSummary | None
    """Summary of the structure in the file. Null unless `status` is `ready`, and of other files."""
    expires_at: str
    """Time until which `upload_url` accepts the file."""
    created_at: str
    """Time of creation: ISO 8601, UTC."""
    updated_at: str
    """Time of the last change: ISO 8601, UTC."""
    livemode: NotRequired[bool]
    """False for a resource of the sandbox, which is deleted after 7 days. Absent for a live resource."""
    external_id: str | None
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists. Null where none was given."""
    metadata: dict[str, str]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""


class UploadCreate(TypedDict):
    filename: str
    """Name of the file, without a path."""
    content_type: Literal["chemical/x-pdb", "chemical/x-mmcif", "chemical/x-cif", "text/csv", "text/tab-separated-values", "text/x-fasta", "application/vnd.apache.parquet", "application/gzip"]
    """Media type of the file: PDB or mmCIF of an antigen; CSV, TSV, AIRR, FASTA, Parquet or one of them as gzip of a screen."""
    byte_size: int
    """Size of the file in bytes."""
    sha256: NotRequired[str]
    """SHA-256 of the file in hexadecimal. With it the store accepts no other bytes."""
    purpose: Literal["antigen_structure", "screen"]
    """Purpose of the file."""
    external_id: NotRequired[str | None]
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists."""
    metadata: NotRequired[dict[str, str]]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""


class UploadList(TypedDict):
    object: Literal["list"]
    """Type of this object."""
    data: list[Upload]
    """The rows of the page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """Cursor for `after`, to read the next page. Null on the last page."""


class UploadSlotError(TypedDict):
    detail: str
    """Reason why the file was refused, for people."""
    line: int | None
    """Line of the file with the error, from 1. Null when no single line is at fault."""


class UploadSlot(TypedDict):
    id: str
    """Identifier of the upload."""
    object: Literal["upload"]
    """Type of this object."""
    filename: str
    """Name of the file."""
    content_type: Literal["chemical/x-pdb", "chemical/x-mmcif", "chemical/x-cif", "text/csv", "text/tab-separated-values", "text/x-fasta", "application/vnd.apache.parquet", "application/gzip"]
    """Media type of the file: PDB or mmCIF of an antigen; CSV, TSV, AIRR, FASTA, Parquet or one of them as gzip of a screen."""
    byte_size: int
    """Size of the file in bytes."""
    sha256: str | None
    """SHA-256 of the file in hexadecimal: as announced, and as computed once the upload is ready. Null when it is not known."""
    purpose: Literal["antigen_structure", "screen"]
    """Purpose of the file."""
    status: Literal["pending", "ready", "failed", "expired"]
    """State of the upload: `pending` until the file was sent and checked, then `ready` or `failed`; `expired` when no file was sent within a day. Only a `ready` upload can be used."""
    error: UploadSlotError | None
    """Reason why the file was refused. Null unless `status` is `failed`."""
    summary: StructureSummary | None
    """Summary of the structure in the file. Null unless `status` is `ready`, and of other files."""
    expires_at: str
    """Time until which `upload_url` accepts the file."""
    created_at: str
    """Time of creation: ISO 8601, UTC."""
    updated_at: str
    """Time of the last change: ISO 8601, UTC."""
    upload_url: str
    """Address to PUT the file to. It is presigned and needs no other authorization."""
    headers: dict[str, str]
    """Headers that the PUT must send unchanged."""
    livemode: NotRequired[bool]
    """False for a resource of the sandbox, which is deleted after 7 days. Absent for a live resource."""
    external_id: str | None
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists. Null where none was given."""
    metadata: dict[str, str]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""


class ValidationErrorDetailDetail(TypedDict):
    loc: list[str]
    """Place of the error: `body`, `path` or `query`, then the names down to the field."""
    msg: str
    """Explanation of the error, for people."""
    type: str
    """Machine-readable code of the error."""


class ValidationErrorDetail(TypedDict):
    detail: list[ValidationErrorDetailDetail]
    """The parameters and fields that are wrong."""


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
    start_folding: NotRequired[StartFolding | None]
    """Folding of the messenger around the start codon. Null for hosts that are no bacteria, and without a start codon."""
    chain_id: NotRequired[str]
    """Name of the chain in its variant. Absent where it has none of its own."""


class Variant(TypedDict):
    id: str
    """Identifier of the variant."""
    object: Literal["variant"]
    """Type of this object."""
    candidate_id: str
    """Candidate of the variant."""
    parent_variant_id: str | None
    """Variant that this one descends from. Null for the baseline."""
    name: str
    """Name of the variant, unique in its candidate."""
    origin: Literal["baseline", "humanization", "manual"]
    """Origin of the variant: the baseline of its candidate, a humanization, or made by hand."""
    humanization_id: str | None
    """Humanization that the variant was taken from. Null for other origins."""
    strategy: Literal["cdr_grafting", "resurfacing", "sdr_grafting", "germline"] | None
    """Humanization strategy of the variant. Null for other origins."""
    archived: bool
    """Whether the resource is archived. An archived resource can be read and restored, but takes nothing new."""
    chains: list[Chain]
    """The chains of the variant."""
    created_at: str
    """Time of creation: ISO 8601, UTC."""
    updated_at: str
    """Time of the last change: ISO 8601, UTC."""
    data_deleted_at: NotRequired[str]
    """Time at which the data of the resource were deleted for good. Absent while they exist."""
    livemode: NotRequired[bool]
    """False for a resource of the sandbox, which is deleted after 7 days. Absent for a live resource."""
    stage: str | None
    """Stage of the molecule, one of `GET /v1/stages`. Null if none is set."""
    tags: list[str]
    """Tags of the organization's own, at most 20."""
    external_id: str | None
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists. Null where none was given."""
    metadata: dict[str, str]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    is_baseline: bool
    """Whether the variant is the baseline of its candidate."""


class VariantDiff(TypedDict):
    object: Literal["variant_diff"]
    """Type of this object."""
    variant_id: str
    """This variant."""
    against_variant_id: str
    """The other variant, which it is compared with."""
    chains: list[ChainDiff]
    """Comparison of each chain that either variant has."""


class VariantLineage(TypedDict):
    object: Literal["variant_lineage"]
    """Type of this object."""
    candidate_id: str
    """Candidate of the variants."""
    variant: LineageVariant
    """The variant itself."""
    ancestors: list[LineageVariant]
    """Ancestors of the variant: the parent first, the baseline last."""
    children: list[LineageVariant]
    """Direct descendants, newest first; at most 200."""
    has_more_children: bool
    """Whether there are more direct descendants. List variants by `parent_variant_id` to read all of them."""


class VariantList(TypedDict):
    object: Literal["list"]
    """Type of this object."""
    data: list[Variant]
    """The rows of the page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """Cursor for `after`, to read the next page. Null on the last page."""


class VariantNumbering(TypedDict):
    object: Literal["variant_numbering"]
    """Type of this object."""
    variant_id: str
    """The numbered variant."""
    scheme: Literal["imgt", "kabat", "chothia", "martin", "aho"]
    """Numbering scheme of the positions."""
    cdr_definition: Literal["imgt", "kabat", "chothia", "abm", "contact", "north"]
    """CDR definition behind the regions of the residues."""
    chains: list[NumberedChain]
    """The chains of the variant."""


class VariantUpdate(TypedDict):
    name: NotRequired[str]
    """Name of the variant, unique in its candidate."""
    archived: NotRequired[bool]
    """True archives the resource, false restores it."""
    stage: NotRequired[str | None]
    """Stage of the molecule, one of `GET /v1/stages`. Null if none is set. Null removes the stage."""
    tags: NotRequired[list[str]]
    """Tags of the organization's own, at most 20. They replace those that the molecule has."""
    external_id: NotRequired[str | None]
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists. Null removes it."""
    metadata: NotRequired[dict[str, str | None]]
    """Keys to set; those that are not named stay, and null removes a key. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""


class Webhook(TypedDict):
    id: str
    """Identifier of the webhook."""
    object: Literal["webhook"]
    """Type of this object."""
    url: str
    """Address that events are sent to."""
    events: list[str] | None
    """Types of events that are delivered. Null: all of them, each by its own type. `job.completed` and `job.failed` are the ends of jobs of every kind."""
    description: str | None
    """Description of the webhook, for people."""
    enabled: bool
    """Whether events are delivered."""
    disabled_reason: str | None
    """Reason why the service disabled the webhook: `gone` (it responded with 410) or `failing` (for 5 days). Null otherwise."""
    created_at: str
    """Time of creation: ISO 8601, UTC."""
    updated_at: str
    """Time of the last change: ISO 8601, UTC."""
    livemode: NotRequired[bool]
    """False for a resource of the sandbox, which is deleted after 7 days. Absent for a live resource."""
    on_request: bool
    """Whether the webhook was made by submits with `webhook_url`. It then covers all URLs with the same scheme, host and port, and receives only the events of those jobs."""


class WebhookAttempt(TypedDict):
    number: int
    """Number of the attempt, from 1."""
    started_at: str
    """Time at which the attempt began: ISO 8601, UTC."""
    response_status: int | None
    """HTTP status of the response. Null when there was none."""
    latency_ms: int
    """Duration of the attempt in milliseconds."""
    response_body: str | None
    """First 4096 bytes of the response body. Null when there was no response."""
    error: str | None
    """Reason why there was no response, or why it did not count. Null otherwise."""


class WebhookCreate(TypedDict):
    url: str
    """Address that events are sent to: https, at a public host. Installations for local work may accept http and loopback."""
    events: NotRequired[list[Literal["humanization.completed", "humanization.failed", "structure_prediction.completed", "structure_prediction.failed", "stability_analysis.completed", "stability_analysis.failed", "immunogenicity_analysis.completed", "immunogenicity_analysis.failed", "complex_prediction.completed", "complex_prediction.failed", "codon_export.completed", "codon_export.failed", "design.completed", "design.failed", "campaign_plate.completed", "campaign_plate.failed", "redesign.completed", "redesign.failed", "screen.completed", "screen.failed", "pipeline.completed", "pipeline.failed", "job.completed", "job.failed", "webhook.test"]] | None]
    """Types of events that are delivered. Null: all of them, each by its own type. `job.completed` and `job.failed` are the ends of jobs of every kind."""
    description: NotRequired[str | None]
    """Description of the webhook, for people."""
    enabled: NotRequired[bool]
    """Whether events are delivered."""


class WebhookCreated(TypedDict):
    id: str
    """Identifier of the webhook."""
    object: Literal["webhook"]
    """Type of this object."""
    url: str
    """Address that events are sent to."""
    events: list[str] | None
    """Types of events that are delivered. Null: all of them, each by its own type. `job.completed` and `job.failed` are the ends of jobs of every kind."""
    description: str | None
    """Description of the webhook, for people."""
    enabled: bool
    """Whether events are delivered."""
    disabled_reason: str | None
    """Reason why the service disabled the webhook: `gone` (it responded with 410) or `failing` (for 5 days). Null otherwise."""
    created_at: str
    """Time of creation: ISO 8601, UTC."""
    updated_at: str
    """Time of the last change: ISO 8601, UTC."""
    secret: str
    """Signing secret, `whsec_…`. It is shown only in this response."""
    livemode: NotRequired[bool]
    """False for a resource of the sandbox, which is deleted after 7 days. Absent for a live resource."""
    on_request: bool
    """Whether the webhook was made by submits with `webhook_url`. It then covers all URLs with the same scheme, host and port, and receives only the events of those jobs."""


class WebhookDelivery(TypedDict):
    id: str
    """Identifier of the delivery."""
    object: Literal["webhook_delivery"]
    """Type of this object."""
    webhook_id: str
    """Webhook that the event is delivered to."""
    event_id: str
    """Identifier of the event, sent as `webhook-id` with every attempt."""
    event_type: str
    """Type of the event."""
    status: Literal["pending", "delivered", "failed"]
    """State of the delivery: `pending` until it is `delivered`, or `failed` after the last attempt."""
    attempt_count: int
    """Number of attempts so far."""
    next_attempt_at: str | None
    """Time of the next attempt. Null when there will be none."""
    delivered_at: str | None
    """Time of the successful attempt. Null before it."""
    created_at: str
    """Time of creation: ISO 8601, UTC."""
    updated_at: str
    """Time of the last change: ISO 8601, UTC."""
    livemode: NotRequired[bool]
    """False for a resource of the sandbox, which is deleted after 7 days. Absent for a live resource."""
    url: str | None
    """`webhook_url` of the submit. Null when the event is delivered to the URL of the webhook."""
    response_status: int | None
    """HTTP status of the response to the last attempt. Null when there was none."""
    response_body: str | None
    """First 4096 bytes of the response to the last attempt. Null when there was none."""
    request_body: str | None
    """Text that is signed and sent, the same with every attempt. Null in lists."""


class WebhookDeliveryDetail(TypedDict):
    id: str
    """Identifier of the delivery."""
    object: Literal["webhook_delivery"]
    """Type of this object."""
    webhook_id: str
    """Webhook that the event is delivered to."""
    event_id: str
    """Identifier of the event, sent as `webhook-id` with every attempt."""
    event_type: str
    """Type of the event."""
    status: Literal["pending", "delivered", "failed"]
    """State of the delivery: `pending` until it is `delivered`, or `failed` after the last attempt."""
    attempt_count: int
    """Number of attempts so far."""
    next_attempt_at: str | None
    """Time of the next attempt. Null when there will be none."""
    delivered_at: str | None
    """Time of the successful attempt. Null before it."""
    created_at: str
    """Time of creation: ISO 8601, UTC."""
    updated_at: str
    """Time of the last change: ISO 8601, UTC."""
    attempts: list[WebhookAttempt]
    """The attempts, the earliest first."""
    livemode: NotRequired[bool]
    """False for a resource of the sandbox, which is deleted after 7 days. Absent for a live resource."""
    url: str | None
    """`webhook_url` of the submit. Null when the event is delivered to the URL of the webhook."""
    response_status: int | None
    """HTTP status of the response to the last attempt. Null when there was none."""
    response_body: str | None
    """First 4096 bytes of the response to the last attempt. Null when there was none."""
    request_body: str | None
    """Text that is signed and sent, the same with every attempt. Null in lists."""


class WebhookDeliveryList(TypedDict):
    object: Literal["list"]
    """Type of this object."""
    data: list[WebhookDelivery]
    """The rows of the page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """Cursor for `after`, to read the next page. Null on the last page."""


class WebhookList(TypedDict):
    object: Literal["list"]
    """Type of this object."""
    data: list[Webhook]
    """The rows of the page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """Cursor for `after`, to read the next page. Null on the last page."""


class WebhookTestEventData(TypedDict):
    """The resource that the event is about."""
    object: Literal["webhook"]
    """Type of this object."""
    id: str
    """Identifier of the webhook under test."""


class WebhookTestEvent(TypedDict):
    id: str
    """Identifier of the event, sent as `webhook-id` with every attempt."""
    type: Literal["webhook.test"]
    """Type of the event."""
    timestamp: str
    """Time of the event: ISO 8601, UTC."""
    data: WebhookTestEventData
    """The resource that the event is about."""


class WebhookUpdate(TypedDict):
    url: NotRequired[str]
    """Address that events are sent to: https, at a public host. Installations for local work may accept http and loopback."""
    events: NotRequired[list[Literal["humanization.completed", "humanization.failed", "structure_prediction.completed", "structure_prediction.failed", "stability_analysis.completed", "stability_analysis.failed", "immunogenicity_analysis.completed", "immunogenicity_analysis.failed", "complex_prediction.completed", "complex_prediction.failed", "codon_export.completed", "codon_export.failed", "design.completed", "design.failed", "campaign_plate.completed", "campaign_plate.failed", "redesign.completed", "redesign.failed", "screen.completed", "screen.failed", "pipeline.completed", "pipeline.failed", "job.completed", "job.failed", "webhook.test"]] | None]
    """Types of events that are delivered. Null: all of them, each by its own type. `job.completed` and `job.failed` are the ends of jobs of every kind."""
    description: NotRequired[str]
    """Description of the webhook, for people."""
    enabled: NotRequired[bool]
    """Whether events are delivered."""
    rotate_secret: NotRequired[bool]
    """True creates a new secret. The old secret also signs deliveries for 24 hours."""


class WebhookUpdated(TypedDict):
    """A webhook; with `secret` when the secret was rotated."""
    id: str
    """Identifier of the webhook."""
    object: Literal["webhook"]
    """Type of this object."""
    url: str
    """Address that events are sent to."""
    events: list[str] | None
    """Types of events that are delivered. Null: all of them, each by its own type. `job.completed` and `job.failed` are the ends of jobs of every kind."""
    description: str | None
    """Description of the webhook, for people."""
    enabled: bool
    """Whether events are delivered."""
    disabled_reason: str | None
    """Reason why the service disabled the webhook: `gone` (it responded with 410) or `failing` (for 5 days). Null otherwise."""
    created_at: str
    """Time of creation: ISO 8601, UTC."""
    updated_at: str
    """Time of the last change: ISO 8601, UTC."""
    secret: NotRequired[str]
    """Signing secret, `whsec_…`. It is shown only in this response."""
    livemode: NotRequired[bool]
    """False for a resource of the sandbox, which is deleted after 7 days. Absent for a live resource."""
    on_request: bool
    """Whether the webhook was made by submits with `webhook_url`. It then covers all URLs with the same scheme, host and port, and receives only the events of those jobs."""


class Score(TypedDict):
    name: str
    """Name of the column, as filters and tables call it."""
    label: str
    """Name of the figure, for people."""
    type: Literal["text", "integer", "number"]
    """Type of the values."""
    unit: str | None
    """Unit of the values. Null for values without a unit."""
    direction: Literal["higher", "lower", "none"]
    """Values that are usually wanted: high ones, low ones, or neither."""
    description: str
    """Explanation of the figure."""
    reference: str | None
    """Population that percentiles compare with. Null for figures without percentiles."""
    certainty: str | None
    """Accuracy of the figure. Null for figures that are exact by their definition."""
    usual: bool
    """Whether tables show the column at first."""
    source: str
    """`sequence` for figures that the service computes at once, `assay` for values that were uploaded, or the kind of job that computes the figure."""
    value: float | str | None
    """Value of the figure, in `unit`. Null where the molecule has none."""
    percentile: float | None
    """Percentage of the reference with a lower value. Null without a reference."""
    job_id: str | None
    """Job that computed the figure. Null for figures of the sources `sequence` and `assay`."""
    computed_at: str
    """Time at which the figure was computed or uploaded: ISO 8601, UTC."""
    measurement: Measurement | None
    """Measurement of the figure. Null for figures that are computed."""


class ScoreColumn(TypedDict):
    name: str
    """Name of the column, as filters and tables call it."""
    label: str
    """Name of the figure, for people."""
    type: Literal["text", "integer", "number"]
    """Type of the values."""
    unit: str | None
    """Unit of the values. Null for values without a unit."""
    direction: Literal["higher", "lower", "none"]
    """Values that are usually wanted: high ones, low ones, or neither."""
    description: str
    """Explanation of the figure."""
    reference: str | None
    """Population that percentiles compare with. Null for figures without percentiles."""
    certainty: str | None
    """Accuracy of the figure. Null for figures that are exact by their definition."""
    usual: bool
    """Whether tables show the column at first."""
    source: str
    """`sequence` for figures that the service computes at once, `assay` for values that were uploaded, or the kind of job that computes the figure."""


class ScoreColumns(TypedDict):
    object: Literal["score_columns"]
    """Type of this object."""
    columns: list[ScoreColumn]
    """The columns, in reading order."""


class ScoredVariant(TypedDict):
    object: Literal["scored_variant"]
    """Type of this object."""
    variant_id: str
    """Variant that the figures describe."""
    variant_name: str
    """Name of the variant."""
    candidate_id: str
    """Candidate of the variant."""
    candidate_name: str
    """Name of the candidate."""
    project_id: str
    """Project of the candidate."""
    origin: Literal["baseline", "humanization", "manual"]
    """Origin of the variant."""
    created_at: str
    """Time of creation of the variant: ISO 8601, UTC."""
    pending: bool
    """True while the figures that need no job are being computed, which takes seconds after the variant was created."""
    refusal: str | None
    """Reason why the variant has no figures of source `sequence`, such as chains without an antibody domain. Null for others."""
    figures: dict[str, float | str | None]
    """Values by the names of their columns. A column without a value is null or absent."""
    percentiles: dict[str, float]
    """Percentage of the reference of a column with a lower value, by the name of the column."""
    job_ids: dict[str, str]
    """Job behind the figures of each kind of job, by the kind."""
    measurements: dict[str, Measurement]
    """Measurements of the figures of assays, by the name of the column."""
    livemode: NotRequired[bool]
    """False for a resource of the sandbox, which is deleted after 7 days. Absent for a live resource."""
    stage: str | None
    """Stage of the molecule, one of `GET /v1/stages`. Null if none is set."""
    tags: list[str]
    """Tags of the organization's own, at most 20."""
    parent_variant_id: str | None
    """Variant that this one descends from. Null for the baseline."""


class ScoredVariantList(TypedDict):
    object: Literal["list"]
    """Type of this object."""
    data: list[ScoredVariant]
    """The rows of the page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """Cursor for `after`, to read the next page. Null on the last page."""


class VariantScores(TypedDict):
    object: Literal["variant_scores"]
    """Type of this object."""
    variant_id: str
    """Variant that the figures describe."""
    pending: bool
    """True while the figures that need no job are being computed, which takes seconds after the variant was created."""
    refusal: str | None
    """Reason why the variant has no figures of source `sequence`, such as chains without an antibody domain. Null for others."""
    scores: list[Score]
    """The figures that are known of the variant, in the order of the columns."""


class AppliedScreenPlanTiersTop(TypedDict):
    """Keep the best rows."""
    count: int
    """Rows to keep."""
    score: str
    """Score that ranks the rows, highest first: a sum of weighted columns. Rows without a score are left out."""


class AppliedScreenPlanTiers(TypedDict):
    """One tier and its selection: first filter, then top, then diverse."""
    tier: Literal["sequence", "model", "developability", "immunogenicity", "complex"]
    """Method of the tier."""
    filter: NotRequired[str]
    """Rows to select after the tier: a condition over its columns and those of the tiers before it."""
    top: NotRequired[AppliedScreenPlanTiersTop]
    """Keep the best rows."""
    diverse: NotRequired[int]
    """Number of rows to keep of the remaining ones: those that differ most in their CDRs."""


class AppliedScreenPlanAntigen(TypedDict):
    """Antigen of the tier `complex`, which needs it."""
    upload_id: str
    """Upload of purpose `antigen_structure`; it stays readable for the screen if it is deleted."""
    chains: NotRequired[list[str]]
    """Chains of the structure to dock to, by their identifiers in the file. Default: all chains."""
    epitope: NotRequired[list[str]]
    """Residues of the antigen that the antibodies are known to touch, by chain and number in the file. They steer the search."""


class AppliedScreenPlan(TypedDict):
    """Tiers in their order, with defaults filled in."""
    seed: int
    """Same seed, same models."""
    custom_id: NotRequired[str]
    """Heading of the column that names the rows; without it the column of names is recognised."""
    clonotype_identity: float
    """Least share of equal CDR3 residues in a clonotype, above 0 and at most 1."""
    tiers: list[AppliedScreenPlanTiers]
    """Tiers in their order, the first is sequence."""
    model_engine: Literal["combined", "network"]
    """Engine of the tier `model`. `combined` joins the network with templates and minimises the model; `network` takes the coordinates of the network as they are, at about a twentieth of the time, and for pairs only."""
    antigen: NotRequired[AppliedScreenPlanAntigen]
    """Antigen of the tier `complex`, which needs it."""


class Screen(TypedDict):
    id: str
    """Identifier of the screen."""
    object: Literal["screen"]
    """Type of this object."""
    name: str
    """Name of the screen."""
    status: Literal["running", "paused", "completed", "failed", "canceled"]
    """State of the screen. `completed`, `failed` and `canceled` are final."""
    input: ScreenInput
    """Source of the antibodies."""
    plan: AppliedScreenPlan
    """The plan, with defaults filled in."""
    rows: int | None
    """Antibodies of the screen. Null until the file was read."""
    tiers: list[ScreenTier]
    """The tiers of the plan, with the number of antibodies that each selected."""
    clonotypes: int | None
    """Clonotypes among all antibodies. Null until the first tier has ended."""
    selected: int | None
    """Number of selected antibodies. Null until the screen is completed."""
    max_credits: int
    """Credits to reserve. The screen never costs more; unspent credits are refunded when it ends. Before a tier begins, its cost is compared with the remaining credits."""
    credits_charged: int
    """Credits for the antibodies that were computed so far; the rest of the reservation is refunded at the end."""
    error: JobError | None
    """Reason for the failure. Null unless `status` is `failed`."""
    created_at: str
    """Time of creation: ISO 8601, UTC."""
    updated_at: str
    """Time of the last change: ISO 8601, UTC."""
    ended_at: str | None
    """Time of the end. Null while it has not ended."""
    data_deleted_at: NotRequired[str]
    """Time at which the files of the screen were deleted for good. Absent while they exist."""
    livemode: NotRequired[bool]
    """False for a resource of the sandbox, which is deleted after 7 days. Absent for a live resource."""
    external_id: str | None
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists. Null where none was given."""
    metadata: dict[str, str]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""


class ScreenCompletedEvent(TypedDict):
    id: str
    """Identifier of the event, sent as `webhook-id` with every attempt."""
    type: Literal["screen.completed"]
    """Type of the event."""
    timestamp: str
    """Time of the event: ISO 8601, UTC."""
    data: Screen
    """The resource that the event is about."""


class ScreenCreate(TypedDict):
    name: NotRequired[str]
    """Name of the screen. Default: the name of the file or project."""
    upload_id: NotRequired[str]
    """Upload of purpose `screen`: Parquet, CSV, TSV, AIRR or FASTA, each but Parquet also as gzip."""
    project_id: NotRequired[str]
    """Project; its variants are screened."""
    variant_ids: NotRequired[list[str]]
    """Variants of the project to screen. Default: all."""
    plan: ScreenPlan
    """Plan of the screen."""
    max_credits: int
    """Credits to reserve. The screen never costs more; unspent credits are refunded when it ends. Before a tier begins, its cost is compared with the remaining credits."""
    external_id: NotRequired[str | None]
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists."""
    metadata: NotRequired[dict[str, str]]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    webhook_url: NotRequired[str]
    """Address that the screen's events (`….completed` or `….failed`) are sent to, in addition to those of registered webhooks: https, at a public host. It is checked and signed like the address of a webhook."""


class ScreenEstimate(TypedDict):
    object: Literal["screen_estimate"]
    """Type of this object."""
    rows: int
    """Rows of the file, or the number of antibodies in the request."""
    credits: int
    """Most credits that the screen can cost."""
    tiers: list[ScreenTierEstimate]
    """Bounds by tier, because a filter may select every antibody."""
    affordable: bool
    """Whether the balance covers the bound."""
    distinct: int
    """Antibodies, each counted once. Rows that repeat another are computed and charged with it."""
    refused: int
    """Rows that the file itself gives no antibody for. The first tier may refuse others."""
    refusals: list[ScreenRefusal]
    """Refused rows, the first 100."""


class ScreenEstimateRequest(TypedDict):
    rows: NotRequired[int]
    """Number of antibodies, where there is neither an upload nor a project yet."""
    plan: ScreenPlan
    """Plan of the screen."""
    upload_id: NotRequired[str]
    """Upload of purpose `screen`: Parquet, CSV, TSV, AIRR or FASTA, each but Parquet also as gzip."""
    project_id: NotRequired[str]
    """Project; its variants are screened."""
    variant_ids: NotRequired[list[str]]
    """Variants of the project to screen. Default: all."""


class ScreenFailedEvent(TypedDict):
    id: str
    """Identifier of the event, sent as `webhook-id` with every attempt."""
    type: Literal["screen.failed"]
    """Type of the event."""
    timestamp: str
    """Time of the event: ISO 8601, UTC."""
    data: Screen
    """The resource that the event is about."""


class ScreenFiles(TypedDict):
    object: Literal["screen_files"]
    """Type of this object."""
    selected_url: str | None
    """Parquet table of the selected antibodies, with all figures. Null until the screen is completed."""
    rows_url: str | None
    """Parquet table of every antibody once: the last tier that computed it, the reason if it was refused, and whether it was selected. Null until the screen is completed."""
    tiers: list[ScreenTierFiles]
    """Tables of the tiers, as far as they are computed."""
    url_expires_at: str | None
    """Time until which the addresses hold. Null where there are none."""


class ScreenInput(TypedDict):
    upload_id: NotRequired[str]
    """Upload of the file. Absent of other screens."""
    project_id: NotRequired[str]
    """Project of the variants. Absent of other screens."""
    screen_id: NotRequired[str]
    """Screen from which the antibodies and the known figures were taken. Absent for other screens."""


class ScreenList(TypedDict):
    object: Literal["list"]
    """Type of this object."""
    data: list[Screen]
    """The rows of the page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """Cursor for `after`, to read the next page. Null on the last page."""


class ScreenPlanTiersTop(TypedDict):
    """Keep the best rows."""
    count: int
    """Rows to keep."""
    score: str
    """Score that ranks the rows, highest first: a sum of weighted columns. Rows without a score are left out."""


class ScreenPlanTiers(TypedDict):
    """One tier and its selection: first filter, then top, then diverse."""
    tier: Literal["sequence", "model", "developability", "immunogenicity", "complex"]
    """Method of the tier."""
    filter: NotRequired[str]
    """Rows to select after the tier: a condition over its columns and those of the tiers before it."""
    top: NotRequired[ScreenPlanTiersTop]
    """Keep the best rows."""
    diverse: NotRequired[int]
    """Number of rows to keep of the remaining ones: those that differ most in their CDRs."""


class ScreenPlanAntigen(TypedDict):
    """Antigen of the tier `complex`, which needs it."""
    upload_id: str
    """Upload of purpose `antigen_structure`; it stays readable for the screen if it is deleted."""
    chains: NotRequired[list[str]]
    """Chains of the structure to dock to, by their identifiers in the file. Default: all chains."""
    epitope: NotRequired[list[str]]
    """Residues of the antigen that the antibodies are known to touch, by chain and number in the file. They steer the search."""


class ScreenPlan(TypedDict):
    """Tiers in their order, each with its selection."""
    seed: NotRequired[int]
    """Same seed, same models."""
    custom_id: NotRequired[str]
    """Heading of the column that names the rows; without it the column of names is recognised."""
    clonotype_identity: NotRequired[float]
    """Least share of equal CDR3 residues in a clonotype, above 0 and at most 1."""
    tiers: list[ScreenPlanTiers]
    """Tiers in their order, the first is sequence."""
    model_engine: NotRequired[Literal["combined", "network"]]
    """Engine of the tier `model`. `combined` joins the network with templates and minimises the model; `network` takes the coordinates of the network as they are, at about a twentieth of the time, and for pairs only."""
    antigen: NotRequired[ScreenPlanAntigen]
    """Antigen of the tier `complex`, which needs it."""


class ScreenRefilter(TypedDict):
    name: NotRequired[str]
    """Name of the screen. Default: the name of the file or project."""
    plan: ScreenPlan
    """Plan of the screen."""
    max_credits: int
    """Credits to reserve. The screen never costs more; unspent credits are refunded when it ends. Before a tier begins, its cost is compared with the remaining credits."""
    external_id: NotRequired[str | None]
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists."""
    metadata: NotRequired[dict[str, str]]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    webhook_url: NotRequired[str]
    """Address that the screen's events (`….completed` or `….failed`) are sent to, in addition to those of registered webhooks: https, at a public host. It is checked and signed like the address of a webhook."""


ScreenRow: TypeAlias = "dict[str, float | str | None]"


class ScreenRowList(TypedDict):
    object: Literal["list"]
    """Type of this object."""
    data: list[ScreenRow]
    """The rows of the page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """Cursor for `after`, to read the next page. Null on the last page."""


class ScreenTier(TypedDict):
    tier: Literal["sequence", "model", "developability", "immunogenicity", "complex"]
    """Name of the tier."""
    rows: int | None
    """Antibodies that came to the tier. Null while that is not known."""
    measured: int
    """Antibodies that the tier computed for this screen. They are charged."""
    refused: int | None
    """Antibodies that the tier could not compute. Null until the tier has ended."""
    passed: int | None
    """Antibodies that passed the filter. Null until the tier has ended."""
    selected: int | None
    """Antibodies that go on. Null until the tier has ended."""


class ScreenTierEstimate(TypedDict):
    tier: Literal["sequence", "model", "developability", "immunogenicity", "complex"]
    """Name of the tier."""
    rows: int
    """Most antibodies that can come to the tier."""
    credits: float
    """Most credits that the tier can cost."""


class ScreenTierFiles(TypedDict):
    tier: Literal["sequence", "model", "developability", "immunogenicity", "complex"]
    """Name of the tier."""
    urls: list[str]
    """Parquet tables of the tier, one per shard."""


class AppliedDesignObjectivesTerms(TypedDict):
    """One term of the sum."""
    figure: Literal["human_likeness", "repertoire_fit", "foreign_core_load", "foreign_cores", "liability_load", "net_charge", "isoelectric_point", "substitution_score", "mutations", "vhh_hallmarks", "hic", "developability_risk"] | str
    """Figure of the variant, or `learned:ASSAY` for a learned assay. `hic` is the predicted retention in hydrophobic interaction chromatography (min), and `developability_risk` the probability of the verdict on developability (0 to 1), both for VH with VL alone; they are computed on the main chain of a model of the parent."""
    goal: Literal["maximise", "minimise", "limit_only"]
    """Goal of the search for the figure, beyond its limits."""
    weight: float
    """Weight in the sum that ranks the front; figures count in units of their spread on it."""
    at_least: NotRequired[float]
    """Lowest value that a proposal may have."""
    at_most: NotRequired[float]
    """Highest value that a proposal may have."""
    no_worse_than_parent: bool
    """Whether a proposal must be at least as good as the parent by its goal."""


class AppliedDesignObjectivesConstraintsFrozenPositions(TypedDict):
    """A position of a V domain."""
    chain: Literal["heavy", "light"]
    """Chain of the position."""
    position: str
    """Position in the scheme of the constraints."""


class AppliedDesignObjectivesConstraintsAllowed(TypedDict):
    chain: Literal["heavy", "light"]
    """Chain of the position."""
    position: str
    """Position in the scheme of the constraints."""
    residues: str
    """Residues that are allowed at the position."""


class AppliedDesignObjectivesConstraintsIdentity(TypedDict):
    sequence: str
    """V domain to compare the same chain with."""
    chain: Literal["heavy", "light"]
    """Chain that is compared."""
    at_least: float
    """Lowest identity."""
    at_most: float
    """Highest identity."""


class AppliedDesignObjectivesConstraints(TypedDict):
    """Constraints that the proposals must meet."""
    scheme: Literal["imgt", "kabat", "chothia", "martin", "aho"]
    """Numbering scheme of all positions."""
    frozen: list[Literal["imgt_cdrs", "kabat_cdrs", "vernier", "heavy", "light"]]
    """Parts that keep the residues of the parent."""
    frozen_positions: list[AppliedDesignObjectivesConstraintsFrozenPositions]
    """Positions that keep their residue."""
    forbidden: str
    """Residues that no substitution introduces."""
    allowed: list[AppliedDesignObjectivesConstraintsAllowed]
    """Positions with the only substitutions allowed there."""
    least_frequency: float
    """Share of human repertoires that must have a substituted residue there."""
    most_mutations: int
    """Most substitutions of a proposal."""
    no_new_liability: Literal["high", "medium", "off"]
    """Severity from which a proposal may have no liability that the parent lacks."""
    identity: list[AppliedDesignObjectivesConstraintsIdentity]
    """Identity to named sequences of the same length."""


class AppliedDesignObjectives(TypedDict):
    """Objectives and constraints of a design."""
    terms: list[AppliedDesignObjectivesTerms]
    """The sum, term by term."""
    constraints: AppliedDesignObjectivesConstraints
    """Constraints that the proposals must meet."""
    proposals: int
    """Most proposals on the front."""
    effort: int
    """Generations of the search; it ends sooner where nothing changes."""
    seed: int
    """Seed: equal seeds give equal proposals."""


class BatchCampaignPlateResponse(TypedDict):
    items: list[CampaignPlate]
    """The jobs, one per item, in the order of the request."""
    warnings: list[BatchWarning]
    """Warnings about items that repeat an earlier item. Each item is a job and is charged all the same."""


class BatchCampaignPlateSubmit(TypedDict):
    items: list[CampaignPlateSubmit]
    """Submits, one job each."""


class BatchDesignResponse(TypedDict):
    items: list[Design]
    """The jobs, one per item, in the order of the request."""
    warnings: list[BatchWarning]
    """Warnings about items that repeat an earlier item. Each item is a job and is charged all the same."""


class BatchDesignSubmit(TypedDict):
    items: list[DesignSubmit]
    """Submits, one job each."""


class CampaignObjectivesTerms(TypedDict):
    """One term of the sum."""
    figure: Literal["human_likeness", "repertoire_fit", "foreign_core_load", "foreign_cores", "liability_load", "net_charge", "isoelectric_point", "substitution_score", "mutations", "vhh_hallmarks", "hic", "developability_risk"] | str
    """Figure of the variant, or `learned:ASSAY` for a learned assay. `hic` is the predicted retention in hydrophobic interaction chromatography (min), and `developability_risk` the probability of the verdict on developability (0 to 1), both for VH with VL alone; they are computed on the main chain of a model of the parent."""
    goal: Literal["maximise", "minimise", "limit_only"]
    """Goal of the search for the figure, beyond its limits."""
    weight: float
    """Weight in the sum that ranks the front; figures count in units of their spread on it."""
    at_least: NotRequired[float]
    """Lowest value that a proposal may have."""
    at_most: NotRequired[float]
    """Highest value that a proposal may have."""
    no_worse_than_parent: bool
    """Whether a proposal must be at least as good as the parent by its goal."""


class CampaignObjectivesConstraintsFrozenPositions(TypedDict):
    """A position of a V domain."""
    chain: Literal["heavy", "light"]
    """Chain of the position."""
    position: str
    """Position in the scheme of the constraints."""


class CampaignObjectivesConstraintsAllowed(TypedDict):
    chain: Literal["heavy", "light"]
    """Chain of the position."""
    position: str
    """Position in the scheme of the constraints."""
    residues: str
    """Residues that are allowed at the position."""


class CampaignObjectivesConstraintsIdentity(TypedDict):
    sequence: str
    """V domain to compare the same chain with."""
    chain: Literal["heavy", "light"]
    """Chain that is compared."""
    at_least: float
    """Lowest identity."""
    at_most: float
    """Highest identity."""


class CampaignObjectivesConstraints(TypedDict):
    """Constraints that the proposals must meet."""
    scheme: Literal["imgt", "kabat", "chothia", "martin", "aho"]
    """Numbering scheme of all positions."""
    frozen: list[Literal["imgt_cdrs", "kabat_cdrs", "vernier", "heavy", "light"]]
    """Parts that keep the residues of the parent."""
    frozen_positions: list[CampaignObjectivesConstraintsFrozenPositions]
    """Positions that keep their residue."""
    forbidden: str
    """Residues that no substitution introduces."""
    allowed: list[CampaignObjectivesConstraintsAllowed]
    """Positions with the only substitutions allowed there."""
    least_frequency: float
    """Share of human repertoires that must have a substituted residue there."""
    most_mutations: int
    """Most substitutions of a proposal."""
    no_new_liability: Literal["high", "medium", "off"]
    """Severity from which a proposal may have no liability that the parent lacks."""
    identity: list[CampaignObjectivesConstraintsIdentity]
    """Identity to named sequences of the same length."""


class CampaignObjectives(TypedDict):
    """Constraints on the variants, limits of figures, and `learned:ASSAY` terms: the assays that the plate is chosen by. Without such a term, all measured assays."""
    terms: list[CampaignObjectivesTerms]
    """The sum, term by term."""
    constraints: CampaignObjectivesConstraints
    """Constraints that the proposals must meet."""


class CampaignPlate(TypedDict):
    id: str
    """Identifier of the job."""
    object: Literal["campaign_plate"]
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
    inputs: CampaignPlateInputs
    """The inputs of the job, as submitted and with defaults filled in."""
    results: CampaignPlateResults | None
    """The results. Null until `status` is `completed`, and again after they were deleted for good."""
    progress: float | None
    """Fraction of the work done, 0 to 1. Null when it is not known."""
    queue_position: int | None
    """Place in the queue; 1 is next. Null unless `status` is `pending`."""
    provenance: Provenance | None
    """Engine, versions, seed and computing time of the job. Null until an engine ended the job."""
    data_deleted_at: NotRequired[str]
    """Time at which the results and files of the job were deleted for good. Absent while they exist."""
    livemode: NotRequired[bool]
    """False for a job of the sandbox: it costs nothing, and its data are deleted after 7 days. Absent if it is live."""
    external_id: str | None
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists. Null where none was given."""
    metadata: dict[str, str]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    pipeline_id: NotRequired[str]
    """Pipeline that the job is a step of. Absent of a job that was submitted by itself."""


class Campaign(TypedDict):
    id: str
    """Identifier of the campaign."""
    object: Literal["campaign"]
    """Type of this object."""
    variant_id: str
    """Parent of the campaign."""
    name: str
    """Name of the campaign."""
    objectives: CampaignObjectives
    """Constraints on the variants, limits of figures, and `learned:ASSAY` terms: the assays that the plate is chosen by. Without such a term, all measured assays."""
    plate: CampaignPlate
    """The plate that is proposed."""
    pool: int
    """Number of variants that are generated to choose from, if no `candidates` are given."""
    seed: int
    """Seed: equal seeds and inputs give equal plates."""
    candidate_count: int
    """Number of variants to choose from. 0: they are generated under the constraints."""
    rounds: list[CampaignRound]
    """Measured rounds, the earliest first."""
    archived: bool
    """Whether the resource is archived. An archived resource can be read and restored, but takes nothing new."""
    created_at: str
    """Time of creation: ISO 8601, UTC."""
    updated_at: str
    """Time of the last change: ISO 8601, UTC."""
    data_deleted_at: NotRequired[str]
    """Time at which the data of the resource were deleted for good. Absent while they exist."""
    livemode: NotRequired[bool]
    """False for a resource of the sandbox, which is deleted after 7 days. Absent for a live resource."""
    external_id: str | None
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists. Null where none was given."""
    metadata: dict[str, str]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""


class CampaignCreateCandidates(TypedDict):
    """A variant that a plate may hold."""
    name: str
    """Name of the candidate."""
    heavy: str
    """V domain of the heavy chain, one-letter codes."""
    light: NotRequired[str]
    """V domain of the light chain. Absent of single domains."""


class CampaignCreateObjectivesTerms(TypedDict):
    """One term of the sum."""
    figure: Literal["human_likeness", "repertoire_fit", "foreign_core_load", "foreign_cores", "liability_load", "net_charge", "isoelectric_point", "substitution_score", "mutations", "vhh_hallmarks", "hic", "developability_risk"] | str
    """Figure of the variant, or `learned:ASSAY` for a learned assay. `hic` is the predicted retention in hydrophobic interaction chromatography (min), and `developability_risk` the probability of the verdict on developability (0 to 1), both for VH with VL alone; they are computed on the main chain of a model of the parent."""
    goal: Literal["maximise", "minimise", "limit_only"]
    """Goal of the search for the figure, beyond its limits."""
    weight: NotRequired[float]
    """Weight in the sum that ranks the front; figures count in units of their spread on it."""
    at_least: NotRequired[float]
    """Lowest value that a proposal may have."""
    at_most: NotRequired[float]
    """Highest value that a proposal may have."""
    no_worse_than_parent: NotRequired[bool]
    """Whether a proposal must be at least as good as the parent by its goal."""


class CampaignCreateObjectivesConstraintsFrozenPositions(TypedDict):
    """A position of a V domain."""
    chain: Literal["heavy", "light"]
    """Chain of the position."""
    position: str
    """Position in the scheme of the constraints."""


class CampaignCreateObjectivesConstraintsAllowed(TypedDict):
    chain: Literal["heavy", "light"]
    """Chain of the position."""
    position: str
    """Position in the scheme of the constraints."""
    residues: str
    """Residues that are allowed at the position."""


class CampaignCreateObjectivesConstraintsIdentity(TypedDict):
    sequence: str
    """V domain to compare the same chain with."""
    chain: Literal["heavy", "light"]
    """Chain that is compared."""
    at_least: NotRequired[float]
    """Lowest identity."""
    at_most: NotRequired[float]
    """Highest identity."""


class CampaignCreateObjectivesConstraints(TypedDict):
    """Constraints that the proposals must meet."""
    scheme: NotRequired[Literal["imgt", "kabat", "chothia", "martin", "aho"]]
    """Numbering scheme of all positions."""
    frozen: NotRequired[list[Literal["imgt_cdrs", "kabat_cdrs", "vernier", "heavy", "light"]]]
    """Parts that keep the residues of the parent."""
    frozen_positions: NotRequired[list[CampaignCreateObjectivesConstraintsFrozenPositions]]
    """Positions that keep their residue."""
    forbidden: NotRequired[str]
    """Residues that no substitution introduces."""
    allowed: NotRequired[list[CampaignCreateObjectivesConstraintsAllowed]]
    """Positions with the only substitutions allowed there."""
    least_frequency: NotRequired[float]
    """Share of human repertoires that must have a substituted residue there."""
    most_mutations: NotRequired[int]
    """Most substitutions of a proposal."""
    no_new_liability: NotRequired[Literal["high", "medium", "off"]]
    """Severity from which a proposal may have no liability that the parent lacks."""
    identity: NotRequired[list[CampaignCreateObjectivesConstraintsIdentity]]
    """Identity to named sequences of the same length."""


class CampaignCreateObjectives(TypedDict):
    """Constraints on the variants, limits of figures, and `learned:ASSAY` terms: the assays that the plate is chosen by. Without such a term, all measured assays."""
    terms: list[CampaignCreateObjectivesTerms]
    """The sum, term by term."""
    constraints: NotRequired[CampaignCreateObjectivesConstraints]
    """Constraints that the proposals must meet."""


class CampaignCreatePlate(TypedDict):
    """The plate that is proposed."""
    size: NotRequired[int]
    """Wells, the control and repeats included."""
    control: NotRequired[bool]
    """Whether the parent is measured on the plate."""
    repeats: NotRequired[int]
    """Number of the best measured variants that are measured again, to estimate the noise."""
    minimum_distance: NotRequired[int]
    """Least number of positions at which two candidates of the plate differ."""


class CampaignCreate(TypedDict):
    variant_id: str
    """Parent of the campaign."""
    name: str
    """Name of the campaign."""
    candidates: NotRequired[list[CampaignCreateCandidates]]
    """Variants to choose from, such as a library that was made. Empty: they are made under the constraints of `objectives`."""
    objectives: NotRequired[CampaignCreateObjectives]
    """Constraints on the variants, limits of figures, and `learned:ASSAY` terms: the assays that the plate is chosen by. Without such a term, all measured assays."""
    plate: NotRequired[CampaignCreatePlate]
    """The plate that is proposed."""
    pool: NotRequired[int]
    """Number of variants that are generated to choose from, if no `candidates` are given."""
    seed: NotRequired[int]
    """Seed: equal seeds and inputs give equal plates."""
    external_id: NotRequired[str | None]
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists."""
    metadata: NotRequired[dict[str, str]]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""


class CampaignList(TypedDict):
    object: Literal["list"]
    """Type of this object."""
    data: list[Campaign]
    """The rows of the page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """Cursor for `after`, to read the next page. Null on the last page."""


class CampaignModelCardCorrelation(TypedDict):
    value: float
    """Spearman's ρ of cross-validated predictions; higher is better."""
    low: float
    """Lower bound of its 95 % interval."""
    high: float
    """Upper bound of its 95 % interval."""


class CampaignModelCardKernels(TypedDict):
    kernel: str
    """Covariance of the process."""
    weight: float
    """Its share in the predictions."""


class CampaignModelCard(TypedDict):
    correlation: CampaignModelCardCorrelation | None
    """Rank correlation of left-out values with their predictions. Null for fewer than ten values."""
    blosum_correlation: float
    """ρ of the BLOSUM62 similarity to the parent on the same values."""
    nearness_correlation: float
    """ρ of the nearness to the parent on the same values."""
    coverage: float | None
    """Share of left-out values within their 80 % interval; 0.75 to 0.85 is calibrated. Null for fewer than ten values."""
    verdict: Literal["better", "not_better", "too_few"]
    """Whether the model may choose wells: its ρ is above that of similarity to the parent by 0.1 or more, with a 95 % interval of the gain above 0, and at most 0.05 below that of the plain kernel."""
    explanation: str
    """The verdict in words, with the next step."""
    kernels: list[CampaignModelCardKernels]
    """Models that the predictions are averaged over, the heaviest first."""
    plain_correlation: NotRequired[float | None]
    """ρ of a Gaussian process with one plain linear kernel, on the same folds. Null for fewer than ten values; absent on plates of earlier versions."""


class CampaignPlateCompletedEvent(TypedDict):
    id: str
    """Identifier of the event, sent as `webhook-id` with every attempt."""
    type: Literal["campaign_plate.completed"]
    """Type of the event."""
    timestamp: str
    """Time of the event: ISO 8601, UTC."""
    data: CampaignPlate
    """The resource that the event is about."""


class CampaignPlateFailedEvent(TypedDict):
    id: str
    """Identifier of the event, sent as `webhook-id` with every attempt."""
    type: Literal["campaign_plate.failed"]
    """Type of the event."""
    timestamp: str
    """Time of the event: ISO 8601, UTC."""
    data: CampaignPlate
    """The resource that the event is about."""


class CampaignPlateInputsResults(TypedDict):
    """Measured values of one round: names or sequences, value, unit, direction, replicates, bounds, failures to express."""
    content: str
    """The file: CSV, TSV or JSON as text, XLSX in base64."""
    encoding: Literal["text", "base64"]
    """Encoding of the file in `content`."""
    filename: str
    """Name of the file, which messages about it begin with."""


class CampaignPlateInputsCandidates(TypedDict):
    """A variant that a plate may hold."""
    name: str
    """Name of the candidate."""
    heavy: str
    """V domain of the heavy chain, one-letter codes."""
    light: NotRequired[str]
    """V domain of the light chain. Absent of single domains."""


class CampaignPlateInputsObjectivesTerms(TypedDict):
    """One term of the sum."""
    figure: Literal["human_likeness", "repertoire_fit", "foreign_core_load", "foreign_cores", "liability_load", "net_charge", "isoelectric_point", "substitution_score", "mutations", "vhh_hallmarks", "hic", "developability_risk"] | str
    """Figure of the variant, or `learned:ASSAY` for a learned assay. `hic` is the predicted retention in hydrophobic interaction chromatography (min), and `developability_risk` the probability of the verdict on developability (0 to 1), both for VH with VL alone; they are computed on the main chain of a model of the parent."""
    goal: Literal["maximise", "minimise", "limit_only"]
    """Goal of the search for the figure, beyond its limits."""
    weight: float
    """Weight in the sum that ranks the front; figures count in units of their spread on it."""
    at_least: NotRequired[float]
    """Lowest value that a proposal may have."""
    at_most: NotRequired[float]
    """Highest value that a proposal may have."""
    no_worse_than_parent: bool
    """Whether a proposal must be at least as good as the parent by its goal."""


class CampaignPlateInputsObjectivesConstraintsFrozenPositions(TypedDict):
    """A position of a V domain."""
    chain: Literal["heavy", "light"]
    """Chain of the position."""
    position: str
    """Position in the scheme of the constraints."""


class CampaignPlateInputsObjectivesConstraintsAllowed(TypedDict):
    chain: Literal["heavy", "light"]
    """Chain of the position."""
    position: str
    """Position in the scheme of the constraints."""
    residues: str
    """Residues that are allowed at the position."""


class CampaignPlateInputsObjectivesConstraintsIdentity(TypedDict):
    sequence: str
    """V domain to compare the same chain with."""
    chain: Literal["heavy", "light"]
    """Chain that is compared."""
    at_least: float
    """Lowest identity."""
    at_most: float
    """Highest identity."""


class CampaignPlateInputsObjectivesConstraints(TypedDict):
    """Constraints that the proposals must meet."""
    scheme: Literal["imgt", "kabat", "chothia", "martin", "aho"]
    """Numbering scheme of all positions."""
    frozen: list[Literal["imgt_cdrs", "kabat_cdrs", "vernier", "heavy", "light"]]
    """Parts that keep the residues of the parent."""
    frozen_positions: list[CampaignPlateInputsObjectivesConstraintsFrozenPositions]
    """Positions that keep their residue."""
    forbidden: str
    """Residues that no substitution introduces."""
    allowed: list[CampaignPlateInputsObjectivesConstraintsAllowed]
    """Positions with the only substitutions allowed there."""
    least_frequency: float
    """Share of human repertoires that must have a substituted residue there."""
    most_mutations: int
    """Most substitutions of a proposal."""
    no_new_liability: Literal["high", "medium", "off"]
    """Severity from which a proposal may have no liability that the parent lacks."""
    identity: list[CampaignPlateInputsObjectivesConstraintsIdentity]
    """Identity to named sequences of the same length."""


class CampaignPlateInputsObjectives(TypedDict):
    """Constraints on the variants, limits of figures, and `learned:ASSAY` terms: the assays that the plate is chosen by. Without such a term, all measured assays."""
    terms: list[CampaignPlateInputsObjectivesTerms]
    """The sum, term by term."""
    constraints: CampaignPlateInputsObjectivesConstraints
    """Constraints that the proposals must meet."""


class CampaignPlateInputsPlate(TypedDict):
    """The plate that is proposed."""
    size: int
    """Wells, the control and repeats included."""
    control: bool
    """Whether the parent is measured on the plate."""
    repeats: int
    """Number of the best measured variants that are measured again, to estimate the noise."""
    minimum_distance: int
    """Least number of positions at which two candidates of the plate differ."""


class CampaignPlateInputs(TypedDict):
    variant_id: str
    """Parent of the campaign."""
    campaign_id: str | None
    """Campaign of the plate. Null for a plate without one."""
    results: list[CampaignPlateInputsResults]
    """A file per measured round, the earliest first. Empty: the first plate."""
    candidates: list[CampaignPlateInputsCandidates]
    """Variants to choose from, such as a library that was made. Empty: they are made under the constraints of `objectives`."""
    objectives: CampaignPlateInputsObjectives
    """Constraints on the variants, limits of figures, and `learned:ASSAY` terms: the assays that the plate is chosen by. Without such a term, all measured assays."""
    plate: CampaignPlateInputsPlate
    """The plate that is proposed."""
    pool: int
    """Number of variants that are generated to choose from, if no `candidates` are given."""
    seed: int
    """Seed: equal seeds and inputs give equal plates."""
    campaign_state: CampaignState | None
    """Measured rounds and candidates of `campaign_id` that the plate learns from. Null: `results` and `candidates` of the request."""


class CampaignPlateList(TypedDict):
    object: Literal["list"]
    """Type of this object."""
    data: list[ListedCampaignPlate]
    """The rows of the page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """Cursor for `after`, to read the next page. Null on the last page."""


class CampaignPlateRequestPlate(TypedDict):
    """A plate other than the one of the campaign."""
    size: NotRequired[int]
    """Wells, the control and repeats included."""
    control: NotRequired[bool]
    """Whether the parent is measured on the plate."""
    repeats: NotRequired[int]
    """Number of the best measured variants that are measured again, to estimate the noise."""
    minimum_distance: NotRequired[int]
    """Least number of positions at which two candidates of the plate differ."""


class CampaignPlateRequest(TypedDict):
    plate: NotRequired[CampaignPlateRequestPlate]
    """A plate other than the one of the campaign."""
    external_id: NotRequired[str | None]
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists."""
    metadata: NotRequired[dict[str, str]]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    webhook_url: NotRequired[str]
    """Address that the job's events (`….completed` or `….failed`) are sent to, in addition to those of registered webhooks: https, at a public host. It is checked and signed like the address of a webhook."""


class CampaignPlateResults(TypedDict):
    round: int
    """Number of the plate: one more than the measured rounds."""
    assays: list[LearnedAssay]
    """Learned model of each assay. Empty for the first plate."""
    wells: list[CampaignWell]
    """The plate, well by well."""
    notes: list[str]
    """Limits of the plate, in words."""
    choice: NotRequired[CampaignChoice]
    """How the wells were chosen. Absent on plates of earlier versions."""


class CampaignPlateSubmitResults(TypedDict):
    """Measured values of one round: names or sequences, value, unit, direction, replicates, bounds, failures to express."""
    content: str
    """The file: CSV, TSV or JSON as text, XLSX in base64."""
    encoding: NotRequired[Literal["text", "base64"]]
    """Encoding of the file in `content`."""
    filename: str
    """Name of the file, which messages about it begin with."""


class CampaignPlateSubmitCandidates(TypedDict):
    """A variant that a plate may hold."""
    name: str
    """Name of the candidate."""
    heavy: str
    """V domain of the heavy chain, one-letter codes."""
    light: NotRequired[str]
    """V domain of the light chain. Absent of single domains."""


class CampaignPlateSubmitObjectivesTerms(TypedDict):
    """One term of the sum."""
    figure: Literal["human_likeness", "repertoire_fit", "foreign_core_load", "foreign_cores", "liability_load", "net_charge", "isoelectric_point", "substitution_score", "mutations", "vhh_hallmarks", "hic", "developability_risk"] | str
    """Figure of the variant, or `learned:ASSAY` for a learned assay. `hic` is the predicted retention in hydrophobic interaction chromatography (min), and `developability_risk` the probability of the verdict on developability (0 to 1), both for VH with VL alone; they are computed on the main chain of a model of the parent."""
    goal: Literal["maximise", "minimise", "limit_only"]
    """Goal of the search for the figure, beyond its limits."""
    weight: NotRequired[float]
    """Weight in the sum that ranks the front; figures count in units of their spread on it."""
    at_least: NotRequired[float]
    """Lowest value that a proposal may have."""
    at_most: NotRequired[float]
    """Highest value that a proposal may have."""
    no_worse_than_parent: NotRequired[bool]
    """Whether a proposal must be at least as good as the parent by its goal."""


class CampaignPlateSubmitObjectivesConstraintsFrozenPositions(TypedDict):
    """A position of a V domain."""
    chain: Literal["heavy", "light"]
    """Chain of the position."""
    position: str
    """Position in the scheme of the constraints."""


class CampaignPlateSubmitObjectivesConstraintsAllowed(TypedDict):
    chain: Literal["heavy", "light"]
    """Chain of the position."""
    position: str
    """Position in the scheme of the constraints."""
    residues: str
    """Residues that are allowed at the position."""


class CampaignPlateSubmitObjectivesConstraintsIdentity(TypedDict):
    sequence: str
    """V domain to compare the same chain with."""
    chain: Literal["heavy", "light"]
    """Chain that is compared."""
    at_least: NotRequired[float]
    """Lowest identity."""
    at_most: NotRequired[float]
    """Highest identity."""


class CampaignPlateSubmitObjectivesConstraints(TypedDict):
    """Constraints that the proposals must meet."""
    scheme: NotRequired[Literal["imgt", "kabat", "chothia", "martin", "aho"]]
    """Numbering scheme of all positions."""
    frozen: NotRequired[list[Literal["imgt_cdrs", "kabat_cdrs", "vernier", "heavy", "light"]]]
    """Parts that keep the residues of the parent."""
    frozen_positions: NotRequired[list[CampaignPlateSubmitObjectivesConstraintsFrozenPositions]]
    """Positions that keep their residue."""
    forbidden: NotRequired[str]
    """Residues that no substitution introduces."""
    allowed: NotRequired[list[CampaignPlateSubmitObjectivesConstraintsAllowed]]
    """Positions with the only substitutions allowed there."""
    least_frequency: NotRequired[float]
    """Share of human repertoires that must have a substituted residue there."""
    most_mutations: NotRequired[int]
    """Most substitutions of a proposal."""
    no_new_liability: NotRequired[Literal["high", "medium", "off"]]
    """Severity from which a proposal may have no liability that the parent lacks."""
    identity: NotRequired[list[CampaignPlateSubmitObjectivesConstraintsIdentity]]
    """Identity to named sequences of the same length."""


class CampaignPlateSubmitObjectives(TypedDict):
    """Constraints on the variants, limits of figures, and `learned:ASSAY` terms: the assays that the plate is chosen by. Without such a term, all measured assays."""
    terms: list[CampaignPlateSubmitObjectivesTerms]
    """The sum, term by term."""
    constraints: NotRequired[CampaignPlateSubmitObjectivesConstraints]
    """Constraints that the proposals must meet."""


class CampaignPlateSubmitPlate(TypedDict):
    """The plate that is proposed."""
    size: NotRequired[int]
    """Wells, the control and repeats included."""
    control: NotRequired[bool]
    """Whether the parent is measured on the plate."""
    repeats: NotRequired[int]
    """Number of the best measured variants that are measured again, to estimate the noise."""
    minimum_distance: NotRequired[int]
    """Least number of positions at which two candidates of the plate differ."""


class CampaignPlateSubmit(TypedDict):
    variant_id: str
    """Parent of the campaign."""
    campaign_id: NotRequired[str | None]
    """Campaign of the plate. Null for a plate without one."""
    results: NotRequired[list[CampaignPlateSubmitResults]]
    """A file per measured round, the earliest first. Empty: the first plate."""
    candidates: NotRequired[list[CampaignPlateSubmitCandidates]]
    """Variants to choose from, such as a library that was made. Empty: they are made under the constraints of `objectives`."""
    objectives: NotRequired[CampaignPlateSubmitObjectives]
    """Constraints on the variants, limits of figures, and `learned:ASSAY` terms: the assays that the plate is chosen by. Without such a term, all measured assays."""
    plate: NotRequired[CampaignPlateSubmitPlate]
    """The plate that is proposed."""
    pool: NotRequired[int]
    """Number of variants that are generated to choose from, if no `candidates` are given."""
    seed: NotRequired[int]
    """Seed: equal seeds and inputs give equal plates."""
    campaign_state: NotRequired[CampaignState | None]
    """Measured rounds and candidates of `campaign_id` that the plate learns from. Null: `results` and `candidates` of the request."""
    external_id: NotRequired[str | None]
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists."""
    metadata: NotRequired[dict[str, str]]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    webhook_url: NotRequired[str]
    """Address that the job's events (`….completed` or `….failed`) are sent to, in addition to those of registered webhooks: https, at a public host. It is checked and signed like the address of a webhook."""


class CampaignRoundAssays(TypedDict):
    assay: str
    """Name of the assay."""
    unit: str
    """Unit of the values. Empty where the file names none."""
    direction: Literal["higher", "lower"]
    """Direction of better values."""
    measured: int
    """Variants with a value or a bound."""
    not_expressed: int
    """Variants that were not expressed."""


class CampaignRound(TypedDict):
    round: int
    """Number of the round, from 1."""
    file: str
    """Name of the file of results."""
    received_at: str
    """Time at which the results were added: ISO 8601, UTC."""
    assays: list[CampaignRoundAssays]
    """Assays in the file."""


class CampaignUpdate(TypedDict):
    name: NotRequired[str]
    """Name of the campaign."""
    archived: NotRequired[bool]
    """True archives the resource, false restores it."""
    external_id: NotRequired[str | None]
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists. Null removes it."""
    metadata: NotRequired[dict[str, str | None]]
    """Keys to set; those that are not named stay, and null removes a key. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""


class CampaignWellChains(TypedDict):
    role: str
    """Role of the chain in the antibody."""
    sequence: str
    """Whole chain, one-letter codes."""


class CampaignWellPredictions(TypedDict):
    assay: str
    """Name of the assay."""
    value: float
    """Predicted value, in the unit of the assay."""
    low: float
    """Lower bound of the 80 % interval, in the unit of the assay."""
    high: float
    """Upper bound of the 80 % interval, in the unit of the assay."""
    extrapolated: bool
    """Whether the variant is farther from every measured one than these are from each other: the interval is too narrow then."""


class CampaignWell(TypedDict):
    well: str
    """Place on the plate, row by row."""
    name: str
    """The variant: the name that the table gave it, or its substitutions, counted in the V domain from 1."""
    role: Literal["candidate", "control", "repeat"]
    """Purpose of the well."""
    reason: NotRequired[str]
    """Reason of the choice. A detail of `expand`."""
    mutation_count: int
    """Substitutions against the parent."""
    chains: NotRequired[list[CampaignWellChains]]
    """The chains, as a new variant takes them. A detail of `expand`."""
    predictions: list[CampaignWellPredictions]
    """One per assay. Empty on the first plate."""


class Design(TypedDict):
    id: str
    """Identifier of the job."""
    object: Literal["design"]
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
    inputs: DesignInputs
    """The inputs of the job, as submitted and with defaults filled in."""
    results: DesignResults | None
    """The results. Null until `status` is `completed`, and again after they were deleted for good."""
    progress: float | None
    """Fraction of the work done, 0 to 1. Null when it is not known."""
    queue_position: int | None
    """Place in the queue; 1 is next. Null unless `status` is `pending`."""
    provenance: Provenance | None
    """Engine, versions, seed and computing time of the job. Null until an engine ended the job."""
    data_deleted_at: NotRequired[str]
    """Time at which the results and files of the job were deleted for good. Absent while they exist."""
    livemode: NotRequired[bool]
    """False for a job of the sandbox: it costs nothing, and its data are deleted after 7 days. Absent if it is live."""
    external_id: str | None
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists. Null where none was given."""
    metadata: dict[str, str]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    pipeline_id: NotRequired[str]
    """Pipeline that the job is a step of. Absent of a job that was submitted by itself."""


class DesignCompletedEvent(TypedDict):
    id: str
    """Identifier of the event, sent as `webhook-id` with every attempt."""
    type: Literal["design.completed"]
    """Type of the event."""
    timestamp: str
    """Time of the event: ISO 8601, UTC."""
    data: Design
    """The resource that the event is about."""


class DesignFailedEvent(TypedDict):
    id: str
    """Identifier of the event, sent as `webhook-id` with every attempt."""
    type: Literal["design.failed"]
    """Type of the event."""
    timestamp: str
    """Time of the event: ISO 8601, UTC."""
    data: Design
    """The resource that the event is about."""


class DesignInputs(TypedDict):
    variant_id: str
    """Variant that was to be improved."""
    preset: NotRequired[Literal["humanize_further", "remove_epitopes", "mend_liabilities", "raise_stability", "nanobody_to_human_like"]]
    """Objectives that are taken as they are: `humanize_further`, `remove_epitopes`, `mend_liabilities`, `raise_stability` or `nanobody_to_human_like`, which needs a nanobody. Default: `humanize_further`, where no `objectives` are given."""
    objectives: NotRequired[AppliedDesignObjectives]
    """Terms and constraints as submitted, with defaults. Absent where a preset was taken."""
    judged: int
    """Number of proposals that are modelled and judged by all engines: the best score, the knee, then those that are spread farthest over the front."""


class DesignJudgementMetrics(TypedDict):
    name: str
    """Metric of the developability scorecard."""
    value: float | None
    """Value of the metric. Null where the format has none."""
    unit: str | None
    """Unit. Null for a figure without one."""
    flag: Literal["green", "amber", "red"] | None
    """Band of the verdict where the metric drives it. Null where it is no part of the verdict."""


class DesignJudgement(TypedDict):
    human_likeness: float
    """Human likeness, 0 to 1; higher is more human. No measure of binding."""
    t_cell_risk: float
    """T-cell epitope risk, as the immunogenicity analysis computes it; lower is better."""
    foreign_cores: int
    """Presented MHC class II cores that no human germline gene has."""
    high_liabilities: int
    """Liability motifs of high severity."""
    red_flags: int
    """Flags of a red verdict; 0 where the verdict is not red."""
    amber_flags: int
    """Flags of an amber verdict; 0 where the verdict is not amber."""
    metrics: NotRequired[list[DesignJudgementMetrics]]
    """The developability scorecard, on a model by templates. A detail of `expand`."""
    model_confidence: float
    """Confidence of the model, 0 to 100, the mean over its residues."""
    h3_shift: float | None
    """Root mean square distance of the backbone of CDR-H3 from the parent's model, in Å, after superposition of the framework of VH. Both models have the main chain of the parent's templates, so that the shift is caused by the mutated side chains and the minimisation. Null for the parent, and where there is no such part."""
    interface_shift: float | None
    """Root mean square distance of the backbone of the framework of VL from the parent's model, in Å, after superposition of the framework of VH. Both models have the main chain of the parent's templates, so that the shift is caused by the mutated side chains and the minimisation. Null for the parent, and where there is no such part."""
    developability_risk: float | None
    """Verdict of developability: probability that at least two of ten assays fail; lower is better. Null for a single domain."""


class DesignList(TypedDict):
    object: Literal["list"]
    """Type of this object."""
    data: list[ListedDesign]
    """The rows of the page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """Cursor for `after`, to read the next page. Null on the last page."""


DesignMutation = TypedDict(
    "DesignMutation",
    {
        "chain": "Literal['heavy', 'light']",
        "position": "str",
        "from": "str",
        "to": "str",
        "contributions": "dict[str, float]",
        "reason": "str",
    },
)


class DesignObjectivesTerms(TypedDict):
    """One term of the sum."""
    figure: Literal["human_likeness", "repertoire_fit", "foreign_core_load", "foreign_cores", "liability_load", "net_charge", "isoelectric_point", "substitution_score", "mutations", "vhh_hallmarks", "hic", "developability_risk"] | str
    """Figure of the variant, or `learned:ASSAY` for a learned assay. `hic` is the predicted retention in hydrophobic interaction chromatography (min), and `developability_risk` the probability of the verdict on developability (0 to 1), both for VH with VL alone; they are computed on the main chain of a model of the parent."""
    goal: Literal["maximise", "minimise", "limit_only"]
    """Goal of the search for the figure, beyond its limits."""
    weight: NotRequired[float]
    """Weight in the sum that ranks the front; figures count in units of their spread on it."""
    at_least: NotRequired[float]
    """Lowest value that a proposal may have."""
    at_most: NotRequired[float]
    """Highest value that a proposal may have."""
    no_worse_than_parent: NotRequired[bool]
    """Whether a proposal must be at least as good as the parent by its goal."""


class DesignObjectivesConstraintsFrozenPositions(TypedDict):
    """A position of a V domain."""
    chain: Literal["heavy", "light"]
    """Chain of the position."""
    position: str
    """Position in the scheme of the constraints."""


class DesignObjectivesConstraintsAllowed(TypedDict):
    chain: Literal["heavy", "light"]
    """Chain of the position."""
    position: str
    """Position in the scheme of the constraints."""
    residues: str
    """Residues that are allowed at the position."""


class DesignObjectivesConstraintsIdentity(TypedDict):
    sequence: str
    """V domain to compare the same chain with."""
    chain: Literal["heavy", "light"]
    """Chain that is compared."""
    at_least: NotRequired[float]
    """Lowest identity."""
    at_most: NotRequired[float]
    """Highest identity."""


class DesignObjectivesConstraints(TypedDict):
    """Constraints that the proposals must meet."""
    scheme: NotRequired[Literal["imgt", "kabat", "chothia", "martin", "aho"]]
    """Numbering scheme of all positions."""
    frozen: NotRequired[list[Literal["imgt_cdrs", "kabat_cdrs", "vernier", "heavy", "light"]]]
    """Parts that keep the residues of the parent."""
    frozen_positions: NotRequired[list[DesignObjectivesConstraintsFrozenPositions]]
    """Positions that keep their residue."""
    forbidden: NotRequired[str]
    """Residues that no substitution introduces."""
    allowed: NotRequired[list[DesignObjectivesConstraintsAllowed]]
    """Positions with the only substitutions allowed there."""
    least_frequency: NotRequired[float]
    """Share of human repertoires that must have a substituted residue there."""
    most_mutations: NotRequired[int]
    """Most substitutions of a proposal."""
    no_new_liability: NotRequired[Literal["high", "medium", "off"]]
    """Severity from which a proposal may have no liability that the parent lacks."""
    identity: NotRequired[list[DesignObjectivesConstraintsIdentity]]
    """Identity to named sequences of the same length."""


class DesignObjectives(TypedDict):
    """Objectives and constraints of a design."""
    terms: list[DesignObjectivesTerms]
    """The sum, term by term."""
    constraints: NotRequired[DesignObjectivesConstraints]
    """Constraints that the proposals must meet."""
    proposals: NotRequired[int]
    """Most proposals on the front."""
    effort: NotRequired[int]
    """Generations of the search; it ends sooner where nothing changes."""
    seed: NotRequired[int]
    """Seed: equal seeds give equal proposals."""


class DesignParent(TypedDict):
    figures: dict[str, float]
    """Value of each figure of the terms, of the parent."""
    judgement: DesignJudgement | None
    """Judgement of the parent by all engines. Null where nothing was judged."""


class DesignProposalChains(TypedDict):
    role: str
    """Role of the chain in the antibody."""
    sequence: str
    """Whole chain with the mutations, one-letter codes."""


class DesignProposal(TypedDict):
    name: str
    """Name of the proposal in these results."""
    score: float
    """Sum of the weighted gains over the parent, each in units of the spread of its figure on the front. Scores of two designs cannot be compared."""
    figures: dict[str, float]
    """Value of each figure of the terms, of the proposal."""
    mutation_count: int
    """Substitutions against the parent."""
    parent_identity: float
    """Share of the residues of the parent's V domains that stay, 0 to 1."""
    chains: NotRequired[list[DesignProposalChains]]
    """The chains of the proposal, as a new variant takes them. A detail of `expand`."""
    mutations: NotRequired[list[DesignMutation]]
    """The mutations, in the order of the chains. A detail of `expand`."""
    judgement: DesignJudgement | None
    """Judgement of the proposal by all engines. Null for proposals that were not among the judged."""


class DesignResults(TypedDict):
    terms: list[str]
    """The sum, term by term, in words."""
    parent: DesignParent
    """The parent, by the same figures."""
    proposals: list[DesignProposal]
    """The Pareto front: none is worse than another in every objective. The highest score first."""
    notes: list[str]
    """Limits of the results, such as an Fv that could not be modelled."""
    knee: NotRequired[str | None]
    """Name of the proposal at the knee of the front, beyond which a gain in one goal costs most in the others. Null where the front has none; absent in results of earlier versions."""


class DesignSubmit(TypedDict):
    variant_id: str
    """Variant to improve: the parent."""
    preset: NotRequired[Literal["humanize_further", "remove_epitopes", "mend_liabilities", "raise_stability", "nanobody_to_human_like"]]
    """Objectives that are taken as they are: `humanize_further`, `remove_epitopes`, `mend_liabilities`, `raise_stability` or `nanobody_to_human_like`, which needs a nanobody. Default: `humanize_further`, where no `objectives` are given."""
    objectives: NotRequired[DesignObjectives]
    """Terms and constraints of your own, in place of a `preset`."""
    judged: NotRequired[int]
    """Number of proposals that are modelled and judged by all engines: the best score, the knee, then those that are spread farthest over the front."""
    external_id: NotRequired[str | None]
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists."""
    metadata: NotRequired[dict[str, str]]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    webhook_url: NotRequired[str]
    """Address that the job's events (`….completed` or `….failed`) are sent to, in addition to those of registered webhooks: https, at a public host. It is checked and signed like the address of a webhook."""


class LearnedAssayLeftOut(TypedDict):
    name: str
    """The variant: the name that the table gave it, or its substitutions, counted in the V domain from 1."""
    measured: float
    """Measured value, or the bound."""
    predicted: float
    """Value that was predicted without it."""
    low: float
    """Lower bound of the 80 % interval, in the unit of the assay."""
    high: float
    """Upper bound of the 80 % interval, in the unit of the assay."""


LearnedAssayEffects = TypedDict(
    "LearnedAssayEffects",
    {
        "chain": "Literal['heavy', 'light']",
        "position": "int",
        "from": "str",
        "to": "str",
        "effect": "float",
        "measured": "int",
    },
)


class LearnedAssay(TypedDict):
    assay: str
    """Name of the assay."""
    unit: str
    """Unit of the values. Empty where the table names none."""
    direction: Literal["higher", "lower"]
    """Direction of better values."""
    scale: Literal["linear", "logarithmic"]
    """Scale on which the values are learned."""
    measured: int
    """Variants with a value or a bound."""
    censored: int
    """Variants with a bound instead of a value."""
    not_expressed: int
    """Variants that were not expressed; no model learns from them, and no plate proposes them again."""
    card: CampaignModelCard
    """Accuracy of the model."""
    left_out: list[LearnedAssayLeftOut]
    """Measured against predicted values, of the cross-validation."""
    effects: list[LearnedAssayEffects]
    """Learned effect of every substitution that was measured, by position."""


class ListedCampaignPlate(TypedDict):
    id: str
    """Identifier of the job."""
    object: Literal["campaign_plate"]
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
    inputs: CampaignPlateInputs
    """The inputs of the job, as submitted and with defaults filled in."""
    results: NotRequired[CampaignPlateResults | None]
    """The results. Null until `status` is `completed`, and again after they were deleted for good."""
    progress: float | None
    """Fraction of the work done, 0 to 1. Null when it is not known."""
    queue_position: int | None
    """Place in the queue; 1 is next. Null unless `status` is `pending`."""
    provenance: Provenance | None
    """Engine, versions, seed and computing time of the job. Null until an engine ended the job."""
    data_deleted_at: NotRequired[str]
    """Time at which the results and files of the job were deleted for good. Absent while they exist."""
    livemode: NotRequired[bool]
    """False for a job of the sandbox: it costs nothing, and its data are deleted after 7 days. Absent if it is live."""
    external_id: str | None
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists. Null where none was given."""
    metadata: dict[str, str]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    pipeline_id: NotRequired[str]
    """Pipeline that the job is a step of. Absent of a job that was submitted by itself."""


class ListedDesign(TypedDict):
    id: str
    """Identifier of the job."""
    object: Literal["design"]
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
    inputs: DesignInputs
    """The inputs of the job, as submitted and with defaults filled in."""
    results: NotRequired[DesignResults | None]
    """The results. Null until `status` is `completed`, and again after they were deleted for good."""
    progress: float | None
    """Fraction of the work done, 0 to 1. Null when it is not known."""
    queue_position: int | None
    """Place in the queue; 1 is next. Null unless `status` is `pending`."""
    provenance: Provenance | None
    """Engine, versions, seed and computing time of the job. Null until an engine ended the job."""
    data_deleted_at: NotRequired[str]
    """Time at which the results and files of the job were deleted for good. Absent while they exist."""
    livemode: NotRequired[bool]
    """False for a job of the sandbox: it costs nothing, and its data are deleted after 7 days. Absent if it is live."""
    external_id: str | None
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists. Null where none was given."""
    metadata: dict[str, str]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    pipeline_id: NotRequired[str]
    """Pipeline that the job is a step of. Absent of a job that was submitted by itself."""


class AssistantClient(TypedDict):
    object: Literal["assistant_client"]
    """Type of this object."""
    client_name: str
    """Name that the client gave itself."""
    redirect_host: str
    """Host to which the browser returns; for the scheme of an app, the scheme with a colon."""
    redirect_address: str
    """The whole address to which the browser returns, in the form in which browsers use it."""
    issuer: str
    """Issuer of the codes, which the client gets as `iss` (RFC 9207)."""


class AssistantGrant(TypedDict):
    object: Literal["assistant_grant"]
    """Type of this object."""
    redirect_url: str
    """Address with the code, for the browser to go to."""


class AssistantGrantCreate(TypedDict):
    client_id: str
    """Identifier that the client got when it registered at `/oauth/register`."""
    redirect_uri: str
    """Address to which the browser returns. It must be one that the client registered."""
    code_challenge: str
    """PKCE challenge of the client, by the method S256."""
    state: NotRequired[str]
    """Value that the client gets back unchanged."""
    scopes: list[Literal["read", "submit", "manage"]]
    """Scopes of the token."""
    days: NotRequired[int]
    """Days after which the token expires. Default: 30, or fewer if the API token that allows it expires earlier."""
    project_ids: NotRequired[list[str]]
    """Projects to which the assistant is bound. It then cannot have the scope `manage`. Empty: to none."""
    daily_cap: NotRequired[int | None]
    """Credits that the assistant may spend on a day (UTC). Null: any number."""
    monthly_cap: NotRequired[int | None]
    """Credits that the assistant may spend in a calendar month (UTC). Null: any number."""


class ScreenColumn(TypedDict):
    name: str
    """Name of the column, as filters, scores and tables call it."""
    label: str
    """Name of the figure, for people."""
    tier: Literal["sequence", "model", "developability", "immunogenicity", "complex"]
    """Tier that computes the column."""
    type: Literal["text", "integer", "number"]
    """Type of the values."""
    unit: str | None
    """Unit of the values. Null for values without a unit."""
    direction: Literal["higher", "lower", "none"]
    """Values that are usually wanted: high ones, low ones, or neither."""
    description: str
    """Explanation of the figure."""
    certainty: str | None
    """Accuracy of the figure. Null for figures that are exact by their definition."""


class ScreenColumns(TypedDict):
    object: Literal["screen_columns"]
    """Type of this object."""
    columns: list[ScreenColumn]
    """The columns, tier after tier."""


class ScreenRefusal(TypedDict):
    row: int
    """Number of the row, from 0."""
    id: str
    """Name of the row."""
    detail: str
    """Reason for the refusal."""


class Assay(TypedDict):
    id: str
    """Identifier of the assay."""
    object: Literal["assay"]
    """Type of this object."""
    project_id: str
    """Project of the assay."""
    name: str
    """Name of the assay in filters and tables: the column is `assay.` and the name."""
    label: str
    """Name of the assay as its file has it."""
    unit: str | None
    """Unit of the values. Null for values without a unit."""
    direction: Literal["higher", "lower"]
    """Values that are wanted."""
    created_at: str
    """Time of the first upload: ISO 8601, UTC."""
    livemode: NotRequired[bool]
    """False for a resource of the sandbox, which is deleted after 7 days. Absent for a live resource."""


class AssayList(TypedDict):
    object: Literal["list"]
    """Type of this object."""
    data: list[Assay]
    """The rows of the page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """Cursor for `after`, to read the next page. Null on the last page."""


class AssayResult(TypedDict):
    object: Literal["assay_result"]
    """Type of this object."""
    variant_id: str
    """Variant that was measured."""
    assay_id: str
    """Assay that measured it."""
    name: str
    """Name of the assay in filters and tables: the column is `assay.` and the name."""
    label: str
    """Name of the assay as its file has it."""
    unit: str | None
    """Unit of the values. Null for values without a unit."""
    direction: Literal["higher", "lower"]
    """Values that are wanted."""
    value: float | None
    """Mean of the replicates in `unit`, geometric for concentrations. Null where the variant was not expressed."""
    bound: Literal["above", "below"] | None
    """Whether the true value lies above or below `value`, as of `> 1000`. Null for a measured value."""
    spread: float | None
    """Standard deviation of the replicates in `unit`, a factor for concentrations. Null for one replicate."""
    replicates: int
    """Number of replicates."""
    created_at: str
    """Time of the upload: ISO 8601, UTC."""
    livemode: NotRequired[bool]
    """False for a resource of the sandbox, which is deleted after 7 days. Absent for a live resource."""


class AssayResultList(TypedDict):
    object: Literal["list"]
    """Type of this object."""
    data: list[AssayResult]
    """The rows of the page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """Cursor for `after`, to read the next page. Null on the last page."""


class AssayResultsUpload(TypedDict):
    project_id: str
    """Project of the measured variants."""
    filename: NotRequired[str]
    """Name of the file, for messages."""
    content: NotRequired[str]
    """Text of the file, CSV, TSV or JSON: a column `name` with the id of a variant, `CANDIDATE/VARIANT`, or a name that is unique in the project, and a column per assay such as `KD (nM)`, or `value` with `unit`, `direction` and `assay`."""
    content_base64: NotRequired[str]
    """The file in base64 in place of `content`: an XLSX workbook."""
    sheet: NotRequired[str]
    """Sheet of a workbook. Default: the first."""
    assay: NotRequired[str]
    """Name of the assay, for a file with only a column `value`."""
    unit: NotRequired[str]
    """Unit of the values, for a file that does not state it."""
    direction: NotRequired[Literal["higher", "lower"]]
    """Whether higher or lower values are better, if neither the name nor the unit of an assay implies it."""


class AssayUpload(TypedDict):
    object: Literal["assay_upload"]
    """Type of this object."""
    assays: list[RecordedAssay]
    """The assays of the file."""


class Measurement(TypedDict):
    expressed: bool
    """False where the variant was not expressed."""
    bound: Literal["above", "below"] | None
    """Whether the true value lies above or below the figure. Null for a measured value."""
    spread: float | None
    """Standard deviation of the replicates in the unit of the column, a factor for concentrations. Null for one replicate."""
    replicates: int
    """Number of replicates."""


class RecordedAssay(TypedDict):
    id: str
    """Identifier of the assay."""
    name: str
    """Name of the assay in filters and tables: the column is `assay.` and the name."""
    label: str
    """Name of the assay as its file has it."""
    unit: str | None
    """Unit of the values. Null for values without a unit."""
    direction: Literal["higher", "lower"]
    """Values that are wanted."""
    measured: int
    """Variants with a value."""
    not_expressed: int
    """Variants that were not expressed."""


class Import(TypedDict):
    id: str
    """Identifier of the import."""
    object: Literal["import"]
    """Type of this object."""
    project_id: str
    """Project of the candidates."""
    status: Literal["reading", "asking", "creating", "completed", "failed"]
    """State of the import: `reading`, then `creating`, then `completed`. `asking`: nothing is created; send the files again with answers. `failed`: nothing more is created; `error` has the reason."""
    antibodies: int
    """Antibodies that are imported. 0 until the files were read."""
    created: int
    """Antibodies that are candidates so far."""
    questions: list[ImportQuestion]
    """Records that made no antibody, with the question or the reason."""
    read: list[ReadAntibody]
    """Antibodies in the files, the first 1,000 of them. Empty until the files were read."""
    notes: list[str]
    """Records that were left out, with the reason."""
    error: str | None
    """Reason of the failure. Null unless `status` is `failed`."""
    created_at: str
    """Time of the request: ISO 8601, UTC."""
    ended_at: str | None
    """Time of the end: ISO 8601, UTC. Null until then."""
    livemode: NotRequired[bool]
    """False for a resource of the sandbox, which is deleted after 7 days. Absent for a live resource."""
    external_id: str | None
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists. Null where none was given."""
    metadata: dict[str, str]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    columns: list[ImportColumn]
    """Columns of the tables among the files."""


class ImportCreate(TypedDict):
    project_id: str
    """Project of the candidates."""
    files: list[ImportFile]
    """Files that are read together: chains of different files can be paired."""
    pairs: NotRequired[list[ImportPair]]
    """Answers to questions: chains that belong together, by the names of their records."""
    columns: NotRequired[dict[str, str]]
    """Headings of columns that are not understood, by their meaning."""
    sheet: NotRequired[str]
    """Sheet of a workbook with several."""
    leave_out: NotRequired[list[str]]
    """Names of antibodies of the files that are not imported."""
    unresolved: NotRequired[Literal["ask", "leave_out"]]
    """`ask`: nothing is created while a question is open. `leave_out`: records with an open question are left out."""
    external_id: NotRequired[str | None]
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists."""
    metadata: NotRequired[dict[str, str]]
    """Text of your own, by key: of the import, and of the candidates and variants that it creates."""


class ImportFile(TypedDict):
    filename: NotRequired[str]
    """Name of the file, for messages and for antibodies without a name."""
    content: NotRequired[str]
    """Text of the file, in any of the formats."""
    content_base64: NotRequired[str]
    """The file in base64 in place of `content`: XLSX, any format with gzip, or a ZIP archive of the results of another program."""


class ImportPair(TypedDict):
    name: str
    """Name of the antibody."""
    heavy: NotRequired[str]
    """Name of the record of the heavy chain."""
    light: NotRequired[str]
    """Name of the record of the light chain."""


class ImportQuestionRecords(TypedDict):
    name: str
    """Name of the record."""
    chain: Literal["heavy", "light"] | None
    """Variable domain of the record. Null where it has none."""
    file: str
    """File of the record."""
    line: int | None
    """Line of a text, from 1. Null for others."""
    row: int | None
    """Row of a table, the header being 1. Null for others."""


class ImportQuestion(TypedDict):
    id: str
    """Name of the antibody or record in question."""
    reason: Literal["not_an_antibody", "chain_mismatch", "no_partner", "ambiguous", "unknown_format", "invalid_chains", "unreadable_model"]
    """Reason why the records make no antibody. `ambiguous` and `no_partner` are answered by `pairs`; `unreadable_model` is a file of another program that cannot be read."""
    detail: str
    """The question, for people."""
    records: list[ImportQuestionRecords]
    """Records of the files that the question or reason is about."""


class ReadAntibodyChains(TypedDict):
    role: Literal["heavy", "light", "heavy_2", "light_2", "scfv", "fusion"]
    """Role of the chain."""
    residues: int
    """Length of the chain in residues."""


class ReadAntibody(TypedDict):
    name: str
    """Name of the antibody, and of its candidate."""
    format: Literal["mab", "nanobody", "scfv", "fc_fusion", "bispecific_kih", "bispecific_crossmab", "bispecific_common_lc", "bite", "dart", "dvd_ig", "tandem_scfv"]
    """Format of the molecule."""
    chains: list[ReadAntibodyChains]
    """Chains of the antibody."""
    paired_by: Literal["pairs", "row", "cell", "entry", "contact", "name", "order", "alone"]
    """Rule that paired the chains."""
    warnings: list[str]
    """Texts of `findings`, without their severity, for people."""
    findings: list[ImportFinding]
    """What to check about the antibody, with code and severity. Empty for antibodies that were read before the service had findings."""


class CampaignStateRounds(TypedDict):
    """A measured round."""
    file: str
    """Name of the file of results."""
    sha256: str
    """SHA-256, hexadecimal."""


class CampaignState(TypedDict):
    """Data that a plate learns from: rounds and candidates of a campaign, by their digests."""
    rounds: list[CampaignStateRounds]
    """Measured rounds, the earliest first, each by the digest of its file."""
    candidate_count: int
    """Candidates of the campaign."""
    candidates_sha256: str
    """SHA-256 of the candidates as JSON, hexadecimal."""


class ApiTokenUpdate(TypedDict):
    name: NotRequired[str]
    """Name of the token, for people."""
    daily_cap: NotRequired[int | None]
    """Credits that the token may spend on a day (UTC). Null: any number. A token with the scope `manage` cannot have a cap."""
    monthly_cap: NotRequired[int | None]
    """Credits that the token may spend in a calendar month (UTC). Null: any number."""


class View(TypedDict):
    id: str
    """Identifier of the view."""
    object: Literal["view"]
    """Type of this object."""
    project_id: str
    """Project of the view."""
    name: str
    """Name of the view, unique in its project."""
    columns: list[str]
    """Columns in their order, by name. Empty for the usual ones."""
    sort: str
    """Order of the rows, as the parameter `sort` of `GET /v1/scores`. Empty for the newest first."""
    filter: str
    """Filter of the rows, as the parameter `filter` of `GET /v1/scores`. Empty for all rows."""
    grouped: bool
    """Whether rows are grouped, as `grouped_by` says."""
    wanted: list[WantedRange]
    """Ranges of wanted values, at most one per column: tables colour values within and outside of them."""
    livemode: NotRequired[bool]
    """False for a resource of the sandbox, which is deleted after 7 days. Absent for a live resource."""
    created_at: str
    """Time of creation: ISO 8601, UTC."""
    updated_at: str
    """Time of the last change: ISO 8601, UTC."""
    grouped_by: Literal["candidate", "parent"]
    """Groups of the rows: the variants of a candidate, or a parent with the variants that descend from it."""


class ViewCreate(TypedDict):
    project_id: str
    """Project of the view."""
    name: str
    """Name of the view, unique in its project."""
    columns: NotRequired[list[str]]
    """Columns in their order, by name. Empty for the usual ones."""
    sort: NotRequired[str]
    """Order of the rows, as the parameter `sort` of `GET /v1/scores`. Empty for the newest first."""
    filter: NotRequired[str]
    """Filter of the rows, as the parameter `filter` of `GET /v1/scores`. Empty for all rows."""
    grouped: NotRequired[bool]
    """Whether rows are grouped, as `grouped_by` says."""
    wanted: NotRequired[list[WantedRange]]
    """Ranges of wanted values, at most one per column: tables colour values within and outside of them."""
    grouped_by: NotRequired[Literal["candidate", "parent"]]
    """Groups of the rows: the variants of a candidate, or a parent with the variants that descend from it."""


class ViewList(TypedDict):
    object: Literal["list"]
    """Type of this object."""
    data: list[View]
    """The rows of the page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """Cursor for `after`, to read the next page. Null on the last page."""


class ViewUpdate(TypedDict):
    name: NotRequired[str]
    """Name of the view, unique in its project."""
    columns: NotRequired[list[str]]
    """Columns in their order, by name. Empty for the usual ones."""
    sort: NotRequired[str]
    """Order of the rows, as the parameter `sort` of `GET /v1/scores`. Empty for the newest first."""
    filter: NotRequired[str]
    """Filter of the rows, as the parameter `filter` of `GET /v1/scores`. Empty for all rows."""
    grouped: NotRequired[bool]
    """Whether rows are grouped, as `grouped_by` says."""
    wanted: NotRequired[list[WantedRange]]
    """Ranges of wanted values, at most one per column: tables colour values within and outside of them."""
    grouped_by: NotRequired[Literal["candidate", "parent"]]
    """Groups of the rows: the variants of a candidate, or a parent with the variants that descend from it."""


class WantedRange(TypedDict):
    column: str
    """Name of a column, as `GET /v1/scores/columns` gives it."""
    min: float | None
    """Lowest wanted value. Null for a range without this end."""
    max: float | None
    """Highest wanted value. Null for a range without this end."""


ActivityChange = TypedDict(
    "ActivityChange",
    {
        "field": "str",
        "from": "Any",
        "to": "Any",
    },
)


class ActivityEvent(TypedDict):
    object: Literal["activity_event"]
    """Type of this object."""
    type: Literal["created", "edited", "noted", "job_submitted", "job_ended", "measured"]
    """Kind of the event."""
    variant_id: str | None
    """Variant of the event. Null for the candidate itself."""
    variant_name: str | None
    """Name of the variant. Null for the candidate itself."""
    author: str | None
    """Actor of the event: `person:<id>` or `token:<id>`. Null where the service does not know."""
    author_name: str | None
    """Name of the person or of the API token. Null where the service does not know it any more."""
    changes: list[ActivityChange]
    """Of `edited`: the fields that changed. Else empty."""
    note: str | None
    """Of `noted`: the note, in Markdown. Else null."""
    job: ActivityJob | None
    """Of `job_submitted` and `job_ended`: the job. Else null."""
    measurement: ActivityMeasurement | None
    """Of `measured`: the value. Else null."""
    livemode: NotRequired[bool]
    """False for a resource of the sandbox, which is deleted after 7 days. Absent for a live resource."""
    created_at: str
    """Time of the event: ISO 8601, UTC."""


class ActivityEventList(TypedDict):
    object: Literal["list"]
    """Type of this object."""
    data: list[ActivityEvent]
    """The rows of the page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """Cursor for `after`, to read the next page. Null on the last page."""


class ActivityFigure(TypedDict):
    name: str
    """Name of the column."""
    label: str
    """Name of the figure, for people."""
    unit: str | None
    """Unit of the value. Null for values without a unit."""
    value: float | str
    """Value of the figure."""


class ActivityJob(TypedDict):
    id: str
    """Identifier of the job."""
    kind: str
    """Kind of the job."""
    status: str
    """Status of the job now."""
    error: str | None
    """Reason why the job failed. Null for others."""
    figures: list[ActivityFigure]
    """Headline of its result: up to three figures. Empty while it has none, and once a later job of the kind has replaced them."""


class ActivityMeasurement(TypedDict):
    assay: str
    """Name of the assay, as it was uploaded."""
    unit: str | None
    """Unit of the value. Null for values without a unit."""
    value: float | None
    """Mean of the replicates. Null where the variant was not expressed."""
    bound: Literal["above", "below"] | None
    """Whether the true value lies above or below `value`. Null for a measured value."""


class Note(TypedDict):
    id: str
    """Identifier of the note."""
    object: Literal["note"]
    """Type of this object."""
    candidate_id: str
    """Candidate of the note, or of the variant that the note is about."""
    variant_id: str | None
    """Variant that the note is about. Null for a note on the candidate."""
    author: str | None
    """Author of the note: `person:<id>` or `token:<id>`. Null where the service does not know."""
    author_name: str | None
    """Name of the person or of the API token. Null where the service does not know it any more."""
    text: str
    """The note, in Markdown."""
    livemode: NotRequired[bool]
    """False for a resource of the sandbox, which is deleted after 7 days. Absent for a live resource."""
    created_at: str
    """Time of creation: ISO 8601, UTC."""
    edited_at: str | None
    """Time of the last edit: ISO 8601, UTC. Null where it was never edited."""
    reply_to: str | None
    """Note that this one answers. Null for a note that answers none."""
    mentions: list[NoteMention]
    """Members whom the note mentions."""


class NoteCreate(TypedDict):
    text: str
    """The note, in Markdown, of at most 10,000 characters."""
    reply_to: NotRequired[str]
    """Note on the same resource that this one answers. Answers have no answers: answer the note above them."""
    mentions: NotRequired[list[str]]
    """Members to mention, by `user_id`: those who may see the project, and nobody else."""


class NoteList(TypedDict):
    object: Literal["list"]
    """Type of this object."""
    data: list[Note]
    """The rows of the page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """Cursor for `after`, to read the next page. Null on the last page."""


class NoteUpdate(TypedDict):
    text: str
    """The note, in Markdown, of at most 10,000 characters."""


class StageList(TypedDict):
    object: Literal["stage_list"]
    """Type of this object."""
    stages: list[str]
    """Names of the stages, in their order."""


class StageListUpdate(TypedDict):
    stages: list[str]
    """Names of the stages, in their order."""
    renamed: NotRequired[dict[str, str]]
    """New names by former ones. A new name is in `stages`."""


class VariantChangeOutcome(TypedDict):
    variant_id: str
    """The variant."""
    outcome: Literal["changed", "unchanged", "data_deleted", "too_many_tags"]
    """`changed`; `unchanged` if it was so already; `data_deleted` if its data were deleted for good; `too_many_tags` if it would have more than 20."""


class VariantChanges(TypedDict):
    variant_ids: list[str]
    """The variants to change."""
    stage: NotRequired[str | None]
    """Stage of the molecule, one of `GET /v1/stages`. Null if none is set. Null removes the stage."""
    add_tags: NotRequired[list[str]]
    """Tags to add to each variant."""
    remove_tags: NotRequired[list[str]]
    """Tags to remove from each variant."""
    archived: NotRequired[bool]
    """True archives the resource, false restores it."""


class VariantChangesResult(TypedDict):
    object: Literal["variant_changes"]
    """Type of this object."""
    changed: int
    """Number of variants that were changed."""
    outcomes: list[VariantChangeOutcome]
    """One for each of `variant_ids`, in their order."""


class AdaptyvDraftExperimentSpec(TypedDict):
    """The experiment."""
    experiment_type: Literal["affinity", "screening", "thermostability", "fluorescence", "expression", "epitope_binning", "enzyme_activity"]
    """Kind of the experiment."""
    method: NotRequired[Literal["bli", "spr"]]
    """Method of a binding measurement."""
    target_id: NotRequired[str]
    """Target in Adaptyv’s catalogue."""
    n_replicates: NotRequired[int]
    """Technical replicates."""
    sequences: dict[str, AdaptyvSequence]
    """Antibodies by names of candidate, variant and origin, which end with the first 8 digits of the SHA-256 of `aa_string`."""


class AdaptyvDraft(TypedDict):
    name: str
    """Name of the experiment."""
    experiment_spec: AdaptyvDraftExperimentSpec
    """The experiment."""
    skip_draft: Any
    """The experiment waits for a review."""
    auto_accept_quote: Any
    """No quote is accepted."""


class AdaptyvSequenceMetadata(TypedDict):
    """Absent for antibodies of one chain."""
    chain_order: list[str]
    """Roles of the chains in their order."""


class AdaptyvSequence(TypedDict):
    aa_string: str
    """Chains of the antibody in one-letter codes, joined by colons."""
    metadata: NotRequired[AdaptyvSequenceMetadata]
    """Absent for antibodies of one chain."""


class Purchase(TypedDict):
    id: str
    """Identifier of the purchase."""
    object: Literal["purchase"]
    """Type of this object."""
    number: str
    """Number of the receipt."""
    description: str
    """Product of the purchase."""
    credits: int
    """Credits that were bought."""
    amount: int
    """Amount paid, in the smallest unit of the currency."""
    amount_reversed: int
    """Amount refunded or disputed since, in the smallest unit of the currency."""
    currency: str
    """Currency: ISO 4217, lower case."""
    provider: Literal["stripe", "sandbox"]
    """Payment provider. In the `sandbox` no money moves."""
    paid_at: str
    """Time of the payment: ISO 8601, UTC."""


class PurchaseList(TypedDict):
    object: Literal["list"]
    """Type of this object."""
    data: list[Purchase]
    """The rows of the page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """Cursor for `after`, to read the next page. Null on the last page."""


class Usage(TypedDict):
    object: Literal["usage"]
    """Type of this object."""
    since: str
    """First day of the period (UTC)."""
    until: str
    """Last day of the period (UTC)."""
    group_by: list[Literal["day", "month", "person", "token", "project", "kind"]]
    """Dimensions of the groups."""
    total: UsageTotal
    """Sums of all groups."""
    data: list[UsageGroup]
    """The groups."""


class UsageGroup(TypedDict):
    """Credits and jobs of a group. It has the fields of the requested dimensions."""
    day: NotRequired[str]
    """The day (UTC)."""
    month: NotRequired[str]
    """The calendar month (UTC)."""
    person_id: NotRequired[str | None]
    """Identifier of the person who spent, or who made the token. Null where that was not noted."""
    person_name: NotRequired[str | None]
    """Name of the person. Null where there is none, or where it was deleted."""
    token_id: NotRequired[str | None]
    """Identifier of the API token. Null for what members spent in the dashboard, or where that was not noted."""
    token_name: NotRequired[str | None]
    """Name of the API token. Null where there is none, or where it was deleted."""
    project_id: NotRequired[str | None]
    """Identifier of the project. Null for what belongs to no project, or where that was not noted."""
    project_name: NotRequired[str | None]
    """Name of the project. Null where there is none, or where it was deleted."""
    kind: NotRequired[str]
    """Kind of the jobs."""
    jobs: int
    """Jobs that were charged. A screen or pipeline counts as one."""
    refunds: int
    """Credits that were refunded: for jobs without results, and for the unspent part of the reservations of screens and pipelines."""
    credits_charged: int
    """Credits that were charged."""
    credits_refunded: int
    """Credits that were refunded."""
    credits: int
    """Credits charged less credits refunded. Negative where more was refunded than charged in the period."""


class UsageTotal(TypedDict):
    jobs: int
    """Jobs that were charged. A screen or pipeline counts as one."""
    refunds: int
    """Credits that were refunded: for jobs without results, and for the unspent part of the reservations of screens and pipelines."""
    credits_charged: int
    """Credits that were charged."""
    credits_refunded: int
    """Credits that were refunded."""
    credits: int
    """Credits charged less credits refunded. Negative where more was refunded than charged in the period."""


class StartFoldingTradeOff(TypedDict):
    weight: float
    """Value of `five_prime_weight`."""
    cai: float
    """Codon adaptation index (Sharp and Li 1987) in the host, 0 to 1; higher is closer to its preferred codons."""
    energy: float
    """Minimum free energy of the messenger from nucleotide −4 to +37 of the coding sequence, kcal/mol; nearer to 0 is less structure."""


class StartFolding(TypedDict):
    energy: float
    """Minimum free energy of the messenger from nucleotide −4 to +37 of the coding sequence, kcal/mol; nearer to 0 is less structure."""
    trade_off: list[StartFoldingTradeOff]
    """Cost of less structure: the best sequence without forbidden patterns at rising weights. Empty if `five_prime_weight` is 0."""


class Retention(TypedDict):
    """Retention of an organization. The smaller number of each pair applies."""
    object: Literal["retention"]
    """Type of this object."""
    results_days: int | None
    """Days after its end for which the results and files of a job are kept, as the owners want it. Null: as long as the service keeps them."""
    event_days: int | None
    """Days for which a delivered webhook event is kept, as the owners want it. Null: as long as the service keeps it."""
    results_limit_days: int | None
    """Days for which the service keeps results and files of the organization at most. Null: for good."""
    event_limit_days: int
    """Days for which the service keeps delivered events of the organization at most."""


class RetentionUpdate(TypedDict):
    results_days: NotRequired[int | None]
    """Days after its end for which the results and files of a job are kept, as the owners want it. Null: as long as the service keeps them."""
    event_days: NotRequired[int | None]
    """Days for which a delivered webhook event is kept, as the owners want it. Null: as long as the service keeps it."""


class Pipeline(TypedDict):
    id: str
    """Identifier of the pipeline."""
    object: Literal["pipeline"]
    """Type of this object."""
    status: Literal["running", "completed", "failed", "canceled"]
    """State of the pipeline. `completed`, `failed` and `canceled` are final."""
    variant_id: str
    """Variant that the first step runs on."""
    steps: list[PipelineStep]
    """The steps, in their order."""
    failed_step: int | None
    """Number of the step that failed, or after which the pipeline could not go on, from 0. Null unless it failed."""
    error: JobError | None
    """Reason for the failure. Null unless `status` is `failed`."""
    max_credits: int
    """Most credits that the pipeline may cost."""
    credits_reserved: int
    """Price of all steps, charged at the submit."""
    credits_charged: int
    """Price of the steps that began, without those that failed or were canceled. The rest of the reservation is refunded at the end."""
    livemode: NotRequired[bool]
    """False for a resource of the sandbox, which is deleted after 7 days. Absent for a live resource."""
    created_at: str
    """Time of creation: ISO 8601, UTC."""
    updated_at: str
    """Time of the last change: ISO 8601, UTC."""
    ended_at: str | None
    """Time of the end. Null while it has not ended."""
    external_id: str | None
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists. Null where none was given."""
    metadata: dict[str, str]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""


class PipelineCompletedEvent(TypedDict):
    id: str
    """Identifier of the event, sent as `webhook-id` with every attempt."""
    type: Literal["pipeline.completed"]
    """Type of the event."""
    timestamp: str
    """Time of the event: ISO 8601, UTC."""
    data: Pipeline
    """The resource that the event is about."""


class PipelineCreate(TypedDict):
    variant_id: str
    """Variant that the first step runs on."""
    steps: list[PipelineStepCreate]
    """Jobs, in the order in which they run."""
    max_credits: int
    """Most credits that the pipeline may cost."""
    external_id: NotRequired[str | None]
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists."""
    metadata: NotRequired[dict[str, str]]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    webhook_url: NotRequired[str]
    """Address that the events of the pipeline and of its jobs (`….completed` or `….failed`) are sent to, in addition to those of registered webhooks: https, at a public host. It is checked and signed like the address of a webhook."""


class PipelineEstimate(TypedDict):
    object: Literal["pipeline_estimate"]
    """Type of this object."""
    credits: int
    """Credits of all steps together: the most that the pipeline costs."""
    steps: list[PipelineStepEstimate]
    """The steps, in their order."""
    affordable: bool
    """Whether the balance covers it."""


class PipelineEstimateRequest(TypedDict):
    variant_id: str
    """Variant that the first step runs on."""
    steps: list[PipelineStepCreate]
    """Jobs, in the order in which they run."""
    max_credits: NotRequired[int]
    """Most credits that the pipeline may cost."""
    external_id: NotRequired[str | None]
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists."""
    metadata: NotRequired[dict[str, str]]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    webhook_url: NotRequired[str]
    """Address that the events of the pipeline and of its jobs (`….completed` or `….failed`) are sent to, in addition to those of registered webhooks: https, at a public host. It is checked and signed like the address of a webhook."""


class PipelineFailedEvent(TypedDict):
    id: str
    """Identifier of the event, sent as `webhook-id` with every attempt."""
    type: Literal["pipeline.failed"]
    """Type of the event."""
    timestamp: str
    """Time of the event: ISO 8601, UTC."""
    data: Pipeline
    """The resource that the event is about."""


class PipelineList(TypedDict):
    object: Literal["list"]
    """Type of this object."""
    data: list[Pipeline]
    """The rows of the page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """Cursor for `after`, to read the next page. Null on the last page."""


class PipelineStep(TypedDict):
    kind: Literal["humanization", "structure_prediction", "stability_analysis", "immunogenicity_analysis", "complex_prediction", "design", "campaign_plate", "redesign"]
    """Kind of the job."""
    status: Literal["waiting", "pending", "running", "completed", "failed", "canceled", "skipped"]
    """State of the step: that of its job, `waiting` before the step begins, or `skipped` if it never begins."""
    options: dict[str, Any] | None
    """Options of a waiting step. Null afterwards: see the `inputs` of its job."""
    choose: str | None
    """Result that becomes a variant. Null of a kind other than humanization."""
    credit_cost: int
    """Credits that the step costs if it completes."""
    variant_id: str | None
    """Variant that the step runs on. Null until the step begins."""
    job_id: str | None
    """Job of the step. Null until the step begins."""
    made_variant_id: str | None
    """Variant that was made of the chosen result, on which the next step runs. Null where there is none."""


class PipelineStepCreate(TypedDict):
    kind: Literal["humanization", "structure_prediction", "stability_analysis", "immunogenicity_analysis", "complex_prediction", "design", "campaign_plate", "redesign"]
    """Kind of the job."""
    options: NotRequired[dict[str, Any]]
    """Fields of a submit of this kind, but for `variant_id`. A `structure_job_id` is filled in from an earlier step on the same variant."""
    choose: NotRequired[Literal["best", "best_without_high_risk", "cdr_grafting", "resurfacing", "sdr_grafting", "germline"]]
    """Result that becomes a variant, on which the next steps run: the strategy of one, or a rule. `best`: the strategy with the most human 9-mers; `best_without_high_risk`: the strategy with the most human 9-mers among those without a substitution that has a high risk to binding. Only of a humanization. Default: `best`."""


class PipelineStepEstimate(TypedDict):
    kind: str
    """Kind of the job."""
    credit_cost: int
    """Credits of the step."""


class AdditionalDomain(TypedDict):
    chain: NotRequired[str]
    """Role of the chain of the domain."""
    domain: NotRequired[Literal["vh", "vl"]]
    """Kind of the domain."""
    number: NotRequired[int]
    """Place among the V domains of its chain; 1 is the first."""
    parental: NotRequired[str]
    """Parental domain, one-letter codes."""
    humanized: NotRequired[str]
    """Humanized domain, one-letter codes."""
    mutations: NotRequired[DomainMutations]
    """Substitutions in the domain."""
    score: NotRequired[ChainHumanness]
    """Humanness of the humanized domain."""


class ChainHumannessBefore(TypedDict):
    """Humanness of the parental domain."""
    mean: NotRequired[float]
    """Fraction of the 9-mers that are human, 0 to 1."""
    median: NotRequired[float]
    """Median over the residues of the fraction of human 9-mers among those that cover the residue, 0 to 1."""
    human_likeness: NotRequired[ScoredShare]
    """Human likeness of the domain: 9-mers of human repertoires and genes and identity to the nearest human V gene, in equal parts, with its percentile among therapeutic antibodies."""
    germline_9mer_identity: NotRequired[ScoredShare]
    """Fraction of the 9-mers that human germline genes encode, with its percentile among therapeutic antibodies."""
    germline_content: NotRequired[ScoredShare]
    """Fraction of the residues that the nearest human germline genes share, with its percentile among therapeutic antibodies."""
    v_identity: NotRequired[ScoredShare]
    """Identity to the nearest human V gene, IMGT positions 1 to 106, with its percentile among therapeutic antibodies."""
    v_framework_identity: NotRequired[ScoredShare]
    """Identity of FR1 to FR3 to the human V gene that is nearest there, with its percentile among therapeutic antibodies."""
    nearest_v_gene: NotRequired[str]
    """Nearest human V gene (IMGT name)."""
    nearest_j_gene: NotRequired[str | None]
    """Nearest human J gene (IMGT name). Null when none was assigned."""
    oasis_identity: NotRequired[dict[str, ScoredShare]]
    """OASis identity by threshold: `relaxed`, the share of 9-mers that 10 % of human subjects have. Results of earlier releases may lack it."""


class ChainHumanness(TypedDict):
    mean: NotRequired[float]
    """Fraction of the 9-mers that are human, 0 to 1."""
    median: NotRequired[float]
    """Median over the residues of the fraction of human 9-mers among those that cover the residue, 0 to 1."""
    human_likeness: NotRequired[ScoredShare]
    """Human likeness of the domain: 9-mers of human repertoires and genes and identity to the nearest human V gene, in equal parts, with its percentile among therapeutic antibodies."""
    germline_9mer_identity: NotRequired[ScoredShare]
    """Fraction of the 9-mers that human germline genes encode, with its percentile among therapeutic antibodies."""
    germline_content: NotRequired[ScoredShare]
    """Fraction of the residues that the nearest human germline genes share, with its percentile among therapeutic antibodies."""
    v_identity: NotRequired[ScoredShare]
    """Identity to the nearest human V gene, IMGT positions 1 to 106, with its percentile among therapeutic antibodies."""
    v_framework_identity: NotRequired[ScoredShare]
    """Identity of FR1 to FR3 to the human V gene that is nearest there, with its percentile among therapeutic antibodies."""
    nearest_v_gene: NotRequired[str]
    """Nearest human V gene (IMGT name)."""
    nearest_j_gene: NotRequired[str | None]
    """Nearest human J gene (IMGT name). Null when none was assigned."""
    oasis_identity: NotRequired[dict[str, ScoredShare]]
    """OASis identity by threshold: `relaxed`, the share of 9-mers that 10 % of human subjects have. Results of earlier releases may lack it."""
    before: NotRequired[ChainHumannessBefore]
    """Humanness of the parental domain."""


class ScorecardSubstitution(TypedDict):
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
    imgt: NotRequired[str]
    """IMGT position of the residue, with its insertion letter if any. Absent of results from before it was noted."""
    metric: NotRequired[str]
    """Metric that the substitution is for."""
    changes: NotRequired[dict[str, float]]
    """Change of each metric of the scorecard on the repacked model, by name and in the unit of the metric. A detail of `expand`."""
    human_family_frequency: NotRequired[float | None]
    """Share of the human V family of the domain that has the substitute at the position, 0 to 1. Null within the CDRs, where families do not decide."""
    contact_frequency: NotRequired[float]
    """Fraction of observed complexes in which the position touches the antigen, 0 to 1."""


class ScoredShare(TypedDict):
    value: NotRequired[float]
    """The fraction, 0 to 1; higher is more human."""
    percentile: NotRequired[float | None]
    """Percentage of therapeutic antibodies with a lower value. Null without a comparison."""


class CombinatorialLibraryPositionsResidues(TypedDict):
    residue: str
    """Residue; `*` for a stop."""
    share: float
    """Share of the position."""


class CombinatorialLibraryPositions(TypedDict):
    name: str
    """Name of the position in your own notation."""
    codon: str | None
    """Codon mixture in IUPAC letters. Null for trimers."""
    residues: list[CombinatorialLibraryPositionsResidues]
    """Residues of the mixture, the highest share first."""
    covered: float
    """Share of the wanted residues, by weight, in the mixture."""
    pure: float
    """Wanted share of the mixture."""


class CombinatorialLibrary(TypedDict):
    object: Literal["combinatorial_library"]
    """Type of this object."""
    positions: list[CombinatorialLibraryPositions]
    """Mixture of each position, in the order of the request."""
    size: float
    """Number of DNA sequences."""
    covered: float
    """Share of the wanted sequences, by weight, in the library."""
    pure: float
    """Wanted share of the clones."""


class CombinatorialLibraryRequestPositions(TypedDict):
    """Residues wanted at one position."""
    name: str
    """Name of the position in your own notation."""
    wanted: dict[str, float]
    """Wanted residues, one-letter codes, with their weights."""
    required: NotRequired[str]
    """Residues that the library must contain."""
    excluded: NotRequired[str]
    """Residues that the library must not contain."""


class CombinatorialLibraryRequest(TypedDict):
    goal: NotRequired[Literal["covered", "pure"]]
    """`covered`: the largest share of the wanted sequences, by weight. `pure`: all wanted residues, with the largest share of wanted clones."""
    chemistry: NotRequired[Literal["degenerate", "trimers"]]
    """`degenerate`: mixed nucleotides. `trimers`: trinucleotide phosphoramidites, one codon per residue."""
    largest: float
    """Most DNA sequences of the library."""
    stops: NotRequired[bool]
    """Whether mixtures with stop codons are allowed."""
    positions: list[CombinatorialLibraryRequestPositions]
    """Positions that vary."""


class ExactLibraryFragments(TypedDict):
    well: str
    """Well of the variant."""
    name: str
    """Name of the variant."""
    chain: str
    """Role of the chain."""
    length: int
    """Length in nucleotides."""
    dna: str
    """Coding strand, 5′ to 3′."""


class ExactLibraryOligos(TypedDict):
    chain: str
    """Role of the chain."""
    segment: int
    """Segment of the gene, from 1."""
    oligo: int
    """Number within the segment, from 1."""
    start: int
    """First nucleotide in the gene, from 1."""
    length: int
    """Length in nucleotides."""
    dna: str
    """Coding strand, 5′ to 3′."""


class ExactLibraryAssemblies(TypedDict):
    chain: str
    """Role of the chain."""
    genes: int
    """Different genes that were designed."""
    assembled: float
    """Different genes that a one-pot assembly yields: all combinations of the oligos. Above `genes`, it also yields sequences that were not designed."""


class ExactLibrary(TypedDict):
    object: Literal["exact_library"]
    """Type of this object."""
    fragments: list[ExactLibraryFragments]
    """Gene of every chain of every variant, without a stop codon."""
    oligos: list[ExactLibraryOligos]
    """Oligos of the pool. Empty without `pool`."""
    assemblies: list[ExactLibraryAssemblies]
    """Outcome of the assembly, by chain. Empty without `pool`."""
    order: DnaOrder
    """The order: every distinct fragment once, with its wells."""


class ExactLibraryRequestVariantsChains(TypedDict):
    role: str
    """Role of the chain."""
    sequence: str
    """Chain, one-letter codes."""


class ExactLibraryRequestVariants(TypedDict):
    name: str
    """Name of the variant."""
    well: NotRequired[str]
    """Well of the variant. Default: wells row by row, from A1."""
    chains: list[ExactLibraryRequestVariantsChains]
    """Chains of the variant."""


class ExactLibraryRequest(TypedDict):
    variants: list[ExactLibraryRequestVariants]
    """Variants of one parent: their chains have the same roles and lengths. All genes share the codons of the first variant."""
    host: NotRequired[Literal["human", "cho", "mouse", "e_coli", "b_subtilis", "s_cerevisiae", "k_phaffii"]]
    """Expression host."""
    seed: NotRequired[int]
    """Seed: equal seeds give equal DNA."""
    pool: NotRequired[OligoLimits]
    """Vendor's limits for an oligo pool. Absent: gene fragments alone."""
    order: NotRequired[DnaOrderRequest]
    """How the genes are ordered as fragments."""
    avoid: NotRequired[list[Literal["AarI", "AatII", "AflII", "AgeI", "ApaI", "ApaLI", "AscI", "AsiSI", "AvrII", "BamHI", "BbsI", "BclI", "BglII", "BsaI", "BsiWI", "BsmBI", "BspEI", "BstBI", "BstEII", "BtgZI", "ClaI", "EcoRI", "EcoRV", "FseI", "HindIII", "HpaI", "KasI", "KpnI", "MfeI", "MluI", "NcoI", "NdeI", "NgoMIV", "NheI", "NotI", "NruI", "NsiI", "PacI", "PaqCI", "PciI", "PmeI", "PstI", "PvuII", "SacI", "SacII", "SalI", "SapI", "SbfI", "ScaI", "SfiI", "SmaI", "SnaBI", "SpeI", "SphI", "SrfI", "StuI", "SwaI", "XbaI", "XhoI", "XmaI"]]]
    """Restriction enzymes without a site in any gene. Default: those that the DNA of a codon export avoids."""


class OligoLimits(TypedDict):
    longest: int
    """Longest oligo of the vendor, in nucleotides."""
    shortest: int
    """Shortest oligo of the vendor, in nucleotides."""
    most_oligos: int
    """Most different oligos of a pool."""
    overlap: int
    """Overlap of neighbouring oligos, in nucleotides."""
    overlap_gc: list[float]
    """Lowest and highest share of G and C in an overlap."""


class ProjectOverviewJobs(TypedDict):
    """All jobs on variants in use, by their state."""
    pending: int
    """Jobs that wait for a worker."""
    running: int
    """Jobs that a worker computes."""
    completed: int
    """Jobs with results."""
    failed: int
    """Jobs that failed."""
    canceled: int
    """Jobs that were canceled."""


class ProjectOverview(TypedDict):
    object: Literal["project_overview"]
    """Type of this object."""
    candidates: int
    """Candidates in use."""
    variants: int
    """Variants in use."""
    stages: list[StageCount]
    """Stages that a variant in use has, in their order; variants without a stage are last."""
    jobs: ProjectOverviewJobs
    """All jobs on variants in use, by their state."""


class StageCount(TypedDict):
    stage: str | None
    """The stage. Null for variants without one."""
    variants: int
    """Variants in use that have it."""


class ScreenEventData(TypedDict):
    """The screen at the time of the event."""
    id: str
    """Identifier of the screen."""
    object: Literal["screen"]
    """Type of this object."""
    status: Literal["running", "paused", "completed", "failed", "canceled"]
    """State of the screen."""
    tier: Literal["sequence", "model", "developability", "immunogenicity", "complex"] | None
    """Tier that is being computed. Null while the file is read, while antibodies are selected, and after the end."""


class ScreenEvent(TypedDict):
    id: str
    """Identifier of the event, for the `Last-Event-ID` header."""
    timestamp: str
    """Time of the event: ISO 8601, UTC."""
    type: Literal["screen.running", "screen.paused", "screen.completed", "screen.failed", "screen.canceled"]
    """Type of the event: the state of the screen."""
    data: ScreenEventData
    """The screen at the time of the event."""


StreamEvent: TypeAlias = "JobEvent | ScreenEvent"


class AdcDesignAnalyze(TypedDict):
    structure_job_id: NotRequired[str | None]
    """The same as the parameter, which comes first."""


class CodonBatchOptionsGc(TypedDict):
    """Accepted GC content of the whole sequence. Default: 0.4 to 0.65, for a yeast 0.3 to 0.65."""
    min: NotRequired[float]
    """Lowest accepted GC content, 0 to 1."""
    max: NotRequired[float]
    """Highest accepted GC content, 0 to 1."""


class CodonBatchOptionsGcWindow(TypedDict):
    """Accepted GC content of every window of 50 nucleotides. Default: 0.3 to 0.7, for a yeast 0.25 to 0.7."""
    min: NotRequired[float]
    """Lowest accepted GC content, 0 to 1."""
    max: NotRequired[float]
    """Highest accepted GC content, 0 to 1."""


class CodonBatchOptionsConstantRegions(TypedDict):
    """Human constant regions behind the variable domains."""
    heavy: NotRequired[Literal["IGHG1", "IGHG2", "IGHG3", "IGHG4"] | None]
    """Human constant gene behind VH. Null for none."""
    light: NotRequired[Literal["IGKC", "IGLC", "by_locus"] | None]
    """Human constant gene behind VL; `by_locus` is IGKC behind κ and IGLC behind λ. Null for none."""


class CodonBatchOptions(TypedDict):
    avoid_enzymes: NotRequired[list[Literal["AarI", "AatII", "AflII", "AgeI", "ApaI", "ApaLI", "AscI", "AsiSI", "AvrII", "BamHI", "BbsI", "BclI", "BglII", "BsaI", "BsiWI", "BsmBI", "BspEI", "BstBI", "BstEII", "BtgZI", "ClaI", "EcoRI", "EcoRV", "FseI", "HindIII", "HpaI", "KasI", "KpnI", "MfeI", "MluI", "NcoI", "NdeI", "NgoMIV", "NheI", "NotI", "NruI", "NsiI", "PacI", "PaqCI", "PciI", "PmeI", "PstI", "PvuII", "SacI", "SacII", "SalI", "SapI", "SbfI", "ScaI", "SfiI", "SmaI", "SnaBI", "SpeI", "SphI", "SrfI", "StuI", "SwaI", "XbaI", "XhoI", "XmaI"]]]
    """Restriction enzymes to avoid: their sites occur on neither strand."""
    avoid_patterns: NotRequired[list[str]]
    """IUPAC nucleotide patterns to avoid on both strands."""
    gc: NotRequired[CodonBatchOptionsGc]
    """Accepted GC content of the whole sequence. Default: 0.4 to 0.65, for a yeast 0.3 to 0.65."""
    gc_window: NotRequired[CodonBatchOptionsGcWindow]
    """Accepted GC content of every window of 50 nucleotides. Default: 0.3 to 0.7, for a yeast 0.25 to 0.7."""
    max_homopolymer: NotRequired[int]
    """Longest accepted run of one nucleotide, in nucleotides. Runs of G or C end at 5 at most."""
    max_repeat: NotRequired[int]
    """Longest accepted direct or inverted repeat, in nucleotides."""
    suppress_cpg: NotRequired[bool]
    """Whether CpG dinucleotides are avoided."""
    five_prime_weight: NotRequired[float]
    """Weight of the RNA folding energy around the start codon: each kcal/mol adds this much to the sum of ln w, the logarithm of the relative adaptiveness of the codons. 0 leaves the folding out. Above 0 only for the host `e_coli`, the strategy `maximize_cai` and with a start codon."""
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
    constant_regions: NotRequired[CodonBatchOptionsConstantRegions]
    """Human constant regions behind the variable domains."""
    solutions: NotRequired[int]
    """Number of different sequences per chain."""
    soft: NotRequired[bool]
    """Whether constraints may be violated. True: if they cannot all be met, the job completes with the best sequence and reports what is not met. False: the job fails and names the conflict."""
    restriction_sites: NotRequired[list[Literal["AarI", "AatII", "AflII", "AgeI", "ApaI", "ApaLI", "AscI", "AsiSI", "AvrII", "BamHI", "BbsI", "BclI", "BglII", "BsaI", "BsiWI", "BsmBI", "BspEI", "BstBI", "BstEII", "BtgZI", "ClaI", "EcoRI", "EcoRV", "FseI", "HindIII", "HpaI", "KasI", "KpnI", "MfeI", "MluI", "NcoI", "NdeI", "NgoMIV", "NheI", "NotI", "NruI", "NsiI", "PacI", "PaqCI", "PciI", "PmeI", "PstI", "PvuII", "SacI", "SacII", "SalI", "SapI", "SbfI", "ScaI", "SfiI", "SmaI", "SnaBI", "SpeI", "SphI", "SrfI", "StuI", "SwaI", "XbaI", "XhoI", "XmaI"]]]
    """Another name of `avoid_enzymes`."""
    gc_min: NotRequired[float]
    """Another name of `gc.min`."""
    gc_max: NotRequired[float]
    """Another name of `gc.max`."""
    gc_window_min: NotRequired[float]
    """Another name of `gc_window.min`."""
    gc_window_max: NotRequired[float]
    """Another name of `gc_window.max`."""
    gc_window_size: NotRequired[Any]
    """Accepted and not used: windows have 50 nucleotides, which is the stricter bound."""
    repeat_kmer_size: NotRequired[Any]
    """Shortest repeat that is refused, in nucleotides: `max_repeat` and one more. 0 sets `max_repeat` to its largest value."""
    check_splice_sites: NotRequired[bool]
    """False switches the rules `splice_donor` and `splice_acceptor` off."""


class CodonExportBatchDetail(TypedDict):
    object: Literal["codon_export_batch"]
    """Type of this object."""
    id: str
    """Identifier of the batch."""
    strategy: Literal["maximize_cai", "match_usage", "harmonize"]
    """Choice among synonymous codons."""
    host: Literal["human", "cho", "mouse", "e_coli", "b_subtilis", "s_cerevisiae", "k_phaffii"]
    """Expression host."""
    options: AppliedCodonOptions
    """Constraints on the DNA and parts added to the chains, with defaults filled in."""
    requested_formats: list[Literal["fasta", "csv", "genbank"]]
    """File formats that the submit named."""
    export_ids: list[str]
    """Identifiers of the exports; they are the same as `job_ids`."""
    created_at: str
    """Time of the submit: ISO 8601, UTC."""


class CodonExportBatchSubmit(TypedDict):
    items: list[CodonExportItem]
    """Variants to export, one job each."""
    host: Literal["human", "cho", "mouse", "e_coli", "b_subtilis", "s_cerevisiae", "k_phaffii", "hek293", "ecoli", "pichia"]
    """Expression host; `hek293` is `human`, `ecoli` is `e_coli`, `pichia` is `k_phaffii`."""
    strategy: Literal["maximize_cai", "match_usage", "harmonize", "cai_max"]
    """Choice among synonymous codons; `cai_max` is `maximize_cai`."""
    output_formats: NotRequired[list[Literal["fasta", "csv", "genbank"]]]
    """File formats of the export. A download without `format` gives the first."""
    options: NotRequired[CodonBatchOptions]
    """Constraints on the DNA, and parts to add to the chains."""
    external_id: NotRequired[str | None]
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists."""
    metadata: NotRequired[dict[str, str]]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    webhook_url: NotRequired[str]
    """Address that the job's events (`….completed` or `….failed`) are sent to, in addition to those of registered webhooks: https, at a public host. It is checked and signed like the address of a webhook."""


class CodonStrategy(TypedDict):
    name: str
    """Name of the strategy."""
    description: str
    """Description of the strategy, for people."""
    option_schema: dict[str, Any]
    """JSON Schema 2020-12 of `options` of a batch."""


class ConstantRegion(TypedDict):
    id: str
    """Identifier of the constant region."""
    name: str
    """Gene of the constant region."""
    sequence: str
    """Protein, upper-case one-letter codes."""
    org_id: str | None
    """Organization that the entry belongs to. Null: it is built in."""


class GenericJobs(TypedDict):
    object: Literal["list"]
    """Type of this object."""
    data: list[GenericJob]
    """The rows of the page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """Cursor for `after`, to read the next page. Null on the last page."""
    items: NotRequired[list[GenericJob]]
    """The same jobs as in `data`. Present where `ids` names the jobs."""


class SignalPeptide(TypedDict):
    id: str
    """Identifier of the signal peptide, for `signal_peptides` of an item."""
    name: str
    """Name, as in `options.signal_peptide`."""
    title: str
    """Origin of the peptide."""
    sequence: str
    """Peptide, upper-case one-letter codes."""
    source: str
    """Database record of the peptide."""
    org_id: str | None
    """Organization that the entry belongs to. Null: it is built in."""


class VariantChain(TypedDict):
    id: str
    """Identifier of the chain."""
    variant_id: str
    """Variant of the chain."""
    chain_id: str
    """Name of the chain, unique in the variant."""
    role: Literal["heavy", "light", "heavy_2", "light_2", "scfv", "fusion", "vhh"]
    """Role of the chain in the antibody; `vhh` is another name of the heavy chain of a nanobody."""
    variable_sequence: str
    """Sequence of the chain, upper-case one-letter codes."""
    constant_region_id: str | None
    """Constant region behind the variable domain. Null where none was given."""
    source_antibody_id: str | None
    """Source antibody that the chain was taken from. Null where none was given."""


class PipelineBatch(TypedDict):
    items: list[Pipeline]
    """The pipelines, in the order of the variants."""


class PipelineBatchCreate(TypedDict):
    variant_ids: list[str]
    """Variants on which a pipeline runs, one each."""
    steps: list[PipelineStepCreate]
    """Jobs, in the order in which they run."""
    max_credits: int
    """Most credits that all pipelines together may cost."""
    external_id: NotRequired[str | None]
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists."""
    metadata: NotRequired[dict[str, str]]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    webhook_url: NotRequired[str]
    """Address that the events of the pipeline and of its jobs (`….completed` or `….failed`) are sent to, in addition to those of registered webhooks: https, at a public host. It is checked and signed like the address of a webhook."""


class SaveResults(TypedDict):
    variant_ids: list[str]
    """Variants with a completed humanization."""
    choose: NotRequired[Literal["best", "best_without_high_risk", "all", "cdr_grafting", "resurfacing", "sdr_grafting", "germline"]]
    """Results to save: a rule, `all`, or a strategy. `best`: the strategy with the most human 9-mers; `best_without_high_risk`: the strategy with the most human 9-mers among those without a substitution that has a high risk to binding."""
    metadata: NotRequired[dict[str, str]]
    """Metadata of the variants that are created."""


class SavedResult(TypedDict):
    variant_id: str
    """The variant that has the sequences of the result."""
    name: str
    """Name of the variant."""
    strategy: Literal["cdr_grafting", "resurfacing", "sdr_grafting", "germline"]
    """Strategy of the result."""
    outcome: Literal["created", "existing"]
    """`created` by this request, or `existing` because the result had been saved before."""


class SavedResults(TypedDict):
    object: Literal["saved_results"]
    """Type of this object."""
    created: int
    """Number of variants that were created."""
    results: list[SavedResultsOfVariant]
    """One for each of `variant_ids`, in their order."""


class SavedResultsOfVariant(TypedDict):
    variant_id: str
    """One of the requested variants."""
    job_id: str | None
    """Its newest completed humanization. Null where there is none."""
    saved: list[SavedResult]
    """A variant for each chosen result; empty with a reason."""
    reason: str | None
    """Reason why no result of the variant was saved. Null where the chosen results are saved."""


class ImportColumn(TypedDict):
    file: str
    """File of the table."""
    sheet: str | None
    """Sheet of a workbook. Null for others."""
    heading: str
    """Heading of the column."""
    reason: str | None
    """Reason why the column was left. Null for others."""
    used_as: Literal["name", "heavy", "light", "heavy_2", "light_2", "scfv", "vhh", "fusion", "sequence", "chain", "format", "kept", "left"]
    """What became of the column: read as names, chains or formats; `kept` with the antibodies, as measured values where its name says which values are wanted, otherwise as `metadata`; or `left`."""


class EpitopeRuleOutcome(TypedDict):
    rule: str
    """The rule."""
    holds: bool
    """Whether the model satisfies it."""
    value: float | None
    """Share of the residues in contact for `at least`; otherwise the shortest distance in Å, null beyond 12 Å."""
    unknown: bool
    """Whether the antigen has none of the named residues."""


class ForeignFigures(TypedDict):
    iptm: float | None
    """Predicted TM-score of the interfaces, as the program gave it."""
    ptm: float | None
    """Predicted TM-score of the whole model, as the program gave it."""
    own_confidence: float | None
    """The score by which the program ranks its models: `confidence_score`, `ranking_score`, `aggregate_score` or `quality_score`. Comparable within one program alone."""
    plddt: float | None
    """Mean predicted lDDT of the residues, 0 to 100."""
    interface_plddt: float | None
    """Mean predicted lDDT of the residues of antibody and antigen with Cβ at most 8 Å from the other."""
    interface_pae: float | None
    """Mean predicted aligned error of the pairs with Cβ at most 8 Å apart. In Å."""
    ipsae: float | None
    """Score of interacting residues from predicted aligned errors below 10 Å: the largest of the pairs of an antibody and an antigen chain."""
    pdockq2: float | None
    """Predicted DockQ of the interface: the largest of the pairs of an antibody and an antigen chain."""
    docking_score: float | None
    """Our score of a docked pose, of this pose as it is; lower is better."""
    buried_area: float | None
    """Area of both partners that the other buries. In Å²."""
    hydrogen_bonds: float | None
    """Pairs of a donor and an acceptor at most 3.5 Å apart across the interface."""
    salt_bridges: float | None
    """Pairs of opposite charges at most 4 Å apart across the interface."""
    cdr_contacts: float | None
    """Share of the contacts at most 4.5 Å that CDRs make (IMGT)."""
    clashes: float | None
    """Pairs of heavy atoms nearer than 0.63 of the sum of their radii, in the whole model."""
    d_amino_acids: float | None
    """Residues with an inverted or flat Cα."""
    cis_peptides: float | None
    """Cis peptide bonds before other residues than proline."""
    chain_breaks: float | None
    """Neighbours in a chain without a peptide bond."""
    agreement: float | None
    """Mean DockQ of the other samples of the antibody against its best one; none for a single sample."""


class ForeignModelGiven(TypedDict):
    name: str
    """Name that the program uses."""
    value: float
    """Value as printed."""
    unit: str | None
    """Unit, by the name. Null without one."""
    direction: Literal["higher", "lower", "none"]
    """Values that are wanted, by the name."""


class ForeignModel(TypedDict):
    id: str
    """Identifier of the model."""
    variant_id: str
    """Variant that the model is of."""
    import_id: str
    """Import that brought it."""
    path: str
    """Path of its structure file in the run."""
    program: str
    """Program that made it, as its files say."""
    version: str | None
    """Version of the program. Null where its files do not say it."""
    seed: float | None
    """Seed of the run. Null where its paths do not say it."""
    digest: str
    """SHA-256 of the structure file."""
    antibody_chains: list[str]
    """Chains of the antibody in the file."""
    antigen_chains: list[str]
    """Its other protein chains."""
    figures: ForeignFigures
    """Figures that models of every program have."""
    rules: list[EpitopeRuleOutcome]
    """Outcome of each epitope rule of the request."""
    holds: bool
    """Whether the model satisfies all rules."""
    given: list[ForeignModelGiven]
    """Figures as the program printed them."""
    structure: str | None
    """The structure file. Null unless `structures` is `true`."""


class ForeignModelOfProject(TypedDict):
    id: str
    """Identifier of the model."""
    variant_id: str
    """Variant that the model is of."""
    import_id: str
    """Import that brought it."""
    path: str
    """Path of its structure file in the run."""
    program: str
    """Program that made it, as its files say."""
    version: str | None
    """Version of the program. Null where its files do not say it."""
    seed: float | None
    """Seed of the run. Null where its paths do not say it."""
    digest: str
    """SHA-256 of the structure file."""
    antibody_chains: list[str]
    """Chains of the antibody in the file."""
    antigen_chains: list[str]
    """Its other protein chains."""
    figures: ForeignFigures
    """Figures that models of every program have."""
    rules: list[EpitopeRuleOutcome]
    """Outcome of each epitope rule of the request."""
    holds: bool
    """Whether the model satisfies all rules."""
    candidate_name: str
    """Name of the candidate."""


class ForeignModelTable(TypedDict):
    object: Literal["foreign_model_table"]
    """Type of this object."""
    models: int
    """Number of models that were evaluated."""
    data: list[ForeignModelOfProject]
    """The models."""
    livemode: NotRequired[bool]
    """False for a resource of the sandbox, which is deleted after 7 days. Absent for a live resource."""


class ForeignModels(TypedDict):
    object: Literal["foreign_models"]
    """Type of this object."""
    data: list[ForeignModel]
    """The models."""
    livemode: NotRequired[bool]
    """False for a resource of the sandbox, which is deleted after 7 days. Absent for a live resource."""


class AppliedRedesignPositions(TypedDict):
    """Positions that might change, with defaults."""
    scheme: Literal["imgt", "kabat"]
    """Numbering scheme of `at` and `keep`, and definition of the CDRs."""
    zones: list[Literal["cdrs", "framework", "exposed_hydrophobic", "interface", "not_interface"]]
    """Sets of positions: `cdrs`, `framework`, `exposed_hydrophobic` (V, I, L, M, F, W or Y with a quarter of its surface free), `interface` (within 6 Å of the antigen) and `not_interface`. The last two need a structure with the antigen. Each set adds its positions."""
    at: list[str]
    """Single positions to redesign, besides the sets."""
    keep: list[str]
    """Positions that stay as they are."""


class BatchRedesignResponse(TypedDict):
    items: list[Redesign]
    """The jobs, one per item, in the order of the request."""
    warnings: list[BatchWarning]
    """Warnings about items that repeat an earlier item. Each item is a job and is charged all the same."""


class BatchRedesignSubmit(TypedDict):
    items: list[RedesignSubmit]
    """Submits, one job each."""


class CampaignChoiceToMeasure(TypedDict):
    assay: str
    """Name of the assay."""
    unit: str
    """Unit. Empty where none is known yet."""
    direction: Literal["higher", "lower"] | None
    """Direction of better values. Null where nothing says it."""


class CampaignChoice(TypedDict):
    method: Literal["models", "medoids"]
    """`models`: by the predictions of the models that are better than similarity to the parent. `medoids`: there is none, so the plate explores with variants that represent the candidates (k-medoids over BLOSUM62 features), and no prediction chooses a well."""
    chosen_by: list[str]
    """Assays whose models choose the wells. Empty for `medoids`."""
    to_measure: list[CampaignChoiceToMeasure]
    """Assays to measure the plate in: those measured so far, or those that the terms name."""
    explanation: str
    """The choice in one sentence."""


class DevelopabilityVerdictDrivers(TypedDict):
    name: str
    """Metric that is a part of the verdict."""
    contribution: float
    """Log-odds that it adds to those of a mean clinical-stage antibody."""


class DevelopabilityVerdict(TypedDict):
    probability: float
    """Probability that at least two of ten assays are beyond the thresholds of Jain et al. 2017, calibrated on clinical-stage antibodies, 0 to 1. Lower is better; screens, tables and designs rank by it."""
    interval: list[float]
    """90 % interval of the probability."""
    percentile: float
    """Percentage of the clinical-stage antibodies of the fit with a lower probability."""
    band: Literal["green", "amber", "red"]
    """`green`: below the base rate. `amber`: from the base rate on. `red`: from double its odds on."""
    drivers: list[DevelopabilityVerdictDrivers]
    """Up to three parts that raise the probability most, the largest first."""
    base_rate: float
    """Share of the clinical-stage antibodies that failed."""
    auc: float
    """Area under the ROC curve on held-out sequence families; 0.5 is chance, 1 is perfect."""
    antibodies: int
    """Number of antibodies of the fit."""


class DnaOrderTotals(TypedDict):
    """What is ordered as fragments."""
    fragments: int
    """Fragments."""
    bases: int
    """Bases, the vendor's adapters included."""


class DnaOrderWithoutSharing(TypedDict):
    """What ordering every chain of every well would take."""
    fragments: int
    """Fragments."""
    bases: int
    """Bases, the vendor's adapters included."""


class DnaOrderListPrice(TypedDict):
    amount: float
    """Sum of the list prices of the fragments."""
    currency: Literal["USD"]
    """Currency."""
    recorded: str
    """Date on which the source read the prices."""
    source: str
    """Where the prices are from."""


class DnaOrder(TypedDict):
    product: Literal["twist_gene_fragments", "twist_adapter_on", "idt_gblocks", "idt_eblocks"]
    """Product."""
    limits: str
    """Published limits of the product, with their source."""
    limits_checked: str
    """Date on which the limits were checked."""
    fragments: list[OrderedFragment]
    """Distinct fragments, each once."""
    plasmids: list[OrderedFragment]
    """Chains that all wells share, if they are ordered as plasmids; not among the fragments."""
    common_chains: list[str]
    """Roles of the chains that all wells share with one sequence."""
    totals: DnaOrderTotals
    """What is ordered as fragments."""
    without_sharing: DnaOrderWithoutSharing
    """What ordering every chain of every well would take."""
    list_price: DnaOrderListPrice | None
    """What the fragments cost without discounts, taxes and shipping, by prices that are public. Null if a fragment is longer than any with a price. The vendor’s quote decides."""


class DnaOrderRequest(TypedDict):
    product: NotRequired[Literal["twist_gene_fragments", "twist_adapter_on", "idt_gblocks", "idt_eblocks"]]
    """Product whose limits are checked."""
    assembly: NotRequired[str]
    """Ends of every fragment: `none`, `gibson:LEFT:RIGHT` with the ends of the vector, or `BsaI:LEFT:RIGHT` (also BsmBI, SapI) with its overhangs."""
    common_chain: NotRequired[Literal["fragment", "plasmid"]]
    """How a chain that all wells share is ordered: once as a fragment, or as a plasmid of its own, which is left out of the fragments."""


class ListedRedesign(TypedDict):
    id: str
    """Identifier of the job."""
    object: Literal["redesign"]
    """Type of this object."""
    livemode: NotRequired[bool]
    """False for a job of the sandbox: it costs nothing, and its data are deleted after 7 days. Absent if it is live."""
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
    external_id: str | None
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists. Null where none was given."""
    metadata: dict[str, str]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    inputs: RedesignInputs
    """The inputs of the job, as submitted and with defaults filled in."""
    results: NotRequired[RedesignResults | None]
    """The results. Null until `status` is `completed`, and again after they were deleted for good."""
    progress: float | None
    """Fraction of the work done, 0 to 1. Null when it is not known."""
    queue_position: int | None
    """Place in the queue; 1 is next. Null unless `status` is `pending`."""
    provenance: Provenance | None
    """Engine, versions, seed and computing time of the job. Null until an engine ended the job."""
    pipeline_id: NotRequired[str]
    """Pipeline that the job is a step of. Absent of a job that was submitted by itself."""
    data_deleted_at: NotRequired[str]
    """Time at which the results and files of the job were deleted for good. Absent while they exist."""


class OrderedFragment(TypedDict):
    name: str
    """Name on the tube, with the checksum of `dna`."""
    chain: str
    """Role of the chain."""
    wells: list[str]
    """Wells that take the fragment."""
    length: int
    """Length as ordered, in nucleotides."""
    gc: float
    """Share of G and C, the vendor's adapters included."""
    warnings: list[str]
    """Published limits of the vendor that it breaks, and sites to avoid that it has."""
    dna: str
    """Sequence to order, 5′ to 3′, with the ends of the assembly."""


class Redesign(TypedDict):
    id: str
    """Identifier of the job."""
    object: Literal["redesign"]
    """Type of this object."""
    livemode: NotRequired[bool]
    """False for a job of the sandbox: it costs nothing, and its data are deleted after 7 days. Absent if it is live."""
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
    external_id: str | None
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists. Null where none was given."""
    metadata: dict[str, str]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    inputs: RedesignInputs
    """The inputs of the job, as submitted and with defaults filled in."""
    results: RedesignResults | None
    """The results. Null until `status` is `completed`, and again after they were deleted for good."""
    progress: float | None
    """Fraction of the work done, 0 to 1. Null when it is not known."""
    queue_position: int | None
    """Place in the queue; 1 is next. Null unless `status` is `pending`."""
    provenance: Provenance | None
    """Engine, versions, seed and computing time of the job. Null until an engine ended the job."""
    pipeline_id: NotRequired[str]
    """Pipeline that the job is a step of. Absent of a job that was submitted by itself."""
    data_deleted_at: NotRequired[str]
    """Time at which the results and files of the job were deleted for good. Absent while they exist."""


class RedesignCompletedEvent(TypedDict):
    id: str
    """Identifier of the event, sent as `webhook-id` with every attempt."""
    type: Literal["redesign.completed"]
    """Type of the event."""
    timestamp: str
    """Time of the event: ISO 8601, UTC."""
    data: Redesign
    """The resource that the event is about."""


class RedesignFailedEvent(TypedDict):
    id: str
    """Identifier of the event, sent as `webhook-id` with every attempt."""
    type: Literal["redesign.failed"]
    """Type of the event."""
    timestamp: str
    """Time of the event: ISO 8601, UTC."""
    data: Redesign
    """The resource that the event is about."""


class RedesignFigures(TypedDict):
    oasis_identity: float
    """Share of the 9-mers that 10 % of human subjects have, in percent; higher is more human."""
    foreign_cores: int
    """Foreign MHC class II cores that HLA molecules present; lower is better."""
    liabilities: list[str]
    """Liabilities of high and medium severity: the kind, the chain and the IMGT number."""
    red_flags: int
    """Metrics of developability beyond the range of therapeutic antibodies."""
    amber_flags: int
    """Metrics of developability in the outer 5 % of therapeutic antibodies."""
    model_confidence: float
    """Confidence of the model, 0 to 100."""


class RedesignInputs(TypedDict):
    variant_id: str
    """Variant that was redesigned."""
    structure_job_id: NotRequired[str]
    """Completed structure prediction of the variant. Without a structure the job makes its own model."""
    positions: AppliedRedesignPositions
    """Positions that might change; the framework where none were chosen."""
    avoid: list[Literal["glycosylation", "deamidation", "isomerization", "oxidation", "glycation", "clipping", "integrin_binding"]]
    """Liability motifs that may not arise at a redesigned position, wherever in the domain that is. Those of the parent in a CDR or in the Vernier zone are removed too."""
    forbid: str
    """Residues that no redesigned position may get, one-letter codes."""
    most_mutations: NotRequired[int]
    """Largest number of mutations of a design. Default: no bound."""
    least_oasis_identity: NotRequired[float]
    """Least OASis identity of a design in percent. Default: no bound."""
    most_new_cores: NotRequired[int]
    """Largest number of foreign MHC class II cores that a design may have more than its parent. Default: no bound."""
    designs: int
    """Number of designs."""
    temperature: float
    """Temperature of sampling: low values give probable sequences, high values varied ones."""
    network: Literal["protein", "soluble", "ligand"]
    """Network: `protein` (ProteinMPNN), `soluble` (SolubleMPNN, trained without membrane proteins) or `ligand` (LigandMPNN, which sees glycans and ligands of the structure)."""
    complex_upload_id: NotRequired[str]
    """Uploaded structure of the variant with its antigen. The network sees the antigen, and the zones `interface` and `not_interface` are measured on it."""
    complex_job_id: NotRequired[str]
    """Completed complex prediction of the variant, in place of an uploaded complex. A docked pose may be wrong."""
    pose: NotRequired[int]
    """Rank of the pose of `complex_job_id`. Default: 1."""


class RedesignList(TypedDict):
    object: Literal["list"]
    """Type of this object."""
    data: list[ListedRedesign]
    """The rows of the page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """Cursor for `after`, to read the next page. Null on the last page."""


class RedesignPositions(TypedDict):
    """Positions that may change."""
    scheme: NotRequired[Literal["imgt", "kabat"]]
    """Numbering scheme of `at` and `keep`, and definition of the CDRs."""
    zones: NotRequired[list[Literal["cdrs", "framework", "exposed_hydrophobic", "interface", "not_interface"]]]
    """Sets of positions: `cdrs`, `framework`, `exposed_hydrophobic` (V, I, L, M, F, W or Y with a quarter of its surface free), `interface` (within 6 Å of the antigen) and `not_interface`. The last two need a structure with the antigen. Each set adds its positions."""
    at: NotRequired[list[str]]
    """Single positions to redesign, besides the sets."""
    keep: NotRequired[list[str]]
    """Positions that stay as they are."""


class RedesignResults(TypedDict):
    parent: RedesignFigures
    """Figures of the parent, on a model made in the same way."""
    positions: list[str]
    """Positions that were redesigned, in the scheme of the request."""
    sequence_fit: float
    """Mean log-probability (natural) of the residues of the parent's V domains on their backbone, each given those before it; higher fits better. No measure of affinity."""
    designs: list[RedesignedVariant]
    """The designs, the highest log-odds first."""
    notes: list[str]
    """Limits of the results."""


class RedesignSubmit(TypedDict):
    variant_id: str
    """Variant to redesign: the parent."""
    structure_job_id: NotRequired[str]
    """Completed structure prediction of the variant. Without a structure the job makes its own model."""
    positions: NotRequired[RedesignPositions]
    """Positions that may change; without them, the framework. Cysteines always stay, and no design has a new one."""
    avoid: NotRequired[list[Literal["glycosylation", "deamidation", "isomerization", "oxidation", "glycation", "clipping", "integrin_binding"]]]
    """Liability motifs that may not arise at a redesigned position, wherever in the domain that is. Those of the parent in a CDR or in the Vernier zone are removed too."""
    forbid: NotRequired[str]
    """Residues that no redesigned position may get, one-letter codes."""
    most_mutations: NotRequired[int]
    """Largest number of mutations of a design. Default: no bound."""
    least_oasis_identity: NotRequired[float]
    """Least OASis identity of a design in percent. Default: no bound."""
    most_new_cores: NotRequired[int]
    """Largest number of foreign MHC class II cores that a design may have more than its parent. Default: no bound."""
    designs: NotRequired[int]
    """Number of designs."""
    temperature: NotRequired[float]
    """Temperature of sampling: low values give probable sequences, high values varied ones."""
    network: NotRequired[Literal["protein", "soluble", "ligand"]]
    """Network: `protein` (ProteinMPNN), `soluble` (SolubleMPNN, trained without membrane proteins) or `ligand` (LigandMPNN, which sees glycans and ligands of the structure)."""
    external_id: NotRequired[str | None]
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists."""
    metadata: NotRequired[dict[str, str]]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""
    webhook_url: NotRequired[str]
    """Address that the job's events (`….completed` or `….failed`) are sent to, in addition to those of registered webhooks: https, at a public host. It is checked and signed like the address of a webhook."""
    complex_upload_id: NotRequired[str]
    """Uploaded structure of the variant with its antigen. The network sees the antigen, and the zones `interface` and `not_interface` are measured on it."""
    complex_job_id: NotRequired[str]
    """Completed complex prediction of the variant, in place of an uploaded complex. A docked pose may be wrong."""
    pose: NotRequired[int]
    """Rank of the pose of `complex_job_id`. Default: 1."""


class RedesignedVariantMutations(TypedDict):
    mutation: str
    """Chain, parent residue, number in the scheme of the positions, and residue of the design."""
    log_odds: NotRequired[float]
    """Log-odds (natural) of the residue against that of the parent, given all residues that stay and the mutations decoded before. A detail of `expand`."""


class RedesignedVariantChains(TypedDict):
    role: str
    """Role of the chain in the antibody."""
    sequence: str
    """Whole chain with the mutations, one-letter codes."""


class RedesignedVariant(TypedDict):
    name: str
    """Name of the design in these results."""
    log_odds: float
    """Sum of the log-odds (natural) of the mutations by the network: above 0 it prefers the design. No measure of affinity."""
    mutations: list[RedesignedVariantMutations]
    """The mutations, in the order of the chains."""
    figures: RedesignFigures
    """Figures of the design, on its own model."""
    h3_distance: float | None
    """Root mean square distance of the backbone of CDR-H3 between the models of parent and design, in Å, after superposition of the framework of VH."""
    against: list[str]
    """What speaks against the design."""
    chains: NotRequired[list[RedesignedVariantChains]]
    """The chains of the design, as a new variant takes them. A detail of `expand`."""


class VariantMatch(TypedDict):
    variant_id: str
    """Variant with the chain."""
    variant_name: str
    """Name of the variant."""
    candidate_id: str
    """Candidate of the variant."""
    candidate_name: str
    """Name of the candidate."""
    project_id: str
    """Project of the candidate."""
    role: Literal["heavy", "light", "heavy_2", "light_2", "scfv", "fusion"]
    """Role of the chain in the variant."""
    match: Literal["same_chain", "same_domain", "same_cdr3", "contains", "similar_domain", "similar_cdr3"]
    """`same_chain`: equal to the searched sequence. `same_domain`: with the same V domain. `same_cdr3`: the searched sequence is its CDR3. `contains`: the searched sequence is a part of it. `similar_domain`, `similar_cdr3`: alike by `identity`."""
    identity: float
    """Share of equal residues, 0 to 1: of V domains over the IMGT positions that either has, of a CDR3 one less the edit distance over the longer length, otherwise 1."""
    cdr3: str | None
    """CDR3 (IMGT) of the first V domain of the chain. Null for a chain without one."""


class VariantMatches(TypedDict):
    object: Literal["variant_matches"]
    """Type of this object."""
    searched: int
    """Number of chains that were compared."""
    is_complete: bool
    """False if there are more than 10000 chains: the newest variants were compared."""
    data: list[VariantMatch]
    """The matches."""


class VariantSearch(TypedDict):
    sequence: str
    """Chain, V domain, CDR3 or other part of a chain, one-letter codes."""
    project_id: NotRequired[str]
    """Only variants of this project."""
    limit: NotRequired[int]
    """Largest number of matches."""


class ImportFinding(TypedDict):
    code: Literal["swapped_chains", "no_antibody_domain", "unexpected_domain", "missing_domain", "extra_domain", "unknown_residues", "truncated_domain", "missing_conserved_residue", "framework_gap", "unusual_j_region", "unpaired_cysteine", "no_light_chain", "short_linker", "called_otherwise", "missing_residues", "given_twice", "same_name", "changed_name", "translated", "modified_residue"]
    """Machine-readable code of the finding."""
    role: Literal["heavy", "light", "heavy_2", "light_2", "scfv", "fusion"] | None
    """Role of the chain. Null for a finding about the whole antibody."""
    severity: Literal["warning", "notice"]
    """Whether the antibody seems damaged or mistaken (`warning`), or the finding is for information (`notice`)."""
    detail: str
    """The finding, for people."""


class FabConformer(TypedDict):
    elbow: float
    """Elbow angle in degrees: between the pseudo-dyad of VH and VL and that of CH1 and CL (Stanfield et al. 2006); 180 is straight."""
    template: str
    """PDB entry whose elbow the conformer has."""
    identity: float
    """Identity of that entry's V domains to the antibody's, 0 to 1."""
    chain_breaks: int
    """Number of peptide bonds that are longer than 1.8 Å."""
    clashes: int
    """Number of severe clashes."""
    disulfides: int
    """Number of disulfide bonds."""
    cif_url: str
    """Address of the conformer in mmCIF format: a presigned GET. Chains H and L count from 1."""


class InvitationOffer(TypedDict):
    org_name: str
    """Name of the organization."""
    email: str
    """Address of the invited person."""
    invited_by: str | None
    """Name of the person who invites. Null for an API token."""
    role: Literal["viewer", "editor", "member", "admin", "owner"]
    """Role in the organization."""
    projects: list[str]
    """Names of the projects to which the person will be restricted. Empty: no restriction."""
    expires_at: str
    """End of the invitation."""


class InvitationRead(TypedDict):
    token: str
    """Token of the invitation."""


class SpendingCap(TypedDict):
    """Cap of what a person spends, or of what is spent on a project."""
    object: Literal["spending_cap"]
    """Type of this object."""
    person_id: str | None
    """Identifier of the person whose spending is capped, that of tokens that the person made included. Null for a cap of another subject."""
    person_name: str | None
    """Name of the person. Null where there is none, or where it was deleted."""
    project_id: str | None
    """Identifier of the project. Null for a cap of another subject."""
    project_name: str | None
    """Name of the project. Null where there is none, or where it was deleted."""
    daily_cap: int | None
    """Credits that may be spent on a day (UTC). Null: any number."""
    monthly_cap: int | None
    """Credits that may be spent in a calendar month (UTC). Null: any number."""
    spent_today: int
    """Credits that were spent today (UTC), less refunds, each of which counts on its own day."""
    spent_this_month: int
    """Credits that were spent in this calendar month (UTC), less refunds, each of which counts on its own day."""


class SpendingCapUpdate(TypedDict):
    person_id: NotRequired[str]
    """A member of the organization."""
    project_id: NotRequired[str]
    """A project of the organization."""
    daily_cap: NotRequired[int | None]
    """Credits that may be spent on a day (UTC). Null: any number."""
    monthly_cap: NotRequired[int | None]
    """Credits that may be spent in a calendar month (UTC). Null: any number."""


class SharedContent(TypedDict):
    object: Literal["shared_content"]
    """Type of this object."""
    type: Literal["report", "table", "structure"]
    """What the link shows: `table`, the figures of variants; `report`, the same with their numbered sequences; `structure`, one model."""
    name: str
    """Title of the page that the link opens."""
    project_name: str
    """Name of the project."""
    org_name: str
    """Name of the organization that shares."""
    opened_at: str
    """Time of this opening: the content is as it was then."""
    expires_at: str
    """Time at which the link ends."""
    columns: list[ScoreColumn]
    """Columns of the table. Empty for a structure."""
    variants: list[SharedVariant]
    """Variants of a table or report. Empty for a structure."""
    job: StructurePrediction | None
    """The job with the model of a structure. Null for others."""


class SharedLink(TypedDict):
    id: str
    """Identifier of the link."""
    object: Literal["shared_link"]
    """Type of this object."""
    project_id: str
    """Project of what the link shows."""
    type: Literal["report", "table", "structure"]
    """What the link shows: `table`, the figures of variants; `report`, the same with their numbered sequences; `structure`, one model."""
    name: str
    """Title of the page that the link opens."""
    variant_ids: list[str]
    """The shown variants. Empty for a structure, and for the whole project."""
    columns: list[str]
    """Names of the shown columns. Empty for the usual ones."""
    job_id: str | None
    """Job whose model a link of type `structure` shows. Null for others."""
    made_by: str
    """Who made the link: `person:<id>` or `token:<id>`."""
    made_by_name: str | None
    """Name of the maker. Null where the service does not know it any more."""
    expires_at: str
    """Time at which the link ends."""
    revoked_at: str | None
    """Time at which the link was revoked. Null if it was not."""
    opened: int
    """Number of times that the link was opened."""
    last_opened_at: str | None
    """Time at which the link was last opened. Null if it never was."""
    livemode: NotRequired[bool]
    """False for a resource of the sandbox, which is deleted after 7 days. Absent for a live resource."""
    created_at: str
    """Time of creation: ISO 8601, UTC."""


class SharedLinkCreate(TypedDict):
    project_id: str
    """Project of what the link shows."""
    type: Literal["report", "table", "structure"]
    """What the link shows: `table`, the figures of variants; `report`, the same with their numbered sequences; `structure`, one model."""
    name: str
    """Title of the page that the link opens."""
    variant_ids: NotRequired[list[str]]
    """The variants of a report (1 to 20) or table (at most 500). Empty: a table of the whole project, its newest 500 variants."""
    columns: NotRequired[list[str]]
    """Columns of a report or table, by name, as `GET /v1/scores/columns` gives them. Empty for the usual ones."""
    job_id: NotRequired[str]
    """The completed job whose model a link of type `structure` shows."""
    expires_at: NotRequired[str]
    """Time at which the link ends, at most 365 days from now. Default: in 30 days, or when the API token ends that makes it."""


class SharedLinkCreated(TypedDict):
    id: str
    """Identifier of the link."""
    object: Literal["shared_link"]
    """Type of this object."""
    project_id: str
    """Project of what the link shows."""
    type: Literal["report", "table", "structure"]
    """What the link shows: `table`, the figures of variants; `report`, the same with their numbered sequences; `structure`, one model."""
    name: str
    """Title of the page that the link opens."""
    variant_ids: list[str]
    """The shown variants. Empty for a structure, and for the whole project."""
    columns: list[str]
    """Names of the shown columns. Empty for the usual ones."""
    job_id: str | None
    """Job whose model a link of type `structure` shows. Null for others."""
    made_by: str
    """Who made the link: `person:<id>` or `token:<id>`."""
    made_by_name: str | None
    """Name of the maker. Null where the service does not know it any more."""
    expires_at: str
    """Time at which the link ends."""
    revoked_at: str | None
    """Time at which the link was revoked. Null if it was not."""
    opened: int
    """Number of times that the link was opened."""
    last_opened_at: str | None
    """Time at which the link was last opened. Null if it never was."""
    livemode: NotRequired[bool]
    """False for a resource of the sandbox, which is deleted after 7 days. Absent for a live resource."""
    created_at: str
    """Time of creation: ISO 8601, UTC."""
    secret: str
    """Secret of the link: the part of its address after `#`."""
    url: str
    """Address that opens the link. Its secret follows `#`, which no browser sends and no log stores."""


class SharedLinkList(TypedDict):
    object: Literal["list"]
    """Type of this object."""
    data: list[SharedLink]
    """The rows of the page, newest first."""
    has_more: bool
    """Whether there is a page after this one."""
    next_cursor: str | None
    """Cursor for `after`, to read the next page. Null on the last page."""


class SharedLinkOpen(TypedDict):
    secret: str
    """Secret of the link: the part of its address after `#`."""


class SharedVariant(TypedDict):
    id: str
    """Identifier of the variant."""
    candidate: str
    """Name of its candidate."""
    variant: str
    """Name of the variant."""
    origin: str
    """Origin of the variant: `baseline`, `manual`, or the strategy that made it."""
    figures: dict[str, float | str | None]
    """Values by the names of their columns."""
    percentiles: dict[str, float]
    """Percentiles by the names of their columns."""
    chains: list[Chain]
    """The chains of a report. Empty in a table."""
    numbering: VariantNumbering | None
    """IMGT numbering of the chains of a report. Null in a table."""


class FamilyMember(TypedDict):
    variant_id: str
    """Variant with the domain."""
    variant_name: str
    """Name of the variant."""
    candidate_id: str
    """Candidate of the variant."""
    candidate_name: str
    """Name of the candidate."""
    v_gene: str | None
    """Nearest germline V gene. Null if none was assigned."""
    j_gene: str | None
    """Nearest germline J gene. Null if none was assigned."""
    germline_identity: float | None
    """Share of residues that are those of the V gene, 0 to 1: IMGT 1–106. Null without one."""
    cdr3: str
    """CDR3 by IMGT."""
    clonotype: int
    """Number of its clonotype, from 1, the largest first: domains with one V gene, one J gene and one length of CDR3 that agrees with a representative. 0 for a domain without gene or CDR3."""
    residues: str
    """The domain, one letter for each of `positions`, `-` where it has no residue."""


class ProjectFamiliesPositions(TypedDict):
    position: str
    """IMGT position, such as `111A`."""
    region: Literal["FR1", "CDR1", "FR2", "CDR2", "FR3", "CDR3", "FR4"]
    """Region of the position by IMGT."""


class ProjectFamiliesGermline(TypedDict):
    """Germline that the domains are compared with."""
    genes: list[str]
    """The V gene and the J gene that most domains are from."""
    residues: str
    """Their residues, one letter for each of `positions`, `-` where it has no residue."""


class ProjectFamiliesJoins(TypedDict):
    left: int
    """A cluster: a member by its place from 0, or n + k for the cluster of join k."""
    right: int
    """The other cluster."""
    distance: float
    """Mean share of differing positions between the two."""


class ProjectFamilies(TypedDict):
    object: Literal["project_families"]
    """Type of this object."""
    project_id: str
    """The project."""
    is_complete: bool
    """False if the project has more than 300 such variants: the newest were aligned."""
    positions: list[ProjectFamiliesPositions]
    """Columns of the alignment: every position that a domain has."""
    germline: ProjectFamiliesGermline
    """Germline that the domains are compared with."""
    members: list[FamilyMember]
    """The domains, in the order of the tree from top to bottom."""
    joins: list[ProjectFamiliesJoins]
    """Tree by average linkage (UPGMA) over the aligned positions: joins in ascending order of distance, in the form of SciPy."""


class JudgedPose(TypedDict):
    rank: int
    """Rank of the pose by score; 1 is the best."""
    score: float
    """Score of the pose, without unit; lower is better."""
    rules: list[EpitopeRuleOutcome]
    """Outcome of each epitope rule of the request."""
    holds: bool
    """Whether the pose satisfies all rules."""


class PoseTable(TypedDict):
    object: Literal["pose_table"]
    """Type of this object."""
    job_id: str
    """Identifier of the job."""
    data: list[JudgedPose]
    """The poses."""


class NoteMention(TypedDict):
    user_id: str
    """Identifier of the person."""
    name: str | None
    """Name of the person. Null for one who has left the service."""


class ProposedVariantCreate(TypedDict):
    """A variant from a result of a completed design or redesign. The reasons for its mutations, and what speaks against it, become its first note."""
    from_job_id: str
    """A completed design or redesign."""
    proposal: str
    """Name of the proposal in the results of the job."""
    name: NotRequired[str]
    """Name of the variant. Default: the name of the parent and the proposal."""
    external_id: NotRequired[str | None]
    """Identifier in a system of your own. It need not be unique. The service uses it only to filter lists."""
    metadata: NotRequired[dict[str, str]]
    """Text of your own, by key. The service stores it and does not interpret it. At most 50 keys of up to 40 letters, digits, `_`, `.` and `-`; values of at most 500 characters."""


class AddCampaignResultsBody(TypedDict):
    """Measured values of one round: names or sequences, value, unit, direction, replicates, bounds, failures to express."""
    content: str
    """The file: CSV, TSV or JSON as text, XLSX in base64."""
    encoding: NotRequired[Literal["text", "base64"]]
    """Encoding of the file in `content`."""
    filename: str
    """Name of the file, which messages about it begin with."""

/** Full name of each metric of a scorecard, by its key in the API. */
const LABELS: Readonly<Record<string, string>> = {
  melting_temperature: 'Melting temperature',
  unpaired_cysteines: 'Unpaired cysteines',
  buried_charges: 'Buried charges without a partner',
  unsatisfied_polar: 'Buried polar atoms without a partner',
  unusual_core_residues: 'Unusual core residues',
  cavity_volume: 'Cavity volume',
  packing: 'Packing density of the core',
  interface_area: 'VH–VL interface area',
  aggrescan: 'Aggregation propensity (AGGRESCAN)',
  aggrescan_hot_spots: 'Aggregation hot spots, area (AGGRESCAN)',
  surface_aggregation: 'Aggregation propensity of the surface',
  sap_5: 'Spatial aggregation propensity (SAP), 5 Å',
  sap_10: 'Spatial aggregation propensity (SAP), 10 Å',
  scm_negative: 'Spatial charge map (SCM), negative',
  scm_positive: 'Spatial charge map (SCM), positive',
  solubility_intrinsic: 'Intrinsic solubility',
  insoluble_residues: 'Insoluble residues',
  hydrophobicity_index: 'Hydrophobicity index',
  viscosity_150: 'Viscosity at 150 mg/mL',
  hic: 'Hydrophobic interaction retention (HIC)',
  smac: 'Monolayer adsorption retention (SMAC)',
  ac_sins: 'Self-interaction (AC-SINS)',
  polyreactivity: 'Polyreactivity (PSR, ELISA, BVP)',
  self_association: 'Self-association by hydrophobic patches',
  cdr_charge: 'Charge in and around the CDRs',
  heavy_charge: 'Net charge of VH at pH 7.4',
  cdr_aromatic_surface: 'Aromatic surface of the VH CDRs',
  risk: 'Developability risk',
  total_cdr_length: 'Total CDR length',
  cdr3_length: 'CDR3 length',
  psh: 'Patches of surface hydrophobicity (PSH)',
  ppc: 'Patches of positive charge (PPC)',
  pnc: 'Patches of negative charge (PNC)',
  sfvcsp: 'Fv charge symmetry (SFvCSP)',
  exposed_charge: 'Exposed charge',
  exposed_liabilities: 'Exposed chemical liabilities',
  cdr3_compactness: 'CDR3 compactness',
  molecular_weight: 'Molecular weight',
  isoelectric_point: 'Isoelectric point (Bjellqvist)',
  isoelectric_point_emboss: 'Isoelectric point (EMBOSS)',
  charge_ph_5_5: 'Net charge at pH 5.5',
  charge_ph_6: 'Net charge at pH 6',
  charge_ph_7_4: 'Net charge at pH 7.4',
  charge_asymmetry: 'Charge of VH times charge of VL, pH 7.4',
  extinction_reduced: 'Extinction coefficient, reduced',
  extinction_oxidised: 'Extinction coefficient, oxidised',
  a280_reduced: 'Absorbance at 280 nm, reduced',
  a280_oxidised: 'Absorbance at 280 nm, oxidised',
  gravy: 'Grand average of hydropathy (GRAVY)',
  instability_index: 'Instability index',
};

/**
 * Returns the full display name of a metric.
 * @param key Key of the metric in the API, such as `psh`.
 * @returns The name, such as "Patches of surface hydrophobicity (PSH)"; the key with blanks for a metric of a later release.
 * @example
 * ```ts
 * metricLabel('psh'); // → 'Patches of surface hydrophobicity (PSH)'
 * metricLabel('a_later_metric'); // → 'a later metric'
 * ```
 */
export const metricLabel = (key: string): string => LABELS[key] ?? key.replaceAll('_', ' ');

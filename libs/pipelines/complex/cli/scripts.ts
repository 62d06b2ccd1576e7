/** Data of a docked complex that the scripts for viewers need. */
interface ViewedComplex {
  /** File name of the complex. */
  readonly file: string;
  readonly antibodyChains: readonly string[];
  readonly antigenChains: readonly string[];
}

/** ChimeraX script that opens the complex: the antibody in blue, the antigen coloured by how often its residues are touched (B-factor). */
export function chimeraxScript({ file, antibodyChains, antigenChains }: ViewedComplex): string {
  const antibody = `/${antibodyChains.join(',')}`;
  const antigen = `/${antigenChains.join(',')}`;
  return [
    `open ${file}`,
    'hide atoms',
    'show cartoons',
    `color ${antibody} #0072b2`,
    `surface ${antigen}`,
    `color byattribute bfactor ${antigen} palette 0,#f7f7f7:50,#e69f00:100,#d55e00 range 0,100`,
    `contacts ${antibody} restrict ${antigen} reveal true color #999999`,
    'view',
    '',
  ].join('\n');
}

/** PyMOL script with the same colours as {@link chimeraxScript}. */
export function pymolScript({ file, antibodyChains, antigenChains }: ViewedComplex): string {
  const antibody = `chain ${antibodyChains.join('+')}`;
  const antigen = `chain ${antigenChains.join('+')}`;
  return [
    `load ${file}, complex`,
    'hide everything',
    'show cartoon',
    `color 0x0072b2, ${antibody}`,
    `show surface, ${antigen}`,
    `spectrum b, 0xf7f7f7 0xe69f00 0xd55e00, ${antigen}, minimum=0, maximum=100`,
    `show sticks, byres (${antibody} within 4.5 of (${antigen}))`,
    `show sticks, byres (${antigen} within 4.5 of (${antibody}))`,
    'orient',
    '',
  ].join('\n');
}

// Builds the distributions of the humanness scores among therapeutic antibodies (libs/science/humanness/src/generated):
//   npm run build -- therapeutic-percentiles THERAPEUTICS.tsv
// Only the distributions are distributed with the library: 101 quantiles per score, of heavy chains, of light chains and of whole Fv.
import { readFileSync, writeFileSync } from 'node:fs';
import { chainHumanness, HumanPeptides, meanLikeness, shareOfHits, type ChainHumanness } from '@paratope/humanness';
import { numberAntibody } from '@paratope/numbering';
import { quantiles } from '@paratope/fitting';
import { THERAPEUTICS_SOURCE, readTherapeutics } from '@paratope/workbench/therapeutics';
import { dataBuilder } from '@paratope/workbench/program';

const repertoires = new HumanPeptides(
  new Uint8Array(readFileSync(new URL('../data/oasis-9mers.bin', import.meta.url))).buffer,
);
const humannessOf = (sequence: string): ChainHumanness | undefined => {
  const outcome = sequence === '' ? undefined : numberAntibody(sequence, { germline: false });
  const domain = outcome?.ok ? outcome.value.domains[0] : undefined;
  return domain && chainHumanness(domain, repertoires);
};

export const program = dataBuilder({
  description: 'Distributions of the humanness scores among therapeutic antibodies',
  operands: 'THERAPEUTICS.tsv',
  run({ operands: [file = ''] }) {
    const values = new Map<string, number[]>();
    const add = (score: string, scope: string, value: number): void => {
      const key = `${score}/${scope}`;
      values.set(key, [...(values.get(key) ?? []), value]);
    };

    const { antibodies, sha256 } = readTherapeutics(file);
    for (const { vh, vl } of antibodies) {
      const [heavy, light] = [humannessOf(vh), humannessOf(vl)];
      for (const [scope, chain] of Object.entries({ heavy, light })) {
        if (!chain) continue;
        add('human_likeness', scope, chain.humanLikeness);
        add('oasis_identity', scope, shareOfHits(chain.hits));
        add('germline_9mer_identity', scope, chain.germlinePeptideIdentity);
        add('germline_content', scope, chain.germlineContent);
        add('v_identity', scope, chain.vIdentity);
        add('v_framework_identity', scope, chain.vFrameworkIdentity);
      }
      if (!heavy || !light) continue;
      add('oasis_identity', 'fv', shareOfHits([...heavy.hits, ...light.hits]));
      add('germline_9mer_identity', 'fv', shareOfHits([...heavy.germlineHits, ...light.germlineHits]));
      add('human_likeness', 'fv', meanLikeness([heavy.humanLikeness, light.humanLikeness]));
    }

    const distributions = [...values].sort().map(([key, list]) => [key, quantiles(list)] as const);
    const rows = distributions.map(([key, list]) => `  '${key}': [${list.join(', ')}],\n`);
    const provenance = { ...THERAPEUTICS_SOURCE, antibodies: antibodies.length, inputSha256: sha256 };
    writeFileSync(
      new URL('../src/generated/therapeutic-percentiles.ts', import.meta.url),
      `// Made by npm run build -- therapeutic-percentiles; do not edit.
export const THERAPEUTIC_PERCENTILES_PROVENANCE = ${JSON.stringify(provenance, null, 2)};

/** Percentiles 0–100 of each score in 1/10 000. */
export const THERAPEUTIC_QUANTILES: Readonly<Record<string, readonly number[]>> = {
${rows.join('')}};
`,
    );
    console.log(`${rows.length} distributions of ${antibodies.length} antibodies`);
    for (const [key, list] of distributions) console.log(key.padEnd(34), list[5], list[50], list[95]);
  },
});

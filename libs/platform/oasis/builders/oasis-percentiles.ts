// Computes the distributions of OASis identity among therapeutic antibodies with a mounted OASis database, and writes them next to it as
// DATABASE.percentiles.json, from which scores read their percentiles:
//   npm run build -- oasis-percentiles DATABASE THERAPEUTICS.tsv
import { writeFileSync } from 'node:fs';
import { OasisDatabase, percentileTablePath, percentileTableSchema } from '@paratope/oasis';
import { OASIS_THRESHOLDS, oasisFractions, oasisIdentity, type OasisThreshold } from '@paratope/humanness';
import { numberAntibody } from '@paratope/numbering';
import { quantiles } from '@paratope/fitting';
import { THERAPEUTICS_SOURCE, readTherapeutics } from '@paratope/workbench/therapeutics';
import { dataBuilder } from '@paratope/workbench/program';

const THRESHOLDS = ['loose', 'relaxed', 'medium', 'strict'] as const satisfies readonly OasisThreshold[];

export const program = dataBuilder({
  description: 'Percentiles of therapeutic antibodies by an OASis database',
  operands: 'DATABASE THERAPEUTICS.tsv',
  run({ operands: [path = '', therapeutics = ''] }) {
    const { antibodies, sha256 } = readTherapeutics(therapeutics);
    const database = new OasisDatabase(path);

    /** Returns the fractions of the V domain alone, as for every score. */
    const fractionsOf = (sequence: string): ReturnType<typeof oasisFractions> | undefined => {
      const outcome = sequence === '' ? undefined : numberAntibody(sequence, { germline: false });
      const domain = outcome?.ok ? outcome.value.domains[0] : undefined;
      if (!domain) return undefined;
      return oasisFractions(domain.residues.map(({ aminoAcid }) => aminoAcid).join(''), domain.chainType, database);
    };
    const values = new Map<string, number[]>();
    const counted = { heavy: 0, light: 0, fv: 0 };
    for (const { vh, vl } of antibodies) {
      const [heavy, light] = [fractionsOf(vh), fractionsOf(vl)];
      const fv = heavy && light && [...heavy, ...light];
      const scopes = [
        ['heavy', heavy],
        ['light', light],
        ['fv', fv],
      ] as const;
      for (const [scope, fractions] of scopes) {
        if (!fractions) continue;
        counted[scope]++;
        for (const threshold of THRESHOLDS) {
          const key = `oasis_${threshold}/${scope}`;
          const list = values.get(key) ?? [];
          list.push(oasisIdentity(fractions, threshold));
          values.set(key, list);
        }
      }
    }

    const table = percentileTableSchema.parse({
      format: 'paratope-oasis-percentiles/1',
      database: database.fingerprint,
      therapeutics: { ...THERAPEUTICS_SOURCE, antibodies: antibodies.length, counted, inputSha256: sha256 },
      prevalenceThresholds: OASIS_THRESHOLDS,
      quantiles: Object.fromEntries([...values].map(([key, list]) => [key, quantiles(list)])),
    });
    database.close();
    writeFileSync(percentileTablePath(path), `${JSON.stringify(table, undefined, 1)}\n`);
    console.log(`${percentileTablePath(path)}: ${antibodies.length} antibodies, ${database.name}`);
  },
});

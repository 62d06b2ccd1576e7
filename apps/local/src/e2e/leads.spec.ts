import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EXAMPLES, readAntibodies } from '../antibodies.js';
import { workspacePath } from '../workspace.js';
import { joinSharedSystem } from './testing/shared-system.js';
import type { Tenant } from './testing/system.js';

const run = promisify(execFile);
const LEADS = 2;

interface Lead {
  readonly variant_id: string;
  readonly candidate_name: string;
  readonly figures: Readonly<Record<string, number | string | null>>;
}

describe('paratope leads', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paratope-leads-'));
  const sheet = join(folder, 'order.csv');
  let system: Tenant;
  beforeAll(async () => {
    system = await joinSharedSystem();
    const rows = readAntibodies(EXAMPLES).map(({ name, vh, vl }) => `  ${name} ;note;${vh.toLowerCase()};${vl}`);
    const lines = ['Antibody;Remarks;VH sequence;VL sequence', ...rows, ';;;', 'AB-X9;awaiting sequencing;;'];
    writeFileSync(join(folder, 'sheet.csv'), lines.map((line) => `${line}\r\n`).join(''));
  });
  afterAll(async () => {
    await system.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const leads = async (...args: readonly string[]): Promise<Lead[]> => {
    const { base_url: url, api_token: token } = system.state();
    const command = [workspacePath('apps/cli/bin/paratope.mjs'), 'leads', join(folder, 'sheet.csv'), '--json', ...args];
    const env = { PATH: process.env['PATH'], PARATOPE_URL: url, PARATOPE_TOKEN: token, XDG_CONFIG_HOME: folder };
    const found: Lead[] = JSON.parse((await run(process.execPath, command, { env })).stdout);
    return found;
  };
  const balance = async (): Promise<number> =>
    (await system.client.call<{ total_credits: number }>('GET', '/v1/me')).total_credits;

  // proves: POST /v1/pipelines/batch
  it('takes a messy sheet to the DNA of its best leads, each under its own name, and again for nothing', async () => {
    const found = await leads('--best', `${LEADS}`, '--sort', 'hic', '--order-sheet', sheet);
    expect(found).toHaveLength(LEADS);
    const hic = found.map(({ figures }) => Number(figures['developability.hic']));
    expect(hic).toEqual(hic.toSorted((a, b) => a - b));
    const ordered = readFileSync(sheet, 'utf8').trim().split(/\r?\n/).slice(1);
    expect(ordered).toHaveLength(2 * LEADS);
    for (const line of ordered) {
      const [name = '', dna = ''] = line.split(',');
      expect(name.endsWith(createHash('sha256').update(dna).digest('hex').slice(0, 8))).toBe(true);
      const lead = found.find(({ candidate_name: candidate }) => name.startsWith(`${candidate}-`));
      const { strategy } = await system.client.call<{ strategy: string }>('GET', `/v1/variants/${lead?.variant_id}`);
      expect(name).toContain(strategy);
    }
    const before = await balance();
    expect((await leads('--best', '1', '--sort', 'hic'))[0]?.variant_id).toBe(found[0]?.variant_id);
    expect(await balance()).toBe(before);
  }, 900_000);
});

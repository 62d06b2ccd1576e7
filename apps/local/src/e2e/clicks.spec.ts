import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@paratope/testing';
import { zipSync } from 'fflate';
import type { Browser, Locator } from 'playwright-core';
import { makeSignInLink } from '../sign-in.js';
import { workspacePath } from '../workspace.js';
import type { Job } from './testing/client.js';
import { joinSharedSystem } from './testing/shared-system.js';
import { LIBRARY, measured } from './testing/simulated-plates.js';
import type { Tenant } from './testing/system.js';
import { browserPath, launchBrowser, objectStoreOf, Visitor } from './testing/visitor.js';

const chromium = browserPath();
/** Trastuzumab (Carter et al., PNAS 1992). */
const HEAVY =
  'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
const LIGHT =
  'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK';
const DESIGNS = 12;
const ORDERED = 10;
/** Residues for the middle of the designed CDR-H3. */
const RESIDUES = ['ALA', 'SER', 'THR', 'TYR', 'ASN', 'GLN', 'GLY', 'VAL', 'LEU', 'HIS', 'ASP', 'GLU'];

/** Results of BoltzGen as its folder has them: a recorded design with another residue in each, and the table of metrics. */
function folderOfDesigns(): Buffer {
  const fixture = workspacePath('libs/science/foreign-runs/fixtures/rfantibody-nanobody.pdb.gz');
  const recorded = gunzipSync(readFileSync(fixture))
    .toString()
    .replaceAll(/^REMARK.*\n|^SCORE.*\n/gm, '');
  const designs = RESIDUES.slice(0, DESIGNS).map((residue, k) => {
    const text = recorded.replaceAll(
      /^(ATOM .{12})(...)( H 101 )/gm,
      (_, before: string, __, after: string) => before + residue + after,
    );
    return [`run/final_ranked_designs/rank${k}_nb_${k}.pdb`, Buffer.from(text)] as const;
  });
  const rows = designs.map((_, k) => `nb_${k},nb_${k}.cif,0.${90 - k},0.${80 - k},0.${70 - k}`);
  const metrics = ['id,file_name,iptm,design_to_target_iptm,quality_score', ...rows].join('\n');
  const files = [...designs, ['run/final_ranked_designs/metrics.csv', Buffer.from(metrics)] as const];
  return Buffer.from(zipSync(Object.fromEntries(files)));
}

interface Plate extends Omit<Job, 'results'> {
  readonly results: { readonly wells: readonly { readonly name: string }[] } | null;
}

(chromium === undefined ? describe.skip : describe)('the clicks of a person', () => {
  let system: Tenant;
  let browser: Browser;
  let visitor: Visitor;
  let clicks = 0;
  const click = async (target: Locator): Promise<void> => {
    clicks++;
    await target.click();
  };
  beforeAll(async () => {
    system = await joinSharedSystem();
    const { base_url: url, org_id: orgId, database_url: database } = system.state();
    await system.client.createVariant([
      { role: 'heavy', sequence: HEAVY },
      { role: 'light', sequence: LIGHT },
    ]);
    browser = await launchBrowser(chromium ?? '');
    visitor = await Visitor.arrive(browser, url, [await objectStoreOf(url)]);
    await visitor.page.goto(await makeSignInLink(database, orgId, url));
    await visitor.page.getByRole('heading', { name: 'Projects', exact: true }).waitFor();
    visitor.complaints.length = 0;
  });
  beforeEach(() => {
    clicks = 0;
  });
  afterAll(async () => {
    await browser.close();
    await system.stop();
  });

  it('from an antibody to three judged, saved variants of a design are at most six', async () => {
    const { page } = visitor;
    const [candidate] = await system.client.all<{ id: string }>('/v1/therapeutic-candidates');
    await visitor.open(`/candidates/${candidate?.id ?? ''}`);
    await click(page.getByRole('link', { name: 'Run pipelines' }).first());
    await click(page.getByRole('checkbox', { name: /^Humanization/ }));
    await click(page.getByRole('checkbox', { name: /^Design/ }));
    await click(page.getByRole('button', { name: 'Submit 1 job' }));
    const save = page.getByRole('button', { name: /^Save P\d+, P\d+, P\d+ as variants/ });
    await save.waitFor();
    await click(save);
    await page.getByText(/3 variants were saved/).waitFor();
    expect(clicks).toBeLessThanOrEqual(6);
  });

  it('from a measured plate to the ordered next one are at most six', async () => {
    const { client } = system;
    const { page } = visitor;
    const [parent, ...library] = LIBRARY;
    const variant_id = await client.createVariant([
      { role: 'heavy', sequence: parent?.heavy ?? '' },
      { role: 'light', sequence: parent?.light ?? '' },
    ]);
    const { id } = await client.call<{ id: string }>('POST', '/v1/campaigns', {
      variant_id,
      name: 'Ordered',
      candidates: library,
      plate: { size: 24 },
    });
    const plate = await client.call<Plate>('POST', `/v1/campaigns/${id}/plates`, {});
    const first = await eventually(async () => {
      const { results } = await client.call<Plate>('GET', `/v1/campaign-plates/${plate.id}`);
      if (!results) throw new Error('the first plate is not planned yet');
      return results;
    });
    const buffer = Buffer.from(measured(first.wells.map(({ name }) => name)));

    await visitor.open(`/campaigns/${id}`);
    const chooser = page.waitForEvent('filechooser');
    await click(page.getByRole('button', { name: 'Results of the next plate' }));
    await (await chooser).setFiles({ name: 'plate-1.csv', mimeType: 'text/csv', buffer });
    await click(page.getByRole('button', { name: 'Add results' }));
    await click(page.getByRole('button', { name: 'Propose plate 2 for 2 credits' }));
    await page.getByRole('heading', { level: 2, name: 'Plate 2', exact: true }).waitFor();
    await click(page.getByRole('link', { name: 'Order DNA' }));
    // The usual order is previewed at once.
    const written = async (name: string): Promise<string> => {
      const [download] = await Promise.all([page.waitForEvent('download'), click(page.getByRole('button', { name }))]);
      return readFileSync(await download.path(), 'utf8');
    };
    const order = (await written('Order (CSV)')).trim().split('\r\n').slice(1);
    const map = (await written('Well map (CSV)')).trim().split('\r\n').slice(1);
    expect(clicks).toBeLessThanOrEqual(6);

    expect(new Set(order.map((row) => row.split(',')[1])).size).toBe(order.length);
    expect(new Set(map.map((row) => row.split(',')[0])).size).toBe(24);
    expect(await visitor.barriers()).toEqual([]);
  });

  it('from a folder of designs of BoltzGen to ten ordered genes are at most twelve', async () => {
    const { page } = visitor;
    await visitor.open('/projects');
    await click(page.getByRole('link', { name: 'Import', exact: true }));
    const chooser = page.waitForEvent('filechooser');
    await click(page.getByLabel('Drop files here, or click to choose files'));
    await (await chooser).setFiles({ name: 'run.zip', mimeType: 'application/zip', buffer: folderOfDesigns() });
    await click(page.getByRole('combobox', { name: 'Project' }));
    await click(page.getByRole('option').first());
    await click(page.getByRole('button', { name: 'Import the results' }));
    await page.getByText(`${DESIGNS} candidates were created.`).waitFor();
    await click(page.getByRole('button', { name: `Choose first ${ORDERED}` }));
    await click(page.getByRole('link', { name: 'Run pipelines' }));
    await click(page.getByRole('checkbox', { name: /^Codon export/ }));
    await click(page.getByRole('button', { name: /^Submit \d+ jobs/ }));
    await eventually(async () =>
      expect(await system.client.all('/v1/codon-exports?status=completed')).toHaveLength(ORDERED),
    );
    await click(page.getByRole('button', { name: 'Export', exact: true }));
    const twist = page.getByRole('menuitem', { name: 'Order sheet, Twist gene fragments (CSV)' });
    const [download] = await Promise.all([page.waitForEvent('download'), click(twist)]);
    expect(clicks).toBeLessThanOrEqual(12);
    const order = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n')
      .slice(1);
    expect(new Set(order.map((row) => row.split(',')[1])).size).toBe(ORDERED);
  });
});

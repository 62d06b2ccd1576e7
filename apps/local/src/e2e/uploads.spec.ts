import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UPLOAD_CRASH_POINTS } from '@paratope/crash-points';
import { eventually } from '@paratope/testing';
import { joinBreakableSystem } from './testing/breakable-system.js';
import type { System } from './testing/system.js';

/** Backbone atoms of two residues in PDB format. */
const FILE = [
  'ATOM      1  N   GLY A   1      11.104   6.134  -6.504  1.00 20.00           N  \n',
  'ATOM      2  CA  GLY A   1      12.560   6.071  -6.410  1.00 20.00           C  \n',
  'ATOM      3  C   GLY A   1      13.100   4.648  -6.340  1.00 20.00           C  \n',
  'ATOM      4  N   ALA A   2      12.204   3.672  -6.260  1.00 20.00           N  \n',
  'ATOM      5  CA  ALA A   2      12.610   2.275  -6.190  1.00 20.00           C  \n',
  'ATOM      6  C   ALA A   2      13.980   2.114  -5.540  1.00 20.00           C  \n',
].join('');

interface Upload {
  readonly id: string;
  readonly status: string;
  readonly error: { readonly detail: string; readonly line: number | null } | null;
  readonly summary: unknown;
}

interface Slot extends Upload {
  readonly upload_url: string;
  readonly headers: Readonly<Record<string, string>>;
}

describe('an uploaded file', () => {
  let system: System;
  beforeAll(async () => {
    system = await joinBreakableSystem();
  });
  afterAll(() => system.stop());

  const upload = async (file: string): Promise<string> => {
    const slot = await system.client.call<Slot>('POST', '/v1/uploads', {
      filename: 'dipeptide.pdb',
      content_type: 'chemical/x-pdb',
      byte_size: file.length,
      sha256: createHash('sha256').update(file).digest('hex'),
      purpose: 'antigen_structure',
    });
    const put = await fetch(slot.upload_url, { method: 'PUT', headers: slot.headers, body: file });
    expect(put.status).toBe(200);
    return slot.id;
  };
  const read = (id: string) => system.client.call<Upload>('GET', `/v1/uploads/${id}`);
  const checked = (id: string): Promise<Upload> =>
    eventually(
      async () => {
        const found = await read(id);
        if (found.status === 'pending') throw new Error('it was not checked');
        return found;
      },
      { everyMs: 100 },
    );

  // proves: group uploads
  it('goes from a presigned URL to an antigen', async () => {
    const id = await upload(FILE);
    expect(await checked(id)).toMatchObject({
      status: 'ready',
      summary: { format: 'pdb', models: 1, atoms: 6, chains: [{ id: 'A', residues: 2, amino_acids: 2 }] },
    });
    const project = await system.client.call<{ id: string }>('POST', '/v1/projects', { name: 'P' });
    const antigen = { project_id: project.id, name: 'Dipeptide', upload_id: id };
    await expect(system.client.call('POST', '/v1/antigens', antigen)).resolves.toMatchObject({ upload_id: id });
  });

  it('that is no structure fails, with the line', async () => {
    const id = await upload(FILE.replace('12.610', '12,610'));
    expect(await checked(id)).toMatchObject({ status: 'failed', error: { line: 5 }, summary: null });
  });

  it.each(UPLOAD_CRASH_POINTS)('is checked although a process is killed at %s', async (point) => {
    const crash = system.crashAt(point);
    const id = await upload(FILE);
    const [found] = await Promise.all([checked(id), crash]);
    expect(found.status).toBe('ready');
  });
});

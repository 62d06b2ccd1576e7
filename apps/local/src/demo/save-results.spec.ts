import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { saveResults } from './save-results.js';

describe('what the demo leaves', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paratope-saved-'));
  const store = createServer((request, response) => {
    response.statusCode = request.url?.startsWith('/model.pdb') ? 200 : 404;
    response.end('ATOM');
  });
  let address: string;
  beforeAll(async () => {
    await once(store.listen(0, '127.0.0.1'), 'listening');
    address = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    store.close();
    rmSync(folder, { recursive: true });
  });
  const job = (results: unknown) => ({ object: 'structure_prediction', results });

  it('is each job as JSON and every file that it links to, and nothing of the time before', async () => {
    writeFileSync(join(folder, 'old.json'), '');
    const results = { pdb_url: `${address}/model.pdb?signature=x`, plddt: [90] };
    expect(await saveResults(folder, [{ name: 'A.4.6.1', job: job(results) }])).toBe(2);
    expect(readdirSync(folder).sort()).toEqual([
      'A.4.6.1-structure_prediction.json',
      'A.4.6.1-structure_prediction.pdb',
    ]);
    expect(readFileSync(join(folder, 'A.4.6.1-structure_prediction.pdb'), 'utf8')).toBe('ATOM');
  });

  it('is not called whole when a file is missing', async () => {
    const results = [{ plot_url: `${address}/gone.svg` }];
    await expect(saveResults(folder, [{ name: 'x', job: job(results) }])).rejects.toThrow('answered 404');
  });
});

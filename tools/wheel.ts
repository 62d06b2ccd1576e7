// Builds the wheel of the Python client in clients/python/dist. PYTHON names another python3.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const client = join(import.meta.dirname, '../clients/python');
const python = process.env['PYTHON'] ?? 'python3';
execFileSync(python, ['-m', 'pip', 'wheel', '--no-deps', '--wheel-dir', join(client, 'dist'), client], {
  stdio: 'inherit',
});

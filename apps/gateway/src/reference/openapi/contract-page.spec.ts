import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { readContractTable, uncoveredContract, undeclaredProofs } from '@paratope/testing';

const ROOT = new URL('../../../../../', import.meta.url);
const text = (path: string): string | undefined => {
  const url = new URL(path, ROOT);
  return existsSync(url) ? readFileSync(url, 'utf8') : undefined;
};

/** Schemas with fields that the contract fixes. */
const SCHEMAS = [
  'Humanization',
  'HumanizationSubmit',
  'HumanizationInputs',
  'HumanizationError',
  'HumanizationResultEntry',
  'BatchHumanizationSubmit',
  'BatchHumanizationResponse',
  'CreditBalance',
  'PlainProject',
  'OrganizationMember',
  'ProblemDetails',
  'CreditCheckoutPage',
  'ValidationErrorDetail',
];

/** The page as `npm run generate -- contract` makes it. */
const page = execFileSync(process.execPath, ['tools/contract.ts', '--print'], {
  cwd: fileURLToPath(ROOT),
  encoding: 'utf8',
  maxBuffer: 1e8,
});

/** tools/test.ts checks at the end of a full run, which has their results, that the named tests also pass. */
describe('the page of the contract', () => {
  const { rows, faults } = readContractTable(page);

  it('has a proof in every row, and a decision where the contract leaves something open', () => {
    expect(rows.length).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });

  it('names tests that exist and are not skipped', async () => {
    expect(await undeclaredProofs(rows, text)).toEqual([]);
  });

  // proves: errors: stable codes
  it('has a row for every operation, header, code and field of the committed document, and for no other', () => {
    expect(uncoveredContract(rows, JSON.parse(text('contracts/openapi.json') ?? '{}'), SCHEMAS)).toEqual([]);
  });
});

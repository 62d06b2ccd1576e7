import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { aCharge, openOrg, openTestLedger, refundOf, type TestLedger } from '../testing/test-ledger.js';

describe('the spending cap of a person or project', () => {
  let test: TestLedger;
  beforeAll(async () => {
    test = await openTestLedger();
  });
  afterAll(async () => {
    await expect(test.ledger.check()).resolves.toEqual([]);
    await test.close();
  });

  const open = () => openOrg(test, { purchased: 1000 });
  const set = (orgId: string, subject: string, perDay: number | null, perMonth: number | null = null) =>
    test.ledger.setCap({ orgId, subject, perDay, perMonth });
  const usage = (actor: string, personId: string, projectId: string, credits: number) => ({
    actor,
    personId,
    shares: [{ projectId, credits, jobIds: [newId()] }],
  });

  it('holds to the credit over the person and the tokens that the person made, on three replicas', async () => {
    const [orgId, person] = [await open(), newId()];
    await set(orgId, `person:${person}`, 12);
    const actors = [`person:${person}`, `token:${newId()}`, `token:${newId()}`];
    const replicas = [test.ledger, test.replica(), test.replica()];
    const results = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        replicas[i % 3]!.debit([aCharge(orgId, { usage: usage(actors[i % 3]!, person, newId(), 1) })]),
      ),
    );
    const outcomes = results.flat().map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(12);
    expect(outcomes.filter((outcome) => outcome === 'capped')).toHaveLength(48);
    expect(await test.ledger.caps(orgId)).toMatchObject([{ subject: `person:${person}`, today: 12, thisMonth: 12 }]);
  });

  it('counts what was spent before it was set, and in one call what its earlier charges take', async () => {
    const [orgId, person, project] = [await open(), newId(), newId()];
    const charge = (amount: number) =>
      aCharge(orgId, { amount, usage: usage(`person:${person}`, person, project, amount) });
    await test.ledger.debit([charge(5)]);
    await set(orgId, `project:${project}`, null, 10);
    const results = await test.ledger.debit([charge(3), charge(3), charge(2)]);
    expect(results.map(({ outcome }) => outcome)).toEqual(['applied', 'capped', 'applied']);
    expect(results[1]!.cap).toEqual({ subject: 'project', period: 'month', credits: 10, remaining: 2 });
    // Another project of the same person is not capped.
    const other = aCharge(orgId, { amount: 50, usage: usage(`person:${person}`, person, newId(), 50) });
    expect((await test.ledger.debit([other]))[0]).toMatchObject({ outcome: 'applied' });
  });

  it('gives back what is refunded, can be changed, and ends without numbers', async () => {
    const [orgId, person] = [await open(), newId()];
    const subject = `person:${person}`;
    await set(orgId, subject, 4, 100);
    const charge = (amount: number) => aCharge(orgId, { amount, usage: usage(subject, person, newId(), amount) });
    const first = charge(4);
    await test.ledger.debit([first]);
    expect((await test.ledger.debit([charge(1)]))[0]).toMatchObject({ outcome: 'capped', cap: { remaining: 0 } });
    await test.ledger.refund([refundOf(first)]);
    expect((await test.ledger.debit([charge(4)]))[0]).toMatchObject({ outcome: 'applied' });
    expect(await set(orgId, subject, 6, 100)).toMatchObject({ perDay: 6, today: 4 });
    expect((await test.ledger.debit([charge(2)]))[0]).toMatchObject({ outcome: 'applied' });
    await set(orgId, subject, null);
    expect((await test.ledger.debit([charge(90)]))[0]).toMatchObject({ outcome: 'applied' });
    expect(await test.ledger.caps(orgId)).toEqual([]);
  });

  it('is of its organization alone, and is refused for one without an account', async () => {
    const [orgId, other, person] = [await open(), await open(), newId()];
    await set(orgId, `person:${person}`, 0);
    const elsewhere = aCharge(other, { usage: usage(`person:${person}`, person, newId(), 1) });
    expect((await test.ledger.debit([elsewhere]))[0]).toMatchObject({ outcome: 'applied' });
    await expect(set(newId(), `person:${person}`, 1)).rejects.toThrow('no such account');
  });
});

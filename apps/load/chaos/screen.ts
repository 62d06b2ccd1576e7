// A screen that runs while things fail, of an organization of its own.
import { setTimeout as pause } from 'node:timers/promises';
import { EXAMPLES, libraryTable, POISON_ROW, readAntibodies } from '@paratope/local/antibodies';
import { readLocalState } from '@paratope/local/parts';
import { createParatope, type Paratope } from '@paratope/sdk';

/** Number of retries, about two seconds apart. */
const PATIENT_RETRIES = 300;
const LOOK_EVERY_MS = 1_000;
/** Longest time without a change of the screen before it counts as lost. */
const STALL_MS = 4 * 60_000;
const PROMISE = 'a screen has every row once and costs what it computed';

export class ChaosScreen {
  private readonly paratope: Paratope;
  private readonly id: string;
  private readonly rows: number;

  private constructor(paratope: Paratope, id: string, rows: number) {
    this.paratope = paratope;
    this.id = id;
    this.rows = rows;
  }

  /** Uploads and submits a library before anything fails. @param home data directory of the platform */
  static async start(home: string, rows: number): Promise<ChaosScreen> {
    const state = readLocalState(home);
    const [antibody] = readAntibodies(EXAMPLES);
    if (!state || !antibody) throw new Error(`no platform runs in ${home}`);
    const paratope = createParatope({
      baseUrl: state.base_url,
      token: state.api_token,
      maxRetries: PATIENT_RETRIES,
    });
    const file = libraryTable(antibody, rows);
    const slot = await paratope.createUpload({
      body: { filename: 'library.csv', content_type: 'text/csv', byte_size: file.length, purpose: 'screen' },
    });
    const put = await fetch(slot.upload_url, { method: 'PUT', headers: slot.headers, body: file });
    if (!put.ok) throw new Error(`the upload was answered ${put.status}`);
    while ((await paratope.getUpload({ path: { id: slot.id } })).status !== 'ready') await pause(LOOK_EVERY_MS);
    const screen = await paratope.createScreen({
      body: { upload_id: slot.id, plan: { tiers: [{ tier: 'sequence' }] }, max_credits: 2 * costOf(rows) },
    });
    return new ChaosScreen(paratope, screen.id, rows);
  }

  /** Waits for the end of the screen. @returns the broken promises */
  async broken(): Promise<string[]> {
    const problems = await this.problems();
    for (const problem of problems) console.log(`screen: ${problem}`);
    if (problems.length === 0) console.log(`screen: ${this.rows} rows, each once; ${costOf(this.rows)} credits`);
    return problems.length === 0 ? [] : [PROMISE];
  }

  private async problems(): Promise<string[]> {
    const path = { id: this.id };
    let screen = await this.paratope.getScreen({ path });
    for (let changedAt = Date.now(); screen.status === 'running';) {
      await pause(LOOK_EVERY_MS);
      const now = await this.paratope.getScreen({ path });
      if (JSON.stringify(now) !== JSON.stringify(screen)) changedAt = Date.now();
      else if (Date.now() - changedAt > STALL_MS) return ['it stands still'];
      screen = now;
    }
    if (screen.status !== 'completed') return [`it is ${screen.status}: ${screen.error?.detail ?? ''}`];
    const problems: string[] = [];
    const times = new Uint8Array(this.rows);
    for await (const { row } of this.paratope.listAll('listScreenRows', { path, query: { limit: 200 } })) {
      const number = Number(row);
      times[number] = (times[number] ?? 0) + 1;
    }
    const wrong = times.reduce((sum, count, row) => sum + (count === (row === POISON_ROW ? 0 : 1) ? 0 : 1), 0);
    if (wrong > 0) problems.push(`${wrong} rows are not there once`);
    const charged = (await this.ledger()).reduce((sum, amount) => sum - amount, 0);
    if (screen.credits_charged !== costOf(this.rows)) problems.push(`${screen.credits_charged} credits were charged`);
    if (charged !== costOf(this.rows)) problems.push(`the ledger has ${charged} credits`);
    return problems;
  }

  /** Amounts of the screen's lines in the ledger: its debit and, once it is paid, its refund. */
  private async ledger(): Promise<number[]> {
    for (const since = Date.now(); ;) {
      const amounts: number[] = [];
      for await (const { source, amount } of this.paratope.listAll('listCreditTransactions', {
        query: { limit: 200 },
      })) {
        if (source.includes(this.id)) amounts.push(amount);
      }
      if (amounts.length > 1 || Date.now() - since > STALL_MS) return amounts;
      await pause(LOOK_EVERY_MS);
    }
  }
}

/** Credits for the rows of the table, of which one is no antibody. */
const costOf = (rows: number): number => Math.ceil((rows - 1) / 100);

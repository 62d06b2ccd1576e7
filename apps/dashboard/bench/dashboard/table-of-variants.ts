import { insertScoredVariants } from '@paratope/gateway/testing/scored-variants';
import { median } from '@paratope/workbench/measure';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { z } from 'zod';

const VARIANTS = 10_000;
const TURNS = 7;
const GOALS = { openMs: 1_500, answerMs: 300 };

/** Names of the two projects, which are opened in turn. */
const [EMPTY, FULL] = ['Empty project', 'Project of ten thousand'];
const FIRST_ROW = `document.querySelector('[role=table][aria-label=Variants] [role=row][aria-rowindex="2"]')`;

/** Promise of the milliseconds from the next click or key to the frame in which `until` holds. The code runs in the page. */
const timed = (until: string): string => `new Promise((resolve) => {
    let began;
    for (const type of ['click', 'keydown'])
      addEventListener(type, () => { began ??= performance.now(); }, { capture: true, once: true });
    const look = () => (began !== undefined && (${until})
      ? requestAnimationFrame(() => resolve(performance.now() - began))
      : requestAnimationFrame(look));
    look();
  })`;

async function timeOf(page: Page, action: () => Promise<void>, until: string): Promise<number> {
  const measured = page.evaluate(timed(until));
  await action();
  return z.number().parse(await measured);
}

/**
 * Measures how long the table of a project with ten thousand variants takes to open, to sort and to filter, and how long an empty one takes
 * to open.
 */
export async function tableOfVariants(
  page: Page,
  { origin, orgId, database }: { readonly origin: string; readonly orgId: string; readonly database: string },
): Promise<void> {
  const pool = new pg.Pool({ connectionString: database, max: 1 });
  const { rows } = await pool.query<{ id: string; name: string }>(
    `INSERT INTO core.projects (id, org_id, name, description)
     SELECT uuidv7(), $1, name, '' FROM unnest($2::text[]) name RETURNING id, name`,
    [orgId, [EMPTY, FULL]],
  );
  const projectId = rows.find(({ name }) => name === FULL)?.id ?? '';
  await insertScoredVariants(pool, { orgId, projectId, count: VARIANTS });
  await pool.end();
  const times: Record<'empty' | 'open' | 'sort' | 'filter', number[]> = { empty: [], open: [], sort: [], filter: [] };
  const openProject = async (name: string, until: string): Promise<number> => {
    await page.goto(`${origin}/app/projects`);
    const link = page.getByRole('link', { name });
    await link.waitFor();
    return timeOf(page, () => link.click(), until);
  };
  // The first turn is a warm-up and is not counted.
  for (let turn = 0; turn <= TURNS; turn++) {
    const empty = await openProject(EMPTY, `document.body.textContent.includes('No variants yet')`);
    const open = await openProject(FULL, FIRST_ROW);
    const before = JSON.stringify(await page.evaluate(`${FIRST_ROW}.textContent`));
    const heading = page.getByRole('columnheader', { name: /HIC retention/ }).getByRole('button');
    const sort = await timeOf(page, () => heading.click(), `${FIRST_ROW} && ${FIRST_ROW}.textContent !== ${before}`);
    const filter = page.getByLabel('Filter by figures');
    await filter.fill('hic > 10');
    const sorted = JSON.stringify(await page.evaluate(`${FIRST_ROW}.textContent`));
    const filtering = await timeOf(
      page,
      () => filter.press('Enter'),
      `${FIRST_ROW} && ${FIRST_ROW}.textContent !== ${sorted}`,
    );
    await page.evaluate('localStorage.clear()');
    if (turn > 0) {
      times.empty.push(empty);
      times.open.push(open);
      times.sort.push(sort);
      times.filter.push(filtering);
    }
  }
  const [empty, open, sort, filter] = [times.empty, times.open, times.sort, times.filter].map(median);
  const goal = (ms = NaN, most: number): string => `(goal ≤ ${most}: ${ms <= most ? 'reached' : 'missed'})`;
  const ratio = ((open ?? NaN) / (empty ?? NaN)).toFixed(2);
  console.log(`  empty project opens                  ${shown(empty)} ms`);
  console.log(
    `  table of ${VARIANTS} variants opens         ${shown(open)} ms  ${goal(open, GOALS.openMs)}, ${ratio} × an empty project`,
  );
  console.log(`  the same, sorted by a figure         ${shown(sort)} ms  ${goal(sort, GOALS.answerMs)}`);
  console.log(`  the same, filtered                   ${shown(filter)} ms  ${goal(filter, GOALS.answerMs)}`);
}

const shown = (ms = NaN): string => ms.toFixed(0).padStart(7);

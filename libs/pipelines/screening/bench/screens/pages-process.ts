// Reads pages of a table as the gateway does. Arguments: ENVIRONMENT FOLDER.
import { objectStoreEnvironment, openObjectStore, openParts, type ObjectStore } from '@paratope/object-store';
import { FIGURES_FILE, SELECTED_FILE } from '@paratope/pipeline-screening/parts';
import http from '@paratope/pipeline-screening/http';
import { z } from 'zod';

const [environment = '', folder = ''] = process.argv.slice(2);
const store = openObjectStore(z.object(objectStoreEnvironment).parse(JSON.parse(environment)));
let requests = 0;
const counted: Pick<ObjectStore, 'getRange'> = {
  getRange: (key, range) => {
    requests++;
    return store.getRange(key, range);
  },
};

// The gateway keeps the tables that it read last open, too.
const selected = await openParts(counted, `${folder}/${SELECTED_FILE}`);
const figures = await openParts(counted, `${folder}/${FIGURES_FILE}`);

async function page(sort: string | undefined, filter: string | undefined, after: string | undefined, limit = 50) {
  if (!selected) throw new Error('there is no table');
  const found = await http.screens?.page(selected, figures, { sort, filter, after, limit });
  if (!found) throw new Error('the pipeline has no screens');
  return found;
}

/** Pages whose time is taken, after one each that compiles the code. */
const QUERIES: readonly { name: string; sort?: string; filter?: string; limit?: number }[] = [
  { name: 'in the order of the rows' },
  { name: 'sorted by a number', sort: '-human_likeness' },
  { name: 'sorted by a number, 200 rows', sort: 'charge', limit: 200 },
  { name: 'sorted and filtered', sort: '-human_likeness', filter: 'liabilities.severe = 0 and heavy.cdr3_length > 12' },
  { name: 'sorted by a gene', sort: 'heavy.v_gene' },
];
const REPEATS = 3;
const pages = [];
for (const { name, sort, filter, limit } of QUERIES) {
  let after = (await page(sort, filter, undefined, limit)).position;
  requests = 0;
  const started = performance.now();
  const before = process.cpuUsage();
  for (let k = 0; k < REPEATS; k++) after = (await page(sort, filter, after, limit)).position;
  const { user, system } = process.cpuUsage(before);
  pages.push({
    name,
    requests: requests / REPEATS,
    milliseconds: (performance.now() - started) / REPEATS,
    processor: (user + system) / 1000 / REPEATS,
  });
}
process.send?.({ pages, mebibytes: process.resourceUsage().maxRSS / 1024 });
process.disconnect();

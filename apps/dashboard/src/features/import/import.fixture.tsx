import { show } from '@paratope/dashboard-kit/testing/frame';
import { useLocation } from '@tanstack/react-router';
import { ImportReview } from './review.js';

const place = { file: 'leads.csv', format: 'csv', row: 2 } as const;
const chain = (role: 'heavy' | 'light') =>
  ({ role, sequence: 'EVQLVESGG', record: { name: `4D5 ${role}`, sequence: 'EVQLVESGG', title: '', place } }) as const;
const antibody = (id: string) =>
  ({
    ok: true,
    id,
    format: 'mab',
    pairedBy: 'row',
    warnings: [],
    fields: [],
    chains: [chain('heavy'), chain('light')],
  }) as const;

/** Shows the current location of the router. */
function Place() {
  return <output>{useLocation().pathname}</output>;
}

show(
  <>
    <Place />
    <ImportReview
      found={{ outcomes: [antibody('4D5'), antibody('unwanted')], notes: [] }}
      files={[{ name: 'leads.csv', bytes: new TextEncoder().encode('name,VH,VL\n') }]}
      pairs={[]}
      projectId="project"
    />
  </>,
);

import { show } from '@paratope/dashboard-kit/testing/frame';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { ImportReview } from './review.js';

const place = { file: 'leads.csv', format: 'csv', row: 2 } as const;
const chain = (role: 'heavy' | 'light') =>
  ({ role, sequence: 'EVQLVESGG', record: { name: `4D5 ${role}`, sequence: 'EVQLVESGG', title: '', place } }) as const;
const WARNINGS = [
  { code: 'translated', severity: 'notice', detail: 'The bases were translated.' },
  { code: 'missing_residues', detail: 'Residues are missing.' },
] as const;
const antibody = (id: string, warnings: typeof WARNINGS | readonly [] = []) =>
  ({
    ok: true,
    id,
    format: 'mab',
    pairedBy: 'row',
    warnings,
    fields: [],
    chains: [chain('heavy'), chain('light')],
  }) as const;

/** Shows the current location of the router. */
function Place() {
  return <output>{useLocation().pathname}</output>;
}

const NAMED = { file: 'leads.csv', sheet: undefined } as const;
const FOUND = {
  outcomes: [antibody('4D5', WARNINGS), antibody('unwanted')],
  notes: [],
  columns: [
    { ...NAMED, heading: 'name', as: 'name' },
    { ...NAMED, heading: 'VH', as: 'heavy' },
    { ...NAMED, heading: 'VL', as: 'light' },
    { ...NAMED, heading: 'KD (nM)', as: 'kept' },
  ],
} as const;
const REQUEST = {
  files: [{ name: 'leads.csv', bytes: new TextEncoder().encode('name,VH,VL\n') }],
  pairs: [],
  columns: { heavy: 'VH' },
  sheet: undefined,
} as const;

/** Review with the choices of the user, which the page keeps. */
function Reviewed() {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  return (
    <ImportReview
      isRun={false}
      found={FOUND}
      request={REQUEST}
      left={left}
      projectId="project"
      onChange={(changed) => setLeft(changed.left ?? left)}
      onImported={() => undefined}
    />
  );
}

show(
  <>
    <Place />
    <Reviewed />
  </>,
);

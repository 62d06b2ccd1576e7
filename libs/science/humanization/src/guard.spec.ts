import { describe, expect, it } from '@jest/globals';
import { numberAntibody } from '@paratope/numbering';
import { type Decision, SAME, mutate } from './decision.js';
import { humanizeDomain } from './guard.js';
import { parentalDomain } from './parental-domain.js';

const VH =
  'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
const NO_GERMLINE = '-'.repeat(128);

function parent(sequence = VH) {
  const outcome = numberAntibody(sequence);
  if (!outcome.ok) throw new Error(outcome.error.message);
  return parentalDomain(outcome.value.domains[0], false);
}

function humanized(substitutions: Readonly<Record<string, string>>, sequence = VH) {
  const domain = parent(sequence);
  const decisions = domain.sites.map(({ imgt }): Decision => {
    const to = substitutions[imgt];
    return to === undefined ? SAME : mutate(to, 'acceptor_residue');
  });
  const result = humanizeDomain(domain, decisions, NO_GERMLINE);
  const at = (imgt: string) => result.decisions[domain.sites.findIndex((site) => site.imgt === imgt)];
  return { result, at };
}

describe('the liability guard', () => {
  it('takes back a substitution that makes an N-glycosylation site, and leaves the others', () => {
    // IMGT 16–18 is GGS, so N at 16 makes N-G-S.
    const { result, at } = humanized({ '5': 'Q', '16': 'N' });
    expect(at('16')).toEqual({ kind: 'keep', reason: 'liability_guard' });
    expect(at('5')).toMatchObject({ kind: 'mutate', to: 'Q' });
    expect(result.introduced.filter(({ severity }) => severity === 'high')).toEqual([]);
    expect(result.sequence).toBe(VH.replace('EVQLV', 'EVQLQ'));
  });

  it('takes back all substitutions that make a site together', () => {
    const { at } = humanized({ '16': 'N', '18': 'T' });
    expect(at('16')).toMatchObject({ kind: 'keep' });
  });

  it('takes back a free cysteine', () => {
    expect(humanized({ '47': 'C' }).at('47')).toMatchObject({ kind: 'keep', reason: 'liability_guard' });
  });

  it('takes back the substitution that takes a cysteine its partner', () => {
    const pair = VH.replace('TRYADS', 'TCYADS').replace('DGFYA', 'DCFYA');
    const { result, at } = humanized({ '66': 'Y' }, pair);
    expect(result.introduced).toEqual([]);
    expect(at('66')).toMatchObject({ kind: 'keep', reason: 'liability_guard' });
  });

  it('lets milder liabilities pass and reports them', () => {
    const { result } = humanized({ '54': 'M' });
    expect(result.introduced.map(({ kind, imgt, severity }) => [kind, imgt, severity])).toEqual([
      ['oxidation', '54', 'medium'],
    ]);
  });

  it('reports what the substitutions removed', () => {
    const { result } = humanized({ '62': 'S' });
    expect(result.removed.map(({ motif }) => motif)).toContain('NG');
  });

  it('changes nothing when nothing is substituted', () => {
    const { result } = humanized({});
    expect(result.sequence).toBe(VH);
    expect([result.introduced, result.removed]).toEqual([[], []]);
  });
});

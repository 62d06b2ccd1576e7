import { describe, expect, it } from '@jest/globals';
import { germlines } from '@paratope/germline';
import { numberAntibody } from '@paratope/numbering';
import { chooseAcceptor } from './acceptor.js';
import { logPrior } from './acceptor-prior.js';
import { humanGenes } from './framework.js';
import { parentalDomain } from './parental-domain.js';
import { cdrGrafting } from './strategies/cdr-grafting.js';
import { germlining } from './strategies/germlining.js';

const MURINE_VH =
  'QVQLQQPGAELVKPGASVKMSCKASGYTFTSYNMHWVKQTPGRGLEWIGAIYPGNGDTSYNQKFKGKATLTADKSSSTAYMQLSSLTSEDSAVYYCARSTYYGGDWYFNVWGAGTTVTVSA';
const HUMAN_VH =
  'EVQLLESGGGLVQPGGSLRLSCAASGFTFSSYIMMWVRQAPGKGLEWVSSIYPSGGITFYADTVKGRFTISRDNSKNTLYLQMNSLRAEDTAVYYCARIKLGTVTTVDYWGQGTLVTVSS';

function parent(sequence: string) {
  const outcome = numberAntibody(sequence);
  if (!outcome.ok) throw new Error(outcome.error.message);
  return parentalDomain(outcome.value.domains[0], false);
}

describe('the choice of an acceptor', () => {
  const graft = chooseAcceptor(parent(MURINE_VH), cdrGrafting.acceptorPolicy('heavy'));

  it('ranks every human gene once, with plausibilities that sum to one', () => {
    expect(graft.v).toHaveLength(humanGenes('H', 'V').length);
    expect(new Set(graft.v.map(({ gene }) => gene.gene)).size).toBe(graft.v.length);
    expect(graft.v.reduce((sum, { posterior }) => sum + posterior, 0)).toBeCloseTo(1, 9);
  });

  it('lays the V and J genes out as one domain without CDR3', () => {
    expect(graft.layout).toHaveLength(128);
    expect(graft.layout.slice(117, 121)).toBe('WGQG');
    expect(graft.layout[40]).toBe('W');
  });

  it('supports a residue by all genes that share it', () => {
    expect(graft.support(41, 'W')).toBeCloseTo(1, 4);
    expect(graft.support(41, 'A')).toBe(0);
    const column = 12;
    const residues = new Set(graft.v.map(({ gene }) => gene.imgt[column - 1]));
    const total = [...residues].reduce((sum, residue) => sum + graft.support(column, residue), 0);
    expect(total).toBeCloseTo(1, 9);
  });

  it('prefers the same subgroup that its framework is nearest to', () => {
    const nearest = chooseAcceptor(parent(MURINE_VH), germlining.acceptorPolicy('heavy'));
    expect(nearest.v[0].gene.gene).toMatch(/^IGHV1-/);
    expect(graft.v[0].gene.gene).toMatch(/^IGHV1-/);
  });

  it('leaves a chain that is human already on its own germline', () => {
    const own = chooseAcceptor(parent(HUMAN_VH), cdrGrafting.acceptorPolicy('heavy'));
    expect(own.v[0].gene.gene).toBe('IGHV3-23');
    expect(own.j[0].gene.gene).toBe('IGHJ4');
    expect(own.v[0].frameworkIdentity).toBeGreaterThan(0.97);
  });

  it('has no J gene for a domain without FR4', () => {
    const truncated = chooseAcceptor(parent(MURINE_VH.slice(0, 96)), cdrGrafting.acceptorPolicy('heavy'));
    expect(truncated.j).toEqual([]);
    expect(truncated.layout.slice(117)).toBe('');
  });
});

describe('the clinical prior', () => {
  it('is a probability over the genes of a chain type and segment', () => {
    for (const chain of ['H', 'K', 'L'] as const) {
      const total = humanGenes(chain, 'V').reduce((sum, gene) => sum + Math.exp(logPrior(gene)), 0);
      expect(total).toBeCloseTo(1, 9);
    }
  });

  it('favours the genes that humanized antibodies were built on, and excludes none', () => {
    const prior = (name: string) => logPrior(germlines('human').find(({ gene }) => gene === name)!);
    expect(prior('IGKV1-39')).toBeGreaterThan(prior('IGKV1-5'));
    expect(prior('IGHV3-66') - prior('IGHV3-53')).toBeGreaterThan(1);
    expect(prior('IGHV3-53')).toBeGreaterThan(-20);
  });
});

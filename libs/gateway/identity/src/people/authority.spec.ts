import { describe, expect, it } from '@jest/globals';
import { SCOPES } from '@paratope/gateway-http';
import { type Authority, UNBOUNDED, authorityOfRole, exceeded } from './authority.js';

const FULL: Authority = { ...UNBOUNDED, scopes: SCOPES, role: 'admin' };
const END = new Date('2027-01-01T00:00:00Z');
const LATER = new Date('2027-01-01T00:00:01Z');
const PROJECT = '019aaaf4-7c00-7000-8000-0000b5d8f7a1';
const OTHER = '019aaaf4-7c00-7000-8000-0000b5d8f7a2';

describe('authority', () => {
  it.each<[string, Partial<Authority>, Partial<Authority>, Partial<Authority>, string]>([
    ['scopes', { scopes: ['manage', 'read'] }, { scopes: ['read'] }, {}, 'it lacks the scope submit'],
    ['role', { role: 'member' }, { role: 'member' }, {}, 'it has the role member, not admin'],
    [
      'networks',
      { networks: ['203.0.113.0/24'] },
      { networks: ['203.0.113.128/25'] },
      { networks: ['203.0.113.128/25', '10.0.0.0/8'] },
      'it is bound to the networks 203.0.113.0/24',
    ],
    ['networks, none named', { networks: ['203.0.113.0/24'] }, { networks: ['203.0.113.7/32'] }, {}, 'it is bound'],
    [
      'projects',
      { projectIds: [PROJECT] },
      { projectIds: [PROJECT] },
      { projectIds: [PROJECT, OTHER] },
      `it is bound to the projects ${PROJECT}`,
    ],
    ['projects, none named', { projectIds: [PROJECT] }, { projectIds: [PROJECT.toUpperCase()] }, {}, 'it is bound'],
    ['caps', { isCapped: true }, { scopes: ['read', 'manage'] }, { isCapped: true }, 'it has a spending cap'],
    ['resource', { resource: 'https://a.test/mcp' }, {}, {}, 'it opens https://a.test/mcp alone'],
    ['expiry', { expiresAt: END }, { expiresAt: END }, { expiresAt: LATER }, 'it expires at 2027-01-01T00:00:00.000Z'],
    ['expiry, none named', { expiresAt: END }, { expiresAt: new Date(0) }, {}, 'it expires'],
  ])('is exceeded by what is wider in %s, and by nothing else', (_, maker, within, wider, reason) => {
    const of = { ...FULL, ...maker };
    expect(exceeded(of, { ...of, ...within })).toEqual([]);
    expect(exceeded(of, { ...FULL, ...wider })).toEqual([expect.stringContaining(reason)]);
    expect(exceeded(FULL, { ...FULL, ...wider })).toEqual([]);
  });

  it('of a role has the scopes of all that the role may write', () => {
    expect(authorityOfRole('viewer', []).scopes).toEqual(['read']);
    expect(authorityOfRole('editor', []).scopes).toEqual(['read', 'submit']);
    // Members manage webhooks.
    expect(authorityOfRole('member', []).scopes).toEqual(SCOPES);
  });
});

import { CAMPAIGNS } from '@paratope/pipelines/http';
import { route } from '@paratope/gateway-http';

const { combinatorial, exact } = CAMPAIGNS.libraries;
const tag = 'variant-libraries';

export const designCombinatorialLibrary = route(
  'designCombinatorialLibrary',
  'POST /v1/variant-libraries/combinatorial',
  {
    withinProjects: true,
    tag,
    summary: combinatorial.summary,
    description: combinatorial.description,
    body: combinatorial.request,
    answers: { 200: { description: 'The library.', body: combinatorial.library } },
    problems: ['service_unavailable'],
    effect: 'work',
    idempotency: 'call',
  },
);

export const designExactLibrary = route('designExactLibrary', 'POST /v1/variant-libraries/exact', {
  withinProjects: true,
  tag,
  summary: exact.summary,
  description: exact.description,
  body: exact.request,
  answers: { 200: { description: 'The DNA.', body: exact.library } },
  problems: ['service_unavailable'],
  effect: 'work',
  idempotency: 'call',
});

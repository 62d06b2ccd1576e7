import type { DashboardPage } from '../grafana.ts';
import { quantile, rate } from '../queries.ts';

export const money: DashboardPage = {
  uid: 'money',
  title: 'Money',
  question: 'Is every credit where it belongs?',
  panels: [
    {
      title: 'Findings in the ledger',
      question: 'Do balances say what the entries say?',
      kind: 'stat',
      alarming: 1,
      queries: { '': 'max(paratope_ledger_findings)' },
    },
    {
      title: 'Since the last check',
      question: 'Is the ledger still checked? It should be every hour.',
      kind: 'stat',
      unit: 's',
      alarming: 7200,
      queries: { '': 'time() - max(paratope_ledger_checked_timestamp_seconds)' },
    },
    {
      title: 'A check of the ledger, p95',
      question: 'Does the check keep up with the ledger?',
      kind: 'stat',
      unit: 's',
      queries: { '': quantile(0.95, 'paratope_ledger_check_seconds', '') },
    },
    {
      title: 'Refunds that wait',
      question: 'Does anybody wait for their credits?',
      kind: 'stat',
      unit: 's',
      alarming: 300,
      queries: { '': 'max(paratope_outbox_lag_seconds{topic="refund"})' },
    },
    {
      title: 'Credits moved',
      question: 'What is spent, given back, granted and bought?',
      queries: { '{{kind}}': rate('paratope_credits_moved_total', 'kind') },
    },
    {
      title: 'Credits debited by kind of job',
      question: 'For what are credits spent?',
      queries: { '{{kind}}': rate('paratope_credits_debited_total', 'kind') },
    },
    {
      title: 'Charges decided',
      question: 'Are charges refused, and why?',
      queries: { '{{outcome}}': rate('paratope_charges_total', 'outcome') },
    },
    {
      title: 'Deliveries of the payment provider',
      question: 'Are purchases booked?',
      queries: { '{{outcome}}': rate('paratope_payment_events_total', 'outcome') },
    },
  ],
};

import { Card, Progress, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api, Loaded, Page, reads, useHasRole, Remark } from '@paratope/dashboard-kit';
import { forecastOf } from './forecast.js';
import { SpendingCaps } from './spending-caps.js';
import { Spending } from './spending.js';
import { TEXT } from './text.js';

/** Reads the remaining limits from the headers of the cheapest request; every response has them. */
const readLimits = async ({ signal }: { readonly signal: AbortSignal }) => {
  const { headers } = await api.request('getMe', { signal });
  const number = (name: string): number => Number(headers.get(name));
  return {
    quota: { limit: number('x-quota-limit'), left: number('x-quota-remaining'), resets: headers.get('x-quota-reset') },
    rate: {
      limit: number('x-ratelimit-limit'),
      left: number('x-ratelimit-remaining'),
      resets: headers.get('x-ratelimit-reset'),
    },
  };
};

/** Spending of this month so far, and at its end if it goes on like this. */
function ThisMonth() {
  const usage = useQuery(reads('getUsage', { query: { group_by: 'kind' } }));
  return (
    <Loaded query={usage}>
      {({ total }) => {
        const { spent, byMonthEnd, lastDay } = forecastOf(total.credits, new Date());
        const number = (credits: number): string => credits.toLocaleString('en');
        return <Text>{TEXT.forecast(number(spent), number(byMonthEnd), lastDay, number(total.jobs))}</Text>;
      }}
    </Loaded>
  );
}

export function UsagePage() {
  const manages = useHasRole('admin');
  const limits = useQuery({ queryKey: ['limits'], queryFn: readLimits, staleTime: 0 });
  return (
    <Page title={TEXT.usage} description={TEXT.whatCreditsWereSpentOn}>
      <ThisMonth />
      <Spending />
      {manages && <SpendingCaps />}
      <Stack gap="sm">
        <Title order={2}>{TEXT.limits}</Title>
        <Loaded query={limits}>
          {({ quota, rate }) => (
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <Meter
                title={TEXT.writesThisMonth}
                used={quota.limit - quota.left}
                limit={quota.limit}
                note={TEXT.requestsThatCreateOrChange(day(quota.resets))}
              />
              <Meter
                title={TEXT.yourRequestsThisMinute}
                used={rate.limit - rate.left}
                limit={rate.limit}
                note={TEXT.requestsFromYourBrowserApi}
              />
            </SimpleGrid>
          )}
        </Loaded>
      </Stack>
    </Page>
  );
}

const day = (httpDate: string | null): string =>
  httpDate === null ? '–' : new Date(httpDate).toISOString().slice(0, 10);

interface MeterProps {
  readonly title: string;
  readonly used: number;
  readonly limit: number;
  readonly note: string;
}

function Meter({ title, used, limit, note }: MeterProps) {
  const share = limit === 0 ? 0 : (100 * used) / limit;
  return (
    <Card withBorder padding="lg">
      <Text fw={600}>{title}</Text>
      <Text fz={26} fw={650} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {used.toLocaleString('en')}{' '}
        <Text span c="dimmed" size="md">
          {TEXT.of(limit.toLocaleString('en'))}
        </Text>
      </Text>
      <Progress value={share} color={share > 90 ? 'red' : 'paratope'} my="xs" aria-label={title} />
      <Remark small>{note}</Remark>
    </Card>
  );
}

import { Button, Group, NumberInput, Radio, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import type { CreditPack } from '@paratope/sdk';
import { IconShoppingCart } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api, Dialog, Loaded, reads } from '@paratope/dashboard-kit';

/** `amount` is in the smallest unit of the currency. */
const price = ({ amount, currency }: Pick<CreditPack, 'amount' | 'currency'>): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount / 100);

export function BuyCredits() {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button leftSection={<IconShoppingCart size={16} />} onClick={open}>
        Buy credits
      </Button>
      <Dialog opened={opened} onClose={close} title="Buy credits">
        <Packs onCancel={close} />
      </Dialog>
    </>
  );
}

interface Order {
  /** Id of the pack; empty until another than the first is chosen. */
  readonly pack: string;
  readonly quantity: number;
}

function Packs({ onCancel }: { readonly onCancel: () => void }) {
  const packs = useQuery(reads('listCreditPacks'));
  const form = useForm<Order>({ initialValues: { pack: '', quantity: 1 } });
  const { quantity } = form.values;
  const checkout = useMutation({
    mutationFn: (order: Order) => api.openCreditCheckout({ body: order }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  return (
    <Loaded query={packs}>
      {({ data }) => {
        const pack = data.find(({ id }) => id === form.values.pack) ?? data[0];
        return (
          <Stack>
            <Radio.Group label="Pack" {...form.getInputProps('pack')} value={pack?.id ?? ''}>
              <Stack gap="xs" mt="xs">
                {data.map((each) => (
                  <Radio.Card key={each.id} value={each.id} p="sm" radius="md">
                    <Group wrap="nowrap">
                      <Radio.Indicator />
                      <Text flex={1} fw={550}>
                        {each.credits.toLocaleString('en')} credits
                      </Text>
                      <Text className="numeric">{price(each)}</Text>
                    </Group>
                  </Radio.Card>
                ))}
              </Stack>
            </Radio.Group>
            <NumberInput
              label="How many"
              min={1}
              max={100}
              allowDecimal={false}
              {...form.getInputProps('quantity')}
              onChange={(value) => form.setFieldValue('quantity', Number(value) || 1)}
            />
            {pack && (
              <Text size="sm">
                {(pack.credits * quantity).toLocaleString('en')} credits for{' '}
                <strong>{price({ ...pack, amount: pack.amount * quantity })}</strong>. You pay on the next page; the
                credits are there as soon as the payment is.
              </Text>
            )}
            <Group justify="flex-end">
              <Button variant="default" onClick={onCancel}>
                Cancel
              </Button>
              <Button
                disabled={!pack}
                loading={checkout.isPending}
                onClick={() => {
                  if (pack) checkout.mutate({ pack: pack.id, quantity });
                }}
              >
                To the payment
              </Button>
            </Group>
          </Stack>
        );
      }}
    </Loaded>
  );
}

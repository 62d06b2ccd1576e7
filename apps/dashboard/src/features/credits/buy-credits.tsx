import { Button, Group, NumberInput, Radio, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { CreditPack } from '@paratope/sdk';
import { IconShoppingCart } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, Loaded, reads } from '@paratope/dashboard-kit';
import { Dialog } from '../../components/dialog.js';

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

function Packs({ onCancel }: { readonly onCancel: () => void }) {
  const packs = useQuery(reads('listCreditPacks'));
  const [chosen, setChosen] = useState<string>();
  const [quantity, setQuantity] = useState(1);
  const checkout = useMutation({
    mutationFn: (pack: string) => api.openCreditCheckout({ body: { pack, quantity } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  return (
    <Loaded query={packs}>
      {({ data }) => {
        const pack = data.find(({ id }) => id === chosen) ?? data[0];
        return (
          <Stack>
            <Radio.Group label="Pack" value={pack?.id ?? ''} onChange={setChosen}>
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
              value={quantity}
              onChange={(value) => setQuantity(Number(value) || 1)}
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
                  if (pack) checkout.mutate(pack.id);
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

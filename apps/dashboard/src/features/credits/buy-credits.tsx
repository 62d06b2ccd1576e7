import { Button, Group, NumberInput, Radio, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { IconShoppingCart } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api, Dialog, ForRole, Loaded, reads } from '@paratope/dashboard-kit';
import { price } from './price.js';
import { TEXT } from './text.js';

export function BuyCredits() {
  const [opened, { open, close }] = useDisclosure();
  return (
    <ForRole least="admin">
      <Button leftSection={<IconShoppingCart size={16} />} onClick={open}>
        {TEXT.buyCredits}
      </Button>
      <Dialog opened={opened} onClose={close} title={TEXT.buyCredits}>
        <Packs onCancel={close} />
      </Dialog>
    </ForRole>
  );
}

interface Order {
  /** Id of the pack; empty for the first pack. */
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
            <Radio.Group label={TEXT.creditPack} {...form.getInputProps('pack')} value={pack?.id ?? ''}>
              <Stack gap="xs" mt="xs">
                {data.map((each) => (
                  <Radio.Card key={each.id} value={each.id} p="sm" radius="md">
                    <Group wrap="nowrap">
                      <Radio.Indicator />
                      <Text flex={1} fw={550}>
                        {TEXT.credits(each.credits.toLocaleString('en'))}
                      </Text>
                      <Text className="numeric">{price(each)}</Text>
                    </Group>
                  </Radio.Card>
                ))}
              </Stack>
            </Radio.Group>
            <NumberInput
              label={TEXT.numberOfPacks}
              min={1}
              max={100}
              allowDecimal={false}
              {...form.getInputProps('quantity')}
              onChange={(value) => form.setFieldValue('quantity', Number(value) || 1)}
            />
            {pack && (
              <Text size="sm">
                {TEXT.creditsForYouPayOn(
                  (pack.credits * quantity).toLocaleString('en'),
                  price({ ...pack, amount: pack.amount * quantity }),
                )}
              </Text>
            )}
            <Group justify="flex-end">
              <Button variant="default" onClick={onCancel}>
                {TEXT.cancel}
              </Button>
              <Button
                disabled={!pack}
                loading={checkout.isPending}
                onClick={() => {
                  if (pack) checkout.mutate({ pack: pack.id, quantity });
                }}
              >
                {TEXT.continueToPayment}
              </Button>
            </Group>
          </Stack>
        );
      }}
    </Loaded>
  );
}

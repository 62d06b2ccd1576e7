import { Select, SimpleGrid, TextInput } from '@mantine/core';
import type { ArgumentsOf } from '@paratope/sdk';
import { TEXT } from './text.js';

type Order = Required<NonNullable<ArgumentsOf<'designExactLibrary'>['body']['order']>>;

export const USUAL_ORDER: Order = { product: 'twist_gene_fragments', assembly: 'none', common_chain: 'fragment' };

const PRODUCTS: Readonly<Record<Order['product'], string>> = {
  twist_gene_fragments: 'Twist gene fragments, without adapters',
  twist_adapter_on: 'Twist gene fragments, with adapters',
  idt_gblocks: 'IDT gBlocks',
  idt_eblocks: 'IDT eBlocks',
};

const COMMON: Readonly<Record<Order['common_chain'], string>> = {
  fragment: TEXT.onceAsFragment,
  plasmid: TEXT.asPlasmid,
};

interface OrderFieldsProps {
  readonly order: Order;
  readonly onChange: (order: Order) => void;
}

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
const isProduct = (text: string): text is Order['product'] => text in PRODUCTS;
const isCommon = (text: string): text is Order['common_chain'] => text in COMMON;

/** Vendor, ends of the fragments, and how a chain that all wells share is ordered. */
export function OrderFields({ order, onChange }: OrderFieldsProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <Select
        label={TEXT.vendor}
        allowDeselect={false}
        data={optionsOf(PRODUCTS)}
        value={order.product}
        onChange={(product) => product !== null && isProduct(product) && onChange({ ...order, product })}
      />
      <TextInput
        label={TEXT.endsOfFragments}
        description={TEXT.endsHint}
        classNames={{ input: 'mono' }}
        value={order.assembly}
        onChange={(event) => onChange({ ...order, assembly: event.currentTarget.value })}
      />
      <Select
        label={TEXT.commonChain}
        description={TEXT.commonChainHint}
        allowDeselect={false}
        data={optionsOf(COMMON)}
        value={order.common_chain}
        onChange={(common) => common !== null && isCommon(common) && onChange({ ...order, common_chain: common })}
      />
    </SimpleGrid>
  );
}

import { Select, SimpleGrid, TextInput } from '@mantine/core';
import type { ArgumentsOf } from '@paratope/sdk';
import { TEXT } from './text.js';

type Order = Required<NonNullable<ArgumentsOf<'designExactLibrary'>['body']['order']>>;

export const USUAL_ORDER: Order = { product: 'twist_gene_fragments', assembly: 'none', common_chain: 'fragment' };

const PRODUCTS: readonly { readonly value: Order['product']; readonly label: string }[] = [
  { value: 'twist_gene_fragments', label: 'Twist gene fragments, without adapters' },
  { value: 'twist_adapter_on', label: 'Twist gene fragments, with adapters' },
  { value: 'idt_gblocks', label: 'IDT gBlocks' },
  { value: 'idt_eblocks', label: 'IDT eBlocks' },
];
const COMMON: readonly { readonly value: Order['common_chain']; readonly label: string }[] = [
  { value: 'fragment', label: TEXT.onceAsFragment },
  { value: 'plasmid', label: TEXT.asPlasmid },
];

interface OrderFieldsProps {
  readonly order: Order;
  readonly onChange: (order: Order) => void;
}

/** Vendor, ends of the fragments, and how a chain that all wells share is ordered. */
export function OrderFields({ order, onChange }: OrderFieldsProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <Select
        label={TEXT.vendor}
        data={PRODUCTS}
        value={order.product}
        onChange={(product) => product && onChange({ ...order, product })}
      />
      <TextInput
        label={TEXT.endsOfFragments}
        description={TEXT.endsHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        classNames={{ input: 'mono' }}
        value={order.assembly}
        onChange={(event) => onChange({ ...order, assembly: event.currentTarget.value })}
      />
      <Select
        label={TEXT.commonChain}
        description={TEXT.commonChainHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={COMMON}
        value={order.common_chain}
        onChange={(common) => common && onChange({ ...order, common_chain: common })}
      />
    </SimpleGrid>
  );
}

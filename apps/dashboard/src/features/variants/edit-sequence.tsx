import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Variant } from '@paratope/sdk';
import { IconPencil } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api, DialogForm, fieldProblem, FormDialog, Loaded, reads } from '@paratope/dashboard-kit';
import { ChainField } from '../../components/chain-field.js';
import { TEXT } from './text.js';

/** Form that saves changed sequences as a child variant, because a variant never changes. */
export function EditSequence({ variantId }: { readonly variantId: string }) {
  return (
    <FormDialog
      label={TEXT.editSequence}
      title={TEXT.createVariantOfSequences}
      icon={IconPencil}
      size="lg"
      variant="default"
    >
      {(close) => <OfVariant variantId={variantId} onCancel={close} />}
    </FormDialog>
  );
}

interface OfVariantProps {
  readonly variantId: string;
  readonly onCancel: () => void;
}

function OfVariant({ variantId, onCancel }: OfVariantProps) {
  const variant = useQuery(reads('getVariant', { path: { id: variantId } }));
  return <Loaded query={variant}>{(parent) => <Form parent={parent} onCancel={onCancel} />}</Loaded>;
}

interface FormProps {
  readonly parent: Variant;
  readonly onCancel: () => void;
}

function Form({ parent, onCancel }: FormProps) {
  const navigate = useNavigate();
  const form = useForm({
    initialValues: {
      name: TEXT.editedVariant(parent.name),
      chains: parent.chains.map(({ role, sequence }) => ({ role, sequence })),
    },
  });
  const { name, chains } = form.values;
  const create = useMutation({
    mutationFn: () => api.createVariant({ body: { parent_variant_id: parent.id, name, chains } }),
    meta: { showsProblem: true, refreshes: ['listVariants'] },
    onSuccess: async ({ id }) => {
      onCancel();
      await navigate({ to: '/variants/$variantId', params: { variantId: id } });
    },
  });
  const isChanged = chains.some(({ sequence }, k) => sequence !== parent.chains[k]?.sequence);
  return (
    <DialogForm mutation={create} onCancel={onCancel} submit={TEXT.createVariant} isReady={isChanged}>
      <TextInput label={TEXT.name} required maxLength={200} {...form.getInputProps('name')} />
      {chains.map(({ role, sequence }, k) => (
        <ChainField
          key={role}
          role={role}
          hasHint={k === 0}
          problem={fieldProblem(create.error, `/chains/${k}/sequence`)}
          value={sequence}
          onChange={(changed) => form.setFieldValue(`chains.${k}.sequence`, changed)}
        />
      ))}
    </DialogForm>
  );
}

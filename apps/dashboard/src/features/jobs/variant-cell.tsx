import { TextLink } from '@paratope/dashboard-kit';
import { useMoleculeName } from '../variants/use-molecule-name.js';

/** Name of the molecule of a job. */
export function VariantCell({ variantId }: { readonly variantId: string }) {
  const name = useMoleculeName(variantId);
  if (name === undefined) return null;
  return (
    <TextLink to="/variants/$variantId" params={{ variantId }} size="sm" truncate display="block">
      {name}
    </TextLink>
  );
}

import { Select } from '@mantine/core';

interface AxisSelectProps {
  readonly label: string;
  readonly data: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (axis: string) => void;
}

/** Select field for the figure of a plot's axis. */
export const AxisSelect = ({ label, data, value, onChange }: AxisSelectProps) => (
  <Select
    size="xs"
    w={{ base: '100%', xs: 240 }}
    searchable
    label={label}
    data={[...data]}
    value={value}
    onChange={(axis) => axis !== null && onChange(axis)}
  />
);

import { TextInput, type TextInputProps } from '@mantine/core';

export const CodeInput = (props: TextInputProps) => (
  <TextInput
    label="Code"
    description="Six digits of your app, or a recovery code."
    autoComplete="one-time-code"
    required
    {...props}
  />
);

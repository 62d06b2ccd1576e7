import { TextInput, type TextInputProps } from '@mantine/core';
import { TEXT } from './text.js';

export const CodeInput = (props: TextInputProps) => (
  <TextInput
    label={TEXT.code}
    description={TEXT.sixDigitsFromYourAuthenticator}
    autoComplete="one-time-code"
    required
    {...props}
  />
);

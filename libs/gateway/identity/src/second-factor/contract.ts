import { z } from 'zod';
import { objectSchema, route } from '@paratope/gateway-http';

const tag = 'sign-in';

/** Any text that a person types; the comparison rejects a wrong one. */
export const factorCodeSchema = z
  .string()
  .trim()
  .min(6)
  .max(40)
  .meta({
    description: 'Six digits of the authenticator app, or a recovery code. Each works once.',
    examples: ['492039'],
  });

export const beginSecondFactor = route({
  operationId: 'beginSecondFactor',
  method: 'POST',
  path: '/auth/second-factor',
  tag,
  summary: 'Begin a second factor',
  description:
    'Creates a secret for an authenticator app (TOTP, RFC 6238). The second factor is active when a code is confirmed; until ' +
    'then it can be started again.',
  access: 'person',
  body: z
    .strictObject({
      current_password: z
        .string()
        .min(1)
        .max(256)
        .optional()
        .meta({
          description: 'Password of the account. Required if the account has one.',
          examples: ['violet kettle orbit'],
        }),
    })
    .meta({ id: 'SecondFactorBegin' }),
  answers: {
    201: {
      description: 'The secret. It is shown only in this response.',
      body: z
        .object({
          object: objectSchema('second_factor_setup'),
          secret: z.string().meta({
            description: 'Secret of the second factor in Base32, to type into the authenticator app.',
            examples: ['JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'],
          }),
          uri: z.string().meta({
            description: 'The same secret as an `otpauth://totp/…` URI, to show as a QR code.',
            examples: ['otpauth://totp/Paratope:ada%40example.org?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'],
          }),
        })
        .meta({ id: 'SecondFactorSetup' }),
    },
  },
  problems: ['conflict'],
});

export const confirmSecondFactor = route({
  operationId: 'confirmSecondFactor',
  method: 'POST',
  path: '/auth/second-factor/confirm',
  tag,
  summary: 'Confirm the second factor by a code of the app',
  description: 'After this, signing in with the password also needs a code.',
  access: 'person',
  body: z.strictObject({ code: factorCodeSchema }).meta({ id: 'SecondFactorConfirm' }),
  answers: {
    200: {
      description: 'Recovery codes for a lost app. They are shown only in this response.',
      body: z
        .object({
          object: objectSchema('recovery_codes'),
          recovery_codes: z.array(z.string()).meta({
            description: 'Recovery codes. Each works once, in place of a code of the app.',
            examples: [['k4qf-7xra-m2ub-5tzd', 'p6wn-3hcy-e7sv-q2la']],
          }),
        })
        .meta({ id: 'RecoveryCodes' }),
    },
  },
});

export const removeSecondFactor = route({
  operationId: 'removeSecondFactor',
  method: 'POST',
  path: '/auth/second-factor/remove',
  tag,
  summary: 'Remove the second factor',
  access: 'person',
  body: z.strictObject({ code: factorCodeSchema }).meta({ id: 'SecondFactorRemove' }),
  answers: { 204: { description: 'The password alone signs in again.', body: null } },
});

import { z } from 'zod';
import { described, namedObject, namedStrictObject, field } from '@paratope/job-envelope';
import { objectSchema, route } from '@paratope/gateway-http';

const tag = 'sign-in';

/** Any text that a person types; the comparison rejects a wrong one. */
export const factorCodeSchema = described(
  z.string().trim().min(6).max(40),
  'Six digits of the authenticator app, or a recovery code. Each works once.',
  '492039',
);

export const beginSecondFactor = route('beginSecondFactor', 'POST /auth/second-factor', {
  tag,
  summary: 'Begin a second factor',
  description:
    'Creates a secret for an authenticator app (TOTP, RFC 6238). The second factor is active when a code is confirmed; until ' +
    'then it can be started again.',
  access: 'person',
  body: namedStrictObject('SecondFactorBegin', {
    current_password: described(
      z.string().min(1).max(256).optional(),
      'Password of the account. Required if the account has one.',
      'violet kettle orbit',
    ),
  }),
  answers: {
    201: {
      description: 'The secret. It is shown only in this response.',
      body: namedObject('SecondFactorSetup', {
        object: objectSchema('second_factor_setup'),
        secret: field.string(
          'Secret of the second factor in Base32, to type into the authenticator app.',
          'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        ),
        uri: field.string(
          'The same secret as an `otpauth://totp/…` URI, to show as a QR code.',
          'otpauth://totp/Paratope:ada%40example.org?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        ),
      }),
    },
  },
  problems: ['conflict'],
});

export const confirmSecondFactor = route('confirmSecondFactor', 'POST /auth/second-factor/confirm', {
  tag,
  summary: 'Confirm the second factor by a code of the app',
  description: 'After this, signing in with the password also needs a code.',
  access: 'person',
  body: namedStrictObject('SecondFactorConfirm', { code: factorCodeSchema }),
  answers: {
    200: {
      description: 'Recovery codes for a lost app. They are shown only in this response.',
      body: namedObject('RecoveryCodes', {
        object: objectSchema('recovery_codes'),
        recovery_codes: field.strings('Recovery codes. Each works once, in place of a code of the app.', [
          'k4qf-7xra-m2ub-5tzd',
          'p6wn-3hcy-e7sv-q2la',
        ]),
      }),
    },
  },
});

export const removeSecondFactor = route('removeSecondFactor', 'POST /auth/second-factor/remove', {
  tag,
  summary: 'Remove the second factor',
  access: 'person',
  body: namedStrictObject('SecondFactorRemove', { code: factorCodeSchema }),
  answers: { 204: { description: 'The password alone signs in again.', body: null } },
});

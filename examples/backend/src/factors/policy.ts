import type { FactorPolicyWire } from '@portico/core/api';

/** What a tenant asks of its users, and where it is kept. (OP-210) */
export const factorPolicy: { name: string; initial: FactorPolicyWire } = {
  name: 'settings.second_factor',
  initial: { required: false, passkey_sign_in: false },
};

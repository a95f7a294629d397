import { defineMessages } from '@portico/core/language';

/** Words of the policy, besides those of core. */
export const policyMessages = defineMessages('policy-screen', {
  policy: 'Policy',
});

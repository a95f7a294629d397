import type { EulaWire } from '@portico/core/api';

/** Agreements that tenants may accept: the licence of this software. (OP-122) */
export const eulas: readonly EulaWire[] = [
  {
    id: 'software-licence',
    title: 'Licence of the software',
    text:
      'This software is made available under the MIT License. It is provided "as is", without warranty of any kind, ' +
      'express or implied. The full text comes with the software in the file LICENSE.',
    accepted: [],
  },
];

import type { Browser } from '../model/model.ts';

/** Where each browser looks for its policies in a Windows registry. */
export const policyRoots = {
  chrome: 'SOFTWARE\\Policies\\Google\\Chrome',
  edge: 'SOFTWARE\\Policies\\Microsoft\\Edge',
  brave: 'SOFTWARE\\Policies\\BraveSoftware\\Brave',
  firefox: 'SOFTWARE\\Policies\\Mozilla\\Firefox',
} as const satisfies Record<Browser, string>;

import { defineMessages, formatList } from '../../language/index.ts';

/** What is said of the value of a capability that is refused. (OP-201) */
export const capabilityMessages = defineMessages('capabilities', {
  region: (name: string) => `${name} is the name of a region, for example us-east-1`,
  isBoolean: (name: string) => `${name} is true or false`,
  hasDetails: (name: string, details: readonly string[]) => `${name} is true, false, or has ${formatList(details)}`,
  noDetail: (name: string, detail: string, details: readonly string[]) =>
    `${name} has no ${detail}; it has ${formatList(details)}`,
  detail: { boolean: 'is true or false', string: 'is a text' },
});

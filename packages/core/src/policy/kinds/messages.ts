import { defineMessages } from '../../language/index.ts';

/** What holds for the built-in rule of a list. (OP-207) */
export const builtinTexts = defineMessages('policy-builtin', {
  own: 'This is the built-in rule of the list, and stays so.',
  one: 'A list has one built-in rule.',
  last: 'The built-in rule stays last.',
  on: 'The built-in rule stays on.',
  everything: 'The built-in rule matches everything.',
});

/** What is incomplete, by its entry. (design RESOURCES, levels) */
export const incompleteTexts = defineMessages('policy-incomplete', {
  place: (entry: string, label: string) => `${entry} › ${label}`,
});

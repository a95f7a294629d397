import { PASSWORD_MIN_LENGTH } from '../api/schemas/index.ts';
import { defineMessages, formatNumber } from '../language/index.ts';

/** Texts of the dialog; the rule on characters is of spec 3 section 5, the rest is chosen here. */
export const passwordTexts = defineMessages('password', {
  cancel: 'Cancel',
  show: (field: string) => `Show ${field}`,
  hide: (field: string) => `Hide ${field}`,
  title: 'Change password',
  current: 'Current password',
  next: 'New password',
  repeat: 'New password again',
  rules: `At least ${PASSWORD_MIN_LENGTH} characters, no spaces and none of ! \\ '. Not the current one.`,
  newRules: `At least ${PASSWORD_MIN_LENGTH} characters, no spaces and none of ! \\ '. No common one.`,
  strength: 'Strength',
  otherSessions: 'Your sessions in other browsers end.',
  change: 'Change password',
  changed: 'Password changed. Your other sessions have ended.',
  currentMissing: 'Enter the current password.',
  tooShort: `Enter at least ${PASSWORD_MIN_LENGTH} characters.`,
  tooLong: (most: number) => `Enter at most ${formatNumber(most)} characters.`,
  characters: "Password must not contain ! \\ whitespace or '",
  guessable: 'Enter one that is harder to guess: this is a common password, or made of common words and names.',
  same: 'Enter another password than the current one.',
  different: 'Enter the same password in both fields.',
  changedEvent: 'the password was changed',
  isKnownBy: 'If the current password is refused now, the new one holds.',
});

/** How strong a password is. Chosen here. */
export const strengthMessages = defineMessages('password-strength', {
  weak: 'Too easy to guess. Longer helps most: a few words that do not belong together.',
  fair: 'Fair. A few more characters help.',
  good: 'Good',
  strong: 'Strong',
});

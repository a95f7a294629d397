export { formatCountry } from './countries.ts';
export { dateFormat, formatCount, formatDate, formatList, formatNumber, formatRow } from './formats.ts';
export { holdsText } from './holds-text.ts';
export type { Language, Message, Messages } from './language.ts';
export { currentLanguage, setLanguage } from './language.ts';
export type { Translation } from './messages.ts';
export { defineMessages, languageOf } from './messages.ts';
export { pseudoLanguage } from './pseudo.ts';

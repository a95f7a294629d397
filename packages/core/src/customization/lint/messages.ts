import { defineMessages, formatNumber } from '../../language/index.ts';

/** What is said of data that is allowed and probably not meant. (DESIGN section 7) */
export const lintMessages = defineMessages('customization-lint', {
  moduleOff: (module: string, feature: string) => `${module} is not shown, because ${feature} is off.`,
  fieldOff: (feature: string) => `This has no effect, because ${feature} is off.`,
  linkWithoutText: 'The custom link is on but has no text, so nobody can see it.',
  hiddenText: 'The indicator is hidden, so its text is not shown.',
  hiddenImage: 'The uploaded image is not shown, because the logo comes from a URL.',
  forcedButton: (type: string) => `A preset theme always shows the ${type} button.`,
  cutText: (max: number) => `Pages show the first ${formatNumber(max)} characters of it.`,
  contrast: (pair: string, ratio: number) => `${pair}: contrast ${formatNumber(ratio)}, at least 4.5 is needed.`,
  inLine: (line: number, message: string) => `Line ${line}: ${message}`,
  font: (font: string) => `The font ${font} is not known and is drawn as gotham.`,
});

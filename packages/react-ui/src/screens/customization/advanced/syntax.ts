import type { ColorTokens } from '../../../theme/tokens.ts';

/** Colours of the code, from the tokens of a theme: each at least 4.5:1 on the surface. (UI.md sections 2.2 and 4.4) */
export function syntaxColors({ text, tone }: ColorTokens) {
  return {
    name: text.accent,
    attribute: tone.orange.text,
    string: tone.success.text,
    keyword: tone.info.text,
    literal: tone.warning.text,
    quiet: text.secondary,
    invalid: tone.danger.text,
  };
}

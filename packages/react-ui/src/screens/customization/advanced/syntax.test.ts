import { contrastRatio } from '@portico/core/customization';
import { describe, expect, it } from 'vitest';
import { dark } from '../../../theme/dark.ts';
import { light } from '../../../theme/light.ts';
import { syntaxColors } from './syntax.ts';

describe.each(Object.entries({ light, dark }))('code in the %s theme (UI.md 4.4)', (_, theme) => {
  it.each(Object.entries(syntaxColors(theme)))('%s is at least 4.5:1 on the surface', (_name, color) => {
    expect(contrastRatio(color, theme.bg.surface)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['selected text', theme.text.primary, theme.accent.soft],
    ['a placeholder', theme.tone.accent.text, theme.tone.accent.tint],
    ['a match', theme.text.primary, theme.tone.warning.tint],
    ['the chosen match', theme.text.primary, theme.tone.warning.line],
    ['a matching bracket', theme.text.primary, theme.tone.accent.line],
    ['a line number', theme.text.secondary, theme.bg.surface],
    ['a chosen completion', theme.text.primary, theme.fill.selected],
  ])('%s is at least 4.5:1', (_name, front, back) => {
    expect(contrastRatio(front, back)).toBeGreaterThanOrEqual(4.5);
  });
});

import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { vars } from '../../../theme/contract.css.ts';
import { dense, focusRing, focusRingInset } from './looks.ts';
import { syntaxColors } from './syntax.ts';
import { panels } from './theme-panels.ts';

const { color, radius, space } = vars;

/**
 * Looks of the code. Styles of the page do not reach into the shadow root, its custom properties do: one set of rules
 * follows both themes. (UI.md sections 2 and 4.4)
 */
const surface = EditorView.theme({
  '&': { ...dense, height: '100%', color: color.text.primary, backgroundColor: color.bg.surface },
  '&.cm-focused': { outline: 'none' },
  // Over the gutters and panels, which would cover an outline.
  '&.cm-focused::after': {
    ...focusRingInset,
    content: '""',
    position: 'absolute',
    inset: '0',
    zIndex: '400',
    pointerEvents: 'none',
  },
  '.cm-scroller': {
    fontFamily: vars.font.mono,
    fontVariantLigatures: 'none',
    lineHeight: 'inherit',
    overflow: 'auto',
  },
  '.cm-content': { padding: `${space[8]} 0`, caretColor: color.text.primary },
  '.cm-line': { padding: `0 ${space[12]} 0 ${space[6]}` },
  '.cm-line::selection, .cm-line ::selection': { backgroundColor: color.accent.soft, color: color.text.primary },
  '.cm-gutters': { backgroundColor: color.bg.surface, color: color.text.secondary, border: '0' },
  '.cm-gutters.cm-gutters-before': { borderRight: `1px solid ${color.border.subtle}` },
  '.cm-lineNumbers .cm-gutterElement': {
    minWidth: '32px',
    padding: `0 ${space[4]}`,
    fontVariantNumeric: 'tabular-nums',
  },
  '.cm-activeLineGutter': {
    backgroundColor: 'transparent',
    color: color.text.primary,
    fontWeight: vars.font.weight.medium,
  },
  '.cm-foldGutter span': { display: 'block', width: '16px', textAlign: 'center', padding: '0' },
  '.cm-foldGutter span:hover': { color: color.text.primary },
  '.cm-foldPlaceholder': {
    backgroundColor: color.fill.hover,
    border: `1px solid ${color.border.default}`,
    color: color.text.secondary,
    borderRadius: radius.chip,
    padding: `0 ${space[4]}`,
  },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: color.tone.accent.line, color: color.text.primary },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: color.tone.danger.tint },
  '.cm-specialChar': { color: color.tone.danger.text },
  '.cm-page-value': { backgroundColor: color.tone.accent.tint, borderRadius: radius.chip },
  '.cm-page-value, .cm-page-value span': { color: color.tone.accent.text },
  '.cm-searchMatch': { backgroundColor: color.tone.warning.tint, outline: `1px solid ${color.tone.warning.text}` },
  '.cm-searchMatch, .cm-searchMatch span': { color: color.text.primary },
  '.cm-searchMatch-selected': { backgroundColor: color.tone.warning.line },
  'button:focus-visible, input:focus-visible': focusRing,
  'ul:focus-visible': focusRingInset,
});

const colors = syntaxColors(color);

const syntax = HighlightStyle.define([
  { tag: [tags.tagName, tags.typeName, tags.className, tags.labelName], color: colors.name },
  { tag: [tags.attributeName, tags.propertyName], color: colors.attribute },
  { tag: [tags.string, tags.attributeValue, tags.special(tags.string), tags.regexp], color: colors.string },
  { tag: [tags.keyword, tags.modifier, tags.definitionKeyword, tags.operatorKeyword], color: colors.keyword },
  { tag: [tags.number, tags.unit, tags.color, tags.atom, tags.bool, tags.character], color: colors.literal },
  { tag: [tags.angleBracket, tags.operator, tags.documentMeta, tags.processingInstruction], color: colors.quiet },
  { tag: [tags.comment, tags.meta], color: colors.quiet, fontStyle: 'italic' },
  { tag: tags.invalid, color: colors.invalid },
]);

/** Looks of the editor and its panels, and the colours of the code. */
export const codeTheme: Extension = [surface, panels, syntaxHighlighting(syntax)];

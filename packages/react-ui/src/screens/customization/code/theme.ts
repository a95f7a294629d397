import { HighlightStyle } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { vars } from '../../../theme/contract.css.ts';

const { color, space, radius, font } = vars;

/** The editor in the portal's colors; they are custom properties, so that it follows the theme by itself. */
export const codeTheme = EditorView.theme({
  '&': { flex: '1', minWidth: '0', height: '100%', color: color.text.primary, backgroundColor: color.bg.surface },
  // The ring is drawn by the element around the shadow tree, over the gutters too.
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: font.mono, fontSize: '13px', lineHeight: '20px', fontFeatureSettings: '"liga" 0' },
  '.cm-content': { padding: `${space[12]} 0`, caretColor: color.text.primary },
  '.cm-line': { padding: `0 ${space[16]} 0 ${space[8]}` },
  '.cm-cursor': { borderLeftColor: color.text.primary },
  '.cm-gutters': {
    border: '0',
    color: color.text.secondary,
    backgroundColor: color.bg.surface,
    paddingLeft: space[8],
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: color.fill.hover },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: color.accent.soft,
  },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: color.fill.selected,
    outline: `1px solid ${color.accent.line}`,
  },
  '.cm-placeholder-name': {
    borderRadius: radius.chip,
    backgroundColor: color.tone.accent.tint,
    color: color.tone.accent.text,
  },
  '.cm-foldPlaceholder': {
    border: '0',
    padding: `0 ${space[6]}`,
    color: color.text.secondary,
    backgroundColor: color.fill.active,
  },
  '.cm-tooltip': {
    border: '0',
    borderRadius: radius.control,
    color: color.text.primary,
    backgroundColor: color.bg.raised,
    boxShadow: color.shadow.e2,
    fontFamily: font.sans,
    fontSize: '13px',
    overflow: 'hidden',
  },
  '.cm-diagnostic-warning': { borderLeftColor: color.tone.warning.text },
  '.cm-panels': { color: color.text.primary, backgroundColor: color.bg.sunken, fontFamily: font.sans },
  '.cm-panels.cm-panels-top': { borderBottom: `1px solid ${color.border.subtle}` },
  '.cm-panel.cm-search': { padding: `${space[8]} ${space[32]} ${space[8]} ${space[12]}`, fontSize: '13px' },
  '.cm-textfield': {
    height: '28px',
    border: `1px solid ${color.border.control}`,
    borderRadius: radius.control,
    color: color.text.primary,
    backgroundColor: color.bg.surface,
    fontFamily: font.sans,
    fontSize: '13px',
  },
  '.cm-button': {
    height: '28px',
    border: `1px solid ${color.border.default}`,
    borderRadius: radius.control,
    color: color.text.primary,
    backgroundImage: 'none',
    backgroundColor: color.bg.control,
    fontFamily: font.sans,
    fontSize: '13px',
  },
  '.cm-panel.cm-search [name=close]': { color: color.text.secondary, fontSize: '18px' },
  '.cm-searchMatch': { backgroundColor: color.tone.warning.tintHover },
  '.cm-searchMatch-selected': { outline: `1px solid ${color.tone.warning.text}` },
});

/** Colors of the parts of the language: step 11, readable on the surface in both themes. (UI.md section 2.2) */
export const codeColors = HighlightStyle.define([
  { tag: [tags.tagName, tags.angleBracket], color: color.tone.accent.text },
  { tag: [tags.attributeName, tags.propertyName], color: color.tone.orange.text },
  { tag: [tags.attributeValue, tags.string], color: color.tone.success.text },
  { tag: [tags.keyword, tags.number, tags.unit, tags.color, tags.atom], color: color.tone.info.text },
  { tag: [tags.comment, tags.documentMeta, tags.processingInstruction], color: color.text.secondary },
]);

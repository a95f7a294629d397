import { EditorView } from '@codemirror/view';
import { vars } from '../../../theme/contract.css.ts';
import { dense, lead } from './looks.ts';

const { color, radius, space } = vars;
const floating = {
  backgroundColor: color.bg.raised,
  color: color.text.primary,
  border: '0',
  borderRadius: radius.card,
  boxShadow: color.shadow.e2,
};
const button = {
  ...dense,
  fontFamily: 'inherit',
  fontWeight: vars.font.weight.medium,
  height: vars.size.controlSmall,
  padding: `0 ${space[8]}`,
  border: `1px solid ${color.border.default}`,
  borderRadius: radius.control,
  backgroundColor: color.bg.control,
  backgroundImage: 'none',
  color: color.text.primary,
};
const closeButton = {
  ...lead,
  width: '28px',
  height: '28px',
  padding: '0',
  border: '0',
  borderRadius: radius.control,
  backgroundColor: 'transparent',
  color: color.text.secondary,
};
const triangle = 'polygon(50% 8%, 100% 92%, 0 92%)';

/** Panels, tips and marks around the code. (UI.md sections 2.3 and 4.4) */
export const panels = EditorView.theme({
  '.cm-panels': {
    ...dense,
    fontFamily: vars.font.sans,
    backgroundColor: color.bg.surface,
    color: color.text.primary,
  },
  '.cm-panels.cm-panels-bottom': { borderTop: `1px solid ${color.border.subtle}` },
  '.cm-panel.cm-search': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space[6]} ${space[8]}`,
    padding: `${space[8]} ${space[40]} ${space[8]} ${space[12]}`,
  },
  '.cm-panel.cm-search input, .cm-panel.cm-search button, .cm-panel.cm-search label': { margin: '0' },
  // The editor has one selection, so there is nothing to select all of. Lines break by the widths of the fields.
  '.cm-panel.cm-search [name=select], .cm-panel.cm-search br': { display: 'none' },
  '.cm-panel.cm-search [name=close], .cm-panel.cm-panel-lint [name=close]': {
    ...closeButton,
    top: space[4],
    right: space[6],
    margin: '0',
  },
  '.cm-panel [name=close]:hover': { backgroundColor: color.fill.hover, color: color.text.primary },
  '.cm-panel.cm-search label': { ...dense, display: 'inline-flex', alignItems: 'center', gap: space[4] },
  '.cm-panel.cm-search input[type=checkbox]': {
    accentColor: color.accent.solid,
    width: '16px',
    height: '16px',
    margin: '0',
  },
  '.cm-textfield': {
    ...dense,
    fontFamily: vars.font.mono,
    boxSizing: 'border-box',
    flex: '1 1 calc(100% - 200px)',
    minWidth: '120px',
    height: vars.size.controlSmall,
    padding: `0 ${space[8]}`,
    border: `1px solid ${color.border.control}`,
    borderRadius: radius.control,
    backgroundColor: color.bg.surface,
    color: color.text.primary,
  },
  '.cm-textfield::placeholder': { color: color.text.placeholder, opacity: '1' },
  '.cm-button': button,
  '.cm-button:hover': { backgroundColor: color.fill.hover },
  '.cm-button:active': { backgroundColor: color.fill.active, backgroundImage: 'none' },

  '.cm-tooltip': { ...floating, ...dense, fontFamily: vars.font.sans, overflow: 'hidden' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    fontFamily: vars.font.mono,
    padding: space[4],
    minWidth: '200px',
    maxHeight: '220px',
    boxSizing: 'border-box',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    ...dense,
    padding: `${space[2]} ${space[8]}`,
    borderRadius: radius.chip,
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { background: color.fill.selected, color: color.text.primary },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: vars.font.weight.strong },
  '.cm-completionDetail': { color: color.text.secondary },

  '.cm-diagnostic': { padding: `${space[4]} ${space[12]}`, marginLeft: '0' },
  '.cm-diagnostic-warning': { borderLeft: `3px solid ${color.tone.warning.text}` },
  '.cm-diagnostic-info': { borderLeft: `3px solid ${color.tone.info.text}` },
  '.cm-panel.cm-panel-lint ul': { maxHeight: '132px', paddingRight: space[40] },
  '.cm-panel.cm-panel-lint ul [aria-selected], .cm-panel.cm-panel-lint ul:focus [aria-selected]': {
    backgroundColor: color.fill.selected,
    color: color.text.primary,
  },
  '.cm-lintRange': { backgroundImage: 'none', textDecoration: 'underline wavy', textUnderlineOffset: '3px' },
  '.cm-lintRange-warning': { backgroundImage: 'none', textDecorationColor: color.tone.warning.text },
  '.cm-lintRange-info': { backgroundImage: 'none', textDecorationColor: color.tone.info.text },
  '.cm-lintRange-active': { backgroundColor: color.tone.warning.tint },
  '.cm-lintPoint:after': { display: 'none' },
  '.cm-gutter-lint': { width: '18px' },
  '.cm-gutter-lint .cm-gutterElement': { padding: '4px 3px' },
  '.cm-lint-marker': { width: '12px', height: '12px' },
  '.cm-lint-marker-warning': { content: '""', backgroundColor: color.tone.warning.text, clipPath: triangle },
  '.cm-lint-marker-info': { content: '""', backgroundColor: color.tone.info.text, borderRadius: radius.pill },
});

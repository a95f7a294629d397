import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/**
 * Typing over a selection, done here and not by the browser: Chromium would carry the look of the replaced text over in
 * a style attribute, which the content policy refuses and reports each time. (DESIGN section 4)
 */
export function replaceInput(): Extension {
  return EditorView.domEventHandlers({
    beforeinput(event, view) {
      const text = event.data;
      if (event.inputType !== 'insertText' || text === null || event.isComposing || view.state.readOnly) return false;
      const range = replacedRange(view);
      if (range === null) return false;
      typeOver(view, range, text);
      return true;
    },
  });
}

/** Chromium shows the selection inside a shadow root only there; an input event has no target ranges in one. */
type SelectionRoot = Partial<Pick<Document, 'getSelection'>>;

/** What the browser would replace, or the whole selection when only a part of it is drawn; null for a mere caret. */
function replacedRange(view: EditorView): { from: number; to: number } | null {
  const selection = (view.root as SelectionRoot).getSelection?.();
  const target = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
  if (target === undefined || target.collapsed) return null;
  const { contentDOM } = view;
  if (!contentDOM.contains(target.startContainer) || !contentDOM.contains(target.endContainer)) return null;
  const from = view.posAtDOM(target.startContainer, target.startOffset);
  const to = view.posAtDOM(target.endContainer, target.endOffset);
  const { main } = view.state.selection;
  return main.from <= from && to <= main.to ? { from: main.from, to: main.to } : { from, to };
}

/** As CodeMirror takes typed text: first whoever completes tags, then as it is. */
function typeOver(view: EditorView, { from, to }: { from: number; to: number }, text: string): void {
  const insert = view.state.toText(text);
  const typed = () =>
    view.state.update({
      changes: { from, to, insert },
      selection: { anchor: from + insert.length },
      userEvent: 'input.type',
      scrollIntoView: true,
    });
  const isTaken = view.state.facet(EditorView.inputHandler).some((handle) => handle(view, from, to, text, typed));
  if (!isTaken) view.dispatch(typed());
}

import type { Completion, CompletionContext, CompletionResult, CompletionSource } from '@codemirror/autocomplete';
import { EditorState, type Extension } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import { type AdvancedModule, advancedPlaceholders, moduleOf } from '@portico/core/customization';

/** Completes and marks the placeholders that are filled in on this page. (UI.md 4.4, OP-45) */
export function placeholders(module: AdvancedModule): Extension {
  const known = advancedPlaceholders[moduleOf(module).area];
  const data = [{ autocomplete: placeholderSource(known) }];
  // Data of the whole text and not of one language: placeholders stand in styles and scripts too.
  return [EditorState.languageData.of(() => data), marks(known)];
}

const typed = /(?:\{\{|\[\[)[\w.-]*/;

/** Offers the placeholders after `{{` and `[[`, and anywhere when asked for. */
export function placeholderSource(known: readonly string[]): CompletionSource {
  const options = known.map((label): Completion => ({ label, apply: put }));
  return (context: CompletionContext): CompletionResult | null => {
    const before = context.matchBefore(typed);
    if (before === null && !context.explicit) return null;
    const validFor = before === null ? undefined : new RegExp(`^${typed.source}$`);
    return { from: before?.from ?? context.pos, options, validFor };
  };
}

/** Takes the place of brackets that were there already, so that `{{u|}}` does not end in four. */
function put(view: EditorView, { label }: Completion, from: number, to: number): void {
  const close = label.slice(-2);
  const after = view.state.sliceDoc(to, to + 2);
  const end = to + (after === close ? 2 : after[0] === close[0] ? 1 : 0);
  view.dispatch({
    changes: { from, to: end, insert: label },
    selection: { anchor: from + label.length },
    userEvent: 'input.complete',
    scrollIntoView: true,
  });
}

function marks(known: readonly string[]): Extension {
  const mark = Decoration.mark({ class: 'cm-page-value' });
  const decorator = new MatchDecorator({
    regexp: /\{\{\w+\}\}|\[\[\w+\]\]/g,
    decorate: (add, from, to, [text]) => {
      if (known.includes(text)) add(from, to, mark);
    },
  });
  return ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;
      constructor(view: EditorView) {
        this.decorations = decorator.createDeco(view);
      }
      update(update: ViewUpdate) {
        this.decorations = decorator.updateDeco(update, this.decorations);
      }
    },
    { decorations: ({ decorations }) => decorations },
  );
}

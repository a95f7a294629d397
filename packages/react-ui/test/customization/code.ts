import { EditorView } from '@codemirror/view';
import { act, waitFor } from '@testing-library/react';

/** The editor that is on screen now; strict mode mounts it twice, so it is looked for each time. */
function running(): EditorView {
  for (const host of document.querySelectorAll('[data-path$=".customHtml"]')) {
    const box = host.shadowRoot?.querySelector<HTMLElement>('[role="textbox"][aria-label="Custom HTML"]');
    const view = box ? EditorView.findFromDOM(box) : null;
    if (view !== null) return view;
  }
  throw new Error('no editor of custom HTML');
}

/** Waits for the editor of custom HTML, whose text box stands in a shadow root, which queries do not look into. */
export async function codeEditor() {
  await waitFor(running);
  return {
    box: () => running().contentDOM,
    value: () => running().state.doc.toString(),
    fill: (insert: string) =>
      act(() => running().dispatch({ changes: { from: 0, to: running().state.doc.length, insert } })),
    leave: () =>
      act(() => running().contentDOM.dispatchEvent(new FocusEvent('focusout', { bubbles: true, composed: true }))),
  };
}

import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { advancedPlaceholders } from '@portico/core/customization';
import { describe, expect, it } from 'vitest';
import { placeholderSource } from './placeholders.ts';

/** The text with `|` where the caret is. */
function offered(text: string, explicit = false, known = advancedPlaceholders.web) {
  const pos = text.indexOf('|');
  const state = EditorState.create({ doc: text.replace('|', '') });
  const result = placeholderSource(known)(new CompletionContext(state, pos, explicit));
  if (result instanceof Promise) throw new Error('answers at once');
  return { state, pos, result };
}

/** The text after the placeholder was chosen. */
function chosen(text: string, label: string): string {
  const { state, pos, result } = offered(text);
  const option = result?.options.find((option) => option.label === label);
  const view = new EditorView({ state });
  if (result === null || typeof option?.apply !== 'function') throw new Error(`${label} is not offered`);
  option.apply(view, option, result.from, pos);
  const { anchor } = view.state.selection.main;
  const made = `${view.state.sliceDoc(0, anchor)}|${view.state.sliceDoc(anchor)}`;
  view.destroy();
  return made;
}

describe('completion of placeholders (UI.md 4.4, OP-45)', () => {
  it.each(['<p>{{|', '<p>{{he|', '<p>[[|', '<style>{{|'])('offers those of the area at %j', (text) => {
    expect(offered(text).result?.options.map(({ label }) => label)).toEqual(advancedPlaceholders.web);
  });

  it.each(['<p>|', '<style>p {|', '<p>{u|', '{{url}} |'])('stays away at %j until asked for', (text) => {
    expect(offered(text).result).toBeNull();
    expect(offered(text, true).result?.options).toHaveLength(advancedPlaceholders.web.length);
  });

  it.each([
    ['<p>{{he|</p>', '<p>{{heading}}|</p>'],
    ['<p>{{|}}</p>', '<p>{{heading}}|</p>'],
    ['<p>{{he|}</p>', '<p>{{heading}}|</p>'],
  ])('%j becomes %j', (before, after) => {
    expect(chosen(before, '{{heading}}')).toBe(after);
  });
});

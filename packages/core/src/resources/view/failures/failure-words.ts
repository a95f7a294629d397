import type { NotStored } from '../../machine/types.ts';
import { unstoredTexts as texts } from './failure.messages.ts';

/** What was not stored and why: one sentence for each reason, which names all that it holds for. */
export function failureWords(failures: readonly NotStored[]): string | null {
  const byReason = new Map<string, { failure: NotStored; names: Set<string> }>();
  for (const failure of failures) {
    const reason = `${failure.why} ${failure.said}`;
    const same = byReason.get(reason) ?? { failure, names: new Set<string>() };
    byReason.set(reason, { failure: same.failure, names: same.names.add(failure.name) });
  }
  const sentences = [...byReason.values()].map(({ failure, names }) => sentenceOf(failure, [...names]));
  return sentences.length === 0 ? null : sentences.join(' ');
}

function sentenceOf({ why, said }: NotStored, names: readonly string[]): string {
  switch (why) {
    case 'changed':
      return texts.wasChanged(names);
    case 'removed':
      return texts.wasRemoved(names);
    case 'order':
      return texts.wasReordered;
    case 'refused':
      return texts.notSaved(names, said ?? '');
    default:
      return texts.notSaved(names, texts[why]);
  }
}

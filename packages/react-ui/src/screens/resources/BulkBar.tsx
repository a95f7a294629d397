import { chosenOf, resourceTexts, selectSelected } from '@portico/core/resources/view';
import { Button } from '../../components/buttons/Button.tsx';
import { SelectionBar } from '../../components/tables/SelectionBar.tsx';
import * as styles from './look/ResourceScreen.css.ts';
import { useResource, useResourceState } from './state/resource-context.ts';

/** What may be done with the entries that are selected, in place of a save bar. (UI.md 4.13) */
export function BulkBar() {
  const { actor, record, rows, movable, askPosition, askFocus } = useResource();
  const selected = useResourceState(selectSelected);
  const ids = chosenOf(movable, selected);
  const clear = () => {
    actor.send({ type: 'select.none' });
    askFocus({ id: ids[0] ?? null });
  };
  const { bulk } = record.list;
  const set = (value: boolean) => actor.send({ type: 'set', ids, key: 'enabled', value });
  const words = resourceTexts.selected(ids.length);
  return (
    <SelectionBar words={words} className={styles.bulk} onClear={clear}>
      {ids.length < rows.openCount ? (
        <Button size="sm" variant="ghost" onPress={() => actor.send({ type: 'select', ids: rows.openIds(), on: true })}>
          {resourceTexts.selectAll(rows.openCount)}
        </Button>
      ) : null}
      {bulk.includes('enable') ? (
        <Button size="sm" onPress={() => set(true)}>
          {resourceTexts.enable}
        </Button>
      ) : null}
      {bulk.includes('disable') ? (
        <Button size="sm" onPress={() => set(false)}>
          {resourceTexts.disable}
        </Button>
      ) : null}
      {bulk.includes('move') ? (
        <Button size="sm" onPress={() => askPosition(ids, words)}>
          {resourceTexts.moveTo}
        </Button>
      ) : null}
      {bulk.includes('clone') ? (
        <Button size="sm" onPress={() => actor.send({ type: 'clone.several', ids })}>
          {resourceTexts.clone}
        </Button>
      ) : null}
      {bulk.includes('delete') ? (
        <Button size="sm" onPress={() => actor.send({ type: 'remove.asked', ids })}>
          {resourceTexts.delete}
        </Button>
      ) : null}
    </SelectionBar>
  );
}

import { selectPageRows } from '@portico/core/logs';
import {
  choiceLabel,
  choiceOfLine,
  choiceOfPage,
  chosenJson,
  chosenText,
  type TableLine,
  choiceTexts as texts,
} from '@portico/core/logs/view';
import { type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { copyText } from '../../../components/copying/copy-text.ts';
import { Checkbox } from '../../../components/fields/Checkbox.tsx';
import { SelectionBar } from '../../../components/tables/SelectionBar.tsx';
import { onDemand } from '../../../platform/on-demand.ts';
import { isTyping, useShortcut } from '../../../platform/shortcuts.ts';
import { focusTable } from '../focus/focused-cell.ts';
import { focusedRow } from '../focus/row-focus.ts';
import { useLog, usePaging } from '../state/log-context.ts';
import { useTableLines } from '../state/table-lines.ts';
import * as styles from './Choice.css.ts';
import { useChoice, useChosen } from './choice-desk.ts';

const AddToCase = onDemand(() => import('./AddToCase.tsx').then((module) => module.AddToCase));

const keepHere = (event: MouseEvent) => event.stopPropagation();
/** A press with Shift would mark the text between the boxes. */
const markNothing = (event: MouseEvent) => {
  if (event.shiftKey) event.preventDefault();
};

/** The box of a line of the table; with Shift all lines up to the one that was pressed before. (issue 17) */
export function RowBox({ line }: { line: TableLine }) {
  const choice = useChoice();
  const chosen = useChosen((state) => choiceOfLine(state, line));
  const isBlock = useRef(false);
  if (chosen === null) return null;
  const label = choiceLabel(line);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the presses of the box from the row
    // biome-ignore lint/a11y/useKeyWithClickEvents: a row opens by keys of its own cells alone
    <span
      className={styles.box}
      data-chosen={chosen === 'none' ? undefined : ''}
      onClickCapture={(event) => {
        isBlock.current = event.shiftKey;
      }}
      onClick={keepHere}
      onMouseDown={markNothing}
    >
      <Checkbox
        label={label}
        name={label}
        isLabelHidden
        isSelected={chosen === 'all'}
        isIndeterminate={chosen === 'some'}
        onChange={(isOn) => void choice.choose(line, isOn, isBlock.current)}
      />
    </span>
  );
}

/** The box of the head: every event of the page in view. */
export function PageBox() {
  const choice = useChoice();
  const chosen = useChosen(choiceOfPage);
  if (chosen === null) return null;
  return (
    <Checkbox
      label={texts.choosePage}
      name={texts.choosePage}
      isLabelHidden
      isSelected={chosen === 'all'}
      isIndeterminate={chosen === 'some'}
      onChange={choice.choosePage}
    />
  );
}

/** Tells the choice what the table shows, has the keys of it, and says what may be done with what is chosen. */
export function ChoiceBar() {
  const { request } = useLog();
  const choice = useChoice();
  const { lines } = useTableLines(usePaging(selectPageRows));
  const words = useChosen(chosenText);
  useEffect(() => choice.follow(request, lines), [choice, request, lines]);
  useShortcut('x', () => choice.turn(focusedRow()));
  useShortcut('shift+x', () => choice.turn(focusedRow(), true));
  return words === null ? null : <Bar words={words} />;
}

function Bar({ words }: { words: string }) {
  const { openId } = useLog();
  const choice = useChoice();
  const [isAdding, setAdding] = useState(false);
  const clear = () => {
    choice.clear();
    if (!isTyping(document.activeElement)) focusTable();
  };
  return (
    // An open event closes first, whichever was there before.
    <SelectionBar words={words} className={styles.bar} onClear={clear} hasEscape={openId === null}>
      <Button size="sm" aria-haspopup="dialog" onPress={() => setAdding(true)}>
        {texts.add}
      </Button>
      <Button size="sm" onPress={() => void copyText(chosenJson(choice.getSnapshot()))}>
        {texts.copyJson}
      </Button>
      {isAdding ? (
        <Suspense fallback={null}>
          <AddToCase onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </SelectionBar>
  );
}

import type { AddressesField, Field, RowsField } from '@portico/core/resources';
import { resourceTexts, splitValues, valueWords } from '@portico/core/resources/view';
import { jsonEqual } from '@portico/core/shared';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { FieldFrame, useFieldIds } from '../../../components/fields/NativeField.tsx';
import { Badge } from '../../../components/marks/Badge.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { afterPress } from '../../../platform/press/after-press.ts';
import { useFormField, useFormState } from '../state/form-context.ts';
import { useTyped } from '../state/typed-text.ts';
import type { FieldViewProps } from './field-props.ts';
import * as styles from './fields.css.ts';

/** Up to so many values are drawn until somebody asks for all. */
const FIRST = 30;

export type TokensField = AddressesField | RowsField;

/**
 * Values, typed one by one or pasted by thousands; each is right or stands on top with its reason. (UI.md 4.13, address
 * lists)
 */
export function TokensView({
  field,
  path,
  isLabelHidden = false,
}: FieldViewProps<TokensField> & { isLabelHidden?: boolean }) {
  const { value, error, edit, leave } = useFormField(path);
  const [text, setText] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const ids = useFieldIds({ hasNote: false, hasError: error !== null });
  const listId = useId();
  const values: readonly unknown[] = Array.isArray(value) ? value : [];
  const wrong = new Map(useFormState(({ all }) => all.flatMap((found) => wrongAt(found, path)), jsonEqual));
  const item = itemOf(field);
  const words = (one: unknown) => valueWords(item, one);
  const options = item.kind === 'choice' ? item.options : [];
  const add = (typed: string) => {
    const next = splitValues(field, typed, values);
    setText('');
    if (next.length === values.length) return;
    edit(next);
    leave();
  };
  useTyped(() => add(text), text.trim() !== '');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && text.trim() !== '') {
      event.preventDefault();
      add(text);
    } else if (event.key === 'Backspace' && text === '' && values.length > 0) edit(values.slice(0, -1));
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (!/[\n\t]/.test(pasted.trim())) return;
    event.preventDefault();
    add(`${text}${pasted}`);
  };
  const order = [...values.keys()].sort((a, b) => Number(wrong.has(b)) - Number(wrong.has(a)) || a - b);
  const shown = showsAll ? order : order.slice(0, FIRST);
  return (
    <FieldFrame
      ids={ids}
      label={field.label}
      isLabelHidden={isLabelHidden}
      isRequired={field.required}
      isInvalid={error !== null}
      errorMessage={error}
      dataPath={path}
    >
      <div className={styles.tokens}>
        {values.length === 0 ? null : (
          <ul className={styles.tokenList} aria-label={field.label}>
            {shown.map((at) => (
              <li key={at} className={wrong.has(at) ? styles.wrongToken : styles.token} data-path={`${path}[${at}]`}>
                {wrong.has(at) ? <Icon of={CircleAlert} size={12} /> : null}
                <span className={styles.tokenText} translate="no">
                  {words(values[at])}
                </span>
                {wrong.has(at) ? <span className={styles.reason}>{wrong.get(at)}</span> : null}
                <button
                  type="button"
                  className={styles.removeToken}
                  aria-label={resourceTexts.removeValue(words(values[at]))}
                  onClick={() => edit(values.toSpliced(at, 1))}
                >
                  <Icon of={X} size={12} />
                </button>
              </li>
            ))}
          </ul>
        )}
        <input
          id={ids.control}
          className={styles.tokenInput}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => afterPress(() => (text.trim() === '' ? leave() : add(text)))}
          placeholder={resourceTexts.addValue}
          aria-label={isLabelHidden ? field.label : undefined}
          aria-invalid={wrong.size > 0 || error !== null || undefined}
          aria-describedby={ids.describedBy}
          list={options.length > 0 ? listId : undefined}
          autoComplete="off"
        />
        {options.length === 0 ? null : (
          <datalist id={listId}>
            {options.map((option) => (
              <option key={option} value={words(option)} />
            ))}
          </datalist>
        )}
      </div>
      {wrong.size === 0 && values.length <= FIRST ? null : (
        <div className={styles.tokenFoot}>
          <Badge tone="success" icon={<Icon of={CircleCheck} size={12} />}>
            {resourceTexts.valid(values.length - wrong.size)}
          </Badge>
          {wrong.size === 0 ? null : (
            <Badge tone="danger" icon={<Icon of={CircleAlert} size={12} />}>
              {resourceTexts.wrong(wrong.size)}
            </Badge>
          )}
          {shown.length === order.length ? null : (
            <>
              {resourceTexts.shown(shown.length, order.length)}
              <Button size="sm" variant="ghost" onPress={() => setShowsAll(true)}>
                {resourceTexts.showAll}
              </Button>
            </>
          )}
          {wrong.size === 0 ? null : (
            <Button size="sm" variant="ghost" onPress={() => edit(values.filter((_, at) => !wrong.has(at)))}>
              {resourceTexts.removeWrong}
            </Button>
          )}
        </div>
      )}
    </FieldFrame>
  );
}

const itemOf = (field: TokensField): Field =>
  field.kind === 'rows' ? field.of : { kind: 'computed', label: '', required: false };

/** The number of the value that an error is about, with its reason. */
function wrongAt({ path: at, message }: { path: string; message: string }, path: string): [number, string][] {
  if (!at.startsWith(`${path}[`)) return [];
  return [[Number(at.slice(path.length + 1, at.indexOf(']', path.length))), message]];
}

import type { AddressesField, Field, RowsField } from '@portico/core/resources';
import { listedValues, resourceTexts, splitValues, valueWords, withValueTyped } from '@portico/core/resources/view';
import { jsonEqual } from '@portico/core/shared';
import { CircleAlert, CircleCheck, Pencil, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { FieldFrame, useFieldIds } from '../../../components/fields/NativeField.tsx';
import { Badge } from '../../../components/marks/Badge.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { afterPress } from '../../../platform/press/after-press.ts';
import { useFormField, useFormState } from '../state/form-context.ts';
import { useTyped } from '../state/typed-text.ts';
import type { FieldViewProps } from './field-props.ts';
import * as styles from './fields.css.ts';
import { TokenEdit, TokenFind } from './TokenEdit.tsx';

/** Up to so many values are drawn until somebody asks for all. */
const FIRST = 30;

export type TokensField = AddressesField | RowsField;

/**
 * Values, typed one by one or pasted by thousands; each is right or stands on top with its reason. Of many, and of wrong
 * ones, each can be found and edited where it stands. (UI.md 4.13, address lists, picture 09)
 */
export function TokensView({
  field,
  path,
  isLabelHidden = false,
}: FieldViewProps<TokensField> & { isLabelHidden?: boolean }) {
  const { value, error, edit, leave } = useFormField(path);
  const [text, setText] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const [find, setFind] = useState<string | null>(null);
  const [edited, setEdited] = useState<number | null>(null);
  const input = useRef<HTMLInputElement>(null);
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
  const isLong = values.length > FIRST;
  const { places, found } = listedValues(values.map(words), {
    isWrong: (at) => wrong.has(at),
    find: find ?? '',
    most: showsAll ? values.length : FIRST,
  });
  const endEdit = (at: number, typed: string | null, isByKey: boolean) => {
    setEdited(null);
    if (isByKey) input.current?.focus();
    const next = typed === null ? values : withValueTyped(field, typed, { values, at });
    if (next === values) return;
    edit(next);
    leave();
  };
  const endFind = () => {
    setFind(null);
    input.current?.focus();
  };
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
            {places.map((at) => {
              const called = words(values[at]);
              const place = `${path}[${at}]`;
              if (at === edited) {
                return (
                  <li key={at} className={styles.editedToken} data-path={place}>
                    <TokenEdit value={called} onEnd={(typed, isByKey) => endEdit(at, typed, isByKey)} />
                  </li>
                );
              }
              return (
                <li key={at} className={wrong.has(at) ? styles.wrongToken : styles.token} data-path={place}>
                  {wrong.has(at) ? <Icon of={CircleAlert} size={12} /> : null}
                  <span className={styles.tokenText} translate="no">
                    {called}
                  </span>
                  {wrong.has(at) ? <span className={styles.reason}>{wrong.get(at)}</span> : null}
                  {(isLong || wrong.has(at)) && item.kind !== 'choice' ? (
                    <button
                      type="button"
                      className={styles.removeToken}
                      aria-label={resourceTexts.editValue(called)}
                      onClick={() => setEdited(at)}
                    >
                      <Icon of={Pencil} size={12} />
                    </button>
                  ) : null}
                  <button
                    type="button"
                    className={styles.removeToken}
                    aria-label={resourceTexts.removeValue(called)}
                    onClick={() => edit(values.toSpliced(at, 1))}
                  >
                    <Icon of={X} size={12} />
                  </button>
                </li>
              );
            })}
          </ul>
        )}
        <input
          ref={input}
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
      {wrong.size === 0 && !isLong ? null : (
        <div className={styles.tokenFoot}>
          <Badge tone="success" icon={<Icon of={CircleCheck} size={12} />}>
            {resourceTexts.valid(values.length - wrong.size)}
          </Badge>
          {wrong.size === 0 ? null : (
            <Badge tone="danger" icon={<Icon of={CircleAlert} size={12} />}>
              {resourceTexts.wrong(wrong.size)}
            </Badge>
          )}
          {find === null || find.trim() === '' ? null : <span role="status">{resourceTexts.matching(found)}</span>}
          {places.length === found ? null : (
            <>
              {resourceTexts.shown(places.length, found)}
              <Button size="sm" variant="ghost" onPress={() => setShowsAll(true)}>
                {resourceTexts.showAll}
              </Button>
            </>
          )}
          {!isLong && find === null ? null : find === null ? (
            <Button size="sm" variant="ghost" onPress={() => setFind('')}>
              {resourceTexts.find}
            </Button>
          ) : (
            <TokenFind label={field.label} find={find} onFind={setFind} onEnd={endFind} />
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

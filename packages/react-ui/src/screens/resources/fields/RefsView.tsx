import type { RefField, RefsField } from '@portico/core/resources';
import { referenceMaking, referenceOptions, resourceTexts, shownReference } from '@portico/core/resources/view';
import { jsonEqual } from '@portico/core/shared';
import { CircleAlert, SquareArrowOutUpRight, X } from 'lucide-react';
import { useRef } from 'react';
import { FieldFrame, useFieldIds } from '../../../components/fields/NativeField.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { useChipStops } from '../../../components/tables/one-stop.ts';
import { useApp } from '../../../portal/portal-context.ts';
import { useForm, useFormField, useFormState } from '../state/form-context.ts';
import { EntryPicker } from './EntryPicker.tsx';
import type { FieldViewProps } from './field-props.ts';
import * as styles from './fields.css.ts';

/** Entries that this one refers to: their names, a way to each, and a search for more of them. (UI.md 4.13) */
export function RefsView({
  field,
  path,
  isLabelHidden = false,
}: FieldViewProps<RefField | RefsField> & { isLabelHidden?: boolean }) {
  const { value, error, edit, leave } = useFormField(path);
  const { directory, known, make } = useForm();
  const wrongs = useFormState(({ all }) => all.filter(({ path: at }) => at.startsWith(`${path}[`)), jsonEqual);
  const access = useApp().portal.access();
  const making = referenceMaking(field.target, access);
  const { kind } = making;
  const { target, label } = field;
  const list = useRef<HTMLUListElement>(null);
  const stops = useChipStops(list);
  const isOne = field.kind === 'ref';
  const chosen = [value].flat().filter((id) => typeof id === 'string');
  const hasAny = chosen.length > 0;
  const ids = useFieldIds({ hasNote: false, hasError: error !== null });
  const put = (next: readonly string[]) => {
    edit(isOne ? next.at(-1) : next);
    leave();
  };
  return (
    <FieldFrame
      ids={ids}
      label={label}
      isLabelHidden={isLabelHidden}
      isRequired={field.required}
      isInvalid={error !== null}
      errorMessage={error}
      dataPath={path}
    >
      <div className={styles.tokens}>
        {hasAny ? (
          <ul className={styles.tokenList} aria-label={label} ref={list} {...stops}>
            {chosen.map((id, at) => {
              const { words, isGone, path: place } = shownReference(known, target, id);
              const reason = wrongs.find((found) => found.path === `${path}[${at}]`)?.message ?? null;
              const wrong = isGone ? resourceTexts.goneHint : reason;
              return (
                <li
                  key={id}
                  className={wrong === null ? styles.token : styles.wrongToken}
                  data-path={isOne ? undefined : `${path}[${at}]`}
                >
                  {wrong === null ? null : <Icon of={CircleAlert} size={12} />}
                  <span className={styles.tokenText} translate="no">
                    {words}
                  </span>
                  {wrong === null ? null : <span className={styles.reason}>{wrong}</span>}
                  {place === null ? null : (
                    <a
                      tabIndex={-1}
                      className={styles.removeToken}
                      href={`#${place}`}
                      aria-label={resourceTexts.openReference(words)}
                    >
                      <Icon of={SquareArrowOutUpRight} size={12} />
                    </a>
                  )}
                  <button
                    type="button"
                    tabIndex={-1}
                    className={styles.removeToken}
                    aria-label={resourceTexts.removeValue(words)}
                    onClick={() => put(chosen.toSpliced(at, 1))}
                  >
                    <Icon of={X} size={12} />
                  </button>
                </li>
              );
            })}
          </ul>
        ) : null}
        <EntryPicker
          label={label}
          id={isLabelHidden ? undefined : ids.control}
          find={(typed) => referenceOptions(known, target, typed, chosen)}
          onOpen={() => directory.need([target])}
          onPick={({ id }) => put([...chosen, id])}
          onMake={kind === null ? undefined : (typed) => make({ field, path, kind, typed })}
          reason={making.reason}
          onTakeBack={() => put(chosen.slice(0, -1))}
          onLeave={leave}
          isInvalid={error !== null}
          describedBy={ids.describedBy}
        />
      </div>
    </FieldFrame>
  );
}

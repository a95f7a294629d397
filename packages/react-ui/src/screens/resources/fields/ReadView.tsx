import type { Field, SwitchField, UnionField } from '@portico/core/resources';
import {
  isSwitchedOn,
  type ReadItem,
  readRows,
  readValue,
  resourceTexts,
  switchedFields,
  valueAt,
  variantFields,
  variantOf,
} from '@portico/core/resources/view';
import { CircleAlert, SquareArrowOutUpRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { CopyField } from '../../../components/fields/CopyField.tsx';
import { FieldName } from '../../../components/fields/FieldName.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { useForm, useFormState } from '../state/form-context.ts';
import type { HolderViewProps, RowsViewProps } from './field-props.ts';
import * as styles from './fields.css.ts';

/** A field for who may only read: words that can be selected and copied, and no control. (UI.md sections 1.6 and 4) */
export function ReadView({ field, path, draw }: HolderViewProps<Field>) {
  const { record, known } = useForm();
  const entry = useFormState((now) => now.entry);
  const { label, items, isList, none, copy, isWords } = readValue(record, entry, path, field, known);
  const shown = (
    <CopyField label={label} head={field.head} value={copy} dataPath={path} isWords={isWords || items.length === 0}>
      {items.length === 0 ? (
        <span className={styles.note}>{none}</span>
      ) : isList ? (
        <ReadItems items={items} />
      ) : undefined}
    </CopyField>
  );
  const inner =
    field.kind === 'union' || field.kind === 'switch' ? <Inner field={field} path={path} draw={draw} /> : null;
  if (inner === null) return shown;
  return (
    <div className={styles.union}>
      {shown}
      {inner}
    </div>
  );
}

/** What there is to say about a choice, or about something that is on. */
function Inner({ field, path, draw }: HolderViewProps<UnionField | SwitchField>) {
  const { record } = useForm();
  const entry = useFormState((now) => now.entry);
  const value = valueAt(entry, path);
  const variant = field.kind === 'union' ? variantOf(field, value) : null;
  const inner =
    field.kind === 'union'
      ? variant === null
        ? []
        : variantFields(record, entry, path, variant)
      : isSwitchedOn(value)
        ? switchedFields(record, entry, path, field)
        : [];
  if (inner.length === 0) return null;
  return <div className={styles.inner}>{inner.map(([key, each]) => draw(key, each))}</div>;
}

/** Conditions or subjects, each a line: what is compared, and every value. */
export function ReadRows({ field, head, path, logicAt }: RowsViewProps) {
  const { known } = useForm();
  const entry = useFormState((now) => now.entry);
  const rows = readRows(field, valueAt(entry, path), logicAt === null ? null : valueAt(entry, logicAt), known);
  return (
    <fieldset className={styles.group} data-path={path}>
      <legend className={styles.groupLegend}>
        <FieldName head={head} label={field.label} />
      </legend>
      {rows.length > 0 ? null : (
        <p className={styles.note}>{logicAt === null ? resourceTexts.everyone : resourceTexts.anyRequest}</p>
      )}
      {rows.map(({ about, items, copy }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two conditions of one kind are allowed
        <CopyField key={at} label={about} value={copy} dataPath={`${path}[${at}]`}>
          {items.length === 0 ? undefined : <ReadItems items={items} />}
        </CopyField>
      ))}
    </fieldset>
  );
}

/** Up to so many values are drawn until somebody asks for all. */
const FIRST = 30;

function ReadItems({ items }: { items: readonly ReadItem[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? items : items.slice(0, FIRST);
  return (
    <>
      <ul className={styles.readItems}>
        {shown.map(({ words, path, isGone }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing tells two values that read the same apart
          <li key={at} className={isGone ? styles.wrongToken : styles.readItem}>
            {isGone ? <Icon of={CircleAlert} size={12} /> : null}
            <span className={styles.tokenText} translate="no">
              {words}
            </span>
            {path === null ? null : (
              <a className={styles.removeToken} href={`#${path}`} aria-label={resourceTexts.openReference(words)}>
                <Icon of={SquareArrowOutUpRight} size={12} />
              </a>
            )}
          </li>
        ))}
      </ul>
      {shown.length === items.length ? null : (
        <span className={styles.tokenFoot}>
          {resourceTexts.shown(shown.length, items.length)}
          <Button size="sm" variant="ghost" onPress={() => setShowsAll(true)}>
            {resourceTexts.showAll}
          </Button>
        </span>
      )}
    </>
  );
}

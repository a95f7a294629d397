import type { ChoiceField, GroupField, UnionField } from '@portico/core/resources';
import { resourceTexts, valueAt, verbOf } from '@portico/core/resources/view';
import { isRecord } from '@portico/core/shared';
import { Plus, Trash2 } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { IconButton } from '../../../components/buttons/IconButton.tsx';
import { FieldName } from '../../../components/fields/FieldName.tsx';
import { SegmentedToggle } from '../../../components/fields/SegmentedToggle.tsx';
import { Select } from '../../../components/fields/Select.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { focusField } from '../../../platform/focus-field.ts';
import { useForm, useFormField } from '../state/form-context.ts';
import type { RowsViewProps } from './field-props.ts';
import * as styles from './fields.css.ts';
import { RefsView } from './RefsView.tsx';
import { TokensView } from './TokensView.tsx';

/** Conditions or subjects, each a line that reads as a sentence: kind, comparison, values. (UI.md 4.13, details) */
export function UnionRows({ field, head, path, logicAt }: RowsViewProps) {
  const { value, error, edit } = useFormField(path);
  const logic = useFormField(logicAt ?? path); // the whole entry would be another one at each letter
  const name = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const isAdded = useRef(false);
  const { of } = field;
  const rows = Array.isArray(value) ? value.filter(isRecord) : [];
  const newest = `${path}[${rows.length - 1}]`;
  // Who adds one goes on with it, and not behind it.
  useLayoutEffect(() => {
    if (!isAdded.current || group.current === null) return;
    isAdded.current = false;
    focusField(newest, group.current);
  }, [newest]);
  if (of.kind !== 'union') return null;
  const isAny = logic.value === 'or';
  const kinds = Object.keys(of.variants);
  const used = new Set(rows.map((row) => row[of.tag]));
  const free = field.as === 'keyed' && field.key.includes(of.tag) ? kinds.filter((kind) => !used.has(kind)) : kinds;
  const [next] = free.includes('categories') ? ['categories'] : free.includes('groups') ? ['groups'] : free;
  const add = () => {
    if (next === undefined) return;
    if (logicAt !== null && logic.value === undefined) logic.edit('and');
    isAdded.current = true;
    edit([...rows, newRow(of, next)]);
  };
  return (
    <fieldset className={styles.group} aria-labelledby={name} data-path={path} ref={group}>
      <div className={styles.groupHead}>
        <span className={styles.legend} id={name}>
          <FieldName head={head} label={field.label} />
        </span>
        {logicAt === null || rows.length < 2 ? null : (
          <span className={styles.match}>
            {resourceTexts.match}
            <SegmentedToggle
              label={resourceTexts.match}
              size="sm"
              options={[
                { value: 'and', label: resourceTexts.matchAll },
                { value: 'or', label: resourceTexts.matchAny },
              ]}
              value={isAny ? 'or' : 'and'}
              onChange={logic.edit}
            />
          </span>
        )}
      </div>
      {rows.length > 0 ? null : (
        <p className={styles.note}>{logicAt === null ? resourceTexts.everyone : resourceTexts.anyRequest}</p>
      )}
      {rows.map((row, at) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: two conditions of one kind are allowed
          key={at}
          of={of}
          path={`${path}[${at}]`}
          row={row}
          kinds={[...new Set([String(row[of.tag]), ...free])]}
          lead={logicAt === null ? null : at === 0 ? resourceTexts.if : isAny ? resourceTexts.or : resourceTexts.and}
        />
      ))}
      {error === null ? null : <p className={styles.error}>{error}</p>}
      {next === undefined ? null : (
        <div>
          <Button size="sm" icon={<Icon of={Plus} />} onPress={add}>
            {logicAt === null ? resourceTexts.addRow(of.label) : resourceTexts.addCondition}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function newRow({ tag, variants }: UnionField, kind: string): Record<string, unknown> {
  const fields = variants[kind]?.fields ?? {};
  const { comparator } = fields;
  return {
    [tag]: kind,
    ...(comparator?.kind === 'choice' && { comparator: comparator.options[0], negate: false }),
    values: [],
  };
}

interface RowProps {
  of: UnionField;
  path: string;
  row: Readonly<Record<string, unknown>>;
  kinds: readonly string[];
  /** The word before it. */
  lead: string | null;
}

function Row({ of, path, row, kinds, lead }: RowProps) {
  const { entryNow, edit, choose } = useForm();
  const kind = String(row[of.tag]);
  const variant: GroupField | undefined = Object.hasOwn(of.variants, kind) ? of.variants[kind] : undefined;
  const labelOf = (word: string) => of.variants[word]?.label ?? word;
  const values = variant?.fields.values;
  const comparator = variant?.fields.comparator;
  return (
    <div className={styles.rule} data-path={path}>
      {lead === null ? null : <span className={styles.lead}>{lead}</span>}
      <div className={styles.ruleBody}>
        <div className={styles.ruleLine}>
          <div className={styles.kind}>
            <Select
              label={of.label}
              isLabelHidden
              options={kinds.map((word) => ({ value: word, label: labelOf(word) }))}
              value={kind}
              onChange={(word) => choose(path, word, newRow(of, word))}
            />
          </div>
          {comparator?.kind === 'choice' ? <Comparison field={comparator} path={path} row={row} /> : null}
          <IconButton
            label={resourceTexts.removeRow(labelOf(kind))}
            onPress={() => edit(path.slice(0, path.lastIndexOf('[')), withoutRow(entryNow(), path))}
          >
            <Icon of={Trash2} />
          </IconButton>
        </div>
        {values?.kind === 'refs' ? <RefsView field={values} path={`${path}.values`} isLabelHidden /> : null}
        {values?.kind === 'addresses' || values?.kind === 'rows' ? (
          <TokensView field={values} path={`${path}.values`} isLabelHidden />
        ) : null}
      </div>
    </div>
  );
}

function Comparison({
  field,
  path,
  row,
}: {
  field: ChoiceField;
  path: string;
  row: Readonly<Record<string, unknown>>;
}) {
  const { edit } = useForm();
  const options = field.options.flatMap((word) =>
    [false, true].map((negate) => ({ value: `${word} ${negate}`, label: verbOf(word, negate) })),
  );
  const value = `${String(row.comparator ?? field.options[0])} ${row.negate === true}`;
  return (
    <div className={styles.comparison}>
      <Select
        label={resourceTexts.comparison}
        isLabelHidden
        options={options}
        value={value}
        onChange={(next) => {
          const [comparator, negate] = next.split(' ');
          edit(path, { ...row, comparator, negate: negate === 'true' });
        }}
      />
    </div>
  );
}

function withoutRow(entry: unknown, path: string): unknown[] {
  const at = path.lastIndexOf('[');
  const list = valueAt(entry, path.slice(0, at));
  return Array.isArray(list) ? list.toSpliced(Number(path.slice(at + 1, -1)), 1) : [];
}

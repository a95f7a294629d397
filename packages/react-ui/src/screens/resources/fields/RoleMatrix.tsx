import {
  changeOfBox,
  comparedRow,
  compareRoles,
  entriesBeside,
  heldRights,
  type MatrixRow,
  type RightKind,
  type RoleChanges,
  roleChanges,
  roleListsOf,
  roleMatrix,
  withRight,
} from '@portico/core/access';
import { selectList, selectPublished } from '@portico/core/resources/view';
import { ChevronDown, ChevronRight, Lock } from 'lucide-react';
import { useMemo } from 'react';
import { IconButton } from '../../../components/buttons/IconButton.tsx';
import { CopyButton } from '../../../components/copying/CopyButton.tsx';
import { Checkbox } from '../../../components/fields/Checkbox.tsx';
import { Select } from '../../../components/fields/Select.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { VisuallyHidden } from '../../../components/marks/VisuallyHidden.tsx';
import { useApp } from '../../../portal/portal-context.ts';
import { useForm, useFormState } from '../state/form-context.ts';
import { useKept } from '../state/kept-in-drawer.ts';
import { useResourceState } from '../state/resource-context.ts';
import { roleMessages as texts } from './messages.ts';
import * as styles from './RoleMatrix.css.ts';
import { RoleOpens } from './RoleOpens.tsx';

/** What a role may, right by right, and what it opens. (ROL-004, UI.md 4.13) */
export function RoleMatrix() {
  const { isReadOnly, edit } = useForm();
  const entry = useFormState((now) => now.entry);
  const before = useFormState((now) => now.before);
  const roles = useResourceState(selectList);
  const published = useResourceState(selectPublished);
  const access = useApp().portal.access();
  const [open, setOpen] = useKept<ReadonlySet<string>>(`areas-${entry.id}`, new Set());
  const [comparedWith, setComparedWith] = useKept(`compared-${entry.id}`, '');
  const role = useMemo(() => roleListsOf(entry), [entry]);
  const rows = useMemo(() => roleMatrix(role, access), [role, access]);
  const changes = useMemo(() => roleChanges(entry, { before, published }), [entry, before, published]);
  const compared = useMemo(() => {
    const other = new Map(roles.map((each) => [each.id, each])).get(comparedWith);
    if (other === undefined) return null;
    const lists = roleListsOf(other);
    return { rows: roleMatrix(lists, access), count: compareRoles(role, lists).length };
  }, [roles, comparedWith, role, access]);
  const beside = entriesBeside([...role.read, ...role.write]);
  const give = ({ area, item }: MatrixRow, kind: RightKind, isOn: boolean) => {
    const next = withRight(role, { area, item, kind }, isOn);
    edit('read', next.read);
    edit('write', next.write);
  };
  const turn = (area: string) => {
    const next = new Set(open);
    if (!next.delete(area)) next.add(area);
    setOpen(next);
  };
  const options = [
    { value: '', label: texts.nobody },
    ...roles.map(({ id, name }) => ({ value: String(id), label: String(name) })),
  ];
  return (
    <div className={styles.stack}>
      <Select
        label={texts.compare}
        options={options}
        value={comparedWith}
        onChange={setComparedWith}
        description={compared === null ? undefined : texts.differences(compared.count)}
      />
      <div className={styles.columns}>
        <div className={styles.rights}>
          <table className={styles.table} aria-label={texts.title}>
            <thead>
              <tr>
                <th className={styles.head}>
                  <span className={styles.named}>
                    {texts.area}
                    {isReadOnly ? <CopyButton name={texts.title} text={heldWords(rows)} /> : null}
                  </span>
                </th>
                <th className={styles.box}>{texts.read}</th>
                <th className={styles.box}>{texts.write}</th>
                {compared === null ? null : <th className={styles.other}>{comparedNameOf(options, comparedWith)}</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) =>
                row.item !== null && !open.has(row.area) ? null : (
                  <tr key={`${row.area}:${row.item ?? ''}`} data-right={`${row.area}:${row.item ?? '*'}`}>
                    <th className={row.item === null ? styles.area : styles.item} scope="row">
                      {row.item === null ? (
                        <span className={styles.named}>
                          <IconButton
                            label={texts.open(row.label)}
                            size="sm"
                            aria-expanded={open.has(row.area)}
                            onPress={() => turn(row.area)}
                          >
                            <Icon of={open.has(row.area) ? ChevronDown : ChevronRight} />
                          </IconButton>
                          {row.label}
                        </span>
                      ) : (
                        row.label
                      )}
                    </th>
                    <Box row={row} kind="read" isReadOnly={isReadOnly} changes={changes} onChange={give} />
                    <Box row={row} kind="write" isReadOnly={isReadOnly} changes={changes} onChange={give} />
                    {compared === null ? null : <Compared row={row} other={compared.rows[at] ?? row} />}
                  </tr>
                ),
              )}
            </tbody>
          </table>
          {beside.length === 0 ? null : (
            <p className={styles.note} translate="no">
              {texts.beside(beside.join(', '))}
            </p>
          )}
        </div>
        <RoleOpens role={role} name={String(entry.name ?? '')} changes={changes} />
      </div>
    </div>
  );
}

const stateWords = { all: texts.yes, some: texts.some, none: texts.no } as const;
const grantWords = { both: texts.both, read: texts.read, write: texts.write, none: texts.none } as const;

/** The rights as lines of text. */
function heldWords(rows: readonly MatrixRow[]): string {
  return heldRights(rows)
    .map(({ area, right, grants }) => texts.held(area, right, grantWords[grants]))
    .join('\n');
}

interface BoxProps {
  row: MatrixRow;
  kind: RightKind;
  isReadOnly: boolean;
  changes: RoleChanges;
  onChange: (row: MatrixRow, kind: RightKind, isOn: boolean) => void;
}

function Box({ row, kind, isReadOnly, changes, onChange }: BoxProps) {
  const cell = row[kind];
  const name = (kind === 'read' ? texts.readOf : texts.writeOf)(row.label);
  if (cell === null) return <td className={styles.box} />;
  const change = changeOfBox(changes, row.area, row.item, kind);
  const mark =
    change === undefined ? null : (
      <span className={styles.mark} title={texts.changeOf[change]}>
        <VisuallyHidden>{texts.changeOf[change]}</VisuallyHidden>
      </span>
    );
  if (isReadOnly) {
    return (
      <td className={styles.box}>
        {stateWords[cell.state]}
        {mark}
      </td>
    );
  }
  if (cell.isLocked && cell.state === 'none') {
    return (
      <td className={styles.box} title={texts.locked}>
        <Icon of={Lock} size={14} />
        <VisuallyHidden>{texts.lockedOf(name)}</VisuallyHidden>
        {mark}
      </td>
    );
  }
  return (
    <td className={styles.box}>
      <Checkbox
        label={name}
        name={name}
        isLabelHidden
        isSelected={cell.state === 'all'}
        isIndeterminate={cell.state === 'some'}
        onChange={(isOn) => onChange(row, kind, isOn)}
      />
      {mark}
    </td>
  );
}

function Compared({ row, other }: { row: MatrixRow; other: MatrixRow }) {
  const { grants, differs } = comparedRow(row, other);
  const words = grants === 'both' ? texts.bothShort : grantWords[grants]; // a column as narrow as the boxes beside it
  return <td className={differs ? styles.differs : styles.other}>{differs ? texts.other(words) : words}</td>;
}

function comparedNameOf(options: readonly { value: string; label: string }[], id: string): string {
  return new Map(options.map(({ value, label }) => [value, label])).get(id) ?? '';
}

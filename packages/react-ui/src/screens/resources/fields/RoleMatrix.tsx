import {
  changeOfBox,
  comparedRow,
  compareRoles,
  entriesBeside,
  heldRights,
  type MatrixPlace,
  type MatrixRow,
  roleChanges,
  roleListsOf,
  roleMatrix,
  withRight,
  writesUnreadWords,
} from '@portico/core/access';
import { selectList, selectPublished } from '@portico/core/resources/view';
import { TriangleAlert } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { CopyButton } from '../../../components/copying/CopyButton.tsx';
import { Strip } from '../../../components/feedback/Strip.tsx';
import { Select } from '../../../components/fields/Select.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { onDemand } from '../../../platform/on-demand.ts';
import { useApp } from '../../../portal/portal-context.ts';
import { rightsMessages as rights } from '../rights/messages.ts';
import * as tableStyles from '../rights/RightsTable.css.ts';
import { RightsTable } from '../rights/RightsTable.tsx';
import { useForm, useFormState } from '../state/form-context.ts';
import { useKept } from '../state/kept-in-drawer.ts';
import { useResourceState } from '../state/resource-context.ts';
import { roleMessages as texts } from './messages.ts';
import * as styles from './RoleMatrix.css.ts';
import { RoleOpens } from './RoleOpens.tsx';

const RoleWhy = onDemand(() => import('./RoleWhy.tsx').then((module) => module.RoleWhy));

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
  const others = useMemo(
    () => roles.map((each) => ({ id: String(each.id), name: String(each.name), ...roleListsOf(each) })),
    [roles],
  );
  const unread = writesUnreadWords(role);
  const beside = entriesBeside([...role.read, ...role.write]);
  const give = (place: MatrixPlace, isOn: boolean) => {
    const next = withRight(role, place, isOn);
    edit('read', next.read);
    edit('write', next.write);
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
          {unread === null ? null : (
            <Strip tone="warning" role="status" icon={<Icon of={TriangleAlert} />}>
              {unread}
            </Strip>
          )}
          <RightsTable
            rows={rows}
            isReadOnly={isReadOnly}
            onChange={give}
            openAtFirst={open}
            onOpen={setOpen}
            headEnd={isReadOnly ? <CopyButton name={rights.title} text={heldWords(rows)} /> : null}
            markOf={(row, kind) => {
              const change = changeOfBox(changes, row.area, row.item, kind);
              return change === undefined ? undefined : texts.changeOf[change];
            }}
            column={
              compared === null
                ? null
                : {
                    head: comparedNameOf(options, comparedWith),
                    cell: (row, at) => <Compared row={row} other={compared.rows[at] ?? row} />,
                  }
            }
          />
          {beside.length === 0 ? null : (
            <p className={styles.note} translate="no">
              {texts.beside(beside.join(', '))}
            </p>
          )}
        </div>
        <RoleOpens role={role} name={String(entry.name ?? '')} changes={changes} />
      </div>
      <Suspense fallback={null}>
        <RoleWhy id={String(entry.id ?? '')} name={String(entry.name ?? texts.newRole)} role={role} others={others} />
      </Suspense>
    </div>
  );
}

const grantWords = { both: texts.both, read: rights.read, write: rights.write, none: texts.none } as const;

/** The rights as lines of text. */
function heldWords(rows: readonly MatrixRow[]): string {
  return heldRights(rows)
    .map(({ area, right, grants }) => texts.held(area, right, grantWords[grants]))
    .join('\n');
}

function Compared({ row, other }: { row: MatrixRow; other: MatrixRow }) {
  const { grants, differs } = comparedRow(row, other);
  const words = grants === 'both' ? texts.bothShort : grantWords[grants]; // a column as narrow as the boxes beside it
  return <td className={differs ? tableStyles.differs : tableStyles.other}>{differs ? texts.other(words) : words}</td>;
}

function comparedNameOf(options: readonly { value: string; label: string }[], id: string): string {
  return new Map(options.map(({ value, label }) => [value, label])).get(id) ?? '';
}

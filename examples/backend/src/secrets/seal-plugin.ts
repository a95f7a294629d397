import type {
  ColumnUpdateNode,
  InsertQueryNode,
  KyselyPlugin,
  OperationNode,
  PrimitiveValueListNode,
  QueryId,
  QueryResult,
  RootOperationNode,
  TableNode,
  UnknownRow,
  ValueListNode,
  ValueNode,
  ValuesNode,
} from 'kysely';
import { mapSecrets, mayHoldSecrets } from './fields.ts';
import type { Keyring } from './keyring.ts';

/** Tables whose `body` holds settings of tenants, and so their secrets. */
export const sealedTables = ['documents', 'collections', 'replaced_values', 'factors', 'log_monitors'] as const;

const column = 'body';

/**
 * Encrypts the secrets in bodies on their way into the database and decrypts them on their way out, below every query, so
 * that no code that reads or writes a body can forget it. (DESIGN section 6, secrets)
 */
export function sealSecrets(keyring: Keyring): KyselyPlugin {
  const sealed = new WeakSet<QueryId>();
  const seal = (json: unknown): unknown => (typeof json === 'string' ? sealedJson(json, keyring) : json);
  return {
    transformQuery({ node, queryId }) {
      if (!sealedTables.some((name) => name === tableOf(node))) return node;
      sealed.add(queryId);
      return sealNode(node, seal);
    },
    async transformResult({ result, queryId }) {
      return sealed.has(queryId) ? opened(result, keyring) : result;
    },
  };
}

/** The same JSON text with its secrets encrypted; text without secrets stays as it is. */
export function sealedJson(json: string, keyring: Keyring): string {
  if (!mayHoldSecrets(json)) return json;
  return JSON.stringify(mapSecrets(JSON.parse(json), keyring.seal));
}

function opened(result: QueryResult<UnknownRow>, keyring: Keyring): QueryResult<UnknownRow> {
  const rows = result.rows.map((row) => {
    return row[column] === undefined ? row : { ...row, [column]: mapSecrets(row[column], keyring.open) };
  });
  return { ...result, rows };
}

function tableOf(node: RootOperationNode): string | undefined {
  if (node.kind === 'InsertQueryNode') return nameOf(node.into);
  if (node.kind === 'UpdateQueryNode') return nameOf(node.table);
  if (node.kind === 'DeleteQueryNode' || node.kind === 'SelectQueryNode') return nameOf(node.from?.froms[0]);
  return undefined;
}

function nameOf(node: OperationNode | undefined): string | undefined {
  return node?.kind === 'TableNode' ? (node as TableNode).table.identifier.name : undefined;
}

type Seal = (json: unknown) => unknown;

function sealNode(node: RootOperationNode, seal: Seal): RootOperationNode {
  if (node.kind === 'UpdateQueryNode') return { ...node, updates: sealUpdates(node.updates, seal) };
  if (node.kind !== 'InsertQueryNode') return node;
  const { onConflict } = node;
  const whole = { ...node, values: sealValues(node, seal) };
  if (onConflict?.updates === undefined) return whole;
  return { ...whole, onConflict: { ...onConflict, updates: sealUpdates(onConflict.updates, seal) } };
}

function sealValues({ columns, values }: InsertQueryNode, seal: Seal): OperationNode | undefined {
  const at = columns?.findIndex((each) => each.column.name === column) ?? -1;
  if (at === -1 || values?.kind !== 'ValuesNode') return values;
  const rows = (values as ValuesNode).values.map((row): ValueListNode | PrimitiveValueListNode =>
    row.kind === 'PrimitiveValueListNode'
      ? { ...row, values: row.values.with(at, seal(row.values[at])) }
      : { ...row, values: row.values.map((value, index) => (index === at ? sealValue(value, seal) : value)) },
  );
  return { ...values, values: rows } as ValuesNode;
}

function sealUpdates(updates: readonly ColumnUpdateNode[] | undefined, seal: Seal): ColumnUpdateNode[] | undefined {
  return updates?.map((update) => {
    const name = (update.column as { column?: { name?: string } }).column?.name;
    return name === column ? { ...update, value: sealValue(update.value, seal) } : update;
  });
}

function sealValue(node: OperationNode, seal: Seal): OperationNode {
  return node.kind === 'ValueNode' ? ({ ...node, value: seal((node as ValueNode).value) } as ValueNode) : node;
}

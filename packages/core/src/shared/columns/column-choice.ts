/** A column as this user has it. */
export interface ChosenColumn {
  field: string;
  isVisible: boolean;
  /** In pixels; null where the table decides. */
  widthPx: number | null;
}

/** The columns of a table in the order of this user. The first one is its row header: always there, and always first. (UI.md 4.7, 4.13) */
export type ColumnChoice = readonly ChosenColumn[];

/** Narrowest and widest column, in pixels. Chosen here. */
export const columnWidths = { minPx: 64, maxPx: 1_200 } as const;

/** Where a program keeps texts, the local storage of a browser for example. */
export interface TextStore {
  get(key: string): string | null;
  set(key: string, text: string): void;
}

/** The columns that a table begins with: the first ones visible, the others behind them. */
export function columnChoice(first: readonly string[], others: readonly string[]): ColumnChoice {
  const fields = [...new Set([...first, ...others])];
  return fields.map((field) => ({ field, isVisible: first.includes(field), widthPx: null }));
}

/** Gives a column a width within the bounds; null gives it back to the table. */
export function resizeColumn(choice: ColumnChoice, field: string, widthPx: number | null): ColumnChoice {
  const width = widthPx === null ? null : boundedWidth(widthPx);
  return choice.map((column) => (column.field === field ? { ...column, widthPx: width } : column));
}

/** Columns in view, in order. */
export function visibleFields(choice: ColumnChoice): string[] {
  return choice.filter(({ isVisible }) => isVisible).map(({ field }) => field);
}

/** Reads what was kept of columns; what cannot be read is nothing. */
export function keptColumns(store: TextStore, key: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(store.get(key) ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** Keeps the columns of a table. */
export function keepColumns(store: TextStore, key: string, choice: ColumnChoice): void {
  store.set(key, JSON.stringify(choice));
}

/** Columns as they were kept somewhere, with every column that the table begins with and within the bounds. */
export function columnsFrom(kept: readonly unknown[], first: ColumnChoice): ColumnChoice {
  const saved = readSaved(kept);
  const missing = first.filter(({ field }) => !saved.some((column) => column.field === field));
  const [header] = first;
  if (saved.length === 0 || header === undefined) return missing;
  return [
    { ...(saved.find(({ field }) => field === header.field) ?? header), isVisible: true },
    ...saved.filter(({ field }) => field !== header.field),
    // A column that came later is there to be shown, and does not push itself into view.
    ...missing.filter((column) => column !== header).map((column) => ({ ...column, isVisible: false })),
  ];
}

function readSaved(kept: readonly unknown[]): ChosenColumn[] {
  const found = new Map<string, ChosenColumn>();
  for (const column of kept) {
    const { field, isVisible, widthPx } = Object(column) as Readonly<Record<string, unknown>>;
    if (typeof field !== 'string' || field === '') continue;
    const width = typeof widthPx === 'number' && Number.isFinite(widthPx) ? boundedWidth(widthPx) : null;
    if (!found.has(field)) found.set(field, { field, isVisible: isVisible === true, widthPx: width });
  }
  return [...found.values()];
}

function boundedWidth(widthPx: number): number {
  return Math.round(Math.min(columnWidths.maxPx, Math.max(columnWidths.minPx, widthPx)));
}

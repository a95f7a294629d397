import { joinValues, splitValues } from '../filters/index.ts';
import { formatList } from '../language/index.ts';
import { reportValues as words } from '../reporting/index.ts';
import type { BoardPlace } from './board.ts';
import { filterLabels, filterTexts } from './filter.messages.ts';
import { type DashboardFilter, dashboardFilters, filterValues, valuesOf } from './place.ts';

/** A value to choose, with all the words that the service has for it. */
export interface FilterChoice {
  label: string;
  values: readonly string[];
}

const choicesOf = <Value extends string>(
  values: Readonly<Record<Value, readonly string[]>>,
  labels: Readonly<Record<NoInfer<Value>, string>>,
): FilterChoice[] => (Object.keys(values) as Value[]).map((value) => ({ label: labels[value], values: values[value] }));

/** What is chosen among, by filter; the others are texts, several parted by commas. (UI.md 4.8, filter bar) */
export const filterChoices: Partial<Record<DashboardFilter, readonly FilterChoice[]>> = {
  pe_action: choicesOf(filterValues.pe_action, words.actions),
  risk_score: choicesOf(filterValues.risk_score, words.risks),
};

/** What a filter is not, among those that are chosen and not typed; none where it takes any text. */
export function strangeValues(name: DashboardFilter, text: string): string[] {
  const values = valuesOf(name);
  return values === null ? [] : splitValues(text).filter((value) => !values.includes(value));
}

/** The values that a filter takes; none where it takes any text. */
export function knownValues(name: DashboardFilter): string[] {
  return [...(valuesOf(name) ?? [])];
}

/** What a form of the filters holds: a text for each, the labels of choices among them. */
export type FilterForm = Readonly<Record<DashboardFilter, string>>;

/** The form of a place: values as they are typed. */
export function filterForm({ filters }: Pick<BoardPlace, 'filters'>): FilterForm {
  const texts = dashboardFilters.map((name) => [name, splitValues(filters[name] ?? '').join(', ')] as const);
  return Object.fromEntries(texts) as unknown as FilterForm;
}

/** Whether a choice is made in a form. */
export function isChosen(form: FilterForm, name: DashboardFilter, { values }: FilterChoice): boolean {
  const given = typedValues(form[name]);
  return values.some((value) => given.includes(value));
}

/** The form with a choice made, or taken back. */
export function chosen(form: FilterForm, name: DashboardFilter, choice: FilterChoice, isOn: boolean): FilterForm {
  const others = typedValues(form[name]).filter((value) => !choice.values.includes(value));
  return { ...form, [name]: [...others, ...(isOn ? choice.values : [])].join(', ') };
}

/** The place with what the form says; its time stays. */
export function withFilters(place: BoardPlace, form: FilterForm): BoardPlace {
  const filters = dashboardFilters.flatMap((name): [string, string][] => {
    const values = [...new Set(typedValues(form[name]))];
    return values.length === 0 ? [] : [[name, joinValues(values)]];
  });
  return { ...place, filters: Object.fromEntries(filters) };
}

/** A filter that is set, in words. (UI.md 4.16, chips) */
export interface BoardChip {
  name: DashboardFilter;
  label: string;
  value: string;
  /** What its button is called that takes it away. */
  remove: string;
  /** The place without it. */
  without: BoardPlace;
}

/** The filters of a place, each to be taken away. */
export function boardChips(place: BoardPlace): BoardChip[] {
  return dashboardFilters.flatMap((name): BoardChip[] => {
    const text = place.filters[name];
    if (text === undefined) return [];
    const { [name]: _, ...filters } = place.filters;
    const label = filterLabels[name];
    const value = formatList([...new Set(splitValues(text).map((each) => labelOf(name, each)))]);
    const remove = filterTexts.remove(label);
    return [{ name, label, value, remove, without: { ...place, filters } }];
  });
}

function labelOf(name: DashboardFilter, value: string): string {
  return filterChoices[name]?.find(({ values }) => values.includes(value))?.label ?? value;
}

function typedValues(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

import {
  countWords,
  filtersOf,
  type ListFilter,
  referenceWords,
  resourceTexts,
  selectCount,
  selectList,
  usedByOptions,
  usedByWords,
} from '@portico/core/resources/view';
import { Search } from 'lucide-react';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../components/buttons/Button.tsx';
import { FilterButton } from '../../components/buttons/FilterButton.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { Icon } from '../../components/marks/Icon.tsx';
import { Menu } from '../../components/menus/Menu.tsx';
import { useOncePainted } from '../../platform/painted.ts';
import { useShortcut } from '../../platform/shortcuts.ts';
import { ColumnsButton } from './columns/on-demand.ts';
import { useTableColumns } from './columns/table-columns.ts';
import { ListFiles } from './files/on-demand.ts';
import * as styles from './look/ResourceScreen.css.ts';
import { type ResourceParts, useList, useResource, useResourceState } from './state/resource-context.ts';

/** How long after the last key the address follows what is typed, in milliseconds. (UI.md 4.7) */
const pauseMs = 300;

/** Search, a menu for each filter, and how many entries there are. (UI.md 4.13) */
export function ListBar() {
  const { record, place, rows, staged, setPlace } = useResource();
  const count = useResourceState(selectCount);
  const stagedCount = useOncePainted(staged).count(); // after the rows: it looks at every entry
  const { isCards } = useTableColumns();
  const isNarrowed = place.search !== '' || Object.keys(place.filters).length > 0;
  const filters = useMemo(() => filtersOf(record), [record]);
  return (
    <div className={styles.bar}>
      <SearchField search={place.search} setPlace={setPlace} />
      {filters.map((filter) => (
        <FilterMenu key={filter.key} filter={filter} word={place.filters[filter.key] ?? any} setPlace={setPlace} />
      ))}
      {isNarrowed ? (
        <Button
          variant="ghost"
          onPress={() => setPlace({ q: null, ...Object.fromEntries(filters.map(({ key }) => [key, null])) })}
        >
          {resourceTexts.clearFilters}
        </Button>
      ) : null}
      <span className={styles.end}>
        <span className={styles.count} role="status">
          {isNarrowed ? `${resourceTexts.matching(rows.matching)} · ` : ''}
          {count === null ? null : countWords(record, count)}
          {stagedCount > 0 ? ` · ${resourceTexts.stagedCount(stagedCount)}` : ''}
        </span>
        {isCards ? null : <ColumnsButton fallback={<span className={styles.files} />} />}
        <ListFiles fallback={<span className={styles.files} />} />
      </span>
    </div>
  );
}

type SetPlace = Pick<ResourceParts, 'setPlace'>;

/** Drawn anew when the address says something else, and not with every change of an entry. */
const SearchField = memo(function SearchField({ search, setPlace }: SetPlace & { search: string }) {
  const [text, setText] = useState(search);
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const told = useRef(search);
  useEffect(() => {
    if (search === told.current) return;
    told.current = search;
    setText(search); // Back, Forward, or another link
  }, [search]);
  useEffect(() => {
    if (text === told.current) return;
    const timer = setTimeout(() => {
      told.current = text;
      setPlace({ q: text === '' ? null : text });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, setPlace]);
  useShortcut('/', () => input.current?.focus());
  return (
    <div className={styles.search}>
      <TextField
        label={resourceTexts.search}
        isLabelHidden
        type="search"
        placeholder={resourceTexts.search}
        value={text}
        onChange={setText}
        prefix={<Icon of={Search} />}
        inputRef={input}
      />
    </div>
  );
});

const any = '';

interface FilterMenuProps extends SetPlace {
  filter: ListFilter;
  word: string;
}

const FilterMenu = memo(function FilterMenu({ filter, word, setPlace }: FilterMenuProps) {
  const { actor, known } = useList();
  const { key, label, options, usedBy } = filter;
  const chosen =
    usedBy === null
      ? options.find(({ value }) => value === word)?.label
      : usedByWords(usedBy, word, referenceWords(known));
  const group = { id: key, selected: word === any ? 'any' : word, onSelect: choose };
  const anyone = { id: 'any', label: resourceTexts.anything(label) };
  function choose(id: string) {
    setPlace({ [key]: id === 'any' ? null : id });
  }
  const itemsOf = (all: ListFilter['options']) => [
    anyone,
    ...all.map(({ value, label: name }) => ({ id: value, label: name })),
  ];
  return (
    <Menu
      label={label}
      placement="bottom start"
      trigger={
        <FilterButton isSet={typeof chosen === 'string'}>
          {typeof chosen === 'string' ? resourceTexts.chosen(label, chosen) : label}
        </FilterButton>
      }
      groups={() => {
        if (usedBy === null) return [{ ...group, items: itemsOf(options) }];
        const list = selectList(actor.getSnapshot());
        const found = usedByOptions({ of: usedBy, key }, list, referenceWords(known));
        const title = found.more === 0 ? undefined : resourceTexts.usedByMore(found.more);
        return [{ ...group, items: itemsOf(found.options), ...(title !== undefined && { title }) }];
      }}
    />
  );
});

import { filtersOf, type ListFilter, resourceTexts, selectCountWords } from '@portico/core/resources/view';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/buttons/Button.tsx';
import { FilterButton } from '../../components/buttons/FilterButton.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { Icon } from '../../components/marks/Icon.tsx';
import { Menu } from '../../components/menus/Menu.tsx';
import { useOncePainted } from '../../platform/painted.ts';
import { useShortcut } from '../../platform/shortcuts.ts';
import * as styles from './ResourceScreen.css.ts';
import { useResource, useResourceState } from './state/resource-context.ts';

/** How long after the last key the address follows what is typed, in milliseconds. (UI.md 4.7) */
const pauseMs = 300;

/** Search, a menu for each filter, and how many entries there are. (UI.md 4.13) */
export function ListBar() {
  const { record, place, rows, staged, setPlace } = useResource();
  const count = useResourceState(selectCountWords);
  const stagedCount = useOncePainted(staged).count(); // after the rows: it looks at every entry
  const isNarrowed = place.search !== '' || Object.keys(place.filters).length > 0;
  const filters = filtersOf(record);
  return (
    <div className={styles.bar}>
      <SearchField />
      {filters.map((filter) => (
        <FilterMenu key={filter.key} filter={filter} />
      ))}
      {isNarrowed ? (
        <Button
          variant="ghost"
          onPress={() => setPlace({ q: null, ...Object.fromEntries(filters.map(({ key }) => [key, null])) })}
        >
          {resourceTexts.clearFilters}
        </Button>
      ) : null}
      <span className={styles.count} role="status">
        {isNarrowed ? `${resourceTexts.matching(rows.matching)} · ` : ''}
        {count}
        {stagedCount > 0 ? ` · ${resourceTexts.stagedCount(stagedCount)}` : ''}
      </span>
    </div>
  );
}

function SearchField() {
  const { place, setPlace } = useResource();
  const [text, setText] = useState(place.search);
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const told = useRef(place.search);
  useEffect(() => {
    if (place.search === told.current) return;
    told.current = place.search;
    setText(place.search); // Back, Forward, or another link
  }, [place.search]);
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
}

const any = '';

function FilterMenu({ filter: { key, label, options } }: { filter: ListFilter }) {
  const { place, setPlace } = useResource();
  const word = place.filters[key] ?? any;
  const chosen = options.find(({ value }) => value === word);
  return (
    <Menu
      label={label}
      placement="bottom start"
      trigger={
        <FilterButton isSet={chosen !== undefined}>
          {chosen === undefined ? label : resourceTexts.chosen(label, chosen.label)}
        </FilterButton>
      }
      groups={[
        {
          id: key,
          selected: word === any ? 'any' : word,
          onSelect: (id) => setPlace({ [key]: id === 'any' ? null : id }),
          items: [
            { id: 'any', label: resourceTexts.anything(label) },
            ...options.map(({ value, label: name }) => ({ id: value, label: name })),
          ],
        },
      ]}
    />
  );
}

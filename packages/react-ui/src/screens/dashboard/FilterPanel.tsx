import {
  chosen,
  dashboardFilters,
  filterChoices,
  filterForm,
  isChosen,
  dashboardFilterLabels as labels,
  dashboardFilterTexts as texts,
  withFilters,
} from '@portico/core/dashboard';
import { useState } from 'react';
import { Button } from '../../components/buttons/Button.tsx';
import { Checkbox } from '../../components/fields/Checkbox.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import type { BoardFiltersProps } from './BoardFilters.tsx';
import * as styles from './Filters.css.ts';

/** The filters of a dashboard as a form; what is typed counts when it is applied. (UI.md 4.8) */
export function FilterPanel({ place, onPlace }: BoardFiltersProps) {
  const [form, setForm] = useState(() => filterForm(place));
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onPlace(withFilters(place, form));
      }}
    >
      {dashboardFilters.map((name) => {
        const choices = filterChoices[name];
        return choices === undefined ? (
          <TextField
            key={name}
            label={labels[name]}
            value={form[name]}
            onChange={(text) => setForm({ ...form, [name]: text })}
          />
        ) : (
          <fieldset key={name} className={styles.choices}>
            <legend className={styles.legend}>{labels[name]}</legend>
            {choices.map((choice) => (
              <Checkbox
                key={choice.label}
                label={choice.label}
                isSelected={isChosen(form, name, choice)}
                onChange={(isOn) => setForm(chosen(form, name, choice, isOn))}
              />
            ))}
          </fieldset>
        );
      })}
      <p className={styles.note}>{texts.several}</p>
      <div className={styles.actions}>
        <Button size="sm" variant="ghost" onPress={() => onPlace({ ...place, filters: {} })}>
          {texts.clear}
        </Button>
        <Button size="sm" variant="primary" type="submit">
          {texts.apply}
        </Button>
      </div>
    </form>
  );
}

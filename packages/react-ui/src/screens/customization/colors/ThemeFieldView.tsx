import { effectiveTheme, type ModuleId, type ThemeField } from '@portico/core/customization';
import { fieldAdvice, themeChoices, themeLook } from '@portico/core/customization/view';
import { memo, useCallback, useMemo } from 'react';
import { CopyField } from '../../../components/fields/CopyField.tsx';
import * as styles from '../fields/FieldViews.css.ts';
import { useServices } from '../state/editor-context.ts';
import { useModule, useModuleLock } from '../state/useModule.ts';
import { ThemeSwatches } from './ThemeSwatches.tsx';

/** The theme tiles of a module. Picking one replaces the edited colors; Custom keeps them. (UI.md 4.3) */
export const ThemeFieldView = memo(function ThemeFieldView({ id, field }: { id: ModuleId; field: ThemeField }) {
  const { actor } = useServices();
  const { isLocked, isReadOnly } = useModuleLock(id);
  const theme = useModule(id, (configuration) => effectiveTheme(id, configuration));
  const advice = useModule(id, (configuration) => fieldAdvice(id, field.path, configuration));
  const choices = useMemo(() => themeChoices(id, theme), [id, theme]);
  const dataPath = `${id}.${field.path}`;
  const pick = useCallback(
    (picked: typeof theme) => actor.send({ type: 'theme.picked', module: id, theme: picked }),
    [actor, id],
  );
  if (isReadOnly) {
    return <CopyField label={field.label} value={themeLook(id, theme).label} dataPath={dataPath} />;
  }
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{field.label}</legend>
      <ThemeSwatches choices={choices} value={theme} isDisabled={isLocked} dataPath={dataPath} onChange={pick} />
      {advice === null ? null : <p className={styles.note}>{advice}</p>}
    </fieldset>
  );
});

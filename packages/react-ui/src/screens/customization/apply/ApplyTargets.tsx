import { type ApplyElement, applyTexts, selectApplyAll, selectApplyGroups } from '@portico/core/customization/view';
import { useSelector } from '@xstate/react';
import { ArrowRight, Lock, Search } from 'lucide-react';
import { useCallback } from 'react';
import { Checkbox } from '../../../components/fields/Checkbox.tsx';
import { TextField } from '../../../components/fields/TextField.tsx';
import { Badge } from '../../../components/marks/Badge.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { ApplyLook } from './ApplyLook.tsx';
import * as styles from './ApplyTargets.css.ts';
import type { ApplyActor } from './useApply.ts';

/** The elements to choose from, by area, each with what it is and what it becomes. (UI.md 4.5) */
export function ApplyTargets({ apply }: { apply: ApplyActor }) {
  const groups = useSelector(apply, selectApplyGroups);
  const all = useSelector(apply, selectApplyAll);
  const { filter, colors, logo } = useSelector(apply, ({ context }) => context);
  const toggle = useCallback(
    (module: ApplyElement['module']) => apply.send({ type: 'target.toggled', module }),
    [apply],
  );
  return (
    <>
      <div className={styles.head}>
        <div className={styles.all}>
          <Checkbox
            label={all.label}
            isSelected={all.isSelected}
            isIndeterminate={all.isPartial}
            isDisabled={all.isEmpty}
            onChange={(isSelected) => apply.send({ type: 'targets.selected', all: isSelected })}
          />
        </div>
        <div className={styles.filter}>
          <TextField
            label={applyTexts.filter}
            isLabelHidden
            type="search"
            placeholder={applyTexts.filter}
            prefix={<Icon of={Search} size={14} />}
            value={filter}
            onChange={(words) => apply.send({ type: 'filter.changed', filter: words })}
          />
        </div>
      </div>
      <div className={styles.groups}>
        {groups.length === 0 ? <p className={styles.empty}>{applyTexts.noMatch}</p> : null}
        {groups.map(({ area, label, elements }) => (
          <fieldset key={area} className={styles.group}>
            <legend className={styles.legend}>{label}</legend>
            {elements.map((element) => (
              <Row key={element.module} element={element} hasColors={colors} hasLogo={logo} onToggle={toggle} />
            ))}
          </fieldset>
        ))}
      </div>
    </>
  );
}

interface RowProps {
  element: ApplyElement;
  /** What is copied; the colors are shown in any case. */
  hasColors: boolean;
  hasLogo: boolean;
  onToggle: (module: ApplyElement['module']) => void;
}

function Row({ element, hasColors, hasLogo, onToggle }: RowProps) {
  const { module, label, checked, disabled, reason, before, after, becomesCustom } = element;
  const words =
    reason === 'source' ? (
      <span className={styles.name}>
        {label} <Badge>{applyTexts.source}</Badge>
      </span>
    ) : (
      label
    );
  return (
    <div className={hasLogo ? styles.row.logos : styles.row.colors} data-module={module}>
      <Checkbox label={words} isSelected={checked} isDisabled={disabled} onChange={() => onToggle(module)} />
      <span className={styles.outcome}>
        {reason === 'readOnly' ? (
          <span className={styles.note}>
            <Icon of={Lock} size={12} />
            {applyTexts.readOnly}
          </span>
        ) : (
          <>
            <ApplyLook look={before} hasColors={!hasLogo || hasColors || after === null} hasLogo={hasLogo} />
            {after === null ? null : (
              <>
                <Icon of={ArrowRight} size={14} className={styles.arrow} />
                <ApplyLook look={after} hasColors={hasColors} hasLogo={hasLogo} />
              </>
            )}
            {becomesCustom ? <span className={styles.note}>{applyTexts.becomesCustom}</span> : null}
          </>
        )}
      </span>
    </div>
  );
}

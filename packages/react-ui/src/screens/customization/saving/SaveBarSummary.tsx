import { moduleRoute } from '@portico/core/customization';
import { changeSummary, selectChangeCounts } from '@portico/core/customization/view';
import { jsonEqual } from '@portico/core/shared';
import { memo, useMemo } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { Popover } from '../../../components/floating/Popover.tsx';
import { Link } from '../../../components/links/Link.tsx';
import { useCustomization } from '../state/editor-context.ts';
import * as styles from './SaveBar.css.ts';

/** How much is changed, and where: a few modules by name, the whole list behind a button. (UI.md 4.6) */
export const SaveBarSummary = memo(function SaveBarSummary() {
  const changed = useCustomization(selectChangeCounts, jsonEqual);
  const { count, areas, modules, named, more } = useMemo(() => changeSummary(changed), [changed]);
  return (
    <>
      <span className={styles.dot} aria-hidden="true" />
      <span>
        <span className={styles.count}>{count}</span> in {areas}
      </span>
      <span className={styles.modules}>
        <span aria-hidden="true">· </span>
        <ModuleLinks of={named} />
        {more === null ? null : (
          <>
            {' and '}
            <AllModules of={modules} word={more} />
          </>
        )}
      </span>
      <span className={styles.show}>
        <AllModules of={modules} word="Show" />
      </span>
    </>
  );
});

type Modules = ReturnType<typeof changeSummary>['modules'];

function AllModules({ of, word }: { of: Modules; word: string }) {
  return (
    <Popover
      label="Changed modules"
      trigger={
        <Button variant="ghost" size="sm">
          {word}
        </Button>
      }
    >
      <ul className={styles.list}>
        {of.map((module) => (
          <li key={module.id}>
            <ModuleLink module={module} />
          </li>
        ))}
      </ul>
    </Popover>
  );
}

function ModuleLinks({ of }: { of: Modules }) {
  return of.map((module, index) => (
    <span key={module.id}>
      {index === 0 ? null : ', '}
      <ModuleLink module={module} />
    </span>
  ));
}

function ModuleLink({ module }: { module: Modules[number] }) {
  return (
    <>
      <Link variant="quiet" href={`#${moduleRoute(module.id)}`}>
        {module.label}
      </Link>{' '}
      ({module.count})
    </>
  );
}

import { moduleRoute } from '@portico/core/customization';
import { changeSummary, selectChangeCounts } from '@portico/core/customization/view';
import { jsonEqual } from '@portico/core/shared';
import { memo, useMemo } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { Popover } from '../../../components/floating/Popover.tsx';
import { Link } from '../../../components/links/Link.tsx';
import { Words } from '../../../components/words/Words.tsx';
import { useCustomization } from '../state/editor-context.ts';
import { savingMessages } from './messages.ts';
import * as styles from './SaveBar.css.ts';

/** How much is changed, and where: a few modules by name, the whole list behind a button. (UI.md 4.6) */
export const SaveBarSummary = memo(function SaveBarSummary() {
  const changed = useCustomization(selectChangeCounts, jsonEqual);
  const { count, areas, modules, named, more } = useMemo(() => changeSummary(changed), [changed]);
  return (
    <>
      <span className={styles.dot} aria-hidden="true" />
      <span>
        <Words parts={{ changes: <span className={styles.count}>{count}</span>, areas }}>
          {savingMessages.changesIn}
        </Words>
      </span>
      <span className={styles.modules}>
        <span aria-hidden="true">· </span>
        {more === null ? (
          <ModuleLinks of={named} />
        ) : (
          <Words parts={{ modules: <ModuleLinks of={named} />, more: <AllModules of={modules} word={more} /> }}>
            {savingMessages.more}
          </Words>
        )}
      </span>
      <span className={styles.show}>
        <AllModules of={modules} word={savingMessages.show} />
      </span>
    </>
  );
});

type Modules = ReturnType<typeof changeSummary>['modules'];

function AllModules({ of, word }: { of: Modules; word: string }) {
  return (
    <Popover
      label={savingMessages.changedModules}
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
      {index === 0 ? null : savingMessages.separator}
      <ModuleLink module={module} />
    </span>
  ));
}

function ModuleLink({ module }: { module: Modules[number] }) {
  const link = (
    <Link variant="quiet" href={`#${moduleRoute(module.id)}`}>
      {module.label}
    </Link>
  );
  return <Words parts={{ module: link, count: module.count }}>{savingMessages.module}</Words>;
}

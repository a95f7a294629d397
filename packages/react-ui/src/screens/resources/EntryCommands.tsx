import { createCommands } from '@portico/core';
import { commandsOf, selectOpened, selectOutcome, selectRunning } from '@portico/core/resources/view';
import { useSelector } from '@xstate/react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { Button } from '../../components/buttons/Button.tsx';
import { Icon } from '../../components/marks/Icon.tsx';
import { useOwnActor } from '../../portal/actors.ts';
import { useApp } from '../../portal/portal-context.ts';
import * as styles from './EntryDrawer.css.ts';
import { useResource, useResourceState } from './state/resource-context.ts';
import { takeTyped } from './state/typed-text.ts';

/** What may be done with the entry as it stands in the form, and what came of it. (UI.md 4.10, design RESOURCES) */
export function EntryCommands() {
  const { portal } = useApp();
  const { actor: list, record } = useResource();
  const logic = useMemo(() => createCommands(portal, record), [portal, record]);
  const actor = useOwnActor(logic, { input: { record } });
  const opened = useResourceState(selectOpened);
  const running = useSelector(actor, selectRunning);
  const now = useSelector(actor, (snapshot) => snapshot);
  useEffect(() => {
    // What the service found may stand in the list too.
    const answered = actor.on('answered', () => list.send({ type: 'reload' }));
    const invalid = actor.on('invalid', ({ errors }) => {
      for (const { path } of errors) list.send({ type: 'leave', path });
    });
    return () => {
      answered.unsubscribe();
      invalid.unsubscribe();
    };
  }, [actor, list]);
  const run = (name: string) => {
    takeTyped();
    const { opened: latest } = list.getSnapshot().context;
    if (latest !== null) actor.send({ type: 'run', name, opened: latest });
  };
  if (opened === null) return null;
  return (
    <>
      {commandsOf(record).map(({ name, label }) => {
        const outcome = selectOutcome(now, name, opened.entry);
        return (
          <div key={name} className={styles.command}>
            <Button onPress={() => run(name)} isPending={running === name} isDisabled={opened.isSaving}>
              {label}
            </Button>
            <span className={styles.outcome} role="status" data-tone={outcome?.tone}>
              {outcome === null ? null : (
                <>
                  <Icon of={outcome.tone === 'success' ? CircleCheck : CircleAlert} size={14} />
                  <span>{outcome.text}</span>
                </>
              )}
            </span>
          </div>
        );
      })}
    </>
  );
}

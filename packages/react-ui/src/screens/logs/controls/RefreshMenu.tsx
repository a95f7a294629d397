import { logTexts, refreshChoiceOf, refreshChoices, refreshLabel, refreshSelected } from '@portico/core/logs/view';
import { RefreshCw } from 'lucide-react';
import { Menu } from '../../../components/menus/Menu.tsx';
import { useLog, usePaging } from '../state/log-context.ts';
import { useOnline } from '../state/useOnline.ts';
import { ActionTrigger } from './ActionTrigger.tsx';
import { buttonMessages } from './button.messages.ts';

/** Reads the log again, now or from time to time. (spec 2 section 9, UI.md 4.7) */
export function RefreshMenu() {
  const { paging } = useLog();
  const ms = usePaging(({ context }) => context.refreshMs);
  const follows = usePaging(({ context }) => context.follows);
  const text = refreshLabel(ms, follows);
  // Without a network a reading would only fail.
  const isOnline = useOnline();
  return (
    <Menu
      label={buttonMessages.refresh}
      trigger={<ActionTrigger icon={RefreshCw} label={buttonMessages.refreshEvery(text)} text={text} hasMenu />}
      groups={[
        {
          id: 'now',
          items: [
            {
              id: 'now',
              label: buttonMessages.refreshNow,
              isDisabled: !isOnline,
              description: isOnline ? undefined : logTexts.offlineAlone,
              onAction: () => paging.send({ type: 'refresh' }),
            },
          ],
        },
        {
          id: 'every',
          title: buttonMessages.every,
          items: refreshChoices,
          selected: refreshChoiceOf({ refreshMs: ms, follows }),
          onSelect: (id) => paging.send(refreshSelected(id)),
        },
      ]}
    />
  );
}

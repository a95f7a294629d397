import { logTexts, REFRESH_OFF_LABEL, refreshFrequencies, refreshLabel } from '@portico/core/logs/view';
import { RefreshCw } from 'lucide-react';
import { Menu } from '../../../components/menus/Menu.tsx';
import { useLog, usePaging } from '../state/log-context.ts';
import { useOnline } from '../state/useOnline.ts';
import { ActionTrigger } from './ActionTrigger.tsx';
import { buttonMessages } from './button.messages.ts';

const off = 'off';
const choices = [
  ...refreshFrequencies.map(({ ms, label }) => ({ id: String(ms), label })),
  { id: off, label: REFRESH_OFF_LABEL },
];

/** Reads the log again, now or from time to time. (spec 2 section 9, UI.md 4.7) */
export function RefreshMenu() {
  const { paging } = useLog();
  const ms = usePaging(({ context }) => context.refreshMs);
  const text = refreshLabel(ms);
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
          items: choices,
          selected: ms === null ? off : String(ms),
          onSelect: (id) => paging.send({ type: 'refresh.selected', ms: id === off ? null : Number(id) }),
        },
      ]}
    />
  );
}

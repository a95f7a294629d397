import { type LogRow, toCurl, toSdkCode } from '@portico/core/logs';
import { eventPanelTexts as texts } from '@portico/core/logs/view';
import { Check, ChevronDown, Link } from 'lucide-react';
import { Button } from '../../../components/buttons/Button.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { Menu } from '../../../components/menus/Menu.tsx';
import { SeenPage } from '../seen-page/SeenPage.tsx';
import { useLog, usePaging } from '../state/log-context.ts';
import type { Copying } from './useCopying.ts';

/** What can be taken along: the link to this event, and the query that it was found with. (UI.md 4.7, issue 7) */
export function EventActions({ row, copying: { copied, copy } }: { row: LogRow; copying: Copying }) {
  const { logType, request } = useLog();
  const window = usePaging(({ context }) => context.window);
  const asked = window && { baseUrl: location.origin, request, window };
  return (
    <>
      <Button
        size="sm"
        icon={<Icon of={copied === texts.copyLink ? Check : Link} size={14} />}
        onPress={() => copy(texts.copyLink, location.href)}
      >
        {texts.copyLink}
      </Button>
      {asked === null ? null : (
        <Menu
          label={texts.copyAs}
          placement="top start"
          trigger={
            <Button size="sm" icon={copied === texts.copyAs ? <Icon of={Check} size={14} /> : null}>
              {texts.copyAs}
              <Icon of={ChevronDown} size={14} />
            </Button>
          }
          groups={[
            {
              id: 'query',
              items: [
                { id: 'curl', label: texts.curl, onAction: () => copy(texts.copyAs, toCurl(asked)) },
                { id: 'sdk', label: texts.sdk, onAction: () => copy(texts.copyAs, toSdkCode(asked)) },
              ],
            },
          ]}
        />
      )}
      <SeenPage row={row} logType={logType} />
    </>
  );
}

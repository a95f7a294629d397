import { setToggle } from '@portico/core/filters';
import {
  eventTimeMs,
  hasSeenPage,
  intervalFilter,
  type LogRow,
  rawJson,
  toCurl,
  toEventCurl,
  toSdkCode,
} from '@portico/core/logs';
import {
  aroundInterval,
  defangedEvent,
  exceptionPlace,
  personPlace,
  personTexts,
  rangeTexts,
  seenPageTexts,
  similarEvents,
  subjectsOf,
  eventPanelTexts as texts,
} from '@portico/core/logs/view';
import {
  AppWindow,
  ChevronDown,
  Clock,
  Copy,
  ListFilter,
  MonitorSmartphone,
  ShieldPlus,
  UserSearch,
} from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../../components/buttons/Button.tsx';
import { copyText } from '../../../components/copying/copy-text.ts';
import { Icon } from '../../../components/marks/Icon.tsx';
import { Menu } from '../../../components/menus/Menu.tsx';
import { useWindowWidth } from '../../../platform/useWindowWidth.ts';
import { useApp } from '../../../portal/portal-context.ts';
import { breakpoint } from '../../../theme/layout.ts';
import { SeenPage, SeenPageWindow } from '../seen-page/SeenPage.tsx';
import { useLog, usePaging } from '../state/log-context.ts';
import * as styles from './EventPanel.css.ts';

/** What can be taken along: the link to this event, and the query that it was found with. (UI.md 4.7, issue 7) */
export function EventActions({ row }: { row: LogRow }) {
  const { logType, request, filters, definitions, setFilters } = useLog();
  const { portal } = useApp();
  const [, navigate] = useLocation();
  const at = eventTimeMs(row);
  const similar = similarEvents(filters, definitions, logType, row);
  const around = (ms: number) =>
    setFilters(setToggle(filters, intervalFilter(logType, portal.deployment), aroundInterval(ms)));
  const window = usePaging(({ context }) => context.window);
  const baseUrl = location.origin;
  const asked = window && { baseUrl, request, window };
  const copy = (id: string, label: string, text: () => string) => ({
    id,
    label,
    onAction: () => void copyText(text()),
  });
  const { id } = row;
  const exception = exceptionPlace(row, logType, portal.access());
  // On a phone one line has room for three.
  const isNarrow = useWindowWidth() < breakpoint.phone;
  const [isSeen, setSeen] = useState(false);
  const related = [
    ...(isNarrow && at !== null
      ? [{ id: 'around', label: rangeTexts.around, icon: <Icon of={Clock} />, onAction: () => around(at) }]
      : []),
    ...(isNarrow && hasSeenPage(row, logType)
      ? [{ id: 'seen', label: seenPageTexts.action, icon: <Icon of={AppWindow} />, onAction: () => setSeen(true) }]
      : []),
    ...(similar === null
      ? []
      : [{ id: 'similar', label: texts.similar, icon: <Icon of={ListFilter} />, onAction: () => setFilters(similar) }]),
    ...subjectsOf(row, logType).map((subject) => ({
      id: subject.by,
      label: personTexts.all[subject.by],
      icon: <Icon of={subject.by === 'user' ? UserSearch : MonitorSmartphone} />,
      onAction: () => navigate(personPlace(subject, request.interval)),
    })),
  ];
  return (
    <>
      <Menu
        label={texts.copy}
        placement="top start"
        trigger={
          <Button size="sm" icon={<Icon of={Copy} size={14} />}>
            {texts.copy}
            <Icon of={ChevronDown} size={14} />
          </Button>
        }
        groups={[
          {
            id: 'event',
            title: texts.thisEvent,
            items: [
              copy('link', texts.copyLink, () => location.href),
              copy('json', texts.copyJson, () => rawJson(row)),
              copy('defanged', texts.copyDefanged, () => defangedEvent(row, logType)),
              ...(id === undefined
                ? []
                : [copy('eventCurl', texts.copyEventCurl, () => toEventCurl({ baseUrl, logType, id }))]),
            ],
          },
          ...(asked === null
            ? []
            : [
                {
                  id: 'query',
                  title: texts.thisQuery,
                  items: [
                    copy('curl', texts.curl, () => toCurl(asked)),
                    copy('sdk', texts.sdk, () => toSdkCode(asked)),
                  ],
                },
              ]),
        ]}
      />
      {at === null || isNarrow ? null : (
        <Button size="sm" onPress={() => around(at)}>
          {rangeTexts.around}
        </Button>
      )}
      {related.length === 0 ? null : (
        <Menu
          label={isNarrow ? texts.more : texts.related}
          placement="top start"
          trigger={
            <Button size="sm">
              {isNarrow ? texts.more : texts.related}
              <Icon of={ChevronDown} size={14} />
            </Button>
          }
          groups={[{ id: 'related', items: related }]}
        />
      )}
      {isNarrow ? null : <SeenPage row={row} logType={logType} />}
      {isSeen ? <SeenPageWindow row={row} logType={logType} onClose={() => setSeen(false)} /> : null}
      {exception === null ? null : (
        <span className={styles.apart}>
          <Button size="sm" icon={<Icon of={ShieldPlus} size={14} />} onPress={() => navigate(exception)}>
            {texts.addException}
          </Button>
        </span>
      )}
    </>
  );
}

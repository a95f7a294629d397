import { readAccessReport } from '@portico/core';
import { opensLog } from '@portico/core/access';
import { accessCsvName, accessState, accessTitle, figureCsv, dashboardTexts as texts } from '@portico/core/dashboard';
import type { AccessReportName } from '@portico/core/reporting';
import { useMemo, useState } from 'react';
import { Link } from '../../../components/links/Link.tsx';
import { useApp } from '../../../portal/portal-context.ts';
import { useAsked } from '../../../portal/useAsked.ts';
import { CardBody } from '../../dashboard/CardBody.tsx';
import * as card from '../../dashboard/Dashboard.css.ts';
import { saveText } from '../../dashboard/save-text.ts';
import { timeZone } from '../../dashboard/useBoard.ts';

export interface ReportCardProps {
  name: AccessReportName;
  nowMs: number;
}

/** A report of private access, which loads, fails and is asked again alone. (DSH-001, UI.md 4.8) */
export function ReportCard({ name, nowMs }: ReportCardProps) {
  const { portal } = useApp();
  const { can } = portal.access();
  const [again, setAgain] = useState(0);
  const [isTable, setTable] = useState(false);
  const question = useMemo(() => ({ nowMs, again }), [nowMs, again]);
  const asked = useAsked((_: object, signal) => readAccessReport(portal, name, nowMs, signal), question);
  const view = accessState(name, asked, question, {
    nowMs,
    timeZone: timeZone(),
    isWhole: false,
    mayOpen: (logType) => opensLog(can, logType),
  });
  const title = accessTitle(name);
  const figure = view.state === 'ready' && !view.figure.isEmpty ? view.figure : null;
  return (
    <section className={card.card} tabIndex={-1} aria-label={title} aria-busy={view.state === 'loading'}>
      <div className={card.head}>
        <div className={card.titles}>
          <h2 className={card.title}>{title}</h2>
          <p className={card.note}>{figure?.note}</p>
        </div>
      </div>
      <CardBody
        view={view}
        call={name}
        isTable={isTable}
        isLarge={false}
        onTable={setTable}
        onRetry={() => setAgain(again + 1)}
        pointed={null}
        onPoint={() => undefined}
      />
      {figure === null ? null : (
        <div className={card.foot}>
          <Link variant="quiet" onPress={() => setTable(!isTable)}>
            {isTable ? texts.asChart : texts.asTable}
          </Link>
          <Link
            variant="quiet"
            onPress={() => saveText(accessCsvName(name, { nowMs, timeZone: timeZone() }), figureCsv(figure))}
          >
            {texts.csv}
          </Link>
          {view.state !== 'ready' || view.inLogs === null ? null : (
            <Link variant="quiet" href={`#${view.inLogs}`}>
              {texts.inLogs}
            </Link>
          )}
        </div>
      )}
    </section>
  );
}

import { createLogCases } from '@portico/core';
import type { LogCase } from '@portico/core/logs';
import { caseCountText, casesPlace, readCasesPlace, casesTexts as texts } from '@portico/core/logs/view';
import { answerTo, failureOf, failureText } from '@portico/core/shared';
import { FolderOpen, Plus } from 'lucide-react';
import { Suspense, useMemo, useReducer, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../../components/buttons/Button.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { ErrorBlock } from '../../../components/feedback/ErrorBlock.tsx';
import { snackbar } from '../../../components/feedback/snackbar-queue.ts';
import { Waiting } from '../../../components/feedback/Waiting.tsx';
import { Link } from '../../../components/links/Link.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { onDemand } from '../../../platform/on-demand.ts';
import { usePlaceSearch } from '../../../platform/places/places.ts';
import { useApp } from '../../../portal/portal-context.ts';
import { useAsked } from '../../../portal/useAsked.ts';
import { Page } from '../../../shell/page/Page.tsx';
import { Case } from './Case.tsx';
import * as styles from './Cases.css.ts';

const CaseName = onDemand(() => import('./CaseName.tsx').then((module) => module.CaseName));

/** One's cases, or one of them with its events. (issue 17, decision 050) */
export function Cases({ logsLabel }: { logsLabel: string }) {
  const { portal } = useApp();
  const calls = useMemo(() => createLogCases(portal), [portal]);
  const id = readCasesPlace(usePlaceSearch());
  return id === null ? (
    <CaseList calls={calls} logsLabel={logsLabel} />
  ) : (
    <Case key={id} id={id} calls={calls} logsLabel={logsLabel} />
  );
}

interface CaseListProps {
  calls: ReturnType<typeof createLogCases>;
  logsLabel: string;
}

function CaseList({ calls, logsLabel }: CaseListProps) {
  const [, navigate] = useLocation();
  const [retries, retry] = useReducer((count: number) => count + 1, 0);
  const [isNaming, setNaming] = useState(false);
  const question = useMemo(() => ({ retries }), [retries]);
  const asked = useAsked((_: typeof question, signal) => calls.list(signal), question);
  const cases = answerTo(asked, question);
  const failure = failureOf(asked, question);
  const make = (
    <Button icon={<Icon of={Plus} size={16} />} aria-haspopup="dialog" onPress={() => setNaming(true)}>
      {texts.make}
    </Button>
  );
  return (
    <Page
      title={texts.title}
      focusKey="logs cases"
      crumbs={[{ label: logsLabel, href: '#/logs' }]}
      actions={cases === null ? undefined : make}
    >
      {failure !== null ? <ErrorBlock message={failureText(failure.error)} onRetry={retry} /> : null}
      {cases === null && failure === null ? <Waiting /> : null}
      {cases === null ? null : <CaseTable cases={cases} />}
      {isNaming && cases !== null ? (
        <Suspense fallback={null}>
          <CaseName
            title={texts.makeTitle}
            button={texts.makeButton}
            cases={cases}
            of={null}
            eventOf={texts.madeEvent}
            onSave={async (name) => {
              const made = await calls.save({ name });
              snackbar.show({ tone: 'success', text: texts.made(name) });
              navigate(casesPlace(made.id));
            }}
            onClose={() => setNaming(false)}
          />
        </Suspense>
      ) : null}
    </Page>
  );
}

function CaseTable({ cases }: { cases: readonly LogCase[] }) {
  if (cases.length === 0) return <EmptyState icon={FolderOpen}>{texts.none}</EmptyState>;
  return (
    <table className={styles.table} aria-label={texts.list}>
      <thead className={styles.tableHead}>
        <tr className={styles.row}>
          <th scope="col" className={styles.head}>
            {texts.name}
          </th>
          <th scope="col" className={styles.headEnd}>
            {texts.events}
          </th>
        </tr>
      </thead>
      <tbody className={styles.tableBody}>
        {cases.map((each) => (
          <tr key={each.id} className={styles.row}>
            <th scope="row" className={styles.name}>
              <Link href={`#${casesPlace(each.id)}`}>
                <span translate="no">{each.name}</span>
              </Link>
            </th>
            <td className={styles.number}>{caseCountText(each.events)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

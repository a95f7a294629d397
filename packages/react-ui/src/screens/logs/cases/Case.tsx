import { type CaseCalls, type CaseFileFormat, caseFile, caseFileName, type LogCaseContent } from '@portico/core/logs';
import { type CaseRow, caseRows, casesPlace, casesTexts as texts, withoutCase } from '@portico/core/logs/view';
import { answerTo, failureOf, failureText, systemClock, writeFailureText } from '@portico/core/shared';
import { ChevronDown, Download, FolderOpen, Pencil, Trash2, X } from 'lucide-react';
import { Suspense, useMemo, useReducer, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../../components/buttons/Button.tsx';
import { IconButton } from '../../../components/buttons/IconButton.tsx';
import { AlertDialog } from '../../../components/dialogs/AlertDialog.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { ErrorBlock } from '../../../components/feedback/ErrorBlock.tsx';
import { snackbar } from '../../../components/feedback/snackbar-queue.ts';
import { Waiting } from '../../../components/feedback/Waiting.tsx';
import { Link } from '../../../components/links/Link.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { Menu } from '../../../components/menus/Menu.tsx';
import { onDemand } from '../../../platform/on-demand.ts';
import { useAsked } from '../../../portal/useAsked.ts';
import { Page } from '../../../shell/page/Page.tsx';
import { browserFiles, download } from '../export/export-files.ts';
import { MarkBadges } from '../panel/EventBadges.tsx';
import * as styles from './Cases.css.ts';

const CaseName = onDemand(() => import('./CaseName.tsx').then((module) => module.CaseName));

export interface CaseProps {
  id: string;
  calls: CaseCalls;
  logsLabel: string;
}

/** One case: its events with the notes on them, and its file. (issue 17, decision 050) */
export function Case({ id, calls, logsLabel }: CaseProps) {
  const [reads, read] = useReducer((count: number) => count + 1, 0);
  const question = useMemo(() => ({ id, reads }), [id, reads]);
  const asked = useAsked((of: typeof question, signal) => calls.get(of.id, signal), question);
  const failure = failureOf(asked, question);
  // What is here stays while it is read again.
  const content = answerTo(asked, question) ?? asked.answered?.value ?? null;
  return (
    <Page
      title={content?.name ?? texts.title}
      focusKey={`logs case ${id}`}
      crumbs={[
        { label: logsLabel, href: '#/logs' },
        { label: texts.title, href: `#${casesPlace()}` },
      ]}
    >
      {failure !== null ? <ErrorBlock message={failureText(failure.error)} onRetry={read} /> : null}
      {content === null && failure === null ? <Waiting /> : null}
      {content === null ? null : (
        <>
          <div className={styles.bar}>
            <p role="status" className={styles.count}>
              {texts.count(content.events.length)}
            </p>
            <CaseActions content={content} calls={calls} onChange={read} />
          </div>
          <Events content={content} calls={calls} onChange={read} />
        </>
      )}
    </Page>
  );
}

interface PartProps {
  content: LogCaseContent;
  calls: CaseCalls;
  /** It was changed, and is to be read again. */
  onChange: () => void;
}

function CaseActions({ content, calls, onChange }: PartProps) {
  const [, navigate] = useLocation();
  const [open, setOpen] = useState<'name' | 'remove' | null>(null);
  const [isPending, setPending] = useState(false);
  const { id, name, updated_at } = content;
  const save = async (format: CaseFileFormat) => {
    const file = caseFileName(name, format, systemClock.now());
    const written = browserFiles.open(file);
    written.write(caseFile(content, format));
    const saved = { ...file, address: await written.close() };
    download(saved);
    browserFiles.release(saved);
    snackbar.show({ tone: 'success', text: texts.exported(content.events.length) });
  };
  const remove = async () => {
    setPending(true);
    try {
      await calls.remove({ id, updated_at });
      snackbar.show({ tone: 'success', text: texts.removed(name) });
      navigate(casesPlace());
    } catch (error) {
      snackbar.show({ tone: 'error', text: writeFailureText(error, texts.removedEvent(name)) });
      setPending(false);
      setOpen(null);
      onChange();
    }
  };
  return (
    <>
      <Button icon={<Icon of={Pencil} size={16} />} aria-haspopup="dialog" onPress={() => setOpen('name')}>
        {texts.rename}
      </Button>
      <Button icon={<Icon of={Trash2} size={16} />} aria-haspopup="dialog" onPress={() => setOpen('remove')}>
        {texts.remove}
      </Button>
      <Menu
        label={texts.exportMenu}
        placement="bottom end"
        trigger={
          <Button icon={<Icon of={Download} size={16} />}>
            {texts.export}
            <Icon of={ChevronDown} size={14} />
          </Button>
        }
        groups={[
          {
            id: 'files',
            items: [
              { id: 'csv', label: texts.csv, onAction: () => void save('csv') },
              { id: 'ndjson', label: texts.ndjson, onAction: () => void save('ndjson') },
            ],
          },
        ]}
      />
      {open === 'name' ? (
        <Suspense fallback={null}>
          <CaseName
            title={texts.renameTitle}
            button={texts.rename}
            cases={[]}
            of={content}
            eventOf={texts.renamedEvent}
            onSave={async (next) => {
              await calls.save({ id, name: next, updated_at });
              snackbar.show({ tone: 'success', text: texts.renamed(next) });
              onChange();
            }}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      ) : null}
      {open === 'remove' ? (
        <AlertDialog
          title={texts.removeTitle(name)}
          confirmLabel={texts.remove}
          tone="danger"
          width="medium"
          isPending={isPending}
          onConfirm={() => void remove()}
          onClose={() => setOpen(null)}
        >
          {texts.removeWhat}
        </AlertDialog>
      ) : null}
    </>
  );
}

function Events({ content, calls, onChange }: PartProps) {
  const rows = useMemo(() => caseRows(content), [content]);
  const [asked, setAsked] = useState<CaseRow | null>(null);
  const takeOut = async ({ of, isShown }: CaseRow) => {
    setAsked(null);
    try {
      const putBack = await withoutCase(calls, { logType: of.log_type, id: of.id }, content.id);
      const undo = () => void putBack().then(onChange, tell);
      const action = isShown && { action: { label: texts.undo, onPress: undo } };
      snackbar.show({ tone: 'success', text: texts.takenOut, ...action });
    } catch (error) {
      tell(error);
    }
    onChange();
  };
  if (rows.length === 0) return <EmptyState icon={FolderOpen}>{texts.empty}</EmptyState>;
  return (
    <>
      <table className={styles.table} aria-label={texts.rows}>
        <thead className={styles.tableHead}>
          <tr className={styles.row}>
            {[texts.time, texts.log, texts.event, texts.note].map((head) => (
              <th key={head} scope="col" className={styles.head}>
                {head}
              </th>
            ))}
            <td className={styles.head} />
          </tr>
        </thead>
        <tbody className={styles.tableBody}>
          {rows.map((row) => (
            <Row key={row.key} row={row} onTakeOut={() => (row.isShown ? void takeOut(row) : setAsked(row))} />
          ))}
        </tbody>
      </table>
      {asked === null ? null : (
        <AlertDialog
          title={texts.takeOutTitle}
          confirmLabel={texts.takeOutButton}
          tone="danger"
          onConfirm={() => void takeOut(asked)}
          onClose={() => setAsked(null)}
        >
          {texts.takeOutWhat}
        </AlertDialog>
      )}
    </>
  );
}

function Row({ row, onTakeOut }: { row: CaseRow; onTakeOut: () => void }) {
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.when} title={row.timeTitle}>
        {row.href === null ? (
          row.time
        ) : (
          <Link variant="quiet" href={`#${row.href}`}>
            {row.time}
          </Link>
        )}
      </th>
      <td className={styles.log}>{row.log}</td>
      <td className={row.isShown ? styles.event : styles.none} translate={row.isShown ? 'no' : undefined}>
        <span className={styles.what}>
          <span>{row.text}</span>
          <MarkBadges marks={row.marks} />
        </span>
      </td>
      <td className={styles.note} translate="no">
        {row.note}
      </td>
      <td className={styles.end}>
        <IconButton label={texts.takeOut(row.time)} size="sm" placement="left" onPress={onTakeOut}>
          <Icon of={X} size={14} />
        </IconButton>
      </td>
    </tr>
  );
}

function tell(error: unknown): void {
  snackbar.show({ tone: 'error', text: writeFailureText(error, texts.takenOutEvent) });
}

import {
  pacMeaning,
  pacQuestion,
  pacQuestionErrors,
  selectOpened,
  pacTexts as texts,
} from '@portico/core/resources/view';
import { answerTo, failureOf, failureText } from '@portico/core/shared';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '../../../../components/buttons/Button.tsx';
import { TextField } from '../../../../components/fields/TextField.tsx';
import { useApp } from '../../../../portal/portal-context.ts';
import { useAsked } from '../../../../portal/useAsked.ts';
import { useResourceState } from '../../state/resource-context.ts';
import { takeTyped } from '../../state/typed-text.ts';
import { AddressCard } from '../settings/AddressCard.tsx';
import * as styles from '../settings/Beside.css.ts';
import { goToLine, markLine } from './pac-marks.ts';

/** What stands beside the script: a trial of it, and the addresses of the proxies. (UI.md 4.15, picture 27) */
export function PacBeside() {
  return (
    <>
      <Tester />
      <ProxyIps />
    </>
  );
}

interface Asked {
  now: ReturnType<typeof pacQuestion>;
  /** The script as it is stored, where the form has another one. */
  before: ReturnType<typeof pacQuestion> | null;
}

function Tester() {
  const { portal } = useApp();
  const script = useResourceState((now) => selectOpened(now)?.entry.pac);
  const stored = useResourceState((now) => selectOpened(now)?.before?.pac);
  const [typed, setTyped] = useState({ url: '', host: '', client: '' });
  const [isTried, setTried] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const found = useAsked(async ({ now, before }: Asked, signal) => {
    const test = (body: Asked['now']) => portal.client.pac.test({ body, signal });
    return { now: await test(now), before: before === null ? null : await test(before) };
  }, asked);
  const answered = asked === null ? null : answerTo(found, asked);
  const failure = asked === null ? null : failureOf(found, asked);
  const isCurrent = asked?.now.pac === script;
  const line = isCurrent ? (answered?.now.line ?? answered?.now.fault_line ?? null) : null;
  useEffect(() => {
    markLine(line);
    return () => markLine(null);
  }, [line]);
  const errors = pacQuestionErrors(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    takeTyped();
    setTried(true);
    if (errors.url !== null || errors.host !== null || errors.client !== null) return;
    const now = pacQuestion(String(script ?? ''), typed);
    setAsked({ now, before: stored === script ? null : pacQuestion(String(stored ?? ''), typed) });
  };
  const field = (name: keyof typeof typed, label: string, type: 'url' | 'text') => (
    <TextField
      label={label}
      type={type}
      mono
      value={typed[name]}
      onChange={(text) => setTyped({ ...typed, [name]: text.trim() })}
      isRequired={name === 'url'}
      isInvalid={isTried && errors[name] !== null}
      errorMessage={errors[name]}
    />
  );
  return (
    <section className={styles.card} aria-labelledby="pac-test">
      <div className={styles.head}>
        <h2 className={styles.title} id="pac-test">
          {texts.try}
        </h2>
        <span className={styles.quiet}>{texts.runs}</span>
      </div>
      <form className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.line}>
          <div className={styles.grow}>{field('url', texts.url, 'url')}</div>
          <div className={styles.beside}>
            <Button type="submit" isPending={asked !== null && answered === null && failure === null}>
              {texts.test}
            </Button>
          </div>
        </div>
        <div className={styles.line}>
          <div className={styles.grow}>{field('host', texts.hostAddress, 'text')}</div>
          <div className={styles.grow}>{field('client', texts.clientAddress, 'text')}</div>
        </div>
      </form>
      <div className={styles.answer} role="status">
        {failure !== null ? (
          <p className={styles.failed}>{failureText(failure.error)}</p>
        ) : answered === null ? (
          <p className={styles.quiet}>{texts.none}</p>
        ) : isCurrent ? (
          <Answer {...answered} />
        ) : (
          <p className={styles.quiet}>{texts.edited}</p>
        )}
      </div>
    </section>
  );
}

type Verdict = Awaited<ReturnType<ReturnType<typeof useApp>['portal']['client']['pac']['test']>>;

function Answer({ now, before }: { now: Verdict; before: Verdict | null }) {
  const line = now.line ?? now.fault_line;
  const meaning = now.answer === null ? null : pacMeaning(now.answer);
  return (
    <>
      <div className={styles.line}>
        <span className={meaning?.tone === 'plain' ? styles.outcome : styles.warned}>
          {meaning?.title ?? texts.noAnswer}
        </span>
        {line === null ? null : (
          <span className={styles.end}>
            <Button size="sm" variant="ghost" onPress={() => goToLine(line)}>
              {texts.line(line)}
            </Button>
          </span>
        )}
      </div>
      {now.fault === null ? null : (
        <p className={styles.failed} translate="no">
          {now.fault}
        </p>
      )}
      {meaning === null ? null : (
        <ol className={styles.ways}>
          {meaning.ways.map(({ words, host }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same way may stand twice
            <li key={at} className={styles.way}>
              <span className={styles.number} aria-hidden="true">
                {at + 1}
              </span>
              <span>
                {words}{' '}
                {host === null ? null : (
                  <span className={styles.mono} translate="no">
                    {host}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
      <dl className={styles.facts}>
        {before === null ? null : (
          <>
            <dt className={styles.term}>{texts.before}</dt>
            <dd className={styles.mono} translate="no">
              {before.answer ?? before.fault}
            </dd>
          </>
        )}
        <dt className={styles.term}>{texts.took}</dt>
        <dd>{texts.milliseconds(now.took_ms)}</dd>
      </dl>
    </>
  );
}

const once = {};

function ProxyIps() {
  const { portal } = useApp();
  return (
    <AddressCard
      title={texts.proxyIps}
      none={texts.noProxyIps}
      copyAll={texts.copyAll}
      read={(signal) => portal.client.pac.proxyIps({ signal })}
      question={once}
    />
  );
}

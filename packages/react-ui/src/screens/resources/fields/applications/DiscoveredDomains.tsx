import { createDiscovered } from '@portico/core';
import {
  applicationWith,
  domainBeside,
  discoveredTexts as texts,
  unassigned,
  withDomain,
} from '@portico/core/private-access';
import { failureText } from '@portico/core/shared';
import { useSelector } from '@xstate/react';
import { useMemo, useRef, useState } from 'react';
import { Button } from '../../../../components/buttons/Button.tsx';
import { afterFocusReturned } from '../../../../platform/after-focus.ts';
import { useOwnActor } from '../../../../portal/actors.ts';
import { useApp } from '../../../../portal/portal-context.ts';
import * as styles from './ApplicationRows.css.ts';
import { applicationItems, DomainRows, focusDomain } from './DomainRows.tsx';

type Row = Readonly<Record<string, unknown>>;

export interface DiscoveredDomainsProps {
  applications: readonly Row[];
  onChange: (applications: readonly Row[]) => void;
}

/** Domains that people asked for, each to be put into an application or a new one. (spec 3 section 7, UI.md 4.11) */
export function DiscoveredDomains(props: DiscoveredDomainsProps) {
  const [tries, setTries] = useState(0);
  return <Asked key={tries} {...props} onRetry={() => setTries(tries + 1)} />;
}

function Asked({ applications, onChange, onRetry }: DiscoveredDomainsProps & { onRetry: () => void }) {
  const { portal } = useApp();
  const actor = useOwnActor(useMemo(() => createDiscovered(portal), [portal]));
  const { status, output, error } = useSelector(actor, (now) => now);
  const [said, setSaid] = useState('');
  const found = status === 'done' ? unassigned(output, applications) : [];
  const title = useRef<HTMLHeadingElement>(null);
  const rows = useRef<HTMLUListElement>(null);
  const add = (domain: string, id: string | null) => {
    const beside = domainBeside(found, domain);
    const next = withDomain(applications, domain, id);
    onChange(next);
    setSaid(texts.added(domain, applicationWith(next, domain) || texts.unnamed));
    // Its row goes with the button that had the focus: the next one gets it.
    afterFocusReturned(() => focusDomain(rows.current, beside, title.current));
  };
  return (
    <section className={styles.discovered} aria-label={texts.title}>
      <h3 ref={title} className={styles.legend} tabIndex={-1}>
        {texts.title}
      </h3>
      {status === 'error' ? (
        <p className={styles.error} role="alert">
          {failureText(error)}{' '}
          <Button size="sm" onPress={onRetry}>
            {texts.retry}
          </Button>
        </p>
      ) : (
        <p className={styles.note}>
          {status === 'active' ? texts.loading : found.length === 0 ? texts.none : texts.note}
        </p>
      )}
      <DomainRows
        found={found}
        rows={rows}
        groupsOf={(domain) => [
          { id: 'applications', items: applicationItems(applications, { onAdd: (id) => add(domain, id) }) },
        ]}
      />
      <p className={styles.note} role="status">
        {said}
      </p>
    </section>
  );
}

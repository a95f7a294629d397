import {
  applicationWith,
  domainBeside,
  discoveredTexts as texts,
  unassigned,
  withDomain,
} from '@portico/core/private-access';
import { useRef, useState } from 'react';
import { Button } from '../../../../components/buttons/Button.tsx';
import { afterFocusReturned } from '../../../../platform/after-focus.ts';
import * as styles from './ApplicationRows.css.ts';
import { applicationItems, DomainRows, focusDomain } from './DomainRows.tsx';
import { useDiscovered } from './useDiscovered.ts';

type Row = Readonly<Record<string, unknown>>;

export interface DiscoveredDomainsProps {
  applications: readonly Row[];
  onChange: (applications: readonly Row[]) => void;
}

/** Domains that people asked for, each to be put into an application or a new one. (spec 3 section 7, UI.md 4.11) */
export function DiscoveredDomains({ applications, onChange }: DiscoveredDomainsProps) {
  const { domains, failure, retry } = useDiscovered();
  const [said, setSaid] = useState('');
  const found = unassigned(domains ?? [], applications);
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
      {failure === null ? (
        <p className={styles.note}>{domains === null ? texts.loading : found.length === 0 ? texts.none : texts.note}</p>
      ) : (
        <p className={styles.error} role="alert">
          {failure}{' '}
          <Button size="sm" onPress={retry}>
            {texts.retry}
          </Button>
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

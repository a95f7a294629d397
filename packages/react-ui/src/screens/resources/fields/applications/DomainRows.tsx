import { type DiscoveredDomain, discoveredTexts as texts } from '@portico/core/private-access';
import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from '../../../../components/buttons/Button.tsx';
import { Icon } from '../../../../components/marks/Icon.tsx';
import { Menu, type MenuGroup } from '../../../../components/menus/Menu.tsx';
import * as styles from './ApplicationRows.css.ts';

/** Up to so many are drawn. */
const FIRST = 10;

interface DomainRowsProps {
  found: readonly DiscoveredDomain[];
  /** Where a domain can go. */
  groupsOf: (domain: string) => MenuGroup[];
  rows: Ref<HTMLUListElement>;
}

/** Domains that were seen, each with a menu of where it can go; the most asked for first. (UI.md 4.11) */
export function DomainRows({ found, groupsOf, rows }: DomainRowsProps) {
  return (
    <>
      {found.length === 0 ? null : (
        <ul ref={rows} className={styles.domains}>
          {found.slice(0, FIRST).map(({ domain, count }) => (
            <li key={domain} data-domain={domain} className={styles.domain}>
              <span className={styles.domainName} translate="no">
                {domain}
              </span>
              <span className={styles.requests}>{texts.requests(count)}</span>
              <Menu
                label={texts.add(domain)}
                placement="bottom end"
                trigger={
                  <Button size="sm" aria-label={texts.add(domain)} icon={<Icon of={ChevronDown} size={14} />}>
                    {texts.addTo}
                  </Button>
                }
                groups={() => groupsOf(domain)}
              />
            </li>
          ))}
        </ul>
      )}
      {found.length > FIRST ? <p className={styles.note}>{texts.more(found.length - FIRST)}</p> : null}
    </>
  );
}

/** The focus goes to the next domain once the row that had it is gone. */
export function focusDomain(rows: HTMLElement | null, domain: string | null, instead: HTMLElement | null): void {
  const next = rows?.querySelector<HTMLElement>(`[data-domain="${CSS.escape(domain ?? '')}"] button`);
  (next ?? instead)?.focus();
}

/** The applications of a catalog, and a new one. */
export function applicationItems(
  applications: readonly Readonly<Record<string, unknown>>[],
  { inCatalog = '', onAdd }: { inCatalog?: string; onAdd: (id: string | null) => void },
): MenuGroup['items'] {
  return [
    ...applications.map(({ id, name }) => ({
      id: `${inCatalog}${id}`,
      label: typeof name === 'string' && name !== '' ? name : texts.unnamed,
      onAction: () => onAdd(String(id)),
    })),
    { id: `${inCatalog}new`, label: texts.toNew, onAction: () => onAdd(null) },
  ];
}

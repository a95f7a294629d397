import {
  applicationWith,
  type DomainHome,
  domainBeside,
  homesOf,
  discoveredTexts as texts,
  withDomain,
} from '@portico/core/private-access';
import { selectList } from '@portico/core/resources/view';
import { CircleAlert, Radar } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { Strip } from '../../../components/feedback/Strip.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { VisuallyHidden } from '../../../components/marks/VisuallyHidden.tsx';
import { afterFocusReturned } from '../../../platform/after-focus.ts';
import { useApp } from '../../../portal/portal-context.ts';
import { applicationItems, DomainRows, focusDomain } from '../fields/applications/DomainRows.tsx';
import { useDiscovered } from '../fields/applications/useDiscovered.ts';
import * as screen from '../look/ResourceScreen.css.ts';
import { useList, useResourceState } from '../state/resource-context.ts';
import * as styles from './EntryCards.css.ts';

/** Domains that people asked for and no application of any catalog names, above the catalogs. (UI.md 4.11) */
export function DiscoveredAbove() {
  const canDiscover = useApp().portal.access().can('private_access:reports:read');
  // An open catalog has them in its form.
  const { isBeside } = useList();
  return canDiscover && !isBeside ? <Discovered /> : null;
}

function Discovered() {
  const { actor, askFocus } = useList();
  const list = useResourceState(selectList);
  const { domains, failure, retry } = useDiscovered();
  const { found, homes, more } = useMemo(() => homesOf(domains ?? [], list), [domains, list]);
  const [isShown, setShown] = useState(false);
  const [said, setSaid] = useState('');
  const rows = useRef<HTMLUListElement>(null);
  const add = (domain: string, { id: catalog, applications }: DomainHome, id: string | null) => {
    const beside = domainBeside(found, domain);
    const value = withDomain(applications, domain, id);
    actor.send({ type: 'set', ids: [catalog], key: 'applications', value });
    setSaid(texts.isIn(domain, applicationWith(value, domain) || texts.unnamed));
    if (beside === null) askFocus({ id: catalog });
    else afterFocusReturned(() => focusDomain(rows.current, beside, null));
  };
  if (failure !== null) {
    // Without the report the catalogs are there all the same.
    return (
      <section aria-label={texts.title} className={styles.above}>
        <div className={screen.band}>
          <Strip
            tone="warning"
            role="alert"
            icon={<Icon of={CircleAlert} />}
            action={
              <Button size="sm" onPress={retry}>
                {texts.retry}
              </Button>
            }
          >
            {texts.failed(failure)}
          </Strip>
        </div>
      </section>
    );
  }
  return (
    <>
      <section aria-label={texts.title} hidden={found.length === 0} className={styles.above}>
        <div className={screen.band}>
          <Strip
            icon={<Icon of={Radar} />}
            action={
              <Button size="sm" aria-expanded={isShown} onPress={() => setShown(!isShown)}>
                {isShown ? texts.hide : texts.show}
              </Button>
            }
          >
            {texts.inNone(found.length)}
          </Strip>
        </div>
        {isShown ? (
          <div className={styles.discovered}>
            <DomainRows
              found={found}
              rows={rows}
              groupsOf={(domain) =>
                homes.map((home, at) => ({
                  id: home.id,
                  title: home.name,
                  items: [
                    ...applicationItems(home.applications, {
                      inCatalog: `${home.id} `,
                      onAdd: (id) => add(domain, home, id),
                    }),
                    ...(more > 0 && at === homes.length - 1
                      ? [{ id: 'more', label: texts.moreCatalogs(more), isDisabled: true }]
                      : []),
                  ],
                }))
              }
            />
          </div>
        ) : null}
      </section>
      {/* Beside the section, which goes with the last domain. */}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}

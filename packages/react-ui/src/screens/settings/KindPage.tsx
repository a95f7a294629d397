import { type ResourceRecord, resourceTexts, settingsKinds } from '@portico/core/resources/view';
import type { SettingsItem } from '@portico/core/settings';
import { failureText } from '@portico/core/shared';
import { type ComponentType, type ReactNode, useState } from 'react';
import { ErrorBlock } from '../../components/feedback/ErrorBlock.tsx';
import { useSlow } from '../../components/feedback/Skeleton.tsx';
import type { Crumb } from '../../components/links/Breadcrumbs.tsx';
import { onceLoaded, partOnDemand } from '../../platform/on-demand.ts';
import { useLoading } from '../../platform/useLoading.ts';
import { Page } from '../../shell/page/Page.tsx';
import * as styles from './Settings.css.ts';

/** A list of entries and a form are more than the rest of the settings. (DESIGN section 9, first load) */
const ResourceScreen = partOnDemand(() =>
  import('../resources/ResourceScreen.tsx').then((module) => module.ResourceScreen),
);
const DocumentScreen = partOnDemand(() =>
  import('../resources/document/DocumentScreen.tsx').then((module) => module.DocumentScreen),
);

/** What stands beside the form of an item. */
const besides: Readonly<Record<string, ComponentType>> = {
  terms: partOnDemand(() =>
    import('../resources/fields/settings/TermsPreview.tsx').then((module) => module.TermsPreview),
  ),
  egress: partOnDemand(() =>
    import('../resources/fields/settings/EgressBeside.tsx').then((module) => module.EgressBeside),
  ),
  pac: partOnDemand(() => import('../resources/fields/pac/PacBeside.tsx').then((module) => module.PacBeside)),
};

export interface KindPageProps {
  item: SettingsItem;
  crumbs: readonly Crumb[];
  aside: ReactNode;
}

/** An item of the settings that is a kind of entries, or a document, drawn from its record. (UI.md 4.10) */
export function KindPage({ item, crumbs, aside }: KindPageProps) {
  const line = lines.get(item.id);
  const isDocument = line?.isDocument === true;
  const Beside = besides[item.id];
  useState(isDocument ? DocumentScreen.load : ResourceScreen.load); // while its record is on the way
  const { value: record, failure, retry } = useLoading<ResourceRecord>(line?.load ?? null);
  const isSlow = useSlow(record === null && failure === null);
  const right = (item.read ?? '').replace(/:read$/, '');
  const waiting = (
    <Page title={item.label} crumbs={crumbs}>
      <div className={styles.columns}>
        {aside}
        <div className={styles.panel}>
          {failure === null ? (
            <p role="status">{isSlow ? resourceTexts.loading(item.label) : null}</p>
          ) : (
            <ErrorBlock message={failureText(failure)} onRetry={retry} />
          )}
        </div>
      </div>
    </Page>
  );
  if (record === null) return waiting;
  const shown = { record, right, crumbs, aside, fallback: waiting };
  if (!isDocument) return <ResourceScreen {...shown} />;
  return <DocumentScreen {...shown} beside={Beside === undefined ? undefined : <Beside />} />;
}

const lines = new Map(
  settingsKinds.map(({ item, isDocument = false, load }) => [item as string, { isDocument, load: onceLoaded(load) }]),
);

import { type EntryCode as Code, entryCode } from '@portico/core';
import { type Opened, type ResourceRecord, resourceTexts } from '@portico/core/resources/view';
import { failureText } from '@portico/core/shared';
import { Copy } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { copyText } from '../../../components/copying/copy-text.ts';
import { ErrorBlock } from '../../../components/feedback/ErrorBlock.tsx';
import { useSlow } from '../../../components/feedback/Skeleton.tsx';
import { Tabs } from '../../../components/links/Tabs.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { useLoading } from '../../../platform/useLoading.ts';
import * as styles from './EntryCode.css.ts';

const labels: Readonly<Record<Code['id'], string>> = {
  file: resourceTexts.asFile,
  sdk: resourceTexts.asSdk,
  curl: resourceTexts.asCurl,
};

/** The entry as it stands in the form, for programs. (UI.md 4.13, "As code") */
export function EntryCode({ record, opened }: { record: ResourceRecord; opened: Pick<Opened, 'before' | 'entry'> }) {
  const [chosen, setChosen] = useState<Code['id']>('file');
  const { before, entry } = opened;
  const make = useCallback(() => entryCode(record, { before, entry }), [record, before, entry]);
  const { value: codes, failure, retry } = useLoading(make);
  const isSlow = useSlow(codes === null && failure === null);
  const section = useRef<HTMLElement>(null);
  const isThere = codes !== null;
  useEffect(() => {
    // It stands below the form, where the press that opened it does not show; its tabs draw their panels a pass later.
    if (isThere || failure !== null) section.current?.scrollIntoView({ block: 'nearest' });
  }, [isThere, failure]);
  if (failure !== null || codes === null) {
    return (
      <section className={styles.code} aria-label={resourceTexts.asCode} ref={section}>
        {failure === null ? (
          <p role="status">{isSlow ? resourceTexts.writingCode : null}</p>
        ) : (
          <ErrorBlock message={failureText(failure)} onRetry={retry} />
        )}
      </section>
    );
  }
  return (
    <section className={styles.code} aria-label={resourceTexts.asCode} ref={section}>
      <Tabs
        label={resourceTexts.asCode}
        variant="contained"
        value={chosen}
        onChange={setChosen}
        hasControls
        items={codes.map(({ id, place, text }) => ({
          id,
          label: labels[id],
          content: (
            <div className={styles.panel}>
              {place === null ? null : (
                <p className={styles.place} translate="no">
                  {place}
                </p>
              )}
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls must be reachable by the keyboard (UI.md section 9.4) */}
              <section className={styles.block} tabIndex={0} aria-label={labels[id]}>
                <pre className={styles.text} translate="no">
                  {text}
                </pre>
              </section>
              <Button size="sm" icon={<Icon of={Copy} size={14} />} onPress={() => void copyText(text)}>
                {resourceTexts.copyCode}
              </Button>
            </div>
          ),
        }))}
      />
    </section>
  );
}

import { cardFactCount, cardFacts, type ResourceRow, referenceWords } from '@portico/core/resources/view';
import { Fragment } from 'react';
import { Badge } from '../../../components/marks/Badge.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { DataCards, type DataCardsProps } from '../../../components/tables/DataCards.tsx';
import { joined } from '../../../platform/joined.ts';
import { WordParts } from '../cells/WordParts.tsx';
import { Actions, Name, OnSwitch, SelectBox } from '../entry/EntryCell.tsx';
import { wordLook } from '../fields/word-look.ts';
import * as list from '../look/ResourceScreen.css.ts';
import { useList } from '../state/resource-context.ts';
import { DiscoveredAbove } from './DiscoveredAbove.tsx';
import * as styles from './EntryCards.css.ts';

type Kept = 'state' | 'rows' | 'rowFocus' | 'keyOf' | 'selected' | 'isChosen' | 'onOpen';

const drawCard = (row: ResourceRow) => <EntryTile row={row} />;

/** The entries of a kind whose record says so, as cards. (UI.md 4.11) */
export function EntryCards(props: Pick<DataCardsProps<ResourceRow>, Kept>) {
  const { record, canWrite } = useList();
  const hasAbove = record.slots?.['list:above'] === 'discovered-domains' && canWrite && props.state === 'ready';
  return (
    <>
      {hasAbove ? <DiscoveredAbove /> : null}
      <DataCards
        {...props}
        label={record.label[1]}
        draw={drawCard}
        heightPx={styles.restPx + cardFactCount(record) * styles.linePx}
        leastPx={styles.leastPx}
        skeletonCards={6}
      />
    </>
  );
}

/** An entry with each of its columns in a line. */
function EntryTile({ row }: { row: ResourceRow }) {
  const { record, known } = useList();
  const isGone = row.mark === 'removed';
  return (
    <div className={list.card}>
      <div className={joined(list.cardHead, styles.head)}>
        <SelectBox row={row} />
        <Name row={row} />
        <span className={list.cardEnd}>
          <OnSwitch row={row} />
          <Actions row={row} />
        </span>
      </div>
      <dl className={styles.facts}>
        {cardFacts(record, row, referenceWords(known)).map(({ key, label, parts, word, tone }) => {
          const look = wordLook(word, tone);
          const text = parts.map((part) => part.text).join(' ');
          return (
            <Fragment key={key}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.value}>
                {look === null ? (
                  <WordParts parts={parts} isGone={isGone} title={text} />
                ) : (
                  <Badge tone={look.tone} icon={<Icon of={look.icon} size={12} />}>
                    {text}
                  </Badge>
                )}
              </dd>
            </Fragment>
          );
        })}
      </dl>
    </div>
  );
}

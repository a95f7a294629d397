import type { ProviderUseWire } from '@portico/core/api';
import {
  metadataOf,
  placeByKey,
  providerCard,
  providerFacts,
  type ResourceRow,
  type ResourceRows,
  resourceTexts,
  providerCardTexts as texts,
} from '@portico/core/resources/view';
import { answerTo } from '@portico/core/shared';
import { ChevronDown, ChevronUp, Lock, ShieldCheck, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../components/buttons/Button.tsx';
import { IconButton } from '../../components/buttons/IconButton.tsx';
import { Strip } from '../../components/feedback/Strip.tsx';
import { Switch } from '../../components/fields/Switch.tsx';
import { Link } from '../../components/links/Link.tsx';
import { Badge } from '../../components/marks/Badge.tsx';
import { Icon } from '../../components/marks/Icon.tsx';
import type { RowFocus } from '../../components/tables/DataTable.model.ts';
import { useApp } from '../../portal/portal-context.ts';
import { useAsked } from '../../portal/useAsked.ts';
import { AddEntry } from './AddEntry.tsx';
import { EntryMenu } from './entry/EntryMenu.tsx';
import { Facts, MetadataFacts } from './fields/metadata/Metadata.tsx';
import { ListFiles } from './files/on-demand.ts';
import * as styles from './ProviderCards.css.ts';
import { useResource, useResourceState } from './state/resource-context.ts';

type Use = ProviderUseWire | null;
const nothing = {};

const moveKeys = ['Alt+ArrowUp', 'Alt+ArrowDown'];

/** Who signs people in, as cards in their order, and the passwords that always do. (UI.md 4.15, picture 25) */
export function ProviderCards({ rows, rowFocus }: { rows: ResourceRows; rowFocus: Ref<RowFocus> }) {
  const { portal } = useApp();
  const { actor, record, canWrite } = useResource();
  // Read anew with each save.
  const stored = useResourceState((now) => now.context.stored) ?? nothing;
  const asked = useAsked((_: object, signal) => portal.client.settings.providerUse({ signal }), stored);
  const answer = answerTo(asked, stored);
  const last = useRef<Use>(null);
  if (answer !== null) last.current = answer;
  const use = last.current;
  const list = useRef<HTMLOListElement>(null);
  useImperativeHandle(rowFocus, () => ({
    focusRow: (row) => list.current?.querySelectorAll<HTMLElement>('[data-opens]')[row]?.focus(),
  }));
  const [moved, setMoved] = useState<{ id: string; words: string } | null>(null);
  useLayoutEffect(() => {
    if (moved !== null) list.current?.querySelector<HTMLElement>(`[data-place-of="${CSS.escape(moved.id)}"]`)?.focus();
  }, [moved]);
  const all = [...rows];
  return (
    <div className={styles.scroller}>
      <div className={styles.stack}>
        {use === null ? null : (
          <Strip
            icon={<Icon of={ShieldCheck} />}
            action={
              portal.access().can('settings:users:read') ? (
                <Link href="#/settings/users">{texts.showUsers}</Link>
              ) : undefined
            }
          >
            {texts.guard(use.local.administrators_total, use.local.administrators)}
          </Strip>
        )}
        <div className={styles.head}>
          <h2 className={styles.title}>{texts.title}</h2>
          <span className={styles.note}>{all.length === 0 ? texts.none : texts.note}</span>
          <span className={styles.end}>
            {all.length === 0 ? <AddEntry actor={actor} record={record} isFirst /> : null}
            <ListFiles fallback={<span className={styles.files} />} />
          </span>
        </div>
        <ol className={styles.cards} ref={list} aria-label={texts.title}>
          {all.map((row) => (
            <Card key={row.id} row={row} count={all.length} use={use} canWrite={canWrite} onMoved={setMoved} />
          ))}
          <li className={styles.card} data-provider="local">
            <div className={styles.closed}>
              <span className={styles.place} aria-hidden="true">
                {all.length + 1}
              </span>
              <span className={styles.name}>{texts.local}</span>
              <span className={styles.line}>{use === null ? texts.asking : texts.localLine(use.local.users)}</span>
              <span className={styles.always}>
                <Icon of={Lock} size={14} />
                {texts.alwaysOn}
              </span>
            </div>
          </li>
        </ol>
        <p className={styles.said} role="status">
          {moved?.words}
        </p>
      </div>
    </div>
  );
}

interface CardProps {
  row: ResourceRow;
  count: number;
  use: Use;
  canWrite: boolean;
  onMoved: (moved: { id: string; words: string }) => void;
}

function Card({ row, count, use, canWrite, onMoved }: CardProps) {
  const { actor, setPlace } = useResource();
  const [isOpen, setOpen] = useState(false);
  const { id, name, entry, place, isOn } = row;
  const { protocol, line, certificate } = providerCard(entry, use, Date.now());
  const metadata = metadataOf(entry);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = event.altKey && canWrite ? placeByKey(place, count, event.key) : null;
    if (to === null) return;
    event.preventDefault();
    actor.send({ type: 'move', ids: [id], to });
    onMoved({ id, words: texts.moved(name, to + 1, count) });
  };
  return (
    <li className={styles.card} data-provider={id}>
      <div className={styles.closed}>
        <button
          type="button"
          className={styles.place}
          data-place-of={id}
          aria-label={`${name}. ${texts.placeOf(place ?? 0, count)}`}
          title={canWrite ? texts.keys : undefined}
          aria-keyshortcuts={canWrite ? moveKeys.join(' ') : undefined}
          onKeyDown={onKeyDown}
        >
          {place}
        </button>
        <button
          type="button"
          className={styles.opens}
          data-opens=""
          translate="no"
          title={name}
          aria-haspopup="dialog"
          onClick={() => setPlace({ open: id }, { push: true })}
        >
          {name}
        </button>
        <Badge>{protocol}</Badge>
        <span className={styles.line}>{line}</span>
        {certificate === null ? null : certificate.tone === null ? (
          <span className={styles.line}>{certificate.words}</span>
        ) : (
          <Badge tone={certificate.tone} icon={<Icon of={TriangleAlert} size={12} />}>
            {certificate.words}
          </Badge>
        )}
        <span className={styles.controls}>
          {canWrite ? (
            <Switch
              label={resourceTexts.switchOf(name)}
              isLabelHidden
              isSelected={isOn}
              onChange={(value) => actor.send({ type: 'set', ids: [id], key: 'enabled', value })}
            />
          ) : null}
          <span className={styles.state}>{isOn ? texts.on : texts.off}</span>
          <EntryMenu row={row} />
          <IconButton label={texts.details(name)} size="sm" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            <Icon of={isOpen ? ChevronUp : ChevronDown} />
          </IconButton>
        </span>
      </div>
      {isOpen ? (
        <div className={styles.open}>
          {metadata === null ? (
            <Facts of={providerFacts(entry, use)} isMono />
          ) : metadata === '' ? (
            <p className={styles.note}>{texts.noMetadata}</p>
          ) : (
            <MetadataFacts metadata={metadata} id={id} />
          )}
          <div>
            <Button size="sm" onPress={() => setPlace({ open: id }, { push: true })} aria-haspopup="dialog">
              {canWrite ? texts.edit : texts.view}
            </Button>
          </div>
        </div>
      ) : null}
    </li>
  );
}

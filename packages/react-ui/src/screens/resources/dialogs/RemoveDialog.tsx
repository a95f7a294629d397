import { entryUses } from '@portico/core';
import {
  type Entry,
  nameOf,
  offered,
  type Referred,
  referredAmong,
  removalNames,
  removalState,
  resourceTexts,
  selectAskedRemoval,
  selectList,
  targetOfKind,
} from '@portico/core/resources/view';
import { answerTo, failureOf } from '@portico/core/shared';
import { useState } from 'react';
import { AlertDialog } from '../../../components/dialogs/AlertDialog.tsx';
import { useApp } from '../../../portal/portal-context.ts';
import { useAsked } from '../../../portal/useAsked.ts';
import { OneEntry } from '../pick/OneEntry.tsx';
import { room } from '../pick/room.css.ts';
import { useResource, useResourceState } from '../state/resource-context.ts';
import * as styles from './RemoveDialog.css.ts';

/** The one confirmation before entries are deleted: what uses them, and what takes their place. (RES-013) */
export function RemoveDialog() {
  const { portal } = useApp();
  const { actor, record } = useResource();
  const asked = useResourceState(selectAskedRemoval);
  const list = useResourceState(selectList);
  const [question] = useState(asked);
  const looked = useAsked(
    (entries: readonly Entry[], signal) => entryUses(portal, record, entries, signal),
    targetOfKind(record.kind) === undefined ? null : question,
  );
  const [instead, setInstead] = useState<Referred | null>(null);
  const [first] = asked;
  if (first === undefined) return null;
  const uses = targetOfKind(record.kind) === undefined ? noUses : answerTo(looked, question);
  const isFailed = failureOf(looked, question) !== null;
  const { words, heading, shown, notes, offersReplacement, blocked } = removalState(record, {
    uses,
    isFailed,
    instead: instead?.id ?? null,
    left: list.length - asked.length,
  });
  const names = removalNames(record, asked);
  const close = () => actor.send({ type: 'remove.cancelled' });
  return (
    <AlertDialog
      title={resourceTexts.deleteTitle(nameOf(record, first), asked.length)}
      tone="danger"
      width="medium"
      confirmLabel={resourceTexts.delete}
      blocked={blocked}
      onConfirm={() => actor.send({ type: 'remove.confirmed', instead: instead?.id ?? null })}
      onClose={close}
    >
      <div className={styles.body}>
        {names === null ? null : <p translate="no">{names}</p>}
        {heading === null ? null : (
          <section className={styles.uses} aria-label={heading}>
            <p className={styles.heading}>{heading}</p>
            <ul className={styles.list}>
              {shown.map(({ kind, id, name, path, where }) => (
                <li key={`${kind} ${id}`} className={styles.use}>
                  <a className={styles.link} href={`#${path}`} onClick={close} translate="no">
                    {name}
                  </a>
                  <span className={styles.where}>{where}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {notes.map((note) => (
          <p key={note} className={styles.where}>
            {note}
          </p>
        ))}
        <p role="status">{blocked ?? words}</p>
        {offersReplacement ? <Replacement gone={question} chosen={instead} onChoose={setInstead} /> : null}
      </div>
    </AlertDialog>
  );
}

const noUses = { uses: [], unread: [], unwritable: [] };

interface ReplacementProps {
  gone: readonly Entry[];
  chosen: Referred | null;
  onChoose: (entry: Referred | null) => void;
}

/** Another entry of the list, for the place of those that go. */
function Replacement({ gone, chosen, onChoose }: ReplacementProps) {
  const { record } = useResource();
  const list = useResourceState(selectList);
  const target = targetOfKind(record.kind);
  if (target === undefined) return null;
  const going = referredAmong(target, gone).map(({ id }) => id);
  return (
    <div className={room}>
      <OneEntry
        label={resourceTexts.replaceWith}
        find={(typed) => offered(referredAmong(target, list), typed, [...going, chosen?.id])}
        chosen={chosen}
        onChoose={onChoose}
      />
    </div>
  );
}

import {
  NEW_ENTRY,
  type ResourceRecord,
  resourceTexts,
  selectCanWriteList,
  selectFull,
  selectIsWithoutOwn,
} from '@portico/core/resources/view';
import { useSelector } from '@xstate/react';
import { Plus } from 'lucide-react';
import { memo } from 'react';
import { Button } from '../../components/buttons/Button.tsx';
import { Icon } from '../../components/marks/Icon.tsx';
import { useQuery } from '../../platform/places/useQuery.ts';
import { useOwnPrimary } from '../../portal/one-primary.ts';
import { type ResourceParts, useIsBeside } from './state/resource-context.ts';

export interface AddEntryProps {
  actor: ResourceParts['actor'];
  record: ResourceRecord;
  /** In place of the entries, of which there are none: the one way to start. */
  isFirst?: boolean;
}

/** Begins a new entry; nothing until there is a list to which it could be added. (UI.md 4.13) */
export const AddEntry = memo(function AddEntry({ actor, record, isFirst = false }: AddEntryProps) {
  const [, setPlace] = useQuery();
  const mayAdd = useSelector(
    actor,
    (now) => now.matches('ready') && selectCanWriteList(now) && selectIsWithoutOwn(now) === isFirst,
  );
  const full = useSelector(actor, selectFull);
  const isBeside = useIsBeside(actor); // one primary: Save (UI.md 4.13, details)
  const isShown = mayAdd && !isBeside;
  useOwnPrimary(isFirst && isShown && full === null);
  if (!isShown) return null;
  return (
    <span data-add-entry>
      <Button
        variant={isFirst ? 'primary' : 'secondary'}
        icon={<Icon of={Plus} />}
        isDisabled={full !== null}
        disabledReason={full}
        onPress={() => setPlace({ open: NEW_ENTRY }, { push: true })}
      >
        {resourceTexts.add(record.label[0])}
      </Button>
    </span>
  );
});

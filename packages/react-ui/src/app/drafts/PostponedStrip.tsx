import { postponedWords } from '@portico/core/customization';
import { History } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Strip } from '../../components/Strip.tsx';
import { formatMoment } from '../../shell/time-words.ts';
import { postponed } from './postponed.ts';

/** Unsaved changes that were put off, and the way back to them. (DRF-003) */
export function PostponedStrip() {
  const drafts = useSyncExternalStore(postponed.subscribe, postponed.read);
  if (drafts === null) return null;
  const { count, savedAt, offer } = drafts;
  const at = savedAt === null ? null : formatMoment(new Date(savedAt).toISOString());
  return (
    <Strip
      tone="info"
      icon={<Icon of={History} />}
      action={
        <Button size="sm" onPress={offer}>
          Review…
        </Button>
      }
    >
      {postponedWords(count, at)}
    </Strip>
  );
}

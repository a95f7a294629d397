import { postponedWords } from '@portico/core/customization';
import { History } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Strip } from '../../components/Strip.tsx';
import { formatMoment } from '../../shell/time-words.ts';
import type { PostponedDrafts } from './postponed.ts';

/** What was put off, and the button that offers it again. (DRF-003) */
export function PostponedStrip({ drafts }: { drafts: PostponedDrafts }) {
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

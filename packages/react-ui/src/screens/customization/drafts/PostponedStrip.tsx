import { postponedWords } from '@portico/core/customization/view';
import { History } from 'lucide-react';
import { Button } from '../../../components/buttons/Button.tsx';
import { Strip } from '../../../components/feedback/Strip.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { formatMoment } from '../../../platform/time-words.ts';
import { draftsMessages } from './messages.ts';
import type { PostponedDrafts } from './postponed.ts';

/** What was put off, and the button that offers it again. (DRF-003) */
export function PostponedStrip({ drafts }: { drafts: PostponedDrafts }) {
  const { offers, again } = drafts;
  const [first] = offers;
  const at = first?.kind === 'draft' ? formatMoment(first.draft.savedAt) : null;
  return (
    <Strip
      tone="info"
      icon={<Icon of={History} />}
      action={
        <Button size="sm" onPress={again}>
          {draftsMessages.review}
        </Button>
      }
    >
      {postponedWords(offers.length, at)}
    </Strip>
  );
}

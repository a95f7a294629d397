import type { MailNote } from '@portico/core/users';
import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { Strip } from '../../../components/feedback/Strip.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';

const icons = { success: CircleCheck, warning: TriangleAlert, info: Info } as const;

/** What became of mailing a link, or those of a list. (OP-209) */
export function MailStrip({ note }: { note: MailNote }) {
  return (
    <Strip tone={note.tone} role="status" icon={<Icon of={icons[note.tone]} />}>
      {note.text}
    </Strip>
  );
}

import type { ShownState } from '@portico/core/users';
import { Ban, CircleCheck, CircleDashed, CircleX, Lock, Mail } from 'lucide-react';
import { Badge } from '../../../components/marks/Badge.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';

const icons = {
  active: CircleCheck,
  invited: Mail,
  expected: CircleDashed,
  link_ended: CircleX,
  locked: Lock,
  disabled: Ban,
} as const;

/** Whether a user can sign in now. (UI.md 4.15) */
export function StateBadge({ of: { state, stateWords, tone } }: { of: ShownState }) {
  return (
    <Badge tone={tone} icon={<Icon of={icons[state]} size={12} />}>
      {stateWords}
    </Badge>
  );
}

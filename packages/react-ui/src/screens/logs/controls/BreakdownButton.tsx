import { ChartBarBig } from 'lucide-react';
import { useBreakdownChoice } from '../state/breakdown-choice.ts';
import { ActionTrigger } from './ActionTrigger.tsx';
import { buttonMessages } from './button.messages.ts';

/** Shows the breakdown beside the rows, or takes it away. (UI.md 4.16) */
export function BreakdownButton() {
  const [choice, setChoice] = useBreakdownChoice();
  return (
    <ActionTrigger
      icon={ChartBarBig}
      label={buttonMessages.breakdown}
      text={buttonMessages.breakdown}
      aria-expanded={choice.isOpen}
      onPress={() => setChoice({ ...choice, isOpen: !choice.isOpen })}
    />
  );
}

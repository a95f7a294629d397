import { ChevronDown, type LucideIcon } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { IconButton } from '../../../components/buttons/IconButton.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { useWindowWidth } from '../../../platform/useWindowWidth.ts';
import { breakpoint } from '../../../theme/layout.ts';

export interface ActionTriggerProps {
  icon: LucideIcon;
  /** What it does, also where its words stand aside. */
  label: string;
  /** The words on it. */
  text: string;
  hasMenu?: boolean;
  onPress?: () => void;
  'aria-expanded'?: boolean;
  'aria-haspopup'?: 'menu' | 'dialog' | 'listbox';
  ref?: Ref<HTMLButtonElement>;
}

/** A button of the title row: icon and words, the icon alone where the window is narrow. (UI.md section 3) */
export function ActionTrigger({ icon, label, text, hasMenu = false, ...rest }: ActionTriggerProps) {
  if (useWindowWidth() < breakpoint.tablet) {
    return (
      <IconButton {...rest} label={label} variant="secondary">
        <Icon of={icon} />
      </IconButton>
    );
  }
  return (
    <Button {...rest} icon={<Icon of={icon} />} aria-label={label === text ? undefined : label}>
      {text}
      {hasMenu ? <Icon of={ChevronDown} /> : null}
    </Button>
  );
}

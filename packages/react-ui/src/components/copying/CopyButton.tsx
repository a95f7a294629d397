import { Copy } from 'lucide-react';
import { IconButton, type IconButtonProps } from '../buttons/IconButton.tsx';
import { Icon } from '../marks/Icon.tsx';
import { copyText } from './copy-text.ts';
import { copyMessages } from './messages.ts';

export interface CopyButtonProps extends Pick<IconButtonProps, 'placement'> {
  /** What is copied, in words. */
  name: string;
  text: string;
}

/** Copies the value beside it. (UI.md section 6) */
export function CopyButton({ name, text, placement }: CopyButtonProps) {
  return (
    <IconButton label={copyMessages.copy(name)} size="xs" placement={placement} onPress={() => void copyText(text)}>
      <Icon of={Copy} size={14} />
    </IconButton>
  );
}

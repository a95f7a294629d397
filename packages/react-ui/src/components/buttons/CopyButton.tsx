import { Copy } from 'lucide-react';
import { Icon } from '../marks/Icon.tsx';
import { copyMessages } from './copy.messages.ts';
import { copyText } from './copy-text.ts';
import { IconButton, type IconButtonProps } from './IconButton.tsx';

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

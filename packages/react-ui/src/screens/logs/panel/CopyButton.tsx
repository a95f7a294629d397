import { eventPanelTexts } from '@portico/core/logs/view';
import { Check, Copy } from 'lucide-react';
import { IconButton } from '../../../components/buttons/IconButton.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import type { Copying } from './useCopying.ts';

export interface CopyButtonProps {
  /** What is copied, in words. */
  name: string;
  text: string;
  copying: Copying;
}

/** Copies a text; the name of the button stays, so that focus does not hear it twice. */
export function CopyButton({ name, text, copying: { copied, copy } }: CopyButtonProps) {
  const isCopied = copied === name;
  return (
    <IconButton
      label={eventPanelTexts.copyOf(name)}
      tooltip={isCopied ? eventPanelTexts.copied : undefined}
      size="xs"
      placement="left"
      onPress={() => copy(name, text)}
    >
      <Icon of={isCopied ? Check : Copy} size={14} />
    </IconButton>
  );
}

import { type ReactNode, useRef } from 'react';
import * as styles from '../marks/VisuallyHidden.css.ts';
import { Button, type ButtonProps } from './Button.tsx';

export interface FileButtonProps
  extends Pick<ButtonProps, 'size' | 'variant' | 'icon' | 'isDisabled' | 'disabledReason'> {
  children: ReactNode;
  /** Media types that the file picker offers. */
  accept: readonly string[];
  onSelect: (files: readonly File[]) => void;
  'aria-label'?: string;
}

/** A button that opens the file picker of the computer. */
export function FileButton({ children, accept, onSelect, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        className={styles.visuallyHidden}
        accept={accept.join(',')}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Or choosing the same file again would change nothing.
          event.target.value = '';
          if (files.length > 0) onSelect(files);
        }}
      />
      <Button {...button} onPress={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}

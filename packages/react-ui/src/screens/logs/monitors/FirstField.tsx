import { useEffect, useRef } from 'react';
import { TextField, type TextFieldProps } from '../../../components/fields/TextField.tsx';

/** The field of a window that is typed into first: it has the focus once the window is there. */
export function FirstField(props: Omit<TextFieldProps, 'inputRef'>) {
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  // An effect and not the attribute: the window looks for focus in its own effects, after this one.
  useEffect(() => input.current?.focus(), []);
  return <TextField {...props} inputRef={input} />;
}

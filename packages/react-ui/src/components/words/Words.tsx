import { Fragment, type ReactNode } from 'react';

interface WordsProps {
  /** A message with names in braces, for example `Press {key} to go on.` */
  children: string;
  /** What stands for each name. */
  parts: Readonly<Record<string, ReactNode>>;
}

/** A message with elements in it, in the order that its language has. */
export function Words({ children, parts }: WordsProps) {
  return children.split(/\{(\w+)\}/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change places.
    <Fragment key={index}>{index % 2 === 0 ? part : parts[part]}</Fragment>
  ));
}

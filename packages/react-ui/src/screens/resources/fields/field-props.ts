import type { Field, RowsField } from '@portico/core/resources';
import type { ReactNode } from 'react';

/** What draws a field of the form. */
export interface FieldViewProps<F extends Field = Field> {
  field: F;
  /** Its place in the entry, written as its errors have it. */
  path: string;
}

/** The same of conditions or subjects. */
export interface RowsViewProps extends FieldViewProps<RowsField> {
  /** What they are called over their column in a list, where that is another word. */
  head: string | undefined;
  /** Where it stands whether all of the rows or any must hold; null where rows are not joined so. */
  logicAt: string | null;
}

/** The same for fields that hold others. */
export interface HolderViewProps<F extends Field> extends FieldViewProps<F> {
  /** Draws one of them. */
  draw: (key: string, field: Field) => ReactNode;
}

import type { Field } from '@portico/core/resources';
import type { ReactNode } from 'react';

/** What draws a field of the form. */
export interface FieldViewProps<F extends Field = Field> {
  field: F;
  /** Its place in the entry, written as its errors have it. */
  path: string;
}

/** The same for fields that hold others. */
export interface HolderViewProps<F extends Field> extends FieldViewProps<F> {
  /** Draws one of them. */
  draw: (key: string, field: Field) => ReactNode;
}

import type { Field } from '@portico/core/resources';

/** What a view of a slot is given; of its own, so that this folder leads nowhere back to the form. */
export interface SlotProps<F extends Field = Field> {
  field: F;
  /** Its place in the entry, written as its errors have it. */
  path: string;
}

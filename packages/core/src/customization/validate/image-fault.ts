import { logoFaultMessages } from './logo.messages.ts';
import { logoFaultOf } from './logo.ts';
import type { FieldFault } from './rules.ts';

/** A logo: none, or one of the formats and sizes that are taken. (DESIGN section 5) */
export function imageFault(value: unknown): FieldFault | null {
  if (value === undefined || value === null || value === '') return null;
  const fault = typeof value === 'string' ? logoFaultOf(value) : 'damaged';
  return fault === null ? null : { error: 'logo', message: logoFaultMessages[fault] };
}

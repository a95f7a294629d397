import { customizationSchema } from '../schema/schema.ts';
import type { Form } from '../shared/finding.ts';
import { EXIT_CLEAN, type Io } from '../shared/io.ts';

/** Prints a JSON Schema 2020-12 that editors can use for completion. (CHK-009) */
export function schema({ form, closed }: { form: Form | null; closed: boolean }, io: Io): number {
  io.out(`${JSON.stringify(customizationSchema(form, closed), null, 2)}\n`);
  return EXIT_CLEAN;
}

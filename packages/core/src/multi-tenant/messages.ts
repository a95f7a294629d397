import { defineMessages } from '../language/index.ts';

/** What is said of an approval. (spec 2 section 1, OP-88) */
export const approvalMessages = defineMessages('approvals', {
  /** What may have happened, to go on a sentence. */
  approved: (tenant: string) => `${tenant} was approved`,
  progress: (seconds: number, most: number) => `Approving, ${seconds} of at most ${most} s`,
});

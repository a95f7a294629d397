import * as z from 'zod/mini';
import type { Schema } from './define.ts';
import { SavedBy, SeenAt } from './schemas/index.ts';

/** An answer that tells who saved it last, and when. (OP-202) */
export type Saved<Answer extends Schema> = z.ZodMiniIntersection<Answer, typeof SavedBy>;
/** A body that names what it was made from. (OP-202) */
export type Seen<Body extends Schema> = z.ZodMiniIntersection<Body, typeof SeenAt>;

/** Adds who saved it last, and when, to an answer. (OP-202) */
export function saved<Answer extends Schema>(answer: Answer): Saved<Answer> {
  return z.intersection(answer, SavedBy);
}

/** Adds what it was made from to a body. (OP-202) */
export function seen<Body extends Schema>(body: Body): Seen<Body> {
  return z.intersection(body, SeenAt);
}

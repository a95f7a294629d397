import * as z from 'zod/mini';
import { SavedBy, SeenAt } from '../schemas/index.ts';
import type { Schema } from './define.ts';

/** An answer that tells who saved it last, and when. (OP-202) */
export type Saved<Answer extends Schema> = z.ZodMiniIntersection<Answer, typeof SavedBy>;
/** A body that names what it was made from. (OP-202) */
export type Seen<Body extends Schema> = z.ZodMiniIntersection<Body, typeof SeenAt>;

const answers = new WeakMap<Schema, Schema>();
const bodies = new WeakMap<Schema, Schema>();

/** Adds who saved it last, and when, to an answer; the same schema for the same answer, so that it has one name. (OP-202) */
export function saved<Answer extends Schema>(answer: Answer): Saved<Answer> {
  const made = answers.get(answer) ?? z.intersection(answer, SavedBy);
  answers.set(answer, made);
  return made as Saved<Answer>;
}

/** Adds what it was made from to a body; the same schema for the same body. (OP-202) */
export function seen<Body extends Schema>(body: Body): Seen<Body> {
  const made = bodies.get(body) ?? z.intersection(body, SeenAt);
  bodies.set(body, made);
  return made as Seen<Body>;
}

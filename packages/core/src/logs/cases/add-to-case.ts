import { ApiError, failureText, writeFailureText } from '../../shared/index.ts';
import { addTexts } from './add-desk.messages.ts';
import type { CaseCalls, EventName, KeptEvent } from './cases.ts';

/** What became of events that were to come into a case. (issue 17, decision 050) */
export interface AddOutcome {
  added: number;
  /** How many were in it before. */
  already: number;
  /** How many are stored no more. */
  gone: number;
  /** Those that were not added, and may be. */
  left: readonly EventName[];
  /** Why they were not. */
  why: string | null;
}

/** How many events are under way at once: the service takes the saves of one user one after the other. Chosen here. */
const AT_ONCE = 4;
/** How often an event that somebody changes meanwhile is read anew. Chosen here. */
const MOST_TRIES = 3;

/**
 * Puts events into a case, each by the calls that put one there: its note and its other cases stay as they are at that moment.
 * What is wrong with one event concerns that one; what is wrong with the case, the network or the rights ends it.
 * (issue 17, decision 050, OP-202)
 * @param signal - aborted, what is not sent by then is left.
 * @param onDone - told how many are through.
 */
export async function addToCase(
  calls: Pick<CaseCalls, 'kept' | 'keep'>,
  events: readonly EventName[],
  caseId: string,
  { signal, onDone }: { signal: AbortSignal; onDone: (done: number) => void },
): Promise<AddOutcome> {
  const outcome = { added: 0, already: 0, gone: 0, why: null as string | null };
  const waiting = [...events];
  const left: EventName[] = [];
  const isOver = () => signal.aborted || outcome.why !== null;

  async function work(): Promise<void> {
    for (let event = waiting.shift(); event !== undefined; event = waiting.shift()) {
      if (isOver()) left.push(event);
      else await addOne(event);
    }
  }

  async function addOne(event: EventName): Promise<void> {
    try {
      outcome[await putInto(calls, event, caseId)] += 1;
      onDone(outcome.added + outcome.already + outcome.gone);
    } catch (error) {
      left.push(event);
      // The first reason is the one that ended it.
      outcome.why ??= whyLeft(error);
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const isLeft = left.length > 0;
  return { ...outcome, left, why: isLeft ? (outcome.why ?? addTexts.stopped) : null };
}

async function putInto(
  calls: Pick<CaseCalls, 'kept' | 'keep'>,
  event: EventName,
  caseId: string,
): Promise<'added' | 'already' | 'gone'> {
  let kept = await readKept(calls, event);
  for (let tries = 1; ; tries += 1) {
    if (kept.cases.includes(caseId)) return 'already';
    try {
      await calls.keep(event, { ...kept, cases: [...kept.cases, caseId] });
      return 'added';
    } catch (error) {
      if (isGone(error)) return 'gone';
      if (!(error instanceof ApiError && error.code === 'conflict') || tries === MOST_TRIES) throw error;
      // Another window saved meanwhile: what it did stays, and this comes to it.
      kept = await readKept(calls, event);
    }
  }
}

/** Where it fails, nothing was sent. */
async function readKept(calls: Pick<CaseCalls, 'kept'>, event: EventName): Promise<KeptEvent> {
  try {
    return await calls.kept(event);
  } catch (error) {
    throw new Unread(failureText(error));
  }
}

/** What is kept with an event could not be read. */
class Unread extends Error {}

function whyLeft(error: unknown): string {
  return error instanceof Unread ? addTexts.unread(error.message) : writeFailureText(error, addTexts.addedEvent);
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

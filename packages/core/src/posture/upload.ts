import type { Clock } from '../shared/index.ts';

/** The fields that go along with an uploaded file. (spec 3 section 7, OP-107) */
export interface UploadFields {
  createdBy: string;
  name: string;
}

/**
 * Who uploads and when: the uid of the session, and the current time in ISO 8601, UTC, with milliseconds, which sorts
 * and is unambiguous. (OP-107, PST-006)
 */
export function uploadFields(uid: string, clock: Pick<Clock, 'now'>): UploadFields {
  return { createdBy: uid, name: new Date(clock.now()).toISOString() };
}

import { jsonEqual } from '../../shared/index.ts';
import type { AssessmentResult } from './assess.ts';
import { reviewTexts } from './messages.ts';

/** What a person said about an assessment, with the words of the select. Chosen here; the spec names no values. (PST-005) */
export const reviewStatusLabels = reviewTexts;
export type ReviewStatus = keyof typeof reviewStatusLabels;
export const reviewStatuses = Object.keys(reviewStatusLabels) as [ReviewStatus, ...ReviewStatus[]];

/**
 * The review status after a new assessment: a review is about what was found, so that it lasts only while every rule
 * comes out as it did. (PST-005)
 */
export function reviewStatusAfter(
  before: { status: ReviewStatus; results: AssessmentResult['results'] } | undefined,
  results: AssessmentResult['results'],
): ReviewStatus {
  return before !== undefined && jsonEqual(before.results, results) ? before.status : 'not_reviewed';
}

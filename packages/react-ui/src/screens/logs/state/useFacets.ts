import type { Facets } from '@portico/core/filters/view';
import { windowOfInterval } from '@portico/core/logs';
import { answerTo, failureOf } from '@portico/core/shared';
import { useMemo } from 'react';
import { useAsked } from '../../../portal/useAsked.ts';
import { useLog } from './log-context.ts';

export interface FieldFacets {
  facets: Facets;
  isLoading: boolean;
  hasFailed: boolean;
}

/** The commonest values of a field under the other filters, asked for when its menu opens and kept while it is open. (UI.md 4.7) */
export function useFacets(field: string, isAsked: boolean): FieldFacets {
  const { logs, paging, request } = useLog();
  const question = useMemo(() => (isAsked ? { request, field } : null), [request, field, isAsked]);
  const known = useAsked(({ request: asked, field: of }: NonNullable<typeof question>, signal) => {
    const window = paging.getSnapshot().context.window ?? windowOfInterval(asked.interval, Date.now());
    return logs.facets(asked, window, of, signal);
  }, question);
  const answer = answerTo(known, question);
  const hasFailed = failureOf(known, question) !== null;
  return { facets: answer?.values ?? [], isLoading: isAsked && answer === null && !hasFailed, hasFailed };
}

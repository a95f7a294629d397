import { failureText } from '@portico/core/shared';
import type { Failed } from '../../platform/useLoading.ts';
import { ErrorBlock } from './ErrorBlock.tsx';

/** In place of a part of the program that did not load: why, and Retry. (UI.md section 4, common states) */
export function NotLoaded({ failure, retry }: Failed) {
  return <ErrorBlock message={failureText(failure)} onRetry={retry} />;
}

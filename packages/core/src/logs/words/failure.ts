import { ApiError, type DeploymentInfo, deployments, failureText } from '../../shared/index.ts';
import { failureMessages } from './failure.messages.ts';

/** What is shown on-premises when the logs cannot be loaded. (spec 2 section 8, ERR-009) */
export const LOCAL_LOGS_TEXT = failureMessages.local(failureMessages.settings);

/** The part of the text that is a link. (UI.md 4.7) */
export const LOCAL_LOGS_LINK = failureMessages.settings;

/** A failure in words. */
export interface LogFailureText {
  text: string;
  /** Part of the text that leads to the settings; null where it names none. */
  link: string | null;
}

/**
 * What a failed log load says: on-premises HTTP 500 has a text of its own, everything else says what it says elsewhere.
 * (spec 2 section 8, OP-89)
 */
export function logFailureText(failure: unknown, { deployment }: Pick<DeploymentInfo, 'deployment'>): LogFailureText {
  if (deployment === deployments.onPrem && failure instanceof ApiError && failure.status === 500) {
    return { text: LOCAL_LOGS_TEXT, link: LOCAL_LOGS_LINK };
  }
  return { text: failureText(failure), link: null };
}

import type { LogType } from '@portico/core/logs';
import { firstViewPlace } from '@portico/core/logs/view';
import { selectUser } from '@portico/core/session';
import { useState } from 'react';
import { Redirect } from 'wouter';
import { browserTexts } from '../../../portal/browser-texts.ts';
import { useSession } from '../../../portal/portal-context.ts';

export interface FirstPlaceProps {
  /** The logs that this user may read. */
  open: readonly LogType[];
  /** Where the logs open without a view that was chosen for that. */
  otherwise: string;
}

/** The logs as they open for this user. (issue 17, default view) */
export function FirstPlace({ open, otherwise }: FirstPlaceProps) {
  const uid = useSession(selectUser)?.uid ?? '';
  const [to] = useState(() => firstViewPlace(browserTexts, uid, open) ?? otherwise);
  return <Redirect to={to} replace />;
}

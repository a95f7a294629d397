import { loadDiscoveredDomains } from '@portico/core';
import type { DiscoveredDomain } from '@portico/core/private-access';
import { answerTo, failureOf, failureText } from '@portico/core/shared';
import { useState } from 'react';
import { useApp } from '../../../../portal/portal-context.ts';
import { useAsked } from '../../../../portal/useAsked.ts';

interface Discovered {
  /** Null until the report is here. */
  domains: readonly DiscoveredDomain[] | null;
  /** Why it is not; null while it is on its way. */
  failure: string | null;
  retry: () => void;
}

/** Domains that people asked for, read once a screen needs them. A report that fails takes nothing else with it. */
export function useDiscovered(): Discovered {
  const { portal } = useApp();
  const [question, ask] = useState(() => ({ client: portal.client }));
  const asked = useAsked(loadDiscoveredDomains, question);
  const failed = failureOf(asked, question);
  return {
    domains: answerTo(asked, question),
    failure: failed && failureText(failed.error),
    retry: () => ask({ client: portal.client }),
  };
}

import { loadRoles } from '@portico/core';
import { providerRoleTexts as texts } from '@portico/core/resources/view';
import { answerTo, failureOf, failureText } from '@portico/core/shared';
import { useApp } from '../../../../portal/portal-context.ts';
import { useAsked } from '../../../../portal/useAsked.ts';

const once = {};

/** The roles of the tenant; without them what there is to say instead. (OP-93) */
export function useRoles() {
  const { portal } = useApp();
  const asked = useAsked(async (_: object, signal) => ({ roles: await loadRoles(portal, signal) }), once);
  const failure = failureOf(asked, once);
  const answer = answerTo(asked, once);
  const instead =
    failure !== null
      ? texts.failed(failureText(failure.error))
      : answer === null
        ? texts.asking
        : answer.roles === null
          ? texts.closed
          : null;
  return { roles: answer?.roles ?? null, instead };
}

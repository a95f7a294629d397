import type { GlobalExceptionsWire, RuleListWire } from '../api/index.ts';
import type { PortalCalls } from './portal/portal.ts';
import { orEmpty, quiet } from './resources/parent-answer.ts';

/** Exceptions of the tenant that manages this one; none where there is no such tenant. (spec 3 sections 6 and 8) */
export function loadParentExceptions(
  { client }: Pick<PortalCalls, 'client'>,
  signal?: AbortSignal,
): Promise<GlobalExceptionsWire> {
  return orEmpty(client.policy.globalExceptions.parent({ ...quiet, signal }), { pre: [], post: [] });
}

/** The bnb rules of the tenant that manages this one; none where there is no such tenant. (spec 3 sections 6 and 8) */
export function loadParentBnb({ client }: Pick<PortalCalls, 'client'>, signal?: AbortSignal): Promise<RuleListWire> {
  return orEmpty(client.policy.bnb.parent({ ...quiet, signal }), { list: [] });
}

/** DLP rules of a revision; with the casb option those of cloud applications. (spec 3 section 7) */
export function loadDlpRules(
  { client }: Pick<PortalCalls, 'client'>,
  rev: string,
  options: { casb?: boolean; signal?: AbortSignal } = {},
): Promise<RuleListWire> {
  const request = { params: { rev }, signal: options.signal };
  return options.casb === true ? client.mpa.casbDlpRules(request) : client.mpa.dlpRules(request);
}

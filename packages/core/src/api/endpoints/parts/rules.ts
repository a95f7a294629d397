import {
  DomainCheck,
  DomainVerdict,
  GlobalExceptions,
  GlobalExceptionsSave,
  ParentExceptions,
  ParentRules,
  RevisionParams,
  Rule,
  RuleData,
  RuleDataSave,
  RuleList,
  RuleParams,
  RuleSave,
  Stored,
} from '../../schemas/index.ts';
import type { Schema } from '../../table/define.ts';
import { defineEndpoint } from '../../table/define.ts';
import { rights } from './rights.ts';

const decided = ['path, method and data (OP-93)', 'fields of an entry', 'permission'] as const;
const root = '/api/policy/v1/rules';

/** List, entry and save of one list of the policy. (OP-93, OP-94) */
export function ruleCalls<List extends Schema, Save extends Schema>(
  path: string,
  right: `${string}:${string}`,
  shapes: { list: List; save: Save },
  assumed: readonly string[] = decided,
) {
  const common = { spec: 'spec 3 section 7', assumed } as const;
  const read = `${right}:read` as const;
  return {
    list: defineEndpoint({
      method: 'GET',
      path: `${path}/{rev}`,
      params: RevisionParams,
      response: shapes.list,
      access: read,
      shared: true,
      ...common,
    }),
    get: defineEndpoint({
      method: 'GET',
      path: `${path}/{rev}/{id}`,
      params: RuleParams,
      response: Rule,
      access: read,
      ...common,
    }),
    save: defineEndpoint({
      method: 'PUT',
      path: `${path}/{rev}`,
      params: RevisionParams,
      body: shapes.save,
      response: Stored,
      access: `${right}:write`,
      guard: 'revision',
      ...common,
    }),
  };
}

/** One part of the policy that is answered as `{data}`. (spec 3 section 7, OP-92) */
export function dataCalls(
  path: string,
  right: `${string}:${string}`,
  origin: { spec: string; assumed: readonly string[] },
) {
  return {
    get: defineEndpoint({
      method: 'GET',
      path: `${path}/{rev}`,
      params: RevisionParams,
      response: RuleData,
      access: `${right}:read`,
      shared: true,
      ...origin,
    }),
    save: defineEndpoint({
      method: 'PUT',
      path: `${path}/{rev}`,
      params: RevisionParams,
      body: RuleDataSave,
      response: Stored,
      access: `${right}:write`,
      guard: 'revision',
      ...origin,
    }),
  };
}

const lists = { list: RuleList, save: RuleSave };
const shownElsewhere = { spec: 'spec 2 section 7', assumed: ['path and method (OP-92)', 'permission'] };

/** What tenants above this one decide; 404 and 403 mean that there is nothing. (spec 3 sections 6 and 8, ERR-024) */
function parent<Response extends Schema>(name: string, right: `${string}:${string}`, response: Response) {
  return defineEndpoint({
    method: 'GET',
    path: `${root}/parent/${name}`,
    response,
    refuses: { 404: 'The tenant has no parent' },
    access: `${right}:read`,
    spec: 'spec 3 section 6',
    assumed: decided,
  });
}

/** The rule areas of the policy, watermark and copy/paste. (spec 2 section 7, spec 3 section 7) */
export const ruleAreas = {
  watermark: dataCalls(`${root}/watermark`, rights.watermark, shownElsewhere),
  copyPaste: dataCalls(`${root}/copy_paste`, rights.copy_paste, shownElsewhere),
  web: ruleCalls(`${root}/web`, rights.web, lists),
  inspection: ruleCalls(`${root}/inspection`, rights.inspection, lists),
  bandwidth: ruleCalls(`${root}/bandwidth`, rights.bandwidth, lists),
  exceptions: ruleCalls(`${root}/exceptions`, rights.exceptions, lists),
  globalExceptions: {
    ...ruleCalls(`${root}/global_exceptions`, rights.global_exceptions, {
      list: GlobalExceptions,
      save: GlobalExceptionsSave,
    }),
    parent: parent('global_exceptions', rights.global_exceptions, ParentExceptions),
  },
  bnb: {
    ...ruleCalls(`${root}/bnb`, rights.bnb, lists),
    parent: parent('bnb', rights.bnb, ParentRules),
  },
  appLinks: ruleCalls(`${root}/app_links`, rights.app_links, lists),
  content: ruleCalls(`${root}/content`, rights.content, lists),
  runtimeAnalysis: ruleCalls(`${root}/runtime_analysis`, rights.runtime_analysis, lists),
  sslbump: ruleCalls(`${root}/sslbump`, rights.sslbump, lists),
  contentTypes: ruleCalls(`${root}/content_types`, rights.content_types, lists),
  validateDdlDomains: defineEndpoint({
    method: 'POST',
    path: '/api/policy/v1/validate_ddl_domains/',
    body: DomainCheck,
    guard: 'asks',
    response: DomainVerdict,
    access: `${rights.domains}:read`, // it changes nothing
    spec: 'spec 3 section 7',
    assumed: ['body and answer (OP-98)', 'permission'],
  }),
};

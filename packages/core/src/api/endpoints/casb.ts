import { RuleList, RuleSave } from '../schemas/index.ts';
import { rights } from './parts/rights.ts';
import { ruleCalls } from './parts/rules.ts';

const root = '/api/policy/v3/casb';
const lists = { list: RuleList, save: RuleSave };
const decided = ['path, method and data (OP-94)', 'fields of an entry', 'permission'] as const;

/** Policy of cloud applications. (spec 3 section 7, OP-94) */
export const casb = {
  appDiscovery: ruleCalls(`${root}/app_discovery`, rights.app_discovery, lists, decided),
  appRules: ruleCalls(`${root}/app_rules`, rights.app_rules, lists, decided),
  profiles: ruleCalls(`${root}/profiles`, rights.casb_profiles, lists, decided),
  exceptions: ruleCalls(`${root}/exceptions`, rights.casb_exceptions, lists, decided),
  appRepInsights: ruleCalls(`${root}/app_rep_insights`, rights.app_rep_insights, lists, decided),
};

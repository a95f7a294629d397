import { rights } from './parts/rights.ts';
import { dataCalls } from './parts/rules.ts';

const root = '/api/policy/v1/rules/fwaas';
const shown = { spec: 'spec 3 section 7', assumed: ['fields of data', 'permission'] };

/** The firewall service. (spec 3 section 7) */
export const fwaas = {
  services: dataCalls(`${root}/services`, rights.fwaas_services, shown),
  rules: dataCalls(`${root}/rules`, rights.fwaas_rules, shown),
  feeds: dataCalls(`${root}/feeds`, rights.fwaas_feeds, shown),
};

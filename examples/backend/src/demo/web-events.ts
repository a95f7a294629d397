import type { JsonObject } from '@portico/core/shared';
import { webDecision } from './decisions.ts';
import type { EventMaker } from './maker.ts';
import { agents, groupsOf, people, regions, sites } from './people.ts';

const exits = ['isolated', 'isolated', 'isolated', 'read_only', 'read_only', 'exit_read_write', 'exit_direct'] as const;
const files = [
  { name: 'report.pdf', mime: 'application/pdf', magic: 'PDF' },
  { name: 'prices.xlsx', mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', magic: 'XLSX' },
  { name: 'photos.zip', mime: 'application/zip', magic: 'ZIP' },
  { name: 'setup.exe', mime: 'application/x-msdownload', magic: 'EXE' },
] as const;

/** Requests of pages, forms and files, some out of mails, some in cloud applications. */
export const webEvent: EventMaker = (random, common) => {
  const site = random.pickSkewed(sites);
  const agent = random.pickSkewed(agents);
  const userid = random.pickSkewed(people);
  const kind = random.next();
  const file = kind > 0.9 ? random.pick(files) : undefined;
  const isUpload = file !== undefined && random.chance(0.4);
  const { rule, action } = webDecision({ site, agent, userid, download: isUpload ? undefined : file?.name });
  const url = `https://${site.domain}/${file?.name ?? ['', 'home', 'article/17', 'q?id=4'][random.whole(4)]}`;
  const event: JsonObject = {
    'x-client-ip': `10.1.${random.whole(8)}.${random.whole(250) + 1}`,
    protocol: 'https',
    url,
    top_url: `https://${site.domain}/`,
    browser_and_version: agent.version,
    'user-agent': agent.text,
    ua_type: agent.type,
    userid,
    groups: groupsOf(userid),
    request_type: kind > 0.85 ? 'POST' : 'GET',
    pe_action: action,
    pe_rulename: rule,
    pe_reason: random.hex(8),
    categories: site.category,
    domain: site.domain,
    dst: [`203.0.113.${random.whole(250) + 1}`],
    response_code: random.pick(['200', '200', '200', '304', '302', '404']),
    'content-type': file === undefined ? 'text/html; charset=utf-8' : file.mime,
    risk_score: site.risk,
    risk_tally: '-1',
    has_password: 'false',
    is_iframe: String(random.chance(0.08)),
    origin_country: random.pick(['US', 'DE', 'FR', 'NL']),
    egress_country: random.pick(['US', 'DE']),
    'x-client-country': random.pick(['US', 'DE']),
    egress_ip: `198.51.100.${random.whole(16) + 1}`,
    region: random.pick(regions),
    full_session_id: `${random.hex(8)}-1`,
    tab_id: String(random.whole(9) + 1),
    ...common(
      file === undefined ? (kind > 0.85 ? 'form_post' : 'page_request') : isUpload ? 'file_upload' : 'file_download',
    ),
  };
  if (file !== undefined) {
    const size = String(20_000 + random.whole(5_000_000));
    Object.assign(event, {
      filename: file.name,
      mime_type: file.mime,
      magic_name: file.magic,
      file_size: size,
      sha256: random.hex(64),
    });
  }
  if (site.threat !== undefined) Object.assign(event, { threats: site.threat.name, threat_types: site.threat.type });
  if (site.app !== undefined) {
    const casb = { casb_app_name: site.app.name, casb_cat_name: site.app.kind, casb_profile_type: site.app.profile };
    Object.assign(event, casb, { casb_fun_name: isUpload ? 'upload' : random.pick(['browse', 'download', 'login']) });
  }
  return random.chance(0.07) ? { ...event, email_isolation_state: random.pick(exits) } : event;
};

/** Use of bandwidth, added up by the service. */
export const bandwidthEvent: EventMaker = (random, common) => {
  const site = random.pickSkewed(sites);
  const agent = random.pickSkewed(agents);
  const userid = random.pickSkewed(people);
  const [received, sent] = [10_000 + random.whole(30_000_000), 1_000 + random.whole(900_000)];
  return {
    browser: agent.version.split('_')[0] ?? 'NA',
    categories: site.category,
    is_iframe: 'false',
    is_mobile: 'false',
    quota_action: random.chance(0.03) ? 'warn' : 'none',
    quota_event: 'NA',
    region: random.pick(regions),
    res_domain: site.domain,
    top_domain: site.domain,
    src_ip: `10.1.${random.whole(8)}.${random.whole(250) + 1}`,
    ua_type: agent.type,
    userid,
    'user-agent': agent.text,
    rx_bytes: String(received),
    tx_bytes: String(sent),
    sum_bytes: String(received + sent),
    cumulative_bytes: String((received + sent) * (random.whole(20) + 1)),
    user_groups: groupsOf(userid),
    ...common('bandwidth_usage'),
  };
};

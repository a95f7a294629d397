import { defineMessages } from '../../language/index.ts';

const named = {
  event_time: 'Time',
  userid: 'User',
  user_id: 'User',
  uid: 'User',
  pe_action: 'Action',
  pe_reason: 'Policy reason',
  pe_rulename: 'Policy rule',
  pe_rule_id: 'Policy rule ID',
  pe_revision_id: 'Policy revision ID',
  risk_score: 'Risk',
  risk_tally: 'Risk tally',
  categories: 'Category',
  threat_types: 'Threat',
  url: 'URL',
  dst_url: 'Destination URL',
  src_url: 'Source URL',
  top_url: 'Top URL',
  document_url: 'Document URL',
  dst: 'Destination',
  'x-client-ip': 'Client IP',
  'x-client-country': 'Client country',
  xff_ip: 'Forwarded IP',
  src_ip: 'Source IP',
  dest_ip: 'Destination IP',
  dest_port: 'Destination port',
  src_port: 'Source port',
  origin_ip: 'Origin IP',
  egress_ip: 'Egress IP',
  'user-agent': 'User agent',
  ua_type: 'Agent type',
  'content-type': 'Content type',
  mime_type: 'MIME type',
  sha256: 'SHA-256',
  ccl_ids: 'Dictionaries',
  os: 'Operating system',
  to: 'To',
  from: 'From',
  rev_id: 'Revision',
  name: 'Event',
  sub_event_type: 'Event type',
  old_value: 'Before',
  new_value: 'After',
  audit_head: 'Place in the trail',
  app_name: 'Application',
  tunnel_state: 'Tunnel',
};

/** Other fields, whose names are made readable; a language may name them as well. */
interface OtherFields {
  readonly [field: string]: string;
}

/** Names of columns by field; a field without one is named by itself. (UI.md 4.7; words chosen here) */
export const columnMessages = defineMessages('log-columns', named as typeof named & OtherFields);

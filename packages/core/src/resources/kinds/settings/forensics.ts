import { choice, computed, flag, group, number, secret, text } from '../../fields/builders.ts';
import { defineDocument, defineResource } from '../../record/record.ts';
import { forensicsRetentions, viewerOpenModes, wordsOf } from '../../values/enumerations.ts';
import { shortNamesTexts as sizes } from '../../values/messages.ts';
import { forensicsLabels as labels } from './forensics.messages.ts';

const yes = { required: true, default: true } as const;
const no = { required: true, default: false } as const;
const units = { GB: sizes.GB, MB: sizes.MB, KB: sizes.KB } as const;
const amount = (label: string, unitAt: string, amountOf: number) =>
  number(label, { required: true, min: 0, max: Number.MAX_SAFE_INTEGER, unitAt, default: amountOf });

/** Screenshots: every so many seconds, the last one alone, or none. (OP-111) */
const screenshot = group(
  labels.screenshot,
  {
    enabled: flag(labels.screenshots, yes),
    frequency: number(labels.frequency, {
      required: true,
      min: 0,
      max: 86_400,
      default: 10,
      when: { path: 'enabled', is: true },
      otherwise: 'keep',
    }),
  },
  { required: true },
);

const userInput = group(
  labels.userInput,
  {
    enabled: flag(labels.userInputOn, yes),
    capture_username: flag(labels.usernames, { ...no, when: { path: 'enabled', is: true }, otherwise: 'keep' }),
    capture_password: flag(labels.passwords, { ...no, when: { path: 'enabled', is: true }, otherwise: 'keep' }),
  },
  { required: true },
);

const files = group(
  labels.files,
  {
    capture_files: flag(labels.filesOn, yes),
    default_settings: flag(labels.filesDefault, yes),
    capture_settings: group(
      labels.which,
      {
        infected: flag(labels.infected, yes),
        failed_open: flag(labels.failedOpen, yes),
        dlp_violation: flag(labels.dlp, yes),
        limit_size: group(
          labels.limit,
          {
            enabled: flag(labels.limited, yes),
            max_size: amount(labels.largest, 'unit', 100),
            unit: choice(labels.units, units, { required: true, default: 'MB' }),
          },
          { required: true },
        ),
      },
      { required: true, when: { path: 'default_settings', is: false }, otherwise: 'keep' },
    ),
    infected_file_password: secret(labels.infectedPassword, { rules: ['short_text'] }),
  },
  { required: true },
);

const network = group(
  labels.network,
  {
    capture_requests: flag(labels.requests, yes),
    default_setting: flag(labels.networkDefault, yes),
    capture_settings: group(
      labels.whichRequests,
      {
        xhr: flag(labels.xhr, yes),
        server_response: flag(labels.responses, yes),
        max_payload_size: amount(labels.payload, 'payload_units', 10),
        payload_units: choice(labels.units, units, { required: true, default: 'KB' }),
        max_post_size: amount(labels.post, 'post_units', 100),
        post_units: choice(labels.units, units, { required: true, default: 'KB' }),
      },
      { required: true, when: { path: 'default_setting', is: false }, otherwise: 'keep' },
    ),
  },
  { required: true },
);

/** What is captured of a session, and where it is kept. (spec 3 section 3, OP-111) */
export const forensicsProfile = defineResource({
  kind: 'forensics.profile',
  label: [labels.profile, labels.profiles],
  purpose: labels.purpose,
  place: '/settings/forensics',
  store: { type: 'list', at: 'bf_profiles', calls: 'bf.profiles', least: 0, most: 50 },
  identity: { id: 'uuid', key: ['name'] },
  capability: 'browsing_forensics',
  fields: {
    uuid: text(labels.id, { rules: ['text'] }),
    name: text(labels.name, { rules: ['short_text'], required: true }),
    description: text(labels.description, { rules: ['short_text'], multiline: true }),
    capture_params: group(
      labels.captured,
      {
        retain_bf_file: choice(labels.retain, wordsOf(forensicsRetentions), { required: true, default: 'always' }),
        screenshot,
        user_input: userInput,
        files,
        network,
      },
      { required: true },
    ),
    capture_indicator: group(labels.indicator, { enabled: flag(labels.indicatorOn, yes) }, { required: true }),
    // An id; that there is such a profile is looked at by the service.
    storage_profile_id: text(labels.storage, { rules: ['short_text'] }),
    updated_by: computed(labels.changedBy),
    updated_at: computed(labels.changedAt),
  },
  checks: [],
  list: {
    columns: ['name', 'description', 'updated_by'],
    filters: [],
    search: ['name', 'description'],
    bulk: ['delete'],
  },
  slots: { 'field:storage_profile_id': 'storage-choice' },
});

/** Where captures are looked at; it is kept, and the logs open nothing. (spec 3 sections 3 and 5, decision 055) */
export const forensicsViewer = defineDocument({
  kind: 'forensics.viewer',
  label: labels.viewer,
  purpose: labels.viewerPurpose,
  place: '/settings/forensics-viewer',
  store: { calls: 'bf.viewer', sentUnder: 'bf_viewer', token: 'header' },
  capability: 'browsing_forensics',
  fields: {
    enabled: flag(labels.viewerOn, no),
    // It passes whenever it is not empty. (spec 3 section 5)
    viewer_url: text(labels.viewerUrl, {
      rules: ['viewer_url'],
      required: true,
      when: { path: 'enabled', is: true },
      otherwise: 'keep',
    }),
    open_link: choice(labels.opens, wordsOf(viewerOpenModes), { required: true, default: 'new_tab' }),
    validated: computed(labels.validated, {
      words: { true: labels.isValid, false: labels.notValid },
      tones: { true: 'success', false: 'warning' },
    }),
  },
  checks: [],
});

import { choice, computed, flag, group, number, secret, text, union } from '../fields/builders.ts';
import { defineResource } from '../record/record.ts';
import { storageAccessTypes, wordsOf } from '../values/enumerations.ts';
import { shortNamesTexts as sizes } from '../values/messages.ts';
import { storageLabels as labels } from './labels.messages.ts';

const needed = { rules: ['short_text'], required: true } as const;
const maybe = { rules: ['short_text'] } as const;
const setAt = 'secret_key_set_at';

/** A bucket of Amazon or one that speaks the same protocol. `endpoint` and `region` are additions of the project. */
const bucket = group(
  labels.amazon,
  {
    s3_bucket: text(labels.bucket, needed),
    key_id: text(labels.keyId, needed),
    // A key signs for the place with which it was stored and for no other. (OP-98)
    secret_key: secret(labels.secretKey, { ...needed, setAt, boundTo: ['key_id', 'region', 'endpoint'] }),
    secret_key_set_at: computed(labels.secretSet),
    path: text(labels.path, needed),
    assume_role_key: flag(labels.assumesRole, { default: false }),
    assume_role: group(
      labels.role,
      {
        external_aws_ac_id: number(labels.awsAccount, { min: 1, max: Number.MAX_SAFE_INTEGER, required: true }),
        iam_role_name: text(labels.roleName, needed),
        external_id: text(labels.externalId, needed),
      },
      { required: true, when: { path: 'assume_role_key', is: true }, otherwise: 'keep' },
    ),
    endpoint: text(labels.endpoint, maybe),
    region: text(labels.region, maybe),
  },
  { required: true },
);

/** `endpoint` is an addition of the project, for services that speak the same protocol. */
const share = group(
  labels.azure,
  {
    account: text(labels.account, needed),
    share: text(labels.share, needed),
    secret_key: secret(labels.secretKey, { ...needed, setAt, boundTo: ['account', 'endpoint'] }),
    secret_key_set_at: computed(labels.secretSet),
    path: text(labels.path, needed),
    storage_mode: choice(labels.storageMode, { file: labels.file, blob: labels.blob }, { default: 'blob' }),
    endpoint: text(labels.endpoint, maybe),
  },
  { required: true },
);

/** Where files are kept. (spec 3 section 3, OP-110) */
export const storageProfile = defineResource({
  kind: 'storage.profile',
  label: [labels.profile, labels.profiles],
  purpose: labels.purpose,
  place: '/settings/storage',
  store: { type: 'list', at: 'list', calls: 'storage.profiles', least: 1, most: 50 },
  identity: { id: 'uuid', key: ['name'] },
  // What is kept there are captures.
  capability: 'browsing_forensics',
  fields: {
    uuid: text(labels.id, { rules: ['text'] }),
    name: text(labels.name, needed),
    description: text(labels.description, { ...needed, multiline: true }),
    storage_platform: union(labels.platform, {
      required: true,
      tag: 'name',
      variants: {
        'Amazon AWS': group(labels.amazon, { aws: bucket }),
        'Microsoft Azure': group(labels.azure, { azure: share }),
      },
      exclusive: true,
    }),
    limit_size: group(
      labels.limit,
      {
        enabled: flag(labels.limited, { required: true, default: false }),
        max_size: number(labels.largest, {
          min: 1,
          max: Number.MAX_SAFE_INTEGER,
          unitAt: 'units',
          required: true,
          when: { path: 'enabled', is: true },
          otherwise: 'drop',
        }),
        units: choice(labels.units, { GB: sizes.GB, MB: sizes.MB, KB: sizes.KB }, { required: true, default: 'GB' }),
      },
      { required: true },
    ),
    access_type: choice(labels.access, wordsOf(storageAccessTypes), { default: 'readwrite' }),
    validated: computed(labels.state, {
      words: { true: labels.validated, false: labels.notValidated },
      tones: { true: 'success', false: 'warning' },
    }),
  },
  checks: [],
  commands: {
    validate: {
      label: labels.validate,
      call: 'storage.validate',
      takes: 'entry',
      answer: { good: 'validated', yes: labels.validated, no: labels.notValidated, more: ['reason', 'note'] },
    },
  },
  list: {
    columns: ['name', 'storage_platform', 'access_type', 'limit_size', 'validated'],
    filters: ['access_type'],
    search: ['name', 'description', 'storage_platform'],
    bulk: ['delete'],
  },
});

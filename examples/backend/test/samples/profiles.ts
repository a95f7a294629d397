import { defaultCaptureParams } from '@portico/core/profiles';
import { SECRET_MASK } from '../../src/saves/masked.ts';
import type { Sample } from './sample.ts';

const aws = { s3_bucket: 'evidence', key_id: 'AKIDEXAMPLE', secret_key: 'open sesame', path: 'bf' };
const azure = { account: 'acme', share: 'evidence', secret_key: 'b3BlbiBzZXNhbWU=', path: 'bf', storage_mode: 'file' };
const profile = (change: object = {}) => ({
  name: 'Evidence',
  description: 'Where captures go',
  storage_platform: { name: 'Amazon AWS', aws },
  limit_size: { enabled: true, max_size: 5, units: 'GB' },
  access_type: 'readwrite',
  ...change,
});
const list = (...profiles: object[]) => ({ list: profiles });
const shown = profile({ storage_platform: { name: 'Amazon AWS', aws: { ...aws, secret_key: SECRET_MASK } } });
const platform = (storage_platform: object) => list(profile({ storage_platform }));

/** Storage profiles. (spec 3 sections 3 and 7, OP-110) */
export const storageSamples: Sample[] = [
  {
    call: 'storage.profiles.save',
    body: list(profile(), profile({ name: 'Second', storage_platform: { name: 'Microsoft Azure', azure } })),
    answers: { list: [shown, { name: 'Second', validated: false }] },
    keeps: { storage: 'list.0.uuid' },
    thenRead: { call: 'storage.profiles.list', holds: { list: [shown, { name: 'Second' }] } },
    wrong: {
      list: list(),
      'list.0.name': list(profile({ name: '' })),
      'list.0.description': list(profile({ description: 'x'.repeat(251) })),
      'list.0.limit_size.max_size': list(profile({ limit_size: { enabled: true, max_size: 0, units: 'GB' } })),
      'list.0.limit_size.units': list(profile({ limit_size: { enabled: true, max_size: 1, units: 'TB' } })),
      'list.0.storage_platform.name': platform({ name: 'Elsewhere' }),
      'list.0.storage_platform.aws': platform({ name: 'Amazon AWS' }),
      'list.0.storage_platform.azure': platform({ name: 'Amazon AWS', aws, azure }),
      'list.0.storage_platform.aws.secret_key': platform({ name: 'Amazon AWS', aws: { ...aws, secret_key: '' } }),
      'list.0.storage_platform.aws.assume_role': platform({
        name: 'Amazon AWS',
        aws: { ...aws, assume_role_key: true },
      }),
      'list.0.storage_platform.azure.storage_mode': platform({
        name: 'Microsoft Azure',
        azure: { ...azure, storage_mode: 'tape' },
      }),
    },
  },
  { call: 'storage.profiles.list' },
  { call: 'storage.capability.get', params: { capability: 'browsing_forensics' }, answers: { value: true } },
  {
    call: 'storage.validate',
    body: profile({ storage_platform: { name: 'Amazon AWS', aws: { ...aws, endpoint: 'http://127.0.0.1:9' } } }),
    answers: { validated: false, reason: 'The storage could not be reached: The address is not public.' },
    wrong: {
      'storage_platform.aws.key_id': profile({ storage_platform: { name: 'Amazon AWS', aws: { ...aws, key_id: '' } } }),
    },
  },
];

const capture = {
  name: 'All sessions',
  description: '',
  capture_params: defaultCaptureParams,
  capture_indicator: { enabled: true },
  storage_default: null,
  storage_profile_id: null,
};
const viewer = { enabled: true, validated: false, viewer_url: 'https://viewer.example.com', open_link: 'modal_window' };

/** Browser forensics. (spec 3 sections 3 and 7, OP-111) */
export const forensicsSamples: Sample[] = [
  {
    call: 'bf.profiles.save',
    body: { bf_profiles: [capture] },
    thenRead: { call: 'bf.profiles.list', holds: { bf_profiles: [capture] } },
    wrong: {
      bf_profiles: {},
      'bf_profiles.0.name': { bf_profiles: [{ ...capture, name: '' }] },
      'bf_profiles.0.capture_params.retain_bf_file': {
        bf_profiles: [{ ...capture, capture_params: { ...defaultCaptureParams, retain_bf_file: 'never' } }],
      },
      'bf_profiles.0.storage_profile_id': { bf_profiles: [{ ...capture, storage_profile_id: 'none' }] },
    },
  },
  { call: 'bf.profiles.list' },
  { call: 'bf.status', answers: { enabled: true, profiles: 1 } },
  { call: 'bf.capability.get', params: { capability: 'nothing' }, answers: { name: 'nothing', value: false } },
  {
    call: 'bf.viewer.save',
    body: { bf_viewer: viewer },
    answers: { ...viewer, validated: true },
    thenRead: { call: 'bf.viewer.get', holds: { ...viewer, validated: true } },
    wrong: {
      'bf_viewer.viewer_url': { bf_viewer: { ...viewer, viewer_url: '' } },
      'bf_viewer.open_link': { bf_viewer: { ...viewer, open_link: 'popup' } },
    },
  },
  { call: 'bf.viewer.get' },
];

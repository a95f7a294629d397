import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ForensicsProfileWrite, ForensicsViewer } from '../api/schemas/index.ts';
import * as profiles from './index.ts';

const aws = { s3_bucket: 'b', key_id: 'k', secret_key: 's', path: 'p' };
const azure = { account: 'a', share: 's', secret_key: 'k', path: 'p' };
const profile = {
  name: 'n',
  description: 'd',
  storage_platform: { name: 'Amazon AWS', aws },
  limit_size: { enabled: true, max_size: 1, units: 'GB' },
};
const onAws = (change: object) => ({
  ...profile,
  storage_platform: { name: 'Amazon AWS', aws: { ...aws, ...change } },
});
const onAzure = (change: object) => ({
  ...profile,
  storage_platform: { name: 'Microsoft Azure', azure: { ...azure, ...change } },
});
const limit = (limit_size: object) => ({ ...profile, limit_size: { ...profile.limit_size, ...limit_size } });
const role = { external_aws_ac_id: 123456789012, iam_role_name: 'r', external_id: 'e' };
const faultPaths = (value: unknown) => profiles.validateStorageProfile(value).map(({ path }) => path);

describe('storage profiles (spec 3 section 3, OP-110)', () => {
  it.each([
    ['[STO-005] Amazon', profile],
    ['[STO-007] Azure', onAzure({})],
    ['[STO-007] a file share', onAzure({ storage_mode: 'file' })],
    ['[STO-006] a role that is assumed', onAws({ assume_role_key: true, assume_role: role })],
    ['[STO-003] texts of 250 characters', { ...profile, name: 'n'.repeat(250), description: 'd'.repeat(250) }],
    ['[STO-004] a limit that is off, of any size', limit({ enabled: false, max_size: 0 })],
    ['[STO-004] KB', limit({ units: 'KB' })],
    ['[STO-004] MB', limit({ units: 'MB' })],
    ['[STO-009] reading', { ...profile, access_type: 'read' }],
    ['[STO-009] reading and writing', { ...profile, access_type: 'readwrite' }],
  ])('%s is taken', (_, value) => {
    expect(profiles.validateStorageProfile(value)).toEqual([]);
  });

  it.each([
    ['[STO-003] no name', { ...profile, name: '' }, 'name'],
    ['[STO-003] a name of 251 characters', { ...profile, name: 'n'.repeat(251) }, 'name'],
    ['[STO-003] no description', { ...profile, description: '' }, 'description'],
    ['[STO-003] a path of 251 characters', onAws({ path: 'p'.repeat(251) }), 'storage_platform.aws.path'],
    ['[STO-004] no size', limit({ max_size: 0 }), 'limit_size.max_size'],
    ['[STO-004] half a gigabyte', limit({ max_size: 0.5 }), 'limit_size.max_size'],
    ['[STO-004] TB', limit({ units: 'TB' }), 'limit_size.units'],
    ['[STO-005] no bucket', onAws({ s3_bucket: undefined }), 'storage_platform.aws.s3_bucket'],
    ['[STO-005] no key id', onAws({ key_id: '' }), 'storage_platform.aws.key_id'],
    ['[STO-008] no secret of Amazon', onAws({ secret_key: '' }), 'storage_platform.aws.secret_key'],
    ['[STO-008] no secret of Azure', onAzure({ secret_key: undefined }), 'storage_platform.azure.secret_key'],
    ['[STO-006] no role', onAws({ assume_role_key: true }), 'storage_platform.aws.assume_role'],
    [
      '[STO-006] an account that is no number',
      onAws({ assume_role: { ...role, external_aws_ac_id: '1' } }),
      'storage_platform.aws.assume_role.external_aws_ac_id',
    ],
    ['[STO-007] no share', onAzure({ share: '' }), 'storage_platform.azure.share'],
    ['[STO-007] another mode', onAzure({ storage_mode: 'tape' }), 'storage_platform.azure.storage_mode'],
    [
      '[STO-007] both platforms',
      { ...profile, storage_platform: { name: 'Amazon AWS', aws, azure } },
      'storage_platform.azure',
    ],
    ['[STO-007] none of both', { ...profile, storage_platform: { name: 'Elsewhere' } }, 'storage_platform.name'],
    ['[STO-009] another access', { ...profile, access_type: 'write' }, 'access_type'],
  ])('%s is refused', (_, value, path) => {
    expect(faultPaths(value)).toEqual([path]);
  });

  it('[STO-001] are saved as a list of 1 to 50, so the last one cannot be deleted', () => {
    const payload = (count: number) => ({ list: Array(count).fill(profile), updated_at: null, updated_by: null });
    for (const count of [1, 50]) expect(profiles.validateStorageProfiles(payload(count))).toEqual([]);
    for (const count of [0, 51]) {
      expect(profiles.validateStorageProfiles(payload(count)).map(({ path }) => path)).toEqual(['list']);
    }
    expect(profiles.validateStorageProfiles({ list: [{ ...profile, name: '' }] })).toMatchObject([
      { path: 'list.0.name' },
    ]);
  });

  it('are stored with the defaults of what was left out', () => {
    const whole = (value: unknown) =>
      profiles.withStorageDefaults(value as Parameters<typeof profiles.withStorageDefaults>[0]);
    expect(whole(profile)).toEqual({ ...onAws({ assume_role_key: false }), access_type: 'readwrite' });
    expect(whole(onAzure({}))).toEqual({ ...onAzure({ storage_mode: 'blob' }), access_type: 'readwrite' });
    expect(whole(onAzure({ storage_mode: 'file' }))).toMatchObject(onAzure({ storage_mode: 'file' }));
    expect(whole(onAzure({ storage_mode: null }))).toMatchObject(onAzure({ storage_mode: 'blob' }));
    const off = limit({ enabled: false, max_size: 100 });
    expect(whole(off)).toMatchObject(off); // it counts when the limit is switched on again
    expect(whole(limit({ enabled: false, max_size: 'any' }))).toMatchObject(limit({ enabled: false, max_size: 0 }));
  });
});

const forensics = { name: 'n', description: '', ...profiles.defaultForensicsProfile };
const capture = (change: object) => ({ ...forensics, capture_params: { ...profiles.defaultCaptureParams, ...change } });
const isProfile = (value: unknown) => z.safeParse(ForensicsProfileWrite, value).success;

describe('forensics profiles (spec 3 sections 3 and 9, OP-111)', () => {
  it('[FOR-009] capture by default every 10 seconds, files to 100 MB, payloads to 10 KB, posts to 100 KB, no passwords', () => {
    const { screenshot, user_input, files, network } = profiles.defaultCaptureParams;
    expect(screenshot).toEqual({ enabled: true, frequency: 10 });
    expect(user_input).toEqual({ enabled: true, capture_password: false, capture_username: false });
    expect(files.capture_settings.limit_size).toEqual({ enabled: true, max_size: 100, unit: 'MB' });
    expect(network.capture_settings).toMatchObject({
      max_payload_size: 10,
      payload_units: 'KB',
      max_post_size: 100,
      post_units: 'KB',
    });
    expect(isProfile(forensics)).toBe(true);
  });

  const { files, network } = profiles.defaultCaptureParams;
  it.each<[id: string, fields: string, withChange: (change: object) => unknown]>([
    [
      '[FOR-001]',
      'capture_params capture_indicator storage_default name description storage_profile_id',
      (change) => ({ ...forensics, ...change }),
    ],
    ['[FOR-002]', 'retain_bf_file screenshot user_input files network', capture],
    [
      '[FOR-003]',
      'capture_files default_settings capture_settings infected_file_password',
      (change) => capture({ files: { ...files, ...change } }),
    ],
    [
      '[FOR-004]',
      'capture_requests default_setting capture_settings',
      (change) => capture({ network: { ...network, ...change } }),
    ],
  ])('%s are refused without any of %s', (_, fields, withChange) => {
    expect(isProfile(withChange({}))).toBe(true);
    for (const field of fields.split(' ')) expect(isProfile(withChange({ [field]: undefined })), field).toBe(false);
  });

  it('[FOR-005] are kept always or on user input', () => {
    expect(profiles.forensicsRetentions.values).toEqual(['always', 'user_input']);
    for (const value of profiles.forensicsRetentions.values)
      expect(isProfile(capture({ retain_bf_file: value }))).toBe(true);
    expect(isProfile(capture({ retain_bf_file: 'never' }))).toBe(false);
  });

  it('[FOR-006] have one of three screenshot modes, there and back', () => {
    const { screenshot } = profiles.defaultCaptureParams;
    for (const mode of ['save', 'last_event', 'dont_save'] as const) {
      expect(profiles.screenshotModeOf(profiles.withScreenshotMode(screenshot, mode))).toBe(mode);
    }
    expect(profiles.withScreenshotMode({ enabled: false, frequency: 0 }, 'save')).toEqual({
      enabled: true,
      frequency: 10,
    });
    expect(profiles.withScreenshotMode({ enabled: false, frequency: 30 }, 'save')).toEqual({
      enabled: true,
      frequency: 30,
    });
    expect(profiles.screenshotModes.values).toEqual(['save', 'last_event', 'dont_save']);
  });

  it('[FOR-007] [FOR-008] open the viewer in a window or a tab', () => {
    const viewer = profiles.defaultForensicsViewer;
    expect(viewer).toEqual({ enabled: false, validated: false, viewer_url: '', open_link: 'new_tab' });
    const takes = (change: object) => z.safeParse(ForensicsViewer, { ...viewer, ...change }).success;
    for (const open_link of profiles.viewerOpenModes.values) expect(takes({ open_link })).toBe(true);
    expect(profiles.viewerOpenModes.values).toEqual(['modal_window', 'new_tab']);
    expect(takes({ open_link: 'popup' })).toBe(false);
    for (const field of Object.keys(viewer)) expect(takes({ [field]: undefined }), field).toBe(false);
  });
});

describe('words of private access (spec 3 section 3, OP-105, OP-106)', () => {
  it.each([
    [
      '[PRA-004]',
      profiles.conditionKinds,
      'source_ips dest_ips source_ip_ranges dest_ip_ranges browser user_agent threats categories geo_ip uri domain fileTypes entities app_object',
    ],
    ['[PRA-005]', profiles.sessionLimits, 'none session time'],
    ['[PRA-005]', profiles.sessionLimitUnits, 'hours minutes days'],
    ['[PRA-006]', profiles.scopes, 'all uploads downloads uploadsAndDownloads'],
    [
      '[PRA-007]',
      profiles.subjectTypes,
      'source source_ips source_ip_ranges source_cidr_blocks applications ips geo_locations platforms users groups user group',
    ],
    ['[PRA-008]', profiles.protectionLevels, 'disabled moderate aggressive relaxed custom'],
    ['[PRA-009]', profiles.actions, 'allow safeview block'],
    ['[STO-009]', profiles.storageAccessTypes, 'read readwrite'],
  ])('%s are those of the specification, each with a label', (_, enumeration, values) => {
    expect(enumeration.values.join(' ')).toBe(values);
    for (const value of enumeration.values) expect(enumeration.labelOf(value)).toMatch(/^[A-Z][\w ]+$/);
    expect(enumeration.labelOf('later')).toBe('later');
    expect(enumeration.labelOf('constructor')).toBe('constructor');
  });

  it('[PRA-014] maps regions of Amazon to regions of Google', () => {
    expect(profiles.regions).toHaveLength(11);
    expect(profiles.gcpRegionOf('eu-central-1')).toBe('europe-west3');
    expect(profiles.gcpRegionOf('mars-1')).toBeUndefined();
    expect(new Set(profiles.regions.map(({ gcp }) => gcp)).size).toBe(profiles.regions.length);
  });
});

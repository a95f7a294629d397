import { createHash } from 'node:crypto';
import { FACTORY_RESET_SLOT } from '@portico/core/jobs';
import { defineJob, JobFailure } from '../archetypes/job.ts';
import { type CommandInput, cameUp, requireOnline, STEP_MS, step } from './commands.ts';
import { factoryDashSettings, factoryUsers } from './fleet.ts';
import { licenceFault } from './licence.ts';
import { type Appliance, note } from './model.ts';
import { compareVersions, newerRelease } from './releases.ts';
import { factorySettings } from './settings.ts';

/** Asks the update service for a newer release. (spec 3 section 4) */
export const updateCheckJob = defineJob<CommandInput>({
  name: 'appliance.update_check',
  steps: [
    step(
      'updateChecked',
      (appliance) => {
        requireOnline(appliance);
        requireLicence(appliance);
        appliance.update.available = newerRelease(appliance.version);
        note(appliance, 'update', `Checked for updates: ${appliance.update.available ?? 'none'}.`);
        return { version: appliance.version, available: appliance.update.available };
      },
      { afterMs: STEP_MS },
    ),
  ],
});

/** Fetches the release that the check found. (spec 3 section 4) */
export const updateDownloadJob = defineJob<CommandInput>({
  name: 'appliance.update_download',
  steps: [
    step('updateDownloading', (appliance) => {
      requireOnline(appliance);
      requireLicence(appliance);
      if (appliance.update.available === null)
        throw new JobFailure('There is nothing to download. Check for updates first.');
      return undefined;
    }),
    step(
      'updateDownloaded',
      (appliance) => {
        appliance.update.ready = appliance.update.available;
        note(appliance, 'update', `Downloaded ${appliance.update.ready}.`);
        return { version: appliance.update.ready };
      },
      { afterMs: STEP_MS },
    ),
  ],
});

/** Takes an update file that was uploaded. (spec 3 section 3) */
export const updateUploadJob = defineJob<CommandInput & { update: string | null; fault: string | null }>({
  name: 'appliance.update_upload',
  steps: [
    step<CommandInput & { update: string | null; fault: string | null }>('updateUploaded', (appliance, input) => {
      if (input.update === null) throw new JobFailure(input.fault ?? 'The file is no update.');
      if (compareVersions(input.update, appliance.version) <= 0) {
        throw new JobFailure(`Version ${input.update} is not newer than ${appliance.version}.`);
      }
      appliance.update.ready = input.update;
      note(appliance, 'update', `Uploaded ${input.update}.`);
      return { version: input.update };
    }),
  ],
});

/** Installs what is ready into the other slot and starts from it. (spec 3 section 4) */
export const updateInstallJob = defineJob<CommandInput & { enter_maintenance_mode: boolean }>({
  name: 'appliance.update_install',
  steps: [
    step<CommandInput & { enter_maintenance_mode: boolean }>('updateInstalling', (appliance, input) => {
      requireOnline(appliance);
      requireLicence(appliance);
      if (appliance.update.ready === null) {
        throw new JobFailure('There is nothing to install. Download or upload an update first.');
      }
      if (!appliance.maintenance_mode && !input.enter_maintenance_mode) {
        throw new JobFailure('An update is installed in maintenance mode only.');
      }
      appliance.update.entered = !appliance.maintenance_mode;
      appliance.maintenance_mode = true;
      return undefined;
    }),
    step(
      'updateWritten',
      (appliance) => {
        const { ready } = appliance.update;
        if (ready === null) throw new JobFailure('The update is gone.');
        const [free = 'b'] = ['a', 'b'].filter((id) => id !== appliance.active_slot);
        const written = { slot_id: free, version: ready, description: 'Installed at the last update' };
        const kept = appliance.slots.filter(({ slot_id }) => slot_id !== free);
        appliance.slots = [...kept.map((slot) => ({ ...slot, description: 'Before the last update' })), written];
        appliance.state = 'rebooting';
        return undefined;
      },
      { afterMs: STEP_MS },
    ),
    step(
      'updateInstalled',
      (appliance) => {
        const [other] = appliance.slots.filter(({ slot_id }) => slot_id !== appliance.active_slot);
        if (other !== undefined) startFrom(appliance, other.slot_id);
        if (appliance.update.entered) appliance.maintenance_mode = false;
        appliance.update = { available: null, ready: null, entered: false };
        note(appliance, 'update', `Installed ${appliance.version}.`);
        return { version: appliance.version };
      },
      { afterMs: STEP_MS },
    ),
  ],
});

/** Goes back to another slot, or to how the appliance came. (spec 3 section 4) */
export const rollbackJob = defineJob<CommandInput & { slot_id: string }>({
  name: 'appliance.rollback',
  steps: [
    step<CommandInput & { slot_id: string }>(
      'rollingBack',
      (appliance, { slot_id }) => {
        requireOnline(appliance);
        const there = rollbacksOf(appliance).some((slot) => slot.slot_id === slot_id);
        if (!there && slot_id !== FACTORY_RESET_SLOT)
          throw new JobFailure(`There is no slot ${slot_id} to go back to.`);
        appliance.state = 'rebooting';
        note(appliance, 'update', `Rollback to ${slot_id}.`);
        return undefined;
      },
      { comparesSeen: true },
    ),
    step<CommandInput & { slot_id: string }>(
      'rolledBack',
      (appliance, { slot_id }) => {
        if (slot_id === FACTORY_RESET_SLOT) reset(appliance);
        else startFrom(appliance, slot_id);
        return { version: appliance.version };
      },
      { afterMs: STEP_MS, replaces: { call: 'am.update.rollback', was: resettable } },
    ),
  ],
});

/** What people set on an appliance and a factory reset takes away; versions are not among it. (OP-202) */
export function resettable(appliance: Appliance) {
  const { settings, users, dash, trusted, licence, maintenance_mode, ssh_enabled } = appliance;
  return { settings, users, dash, trusted, licence, maintenance_mode, ssh_enabled };
}

/** Versions that lie in other slots. (spec 3 section 3) */
export function rollbacksOf({ slots, active_slot }: Appliance): Appliance['slots'] {
  return slots.filter(({ slot_id }) => slot_id !== active_slot);
}

/**
 * Reads an update file: one line of JSON `{"update": "2.87.0", "sha256": "…"}`, then the content, whose digest it is. A
 * form of this backend, as the specifications show none.
 */
export function readUpdate(bytes: Uint8Array): { update: string | null; fault: string | null } {
  const wrong = (fault: string) => ({ update: null, fault });
  const end = bytes.indexOf(0x0a);
  if (end < 0 || end > 1_000) return wrong('The file is no update.');
  try {
    const head: unknown = JSON.parse(Buffer.from(bytes.subarray(0, end)).toString('utf8'));
    const { update, sha256 } = head as { update?: unknown; sha256?: unknown };
    if (typeof update !== 'string' || !/^\d{1,4}\.\d{1,4}\.\d{1,4}$/.test(update))
      return wrong('The file is no update.');
    const digest = createHash('sha256')
      .update(bytes.subarray(end + 1))
      .digest('hex');
    return digest === sha256 ? { update, fault: null } : wrong('The update file is damaged.');
  } catch {
    return wrong('The file is no update.');
  }
}

function requireLicence({ licence }: Appliance): void {
  const fault = licenceFault(licence.features, new Date());
  if (fault !== null) throw new JobFailure(fault);
}

function startFrom(appliance: Appliance, slotId: string): void {
  const slot = appliance.slots.find(({ slot_id }) => slot_id === slotId);
  if (slot === undefined) throw new JobFailure(`There is no slot ${slotId} to go back to.`);
  appliance.active_slot = slot.slot_id;
  appliance.version = slot.version;
  cameUp(appliance);
}

/** Name, host, certificate and place in the fleet stay: they belong to the manager. */
function reset(appliance: Appliance): void {
  appliance.slots = [{ slot_id: 'a', version: appliance.factory_version, description: 'As it came' }];
  appliance.licence = { features: [], checked_at: null };
  appliance.update = { available: null, ready: null, entered: false };
  appliance.settings = factorySettings(appliance.host);
  appliance.users = factoryUsers();
  appliance.dash = { certs: [], settings: factoryDashSettings() };
  Object.assign(appliance, { trusted: [], bundles: [], log: [], maintenance_mode: false, ssh_enabled: false });
  startFrom(appliance, 'a');
}

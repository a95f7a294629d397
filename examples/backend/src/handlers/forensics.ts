import { isDeepStrictEqual } from 'node:util';
import type { endpoints, ForensicsProfileWire, ForensicsViewerWire } from '@portico/core/api';
import { defaultForensicsProfile, defaultForensicsViewer } from '@portico/core/profiles';
import { checkedList, documentErrors, forensicsProfile, forensicsViewer } from '@portico/core/resources';
import { checkedBy } from '../archetypes/checked.ts';
import type { DocumentOptions } from '../archetypes/document.ts';
import { document, readDocument } from '../archetypes/document.ts';
import type { HandlersOf } from '../calls/call.ts';
import { refuseErrors } from '../http/problem.ts';
import { withUuids } from '../profiles/profile-list.ts';
import { forensicsName, lockProfileUse } from '../profiles/profile-use.ts';
import type { Services } from '../services/services.ts';
import { storageProfiles } from './storage.ts';

type Profiles = { bf_profiles: ForensicsProfileWire[] };

const secrets = ['infected_file_password'] as const;
const checkedProfiles = checkedBy<Profiles>(forensicsProfile, { secrets });
const { change: storedViewer } = checkedBy<ForensicsViewerWire>(forensicsViewer);

const profilesOptions: DocumentOptions<Profiles> = {
  name: forensicsName,
  initial: { bf_profiles: [] },
  secrets,
  async check(sent, before, trx, caller) {
    await checkedProfiles.check(sent, before, trx, caller);
    const { session } = caller;
    await lockProfileUse(trx, session.tenant.id);
    const { list } = await readDocument(trx, session.tenant.id, storageProfiles);
    for (const [at, { storage_profile_id: id }] of (sent as Profiles).bf_profiles.entries()) {
      if (id === null || id === undefined || list.some(({ uuid }) => uuid === id)) continue;
      const path = `bf_profiles[${at}].storage_profile_id`;
      const { label } = forensicsProfile.fields.storage_profile_id;
      refuseErrors([{ path, label, rule: 'unknownReference', message: 'There is no such storage profile.' }], '');
    }
  },
  change: (sent, before, _caller, _now, stamp) => {
    const list = withUuids((sent as Profiles).bf_profiles, 'bf_profiles').map(whole);
    const bf_profiles = list.map((profile) => {
      const stored = before.bf_profiles.find(({ uuid }) => uuid === profile.uuid);
      const { updated_at = null, updated_by = null } = stored ?? {};
      const isSame = isDeepStrictEqual({ ...profile, updated_at, updated_by }, stored);
      return { ...profile, ...(isSame ? { updated_at, updated_by } : stamp) }; // each says who changed it last
    });
    return { bf_profiles };
  },
};

const viewerOptions: DocumentOptions<ForensicsViewerWire> = {
  name: 'settings.bf_viewer',
  initial: defaultForensicsViewer,
  async check(sent, before) {
    const after = (sent as { bf_viewer: unknown }).bf_viewer;
    refuseErrors(documentErrors(checkedList(forensicsViewer), { before, after }), 'bf_viewer');
  },
  change: (sent, before, ...more) => {
    const viewer = storedViewer((sent as { bf_viewer: unknown }).bf_viewer, before, ...more);
    const viewer_url = viewer.viewer_url ?? '';
    // The address passes whenever it is not empty. (spec 3 section 5)
    return { ...viewer, viewer_url, validated: viewer_url !== '' };
  },
};

/** With what every profile has: a new one may come without. (OP-111) */
function whole<T extends Partial<ForensicsProfileWire> & { uuid: string }>(profile: T): T & ForensicsProfileWire {
  const { capture_params, storage_profile_id, storage_default, description } = profile;
  const given = defaultForensicsProfile.capture_params;
  const files = { ...given.files, ...capture_params?.files };
  files.infected_file_password ??= '';
  const network = { ...given.network, ...capture_params?.network };
  const screenshot = { ...given.screenshot, ...capture_params?.screenshot };
  const user_input = { ...given.user_input, ...capture_params?.user_input };
  return {
    ...defaultForensicsProfile,
    ...profile,
    description: description ?? '',
    storage_profile_id: storage_profile_id ?? null,
    storage_default: storage_default ?? null,
    capture_params: { ...given, ...capture_params, screenshot, user_input, files, network },
  } as T & ForensicsProfileWire;
}

/** Browser forensics. (spec 3 sections 3 and 7, OP-111) */
export function forensicsHandlers(services: Services): HandlersOf<typeof endpoints.bf> {
  const { db } = services;
  const profiles = document(services, profilesOptions);
  const viewer = document(services, viewerOptions);
  return {
    profiles: { list: profiles.get, save: profiles.save },
    async status({ caller }) {
      const { id, capabilities } = caller.session.tenant;
      const [{ bf_profiles }, { list }, { enabled }] = await Promise.all([
        readDocument(db, id, profilesOptions),
        readDocument(db, id, storageProfiles),
        readDocument(db, id, viewerOptions),
      ]);
      return {
        enabled: capabilities.browsing_forensics === true,
        profiles: bf_profiles.length,
        storage_profiles: list.length,
        viewer_enabled: enabled,
      };
    },
    capability: {
      async get({ params: { capability: name }, caller }) {
        const { capabilities } = caller.session.tenant;
        return { name, value: Object.hasOwn(capabilities, name) ? capabilities[name] : false };
      },
    },
    viewer,
  };
}

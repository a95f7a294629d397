import { isDeepStrictEqual } from 'node:util';
import type { endpoints, ForensicsProfileWire, ForensicsViewerWire } from '@portico/core/api';
import { defaultForensicsViewer } from '@portico/core/profiles';
import { viewerUrl } from '@portico/core/validators';
import type { DocumentOptions } from '../archetypes/document.ts';
import { document, readDocument } from '../archetypes/document.ts';
import type { HandlersOf } from '../calls/call.ts';
import { invalid } from '../http/problem.ts';
import { withUuids } from '../profiles/profile-list.ts';
import { forensicsName, lockProfileUse } from '../profiles/profile-use.ts';
import type { Services } from '../services/services.ts';
import { storageProfiles } from './storage.ts';

type Profiles = { bf_profiles: ForensicsProfileWire[] };

const profilesOptions: DocumentOptions<Profiles> = {
  name: forensicsName,
  initial: { bf_profiles: [] },
  secrets: ['infected_file_password'],
  async check(sent, _before, trx, { session }) {
    await lockProfileUse(trx, session.tenant.id);
    const { list } = await readDocument(trx, session.tenant.id, storageProfiles);
    for (const [at, { storage_profile_id: id }] of (sent as Profiles).bf_profiles.entries()) {
      if (id === null || list.some(({ uuid }) => uuid === id)) continue;
      const path = `bf_profiles.${at}.storage_profile_id`;
      throw invalid(`${path}: there is no such storage profile`, path);
    }
  },
  change: (sent, before, _caller, _now, stamp) => {
    const list = withUuids((sent as Profiles).bf_profiles, 'bf_profiles');
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
  change: (sent) => {
    const { bf_viewer } = sent as { bf_viewer: ForensicsViewerWire };
    const isMissing = viewerUrl(bf_viewer.viewer_url) !== null;
    // The address passes whenever it is not empty, and a viewer that is off needs none. (spec 3 section 5)
    if (bf_viewer.enabled && isMissing) {
      throw invalid('bf_viewer.viewer_url: is required while the viewer is enabled', 'bf_viewer.viewer_url');
    }
    return { ...bf_viewer, validated: !isMissing };
  },
};

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

import type { endpoints, StorageProfileWire } from '@portico/core/api';
import { storageSecrets, withStorageDefaults } from '@portico/core/profiles';
import type { DocumentOptions } from '../archetypes/document.ts';
import { document, readDocument } from '../archetypes/document.ts';
import type { SavedBy } from '../archetypes/profile-list.ts';
import { neverSaved, savedAfter, withUuids } from '../archetypes/profile-list.ts';
import { unmasked } from '../archetypes/secrets.ts';
import type { HandlersOf } from '../http/call.ts';
import type { Services } from '../services.ts';

type Profiles = SavedBy & { list: StorageProfileWire[] };

/** The storage profiles of a tenant. (spec 3 section 3, OP-110) */
export const storageProfiles: DocumentOptions<Profiles> = {
  name: 'settings.storage_profiles',
  initial: { list: [], ...neverSaved },
  secrets: storageSecrets,
  change: (sent, before, caller, now) => ({
    ...savedAfter(sent as Profiles, before, caller, now),
    list: withUuids((sent as Profiles).list, 'list').map((profile) => ({
      ...withStorageDefaults(profile),
      validated: profile.validated ?? false,
    })),
  }),
};

/** Where files are kept. (spec 3 sections 3 and 7) */
export function storageHandlers(services: Services): HandlersOf<typeof endpoints.storage> {
  const profiles = document(services, storageProfiles);
  return {
    profiles: { list: profiles.get, save: profiles.save },
    capability: {
      async get({ params: { capability: name }, caller }) {
        const { capabilities } = caller.session.tenant;
        return { name, value: Object.hasOwn(capabilities, name) ? capabilities[name] : false };
      },
    },
    async validate({ body, caller }) {
      const { list } = await readDocument(services.db, caller.session.tenant.id, storageProfiles);
      const before = list.find(({ uuid }) => uuid === body.uuid);
      return { ...(await services.checkStorage(unmasked(body, before, storageSecrets).storage_platform)) };
    },
  };
}

import { isDeepStrictEqual } from 'node:util';
import type { endpoints, StorageProfileWire } from '@portico/core/api';
import { storageSecrets, withStorageDefaults } from '@portico/core/profiles';
import { checkedList, documentErrors, entryErrors, storageProfile } from '@portico/core/resources';
import type { DocumentOptions } from '../archetypes/document.ts';
import { document, readDocument, writeDocument } from '../archetypes/document.ts';
import type { HandlersOf } from '../calls/call.ts';
import { refuseErrors } from '../http/problem.ts';
import { withUuids } from '../profiles/profile-list.ts';
import { refuseUsedStorage } from '../profiles/profile-use.ts';
import { bare, withSetAt } from '../profiles/set-secret.ts';
import { masked, unmasked } from '../saves/masked.ts';
import type { Services } from '../services/services.ts';

type Profiles = { list: StorageProfileWire[] };

/** The storage profiles of a tenant. (spec 3 section 3, OP-110) */
export const storageProfiles: DocumentOptions<Profiles> = {
  name: 'settings.storage_profiles',
  initial: { list: [] },
  secrets: storageSecrets,
  async check(sent, before, trx, { session }) {
    const { list } = sent as Profiles;
    const seen = masked(before, storageSecrets); // as it was answered, so that a mask that comes back is no change
    refuseErrors(documentErrors(checkedList(storageProfile), { before: seen, after: sent }), '');
    const kept = new Set(list.map(({ uuid }) => uuid));
    const gone = before.list.filter(({ uuid }) => !kept.has(uuid));
    await refuseUsedStorage(trx, session.tenant.id, gone);
  },
  change: (sent, before, _, now) => ({
    list: withUuids((sent as Profiles).list, 'list').map((profile) => {
      const whole = withStorageDefaults(profile);
      const stored = sameOf(before, profile);
      // What was tried once says nothing about another bucket, key or endpoint.
      const same = stored !== undefined && isDeepStrictEqual(bare(stored), whole.storage_platform);
      const validated = same && stored.validated === true;
      return { ...whole, storage_platform: withSetAt(whole.storage_platform, stored, now), validated };
    }),
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
      const stored = sameOf(await readDocument(services.db, caller.session.tenant.id, storageProfiles), body);
      const before = stored && masked(stored, storageSecrets);
      refuseErrors(entryErrors(storageProfile, body, '', { before }), '');
      const { storage_platform } = withStorageDefaults(unmasked(body, stored, storageSecrets));
      const verdict = await services.checkStorage(storage_platform);
      // A profile counts as validated by what the service itself tried; its list keeps the time of its last save.
      const tried = (profile: StorageProfileWire) =>
        profile.uuid === body.uuid && isDeepStrictEqual(bare(profile), storage_platform);
      if (stored !== undefined && tried(stored) && stored.validated !== verdict.validated) {
        const { name, initial, secrets = [] } = storageProfiles;
        const change = (_: unknown, before: Profiles): Profiles => ({
          ...before,
          list: before.list.map((each) => (tried(each) ? { ...each, validated: verdict.validated } : each)),
        });
        await services.db
          .transaction()
          .execute((trx) => writeDocument(trx, { name, initial, secrets, change, keepsStamp: true }, { caller }, {}));
      }
      return { ...verdict };
    },
  };
}

function sameOf({ list }: Profiles, { uuid }: { uuid?: string | undefined }): StorageProfileWire | undefined {
  return list.find((other) => other.uuid === uuid);
}

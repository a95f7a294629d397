import { fromPromise } from 'xstate';
import {
  apiTokenMakingMachine,
  apiTokensMachine,
  apiTokenTexts,
  type EndTarget,
  type MadeToken,
  type NewApiToken,
  ownSessionsMachine,
  ownTokensMachine,
  type ProvedToken,
  tokenMakingMachine,
  tokenTexts,
} from '../../account/index.ts';
import {
  type ApiTokenWire,
  FRESH_PROOF_HEADER,
  type OwnSessionsWire,
  type PersonalTokenWire,
} from '../../api/index.ts';
import type { PasskeyBrowser } from '../../factors/index.ts';
import { ApiError, isLostAnswer, nothingWritten, writeOrLook } from '../../shared/index.ts';
import type { PortalCalls } from '../portal/portal.ts';
import { shownPasskey } from './factors.ts';

type Calls = Pick<PortalCalls, 'client'>;

/** The machine of the user's own sessions with the portal's calls in its ports. (UI.md 4.15, ROL-014) */
export function createOwnSessions({ client: { auth } }: Calls): typeof ownSessionsMachine {
  return ownSessionsMachine.provide({
    actors: {
      load: fromPromise<OwnSessionsWire, undefined>(({ signal }) => auth.sessions.list({ signal })),
      end: fromPromise<number, EndTarget>(async ({ input, signal }) => {
        const isGone = (sessions: OwnSessionsWire['sessions']) =>
          sessions.every(({ id, current }) => (input === 'others' ? current : id !== input.id));
        const { ended } = await writeOrLook(
          () =>
            input === 'others'
              ? auth.sessions.endOthers({ signal })
              : auth.sessions.end({ params: { id: input.id }, signal }),
          async () => (isGone((await auth.sessions.list({ signal })).sessions) ? { ended: 1 } : null),
        );
        return ended;
      }),
    },
  });
}

/** The machine of the user's personal tokens with the portal's calls in its ports. (UI.md 4.15, ROL-013) */
export function createOwnTokens({ client: { auth } }: Calls): typeof ownTokensMachine {
  return ownTokensMachine.provide({
    actors: {
      load: fromPromise<readonly PersonalTokenWire[], undefined>(({ signal }) => auth.tokens.list({ signal })),
      end: fromPromise<number, EndTarget>(async ({ input, signal }) => {
        const id = input === 'others' ? '' : input.id;
        await writeOrLook<unknown>(
          () => auth.tokens.end({ params: { id }, signal }),
          async () => ((await auth.tokens.list({ signal })).some((token) => token.id === id) ? null : {}),
        );
        return 1;
      }),
    },
  });
}

/** The machine that makes a token: the proof, and then with it the token. (OP-211, OP-218) */
export function createTokenMaking({ client }: Calls, browser: PasskeyBrowser): typeof tokenMakingMachine {
  return tokenMakingMachine.provide({
    actors: {
      make: fromPromise<MadeToken, ProvedToken>(async ({ input, signal }) => {
        const { token: asked, ...shown } = input;
        const sent = 'passkey' in shown ? await shownPasskey(client, browser, signal) : shown;
        const { proof } = await client.auth.proofs.create({ body: { call: 'auth.tokens.create', ...sent }, signal });
        try {
          const headers = { [FRESH_PROOF_HEADER]: proof };
          const { name, token } = await client.auth.tokens.create({ body: asked, headers, signal });
          return { name, token };
        } catch (error) {
          throw await knownFailure(client, asked.name, error);
        }
      }),
    },
  });
}

/** The machine of the tokens of the tenant with the portal's calls in its ports. (UI.md 4.10, OP-212) */
export function createApiTokens({ client: { settings } }: Calls): typeof apiTokensMachine {
  return apiTokensMachine.provide({
    actors: {
      load: fromPromise<readonly ApiTokenWire[], undefined>(({ signal }) => settings.apiTokens.list({ signal })),
      end: fromPromise<number, EndTarget>(async ({ input, signal }) => {
        const { id, isTakeOver = false } = input === 'others' ? { id: '' } : input;
        const found = async () => (await settings.apiTokens.list({ signal })).find((token) => token.id === id);
        if (isTakeOver) {
          await writeOrLook<unknown>(
            () => settings.apiTokens.takeOver({ params: { id }, signal }),
            async () => ((await found())?.state === 'active' ? {} : null),
          );
        } else {
          await writeOrLook<unknown>(
            () => settings.apiTokens.delete({ params: { id }, signal }),
            async () => ((await found()) === undefined ? {} : null),
          );
        }
        return 1;
      }),
    },
  });
}

/** The machine that makes a token of the tenant. (OP-212) */
export function createApiTokenMaking({ client: { settings } }: Calls): typeof apiTokenMakingMachine {
  return apiTokenMakingMachine.provide({
    actors: {
      make: fromPromise<MadeToken, NewApiToken>(async ({ input, signal }) => {
        const list = () => settings.apiTokens.list().catch(() => null);
        const before = await list();
        try {
          const { name, token } = await settings.apiTokens.create({ body: input, signal });
          return { name, token };
        } catch (error) {
          if (!isLostAnswer(error)) throw error;
          const after = await list();
          if (before === null || after === null) throw error;
          const known = new Set(before.map(({ id }) => id));
          if (!after.some(({ id, name }) => !known.has(id) && name === input.name)) {
            throw nothingWritten(error as ApiError);
          }
          const lost = apiTokenTexts.madeUnseen(input.name);
          throw new ApiError('rejected', lost, { call: 'settings.apiTokens.create', cause: error });
        }
      }),
    },
  });
}

/** Where the answer was lost the list tells whether the token is there; nobody has it then. (CNF-004) */
async function knownFailure(client: Calls['client'], name: string, error: unknown): Promise<unknown> {
  if (!isLostAnswer(error)) return error;
  const tokens = await client.auth.tokens.list().catch(() => null);
  if (tokens === null) return error;
  const isThere = tokens.some((token) => token.name === name);
  if (!isThere) return nothingWritten(error as ApiError);
  return new ApiError('rejected', tokenTexts.madeUnseen(name), { call: 'auth.tokens.create', cause: error });
}

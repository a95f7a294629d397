import { fromPromise } from 'xstate';
import {
  type EndTarget,
  type MadeToken,
  ownSessionsMachine,
  ownTokensMachine,
  type ProvedToken,
  tokenMakingMachine,
  tokenTexts,
} from '../../account/index.ts';
import { FRESH_PROOF_HEADER, type OwnSessionsWire, type PersonalTokenWire } from '../../api/index.ts';
import { ApiError, isLostAnswer, nothingWritten, writeOrLook } from '../../shared/index.ts';
import type { PortalCalls } from '../portal/portal.ts';

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
export function createTokenMaking({ client }: Calls): typeof tokenMakingMachine {
  return tokenMakingMachine.provide({
    actors: {
      make: fromPromise<MadeToken, ProvedToken>(async ({ input, signal }) => {
        const { token: asked, ...shown } = input;
        const { proof } = await client.auth.proofs.create({ body: { call: 'auth.tokens.create', ...shown }, signal });
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

/** Where the answer was lost the list tells whether the token is there; nobody has it then. (CNF-004) */
async function knownFailure(client: Calls['client'], name: string, error: unknown): Promise<unknown> {
  if (!isLostAnswer(error)) return error;
  const tokens = await client.auth.tokens.list().catch(() => null);
  if (tokens === null) return error;
  const isThere = tokens.some((token) => token.name === name);
  if (!isThere) return nothingWritten(error as ApiError);
  return new ApiError('rejected', tokenTexts.madeUnseen(name), { call: 'auth.tokens.create', cause: error });
}

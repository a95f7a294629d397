import { type Client, type endpoints, signIn, type UserInfoWire } from '../../api/index.ts';
import { ApiError } from '../../shared/index.ts';
import type { DecryptUserInfo } from '../portal/portal.ts';

/**
 * Loads the user in the encrypted form and checks what comes out of it as an answer is checked. (OP-76)
 * @throws ApiError `contract` when it cannot be decrypted or is no user; its content stays out of the text.
 */
export async function readEncryptedUser(
  client: Client<typeof endpoints>,
  decrypt: DecryptUserInfo,
  signal?: AbortSignal,
): Promise<UserInfoWire> {
  const { data } = await client.auth.userInfoEncrypted({ keepsSession: true, signal });
  const user = signIn.userInfo.response.safeParse(await decrypted(decrypt, data));
  // no words: read in a log, never on a screen
  if (!user.success) throw unreadable('The decrypted user info has an unexpected shape.', user.error);
  return user.data;
}

async function decrypted(decrypt: DecryptUserInfo, data: string): Promise<unknown> {
  try {
    return await decrypt(data);
  } catch (cause) {
    // no words: read in a log, never on a screen
    throw unreadable('The user info could not be decrypted.', cause);
  }
}

function unreadable(message: string, cause: unknown): ApiError {
  return new ApiError('contract', message, { call: 'auth.userInfoEncrypted', cause });
}

import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { PasskeyShown } from '@portico/core/api';

/** How a device answers otherwise than it should. */
export interface Otherwise {
  origin?: string;
  /** It asked for a PIN or a finger. */
  isVerified?: boolean;
  counter?: number;
  /** Whom it names. */
  userHandle?: string | undefined;
  challenge?: string;
}

interface Options {
  challenge: string;
  user?: { id?: string };
}

const flags = { present: 0x01, verified: 0x04, hasKey: 0x40 };
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const words = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
const bytes = (data: Buffer) => Buffer.concat([Buffer.from([0x59, data.length >> 8, data.length & 0xff]), data]);

/** A device with one passkey, as a browser answers for it: real keys and signatures, made with Node alone. */
export class PasskeyDevice {
  readonly id = randomBytes(16);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  counter = 0;
  #user = '';

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Makes its passkey. (WebAuthn section 7.1) */
  make(options: unknown, otherwise: Otherwise = {}): PasskeyShown {
    this.#user = (options as Options).user?.id ?? '';
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    // {1: 2, 3: -7, -1: 1, -2: x, -3: y}
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const held = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, key]);
    const authData = Buffer.concat([this.#data(flags.hasKey, otherwise), held]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      ...[words('fmt'), words('none'), words('attStmt'), Buffer.from([0xa0]), words('authData'), bytes(authData)],
    ]);
    const client = this.#client('webauthn.create', options, otherwise);
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['usb'],
    });
  }

  /** Signs a challenge with it. (WebAuthn section 7.2) */
  show(options: unknown, otherwise: Otherwise = {}): PasskeyShown {
    this.counter += 1;
    const authData = this.#data(0, otherwise);
    const client = this.#client('webauthn.get', options, otherwise);
    const signed = Buffer.concat([authData, sha256(client)]);
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: createSign('sha256').update(signed).sign(this.#keys.privateKey).toString('base64url'),
      userHandle: 'userHandle' in otherwise ? otherwise.userHandle : this.#user,
    });
  }

  #data(more: number, { origin = this.#origin, isVerified = true, counter = this.counter }: Otherwise): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flag = flags.present | (isVerified ? flags.verified : 0) | more;
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flag]), count]);
  }

  #client(type: string, options: unknown, { origin = this.#origin, challenge }: Otherwise): Buffer {
    const asked = challenge ?? (options as Options).challenge;
    return Buffer.from(JSON.stringify({ type, challenge: asked, origin, crossOrigin: false }));
  }

  #answer(response: Record<string, unknown>): PasskeyShown {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  }
}

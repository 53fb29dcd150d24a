import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { RegisteredPasskey, SignedByPasskey } from '@rendezvous/contract/accounts/passkeys/endpoints';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Asked = { challenge: string };
type Deviation = { origin?: string; rpId?: string; userVerified?: boolean; format?: string; counter?: number };

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

/** A member's device by the WebAuthn standard: makes a passkey (ES256) and signs with it; it may be told to cheat. */
export function createAuthenticator(site: { origin: string; rpId: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let uses = 0;
  let owner: string | undefined;

  function clientData(type: string, { challenge }: Asked, origin = site.origin): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  function authenticatorData({ rpId = site.rpId, userVerified = true, counter = ++uses }: Deviation, key?: Buffer) {
    const flags = 0x01 | (userVerified ? 0x04 : 0) | (key ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, key ?? Buffer.alloc(0)]);
  }

  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const part = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'));
    const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, part(x)],
      [-3, part(y)],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    return Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)]);
  }

  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const };

  return {
    id: credential.id,
    /** the account that it was made for */
    owner: () => owner,
    register(options: Asked & { user: { id: string } }, cheat: Deviation = {}): RegisteredPasskey {
      owner = options.user.id;
      const data = authenticatorData(cheat, coseKey());
      const attestation = new Map<string, unknown>([
        ['fmt', cheat.format ?? 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(data)],
      ]);
      const response = {
        clientDataJSON: clientData('webauthn.create', options, cheat.origin).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      };
      return { ...credential, response };
    },
    sign(options: Asked, cheat: Deviation & { owner?: string } = {}): SignedByPasskey {
      const client = clientData('webauthn.get', options, cheat.origin);
      const data = authenticatorData(cheat);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: cheat.owner ?? owner,
      };
      return { ...credential, response };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;

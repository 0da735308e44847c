import type { AddPasskey, PasskeyCreation, PasskeyProof, PasskeyRequest } from '@mingtang/contract/passkeys';
import { fetchChunk } from '../../app/chunk.ts';
import { inWeChat } from '../../ui/browser.ts';

/**
 * Where a browser can ask an authenticator at all: over TLS, at a host with a name, because passkeys are kept under it,
 * and not in WeChat's browser, which has the interface and no authenticator behind it.
 */
export const canUsePasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' &&
  window.isSecureContext &&
  !inWeChat() &&
  !/^[\d.]+$|:/.test(window.location.hostname);

const load = () => import('@simplewebauthn/browser');

/** Turned away, too late, or no authenticator at hand: browsers do not tell which. */
const isDeclined = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** The authenticator holds a passkey of this account. */
export class PasskeyKnown extends Error {}

/** Undefined when the person turned away. */
export async function createPasskey(options: PasskeyCreation): Promise<AddPasskey | undefined> {
  const { startRegistration } = await fetchChunk(load);
  try {
    const { id, response } = await startRegistration({ optionsJSON: options });
    return { id, clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject };
  } catch (error) {
    if (isDeclined(error)) return undefined;
    if (error instanceof Error && error.name === 'InvalidStateError')
      throw new PasskeyKnown('known', { cause: error });
    throw error;
  }
}

/** Undefined when the person turned away. */
export async function askPasskey(request: PasskeyRequest): Promise<PasskeyProof | undefined> {
  const { startAuthentication } = await fetchChunk(load);
  try {
    const { id, response } = await startAuthentication({ optionsJSON: request });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      id,
      clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle === undefined ? {} : { userHandle }),
    };
  } catch (error) {
    if (isDeclined(error)) return undefined;
    throw error;
  }
}

import type {
  AddPasskeyInput,
  PasskeyCreationOptions,
  PasskeyAssertion,
  PasskeyRequestOptions,
} from '@mingtang/contract/passkeys';
import { fetchChunk } from '../../core/chunk-loader.ts';
import { isWeChatBrowser } from '../../ui/browser/user-agent.ts';

/**
 * Whether passkeys work here: over TLS, on a host name (passkeys are bound to a domain, not to an IP address), and not
 * in WeChat's browser, which has the API but no authenticator.
 */
export const canUsePasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' &&
  window.isSecureContext &&
  !isWeChatBrowser() &&
  !/^[\d.]+$|:/.test(window.location.hostname);

const loadWebAuthn = () => import('@simplewebauthn/browser');

/**
 * Browsers report the same errors if the user cancelled, the request timed out or there is no authenticator.
 */
const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** The authenticator already has a passkey for this account. */
export class PasskeyExistsError extends Error {}

/** Undefined if the user cancelled. */
export async function createPasskey(options: PasskeyCreationOptions): Promise<AddPasskeyInput | undefined> {
  const { startRegistration } = await fetchChunk(loadWebAuthn);
  try {
    const { id, response } = await startRegistration({ optionsJSON: options });
    return { id, clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject };
  } catch (error) {
    if (isCancelled(error)) return undefined;
    if (error instanceof Error && error.name === 'InvalidStateError')
      throw new PasskeyExistsError('The authenticator already has a passkey for this account', {
        cause: error,
      });
    throw error;
  }
}

/** Undefined if the user cancelled. */
export async function requestPasskey(request: PasskeyRequestOptions): Promise<PasskeyAssertion | undefined> {
  const { startAuthentication } = await fetchChunk(loadWebAuthn);
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
    if (isCancelled(error)) return undefined;
    throw error;
  }
}

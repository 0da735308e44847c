import { passkeyRoutes } from '@mingtang/contract/passkeys';
import { defineFeature } from '../../platform/http/handler.ts';
import {
  createLoginChallenge,
  createSecondFactorChallenge,
} from '../passkeys/passkeys.assertions.service.ts';
import { addPasskey, listPasskeys, removePasskey, renamePasskey } from '../passkeys/passkeys.service.ts';
import type { OnLogin } from './accounts.login.service.ts';
import {
  logInWithPasskey,
  startAddingPasskey,
  verifySecondFactorWithPasskey,
} from './accounts.passkeys.service.ts';

/** `onLogin` is a parameter because members are stored in an upper layer. */
export const passkeys = (onLogin: OnLogin) =>
  defineFeature('passkeys', passkeyRoutes, {
    'POST /h5/account/passkey/challenge': ({ deps }) => createLoginChallenge(deps),
    'POST /h5/account/passkey': ({ deps, ctx, body }) => logInWithPasskey(deps, ctx, body, onLogin),
    'POST /h5/account/totp/passkey/challenge': ({ deps, actor }) => createSecondFactorChallenge(deps, actor),
    'POST /h5/account/totp/passkey': ({ deps, actor, ctx, body }) =>
      verifySecondFactorWithPasskey(deps, actor, ctx, body),
    'GET /h5/account/passkeys': async ({ deps, actor }) => ({ rows: await listPasskeys(deps, actor) }),
    'POST /h5/account/passkeys/challenge': ({ deps, actor, body }) =>
      startAddingPasskey(deps, actor, body.password),
    'POST /h5/account/passkeys': ({ deps, actor, ctx, body }) => addPasskey(deps, actor, ctx, body),
    'PUT /h5/account/passkeys/{id}': ({ deps, actor, params, body }) =>
      renamePasskey(deps, actor, params.id, body.name),
    'DELETE /h5/account/passkeys/{id}': ({ deps, actor, params }) => removePasskey(deps, actor, params.id),
  });

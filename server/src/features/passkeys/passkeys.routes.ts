import { passkeyRoutes } from '@mingtang/contract/passkeys';
import { feature } from '../../http/call.ts';
import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey } from './passkeys.service.ts';
import { askSecondFactor, askToSignIn, passWithPasskey, signIn } from './use.service.ts';

export const passkeys = feature('passkeys', passkeyRoutes, {
  'POST /h5/account/passkey/challenge': ({ deps }) => askToSignIn(deps),
  'POST /h5/account/passkey': ({ deps, from, body }) => signIn(deps, from, body),
  'POST /h5/account/totp/passkey/challenge': ({ deps, actor }) => askSecondFactor(deps, actor),
  'POST /h5/account/totp/passkey': ({ deps, actor, from, body }) => passWithPasskey(deps, actor, from, body),
  'GET /h5/account/passkeys': async ({ deps, actor }) => ({ rows: await listPasskeys(deps, actor) }),
  'POST /h5/account/passkeys/challenge': ({ deps, actor, body }) => beginPasskey(deps, actor, body.password),
  'POST /h5/account/passkeys': ({ deps, actor, from, body }) => addPasskey(deps, actor, from, body),
  'PUT /h5/account/passkeys/{id}': ({ deps, actor, params, body }) =>
    renamePasskey(deps, actor, params.id, body.name),
  'DELETE /h5/account/passkeys/{id}': ({ deps, actor, from, params }) =>
    removePasskey(deps, actor, from, params.id),
});

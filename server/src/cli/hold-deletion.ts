import { holdAccount } from '../features/privacy/deletion.service.ts';
import { atConsole } from './open-console.ts';

/** `npm run privacy:hold -- <account> <reason>` keeps an account from being erased; without a reason it is released. */
const [accountId = '', ...words] = process.argv.slice(2);
const reason = words.join(' ').trim().slice(0, 200);
if (!/^[1-9][0-9]{0,18}$/.test(accountId)) throw new Error('Which account? Give its number.');
if (words.length > 0 && reason === '')
  throw new Error('Why? An empty reason is none. To release it, give none.');
await atConsole((deps) => holdAccount(deps, accountId, reason));
console.log(reason === '' ? `account ${accountId} is released` : `account ${accountId} is held`);

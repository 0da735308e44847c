import { holdDeletion } from '../features/privacy/deletion.service.ts';
import { atConsole } from './open-console.ts';

/** `npm run privacy:hold -- <account> <reason>` keeps an account that is being closed from being erased; without a reason it is released. */
const [accountId = '', ...words] = process.argv.slice(2);
if (!/^[1-9][0-9]{0,18}$/.test(accountId)) throw new Error('Which account? Give its number.');
await atConsole((deps) => holdDeletion(deps, accountId, words.join(' ').slice(0, 200)));
console.log(words.length > 0 ? `account ${accountId} is held` : `account ${accountId} is released`);

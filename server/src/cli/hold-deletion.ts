/**
 * `npm run privacy:hold -- <account> <reason>` sets a legal hold, which prevents the erasure of an account.
 * Without a reason it removes the hold.
 */
import { setLegalHold } from '../office/privacy/privacy.deletion.service.ts';
import { runCliTask } from './run-cli-task.ts';

const [accountId = '', ...reasonWords] = process.argv.slice(2);
const reason = reasonWords.join(' ').trim().slice(0, 200);
if (!/^[1-9][0-9]{0,18}$/.test(accountId)) throw new Error('The account id is missing or invalid.');
if (reasonWords.length > 0 && reason === '')
  throw new Error('The reason is empty. Omit it to release the account.');
await runCliTask((deps) => setLegalHold(deps, accountId, reason));
console.log(reason === '' ? `account ${accountId} is released` : `account ${accountId} is held`);

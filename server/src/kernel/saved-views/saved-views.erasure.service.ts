import { inOneTransaction } from '../erasure/erasure.service.ts';
import { deleteViewsOf } from './saved-views.queries.ts';

export const eraseSavedViews = inOneTransaction(({ db }, accountId) => deleteViewsOf(db, accountId));

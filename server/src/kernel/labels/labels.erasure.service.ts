import { inOneTransaction } from '../erasure/erasure.service.ts';
import { replaceMemberLabels } from './labels.queries.ts';

export const eraseChosenLabels = inOneTransaction(({ db }, memberId) =>
  replaceMemberLabels(db, memberId, []),
);

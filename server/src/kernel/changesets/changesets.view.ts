import type {
  ChangesetDetail,
  ChangesetItem,
  ChangesetPreview,
  ChangesetRow,
  FieldChange,
} from '@mingtang/contract/changesets';
import { type ErrorKey, errors } from '@mingtang/contract/errors';
import type { Language } from '@mingtang/contract/fields';
import type { Deps } from '../../platform/deps.ts';
import { requireFound } from '../../base/errors.ts';
import * as queries from './changesets.queries.ts';

const SAMPLE_SIZE = 20;

const formatReason = (language: Language, key: string): string => {
  if (key === '') return '';
  const text = errors[key as ErrorKey] ?? errors.internal;
  // An error is a tuple of HTTP status, Chinese text and English text.
  return text[language === 'en' ? 2 : 1];
};

export const toChangesetRow = (
  deps: Deps,
  row: Omit<queries.StoredChangeset, 'before' | 'after'>,
): ChangesetRow => ({
  id: row.id,
  kind: row.kind,
  state: row.state as ChangesetRow['state'],
  actorId: row.actor_id,
  actorName: row.actor_name,
  note: row.note,
  total: row.total,
  counts: {
    planned: Number(row.planned),
    skipped: Number(row.skipped),
    done: Number(row.done),
    failed: Number(row.failed),
    undone: Number(row.undone),
    kept: Number(row.kept),
  },
  createdAt: row.created_at.toISOString(),
  appliedAt: row.applied_at?.toISOString() ?? null,
  undoUntil: row.undo_until.toISOString(),
  undoable: row.state === 'applied' && row.undo_until > deps.clock.now(),
});

export const toChangesetItem = (language: Language, row: queries.ChangesetItemRow): ChangesetItem => ({
  position: row.position,
  subjectId: row.subject_id,
  name: row.name,
  state: row.state as ChangesetItem['state'],
  reason: formatReason(language, row.reason),
  diff: row.diff as unknown as FieldChange[],
});

function diffFields(before: object, after: object): FieldChange[] {
  const [previous, current] = [before, after] as Record<string, unknown>[];
  const fields = [...new Set([...Object.keys(previous!), ...Object.keys(current!)])];
  return fields
    .filter((field) => JSON.stringify(previous![field]) !== JSON.stringify(current![field]))
    .map((field) => ({ field, before: previous![field] ?? null, after: current![field] ?? null }));
}

export async function getChangesetDetail(
  deps: Deps,
  language: Language,
  id: string,
): Promise<ChangesetDetail> {
  const row = requireFound(await queries.findChangeset(deps.db, id), 'changeset.not_found');
  const [reasons, sample] = await Promise.all([
    queries.listItemReasons(deps.db, id),
    queries.changesetItemsQuery(deps.db, id, undefined).limit(SAMPLE_SIZE).execute(),
  ]);
  return {
    ...toChangesetRow(deps, row),
    reasons: reasons.map(({ reason, count }) => ({
      reason: formatReason(language, reason),
      count: Number(count),
    })),
    sample: sample.map((item) => toChangesetItem(language, item)),
    diff: row.total > 0 ? [] : diffFields(row.before as object, row.after as object),
  };
}

export const getChangesetPreview = async (
  deps: Deps,
  language: Language,
  id: string,
): Promise<ChangesetPreview> => {
  const { diff: _, ...preview } = await getChangesetDetail(deps, language, id);
  return preview;
};

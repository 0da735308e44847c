import type {
  ChangesetDetail,
  ChangesetItem,
  ChangesetPreview,
  ChangesetRow,
  FieldChange,
} from '@mingtang/contract/changesets';
import { type ErrorKey, errors } from '@mingtang/contract/errors';
import type { Language } from '@mingtang/contract/fields';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import * as queries from './changesets.queries.ts';

const SAMPLE = 20;

const reasonOf = (language: Language, key: string): string => {
  if (key === '') return '';
  const text = errors[key as ErrorKey] ?? errors.internal;
  return text[language === 'en' ? 2 : 1];
};

export const viewChangeset = (
  deps: Deps,
  row: Omit<queries.ChangesetRow, 'before' | 'after'>,
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

export const viewItem = (language: Language, row: queries.ItemRow): ChangesetItem => ({
  position: row.position,
  subjectId: row.subject_id,
  name: row.name,
  state: row.state as ChangesetItem['state'],
  reason: reasonOf(language, row.reason),
  diff: row.diff as unknown as FieldChange[],
});

function differences(before: object, after: object): FieldChange[] {
  const [old, now] = [before, after] as Record<string, unknown>[];
  const fields = [...new Set([...Object.keys(old!), ...Object.keys(now!)])];
  return fields
    .filter((field) => JSON.stringify(old![field]) !== JSON.stringify(now![field]))
    .map((field) => ({ field, before: old![field] ?? null, after: now![field] ?? null }));
}

export async function readDetail(deps: Deps, language: Language, id: string): Promise<ChangesetDetail> {
  const row = await queries.findChangeset(deps.db, id);
  if (row === undefined) throw new AppError('changeset.not_found');
  const [reasons, sample] = await Promise.all([
    queries.listReasons(deps.db, id),
    queries.filteredItems(deps.db, id, undefined).limit(SAMPLE).execute(),
  ]);
  return {
    ...viewChangeset(deps, row),
    reasons: reasons.map(({ reason, count }) => ({
      reason: reasonOf(language, reason),
      count: Number(count),
    })),
    sample: sample.map((item) => viewItem(language, item)),
    diff: row.total > 0 ? [] : differences(row.before as object, row.after as object),
  };
}

export const readPreview = async (deps: Deps, language: Language, id: string): Promise<ChangesetPreview> => {
  const { diff: _, ...preview } = await readDetail(deps, language, id);
  return preview;
};

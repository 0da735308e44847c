import type { SearchKind } from '@mingtang/contract/search';
import { addDictionaryWords } from '../../adapters/segmenter.ts';
import type { Db } from '../../platform/db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { jobType } from '../../platform/jobs/job-queue.ts';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { isVip } from '../membership-state/membership-state.service.ts';
import {
  deleteDocuments,
  deleteStaleDocuments,
  type SearchDocument,
  listSearchVocabulary,
  upsertDocuments,
} from './search-index.documents.queries.ts';
import {
  categoryLexeme,
  toNameVector,
  normaliseSearchName,
  toTrigramText,
  toTextVector,
} from './search-index.lexemes.service.ts';
import {
  listCompanyDependents,
  listMemberDependents,
  listProductDependents,
  listSources,
  type SearchSource,
} from './search-index.sources.queries.ts';
import { deleteUnusedTrades, upsertTrades } from './search-index.trades.queries.ts';

const KINDS: readonly SearchKind[] = ['company', 'member', 'product', 'post', 'news'];
const BATCH = 500;

export const indexJob = jobType<{ kind: SearchKind; id: string }>('search.index');

/** Enqueues in the transaction of the change, so that a rolled-back change is not indexed. */
export const scheduleIndexing = (deps: Deps & { db: Db }, kind: SearchKind, id: string): Promise<void> =>
  deps.jobs.enqueue(deps.db, indexJob, { kind, id });

export const indexBatchJob = jobType<{ kind: SearchKind; ids: string[] }>('search.index-batch');

/** Batch size of one job; small, because several of these jobs run concurrently. */
const JOB_BATCH = 50;

/** For many subjects whose names appear in no other document: new and deleted ones. */
export async function scheduleBatchIndexing(
  deps: Deps & { db: Db },
  kind: SearchKind,
  ids: readonly string[],
): Promise<void> {
  for (let offset = 0; offset < ids.length; offset += JOB_BATCH)
    await deps.jobs.enqueue(deps.db, indexBatchJob, { kind, ids: ids.slice(offset, offset + JOB_BATCH) });
}

export async function indexBatch(
  deps: Deps,
  { kind, ids }: { kind: SearchKind; ids: string[] },
): Promise<void> {
  addDictionaryWords(await listSearchVocabulary(deps.db));
  await indexSubjects(deps, kind, ids);
}

function toSearchDocument(today: string, source: SearchSource): SearchDocument {
  const searchable = {
    nameZh: source.name_zh,
    nameEn: source.name_en,
    shortText: source.short_text_zh,
    attributes: source.attributes_zh,
    longText: source.long_text_zh,
  };
  const categoryLexemes = (source.categories ?? []).map(categoryLexeme);
  const completeness = [source.has_picture, source.long_text_zh !== '' || source.long_text_en !== ''].filter(
    Boolean,
  ).length;
  return {
    subject_id: source.subject_id,
    name_zh: normaliseSearchName(source.name_zh),
    name_en: normaliseSearchName(source.name_en),
    name_lexemes: [toNameVector(searchable), ...categoryLexemes].join(' '),
    text_lexemes: [toTextVector(searchable), ...categoryLexemes].join(' '),
    short_text_en: source.short_text_en,
    attributes_en: source.attributes_en,
    long_text_en: source.long_text_en,
    fuzzy_name: toTrigramText(searchable),
    in_international_edition: source.in_international_edition,
    // Ranks subjects with a paid membership, and complete ones, above others with the same match.
    boost: (isVip(source, today) ? 0.6 : 0) + completeness * 0.2,
  };
}

/** Reindexes one subject and all documents that contain its name. Deletes the documents of hidden subjects. */
export async function indexSubjectAndDependents(
  deps: Deps,
  { kind, id }: { kind: SearchKind; id: string },
): Promise<void> {
  addDictionaryWords(await listSearchVocabulary(deps.db));
  const subjects = [{ kind, id }];
  if (kind === 'company') subjects.push(...(await listCompanyDependents(deps.db, id)));
  if (kind === 'member') subjects.push(...(await listMemberDependents(deps.db, id)));
  if (kind === 'product') subjects.push(...(await listProductDependents(deps.db, id)));
  for (const subjectKind of KINDS) {
    const ids = subjects.filter((item) => item.kind === subjectKind).map((item) => item.id);
    if (ids.length > 0) await indexSubjects(deps, subjectKind, ids);
  }
}

async function indexSubjects(deps: Deps, kind: SearchKind, ids: readonly string[]): Promise<void> {
  const today = shanghaiDayOf(deps.clock.now());
  const sources = await listSources(deps.db, kind, { ids });
  await upsertDocuments(
    deps.db,
    kind,
    sources.map((source) => toSearchDocument(today, source)),
  );
  const indexedIds = new Set(sources.map((source) => source.subject_id));
  const missingIds = ids.filter((id) => !indexedIds.has(id));
  await removeDocuments(deps, kind, missingIds);
}

/** At once, for erased subjects; otherwise the index job removes the documents of subjects that are not listed. */
export async function removeDocuments(
  deps: Deps & { db: Db },
  kind: SearchKind,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await deleteDocuments(deps.db, kind, ids);
}

/**
 * Reindexes everything in batches by id, while search stays available, and counts the companies of each trade. The
 * nightly run also removes lapsed members.
 */
export async function indexAll(deps: Deps): Promise<void> {
  addDictionaryWords(await listSearchVocabulary(deps.db));
  const today = shanghaiDayOf(deps.clock.now());
  for (const kind of KINDS) {
    for (let after: string | null = '0'; after !== null;) {
      const sources: SearchSource[] = await listSources(deps.db, kind, { after, limit: BATCH });
      await upsertDocuments(
        deps.db,
        kind,
        sources.map((source) => toSearchDocument(today, source)),
      );
      const lastId: string | null = sources.length < BATCH ? null : sources.at(-1)!.subject_id;
      await deleteStaleDocuments(
        deps.db,
        kind,
        after,
        lastId,
        sources.map((source) => source.subject_id),
      );
      after = lastId;
    }
  }
  await upsertTrades(deps.db);
  await deleteUnusedTrades(deps.db);
}

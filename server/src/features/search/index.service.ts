import { learnWords } from '../../adapters/segmenter.ts';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { jobKind } from '../../jobs/enqueue.ts';
import { dayOf, isVip } from '../memberships/memberships.service.ts';
import {
  deleteDocuments,
  deleteOthers,
  type Document,
  listWords,
  upsertDocuments,
} from './documents.queries.ts';
import { categoryLexeme, namesOf, plainName, soundsOf, wordsOf } from './lexemes.ts';
import { type Kind, listOfCompany, listOfMember, listSources, type Source } from './sources.queries.ts';

const KINDS: readonly Kind[] = ['company', 'member', 'product', 'post', 'news'];
const BATCH = 500;

export const indexJob = jobKind<{ kind: Kind; id: string }>('search.index');

/** In the transaction of the change: what was rolled back is never looked for. */
export const indexLater = (deps: Deps & { db: Db }, kind: Kind, id: string): Promise<void> =>
  deps.jobs.enqueue(deps.db, indexJob, { kind, id });

export const indexTheseJob = jobKind<{ kind: Kind; ids: string[] }>('search.these');

/** Several of these jobs run together, so none of them is large. */
const TOGETHER = 50;

/** For many things at once that nothing else carries the name of: new ones, and those that are gone. */
export async function indexTheseLater(
  deps: Deps & { db: Db },
  kind: Kind,
  ids: readonly string[],
): Promise<void> {
  for (let at = 0; at < ids.length; at += TOGETHER)
    await deps.jobs.enqueue(deps.db, indexTheseJob, { kind, ids: ids.slice(at, at + TOGETHER) });
}

export async function indexMany(deps: Deps, { kind, ids }: { kind: Kind; ids: string[] }): Promise<void> {
  learnWords(await listWords(deps.db));
  await indexThese(deps, kind, ids);
}

function documentOf(today: string, source: Source): Document {
  const findable = {
    nameZh: source.name_zh,
    nameEn: source.name_en,
    line: source.line_zh,
    prose: source.prose_zh,
  };
  const filed = (source.categories ?? []).map(categoryLexeme);
  const complete = [source.pictured, source.prose_zh !== '' || source.prose_en !== ''].filter(Boolean).length;
  return {
    subject_id: source.subject_id,
    name_zh: plainName(source.name_zh),
    name_en: plainName(source.name_en),
    names: [namesOf(findable), ...filed].join(' '),
    words: [wordsOf(findable), ...filed].join(' '),
    line_en: source.line_en,
    prose_en: source.prose_en,
    sounds: soundsOf(findable),
    abroad: source.abroad,
    merit: (isVip(source, today) ? 0.6 : 0) + complete * 0.2,
  };
}

/** Reads one thing as it is now; gone or hidden, it is forgotten. What carries its name is read anew with it. */
export async function indexOne(deps: Deps, { kind, id }: { kind: Kind; id: string }): Promise<void> {
  learnWords(await listWords(deps.db));
  const wanted = [{ kind, id }];
  if (kind === 'company') wanted.push(...(await listOfCompany(deps.db, id)));
  if (kind === 'member') wanted.push(...(await listOfMember(deps.db, id)));
  for (const one of KINDS) {
    const ids = wanted.filter((item) => item.kind === one).map((item) => item.id);
    if (ids.length > 0) await indexThese(deps, one, ids);
  }
}

async function indexThese(deps: Deps, kind: Kind, ids: readonly string[]): Promise<void> {
  const today = dayOf(deps.clock.now());
  const sources = await listSources(deps.db, kind, { ids });
  await upsertDocuments(
    deps.db,
    kind,
    sources.map((source) => documentOf(today, source)),
  );
  const found = new Set(sources.map((source) => source.subject_id));
  const gone = ids.filter((id) => !found.has(id));
  if (gone.length > 0) await deleteDocuments(deps.db, kind, gone);
}

/** Everything, in batches by id, while people go on searching; every night it also forgets who lapsed. */
export async function indexAll(deps: Deps): Promise<void> {
  learnWords(await listWords(deps.db));
  const today = dayOf(deps.clock.now());
  for (const kind of KINDS) {
    for (let after: string | null = '0'; after !== null;) {
      const sources: Source[] = await listSources(deps.db, kind, { after, limit: BATCH });
      await upsertDocuments(
        deps.db,
        kind,
        sources.map((source) => documentOf(today, source)),
      );
      const last: string | null = sources.length < BATCH ? null : sources.at(-1)!.subject_id;
      await deleteOthers(
        deps.db,
        kind,
        after,
        last,
        sources.map((source) => source.subject_id),
      );
      after = last;
    }
  }
}

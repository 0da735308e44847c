import type { DocumentId } from '@mingtang/contract/documents';
import { useId } from 'react';
import { useTranslation } from '../../app/text/text.ts';
import { BackButton } from '../../app/BackButton.tsx';
import { LoadFailure } from '../../app/LoadFailure.tsx';
import type { Path } from '../../app/paths.ts';
import { useTitle } from '../../app/title.ts';
import { DelayedLoading } from '../../ui/DelayedLoading.tsx';
import { formatTime } from '../../ui/format.ts';
import { Screen } from '../../ui/Screen.tsx';
import { Contents } from './Contents.tsx';
import { DocumentSkeleton } from './DocumentSkeleton.tsx';
import { useDocument } from './documents.queries.ts';
import { sectionsOf, type Section } from './sections.ts';
import s from './DocumentView.module.css';

const CONTENTS_FROM = 5;

interface DocumentViewProps {
  id: DocumentId;
  /** Of the page; without one the document's own stands there once it has come. */
  title?: string;
  fallback?: Path;
}

/** A whole page that shows one agreement. */
export function DocumentView({ id, title, fallback }: DocumentViewProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useDocument(id);
  const name = title ?? data?.title ?? t('titles.common/webview/index');
  useTitle(name);
  return (
    <Screen title={name} back={<BackButton {...(fallback && { fallback })} />}>
      {data ? (
        <Text
          body={data.body}
          facts={[
            t('documents.version', { version: data.version }),
            t('documents.published', { date: formatTime(data.publishedAt, 'YYYY-MM-DD') }),
          ]}
        />
      ) : error ? (
        <LoadFailure error={error} retry={refetch} />
      ) : (
        <DelayedLoading>
          <DocumentSkeleton label={t('common.loading')} />
        </DelayedLoading>
      )}
    </Screen>
  );
}

function Text({ body, facts }: { body: string; facts: [string, string] }) {
  const prefix = useId();
  const sections = sectionsOf(body);
  const headings = sections.flatMap(({ heading }, index) =>
    heading ? [{ id: `${prefix}${index}`, heading }] : [],
  );
  return (
    <div className={s.page}>
      <article className="read">
        <p className={s.facts}>
          {facts[0]}
          <i className="sep" />
          {facts[1]}
        </p>
        {sections.map((section, index) => (
          <Part key={section.heading} id={`${prefix}${index}`} section={section} />
        ))}
      </article>
      {headings.length >= CONTENTS_FROM && <Contents headings={headings} />}
    </div>
  );
}

function Part({ id, section: { heading, paragraphs } }: { id: string; section: Section }) {
  return (
    <section className={s.part} aria-labelledby={heading ? id : undefined}>
      {heading && (
        <h2 className={s.heading} id={id} tabIndex={-1}>
          {heading}
        </h2>
      )}
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className={s.paragraph}>
          {paragraph}
        </p>
      ))}
    </section>
  );
}

import type { DocumentId } from '@mingtang/contract/documents';
import type { ScreenName } from '@mingtang/contract/screen-paths';
import { useId } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { BackButton } from '../../core/BackButton.tsx';
import { LoadError } from '../../core/LoadError.tsx';
import { useDocumentTitle } from '../../core/use-document-title.ts';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { formatDate } from '../../ui/text/format-date.ts';
import { Screen } from '../../ui/layout/Screen.tsx';
import { TableOfContents } from './TableOfContents.tsx';
import { DocumentSkeleton } from './DocumentSkeleton.tsx';
import { useDocument } from './documents.queries.ts';
import { sectionsOf, type DocumentSection } from './document-sections.ts';
import s from './DocumentView.module.css';

const MIN_HEADINGS_FOR_CONTENTS = 5;

interface DocumentViewProps {
  id: DocumentId;
  /** Page title; defaults to the title of the loaded document. */
  title?: string;
  fallback?: ScreenName;
}

/** Screen that shows one legal document. */
export function DocumentView({ id, title, fallback }: DocumentViewProps) {
  const { t, language } = useTranslation();
  const { data, error, refetch } = useDocument(id);
  const name = title ?? data?.title ?? t('titles.webview');
  useDocumentTitle(name);
  return (
    <Screen title={name} back={<BackButton {...(fallback && { fallback })} />}>
      {data ? (
        <DocumentText
          body={data.body}
          metadata={[
            t('documents.version', { version: data.version }),
            t('documents.published', { date: formatDate(data.publishedAt, language) }),
          ]}
        />
      ) : error ? (
        <LoadError error={error} retry={refetch} />
      ) : (
        <DelayedLoading>
          <DocumentSkeleton label={t('common.loading')} />
        </DelayedLoading>
      )}
    </Screen>
  );
}

function DocumentText({ body, metadata }: { body: string; metadata: [string, string] }) {
  const prefix = useId();
  const sections = sectionsOf(body);
  const headings = sections.flatMap(({ heading }, index) =>
    heading ? [{ id: `${prefix}${index}`, heading }] : [],
  );
  return (
    <div className={s.page}>
      <article className="read">
        <p className={s.facts}>
          {metadata[0]}
          <i className="sep" />
          {metadata[1]}
        </p>
        {sections.map((section, index) => (
          <DocumentSectionView key={section.heading} id={`${prefix}${index}`} section={section} />
        ))}
      </article>
      {headings.length >= MIN_HEADINGS_FOR_CONTENTS && <TableOfContents headings={headings} />}
    </div>
  );
}

function DocumentSectionView({
  id,
  section: { heading, paragraphs },
}: {
  id: string;
  section: DocumentSection;
}) {
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

import { useState } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { useSearchParams } from '../../core/router/use-router.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { BackButton } from '../../core/BackButton.tsx';
import { urlTo } from '../../core/navigation.ts';
import { guidePageIds } from '../../features/help/guide-pages.ts';
import { HelpContactGroup } from '../../features/help/HelpContactGroup.tsx';
import {
  getQuestionMeta,
  helpQuestionIds,
  type HelpQuestionId,
  type HelpTopic,
} from '../../features/help/help-questions.ts';
import { OfficeContactRows } from '../../features/settings/OfficeContactRows.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';
import { SearchField } from '../../ui/inputs/SearchField.tsx';
import { RowLink } from '../../ui/lists/Row.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';

const normalise = (text: string) => text.normalize('NFKC').toLowerCase();

export function HelpScreen() {
  const { t } = useTranslation();
  const [searchParams, setSearchParams] = useSearchParams();
  // Local state, because the URL updates after the keystroke and a controlled input would disturb an IME.
  const [searchText, setSearchText] = useState(() => searchParams.get('q') ?? '');

  function updateSearch(text: string) {
    setSearchText(text);
    // Stored in the URL, so that going back from an answer restores the same results.
    setSearchParams(text ? { q: text } : {}, { replace: true });
  }

  const terms = normalise(searchText).split(/\s+/).filter(Boolean);
  const matchingIds = helpQuestionIds.filter((id) => {
    const text = normalise(`${t(`help.questions.${id}.question`)} ${t(`help.questions.${id}.answer`)}`);
    return terms.every((term) => text.includes(term));
  });
  const topics = [...new Set(matchingIds.map((id) => getQuestionMeta(id).topic))];

  return (
    <Screen title={t('titles.help')} back={<BackButton fallback="mine" />} width="narrow">
      <SearchField
        label={t('help.search')}
        placeholder={t('help.search')}
        clearLabel={t('help.clear')}
        value={searchText}
        onChange={updateSearch}
      />
      <output className="sr">{searchText && t('help.found', { count: matchingIds.length })}</output>
      {matchingIds.length === 0 && (
        <EmptyState compact title={t('help.noneTitle')} body={t('help.noneBody')} />
      )}
      {terms.length === 0 && <GuideGroup />}
      {topics.map((topic) => (
        <TopicGroup
          key={topic}
          topic={topic}
          ids={matchingIds.filter((id) => getQuestionMeta(id).topic === topic)}
        />
      ))}
      <HelpContactGroup>
        <OfficeContactRows />
      </HelpContactGroup>
    </Screen>
  );
}

function GuideGroup() {
  const { t } = useTranslation();
  return (
    <RowGroup title={t('help.guide.title')}>
      {guidePageIds.map((id) => (
        <RowLink
          key={id}
          label={t(`help.guide.pages.${id}.title`)}
          render={<Link to={urlTo('textview', { guide: id })} />}
        />
      ))}
    </RowGroup>
  );
}

function TopicGroup({ topic, ids }: { topic: HelpTopic; ids: readonly HelpQuestionId[] }) {
  const { t } = useTranslation();
  return (
    <RowGroup title={t(`help.topics.${topic}`)}>
      {ids.map((id) => (
        <RowLink
          key={id}
          label={t(`help.questions.${id}.question`)}
          render={<Link to={urlTo('textview', { faq: id })} />}
        />
      ))}
    </RowGroup>
  );
}

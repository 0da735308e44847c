import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslation } from '../../app/text/text.ts';
import { BackButton } from '../../app/BackButton.tsx';
import { addressOf } from '../../app/go.ts';
import { ContactRow } from '../../features/help/ContactRow.tsx';
import { placeOf, questionIds, type QuestionId, type Topic } from '../../features/help/questions.ts';
import { OfficeRows } from '../../features/settings/OfficeRows.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Group } from '../../ui/Group.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { RowLink } from '../../ui/Row.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { TextField } from '../../ui/TextField.tsx';

const fold = (text: string) => text.normalize('NFKC').toLowerCase();

export function HelpScreen() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  // The box keeps its own text: an address that follows a keystroke later would disturb an input method.
  const [sought, setSought] = useState(() => query.get('q') ?? '');

  const box = useRef<HTMLInputElement>(null);

  function seek(text: string) {
    setSought(text);
    // In the address, so that coming back from an answer finds the same list.
    setQuery(text ? { q: text } : {}, { replace: true });
  }

  function clear() {
    seek('');
    box.current?.focus();
  }

  const words = fold(sought).split(/\s+/).filter(Boolean);
  const found = questionIds.filter((id) => {
    const text = fold(`${t(`help.questions.${id}.question`)} ${t(`help.questions.${id}.answer`)}`);
    return words.every((word) => text.includes(word));
  });
  const topics = [...new Set(found.map((id) => placeOf(id).topic))];

  return (
    <Screen
      title={t('titles.mine/help/index')}
      back={<BackButton fallback="tabbar/mine/mine" />}
      width="narrow"
    >
      <search>
        <TextField
          ref={box}
          label={t('help.search')}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          value={sought}
          onChange={(event) => seek(event.target.value)}
          start={<Icon name="search" size={20} />}
          end={sought && <IconButton name="close" size={20} label={t('help.clear')} onClick={clear} />}
        />
      </search>
      <output className="sr">{sought && t('help.found', { count: found.length })}</output>
      {found.length === 0 && <EmptyState compact title={t('help.noneTitle')} body={t('help.noneBody')} />}
      {topics.map((topic) => (
        <TopicGroup key={topic} topic={topic} ids={found.filter((id) => placeOf(id).topic === topic)} />
      ))}
      <ContactRow>
        <OfficeRows />
      </ContactRow>
    </Screen>
  );
}

function TopicGroup({ topic, ids }: { topic: Topic; ids: readonly QuestionId[] }) {
  const { t } = useTranslation();
  return (
    <Group title={t(`help.topics.${topic}`)}>
      {ids.map((id) => (
        <RowLink
          key={id}
          label={t(`help.questions.${id}.question`)}
          render={<Link to={addressOf('common/textview/index', { faq: id })} />}
        />
      ))}
    </Group>
  );
}

import { Link, useSearchParams } from 'react-router';
import { useTranslation } from '../../app/text/text.ts';
import { BackButton } from '../../app/BackButton.tsx';
import { addressOf } from '../../app/go.ts';
import { useTitle } from '../../app/title.ts';
import { ContactRow } from '../../features/help/ContactRow.tsx';
import { isQuestionId, placeOf, type QuestionId } from '../../features/help/questions.ts';
import { OfficeRows } from '../../features/settings/OfficeRows.tsx';
import { Group } from '../../ui/Group.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { RowLink } from '../../ui/Row.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { FailurePage } from '../system/FailurePage.tsx';
import s from './TextviewScreen.module.css';

/** `?faq=` shows the answer to one question. */
export function TextviewScreen() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const id = query.get('faq');
  if (isQuestionId(id)) return <Answer id={id} />;
  return (
    <FailurePage
      title={t('help.missingTitle')}
      body={t('failures.notFound.body')}
      code={404}
      action={
        <LinkButton render={<Link to={addressOf('mine/help/index')} replace />}>{t('help.all')}</LinkButton>
      }
    />
  );
}

function Answer({ id }: { id: QuestionId }) {
  const { t } = useTranslation();
  const question = t(`help.questions.${id}.question`);
  const { topic, screen } = placeOf(id);
  useTitle(question);
  return (
    <Screen title={t(`help.topics.${topic}`)} back={<BackButton fallback="mine/help/index" />} width="narrow">
      <article className="read">
        <h2 className={s.question}>{question}</h2>
        {t(`help.questions.${id}.answer`)
          .split('\n\n')
          .map((paragraph) => (
            <p key={paragraph} className={s.paragraph}>
              {paragraph}
            </p>
          ))}
      </article>
      {screen && (
        <Group title={t('help.act')}>
          <RowLink label={t(`titles.${screen}`)} render={<Link to={addressOf(screen)} />} />
        </Group>
      )}
      {screen !== 'feedback/feedback' && (
        <ContactRow>
          <OfficeRows />
        </ContactRow>
      )}
    </Screen>
  );
}

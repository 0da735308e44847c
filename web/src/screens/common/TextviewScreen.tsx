import { Link } from '../../core/router/Link.tsx';
import { useSearchParams } from '../../core/router/use-router.ts';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { BackButton } from '../../core/BackButton.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useDocumentTitle } from '../../core/use-document-title.ts';
import {
  guidePictureUrl,
  isGuidePageId,
  screenOfGuidePage,
  type GuidePageId,
} from '../../features/help/guide-pages.ts';
import { HelpContactGroup } from '../../features/help/HelpContactGroup.tsx';
import {
  isHelpQuestionId,
  getQuestionMeta,
  type HelpQuestionId,
} from '../../features/help/help-questions.ts';
import { OfficeContactRows } from '../../features/settings/OfficeContactRows.tsx';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { RowLink } from '../../ui/lists/Row.tsx';
import { StepList } from '../../ui/lists/StepList.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { ErrorPage } from '../system/ErrorPage.tsx';
import s from './TextviewScreen.module.css';

/** Shows the answer to the question given by `?faq=`, or the page of the members' guide given by `?guide=`. */
export function TextviewScreen() {
  const { t } = useTranslation();
  const [searchParams] = useSearchParams();
  const id = searchParams.get('faq');
  if (isHelpQuestionId(id)) return <FaqAnswer id={id} />;
  const guideId = searchParams.get('guide');
  if (isGuidePageId(guideId)) return <GuidePage id={guideId} />;
  return (
    <ErrorPage
      title={t('help.missingTitle')}
      body={t('failures.notFound.body')}
      code={404}
      action={<LinkButton render={<Link to={urlTo('help')} replace />}>{t('help.all')}</LinkButton>}
    />
  );
}

function FaqAnswer({ id }: { id: HelpQuestionId }) {
  const { t } = useTranslation();
  const question = t(`help.questions.${id}.question`);
  const { topic, screen } = getQuestionMeta(id);
  useDocumentTitle(question);
  return (
    <Screen title={t(`help.topics.${topic}`)} back={<BackButton fallback="help" />} width="narrow">
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
        <RowGroup title={t('help.act')}>
          <RowLink label={t(`titles.${screen}`)} render={<Link to={urlTo(screen)} />} />
        </RowGroup>
      )}
      {screen !== 'feedback' && (
        <HelpContactGroup>
          <OfficeContactRows />
        </HelpContactGroup>
      )}
    </Screen>
  );
}

function GuidePage({ id }: { id: GuidePageId }) {
  const { t } = useTranslation();
  const picture = guidePictureUrl(id, useLanguage());
  const title = t(`help.guide.pages.${id}.title`);
  const screen = screenOfGuidePage(id);
  useDocumentTitle(title);
  return (
    <Screen title={t('help.guide.title')} back={<BackButton fallback="help" />} width="narrow">
      <article className="read">
        <h2 className={s.question}>{title}</h2>
        <p className={s.paragraph}>{t(`help.guide.pages.${id}.when`)}</p>
        <StepList text={t(`help.guide.pages.${id}.steps`)} />
        <p className={s.paragraph}>
          <strong>{t('help.guide.tip')}</strong> {t(`help.guide.pages.${id}.note`)}
        </p>
        <img
          className={s.picture}
          src={picture}
          alt={t('help.guide.picture', { title })}
          width={390}
          height={700}
          loading="lazy"
        />
      </article>
      <RowGroup title={t('help.act')}>
        <RowLink label={t(`titles.${screen}`)} render={<Link to={urlTo(screen)} />} />
      </RowGroup>
    </Screen>
  );
}

import { useTranslation } from '../../core/text/i18n.ts';
import { urlTo } from '../../core/navigation.ts';
import { Screen } from '../../ui/layout/Screen.tsx';
import { BenefitList } from '../visitor/BenefitList.tsx';
import { JoinButtons } from '../visitor/JoinButtons.tsx';
import { useLoginPrompt } from '../visitor/use-login-prompt.ts';
import { SuggestedCompanies } from './SuggestedCompanies.tsx';
import { SuggestedMembers } from './SuggestedMembers.tsx';
import s from './FollowVisitorView.module.css';

/** The screen of a visitor, below the login prompt: what following is for, and whom one could follow. */
export function FollowVisitorView() {
  const { t } = useTranslation();
  useLoginPrompt();
  return (
    <Screen title={t('titles.follows')} large>
      <div className={s.columns}>
        <div className={s.invitation}>
          <section className={s.card}>
            <h2 className={s.title}>{t('visitor.follows.title')}</h2>
            <p className={s.body}>{t('visitor.follows.body')}</p>
            <JoinButtons returnUrl={urlTo('follows')} className={s.buttons} />
          </section>
          <BenefitList
            benefits={[
              { icon: 'comment', label: t('visitor.follows.posts'), note: t('visitor.follows.postsNote') },
              {
                icon: 'building',
                label: t('visitor.follows.companies'),
                note: t('visitor.follows.companiesNote'),
              },
              { icon: 'users', label: t('visitor.follows.members'), note: t('visitor.follows.membersNote') },
            ]}
          />
        </div>
        <div className={s.suggestions}>
          <SuggestedCompanies />
          <SuggestedMembers />
        </div>
      </div>
    </Screen>
  );
}

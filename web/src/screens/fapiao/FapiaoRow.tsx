import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { useDownloadFapiao, type Fapiao } from '../../features/orders/orders.fapiao.queries.ts';
import { Badge, type BadgeProps } from '../../ui/layout/Badge.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { formatDateTime } from '../../ui/text/format-date.ts';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { formatAmount } from '../../ui/text/format-money.ts';
import { UserText } from '../../ui/text/UserText.tsx';
import s from './FapiaoScreen.module.css';

const tones: Record<Fapiao['state'], BadgeProps['tone']> = {
  asked: 'lead',
  approved: 'news',
  refused: 'danger',
  issued: 'supply',
  red: 'neutral',
};

export function FapiaoRow({ fapiao }: { fapiao: Fapiao }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { orderNumber, title, taxNumber, email, amountFen, state, number, reason, createdAt } = fapiao;
  const downloadFile = useDownloadFapiao(fapiao);
  return (
    <article className={s.row}>
      <div className={s.head}>
        <UserText as="h2" className={s.title} text={title} />
        <Badge tone={tones[state]}>{t(`fapiao.states.${state}`)}</Badge>
      </div>
      <p className={s.facts}>
        {[
          taxNumber && t('fapiao.tax', { number: taxNumber }),
          t('fapiao.order', { number: orderNumber }),
          number && t('fapiao.number', { number }),
          t('fapiao.sentTo', { email }),
          formatDateTime(createdAt, language),
        ].map(
          (fact) =>
            fact && (
              <span key={fact} className={s.fact}>
                {fact}
              </span>
            ),
        )}
      </p>
      {reason && <UserText as="p" className={s.reason} text={reason} />}
      <div className={s.foot}>
        <b className={s.amount}>{formatAmount(amountFen, language)}</b>
        {fapiao.file && (
          <Button
            size="mini"
            tone="tint"
            icon="download"
            loading={downloadFile.isPending}
            onClick={() => downloadFile.mutate()}
          >
            {t('fapiao.download')}
          </Button>
        )}
        {state === 'refused' && (
          <LinkButton size="mini" tone="tint" render={<Link to={urlTo('fapiao', { order: orderNumber })} />}>
            {t('fapiao.again')}
          </LinkButton>
        )}
      </div>
    </article>
  );
}

import { useTranslation } from '../../core/text/i18n.ts';
import { useReferralPoster } from '../../features/referrals/referrals.queries.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { copyText } from '../../ui/browser/clipboard.ts';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { toast } from '../../ui/overlays/toast.ts';

export function ReferralActions({ url, name }: { url: string; name: string }) {
  const { t } = useTranslation();
  const { data: poster, isPending } = useReferralPoster();
  async function copyLink() {
    toast(t((await copyText(url)) ? 'referrals.copied' : 'referrals.notCopied'));
  }
  return (
    <>
      <Button tone="tint" icon="link" onClick={() => void copyLink()}>
        {t('referrals.copyLink')}
      </Button>
      {poster ? (
        <LinkButton icon="download" href={poster} download={`${name}.png`}>
          {t('referrals.save')}
        </LinkButton>
      ) : (
        <Button icon="download" loading={isPending} disabled={!isPending}>
          {t('referrals.save')}
        </Button>
      )}
    </>
  );
}

import { requireLogin } from '../../core/login-prompt.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { isWeChatBrowser } from '../../ui/browser/user-agent.ts';
import { Button, type ButtonBaseProps } from '../../ui/inputs/Button.tsx';
import { confirm } from '../../ui/overlays/confirm.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { useSaveContact, type ContactOwner } from './contacts.queries.ts';
import { useRevealErrorHandler } from './use-reveal-error-handler.ts';

export interface SaveContactButtonProps extends Pick<ButtonBaseProps, 'tone' | 'size'> {
  owner: ContactOwner;
  /** File name without extension. */
  name: string;
  className?: string | undefined;
}

/** Downloads a vCard with the fields that the member may see. Text namespace `contacts`. */
export function SaveContactButton({ owner, name, className, ...appearance }: SaveContactButtonProps) {
  const { t } = useTranslation();
  const { handleError, sheet } = useRevealErrorHandler();
  const save = useSaveContact(owner, name, handleError);
  async function handleClick() {
    if (!(await requireLogin())) return;
    // WeChat's browser cannot save files; explain how to open the page in another browser.
    if (isWeChatBrowser())
      await confirm({
        icon: 'out',
        title: t('contacts.wechatTitle'),
        body: t('contacts.wechatBody'),
        ok: t('contacts.wechatOk'),
      });
    else save.mutate(undefined, { onSuccess: () => toast(t('contacts.saved')) });
  }
  return (
    <>
      <Button
        {...appearance}
        icon="contact"
        className={className}
        loading={save.isPending}
        onClick={() => void handleClick()}
      >
        {t('contacts.save')}
      </Button>
      {sheet}
    </>
  );
}

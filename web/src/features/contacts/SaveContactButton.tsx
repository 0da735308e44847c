import { requireLogin } from '../../app/leave.ts';
import { useTranslation } from '../../app/text/text.ts';
import { inWeChat } from '../../ui/browser.ts';
import { Button, type ButtonLook } from '../../ui/Button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { toast } from '../../ui/toast.ts';
import { useSaveContact, type ContactOwner } from './contacts.queries.ts';
import { useRefusal } from './use-refusal.ts';

export interface SaveContactButtonProps extends Pick<ButtonLook, 'tone' | 'size'> {
  owner: ContactOwner;
  /** Becomes the name of the file. */
  name: string;
  className?: string | undefined;
}

/** Saves a contact file with the fields the caller may see. Room `contacts`. */
export function SaveContactButton({ owner, name, className, ...look }: SaveContactButtonProps) {
  const { t } = useTranslation();
  const save = useSaveContact(owner, name);
  const { refuse, sheet } = useRefusal();
  async function press() {
    if (!(await requireLogin())) return;
    if (inWeChat())
      await confirm({
        icon: 'out',
        title: t('contacts.wechatTitle'),
        body: t('contacts.wechatBody'),
        ok: t('contacts.wechatOk'),
      });
    else save.mutate(undefined, { onSuccess: () => toast(t('contacts.saved')), onError: refuse });
  }
  return (
    <>
      <Button
        {...look}
        icon="contact"
        className={className}
        loading={save.isPending}
        onClick={() => void press()}
      >
        {t('contacts.save')}
      </Button>
      {sheet}
    </>
  );
}

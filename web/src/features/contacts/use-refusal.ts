import { useNavigate } from 'react-router';
import { ApiFailure } from '../../api/failure.ts';
import { report } from '../../api/failures.ts';
import { addressOf } from '../../app/go.ts';
import { words } from '../../app/text/text.ts';
import { confirm } from '../../ui/confirm.ts';

/** For `onError`: a spent quota is said with the way to a larger one; any other failure is told as always. */
export function useRefusal(): (error: unknown) => void {
  const navigate = useNavigate();
  async function offerMembership(said: string) {
    const wanted = await confirm({
      key: 'spent',
      icon: 'lock',
      title: words('contacts.spent'),
      body: said,
      cancel: words('contacts.later'),
      ok: words('contacts.membership'),
    });
    if (wanted) await navigate(addressOf('tabbar/mine/mine'));
  }
  return (error) => {
    if (error instanceof ApiFailure && error.kind === 'code' && error.code === 429)
      void offerMembership(error.msg);
    else report(error);
  };
}

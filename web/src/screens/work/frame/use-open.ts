import { useSearchParams } from 'react-router';
import { queryNow } from '../../../app/go.ts';

/** Which record is open beside its table, in the address: it can be sent to a colleague. */
export function useOpen(): [string | undefined, (id: string | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  return [
    search.get('open') ?? undefined,
    (id) => {
      const next = queryNow();
      if (id) next.set('open', id);
      else next.delete('open');
      setSearch(next, { replace: true });
    },
  ];
}

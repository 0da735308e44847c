import { useSearchParams } from '../../core/router/use-router.ts';
import { latestQuery } from '../../core/navigation.ts';

/** Id of the record that is open in a drawer, stored in the URL so that the link can be shared. */
export function useDrawerParam(): [string | undefined, (id: string | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  return [
    search.get('open') ?? undefined,
    (id) => {
      const next = latestQuery();
      if (id) next.set('open', id);
      else next.delete('open');
      setSearch(next, { replace: true });
    },
  ];
}

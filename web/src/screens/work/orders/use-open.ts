import { useSearchParams } from 'react-router';

/** Which record is open beside its table, in the address: the back button closes it, and it can be sent to a colleague. */
export function useOpen(): [string | undefined, (id: string | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  return [
    search.get('open') ?? undefined,
    (id) =>
      setSearch((before) => {
        const next = new URLSearchParams(before);
        if (id) next.set('open', id);
        else next.delete('open');
        return next;
      }),
  ];
}

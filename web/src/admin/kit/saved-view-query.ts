/** Parameters of a list's URL that a view does not contain. */
const TRANSIENT_PARAMS = ['cursor', 'startAt', 'open'];

/** The parameters of a view in one order, so that two queries can be compared. */
export function normaliseViewQuery(query: string | URLSearchParams): string {
  const params = new URLSearchParams(query);
  for (const name of TRANSIENT_PARAMS) params.delete(name);
  params.sort();
  return params.toString();
}

/** The query of a list without filters; its tab stays. */
export function allRowsQuery(search: URLSearchParams): string {
  const tab = search.get('tab');
  return tab ? `tab=${tab}` : '';
}
